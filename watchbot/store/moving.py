"""A chat has got another address (a group became a supergroup): how does everything follow it?"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Row, Table, and_, delete, select, update

from watchbot.model.message import Address
from watchbot.store import lanes
from watchbot.store.database import Transaction
from watchbot.store.rules import touch
from watchbot.store.tables import (
    digests,
    drafts,
    exits,
    freezes,
    guests,
    hits,
    invites,
    marks,
    mutes,
    outbox,
    rules,
    shares,
    subscribers,
)
from watchbot.store.tables import lanes as lane_table

OWN_KEYS: dict[Table, tuple[str, ...]] = {
    marks: ("uid", "mark"),
    mutes: ("company_key",),
    drafts: ("token",),
    exits: ("kind",),
    guests: (),
    digests: ("local_date", "cadence"),
    hits: ("uid", "event"),
    outbox: ("dedupe_key",),
}
"""What is unique within one subscriber: where both have it, the one that stays keeps its own."""


def move(tx: Transaction, old: Address, new_value: str) -> None:
    """Rewrites the address of a chat in all its topics, queued messages included. Twice is once.

    When the new address has a subscriber already, the old one's rules and the rest go to that one.
    """
    here = and_(subscribers.c.channel == old.channel, subscribers.c.value == old.value)
    for row in tx.execute(select(subscribers).where(here)).all():
        stays = tx.scalar(
            select(subscribers.c.id).where(
                subscribers.c.channel == old.channel,
                subscribers.c.value == new_value,
                subscribers.c.thread == row.thread,
            )
        )
        if stays is None:
            this = update(subscribers).where(subscribers.c.id == row.id)
            tx.execute(this.values(value=new_value))
        else:
            _merge(tx, row.id, into=stays)
    _move_lanes(tx, old, new_value)
    tx.execute(
        delete(freezes).where(freezes.c.channel == old.channel, freezes.c.value == old.value)
    )


def _merge(tx: Transaction, subscriber_id: int, *, into: int) -> None:
    for table in (rules, shares, invites):
        own = table.c.subscriber_id == subscriber_id
        tx.execute(update(table).where(own).values(subscriber_id=into))
    touch(tx, [into])
    for table, names in OWN_KEYS.items():
        other = table.alias()
        same = [other.c[name] == table.c[name] for name in names]
        doubled = select(other.c.subscriber_id).where(other.c.subscriber_id == into, *same)
        mine: Column[int] = table.c.subscriber_id
        tx.execute(delete(table).where(mine == subscriber_id, doubled.exists()))
        tx.execute(update(table).where(mine == subscriber_id).values(subscriber_id=into))
    tx.execute(delete(subscribers).where(subscribers.c.id == subscriber_id))


def _move_lanes(tx: Transaction, old: Address, new_value: str) -> None:
    here = and_(lane_table.c.channel == old.channel, lane_table.c.value == old.value)
    for row in tx.execute(select(lane_table).where(here)).all():
        _move_lane(tx, row, new_value)


def _move_lane(tx: Transaction, row: Row[Any], new_value: str) -> None:
    """A lane that exists under the new address already takes the messages; else it is renamed.

    A message in flight stays in the hands of its owner, so that it can be recovered.
    """
    asked = select(lane_table).where(
        lane_table.c.channel == row.channel,
        lane_table.c.value == new_value,
        lane_table.c.thread == row.thread,
    )
    there = tx.execute(asked).one_or_none()
    if there is None:
        this = update(lane_table).where(lane_table.c.id == row.id)
        tx.execute(this.values(value=new_value))
        return
    tx.execute(update(outbox).where(outbox.c.lane_id == row.id).values(lane_id=there.id))
    tx.execute(delete(lane_table).where(lane_table.c.id == row.id))
    if there.owner is None:
        hands = {"owner": row.owner, "leased_until": row.leased_until}
        tx.execute(update(lane_table).where(lane_table.c.id == there.id).values(**hands))
    lanes.release(tx, there.id)
