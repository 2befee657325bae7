"""A description is cut into sentences, each marked as asked for, or only preferred."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from watchbot.pipeline.read.headings import glued_headings, heading
from watchbot.pipeline.read.phrases import Finder
from watchbot.pipeline.read.text import fold, has_han, loosen

_BREAK = re.compile(
    r"[\n\r。！!?？•·●▪◆■★|;.\s](?<! (?=[a-z]))(?:(?<=[\n\r。！!?？•·●▪◆■★|])"
    r"|(?<=;)(?!\s+and\b)"
    r"|(?<=[a-z0-9)%]\.)\s+(?=[\"'(*a-z])"
    r"|(?<=\s)(?:(?=\(?\d{1,2}[.、)）]\s?\D)(?!\(\d{1,2}\)\s*(?:\+|(?:plus|or more|years?|yrs?|months?|to (?:\d|[a-z]{3,5} \())\b|[-–] ?[a-z\d]{1,5} \())|[-–*]\s(?<!\d\s[-–*]\s)(?<!\d\)\s[-–*]\s)))"
)
"""Ends of sentences and lines, numbers of a list, bullets. It begins with one set of signs, and leaves out
the blanks between words, which is quick."""
_HAN_BREAK = re.compile(
    r"(?<=[\u4e00-\u9fff)])(?:(?=\d{1,2}[.、]\s?[\u4e00-\u9fff])|[-–]\s(?=\D))"
    r"|(?<![a-z\d])[lnuqøü]\s(?=[\u4e00-\u9fff])"
    rf"|{glued_headings()}"
)
"""In Chinese: numbers and headings without a line break, bullets that became letters."""
_HEADED = re.compile(
    r" (?=(?:Preferred|Desired|Required|Minimum|Basic|Nice[ -][Tt]o[ -][Hh]aves?|Must[ -][Hh]aves?|Bonus|Plusses|Pluses)(?: (?:[A-Z][\w/]*|&|and)){0,3} ?:)(?<=[a-z).] )"
)
"""A heading in the middle of a line: `a fast-paced environment Preferred Skills: ...`."""
_REQUIRED = re.compile(r"(?<!not )\brequired\b|\bmust (?:have|possess|hold)\b|必须|必备")
"""Said outright, a thing is asked for wherever it stands."""
_PREFERRED_FIRST = re.compile(
    r"[\s\W\d]*(?:(?:preferred|desired)\b(?! (?:locations?|start|shift|hours|schedule|interview))|nice to have\b|bonus\b|加分项|优先条件)"
)
_HOLD = "\u2060"
"""A sign without width behind the point of an abbreviation: no sentence ends there."""
_ABBREVIATION = re.compile(
    r"\.(?:(?<=\b[bmjeiu]\.[sadge]\.)|(?<=\bph\.d\.)|(?<=\b[bm]\.sc\.)|(?<=\b[bm]\.eng\.)|(?<=\b[sj]r\.)|(?<=\binc\.)|(?<=\betc\.))[^\S\n]"
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


def clauses_holding(title: str, text: str, finder: Finder) -> Iterator[Clause]:
    """Yield the clauses in which a finder finds something, in order: readers look at no others."""
    joined = _joined(title, text)
    last = -1
    for start, _ in finder.spots(joined.text):
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
    where = _Where()
    body = _HEADED.sub("\n", loosen(text))
    for part in _parts(f"{fold(loosen(title))}\n{fold(body)}"):
        welcome = where.after(part) or _starts_preferred(part)
        found.append(Clause(part, welcome and not _REQUIRED.search(part)))
    return tuple(found)


class _Where:
    """In which part of the text we are. Education and Experience right below "Preferred" belong to it."""

    def __init__(self) -> None:
        self._preferred = self._fresh = self._nested = self._inline = False

    def after(self, part: str) -> bool:
        """Whether this line stands in a part about what is only welcome."""
        opened = heading(part)
        kind = opened.kind if opened else None
        if kind in ("preferred", "required", "other"):
            self._preferred, self._nested = kind == "preferred", False
            self._inline = bool(opened and not opened.alone)
        elif opened and kind == "neutral":
            self._nested = self._nested or self._fresh
            ended = opened.alone or self._inline
            self._preferred = self._preferred and (self._nested or not ended)
        self._fresh = bool(opened and opened.alone and kind == "preferred")
        return self._preferred


def _parts(folded: str) -> list[str]:
    guarded = _ABBREVIATION.sub(f".{_HOLD} ", folded)
    if has_han(guarded):
        guarded = _HAN_BREAK.sub("\n", guarded)
    return [part.strip() for part in _BREAK.split(guarded) if part and part.strip()]


def _starts_preferred(part: str) -> bool:
    return _PREFERRED_FIRST.match(part) is not None
