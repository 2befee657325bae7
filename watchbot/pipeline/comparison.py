"""Two postings side by side: how near are they in title, place, text and time, and what speaks against?

Hard facts first, text second (lessons.md 27). Why these: kernels.md 4.1 and 5.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta
from enum import IntEnum
from functools import lru_cache

from rapidfuzz import fuzz

from watchbot.model.outline import may_be_slip
from watchbot.model.posting import Posting
from watchbot.pipeline.hard_facts import posting_facts, seat_facts, title_facts
from watchbot.pipeline.read.text import words
from watchbot.pipeline.spots import (
    PlaceRelation,
    in_one_region,
    place_relation,
    place_words,
    region_codes,
)
from watchbot.pipeline.titles import TitleFacts, read_title

_SIGNS = re.compile(r"[\W_]+")
_SHORTEST_TEXT = 200
"""Characters below which a description says too little to be compared."""
_SHINGLE = 4
_NEAR_WORD = 90
"""Of 100: likeness from which one long word is held to be a slip of another."""
_SHORTEST_CUT = 12
"""Letters that a cut-off title must still have before its beginning proves anything."""


class TitleRelation(IntEnum):
    """How near two titles are, best last."""

    OTHER = 0
    PART = 1
    NEAR = 2
    CUT = 3
    EQUAL = 4
    EXACT = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What was found. `against`: facts that exclude each other, in words.

    `seats`: what proves two postings but not two openings (ids, requisitions, pay).
    `thin`: the titles are of one word ("Java", "Nurse"), which many openings share.
    `one_sided`: facts that only one of the two states. `text`: share of the shorter description
    that stands in the other, 0 to 1, or None when either has none. `gap`: time between them.
    """

    title: TitleRelation
    place: PlaceRelation
    against: tuple[str, ...]
    seats: tuple[str, ...]
    one_sided: tuple[str, ...]
    thin: bool
    text: float | None
    gap: timedelta


_OTHER = Comparison(
    title=TitleRelation.OTHER,
    place=PlaceRelation.UNKNOWN,
    against=(),
    seats=(),
    one_sided=(),
    thin=False,
    text=None,
    gap=timedelta(0),
)
"""What is said of two different titles, without looking further: most pairs are such."""


def compare_postings(one: Posting, two: Posting) -> Comparison:
    """Compare two postings of one employer; the order does not matter."""
    a, b = read_title(one.title), read_title(two.title)
    title = _title_relation(one, two, a, b)
    if title is TitleRelation.OTHER:
        return _OTHER
    against, one_sided = title_facts(a, b)
    against += posting_facts(one, two)
    return Comparison(
        title=title,
        place=_place(one, two, title, a),
        against=tuple(against),
        seats=tuple(seat_facts(one, two)),
        one_sided=tuple(one_sided),
        thin=len(a.core | b.core) <= 1,
        text=_text_share(one.description, two.description),
        gap=_gap(one, two),
    )


def _title_relation(one: Posting, two: Posting, a: TitleFacts, b: TitleFacts) -> TitleRelation:
    """Compared by the words that only one has, the words of the places left out."""
    if a.letters == b.letters:
        return TitleRelation.EXACT
    if a.cut_off or b.cut_off:
        return TitleRelation.CUT if _begins(a, b) else TitleRelation.OTHER
    if a.bag == b.bag and a.bag:
        return TitleRelation.EQUAL
    if a.core == b.core:
        return TitleRelation.EQUAL if a.core else TitleRelation.OTHER
    shared = a.core & b.core
    if not shared:
        return TitleRelation.OTHER
    elsewhere = place_words(one) | place_words(two) | region_codes(one) | region_codes(two)
    here, there = a.core - b.core - elsewhere, b.core - a.core - elsewhere
    if here and there:
        near = shared - elsewhere and _misspelt(here, there)
        return TitleRelation.NEAR if near else TitleRelation.OTHER
    return TitleRelation.PART if here or there else TitleRelation.EQUAL


def _place(one: Posting, two: Posting, title: TitleRelation, words: TitleFacts) -> PlaceRelation:
    """How the places relate. One title that names a place by itself says where both are: of one
    region, lists name the office or its suburb (`Intern - Hartford` in East Hartford)."""
    found = place_relation(one, two)
    if found is not PlaceRelation.APART or title is not TitleRelation.EXACT:
        return found
    named = words.core & (place_words(one) | place_words(two))
    return PlaceRelation.WIDE if named and in_one_region(one, two) else found


def _begins(a: TitleFacts, b: TitleFacts) -> bool:
    one, two = _SIGNS.sub("", a.folded), _SIGNS.sub("", b.folded)
    if a.cut_off and b.cut_off:
        shorter = min(len(one), len(two))
        return shorter >= _SHORTEST_CUT and one[:shorter] == two[:shorter]
    cut, whole = (one, two) if a.cut_off else (two, one)
    return len(cut) >= _SHORTEST_CUT and whole.startswith(cut)


def _misspelt(here: frozenset[str], there: frozenset[str]) -> bool:
    """True when one odd word is a slip of the other: `kuberntes` / `kubernetes`, never `ship` / `shield`."""
    if len(here) != 1 or len(there) != 1:
        return False
    (one,), (other,) = here, there
    return may_be_slip(one, other) and fuzz.ratio(one, other) >= _NEAR_WORD


def _text_share(one: str, two: str) -> float | None:
    if min(len(one), len(two)) < _SHORTEST_TEXT:
        return None
    a, b = _shingles(one), _shingles(two)
    return len(a & b) / max(1, min(len(a), len(b)))


@lru_cache(maxsize=512)
def _shingles(text: str) -> frozenset[int]:
    """The runs of words in a text, as hashes: thousands are compared and none is shown."""
    found = words(text)
    if len(found) <= _SHINGLE:
        return frozenset({hash(tuple(found))})
    return frozenset(map(hash, zip(*(found[at:] for at in range(_SHINGLE)), strict=False)))


def _gap(one: Posting, two: Posting) -> timedelta:
    """Time between the two, by first sight or by the boards' own dates, whichever is nearer."""
    seen = abs(one.first_seen_at - two.first_seen_at)
    if one.posted_at is None or two.posted_at is None:
        return seen
    return min(seen, abs(one.posted_at - two.posted_at))
