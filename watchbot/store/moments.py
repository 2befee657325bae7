"""When did something last go well? For the health page: good_poll, good_update, good_send."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from watchbot.store.database import Transaction
from watchbot.store.rows import put
from watchbot.store.tables import moments


def note(tx: Transaction, name: str, at: datetime) -> None:
    """It went well at this moment."""
    put(tx, moments, [{"name": name, "at": at}])


def all(tx: Transaction) -> dict[str, datetime]:
    """Every name with the moment when it last went well."""
    return {row.name: row.at for row in tx.execute(select(moments))}
