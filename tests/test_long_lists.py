"""A very long first list: stored portion by portion, told to nobody, and the same as in one go."""

from __future__ import annotations

import shutil
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from tests.boards import Boards
from tests.factories import NOW, make_posting, make_raw, make_rule
from tests.watched_house import Crash, FakeSender, a_house, dies, look, states
from watchbot import flow, long_lists
from watchbot.look_back import Reading
from watchbot.model.board import Board, Completeness, Fetched
from watchbot.model.change import ChangeKind
from watchbot.model.message import Address
from watchbot.store import boards as board_store
from watchbot.store import postings, rules, subscribers
from watchbot.store.database import Database
from watchbot.store.saving import save_postings

HOUR = timedelta(hours=1)


@pytest.fixture
def short(monkeypatch):
    """What is long, and a portion, are small."""
    monkeypatch.setattr(long_lists, "LONG", 4)
    monkeypatch.setattr(long_lists, "PORTION", 3)
    monkeypatch.setattr(long_lists, "FIRST", 3)


@pytest.fixture
async def site():
    async with Boards() as server:
        for number in range(10):
            server.greenhouse.add(f"40000{number:02}", ("Nurse", "Cook", "Driver")[number % 3])
        yield server


@pytest.fixture
def another_db(empty_sqlite, tmp_path):
    file = tmp_path / "another.sqlite"
    shutil.copyfile(empty_sqlite, file)
    database = Database(f"sqlite:///{file}")
    yield database
    database.close()


def stored(db):
    with db.reading() as tx:
        found = postings.open_postings(tx, limit=100)
        return {
            one.uid: (one, postings.sightings_of(tx, one.uid), postings.timeline(tx, one.uid))
            for one in found
        }


def watched(house, site):
    def add(tx):
        mia = subscribers.ensure(tx, Address("console", "mia"), language="en", zone="UTC", now=NOW)
        rules.add(tx, mia.id, make_rule(), now=NOW)
        (setting,) = [one for one in site.settings() if one["kind"] == "greenhouse"]
        return board_store.add(tx, Board(**setting), now=NOW)

    return house.db.run(add)


def told(db):
    return {
        uid: (one, listed, [(c.kind, c.quiet, c.reason) for c in changes])
        for uid, (one, listed, changes) in stored(db).items()
    }


async def test_a_long_first_list_is_stored_as_in_one_go(db, another_db, site, monkeypatch):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        await look(house, NOW)
    monkeypatch.setattr(long_lists, "LONG", 4)
    monkeypatch.setattr(long_lists, "PORTION", 3)
    monkeypatch.setattr(long_lists, "FIRST", 3)
    async with a_house(another_db, site, FakeSender()) as house:
        await watched(house, site)
        report = (await look(house, NOW))["greenhouse"]
        with db.reading() as one, another_db.reading() as two:
            assert not board_store.one_due(two, 1).baseline
            same = [board_store.one_due(tx, 1).interval for tx in (one, two)]
            assert same[0] == same[1]
    assert told(another_db) == told(db)
    assert len(told(db)) == report.listed == 10
    assert report.baseline


@pytest.mark.usefixtures("short")
async def test_a_long_first_list_tells_nothing_and_the_next_look_does(db, site):
    sender = FakeSender()
    async with a_house(db, site, sender) as house:
        await watched(house, site)
        await look(house, NOW)
        assert states(db) == {}
        site.greenhouse.add("4000099", "Kernel Engineer")
        report = (await look(house, NOW + HOUR))["greenhouse"]
        await flow.deliver_due(house, NOW + HOUR)
    assert report.count(ChangeKind.NEW) == 1
    assert sender.titles() == ["Kernel Engineer"]


@pytest.mark.usefixtures("short")
async def test_a_crash_between_two_portions_leaves_a_first_list(db, site, monkeypatch):
    saves = []

    async with a_house(db, site, FakeSender()) as house:
        board = await watched(house, site)
        save = long_lists._Portions.save

        def dying(self, tx, portion):
            saves.append(portion)
            return dies() if len(saves) == 2 else save(self, tx, portion)

        due = await house.db.read(board_store.one_due, board.id)
        with monkeypatch.context() as patch:
            patch.setattr(long_lists._Portions, "save", dying)
            with pytest.raises(Crash):
                await flow.poll_board(house, due, NOW)
        assert len(stored(db)) == 3
        report = (await look(house, NOW + HOUR))["greenhouse"]
    assert report.baseline
    assert len(stored(db)) == 10
    assert states(db) == {}


@pytest.mark.usefixtures("short")
async def test_what_another_board_brings_meanwhile_is_compared_with(db, site, monkeypatch):
    """The employer's other board has a nurse just now: hers is left to the end and found there."""
    async with a_house(db, site, FakeSender()) as house:
        board = await watched(house, site)
        save = long_lists._Portions.save
        come: list[bool] = []

        def others_write(self, tx, portion):
            if not come:
                come.append(True)
                company_key = portion[0].outcome.postings[0].company_key
                theirs = make_posting(
                    uid="zzz0000000001", company_key=company_key, link="https://other.example/1"
                )
                save_postings(tx, [theirs])
            return save(self, tx, portion)

        monkeypatch.setattr(long_lists._Portions, "save", others_write)
        due = await house.db.read(board_store.one_due, board.id)
        report = await flow.poll_board(house, due, NOW)
    assert len(report.changes) == 10
    assert all(change.quiet for change in report.changes)
    assert len(stored(db)) == 11


@pytest.mark.parametrize(
    ("listed", "new", "rules", "long"),
    [(500, 500, 40, False), (501, 0, 0, True), (500, 20, 1000, False), (500, 21, 1000, True)],
)
def test_a_list_is_long_by_what_it_lists_or_by_who_may_want_its_news(listed, new, rules, long):
    house: Any = SimpleNamespace(rules=SimpleNamespace(count=rules))
    due: Any = None
    reading = Reading(
        house=house, due=due, standing={},
        fetched=Fetched(postings=(make_raw(),) * listed, completeness=Completeness.COMPLETE),
        understood=(make_posting(),) * new + (None,) * (listed - new),
    )  # fmt: skip
    assert long_lists.is_long(reading) is long
