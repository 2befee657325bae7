"""What became of a message? Every way in which one comes down."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import select, update

from watchbot.model.message import Kind, Receipt, State
from watchbot.store import lanes
from watchbot.store.database import Transaction
from watchbot.store.tables import outbox

_IN_THE_AIR = (State.CLAIMED, State.SENDING, State.UNCERTAIN)


def mark_sent(tx: Transaction, message_id: int, *, receipt: Receipt, now: datetime) -> bool:
    """It was accepted; also when it was held to be uncertain meanwhile."""
    return _end(
        tx,
        message_id,
        State.SENT,
        reason=receipt.note,
        external_id=receipt.external_id,
        sent_at=now,
        finished_at=now,
    )


def mark_retry(tx: Transaction, message_id: int, *, due_at: datetime, reason: str) -> bool:
    """It surely did not arrive: once more at `due_at`. What follows in its lane waits for it."""
    return _end(tx, message_id, State.PENDING, reason=reason, retry_at=due_at)


def defer(tx: Transaction, message_id: int, *, due_at: datetime, reason: str) -> bool:
    """It is not to go before `due_at` (quiet hours ...); others of its lane may go before it."""
    return _end(tx, message_id, State.PENDING, reason=reason, due_at=due_at, retry_at=None)


def mark_uncertain(
    tx: Transaction, message_id: int, *, reason: str, now: datetime | None = None
) -> bool:
    """It may have arrived. It is not sent again unless a person asks for it."""
    return _end(tx, message_id, State.UNCERTAIN, reason=reason, finished_at=now or outbox.c.due_at)


def mark_dead(
    tx: Transaction, message_id: int, *, reason: str, now: datetime | None = None
) -> bool:
    """It will never go."""
    return _end(tx, message_id, State.DEAD, reason=reason, finished_at=now or outbox.c.due_at)


def mark_dropped(
    tx: Transaction, message_id: int, *, reason: str, now: datetime | None = None
) -> bool:
    """It need not go any more, in flight or not yet: it is no longer so, or it went another way."""
    at = now or outbox.c.due_at
    states = (*_IN_THE_AIR, State.PENDING)
    return _end(tx, message_id, State.DROPPED, out_of=states, reason=reason, finished_at=at)


def resend(tx: Transaction, message_id: int, *, now: datetime) -> bool:
    """A person asks for an uncertain or dead message once more."""
    again = select(outbox.c.lane_id).where(
        outbox.c.id == message_id, outbox.c.state.in_([State.UNCERTAIN, State.DEAD])
    )
    lane_id = tx.scalar(again)
    if lane_id is None:
        return False
    fresh = {"state": State.PENDING, "due_at": now, "retry_at": None, "finished_at": None}
    tx.execute(update(outbox).where(outbox.c.id == message_id).values(**fresh))
    lanes.wake(tx, [(lane_id, now, False)])
    return True


def withdraw(
    tx: Transaction,
    uid: str,
    kinds: Iterable[Kind],
    *,
    reason: str,
    now: datetime,
    subscriber_id: int | None = None,
) -> int:
    """Drops what still waits to be told of a posting (to everybody, or to this subscriber)."""
    waiting = update(outbox).where(
        outbox.c.uid == uid, outbox.c.kind.in_(list(kinds)), outbox.c.state == State.PENDING
    )
    if subscriber_id is not None:
        waiting = waiting.where(outbox.c.subscriber_id == subscriber_id)
    return tx.execute(
        waiting.values(state=State.DROPPED, reason=reason, finished_at=now or outbox.c.due_at)
    ).rowcount


def _end(
    tx: Transaction,
    message_id: int,
    state: State,
    *,
    out_of: tuple[State, ...] = _IN_THE_AIR,
    **values: Any,
) -> bool:
    """What stands in one of these states comes down in another, and its lane is free again."""
    statement = (
        update(outbox)
        .where(outbox.c.id == message_id, outbox.c.state.in_(out_of))
        .values(state=state, claimed_by=None, **values)
        .returning(outbox.c.lane_id)
    )
    lane_id = tx.execute(statement).scalar()
    if lane_id is None:
        return False
    lanes.release(tx, lane_id)
    return True
