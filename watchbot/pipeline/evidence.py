"""Two postings side by side: how near are they in title, place, text and time, and what speaks against?

Hard facts first, text second (lessons.md 27). Why these: kernels.md 4.1 and 5.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta
from enum import IntEnum
from functools import lru_cache

from rapidfuzz import fuzz

from watchbot.model.posting import Employment, Posting
from watchbot.pipeline.read.text import words
from watchbot.pipeline.spots import PlaceRelation, place_relation, place_words
from watchbot.pipeline.titles import TitleFacts, read_title

_SIGNS = re.compile(r"[\W_]+")
_WORD = re.compile(r"[^\W_]+[+#]*")
_SHORTEST_TEXT = 200
"""Characters below which a description says too little to be compared."""
_SHINGLE = 4
_LISTS = frozenset(
    {"linkedin", "indeed", "stepstone", "hackernews", "yc", "zhipin", "liepin", "zhaopin", "51job"}
    | {"lagou", "nowcoder", "shixiseng", "v2ex", "eleduck"}
)
"""Systems of lists that show other people's postings."""
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

    `numbers`: identities of one system that differ: proof of two postings, not of two openings.
    `one_sided`: facts that only one of the two states. `text`: share of the shorter description
    that stands in the other, 0 to 1, or None when either has none. `gap`: time between them.
    """

    title: TitleRelation
    place: PlaceRelation
    against: tuple[str, ...]
    numbers: tuple[str, ...]
    one_sided: tuple[str, ...]
    text: float | None
    gap: timedelta


_OTHER = Comparison(
    title=TitleRelation.OTHER,
    place=PlaceRelation.UNKNOWN,
    against=(),
    numbers=(),
    one_sided=(),
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
    against, one_sided = _facts(a, b)
    against += [*_posting_facts(one, two)]
    return Comparison(
        title=title,
        place=place_relation(one, two),
        against=tuple(against),
        numbers=tuple(_numbers(one, two)),
        one_sided=tuple(one_sided),
        text=_text_share(one.description, two.description),
        gap=_gap(one, two),
    )


def _facts(a: TitleFacts, b: TitleFacts) -> tuple[list[str], list[str]]:
    """Facts of the titles that differ, and those that only one of them states.

    A cut-off title may have lost its facts: there only what contradicts counts.
    """
    against: list[str] = []
    one_sided: list[str] = []
    for name, get in _TITLE_FACTS.items():
        here, there = get(a), get(b)
        if here and there and _contradict(name, here, there):
            against.append(f"{name} {_shown(here)} / {_shown(there)}")
        elif name in _STEPS and not (here and there) and (here | there) - _LOWEST:
            against.append(f"{name} {_shown(here | there)} / none")
        elif here != there:
            one_sided.append(name)
    if a.intern != b.intern:
        against.append("internship / not")
    if a.early != b.early:
        one_sided.append("graduates")
    if a.cut_off or b.cut_off:
        return [one for one in against if not one.endswith(("/ none", "/ not"))], []
    return against, one_sided


_STEPS = frozenset({"level", "grade"})
_LOWEST = frozenset({"1", "junior", "associate", "assistant"})
"""A step that only one title states is a fact against, unless it is the lowest one."""


def _contradict(name: str, here: frozenset[str], there: frozenset[str]) -> bool:
    """2/3 and 3/4 are two openings; of other facts it is enough to share one."""
    return here != there if name in _STEPS else here.isdisjoint(there)


_TITLE_FACTS: dict[str, Callable[[TitleFacts], frozenset[str]]] = {
    "level": lambda title: title.levels,
    "grade": lambda title: title.grades,
    "year": lambda title: frozenset(map(str, title.years)),
    "season": lambda title: title.seasons,
    "degree": lambda title: title.degrees,
    "requisition": lambda title: title.requisitions,
}


def _shown(values: Iterable[str]) -> str:
    return "+".join(sorted(values))


def _posting_facts(one: Posting, two: Posting) -> Iterable[str]:
    if one.class_year and two.class_year and one.class_year != two.class_year:
        yield f"class {one.class_year} / {two.class_year}"
    kinds = {one.employment, two.employment} - {None}
    if len(kinds) == 2 and Employment.INTERNSHIP in kinds:
        yield "internship / not"


def _numbers(one: Posting, two: Posting) -> Iterable[str]:
    if _same_form(one.requisition, two.requisition):
        yield f"requisition {one.requisition} / {two.requisition}"
    mine, theirs = _own_keys(one), _own_keys(two)
    if mine and theirs and not mine & theirs:
        yield f"{min(mine)} / {min(theirs)}"


def _own_keys(posting: Posting) -> frozenset[str]:
    """Identities in systems that employers themselves list in; a list's own number proves nothing."""
    return frozenset(str(key) for key in posting.keys if key.system not in _LISTS)


