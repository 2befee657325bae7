"""Does the work stay small when the tables grow? The query plans say so, on both databases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event, text

from tests.factories import NOW, SHANGHAI
from tests.store.people import a_board, a_subscriber, claimed, queued, saved, some_postings
from watchbot.model.message import Kind, Receipt
from watchbot.model.posting import PostingKey
from watchbot.store import boards, glimpses, hits, insights, outbox, postings, rules, subscribers
from watchbot.store.database import Database, Transaction
from watchbot.store.retention import sweep

LARGE = (
    "outbox",
    "postings",
    "documents",
    "sightings",
    "changes",
    "hits",
    "posting_keys",
    "posting_cities",
    "lanes",
    "subscribers",
    "marks",
    "mutes",
)
POSTINGS = some_postings(3, keys=(PostingKey("x", "1"),), category="c", places=(SHANGHAI,))
STRANGERS = tuple(replace(p, uid=f"s{p.uid[1:]}", link=f"{p.link}/s") for p in POSTINGS)


def outbox_at_work(tx: Transaction) -> None:
    outbox.recover(tx, NOW + timedelta(hours=1))
    queued(tx, a_subscriber(tx), "again")
    [message] = claimed(tx)
    outbox.mark_sending(tx, message.id, "me")
    outbox.mark_retry(tx, message.id, due_at=NOW + timedelta(hours=1), reason="x")
    assert claimed(tx) == []
    [message] = claimed(tx, NOW + timedelta(hours=1))
    outbox.mark_sent(tx, message.id, receipt=Receipt("1"), now=NOW)
    outbox.sent_card(tx, 1, "u", channel="telegram")
    outbox.sent_count(tx, 1, since=NOW, kinds=[Kind.CARD])
    outbox.uncertain_of(tx, 1)
    subscribers.audience(tx, POSTINGS)


def look_at_work(tx: Transaction) -> None:
    postings.known(tx, 1, STRANGERS)
    saved(tx, a_board(tx), *POSTINGS)
    postings.many(tx, ["u"])
    postings.timeline(tx, "u")
    postings.sightings_of(tx, "u")
    postings.of_company(tx, "acme")
    glimpses.of_company(tx, "acme")
    postings.group_of(tx, "u")
    postings.recent(tx, since=NOW, limit=5)
    postings.market_counts(tx, POSTINGS[0])
    boards.due(tx, NOW, 10)
    rules.of(tx, 1)
    hits.why(tx, 1, "u")
    hits.for_digest(tx, 1)
    hits.told_at_once(tx, 1, since=NOW)
    insights.told_lately(tx, NOW)


def tidying_at_work(tx: Transaction) -> None:
    sweep(tx, NOW)


@contextmanager
def statements(tx: Transaction) -> Iterator[list[tuple[str, Any]]]:
    """What is sent to the database meanwhile."""
    seen: list[tuple[str, Any]] = []

    def note(_tx: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        seen.append((statement, parameters))

    event.listen(tx, "before_cursor_execute", note)
    yield seen
    event.remove(tx, "before_cursor_execute", note)


@pytest.mark.parametrize("work", [outbox_at_work, look_at_work, tidying_at_work])
def test_no_large_table_is_read_from_end_to_end(
    db: Database, work: Callable[[Transaction], None]
) -> None:
    with db.transaction() as tx:
        saved(tx, a_board(tx), *POSTINGS)
        ann = a_subscriber(tx)
        for number in range(3):
            queued(tx, ann, f"k{number}")
        if not db.is_sqlite:  # a small table is read whole even by a good plan
            tx.execute(text("SET LOCAL enable_seqscan = off"))
        with statements(tx) as seen:
            work(tx)
        for statement, parameters in seen:
            if not statement.startswith(("INSERT", "PRAGMA", "SAVEPOINT")):
                assert_small(tx, statement, parameters)


def assert_small(tx: Transaction, statement: str, parameters: Any) -> None:
    explain = "EXPLAIN QUERY PLAN " if tx.dialect.name == "sqlite" else "EXPLAIN "
    given = parameters[0] if isinstance(parameters, list) else parameters
    plan = [str(row) for row in tx.exec_driver_sql(explain + statement, given)]
    for line in plan:
        for table in LARGE:
            whole = (f"SCAN {table}'", f"SCAN {table} USING", f"Seq Scan on {table}")
            assert not any(words in line for words in whole), f"{statement}\n{plan}"
