"""Which applications have been quiet for long, so that their people are to be asked once?"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select, update

from watchbot.store.database import Transaction
from watchbot.store.marks import APPLIED, QUIET_FOR
from watchbot.store.tables import marks, subscribers

_AT_ONCE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Nudge:
    """Somebody applied for this posting at that moment and has said nothing since."""

    subscriber_id: int
    uid: str
    applied_at: datetime
    nudge_at: datetime


def due(tx: Transaction, *, now: datetime) -> list[Nudge]:
    """Whom to ask now, the longest wait first; nobody who is paused or wants no such questions."""
    asked = (
        select(marks)
        .join(subscribers, subscribers.c.id == marks.c.subscriber_id)
        .where(
            marks.c.nudge_at <= now, subscribers.c.paused.is_(False), subscribers.c.nudges.is_(True)
        )
        .order_by(marks.c.nudge_at)
        .limit(_AT_ONCE)
    )
    return [
        Nudge(
            subscriber_id=row.subscriber_id,
            uid=row.uid,
            applied_at=row.at,
            nudge_at=row.nudge_at,
        )
        for row in tx.execute(asked)
    ]


def done(tx: Transaction, subscriber_id: int, uid: str) -> None:
    """It was asked, or need not be: it will not be by itself."""
    _set(tx, subscriber_id, uid, None)


def wait_on(tx: Transaction, subscriber_id: int, uid: str, *, now: datetime) -> bool:
    """Still waiting: to be asked again after as long a time; False: she has not applied for it."""
    return _set(tx, subscriber_id, uid, now + QUIET_FOR)


def _set(tx: Transaction, subscriber_id: int, uid: str, at: datetime | None) -> bool:
    this = (
        marks.c.subscriber_id == subscriber_id,
        marks.c.uid == uid,
        marks.c.mark == APPLIED,
    )
    return tx.execute(update(marks).where(*this).values(nudge_at=at)).rowcount > 0
