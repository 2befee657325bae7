"""Which digests were begun? One per subscriber, local date and cadence, whatever the clock does."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from sqlalchemy import select

from watchbot.model.rule import Delivery
from watchbot.store.among import among
from watchbot.store.database import Transaction
from watchbot.store.rows import insert_into
from watchbot.store.tables import digests


def open_slot(
    tx: Transaction,
    subscriber_id: int,
    local_date: date,
    now: datetime,
    *,
    cadence: Delivery = Delivery.DAILY,
) -> int | None:
    """The number of the digest of this date, or None when it was begun before.

    A day of 23 or 25 hours has one date too, so a change of summer time doubles nothing.
    """
    statement = insert_into(tx, digests).values(
        subscriber_id=subscriber_id, local_date=local_date, cadence=cadence, opened_at=now
    )
    number: int | None = tx.execute(
        statement.on_conflict_do_nothing().returning(digests.c.id)
    ).scalar()
    return number


def begun(
    tx: Transaction, ids: Iterable[int], *, since: date
) -> frozenset[tuple[int, date, Delivery]]:
    """The slots of these subscribers since that date: subscriber, local date and cadence."""
    asked = select(digests.c.subscriber_id, digests.c.local_date, digests.c.cadence)
    asked = asked.where(among(digests.c.subscriber_id, "ids"), digests.c.local_date >= since)
    rows = tx.execute(asked, {"ids": ids}).all()
    return frozenset((number, day, Delivery(cadence)) for number, day, cadence in rows)


def is_begun(
    tx: Transaction, subscriber_id: int, local_date: date, *, cadence: Delivery = Delivery.DAILY
) -> bool:
    """Whether the digest of this date was begun before; asked all the time, so before anything else."""
    asked = select(digests.c.id).where(
        digests.c.subscriber_id == subscriber_id,
        digests.c.local_date == local_date,
        digests.c.cadence == cadence,
    )
    return tx.scalar(asked) is not None