def _same_form(one: str | None, two: str | None) -> bool:
    """True when two requisitions differ although they are numbered in one way."""
    if not one or not two or one.casefold() == two.casefold():
        return False
    return re.sub(r"\d", "0", one.casefold()) == re.sub(r"\d", "0", two.casefold())


def _title_relation(one: Posting, two: Posting, a: TitleFacts, b: TitleFacts) -> TitleRelation:
    if _letters(one.title) == _letters(two.title):
        return TitleRelation.EXACT
    if a.cut_off or b.cut_off:
        return TitleRelation.CUT if _begins(a, b) else TitleRelation.OTHER
    elsewhere = place_words(one) | place_words(two)
    here, there = a.core - elsewhere, b.core - elsewhere
    if here == there and (here or a.core == b.core):
        return TitleRelation.EQUAL if here else TitleRelation.NEAR
    if fuzz.ratio(" ".join(sorted(here)), " ".join(sorted(there))) >= 94 and _misspelt(here, there):
        return TitleRelation.NEAR
    if here < there or there < here:
        return TitleRelation.PART
    return TitleRelation.OTHER


def _letters(title: str) -> str:
    """Letters and digits, and the signs that make another word of them: C, C++ and C# differ."""
    return " ".join(_WORD.findall(read_title(title).folded))


def _begins(a: TitleFacts, b: TitleFacts) -> bool:
    one, two = _SIGNS.sub("", a.folded), _SIGNS.sub("", b.folded)
    if a.cut_off and b.cut_off:
        shorter = min(len(one), len(two))
        return shorter >= _SHORTEST_CUT and one[:shorter] == two[:shorter]
    cut, whole = (one, two) if a.cut_off else (two, one)
    return len(cut) >= _SHORTEST_CUT and whole.startswith(cut)


def _misspelt(here: frozenset[str], there: frozenset[str]) -> bool:
    """True when each odd word has a near twin: `kuberntes` / `kubernetes`, never `ship` / `shield`."""
    odd_here, odd_there = sorted(here - there), sorted(there - here)
    return len(odd_here) == len(odd_there) and all(
        min(len(x), len(y)) >= 6 and fuzz.ratio(x, y) >= 90
        for x, y in zip(odd_here, odd_there, strict=True)
    )


def _text_share(one: str, two: str) -> float | None:
    if min(len(one), len(two)) < _SHORTEST_TEXT:
        return None
    a, b = _shingles(one), _shingles(two)
    return len(a & b) / max(1, min(len(a), len(b)))


@lru_cache(maxsize=512)
def _shingles(text: str) -> frozenset[str]:
    found = words(text)
    return frozenset(
        " ".join(found[at : at + _SHINGLE]) for at in range(max(1, len(found) - _SHINGLE + 1))
    )


def _gap(one: Posting, two: Posting) -> timedelta:
    """Time between the two, by first sight or by the boards' own dates, whichever is nearer."""
    seen = abs(one.first_seen_at - two.first_seen_at)
    if one.posted_at is None or two.posted_at is None:
        return seen
    return min(seen, abs(one.posted_at - two.posted_at))
