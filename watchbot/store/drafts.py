"""What has the bot asked a person, and what does it know already? One open question each."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import delete, select

from watchbot.store.database import Transaction
from watchbot.store.rows import put
from watchbot.store.tables import drafts


def save(
    tx: Transaction,
    subscriber_id: int,
    document: Mapping[str, object],
    *,
    expires_at: datetime,
) -> None:
    """Keeps a question (anything that JSON can hold) in the place of the one before."""
    row = {"subscriber_id": subscriber_id, "document": dict(document), "expires_at": expires_at}
    put(tx, drafts, [row])


def load(tx: Transaction, subscriber_id: int, *, now: datetime) -> dict[str, object] | None:
    """The open question, unless it is too old."""
    asked = select(drafts.c.document).where(
        drafts.c.subscriber_id == subscriber_id, drafts.c.expires_at > now
    )
    found: dict[str, object] | None = tx.scalar(asked)
    return found


def clear(tx: Transaction, subscriber_id: int) -> None:
    """The question is answered or given up."""
    tx.execute(delete(drafts).where(drafts.c.subscriber_id == subscriber_id))
