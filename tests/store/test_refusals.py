"""What does the database refuse, and is it said without harm to the rest?"""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import datetime

import pytest
from sqlalchemy import select, text

from tests.factories import make_change
from tests.store.people import a_board, a_rule, a_subscriber, count, saved, sighted, some_postings
from watchbot.errors import StoreError
from watchbot.model.outcome import Outcome
from watchbot.store import moments, postings, rules
from watchbot.store.database import Database, Transaction
from watchbot.store.tables import postings as postings_table


def test_a_full_disk_is_said_and_nothing_is_half_done(sqlite_url: str) -> None:
    def fill_up(tx: Transaction) -> None:
        pages = tx.exec_driver_sql("PRAGMA page_count").scalar()
        tx.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        saved(tx, a_board(tx), *some_postings(200, description="x" * 5000))

    with closing(Database(sqlite_url)) as db:
        with pytest.raises(StoreError, match="disk is full"):
            db.write(fill_up)
        with db.transaction() as tx:
            tx.exec_driver_sql("PRAGMA max_page_count=1000000")
            assert count(tx, "postings") == 0
            saved(tx, a_board(tx), *some_postings(2))


def test_a_read_only_file_is_said(sqlite_url: str, now: datetime) -> None:
    file = sqlite_url.removeprefix("sqlite:///")
    with closing(Database(f"sqlite:///file:{file}?mode=ro&uri=true")) as db:
        with pytest.raises(StoreError, match="read-only"):
            db.write(moments.note, "x", now)
        with db.reading() as tx:
            assert moments.all(tx) == {}


def test_a_statement_that_takes_too_long_is_said(postgres_url: str) -> None:
    def slow(tx: Transaction) -> None:
        tx.execute(text("SET LOCAL statement_timeout = 20"))
        tx.execute(text("SELECT pg_sleep(5)"))

    with closing(Database(postgres_url)) as db, pytest.raises(StoreError, match="took too long"):
        db.write(slow)


def test_a_rule_that_cannot_be_read_stops_no_other(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        bad, good = a_rule(tx, ann), a_rule(tx, ann)
        broken = "UPDATE rules SET document = '{\"events\": 7}' WHERE id = 1"
        tx.exec_driver_sql(broken)
        assert rules.active(tx, now) == [good]
        assert rules.get(tx, ann.id, bad.id) is None


def test_sightings_of_a_closed_posting_can_be_saved_again(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        [posting] = some_postings(1)
        saved(tx, board, posting)
        gone = sighted(board, posting, gone_at=now)
        postings.save(tx, Outcome(postings=(replace(posting, closed_at=now),), sightings=(gone,)))
        back = make_change(id=0, uid=posting.uid, board_id=board.id)
        postings.save(tx, Outcome(postings=(posting,), changes=(back,)))
        assert tx.scalar(select(postings_table.c.closed_at)) is None
