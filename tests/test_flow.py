"""The story of the product: a poll, the outbox, and each point at which a process may die."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.boards import Boards
from tests.factories import NOW
from tests.watched_house import Crash, FakeSender, a_house, dies, look, states, watched
from watchbot import flow, look_back
from watchbot.model.change import ChangeKind
from watchbot.model.message import State
from watchbot.store import board_record, postings
from watchbot.store import boards as board_store

HOUR = timedelta(hours=1)


@pytest.fixture
async def site():
    async with Boards() as server:
        server.greenhouse.add("4000001", "Compiler Engineer")
        server.lever.add("0a1b2c3d-0000-4000-8000-000000000001", "Office Host")
        yield server


async def test_the_first_look_at_a_board_tells_nothing(db, site):
    sender = FakeSender()
    async with a_house(db, site, sender) as house:
        reports = await watched(house, site)
        await flow.deliver_due(house, NOW)
    assert reports["greenhouse"].baseline
    assert sender.sent == []


async def test_a_new_posting_is_told_once_to_who_asked_for_it(db, site):
    sender = FakeSender()
    async with a_house(db, site, sender) as house:
        await watched(house, site)
        site.greenhouse.add("4000002", "Kernel Engineer")
        site.greenhouse.add("4000003", "Night Nurse")
        report = (await look(house, NOW + HOUR))["greenhouse"]
        await flow.deliver_due(house, NOW + HOUR)
        await look(house, NOW + 2 * HOUR)
        await flow.deliver_due(house, NOW + 2 * HOUR)
    assert (report.count(ChangeKind.NEW), report.queued) == (2, 1)
    assert sender.titles() == ["Kernel Engineer"]


@pytest.mark.parametrize("status", [403, 404, 429, 500, 503])
async def test_a_board_that_fails_closes_nothing_and_leaves_the_others_alone(db, site, status):
    sender = FakeSender()
    async with a_house(db, site, sender) as house:
        await watched(house, site)
        site.greenhouse.status = status
        for turn in range(1, 5):
            site.lever.add(f"0a1b2c3d-0000-4000-8000-00000000010{turn}", f"Engineer {turn}")
            reports = await look(house, NOW + turn * HOUR)
            assert reports["greenhouse"].failure
            assert reports["lever"].count(ChangeKind.NEW) == 1
        with db.reading() as tx:
            (known,) = [p for p in postings.open_postings(tx, limit=10) if "Compiler" in p.title]
            (status_row,) = [s for s in board_store.status(tx) if s.board.kind == "greenhouse"]
    assert known.is_open
    assert (status_row.failures, status_row.state != "ok") == (4, True)


async def test_retry_after_is_honoured(db, site):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        site.greenhouse.status = 500
        await look(house, NOW + HOUR)
        with db.reading() as tx:
            due = {board.board.kind for board in board_store.due(tx, NOW + HOUR, 10)}
    assert "greenhouse" not in due


async def test_a_posting_and_its_alert_commit_together_or_not_at_all(db, site, monkeypatch):
    sender = FakeSender()
    async with a_house(db, site, sender) as house:
        await watched(house, site)
        site.greenhouse.add("4000002", "Kernel Engineer")
        due = await house.db.read(board_store.one_due, 1)
        with monkeypatch.context() as patch:
            patch.setattr(board_record, "record_success", dies)
            with pytest.raises(Crash):
                await flow.poll_board(house, due, NOW + HOUR)
        assert states(db) == {}
        report = await flow.poll_board(house, due, NOW + 2 * HOUR)
        await flow.deliver_due(house, NOW + 2 * HOUR)
    assert report.count(ChangeKind.NEW) == 1
    assert sender.titles() == ["Kernel Engineer"]


async def test_a_process_that_dies_after_the_poll_loses_no_alert(db, site):
    first, second = FakeSender(), FakeSender()
    async with a_house(db, site, first) as house:
        await watched(house, site)
        site.greenhouse.add("4000002", "Kernel Engineer")
        await look(house, NOW + HOUR)
    async with a_house(db, site, second) as house:
        await house.relay.recover(NOW + HOUR, alone=True)
        await flow.deliver_due(house, NOW + HOUR)
    assert second.titles() == ["Kernel Engineer"]


async def test_a_process_that_dies_while_sending_doubles_nothing(db, site):
    first, second = FakeSender(), FakeSender()
    first.fails = Crash()
    async with a_house(db, site, first) as house:
        await watched(house, site)
        site.greenhouse.add("4000002", "Kernel Engineer")
        await look(house, NOW + HOUR)
        with pytest.raises(Crash):
            await flow.deliver_due(house, NOW + HOUR)
    async with a_house(db, site, second) as house:
        await house.relay.recover(NOW + HOUR, alone=True)
        await flow.deliver_due(house, NOW + HOUR)
    assert second.sent == []
    assert states(db) == {State.UNCERTAIN: 1}


async def test_two_misses_with_the_posting_back_in_between_close_nothing(db, site):
    async with a_house(db, site, FakeSender()) as house:
        for number in range(3, 9):  # so many that one less is no fall of the list
            site.greenhouse.add(f"400000{number}", f"Night Nurse {number}")
        site.greenhouse.add("4000002", "Kernel Engineer")
        await watched(house, site)
        reports = []
        for turn in (1, 3, 5):
            site.greenhouse.remove("4000002")
            reports.append(await look(house, NOW + turn * HOUR))
            site.greenhouse.add("4000002", "Kernel Engineer")  # the very bytes of the first look
            reports.append(await look(house, NOW + (turn + 1) * HOUR))
    assert [each["greenhouse"].count(ChangeKind.CLOSED) for each in reports] == [0] * 6


async def test_a_duplicate_on_another_board_is_not_told_again(db, site):
    sender = FakeSender()
    async with a_house(db, site, sender) as house:
        await watched(house, site)
        site.greenhouse.add("4000002", "Kernel Engineer")
        await look(house, NOW + HOUR)
        site.feed.add("https://boards.greenhouse.io/northwind/jobs/4000002", "Kernel Engineer")
        await look(house, NOW + 2 * HOUR)
        await flow.deliver_due(house, NOW + 2 * HOUR)
    assert len(sender.sent) == 1


async def test_a_fault_of_our_own_is_a_failed_look_that_rests(db, site, monkeypatch):
    """Else the board would be read over and over, and nobody would see why nothing comes of it."""

    def breaks(*_, **__):
        raise KeyError("title")

    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        monkeypatch.setattr(look_back, "understand", breaks)
        site.greenhouse.add("4000002", "GPU Engineer")
        await db.run(board_store.make_due, NOW + HOUR)
        reports = await flow.poll_due(house, NOW + HOUR)
        assert {report.failure for report in reports if report.failure} == {
            "failed: watchbot itself failed: KeyError; the log says where"
        }
        assert await flow.poll_due(house, NOW + HOUR) == []
        monkeypatch.undo()
        await db.run(board_store.make_due, NOW + 2 * HOUR)
        reports = await flow.poll_due(house, NOW + 2 * HOUR)
    assert sum(report.count(ChangeKind.NEW) for report in reports) == 1
