"""What is to be sent, and what became of it? No row leaves without a known end.

The parts: claiming.py (who sends what now), endings.py (what became of it), messages.py (reading),
lanes.py (order within an address, fairness between them, freezes).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from watchbot.model.message import Address, Kind, State
from watchbot.store import lanes
from watchbot.store.claiming import Recovered, claim, mark_sending, recover
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
from watchbot.store.lanes import freeze, frozen
from watchbot.store.messages import (
    OutboxCounts,
    counts,
    get,
    of_subscriber,
    sent_card,
    sent_count,
    uncertain_of,
)
from watchbot.store.rows import insert_into
from watchbot.store.tables import outbox

__all__ = [
    "OutboxCounts",
    "Recovered",
    "claim",
    "counts",
    "defer",
    "enqueue",
    "freeze",
    "frozen",
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


def enqueue(  # noqa: PLR0913 - the columns of one row, all by keyword
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
    """Queues a message and returns its number, or None when its `dedupe_key` was queued before.

    It is committed with whatever else the transaction does, or not at all.
    """
    if priority is None:
        priority = PRIORITY.get(kind, USUAL_PRIORITY)
    lane_id = lanes.of(tx, address)
    statement = insert_into(tx, outbox).values(
        subscriber_id=subscriber_id,
        lane_id=lane_id,
        kind=kind,
        dedupe_key=dedupe_key,
        state=State.PENDING,
        priority=priority,
        silent=silent,
        due_at=due_at,
        created_at=now,
        uid=uid,
        change_id=change_id,
        rule_ids=tuple(rule_ids),
        content=dict(content or {}),
        attempts=0,
    )
    once = statement.on_conflict_do_nothing(index_elements=["subscriber_id", "dedupe_key"])
    number: int | None = tx.execute(once.returning(outbox.c.id)).scalar()
    if number is not None:
        lanes.wake(tx, lane_id, due_at=due_at, urgent=priority == 0)
    return number
