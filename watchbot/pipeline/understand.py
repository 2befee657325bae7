"""A board's list as received -> understood and scored, but for what says nothing new."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from datetime import datetime

from watchbot.model.board import Board
from watchbot.model.posting import Posting, RawPosting
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.score import score

Understood = tuple[Posting | None, ...]
"""In the order of the list; None = it says what it said before."""


def understand(
    raws: Sequence[RawPosting],
    board: Board,
    same: Container[str],
    *,
    now: datetime,
    language: str,
    before: Understood | None = None,
) -> Understood:
    """Understanding costs milliseconds, and most listings of most lists are as they were.

    `same`: the ids of those (same_as_before.py).
    `before`: what was understood when less was known to have changed; it is used again.
    """
    have = before or (None,) * len(raws)

    def one(raw: RawPosting, known: Posting | None) -> Posting | None:
        if raw.id in same:
            return None
        if known is not None:
            return known
        posting = normalise(raw, board, now=now)
        return replace(posting, score=score(posting, language=language))

    return tuple(one(raw, known) for raw, known in zip(raws, have, strict=True))
