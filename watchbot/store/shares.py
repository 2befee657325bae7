"""Which rules were shared by a link, and what does a link stand for? Of the sharer it says nothing."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, func, select

from watchbot.model.rule import WatchRule
from watchbot.store.database import Transaction
from watchbot.store.tables import shares


def add(
    tx: Transaction,
    subscriber_id: int,
    token: str,
    rule: WatchRule,
    *,
    now: datetime,
    expires_at: datetime,
) -> None:
    """Keeps the rule as it is now under an opaque name; later changes of it are not shared."""
    row = {
        "token": token,
        "subscriber_id": subscriber_id,
        "document": rule,
        "made_at": now,
        "expires_at": expires_at,
    }
    tx.execute(shares.insert().values(**row))


def get(tx: Transaction, token: str, *, now: datetime) -> WatchRule | None:
    """The rule behind a link, or None: no such link, withdrawn, or too old."""
    asked = select(shares.c.document).where(shares.c.token == token, shares.c.expires_at > now)
    found: WatchRule | None = tx.scalar(asked)
    return found


def count(tx: Transaction, subscriber_id: int, *, now: datetime) -> int:
    """How many links of this subscriber hold."""
    mine = shares.c.subscriber_id == subscriber_id, shares.c.expires_at > now
    return tx.scalar(select(func.count()).where(*mine)) or 0


def withdraw(tx: Transaction, subscriber_id: int, token: str) -> bool:
    """The link leads nowhere from now on; False when this subscriber has no such link."""
    this = shares.c.subscriber_id == subscriber_id, shares.c.token == token
    return tx.execute(delete(shares).where(*this)).rowcount > 0


def withdraw_all(tx: Transaction, subscriber_id: int) -> int:
    """Every link of this subscriber leads nowhere from now on; how many there were."""
    return tx.execute(delete(shares).where(shares.c.subscriber_id == subscriber_id)).rowcount
