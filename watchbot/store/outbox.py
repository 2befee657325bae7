"""What is to be sent, and what became of it? No row leaves without a known end.

The parts: claiming.py (who sends what now), endings.py (what became of it), messages.py (reading),
lanes.py (order within an address, fairness between them, freezes).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from watchbot.model.message import Address, Kind, State
from watchbot.store import lanes
from watchbot.store.claiming import Recovered, claim, mark_sending, recover
from watchbot.store.columns import storable
from watchbot.store.database import Transaction
from watchbot.store.endings import (
    defer,
    mark_dead,
    mark_dropped,
    mark_retry,
    mark_sent,
    mark_uncertain,
    resend,
    withdraw,
)
from watchbot.store.lanes import freeze, frozen, frozen_until
from watchbot.store.messages import (
    OutboxCounts,
    counts,
    get,
    of_subscriber,
    sent_card,
    sent_count,
    uncertain_of,
)
from watchbot.store.rows import put_once
from watchbot.store.tables import outbox

__all__ = [
    "NewMessage",
    "OutboxCounts",
    "Recovered",
    "claim",
    "counts",
    "defer",
    "enqueue",
    "enqueue_all",
    "freeze",
    "frozen",
    "frozen_until",
    "get",
    "mark_dead",
    "mark_dropped",
    "mark_retry",
    "mark_sending",
    "mark_sent",
    "mark_uncertain",
    "of_subscriber",
    "recover",
    "resend",
    "sent_card",
    "sent_count",
    "uncertain_of",
    "withdraw",
]

PRIORITY: Mapping[Kind, int] = {Kind.REPLY: 0, Kind.NOTICE: 3, Kind.DIGEST: 9}
USUAL_PRIORITY = 5
ONCE = ("subscriber_id", "dedupe_key")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMessage:
    """A message to be queued. `priority` None = the usual one of its kind."""

    subscriber_id: int
    address: Address
    kind: Kind
    dedupe_key: str
    due_at: datetime
    uid: str | None = None
    change_id: int | None = None
    rule_ids: tuple[int, ...] = ()
    content: Mapping[str, object] = field(default_factory=dict)
    priority: int | None = None
    silent: bool = False


def enqueue(  # noqa: PLR0913 - the fields of one message, all by keyword
    tx: Transaction,
    *,
    subscriber_id: int,
    address: Address,
    kind: Kind,
    dedupe_key: str,
    due_at: datetime,
    now: datetime,
    uid: str | None = None,
    change_id: int | None = None,
    rule_ids: Iterable[int] = (),
    content: Mapping[str, object] | None = None,
    priority: int | None = None,
    silent: bool = False,
) -> int | None:
    """Queues one message and returns its number, or None: its `dedupe_key` was queued before.

    It is committed with whatever else the transaction does, or not at all.
    """
    message = NewMessage(
        subscriber_id=subscriber_id,
        address=address,
        kind=kind,
        dedupe_key=dedupe_key,
        due_at=due_at,
        uid=uid,
        change_id=change_id,
        rule_ids=tuple(rule_ids),
        content=content or {},
        priority=priority,
        silent=silent,
    )
    return enqueue_all(tx, [message], now=now)[0]


def enqueue_all(
    tx: Transaction, messages: Sequence[NewMessage], *, now: datetime
) -> list[int | None]:
    """Queues many messages in their order; the number of each, or None as for `enqueue`."""
    lane_of = lanes.of_all(tx, [message.address for message in messages])
    rows = [_row(message, lane_of[message.address], now) for message in messages]
    new = put_once(tx, outbox, rows, key=ONCE, told=("id", *ONCE))
    numbers = {(row.subscriber_id, row.dedupe_key): row.id for row in new}
    queued = [message for message in messages if _name(message) in numbers]
    lanes.wake(tx, [(lane_of[m.address], m.due_at, _priority(m) == 0) for m in queued])
    return [numbers.pop(_name(message), None) for message in messages]


def _name(message: NewMessage) -> tuple[int, str]:
    return message.subscriber_id, storable(message.dedupe_key)


def _priority(message: NewMessage) -> int:
    usual = PRIORITY.get(message.kind, USUAL_PRIORITY)
    return usual if message.priority is None else message.priority


def _row(message: NewMessage, lane_id: int, now: datetime) -> dict[str, Any]:
    return {
        "subscriber_id": message.subscriber_id,
        "lane_id": lane_id,
        "kind": message.kind,
        "dedupe_key": message.dedupe_key,
        "state": State.PENDING,
        "priority": _priority(message),
        "silent": message.silent,
        "due_at": message.due_at,
        "created_at": now,
        "uid": message.uid,
        "change_id": message.change_id,
        "rule_ids": tuple(message.rule_ids),
        "content": dict(message.content),
        "attempts": 0,
    }
