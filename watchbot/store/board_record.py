"""What is written down of a look at a board that brought a list or failed (of the others: unchanged.py)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, bindparam, select, update

from watchbot.model.board import Completeness, Fetched, Validators
from watchbot.store.database import Transaction
from watchbot.store.tables import boards

COUNTS_KEPT = 20
BASELINE_READS = 3
"""A board whose lists are never whole stops being new after this many of them."""
TOLD_BY_A_LIST = (
    "interval_s", "reads", "recent_counts", "listed", "is_baseline", "held",
    "etag", "last_modified", "body_hash",
)  # fmt: skip
"""What a look that went well may change beside the dates; each stays as it was where it says nothing."""
_BEFORE = select(*(boards.c[name] for name in TOLD_BY_A_LIST)).where(
    boards.c.id == bindparam("board_id")
)
_SUCCESS = (
    update(boards)
    .where(boards.c.id == bindparam("board_id"))
    .values({name: bindparam(name) for name in TOLD_BY_A_LIST})
    .values(last_checked_at=bindparam("at"), last_good_at=bindparam("at"))
    .values(next_check_at=bindparam("next_check_at"), leased_until=None)
    .values(failures=0, state="ok", reason=None)
)


def record_success(
    tx: Transaction,
    board_id: int,
    *,
    fetched: Fetched,
    now: datetime,
    next_check_at: datetime,
    interval: timedelta | None = None,
    held: str | None = None,
) -> None:
    """A look that brought a list, or the news that nothing has changed."""
    before = tx.execute(_BEFORE, {"board_id": board_id}).one()
    values = before._asdict()
    values |= {"at": now, "next_check_at": next_check_at, "board_id": board_id}
    if interval is not None:
        values["interval_s"] = round(interval.total_seconds())
    if fetched.completeness is not Completeness.UNCHANGED:
        values |= _after_list(before, fetched) | {"held": held}
    if fetched.validators != Validators():
        given = fetched.validators
        values |= {"etag": given.etag, "last_modified": given.last_modified}
        values |= {"body_hash": given.body_hash}
    tx.execute(_SUCCESS, values)


def record_failure(
    tx: Transaction,
    board_id: int,
    *,
    reason: str,
    state: str,
    now: datetime,
    next_check_at: datetime,
) -> None:
    """A look that brought nothing. Nothing that is known of the board changes by it."""
    failed = update(boards).where(boards.c.id == board_id)
    tx.execute(
        failed.values(
            last_checked_at=now,
            next_check_at=next_check_at,
            leased_until=None,
            failures=boards.c.failures + 1,
            state=state,
            reason=reason[:500],
        )
    )


def _after_list(row: Row[Any], fetched: Fetched) -> dict[str, Any]:
    """What a list changes: the recent counts, and whether the board is still new."""
    counts: Sequence[int] = row.recent_counts
    whole = fetched.completeness is Completeness.COMPLETE
    if whole:
        counts = [*counts, len(fetched.postings)][-COUNTS_KEPT:]
    reads = row.reads + 1
    settled = whole or fetched.newest_only or reads >= BASELINE_READS
    return {
        "reads": reads,
        "recent_counts": counts,
        "listed": len(fetched.postings),
        "is_baseline": row.is_baseline and not settled,
        "etag": None,
        "last_modified": None,
        "body_hash": None,
    }
