"""What did one look at a board come to?"""

from __future__ import annotations

from dataclasses import dataclass

from watchbot.model.board import Board, Completeness
from watchbot.model.change import Change, ChangeKind


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardReport:
    """What one look at a board came to. `failure` is set when it could not be read."""

    board: Board
    completeness: Completeness | None = None
    listed: int = 0
    changes: tuple[Change, ...] = ()
    queued: int = 0
    baseline: bool = False
    held: str | None = None
    skipped: tuple[str, ...] = ()
    failure: str | None = None

    def count(self, kind: ChangeKind) -> int:
        """How many changes of this kind were found, quiet ones aside."""
        return sum(change.kind is kind and not change.quiet for change in self.changes)
