"""Who is told, where, and how does each of them want it?"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, func, or_, select
from sqlalchemy import update as sql_update

from watchbot.model.message import Address, Subscriber
from watchbot.store import intake, lanes, rules
from watchbot.store.among import among
from watchbot.store.database import Transaction
from watchbot.store.marks import audience, mark, marked, marks, mute_company, muted, unmark, unmute
from watchbot.store.moving import move
from watchbot.store.rows import put_missing
from watchbot.store.tables import exits, freezes, outbox, subscribers
from watchbot.store.tables import lanes as lane_table
from watchbot.store.tables import rules as rule_table

__all__ = [
    "all",
    "audience",
    "count",
    "ensure",
    "find",
    "forget",
    "get",
    "many",
    "mark",
    "marked",
    "marks",
    "move",
    "mute_company",
    "muted",
    "page",
    "pause",
    "resume",
    "unmark",
    "unmute",
    "update",
]

_OF_IDS = select(subscribers).where(among(subscribers.c.id, "ids"))


def ensure(
    tx: Transaction,
    address: Address,
    *,
    language: str,
    zone: str,
    now: datetime,
    name: str | None = None,
) -> Subscriber:
    """The subscriber at this address, made with these settings if there was none."""
    usual = Subscriber(id=0, address=address, language=language, zone=zone, name=name)
    put_missing(tx, subscribers, [_row(usual) | {"created_at": now}])
    found = find(tx, address)
    if found is None:
        raise RuntimeError("a subscriber who was just made is gone")
    return found


def get(tx: Transaction, subscriber_id: int) -> Subscriber | None:
    """The subscriber of this id."""
    row = tx.execute(select(subscribers).where(subscribers.c.id == subscriber_id)).one_or_none()
    return _subscriber(row) if row else None


def many(tx: Transaction, ids: Iterable[int]) -> dict[int, Subscriber]:
    """The subscribers of these ids, by id; unknown ones are left out."""
    return {row.id: _subscriber(row) for row in tx.execute(_OF_IDS, {"ids": ids})}


def with_mail(tx: Transaction) -> list[int]:
    """The ids of those who have a confirmed mailbox."""
    confirmed = subscribers.c.email.is_not(None), subscribers.c.email_confirmed
    return list(tx.scalars(select(subscribers.c.id).where(*confirmed)))


def find(tx: Transaction, address: Address) -> Subscriber | None:
    """The subscriber at this address."""
    asked = select(subscribers).where(
        subscribers.c.channel == address.channel,
        subscribers.c.value == address.value,
        subscribers.c.thread == (address.thread or 0),
    )
    row = tx.execute(asked).one_or_none()
    return _subscriber(row) if row else None


def update(tx: Transaction, subscriber: Subscriber) -> None:
    """Stores the settings of a subscriber as they are now; the address stays (see `move`)."""
    before = get(tx, subscriber.id)
    values = _row(subscriber)
    for name in ("channel", "value", "thread"):
        del values[name]
    which = subscribers.c.id == subscriber.id
    tx.execute(sql_update(subscribers).where(which).values(**values))
    if before is not None and before.paused != subscriber.paused:
        _pause_changed(tx, [subscriber.id], resumed=not subscriber.paused)
    elif before is not None and before.email_confirmed != subscriber.email_confirmed:
        rules.touch(tx, [subscriber.id])


def all(tx: Transaction) -> list[Subscriber]:
    """Every subscriber, the oldest first."""
    return [_subscriber(row) for row in tx.execute(select(subscribers).order_by(subscribers.c.id))]


def count(tx: Transaction) -> int:
    """How many subscribers there are."""
    return tx.scalar(select(func.count()).select_from(subscribers)) or 0


def page(tx: Transaction, *, skip: int, limit: int) -> list[tuple[Subscriber, int]]:
    """A part of all subscribers, the oldest first, each with the number of its rules."""
    mine = rule_table.c.subscriber_id == subscribers.c.id, rule_table.c.deleted_at.is_(None)
    owned = select(func.count()).where(*mine).scalar_subquery().label("owned")
    asked = select(subscribers, owned).order_by(subscribers.c.id).offset(skip).limit(limit)
    return [(_subscriber(row), row.owned) for row in tx.execute(asked)]


def pause(tx: Transaction, address: Address, reason: str) -> int:
    """This chat (every topic of it) gets nothing until `resume`; its rules stay. Returns how many.

    A mail address that is refused is no longer confirmed: nothing is mailed to it.
    """
    if address.channel == "email":
        refused = sql_update(subscribers).where(subscribers.c.email == address.value)
        tx.execute(refused.values(email_confirmed=False))
    return _set_paused(tx, address, paused=True, reason=reason)


def resume(tx: Transaction, address: Address) -> int:
    """This chat can be reached again."""
    return _set_paused(tx, address, paused=False, reason=None)


def forget(tx: Transaction, subscriber_id: int) -> bool:
    """Erases everything of a subscriber: settings, rules, marks, hits, messages, the address."""
    subscriber = get(tx, subscriber_id)
    if subscriber is None:
        return False
    own_lanes = _lanes_of(tx, subscriber)
    rules.erase(tx, subscriber_id)
    tx.execute(delete(subscribers).where(subscribers.c.id == subscriber_id))
    _forget_lanes(tx, own_lanes)
    if not _is_used(tx, subscriber.address.value):
        intake.forget(tx, subscriber.address.value)
    return True


def _lanes_of(tx: Transaction, subscriber: Subscriber) -> dict[int, str]:
    """Every address that something was queued to for this subscriber: number -> address."""
    targets = select(exits.c.target).where(exits.c.subscriber_id == subscriber.id)
    values = [subscriber.address.value, subscriber.email or "", *tx.scalars(targets)]
    used = select(outbox.c.lane_id).where(outbox.c.subscriber_id == subscriber.id)
    asked = select(lane_table.c.id, lane_table.c.value).where(
        or_(lane_table.c.value.in_(values), lane_table.c.id.in_(used))
    )
    return {row.id: row.value for row in tx.execute(asked)}


def _forget_lanes(tx: Transaction, lanes_of_one: dict[int, str]) -> None:
    """Those addresses go that nobody else uses."""
    for number, value in lanes_of_one.items():
        if _is_used(tx, value):
            continue
        unused = lane_table.c.id.not_in(select(outbox.c.lane_id))
        tx.execute(delete(lane_table).where(lane_table.c.id == number, unused))
        tx.execute(delete(freezes).where(freezes.c.value == value))


def _is_used(tx: Transaction, value: str) -> bool:
    """Whether a subscriber has this address, as a chat or as a mailbox."""
    asked = select(subscribers.c.id).where(
        or_(subscribers.c.value == value, subscribers.c.email == value)
    )
    return tx.scalar(asked.limit(1)) is not None


def _set_paused(tx: Transaction, address: Address, *, paused: bool, reason: str | None) -> int:
    chat = (
        subscribers.c.channel == address.channel,
        subscribers.c.value == address.value,
        subscribers.c.paused.is_(not paused),
    )
    ids = list(tx.scalars(select(subscribers.c.id).where(*chat)))
    changed = sql_update(subscribers).where(subscribers.c.id.in_(ids))
    tx.execute(changed.values(paused=paused, paused_reason=reason))
    _pause_changed(tx, ids, resumed=not paused)
    return len(ids)


def _pause_changed(tx: Transaction, ids: list[int], *, resumed: bool) -> None:
    rules.touch(tx, ids)
    if resumed:
        lanes.look_again(tx, ids)


def _row(subscriber: Subscriber) -> dict[str, Any]:
    return {
        "channel": subscriber.address.channel,
        "value": subscriber.address.value,
        "thread": subscriber.address.thread or 0,
        "name": subscriber.name,
        "language": subscriber.language,
        "zone": subscriber.zone,
        "quiet_from": subscriber.quiet_from,
        "quiet_to": subscriber.quiet_to,
        "cap": subscriber.cap,
        "digest_at": subscriber.digest_at,
        "email": subscriber.email,
        "email_confirmed": subscriber.email_confirmed,
        "paused": subscriber.paused,
        "paused_reason": subscriber.paused_reason,
        "nudges": subscriber.nudges,
    }


def _subscriber(row: Row[Any]) -> Subscriber:
    return Subscriber(
        id=row.id,
        address=Address(row.channel, row.value, row.thread or None),
        language=row.language,
        zone=row.zone,
        quiet_from=row.quiet_from,
        quiet_to=row.quiet_to,
        cap=row.cap,
        digest_at=row.digest_at,
        email=row.email,
        email_confirmed=row.email_confirmed,
        paused=row.paused,
        paused_reason=row.paused_reason,
        nudges=row.nudges,
        name=row.name,
    )
