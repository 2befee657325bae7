"""Which topics of groups are closed or gone, and in which is something watched?"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, and_, func, select, update

from watchbot.model.message import Address
from watchbot.store.database import Transaction
from watchbot.store.tables import lanes, rules, subscribers

TRIED_AGAIN_AFTER = timedelta(days=1)
"""A topic that was closed may be open again; a try that fails costs one refused request."""


def lose(tx: Transaction, address: Address, now: datetime) -> bool:
    """This topic cannot be written to. False when that was known before."""
    known = tx.scalar(select(lanes.c.topic_lost_at).where(_lane(address)))
    tx.execute(update(lanes).where(_lane(address)).values(topic_lost_at=now))
    return known is None


def find(tx: Transaction, address: Address) -> None:
    """This topic can be written to again."""
    tx.execute(update(lanes).where(_lane(address)).values(topic_lost_at=None))


def is_lost(lost_at: datetime | None, now: datetime) -> bool:
    """Whether a topic that was lost at that moment is not even tried now."""
    return lost_at is not None and now - lost_at < TRIED_AGAIN_AFTER


def watches_in(tx: Transaction, group: Address) -> dict[int, int]:
    """How many watches each topic of a group has, by the topic's number, in their order."""
    asked = (
        select(subscribers.c.thread, func.count())
        .join(rules, rules.c.subscriber_id == subscribers.c.id)
        .where(subscribers.c.channel == group.channel, subscribers.c.value == group.value)
        .where(subscribers.c.thread != 0, rules.c.deleted_at.is_(None))
        .group_by(subscribers.c.thread)
        .order_by(subscribers.c.thread)
    )
    found: dict[int, int] = dict(tx.execute(asked).all())
    return found


def _lane(address: Address) -> ColumnElement[bool]:
    return and_(
        lanes.c.channel == address.channel,
        lanes.c.value == address.value,
        lanes.c.thread == (address.thread or 0),
    )
