"""Is there anything to do, and how long does a claim hold? Cheap to ask, for steps run all the time."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import bindparam, exists, or_, select, update

from watchbot.store.database import Transaction
from watchbot.store.rows import in_parts
from watchbot.store.tables import boards, lanes, wakes

_NOW = bindparam("now", type_=boards.c.next_check_at.type)
_IS_ANY_DUE = select(
    exists().where(
        boards.c.removed_at.is_(None),
        boards.c.next_check_at <= _NOW,
        or_(boards.c.leased_until.is_(None), boards.c.leased_until <= _NOW),
    )
)


def is_any_due(tx: Transaction, now: datetime) -> bool:
    """Whether a board waits to be read that nobody reads."""
    return bool(tx.scalar(_IS_ANY_DUE, {"now": now}))


def renew(tx: Transaction, board_ids: Iterable[int], until: datetime) -> None:
    """These boards are still being read; one whose look has been recorded stays free.

    One that is being recorded right now is passed over, so that neither waits for the other.
    """
    for part in in_parts(board_ids):
        held = boards.c.id.in_(part), boards.c.leased_until.is_not(None)
        free = select(boards.c.id).where(*held).with_for_update(skip_locked=True)
        tx.execute(update(boards).where(boards.c.id.in_(free)).values(leased_until=until))


def may_deliver(tx: Transaction, now: datetime) -> bool:
    """False when the outbox surely has nothing to be sent, and nothing to be taken back."""
    due = exists().where(lanes.c.owner.is_(None), lanes.c.next_due_at <= now)
    lost = exists().where(lanes.c.owner.is_not(None), lanes.c.leased_until <= now)
    return bool(tx.scalar(select(or_(exists().select_from(wakes), due, lost))))
