"""What a configured model wrote about a posting: notes for the reader, and signals that it proposes."""

from __future__ import annotations

from dataclasses import dataclass

from watchbot.model.posting import Sections
from watchbot.model.score import Evidence


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelNotes:
    """`sections` holds pros, cons, role, strategy and interview; `proposals` are signals of our table.

    A proposal has no points: it is shown with its quote and never moves a score.
    """

    sections: Sections
    proposals: tuple[Evidence, ...] = ()
