"""A later look at a long list: in portions it comes to what it came to in one go."""

from __future__ import annotations

import shutil
from collections import Counter
from contextlib import contextmanager

import pytest

from tests.factories import NOW, make_rule
from tests.long_looks import (
    HOUR,
    a_site,
    in_twos,
    nothing,
    queued,
    renumbered,
    some_change,
    some_come_back,
    stored,
    text_of,
    watched,
)
from tests.watched_house import FakeSender, a_house, look
from watchbot import flow, long_lists
from watchbot.model.change import ChangeKind
from watchbot.model.message import Address
from watchbot.model.rule import Condition, Field
from watchbot.store import boards as board_store
from watchbot.store import rules, subscribers
from watchbot.store.database import Database

WELDERS = make_rule(Condition(field=Field.TITLE, values=("welder",)))


@pytest.fixture
async def site():
    async with a_site() as server:
        yield server


@pytest.fixture
def in_portions(monkeypatch):
    in_twos(monkeypatch)


@pytest.fixture
def another_db(empty_sqlite, tmp_path):
    file = tmp_path / "another.sqlite"
    shutil.copyfile(empty_sqlite, file)
    database = Database(f"sqlite:///{file}")
    yield database
    database.close()


STORY = (nothing, some_change, nothing, nothing, some_come_back, nothing, renumbered, nothing)


async def live_through(db, monkeypatch, *, portions):
    sender = FakeSender()
    with monkeypatch.context() as patch:
        if portions:
            in_twos(patch)
        async with a_site() as site, a_house(db, site, sender) as house:
            await watched(house, site)
            for day, happens in enumerate(STORY):
                happens(site)
                await look(house, NOW + day * 13 * HOUR)
                await flow.deliver_due(house, NOW + day * 13 * HOUR)
    return sender


async def test_many_looks_come_to_the_same_in_portions_and_in_one_go(db, another_db, monkeypatch):
    monkeypatch.setattr("random.random", lambda: 0.5)
    in_one_go = await live_through(another_db, monkeypatch, portions=False)
    in_portions = await live_through(db, monkeypatch, portions=True)
    assert stored(db) == stored(another_db)
    assert len(in_portions.sent) == len(in_one_go.sent) > 3
    assert Counter(queued(db)) == Counter(queued(another_db))
    assert Counter(queued(db))["Welder 20"] == 1
    kinds = Counter(kind for changes in stored(db)[2].values() for kind, *_ in changes)
    assert kinds.keys() == set(ChangeKind)


@contextmanager
def written_transactions(db, monkeypatch):
    """Counts what asks for the writer, and the rows that a statement names."""
    write, names = Database.write, []

    def noted(self, work, *args, **kwargs):
        names.append(getattr(work, "__name__", ""))
        return write(self, work, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(Database, "write", noted)
        yield names


@pytest.mark.usefixtures("in_portions")
async def test_a_list_with_nothing_new_is_one_note_and_now_and_then_when_it_was_seen(
    db, site, monkeypatch
):
    async with a_house(db, site, FakeSender()) as house:
        board = await watched(house, site)
        await look(house, NOW)
        for hours, seen in ((1, 0), (13, 4)):
            site.lever.listings = dict(reversed(site.lever.listings.items()))
            due = await house.db.read(board_store.one_due, board.id)
            with written_transactions(db, monkeypatch) as names:
                await flow.poll_board(house, due, NOW + hours * HOUR)
            assert Counter(names) == Counter({"seen": seen} if seen else {}) + Counter(
                {"_record_rest": 1}
            )
    assert {one.last_seen_at for one in stored(db)[0].values()} == {NOW + 13 * HOUR}


@pytest.mark.usefixtures("in_portions")
async def test_a_listing_that_a_person_took_out_meanwhile_is_compared_once_more(
    db, site, monkeypatch
):
    """As /split does: it is not as it was when the list was compared, so the look is done anew."""
    async with a_house(db, site, FakeSender()) as house:
        board = await watched(house, site)
        await look(house, NOW)
        due = await house.db.read(board_store.one_due, board.id)
        rest = flow._record_rest

        def taken_out(tx, stored, now):
            tx.exec_driver_sql("UPDATE sightings SET raw_hash = '' WHERE raw_id = 'id-5'")
            return rest(tx, stored, now)

        monkeypatch.setattr(flow, "_record_rest", taken_out)
        before = stored(db)[0]["id-5"]
        await flow.poll_board(house, due, NOW + HOUR)
    assert stored(db)[0]["id-5"].raw_hash == before.raw_hash


@pytest.mark.usefixtures("in_portions")
async def test_portions_are_smaller_where_many_people_want_what_is_in_them(db, site, monkeypatch):
    """Three want each posting, and a transaction has room for six alerts."""
    monkeypatch.setattr(long_lists, "PORTION", 100)
    monkeypatch.setattr(long_lists, "ALERTS", 6)
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        with db.transaction() as tx:
            for name in ("ann", "ben"):
                who = subscribers.ensure(
                    tx, Address("console", name), language="en", zone="UTC", now=NOW
                )
                rules.add(tx, who.id, WELDERS, now=NOW)
        await look(house, NOW)
        for number in range(20, 29):
            site.lever.add(f"id-{number}", f"Welder {number}", text=text_of(number))
        due = await house.db.read(board_store.one_due, 1)
        with written_transactions(db, monkeypatch) as names:
            await flow.poll_board(house, due, NOW + HOUR)
    assert Counter(queued(db)) == {f"Welder {number}": 3 for number in range(20, 29)}
    assert names == ["save"] * 5 + ["_record_rest"]  # of 2, 2, 2, 2 and 1
