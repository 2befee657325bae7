"""What is written down of a look at a board: that it went well or failed, and when the next one is."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from watchbot import board_health
from watchbot.errors import SourceError
from watchbot.model.board import Fetched, Validators
from watchbot.pipeline import cadence
from watchbot.store import board_moves, board_record, moments, unchanged
from watchbot.store.boards import DueBoard
from watchbot.store.database import Transaction
from watchbot.store.unchanged import UnchangedLook

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A look that went well. `held` says why its list was not believed in full."""

    due: DueBoard
    fetched: Fetched
    now: datetime
    changed: bool = False
    held: str | None = None


@dataclass(frozen=True, slots=True)
class LookBook:
    """Writes looks down. `usual` is how often a board is looked at as a rule; `owners` are told when
    a board falls ill and when it is well again."""

    usual: timedelta
    owners: frozenset[int] = frozenset()

    def with_list(self, tx: Transaction, look: Look) -> None:
        """A look that brought a list."""
        self._note(tx, (look,))
        interval, next_check_at = self._next(look)
        board_record.record_success(
            tx,
            look.due.board.id,
            fetched=look.fetched,
            now=look.now,
            interval=interval,
            held=look.held,
            next_check_at=next_check_at,
        )

    def unchanged(self, tx: Transaction, looks: Sequence[Look]) -> None:
        """Looks that brought nothing new, as most do: all of them in a few statements."""
        self._note(tx, looks)
        unchanged.record(tx, [self._without_news(look) for look in looks])

    def failed(self, tx: Transaction, due: DueBoard, error: SourceError, now: datetime) -> None:
        """A look that brought nothing."""
        board_health.failed(tx, due, error, self.owners, now=now)
        pause = cadence.after_failure(due.failures + 1, usual=self.usual)
        again = now + cadence.jittered(pause, random.random())
        board_record.record_failure(
            tx,
            due.board.id,
            reason=error.reason,
            state=error.state,
            now=now,
            next_check_at=max(again, error.retry_at or now),
        )

    def _note(self, tx: Transaction, looks: Iterable[Look]) -> None:
        moments.note_roughly(tx, "good_poll", max(look.now for look in looks))
        for look in looks:
            due, fetched = look.due, look.fetched
            board_health.read(tx, due, fetched, self.owners, now=look.now)
            if fetched.moved_to and board_moves.note_move(tx, due.board.id, fetched.moved_to):
                log.info("board moved for good", board=due.board.name, to=fetched.moved_to)

    def _without_news(self, look: Look) -> UnchangedLook:
        interval, next_check_at = self._next(look)
        given = look.fetched.validators
        return UnchangedLook(
            board_id=look.due.board.id,
            at=look.now,
            next_check_at=next_check_at,
            interval=interval,
            validators=look.due.validators if given == Validators() else given,
        )

    def _next(self, look: Look) -> tuple[timedelta, datetime]:
        interval = cadence.after_success(look.due.interval, changed=look.changed, usual=self.usual)
        return interval, look.now + cadence.jittered(interval, random.random())
