"""One queue per address: which may be served now, whose turn is it, and what holds it up?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    delete,
    exists,
    func,
    literal_column,
    not_,
    or_,
    select,
    update,
)

from watchbot.model.message import Address
from watchbot.store.among import among
from watchbot.store.columns import storable
from watchbot.store.database import Transaction
from watchbot.store.rows import append, in_parts, put, put_missing
from watchbot.store.tables import freezes, lanes, outbox, subscribers, wakes

WAKES_AT_ONCE = 20_000
PENDING = outbox.c.state == literal_column("'pending'")
"""Written out, not a parameter: only so do both databases know that the small index will do."""
FLYING = outbox.c.state.in_([literal_column("'claimed'"), literal_column("'sending'")])
WHOLE_CHANNEL = ""
NAME = ("channel", "value", "thread")
_OF_VALUES = select(lanes.c.channel, lanes.c.value, lanes.c.thread, lanes.c.id).where(
    among(lanes.c.value, "values")
)


def of_all(tx: Transaction, addresses: Iterable[Address]) -> dict[Address, int]:
    """The numbers of the lanes of these addresses; a lane is made when it is needed first."""
    wanted = list(dict.fromkeys(addresses))
    found = _existing(tx, wanted)
    missing = [address for address in wanted if address not in found]
    if missing:
        names = (dict(zip(NAME, _columns(address), strict=True)) for address in missing)
        put_missing(tx, lanes, [name | {"turn": 0, "urgent": False} for name in names])
        found |= _existing(tx, missing)
    return found


def _existing(tx: Transaction, addresses: Sequence[Address]) -> dict[Address, int]:
    name_of = {address: _columns(address) for address in addresses}
    rows = tx.execute(_OF_VALUES, {"values": [value for _, value, _ in name_of.values()]}).all()
    lane_of = {(channel, value, thread): lane_id for channel, value, thread, lane_id in rows}
    return {address: lane_of[name] for address, name in name_of.items() if name in lane_of}


def _columns(address: Address) -> tuple[str, str, int]:
    """Channel, value and thread as they are written in the table of lanes."""
    return address.channel, storable(address.value), address.thread or 0


def wake(tx: Transaction, messages: Iterable[tuple[int, datetime, bool]]) -> None:
    """Says that something waits: (lane, due at, is it urgent), without locking the lanes."""
    due: dict[tuple[int, bool], datetime] = {}
    for lane_id, due_at, urgent in messages:
        due[lane_id, urgent] = min(due_at, due.get((lane_id, urgent), due_at))
    rows = [
        {"lane_id": lane_id, "urgent": urgent, "due_at": due_at}
        for (lane_id, urgent), due_at in due.items()
    ]
    append(tx, wakes, rows)


def absorb_wakes(tx: Transaction) -> None:
    """Brings the lanes up to date with what was queued since."""
    oldest = select(wakes.c.id).order_by(wakes.c.id).limit(WAKES_AT_ONCE)
    taken = delete(wakes).where(wakes.c.id.in_(oldest.with_for_update(skip_locked=True)))
    due: dict[int, datetime] = {}
    urgent: dict[int, bool] = {}
    for row in tx.execute(taken.returning(wakes.c.lane_id, wakes.c.due_at, wakes.c.urgent)):
        due[row.lane_id] = min(row.due_at, due.get(row.lane_id, row.due_at))
        urgent[row.lane_id] = row.urgent or urgent.get(row.lane_id, False)
    if not due:
        return
    earlier = or_(lanes.c.next_due_at.is_(None), lanes.c.next_due_at > bindparam("due"))
    rows = [{"lane": lane, "due": due[lane]} for lane in sorted(due)]
    tx.execute(
        update(lanes)
        .where(lanes.c.id == bindparam("lane"), earlier)
        .values(next_due_at=bindparam("due")),
        rows,
    )
    hurried = sorted(lane for lane, hurry in urgent.items() if hurry)
    for part in in_parts(hurried):
        tx.execute(update(lanes).where(lanes.c.id.in_(part)).values(urgent=True))


def ready(tx: Transaction, now: datetime, *, limit: int, channel: str | None) -> Sequence[int]:
    """Lanes in which something may be due, locked: answers to people first, then by turn."""
    asked = (
        select(lanes.c.id)
        .where(lanes.c.owner.is_(None), lanes.c.next_due_at <= now, ~_frozen(now))
        .order_by(lanes.c.urgent.desc(), lanes.c.turn, lanes.c.next_due_at, lanes.c.id)
        .limit(limit)
        .with_for_update(of=lanes, skip_locked=True, key_share=True)
    )
    if channel is not None:
        asked = asked.where(lanes.c.channel == channel)
    return tx.scalars(asked).all()


def heads(
    tx: Transaction, lane_ids: Sequence[int], now: datetime
) -> dict[int, tuple[int, datetime | None]]:
    """Lane -> its first message (the lowest priority number, then the oldest) and its `retry_at`.

    Messages not yet due do not count, nor those for the chat of a paused subscriber; a message that
    failed and waits for another try does, so that nothing overtakes it.
    """
    first = (
        select(outbox.c.id)
        .join(subscribers, subscribers.c.id == outbox.c.subscriber_id)
        .where(
            outbox.c.lane_id == lanes.c.id,
            PENDING,
            outbox.c.due_at <= now,
            not_(and_(subscribers.c.paused, subscribers.c.channel == lanes.c.channel)),
        )
        .order_by(outbox.c.priority, outbox.c.id)
        .limit(1)
        .scalar_subquery()
    )
    named = select(lanes.c.id, first.label("head")).where(lanes.c.id.in_(lane_ids)).subquery()
    asked = select(named.c.id, named.c.head, outbox.c.retry_at).join(
        outbox, outbox.c.id == named.c.head
    )
    return {row.id: (row.head, row.retry_at) for row in tx.execute(asked)}


def take(tx: Transaction, lane_ids: Sequence[int], *, owner: str, until: datetime) -> None:
    """These lanes are served now by this owner, and come last in the next round."""
    turn = (tx.scalar(select(func.max(lanes.c.turn))) or 0) + 1
    taken = update(lanes).where(lanes.c.id.in_(lane_ids))
    tx.execute(taken.values(owner=owner, leased_until=until, turn=turn))


def postpone(tx: Transaction, lane_id: int, now: datetime, *, until: datetime | None) -> None:
    """Nothing can go now: looked at again when the next message falls due, or at `until`."""
    later = select(func.min(outbox.c.due_at)).where(
        outbox.c.lane_id == lane_id, PENDING, outbox.c.due_at > now
    )
    moments = [moment for moment in (tx.scalar(later), until) if moment is not None]
    next_due_at = min(moments, default=None)
    tx.execute(update(lanes).where(lanes.c.id == lane_id).values(next_due_at=next_due_at))


def release(tx: Transaction, lane_id: int) -> None:
    """The message in flight has come down: the lane is free for its next one.

    The lane is locked first and looked at after that, so that nothing queued meanwhile is missed.
    """
    tx.execute(select(lanes.c.id).where(lanes.c.id == lane_id).with_for_update(key_share=True))
    if tx.scalar(select(exists().where(outbox.c.lane_id == lane_id, FLYING))):
        return
    waiting = and_(outbox.c.lane_id == lane_id, PENDING)
    due_at = select(func.min(outbox.c.due_at)).where(waiting)
    priority = tx.scalar(select(func.min(outbox.c.priority)).where(waiting))
    free = {"owner": None, "leased_until": None, "urgent": priority == 0}
    tx.execute(
        update(lanes).where(lanes.c.id == lane_id).values(next_due_at=tx.scalar(due_at), **free)
    )


def expired(
    tx: Transaction, now: datetime | None, *, in_hand: Collection[int] = ()
) -> Sequence[int]:
    """Lanes whose owner has not come back in time, locked; with None all that have an owner.

    Those with a message that is `in_hand` are left out.
    """
    asked = select(lanes.c.id).where(lanes.c.owner.is_not(None))
    if now is not None:
        asked = asked.where(lanes.c.leased_until <= now)
    if in_hand:
        held = select(outbox.c.lane_id).where(outbox.c.id.in_(in_hand))
        asked = asked.where(lanes.c.id.not_in(held))
    return tx.scalars(asked.with_for_update(skip_locked=True, key_share=True)).all()


def look_again(tx: Transaction, subscriber_ids: Iterable[int]) -> None:
    """Something that held these subscribers' messages up is over."""
    for part in in_parts(subscriber_ids):
        waiting = (
            select(outbox.c.lane_id, func.min(outbox.c.due_at), func.min(outbox.c.priority))
            .where(outbox.c.subscriber_id.in_(part), PENDING)
            .group_by(outbox.c.lane_id)
        )
        found = tx.execute(waiting).all()
        wake(tx, [(lane_id, due_at, priority == 0) for lane_id, due_at, priority in found])


