"""The real store for benchmarks: one look is one transaction, as in the flow."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

from watchbot.model.board import Board, Fetched
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting
from watchbot.pipeline.process import process
from watchbot.store import boards, postings
from watchbot.store.database import open_database


class StoredCatalogue:
    """A SQLite file with the product's own schema."""

    def __init__(self, path: Path) -> None:
        self._database = open_database(f"sqlite:///{path}", backup_to=None)
        self._boards: dict[str, Board] = {}

    def look(
        self, fetched: Fetched, understood: tuple[Posting, ...], *, board: Board, now: datetime
    ) -> Outcome:
        """One look at a board: what is known, `process`, save, and the board's record."""
        with self._database.transaction() as tx:
            if board.name not in self._boards:
                self._boards[board.name] = boards.add(tx, board, now=now)
            stored = self._boards[board.name]
            known = postings.known(tx, stored.id, understood)
            outcome = process(fetched, understood, known, board=stored, now=now)
            postings.save(tx, outcome)
            boards.record_success(
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
