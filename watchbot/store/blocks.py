"""Who was shut out by an owner? Persons and chats, by channel and id."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import delete, select

from watchbot.store.database import Transaction
from watchbot.store.rows import put_missing
from watchbot.store.tables import blocks


def add(tx: Transaction, channel: str, value: str, *, now: datetime) -> None:
    """Shuts a person or chat out. Twice is once."""
    put_missing(tx, blocks, [{"channel": channel, "value": value, "at": now}])


def remove(tx: Transaction, channel: str, value: str) -> bool:
    """Lets them in again, as far as the settings do; False when they were not shut out."""
    this = blocks.c.channel == channel, blocks.c.value == value
    return tx.execute(delete(blocks).where(*this)).rowcount > 0


def is_any(tx: Transaction, channel: str, values: Iterable[str]) -> bool:
    """Whether one of these ids is shut out."""
    asked = select(blocks.c.value).where(
        blocks.c.channel == channel, blocks.c.value.in_(list(values))
    )
    return tx.scalar(asked.limit(1)) is not None


def all(tx: Transaction, channel: str) -> frozenset[str]:
    """Every id that is shut out of this channel."""
    return frozenset(tx.scalars(select(blocks.c.value).where(blocks.c.channel == channel)))