def freeze(tx: Transaction, channel: str, value: str | None, until: datetime) -> None:
    """Nothing goes to this address (every topic of it), or with None on this channel, before then."""
    row: dict[str, Any] = {
        "channel": channel,
        "value": storable(value or WHOLE_CHANNEL),
        "until": until,
    }
    put(tx, freezes, [row])


def frozen(tx: Transaction, now: datetime) -> dict[tuple[str, str | None], datetime]:
    """What is frozen now: (channel, address or None for the whole channel) -> until when."""
    asked = select(freezes).where(freezes.c.until > now)
    return {(row.channel, row.value or None): row.until for row in tx.execute(asked)}


def frozen_until(tx: Transaction, address: Address, now: datetime) -> datetime | None:
    """Until when nothing may go to this address; None = it may go."""
    until: datetime | None = tx.scalar(
        select(func.max(freezes.c.until)).where(
            freezes.c.channel == address.channel,
            freezes.c.value.in_([storable(address.value), WHOLE_CHANNEL]),
            freezes.c.until > now,
        )
    )
    return until


def forget_thawed(tx: Transaction, now: datetime) -> None:
    """Freezes that are over."""
    tx.execute(delete(freezes).where(freezes.c.until <= now - timedelta(days=1)))


def _frozen(now: datetime) -> ColumnElement[bool]:
    return exists().where(
        freezes.c.channel == lanes.c.channel,
        or_(freezes.c.value == lanes.c.value, freezes.c.value == WHOLE_CHANNEL),
        freezes.c.until > now,
    )
