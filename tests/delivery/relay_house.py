"""A small database with people and postings, a sender that does as it is told, and a relay."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from tests.factories import NOW, make_change, make_posting
from tests.store.people import a_board, a_match, a_rule, a_subscriber, saved, uid
from watchbot.delivery.markup import to_plain
from watchbot.delivery.pacing import UNLIMITED
from watchbot.delivery.relay import Relay, RelaySettings
from watchbot.errors import DeliveryError
from watchbot.model.change import Change, ChangeKind, FieldChange
from watchbot.model.message import Kind, OutboxMessage, Outgoing, Receipt, State, Subscriber
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting
from watchbot.pipeline.audience import KINDS
from watchbot.store import hits, outbox, postings
from watchbot.store.database import Database, Transaction

FAST = RelaySettings(rates={"telegram": UNLIMITED})


@dataclass
class ScriptedSender:
    """Answers each send with the next of `answers` (an error to raise, or None = accepted)."""

    channel: str = "telegram"
    answers: deque[Exception | None] = field(default_factory=deque)
    sent: list[Outgoing] = field(default_factory=list)
    number: int = 100

    async def send(self, message: Outgoing) -> Receipt:
        answer = self.answers.popleft() if self.answers else None
        if answer is not None:
            raise answer
        self.sent.append(message)
        self.number += 1
        return Receipt(message.edit_of or str(self.number))

    def texts(self) -> list[str]:
        return [to_plain(message.card.body) for message in self.sent]

    def titles(self) -> list[str]:
        return [text.splitlines()[0] for text in self.texts()]


def failing(outcome: str, **given: Any) -> DeliveryError:
    return DeliveryError(f"scripted {outcome}", outcome=outcome, **given)


def house(
    tx: Transaction, *, people: int = 1, postings: int = 1
) -> tuple[list[Subscriber], list[Change]]:
    """`people` subscribers, each with a card queued for each of so many new postings."""
    board = a_board(tx)
    given = [make_posting(uid=uid(n), title=f"Engineer {n}") for n in range(1, postings + 1)]
    changes = saved(tx, board, *given)
    audience = [a_subscriber(tx, n) for n in range(1, people + 1)]
    for subscriber in audience:
        rule = a_rule(tx, subscriber)
        hits.add(tx, [a_match(rule, p, c) for p, c in zip(given, changes, strict=True)], now=NOW)
        for change in changes:
            queue(tx, subscriber, change, rule_ids=(rule.id,))
    return audience, list(changes)


def queue(tx: Transaction, subscriber: Subscriber, change: Change, **given: Any) -> int | None:
    return outbox.enqueue(
        tx,
        **{
            "subscriber_id": subscriber.id,
            "address": subscriber.address,
            "kind": KINDS[change.kind],
            "dedupe_key": f"{change.kind}:{change.id}",
            "due_at": NOW,
            "now": NOW,
            "uid": change.uid,
            "change_id": change.id,
            **given,
        },
    )  # fmt: skip


def queue_reply(
    tx: Transaction, subscriber: Subscriber, key: str, content: Mapping[str, object]
) -> None:
    outbox.enqueue(
        tx, subscriber_id=subscriber.id, address=subscriber.address, kind=Kind.REPLY,
        dedupe_key=key, due_at=NOW, now=NOW, content=content,
    )  # fmt: skip


def happens(
    tx: Transaction,
    kind: ChangeKind,
    posting: Posting,
    *fields: FieldChange,
    tell_at: datetime | None = None,
) -> Change:
    """Something happens to a posting; the change as stored."""
    change = make_change(id=0, kind=kind, uid=posting.uid, fields=fields, tell_at=tell_at)
    [stored] = postings.save(tx, Outcome(postings=(posting,), changes=(change,)))
    return stored


def relay(db: Database, *senders: Any, settings: RelaySettings = FAST) -> Relay:
    return Relay(db, senders, settings)


def rows(db: Database, subscriber_id: int = 1) -> list[OutboxMessage]:
    with db.reading() as tx:
        return outbox.of_subscriber(tx, subscriber_id, since=NOW.replace(year=2000))


def states(db: Database, subscriber_id: int = 1) -> Sequence[State]:
    return [row.state for row in rows(db, subscriber_id)]
