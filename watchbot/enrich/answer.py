"""Can a model's answer be believed? Only notes whose quote stands in the posting are kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from watchbot.enrich.prompt import KINDS, MOST, source_text
from watchbot.model.posting import Posting, Sections
from watchbot.pipeline.read.text import clean, fold

_LONGEST = 240
_SHORTEST_QUOTE = 4
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_LINK = re.compile(r"https?:|www\.|\bt\.me\b|@\w|<[^>]*>|\]\(", re.IGNORECASE)
_FENCE = re.compile(r"^\s*```(?:json)?\s*|\s*```\s*$")


class Unusable(ValueError):
    """The answer has not the agreed shape, or nothing in it is supported by the posting."""


def read_answer(answer: str, posting: Posting) -> Sections:
    """Return the notes of an answer that the posting supports, as insight sections.

    Dropped: notes whose quote is not in the posting, with a figure that is not there, with a link or
    mention, too long. Raises Unusable when the shape is wrong or nothing is left.
    """
    try:
        given = json.loads(_FENCE.sub("", answer))
    except (ValueError, RecursionError) as error:
        raise Unusable(f"no JSON: {error}") from error
    if not isinstance(given, dict):
        raise Unusable("no JSON object")
    source = _squeezed(source_text(posting))
    kept = {kind: tuple(_notes(given, kind, source))[:MOST] for kind in KINDS}
    if not any(kept.values()):
        raise Unusable("no note is supported by the posting")
    return Sections(**kept)


def _notes(given: Mapping[str, Any], kind: str, source: str) -> Iterator[str]:
    listed = given.get(kind)
    if not isinstance(listed, list):
        raise Unusable(f"{kind} is no list")
    for note in listed:
        if not isinstance(note, dict):
            continue
        text, quote = note.get("text"), note.get("quote")
        if isinstance(text, str) and isinstance(quote, str) and _is_supported(text, quote, source):
            yield " ".join(clean(text).split())


def _is_supported(text: str, quote: str, source: str) -> bool:
    words = _squeezed(quote)
    if not text.strip() or len(text) > _LONGEST or len(words) < _SHORTEST_QUOTE:
        return False
    if words not in source or _LINK.search(text):
        return False
    return all(number in source for number in _NUMBER.findall(text))


def _squeezed(text: str) -> str:
    """Folded and without spaces, so that a quote is found over line breaks."""
    return "".join(fold(text).split())
