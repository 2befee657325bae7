"""The signals that a text gives to a score."""

from __future__ import annotations

from typing import Any

from tests.factories import make_posting
from watchbot.model.posting import Posting
from watchbot.model.score import Dimension
from watchbot.pipeline.score import score


def posting_with(text: str, **given: Any) -> Posting:
    """A posting without pay or workplace, with this text."""
    return make_posting(
        **{"pay": None, "workplace": None, "title": "Engineer", "description": text, **given}
    )


def found(text: str, dimension: Dimension, **given: Any) -> dict[str, str]:
    """Signal -> phrase of a dimension."""
    part = score(posting_with(text, **given)).dimensions.get(dimension)
    return {each.signal: each.phrase for each in part.evidence} if part else {}
