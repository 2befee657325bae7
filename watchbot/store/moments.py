"""When did something last happen? For the health page: good_poll, good_update, good_send, and troubles."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import bindparam, select

from watchbot.store.database import Transaction
from watchbot.store.rows import put
from watchbot.store.tables import moments

ROUGHLY = timedelta(seconds=1)
TROUBLE = "trouble_"
"""Beginning of a name: why Telegram was not heard from (telegram_intake.py has the words)."""
REFUSED = "refused_"
"""Beginning of a name: a channel's token or password was refused."""

_NOTED = select(moments.c.at).where(moments.c.name == bindparam("name"))


def note(tx: Transaction, name: str, at: datetime) -> None:
    """It happened at this moment."""
    put(tx, moments, [{"name": name, "at": at}])


def note_roughly(tx: Transaction, name: str, at: datetime) -> None:
    """The same for what happens all the time: written once a second, whoever asks.

    On PostgreSQL all writers of one row wait for each other's commit; whoever only reads does not.
    """
    noted = tx.scalar(_NOTED, {"name": name})
    if noted is None or abs(at - noted) >= ROUGHLY:
        note(tx, name, at)


def all(tx: Transaction) -> dict[str, datetime]:
    """Every name with the moment when it last happened."""
    return {row.name: row.at for row in tx.execute(select(moments))}
