"""Boards are read by one process at a time, and by another when that one is gone."""

from __future__ import annotations

import asyncio
from contextlib import closing
from datetime import timedelta

import pytest

from tests.factories import NOW
from watchbot.claims import Claims
from watchbot.model.board import Board
from watchbot.store import board_record, boards, leases, moments
from watchbot.store.database import Database

LEASE = timedelta(seconds=20)


@pytest.fixture
def watched(db):
    with db.transaction() as tx:
        return [boards.add(tx, Board(kind="lever", token=f"acme{n}"), now=NOW).id for n in range(5)]


def ids(found):
    return {due.board.id for due in found}


async def test_two_processes_share_the_boards_and_none_is_read_twice(db, watched):
    one, other = Claims(at_once=3, lease=LEASE), Claims(at_once=3, lease=LEASE)
    first, second = await one.take(db, NOW), await other.take(db, NOW)
    assert (len(first), len(second)) == (3, 2)
    assert ids(first) | ids(second) == set(watched)
    assert await one.take(db, NOW) == []


async def test_turns_that_overlap_take_no_more_than_there_is_room_for(db, watched):
    claims = Claims(at_once=2, lease=LEASE)
    found = await asyncio.gather(*(claims.take(db, NOW) for _ in range(3)))
    assert sorted(len(each) for each in found) == [0, 0, 2]


async def test_the_boards_of_a_dead_process_are_taken_over_after_the_lease(db, watched):
    await Claims(at_once=5, lease=LEASE).take(db, NOW)
    other = Claims(at_once=5, lease=LEASE)
    assert await other.take(db, NOW + LEASE - timedelta(seconds=1)) == []
    assert ids(await other.take(db, NOW + LEASE)) == set(watched)


async def test_a_living_process_keeps_what_it_still_reads(db, watched):
    slow, other = Claims(at_once=5, lease=LEASE), Claims(at_once=5, lease=LEASE)
    reading = await slow.take(db, NOW)
    slow.done(reading[0])
    await slow.keep(db, NOW + timedelta(seconds=15))
    found = await other.take(db, NOW + timedelta(seconds=30))
    assert ids(found) == {reading[0].board.id}


async def test_a_board_whose_lease_ran_out_is_not_read_twice_by_one_process(db, watched):
    claims = Claims(at_once=9, lease=LEASE)
    await claims.take(db, NOW)
    assert await claims.take(db, NOW + 2 * LEASE) == []


async def test_renewing_does_not_hold_a_board_whose_look_is_recorded(db, watched):
    claims = Claims(at_once=1, lease=LEASE)
    [due] = await claims.take(db, NOW)
    with db.transaction() as tx:
        board_record.record_failure(
            tx, due.board.id, reason="away", state="http", now=NOW, next_check_at=NOW
        )
    await claims.keep(db, NOW)
    with db.reading() as tx:
        assert leases.is_any_due(tx, NOW)
    claims.done(due)
    assert ids(await claims.take(db, NOW))


async def test_a_board_that_is_being_recorded_is_not_waited_for(postgres_url, now):
    """Each would hold what the other waits for."""
    with closing(Database(postgres_url)) as db:
        with db.transaction() as tx:
            ids_ = [boards.add(tx, Board(kind="lever", token=f"b{n}"), now=now).id for n in "ab"]
        await Claims(lease=LEASE).take(db, now)
        with db.transaction() as recording:
            board_record.record_failure(
                recording, ids_[0], reason="", state="http", now=now, next_check_at=now
            )
            with db.transaction() as tx:
                _refuse_to_wait(tx)
                leases.renew(tx, ids_, now + 2 * LEASE)
        with db.reading() as tx:
            assert [each.board.id for each in boards.due(tx, now + LEASE, 9)] == ids_[:1]


def test_processes_that_note_the_same_moment_do_not_wait_for_each_other(postgres_url, now):
    with closing(Database(postgres_url)) as db:
        db.write(moments.note_roughly, "good_poll", now)
        with db.transaction() as slow:
            moments.note(slow, "good_poll", now)
            with db.transaction() as tx:
                _refuse_to_wait(tx)
                moments.note_roughly(tx, "good_poll", now)


@pytest.mark.parametrize("later", [timedelta(seconds=1), -timedelta(hours=1)])
def test_a_moment_is_noted_anew_when_the_clock_has_moved(db, later):
    with db.transaction() as tx:
        moments.note_roughly(tx, "good_poll", NOW)
        moments.note_roughly(tx, "good_poll", NOW + later / 10**4)
        assert moments.all(tx) == {"good_poll": NOW}
        moments.note_roughly(tx, "good_poll", NOW + later)
        assert moments.all(tx) == {"good_poll": NOW + later}


def _refuse_to_wait(tx):
    tx.exec_driver_sql("SET LOCAL lock_timeout = '500ms'")


def test_an_empty_outbox_has_nothing_to_deliver(db):
    with db.reading() as tx:
        assert not leases.may_deliver(tx, NOW)
