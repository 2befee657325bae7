"""Can a model's answer be believed? Only notes and signals whose quote stands in the posting are kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from watchbot.enrich.prompt import MOST, MOST_SIGNALS, SIGNALS, source_text
from watchbot.lexicon.signals import signals
from watchbot.model.notes import ModelNotes
from watchbot.model.posting import INSIGHTS, Posting, Sections
from watchbot.model.score import Evidence
from watchbot.pipeline.evidence_found import find_evidence, is_negated
from watchbot.pipeline.read.text import clean, fold

_LONGEST = 240
_SHORTEST_QUOTE = 4
_LONGEST_QUOTE = 120
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_LINK = re.compile(r"https?:|www\.|\bt\.me\b|@\w|<[^>]*>|\]\(", re.IGNORECASE)
_FENCE = re.compile(r"^\s*```(?:json)?\s*|\s*```\s*$")


class Unusable(ValueError):
    """The answer has not the agreed shape, or nothing in it is supported by the posting."""


def read_answer(answer: str, posting: Posting) -> ModelNotes:
    """Return the notes of an answer that the posting supports, and the signals that it proposes.

    Dropped: notes whose quote is not in the posting, with a figure that is not there, with a link or
    mention, too long. Raises Unusable when the shape is wrong or no note is left. Signals are an
    extra: those that cannot be believed are dropped, whatever their shape.
    """
    try:
        given = json.loads(_FENCE.sub("", answer))
    except (ValueError, RecursionError) as error:
        raise Unusable(f"no JSON: {error}") from error
    if not isinstance(given, dict):
        raise Unusable("no JSON object")
    source = _squeezed(source_text(posting))
    kept = {kind: tuple(_notes(given, kind, source))[:MOST] for kind in INSIGHTS}
    if not any(kept.values()):
        raise Unusable("no note is supported by the posting")
    return ModelNotes(
        sections=Sections(**kept), proposals=tuple(_proposals(given, posting))[:MOST_SIGNALS]
    )


def _proposals(given: Mapping[str, Any], posting: Posting) -> Iterator[Evidence]:
    """Signals of our table that our own phrases did not find, each once, quoted and not denied."""
    listed = given.get(SIGNALS)
    text = source_text(posting)
    open_names = {each.name for each in signals()} - find_evidence(text).keys()
    source = " ".join(fold(text).split())
    for each in listed if isinstance(listed, list) else ():
        name, quote = (each.get("name"), each.get("quote")) if isinstance(each, dict) else (0, 0)
        if not isinstance(name, str) or not isinstance(quote, str):
            continue
        if name in open_names and _is_stated(quote, source):
            open_names.discard(name)
            yield Evidence(name, 0.0, " ".join(clean(quote).split()))


def _is_stated(quote: str, source: str) -> bool:
    """Whether a quote stands in the text as something that is so: no link, not behind a "no"."""
    words = " ".join(fold(quote).split())
    if not _SHORTEST_QUOTE <= len(words) <= _LONGEST_QUOTE or _LINK.search(quote):
        return False
    at = source.find(words)
    return at >= 0 and not is_negated(source, at)


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
