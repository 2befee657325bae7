"""A description is cut into sentences, each marked as asked for, or only preferred."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate

from watchbot.lexicon.words import load_toml
from watchbot.pipeline.read.phrases import Stems, words_of
from watchbot.pipeline.read.text import fold, loosen

_BREAK = re.compile(
    r"[\n\r。；;！!？?•·●▪◆■★|]+"
    r"|\.(?<=[a-z0-9)%]\.)\s+(?=[\"'(*a-z])"
    r"|\s(?:(?=\(?\d{1,2}[.、)）]\s?\D)(?!\(\d{1,2}\)\s*(?:\+|plus|or more|years?|yrs?|months?)\b)|[-–*]\s(?<!\d\s[-–*]\s))"
)
_EDGES = " \t*#_-–—•:.,、()（）[]【】<>0123456789"
_HEADING_LENGTH = 42
_HOLD = "\u2060"
"""A sign without width behind the point of an abbreviation: no sentence ends there."""
_ABBREVIATION = re.compile(
    r"\b(?:b\.s|m\.s|b\.a|ph\.d|b\.sc|m\.sc|b\.eng|m\.eng|j\.d|e\.g|i\.e|u\.s|sr|jr|inc|etc)\.\s"
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence, folded. `preferred`: it stands in a part about what is only welcome."""

    text: str
    preferred: bool = False


@dataclass(frozen=True, slots=True)
class _Joined:
    """All clauses one a line, and where each begins: one search answers for all of them."""

    found: tuple[Clause, ...]
    text: str
    starts: tuple[int, ...]


def clauses_holding(title: str, text: str, stems: Stems) -> Iterator[Clause]:
    """Yield the clauses that hold one of the stems, in order: readers look at no others."""
    joined = _joined(title, text)
    last = -1
    for start, _ in stems.spots(joined.text):
        at = bisect_right(joined.starts, start) - 1
        if at > last:
            last = at
            yield joined.found[at]


@lru_cache(maxsize=64)
def _joined(title: str, text: str) -> _Joined:
    found = clauses(title, text)
    lengths = [len(clause.text) + 1 for clause in found]
    return _Joined(
        found,
        "\n".join(clause.text for clause in found),
        tuple(accumulate(lengths, initial=0)),
    )


@lru_cache(maxsize=64)
def clauses(title: str, text: str) -> tuple[Clause, ...]:
    """Cut a title and a text; several readers ask for the same posting, so the last ones are kept."""
    found: list[Clause] = []
    preferred = False
    for part in _parts(f"{fold(loosen(title))}\n{fold(loosen(text))}"):
        heading = _heading(part)
        if heading is not None:
            preferred = heading == "preferred"
        found.append(Clause(part, preferred or _starts_preferred(part)))
    return tuple(found)


def _parts(folded: str) -> list[str]:
    guarded = _ABBREVIATION.sub(lambda hit: f"{hit.group().rstrip()}{_HOLD} ", folded)
    return [part.strip() for part in _BREAK.split(guarded) if part and part.strip()]


def _heading(part: str) -> str | None:
    """The kind of part that a short line opens, or None."""
    if len(part) > _HEADING_LENGTH + 10 and ":" not in part[: _HEADING_LENGTH + 1]:
        return None
    before, colon, _ = part.partition(":")
    line = before if colon and len(before) <= _HEADING_LENGTH else part
    name = line.strip(_EDGES)
    if not name or len(name) > _HEADING_LENGTH:
        return None
    if not _any_heading().within(name):
        return None
    for kind in ("preferred", "required", "other"):
        hit = words_of("requirements", "heading", kind).match(name)
        if hit and len(name) - hit.end() <= (14 if colon or part == line else 0):
            return kind
    return None


@cache
def _any_heading() -> Stems:
    """The cheap question first: most lines hold no word of a heading."""
    table = load_toml("requirements")["heading"]
    forms = {
        unicodedata.normalize("NFKC", form).casefold() for kind in table.values() for form in kind
    }
    return Stems(*(form.replace(" ", sign) for form in forms for sign in " -"))


def _starts_preferred(part: str) -> bool:
    return bool(
        re.match(r"[\s\W\d]*(?:preferred|nice to have|bonus|desired|加分项|优先条件)\b", part)
    )
