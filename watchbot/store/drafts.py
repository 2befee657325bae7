"""What has the bot asked a person, and what does it know already? One open question each."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import Text, delete, select, type_coerce

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


def of_kind(tx: Transaction, kind: str, *, now: datetime) -> list[tuple[int, dict[str, object]]]:
    """The open questions of one kind, with the subscriber of each; for steps that answer later.

    Documents are opaque to the database: it only leaves out those that never name the kind.
    """
    likely = type_coerce(drafts.c.document, Text).contains(f'"{kind}"', autoescape=True)
    asked = select(drafts.c.subscriber_id, drafts.c.document).where(
        drafts.c.expires_at > now, likely
    )
    rows = tx.execute(asked).all()
    return [(row.subscriber_id, row.document) for row in rows if row.document.get("kind") == kind]
