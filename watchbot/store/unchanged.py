"""Boards of which a look brought nothing new, written down many in one statement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import bindparam, update

from watchbot.model.board import Validators
from watchbot.store.database import Transaction
from watchbot.store.tables import boards

_ONE_BOARD = update(boards).where(boards.c.id == bindparam("board_id"))


@dataclass(frozen=True, slots=True, kw_only=True)
class UnchangedLook:
    """One board. `validators` are what its server is asked with from now on."""

    board_id: int
    at: datetime
    next_check_at: datetime
    interval: timedelta
    validators: Validators


def record(tx: Transaction, looks: Sequence[UnchangedLook]) -> None:
    """They are well, free again, and have their next date; what is known of their lists stays."""
    statement = _ONE_BOARD.values(leased_until=None, failures=0, state="ok", reason=None)
    rows = [
        {
            "board_id": look.board_id,
            "last_checked_at": look.at,
            "last_good_at": look.at,
            "next_check_at": look.next_check_at,
            "interval_s": round(look.interval.total_seconds()),
            "etag": look.validators.etag,
            "last_modified": look.validators.last_modified,
            "body_hash": look.validators.body_hash,
        }
        for look in looks
    ]
    if rows:
        tx.execute(statement, rows)
