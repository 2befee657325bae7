"""The last hour, minute by minute."""

from __future__ import annotations

from datetime import timedelta

from tests.factories import NOW
from tests.store.people import a_board, a_subscriber, ended, queued
from watchbot.model.message import Kind, State
from watchbot.store import activity, board_record


def test_each_minute_counts_what_ended_in_it(db):
    with db.transaction() as tx:
        mia = a_subscriber(tx)
        for name, ago in (("a", 0), ("b", 59), ("c", 60), ("d", 3599), ("e", 3600)):
            queued(tx, mia, name, kind=Kind.NOTICE)
            ended(tx, name, State.SENT, at=NOW - timedelta(seconds=ago))
        sent = activity.last_hour(tx, NOW).ended[State.SENT]
    assert (len(sent), sent[-1], sent[-2], sent[0], sum(sent)) == (60, 2, 1, 1, 4)


def test_a_board_counts_where_it_was_looked_at_last(db):
    with db.transaction() as tx:
        board = a_board(tx)
        board_record.record_failure(
            tx, board.id, reason="no answer", state="timeout", now=NOW, next_check_at=NOW
        )
        lately = activity.last_hour(tx, NOW)
    assert (sum(lately.good_looks), lately.failed_looks[-1]) == (0, 1)


def test_failures_are_the_latest_first_and_name_no_address(db):
    with db.transaction() as tx:
        mia = a_subscriber(tx)
        for name, state in (("a", State.DEAD), ("b", State.SENT), ("c", State.UNCERTAIN)):
            queued(tx, mia, name, kind=Kind.NOTICE)
            ended(tx, name, state, at=NOW - timedelta(minutes=1), reason=f"why {name}")
        found = activity.failures(tx, limit=10)
    assert [(each.state, each.reason) for each in found] == [
        (State.UNCERTAIN, "why c"),
        (State.DEAD, "why a"),
    ]
    assert mia.address.value not in repr(found)


def test_people_and_rules_are_counted(db):
    with db.transaction() as tx:
        assert activity.population(tx) == (0, 0)
        a_subscriber(tx)
        assert activity.population(tx) == (1, 0)
