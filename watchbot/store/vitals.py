"""What shows whether the house is well? Read in few statements, for health pages asked all the time."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import func, or_, select

from watchbot.store import lanes, messages, moments, upgrade
from watchbot.store.database import Database, Transaction
from watchbot.store.messages import OutboxCounts
from watchbot.store.tables import boards, outbox, subscribers

WRITTEN = "written"
"""The moment that is noted to see whether anything can be written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCounts:
    """The watched boards in figures.

    `by_state`: how the last look went; `fewest_failures`: of the board that is best off, in a row;
    `waiting_since`: since when the longest overdue one waits that nobody reads.
    """

    by_state: Mapping[str, int]
    fewest_failures: int = 0
    waiting_since: datetime | None = None

    @property
    def watched(self) -> int:
        """How many there are."""
        return sum(self.by_state.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Vitals:
    """`last`: when what last happened, by name (moments.py); `why_waiting`: what the sender was told
    when it tried the oldest message that is due."""

    last: Mapping[str, datetime]
    outbox: OutboxCounts
    boards: BoardCounts
    why_waiting: str | None


def vitals(tx: Transaction, now: datetime) -> Vitals:
    """Everything, as it is now."""
    return Vitals(
        last=moments.all(tx),
        outbox=messages.counts(tx),
        boards=board_counts(tx, now),
        why_waiting=_why_waiting(tx, now),
    )


def board_counts(tx: Transaction, now: datetime) -> BoardCounts:
    """The watched boards in figures."""
    watched = boards.c.removed_at.is_(None)
    states = tx.execute(
        select(boards.c.state, func.count(), func.min(boards.c.failures))
        .where(watched)
        .group_by(boards.c.state)
    ).all()
    nobody = or_(boards.c.leased_until.is_(None), boards.c.leased_until <= now)
    overdue = select(func.min(boards.c.next_check_at)).where(
        watched, nobody, boards.c.next_check_at <= now
    )
    return BoardCounts(
        by_state={state: number for state, number, _ in states},
        fewest_failures=min((failures for _, _, failures in states), default=0),
        waiting_since=tx.scalar(overdue),
    )


def people(tx: Transaction) -> Mapping[bool, int]:
    """How many subscribers are paused, and how many are not."""
    asked = select(subscribers.c.paused, func.count()).group_by(subscribers.c.paused)
    return {bool(paused): number for paused, number in tx.execute(asked)}


def is_written(tx: Transaction, now: datetime) -> None:
    """Writes something, to see whether that can be done. Raises StoreError when the database refuses."""
    moments.note_roughly(tx, WRITTEN, now)


def schema(tx: Transaction) -> str | None:
    """The name of the schema that the database has."""
    return upgrade.current(tx)


def room(db: Database) -> int | None:
    """Bytes that are free on the disk of a SQLite file; None where the database is elsewhere."""
    if not db.is_sqlite:
        return None
    return shutil.disk_usage(Path(str(db.url.database)).parent).free


def _why_waiting(tx: Transaction, now: datetime) -> str | None:
    oldest = (
        select(outbox.c.reason)
        .where(lanes.PENDING, outbox.c.due_at <= now, outbox.c.reason.is_not(None))
        .order_by(outbox.c.due_at)
        .limit(1)
    )
    return tx.scalar(oldest)
