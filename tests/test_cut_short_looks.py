"""A look at a long list that was cut short: nothing is told twice, nothing is lost, a storm stays quiet."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from tests.factories import NOW
from tests.long_looks import (
    HOUR,
    a_site,
    in_twos,
    queued,
    renumbered,
    repaid,
    stored,
    text_of,
    watched,
)
from tests.watched_house import Crash, FakeSender, a_house, dies, look, states
from watchbot import flow, long_lists
from watchbot.model.change import ChangeKind
from watchbot.store import boards as board_store


@pytest.fixture
async def site():
    async with a_site() as server:
        yield server


@pytest.fixture
def in_portions(monkeypatch):
    in_twos(monkeypatch)


@contextmanager
def cut_short(monkeypatch, after):
    """The process dies after so many portions."""
    save, saved = long_lists._Portions.save, []

    def dying(self, tx, portion):
        saved.append(portion)
        return dies() if len(saved) > after else save(self, tx, portion)

    with monkeypatch.context() as patch:
        patch.setattr(long_lists._Portions, "save", dying)
        yield


async def crash_in(house, monkeypatch, now, *, after):
    due = await house.db.read(board_store.one_due, 1)
    with cut_short(monkeypatch, after), pytest.raises(Crash):
        await flow.poll_board(house, due, now)


@pytest.mark.usefixtures("in_portions")
@pytest.mark.parametrize("after", [0, 1, 3, 5])
async def test_what_the_whole_board_changed_is_told_to_nobody_though_it_is_cut_short(
    db, site, monkeypatch, after
):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        await look(house, NOW)
        repaid(site, least=70_000)
        await crash_in(house, monkeypatch, NOW + HOUR, after=after)
        report = (await look(house, NOW + 2 * HOUR))["lever"]
    assert len(report.changes) == 12 - 2 * after
    assert all(change.quiet for change in report.changes)
    assert states(db) == {}
    turns = [change for changes in stored(db)[2].values() for change in changes]
    assert sum(kind is ChangeKind.UPDATED for kind, *_ in turns) == 12


@pytest.mark.usefixtures("in_portions")
@pytest.mark.parametrize("after", [0, 1, 3, 5])
async def test_ids_that_are_all_new_are_told_to_nobody_though_it_is_cut_short(
    db, site, monkeypatch, after
):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        await look(house, NOW)
        renumbered(site)
        await crash_in(house, monkeypatch, NOW + HOUR, after=after)
        for hours in (2, 3, 4):
            report = (await look(house, NOW + hours * HOUR))["lever"]
            assert report.changes == ()
    assert states(db) == {}
    listings, found, *_ = stored(db)
    assert len(found) == 12
    assert sum(one.gone_at is None for one in listings.values()) == 12


@pytest.mark.usefixtures("in_portions")
@pytest.mark.parametrize("after", [0, 1, 2, 3])
async def test_what_is_new_is_told_once_though_it_is_cut_short(db, site, monkeypatch, after):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        await look(house, NOW)
        for number in range(20, 27):
            site.lever.add(f"id-{number}", f"Welder {number}", text=text_of(number))
        await crash_in(house, monkeypatch, NOW + HOUR, after=after)
        assert len(queued(db)) == min(7, 2 * after)
        for hours in (2, 3):
            await look(house, NOW + hours * HOUR)
    assert sorted(queued(db)) == [f"Welder {number}" for number in range(20, 27)]


@pytest.mark.usefixtures("in_portions")
async def test_a_listing_is_missing_once_in_a_look_and_closed_after_two(db, site, monkeypatch):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        await look(house, NOW)
        site.lever.remove("id-1")
        site.lever.add("id-20", "Welder", text=text_of(20))
        await crash_in(house, monkeypatch, NOW + HOUR, after=0)
        assert stored(db)[0]["id-1"].missing == 0
        report = (await look(house, NOW + 2 * HOUR))["lever"]
        assert stored(db)[0]["id-1"].missing == 1
        assert report.count(ChangeKind.CLOSED) == 0
        report = (await look(house, NOW + 3 * HOUR))["lever"]
        assert report.count(ChangeKind.CLOSED) == 1
