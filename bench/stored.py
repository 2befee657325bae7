"""The real store for benchmarks: one look is one transaction, as in the flow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path

from watchbot.look_back import known_of
from watchbot.model.board import Board, Fetched
from watchbot.model.outcome import Outcome, Standing
from watchbot.model.posting import Posting
from watchbot.pipeline.process import process
from watchbot.pipeline.understand import Understood
from watchbot.store import board_record, boards, postings
from watchbot.store.database import open_database


class StoredCatalogue:
    """A SQLite file with the product's own schema."""

    def __init__(self, path: Path) -> None:
        self._database = open_database(f"sqlite:///{path}", backup_to=None)
        self._boards: dict[str, Board] = {}

    def standing(self, board: Board) -> Mapping[str, Standing]:
        """What the board's listings say that need not be understood anew."""
        if board.name not in self._boards:
            return {}
        with self._database.reading() as tx:
            return postings.standing(tx, self._boards[board.name].id)

    def look(
        self, fetched: Fetched, understood: Understood, *, board: Board, now: datetime
    ) -> Outcome:
        """One look at a board: what is known, `process`, save, and the board's record."""
        with self._database.transaction() as tx:
            if board.name not in self._boards:
                self._boards[board.name] = boards.add(tx, board, now=now)
            stored = self._boards[board.name]
            known = known_of(tx, stored.id, fetched, understood)
            outcome = process(fetched, understood, known, board=stored, now=now)
            postings.save(tx, outcome)
            board_record.record_success(
                tx,
                stored.id,
                fetched=fetched,
                now=now,
                next_check_at=now + timedelta(hours=1),
                held=outcome.held,
            )
        return outcome

    def put(self, given: Sequence[Posting]) -> None:
        """Postings that are there already, whichever board brought them."""
        with self._database.transaction() as tx:
            postings.save(tx, Outcome(postings=tuple(given)))

    def close(self) -> None:
        """Close the file."""
        self._database.close()
