"""Texts that a model wrote about postings: kept by the hash of what was asked, with the calls they took."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import func, or_, select

from watchbot.model.notes import ModelNotes
from watchbot.model.posting import Posting
from watchbot.store.database import Transaction
from watchbot.store.rows import in_parts, put
from watchbot.store.tables import documents, hits, insights, subscribers

TOLD = 50
"""Postings told of lately that are looked at in one turn."""


def keep(tx: Transaction, key: str, texts: ModelNotes | None, *, calls: int, now: datetime) -> None:
    """Write down what a model wrote, or that it wrote nothing of use (None)."""
    before = tx.execute(select(insights).where(insights.c.key == key)).one_or_none()
    today = before.calls if before and before.made_at.date() == now.date() else 0
    put(tx, insights, [{"key": key, "texts": texts, "calls": today + calls, "made_at": now}])


def of(tx: Transaction, key: str) -> ModelNotes | None:
    """What was written for this key."""
    found: ModelNotes | None = tx.scalar(select(insights.c.texts).where(insights.c.key == key))
    return found


def known(tx: Transaction, keys: Sequence[str], *, failed_since: datetime) -> frozenset[str]:
    """Keys that need not be asked for: written, or tried in vain since then."""
    done = or_(insights.c.texts.is_not(None), insights.c.made_at >= failed_since)
    found: set[str] = set()
    for part in in_parts(keys):
        found.update(tx.scalars(select(insights.c.key).where(insights.c.key.in_(part), done)))
    return frozenset(found)


def calls_since(tx: Transaction, since: datetime) -> int:
    """Calls made since then."""
    asked = select(func.coalesce(func.sum(insights.c.calls), 0)).where(insights.c.made_at >= since)
    return int(tx.scalar(asked) or 0)


def told_lately(tx: Transaction, since: datetime) -> list[Posting]:
    """Postings that matched somebody's rule since then, the latest first.

    Asked of one subscriber after the other: their hits are in order in an index, all together not.
    """
    latest = (
        select(hits.c.uid, func.max(hits.c.id).label("last"))
        .where(hits.c.subscriber_id.in_(select(subscribers.c.id)), hits.c.at >= since)
        .group_by(hits.c.uid)
        .order_by(func.max(hits.c.id).desc())
        .limit(TOLD)
        .subquery()
    )
    asked = select(documents.c.document).join(latest, latest.c.uid == documents.c.uid)
    return [posting for posting in tx.scalars(asked.order_by(latest.c.last.desc())) if posting]
