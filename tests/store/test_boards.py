"""Is each board looked at when its time has come, and is every look remembered?"""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tests.factories import make_board
from tests.store.people import a_board, a_fetch, saved, some_postings
from watchbot.model.board import Completeness, Fetched, Validators
from watchbot.store import board_record, boards
from watchbot.store.boards import DueBoard
from watchbot.store.database import Database, Transaction

HOUR = timedelta(hours=1)


def due_one(tx: Transaction, now: datetime) -> DueBoard:
    [found] = boards.due(tx, now, 10)
    return found


def test_a_board_is_added_once(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        first = a_board(tx, options={"region": "eu"})
        again = boards.add(tx, make_board(id=0, options={"region": "us"}), now=now + HOUR)
        assert again.id == first.id
        assert again.options == {"region": "us"}
        assert boards.get(tx, first.id) == again
        assert boards.find(tx, "greenhouse", "acme") == again
        assert a_board(tx, token="Acme").id != first.id


def test_a_new_board_is_due_at_once_and_is_a_baseline(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        a_board(tx)
        found = due_one(tx, now)
    assert found.baseline
    assert (found.failures, found.validators) == (0, Validators())


def test_after_a_whole_list_the_board_waits_and_is_no_baseline(db: Database, now: datetime) -> None:
    validators = Validators('"tag"', "Mon, 30 Nov 2026 09:00:00 GMT", "hash")
    with db.transaction() as tx:
        board = a_board(tx)
        board_record.record_success(
            tx,
            board.id,
            fetched=a_fetch(37, validators=validators),
            now=now,
            interval=2 * HOUR,
            next_check_at=now + HOUR,
        )
        assert boards.due(tx, now, 10) == []
        found = due_one(tx, now + HOUR)
        assert boards.one_due(tx, board.id).counts == (37,)
    assert not found.baseline
    assert found.validators == validators
    assert found.interval == 2 * HOUR


@pytest.mark.parametrize(
    ("fetches", "baseline"),
    [
        ([a_fetch(3, completeness=Completeness.UNCHANGED)], True),
        ([a_fetch(3, completeness=Completeness.PARTIAL)], True),
        ([a_fetch(3, completeness=Completeness.PARTIAL)] * 3, False),
        ([a_fetch(3, completeness=Completeness.PARTIAL, newest_only=True)], False),
    ],
)
def test_a_board_stays_a_baseline_until_it_was_seen_whole(
    db: Database, now: datetime, fetches: list[Fetched], baseline: bool
) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        for fetched in fetches:
            board_record.record_success(tx, board.id, fetched=fetched, now=now, next_check_at=now)
        assert due_one(tx, now).baseline is baseline


def test_unchanged_keeps_validators_and_counts(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        whole = a_fetch(5, validators=Validators("e"))
        for fetched in (whole, a_fetch(completeness=Completeness.UNCHANGED)):
            board_record.record_success(tx, board.id, fetched=fetched, now=now, next_check_at=now)
        assert due_one(tx, now).validators == Validators("e")
        assert boards.one_due(tx, board.id).counts == (5,)


def test_only_the_last_counts_are_kept(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        for count in range(30):
            board_record.record_success(
                tx, board.id, fetched=a_fetch(count), now=now, next_check_at=now
            )
        assert boards.one_due(tx, board.id).counts == tuple(range(10, 30))


def test_failures_are_counted_and_forgotten_after_a_good_look(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        for _ in range(3):
            board_record.record_failure(
                tx, board.id, reason="HTTP 503", state="server_error", now=now, next_check_at=now
            )
        assert due_one(tx, now).failures == 3
        [status] = boards.status(tx)
        assert (status.state, status.reason, status.last_good_at) == (
            "server_error",
            "HTTP 503",
            None,
        )
        board_record.record_success(tx, board.id, fetched=a_fetch(), now=now, next_check_at=now)
        [status] = boards.status(tx)
    assert (status.state, status.failures, status.last_good_at) == ("ok", 0, now)


def test_a_board_in_the_hands_of_a_process_is_not_due_elsewhere(
    db: Database, now: datetime
) -> None:
    with db.transaction() as tx:
        a_board(tx)
        assert len(boards.claim_due(tx, now, lease=HOUR, limit=5)) == 1
    with db.transaction() as tx:
        assert boards.claim_due(tx, now, lease=HOUR, limit=5) == []
        assert len(boards.claim_due(tx, now + HOUR, lease=HOUR, limit=5)) == 1


def test_a_removed_board_comes_back_as_a_baseline_with_its_postings(
    db: Database, now: datetime
) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        saved(tx, board, *some_postings(2))
        board_record.record_success(
            tx, board.id, fetched=a_fetch(2), now=now, next_check_at=now + HOUR
        )
        assert boards.remove(tx, board.id, now=now)
        assert boards.status(tx) == []
        assert boards.due(tx, now + 2 * HOUR, 10) == []
        a_board(tx)
        assert due_one(tx, now).baseline
        [status] = boards.status(tx)
    assert status.open_listings == 2
