"""Subscribers, messages and matches in a database, for the tests of this room."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import func, select

from tests.factories import NOW, make_board, make_change, make_posting, make_rule
from watchbot.model.board import Board, Completeness, Fetched, Validators
from watchbot.model.change import Change
from watchbot.model.message import Address, Kind, OutboxMessage, Receipt, State, Subscriber
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting, Sighting
from watchbot.model.rule import Match, WatchRule
from watchbot.store import boards, drafts, outbox, postings, rules, subscribers
from watchbot.store.database import Database, Transaction
from watchbot.store.drafts import Draft
from watchbot.store.tables import metadata
from watchbot.store.tables import outbox as outbox_table

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
LEASE = timedelta(minutes=2)


def chat(number: int = 1, thread: int | None = None) -> Address:
    return Address("telegram", str(1000 + number), thread)


def a_subscriber(tx: Transaction, number: int = 1, **given: Any) -> Subscriber:
    address = given.pop("address", chat(number))
    return subscribers.ensure(tx, address, language="en", zone="UTC", now=NOW, **given)


def a_board(tx: Transaction, **given: Any) -> Board:
    return boards.add(tx, make_board(id=0, **given), now=NOW)


def a_fetch(count: int = 0, **given: Any) -> Fetched:
    raws = given.pop("postings", (None,) * count)
    return Fetched(
        **{
            "postings": raws,
            "completeness": Completeness.COMPLETE,
            "validators": Validators(),
            **given,
        }
    )


def sighted(board: Board, posting: Posting, **given: Any) -> Sighting:
    return Sighting(
        **{
            "board_id": board.id,
            "raw_id": posting.uid[-6:],
            "uid": posting.uid,
            "url": posting.url,
            "first_seen_at": NOW,
            "last_seen_at": NOW,
            **given,
        }
    )


def saved(tx: Transaction, board: Board, *given: Posting) -> tuple[Change, ...]:
    """Stores the postings as new ones of this board."""
    return postings.save(
        tx,
        Outcome(
            postings=given,
            sightings=tuple(sighted(board, posting) for posting in given),
            changes=tuple(make_change(uid=p.uid, board_id=board.id, id=0) for p in given),
        ),
    )


def uid(number: int) -> str:
    return f"p{number:012}"


def some_postings(count: int, start: int = 1, **given: Any) -> tuple[Posting, ...]:
    return tuple(make_posting(uid=uid(number), **given) for number in range(start, start + count))


def a_rule(tx: Transaction, subscriber: Subscriber, **given: Any) -> WatchRule:
    return rules.add(tx, subscriber.id, make_rule(id=0, subscriber_id=0, **given), now=NOW)


def a_match(rule: WatchRule, posting: Posting, change: Change, **given: Any) -> Match:
    return Match(rule=rule, posting=posting, change=change, results=(), **given)


def queued(tx: Transaction, subscriber: Subscriber, key: str, **given: Any) -> int | None:
    return outbox.enqueue(
        tx,
        **{
            "subscriber_id": subscriber.id,
            "address": subscriber.address,
            "kind": Kind.CARD,
            "dedupe_key": key,
            "due_at": NOW,
            "now": NOW,
            **given,
        },
    )


def ended(
    tx: Transaction, key: str, state: State, *, at: datetime, reason: str | None = None
) -> None:
    """The message of this key came down so at that moment."""
    row = outbox_table.update().where(outbox_table.c.dedupe_key == key)
    tx.execute(row.values(state=state, finished_at=at, reason=reason))


def claimed(
    tx: Transaction, now: datetime = NOW, *, limit: int = 10, owner: str = "me"
) -> list[OutboxMessage]:
    return outbox.claim(tx, now, lease=LEASE, limit=limit, owner=owner)


def keys(messages: list[OutboxMessage]) -> list[str]:
    return [message.dedupe_key for message in messages]


def send(tx: Transaction, now: datetime, *, limit: int = 10) -> list[str]:
    """One round of the relay in which everything goes well."""
    messages = claimed(tx, now, limit=limit)
    for message in messages:
        assert outbox.mark_sending(tx, message.id, "me")
        assert outbox.mark_sent(tx, message.id, receipt=Receipt(f"x{message.id}"), now=now)
    return keys(messages)


def count(tx: Transaction, name: str) -> int:
    return tx.scalar(select(func.count()).select_from(metadata.tables[name])) or 0


def url_of(db: Database) -> str:
    return db.url.render_as_string(hide_password=False)


def keep_question(tx: Transaction, who: Subscriber, token: str, **known: object) -> None:
    """An open question of kind `wizard` that lives for an hour."""
    draft = Draft(token=token, kind="wizard", document=known, is_typed=True)
    drafts.save(tx, who.id, draft, now=NOW, expires_at=NOW + HOUR)
