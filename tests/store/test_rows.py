"""Rows land in their columns whatever order they are given in, and what is there already stays."""

from __future__ import annotations

from tests.factories import NOW
from watchbot.store import rows
from watchbot.store.tables import lanes, moments


def test_columns_may_be_given_in_any_order(db):
    def lane(value):
        return {"urgent": False, "turn": 3, "value": value, "thread": 0, "channel": "telegram"}

    with db.transaction() as tx:
        rows.append(tx, lanes, [lane("7")])
        rows.append(tx, lanes, [lane("8"), lane("9")])
        found = tx.execute(lanes.select().order_by(lanes.c.id)).all()
    assert [(row.channel, row.value, row.turn) for row in found] == [
        ("telegram", "7", 3),
        ("telegram", "8", 3),
        ("telegram", "9", 3),
    ]


def test_of_rows_that_are_written_once_only_the_new_ones_are_told(db):
    given = [{"name": name, "at": NOW} for name in ("good_poll", "good_send")]
    once = {"key": ("name",), "told": ("name",)}
    with db.transaction() as tx:
        assert rows.put_once(tx, moments, [], **once) == []
        assert [row.name for row in rows.put_once(tx, moments, given[:1], **once)] == ["good_poll"]
        assert [row.name for row in rows.put_once(tx, moments, given, **once)] == ["good_send"]


def test_a_value_that_all_rows_share_lands_in_each_of_them(db):
    given = [{"name": name, "at": NOW} for name in ("a", "b", "c")]
    with db.transaction() as tx:
        rows.put(tx, moments, given)
        assert [row.at for row in tx.execute(moments.select())] == [NOW] * 3
