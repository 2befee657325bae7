"""Can everything be moved to another database?"""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import date, datetime

import pytest
from sqlalchemy import select

from tests.store.people import (
    DAY,
    a_board,
    a_match,
    a_rule,
    a_subscriber,
    claimed,
    queued,
    saved,
    some_postings,
)
from watchbot.errors import StoreError
from watchbot.model.exit import ExitKind
from watchbot.model.message import Receipt
from watchbot.model.notes import ModelNotes
from watchbot.model.posting import PostingKey, Sections
from watchbot.store import (
    blocks,
    digests,
    drafts,
    exits,
    hits,
    insights,
    intake,
    invites,
    moments,
    outbox,
    postings,
    shares,
    subscribers,
)
from watchbot.store.database import Database, Transaction
from watchbot.store.drafts import Draft
from watchbot.store.move import copy_all
from watchbot.store.tables import metadata


def fill(tx: Transaction, now: datetime) -> None:
    """Something in every table."""
    board = a_board(tx, options={"region": "eu"})
    first, second = some_postings(2, description="长" * 50, keys=(PostingKey("x", "1"),))
    changes = saved(tx, board, first, replace(second, category="c"))
    postings.declare_apart(tx, first.uid, second.uid, now=now)
    ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
    rule = a_rule(tx, ann)
    a_rule(tx, ben)
    subscribers.forget(tx, ben.id)
    hits.add(tx, [a_match(rule, first, changes[0])], now=now)
    slot = digests.open_slot(tx, ann.id, date(2026, 11, 30), now)
    hits.taken(tx, [1], slot or 0)
    subscribers.mark(tx, ann.id, first.uid, "saved", now=now)
    subscribers.mute_company(tx, ann.id, "b", company="B", now=now)
    question = Draft(token="t", kind="wizard", document={"a": 1}, is_typed=True)
    drafts.save(tx, ann.id, question, now=now, expires_at=now + DAY)
    shares.add(tx, ann.id, "t", rule, now=now, expires_at=now + DAY)
    invites.add(tx, ann.id, "code", places=2, now=now, expires_at=now + DAY)
    invites.use(tx, "code", ann.id, now=now)
    blocks.add(tx, "telegram", "5", now=now)
    exits.add(tx, ann.id, ExitKind.FEED, secret="s", now=now)
    queued(tx, ann, "sent", uid=first.uid)
    [message] = claimed(tx)
    outbox.mark_sent(tx, message.id, receipt=Receipt("1"), now=now)
    queued(tx, ann, "waits", content={"text": "好"})
    outbox.freeze(tx, "telegram", None, now + DAY)
    intake.store_updates(tx, [(2**40, {"text": "hi"})], now)
    moments.note(tx, "good_poll", now)
    notes = ModelNotes(sections=Sections(pros=("双休",)))
    insights.keep(tx, "key", notes, calls=1, now=now)


def everything(db: Database) -> dict[str, list[tuple[object, ...]]]:
    with db.reading() as tx:
        return {
            table.name: sorted(tuple(row) for row in tx.execute(select(table)))
            if table.name
            not in ("hits", "documents", "postings", "changes", "rules", "boards", "insights")
            else [
                tuple(map(repr, row))
                for row in tx.execute(select(table).order_by(*table.primary_key))
            ]
            for table in metadata.sorted_tables
        }


@pytest.mark.parametrize("to_postgres", [True, False])
def test_a_database_moves_with_every_row(
    sqlite_url: str, postgres_url: str, now: datetime, to_postgres: bool
) -> None:
    urls = (sqlite_url, postgres_url) if to_postgres else (postgres_url, sqlite_url)
    with closing(Database(urls[0])) as old, closing(Database(urls[1])) as new:
        old.write(fill, now)
        before = everything(old)
        assert all(before.values()), "every table has a row to be copied"
        told: list[str] = []
        counts = copy_all(old, new, tell=lambda name, count: told.append(name))
        assert counts["postings"] == 2
        assert told == [table.name for table in metadata.sorted_tables]
        assert everything(new) == before
        with new.transaction() as tx:  # numbers go on where they were
            assert queued(tx, a_subscriber(tx), "new") == 3
            assert a_rule(tx, a_subscriber(tx)).id == 3


def test_nothing_is_moved_into_a_database_in_use(
    sqlite_url: str, postgres_url: str, now: datetime
) -> None:
    with closing(Database(sqlite_url)) as old, closing(Database(postgres_url)) as new:
        new.write(moments.note, "good_poll", now)
        with pytest.raises(StoreError, match="not empty"):
            copy_all(old, new)
