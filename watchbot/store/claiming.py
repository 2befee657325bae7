"""Who sends which message now? Claiming, and taking back what a dead process had claimed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import update

from watchbot.model.message import OutboxMessage, State
from watchbot.store import lanes, messages
from watchbot.store.database import Transaction
from watchbot.store.tables import outbox

ROUNDS = 20
"""How often claiming looks on when the lanes it found had nothing for now."""
INTERRUPTED = "watchbot was stopped while this was being sent: it may have arrived"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered:
    """What was found in the hands of a process that is gone: numbers of outbox rows."""

    again: tuple[int, ...] = ()
    uncertain: tuple[int, ...] = ()


def claim(
    tx: Transaction,
    now: datetime,
    *,
    lease: timedelta,
    limit: int,
    owner: str,
    channel: str | None = None,
) -> list[OutboxMessage]:
    """Takes up to `limit` messages to be sent now, at most one per address.

    Fair: every address gets its turn, whatever waits elsewhere. In order: an address gets its next
    message only when the one before has come down. Frozen addresses and paused subscribers wait.
    Answers to people go first.
    """
    lanes.absorb_wakes(tx)
    taken: dict[int, int] = {}
    for _ in range(ROUNDS):
        found = lanes.ready(tx, now, limit=limit - len(taken), channel=channel)
        if not found:
            break
        heads = _send_or_postpone(tx, found, now)
        if heads:
            lanes.take(tx, list(heads), owner=owner, until=now + lease)
            taken |= heads
        if len(taken) >= limit:
            break
    return _mark_claimed(tx, list(taken.values()), owner)


def mark_sending(tx: Transaction, message_id: int, owner: str) -> bool:
    """The request goes out now. False = the claim was lost to another process: do not send."""
    mine = update(outbox).where(
        outbox.c.id == message_id, outbox.c.state == State.CLAIMED, outbox.c.claimed_by == owner
    )
    tried = {"state": State.SENDING, "attempts": outbox.c.attempts + 1}
    return tx.execute(mine.values(**tried)).rowcount == 1


def recover(
    tx: Transaction, now: datetime, *, alone: bool = False, in_hand: Collection[int] = ()
) -> Recovered:
    """Takes back what a process that is gone had in hand: at the start and from time to time.

    Claimed messages wait again, those being sent become uncertain. `alone` = no other process can
    be at work (the start on SQLite), so that no lease has to be waited for. What the caller has
    `in_hand` itself stays there, whatever the clock says of its lease.
    """
    lanes.forget_thawed(tx, now)
    lane_ids = lanes.expired(tx, None if alone else now, in_hand=in_hand)
    if not lane_ids:
        return Recovered()
    again = _take_back(tx, lane_ids, State.CLAIMED, state=State.PENDING)
    unsure = {"state": State.UNCERTAIN, "reason": INTERRUPTED, "finished_at": now}
    uncertain = _take_back(tx, lane_ids, State.SENDING, **unsure)
    for lane_id in lane_ids:
        lanes.release(tx, lane_id)
    return Recovered(again=again, uncertain=uncertain)


def _send_or_postpone(tx: Transaction, found: Sequence[int], now: datetime) -> dict[int, int]:
    """Lane -> the message to be sent, of the lanes found; the others are put off."""
    ready: dict[int, int] = {}
    heads = lanes.heads(tx, found, now)
    for lane_id in found:
        head, retry_at = heads.get(lane_id, (None, None))
        if head is None or (retry_at is not None and retry_at > now):
            lanes.postpone(tx, lane_id, now, until=retry_at)
        else:
            ready[lane_id] = head
    return ready


def _mark_claimed(tx: Transaction, ids: Sequence[int], owner: str) -> list[OutboxMessage]:
    if not ids:
        return []
    mine = update(outbox).where(outbox.c.id.in_(ids))
    tx.execute(mine.values(state=State.CLAIMED, claimed_by=owner))
    return messages.several(tx, ids)


def _take_back(
    tx: Transaction, lane_ids: Sequence[int], held: State, **values: Any
) -> tuple[int, ...]:
    statement = (
        update(outbox)
        .where(outbox.c.lane_id.in_(lane_ids), lanes.FLYING, outbox.c.state == held)
        .values(claimed_by=None, **values)
    )
    return tuple(tx.scalars(statement.returning(outbox.c.id)).all())
