"""Which facts of two postings exclude each other, and which does only one of them state?

Level, year, season, degree, internship, requisition: kernels.md 4.1, lessons.md 27, case T4.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from operator import attrgetter

from watchbot.model.posting import Employment, Experience, Pay, Period, Posting
from watchbot.pipeline.read.pay_compare import comparable
from watchbot.pipeline.titles import TitleFacts, read_title

_FAR_YEARS = 4
_PAY_OVERLAP = 0.2
"""Lists round and convert pay; less in common than this is another offer."""
_PAY_SIMILAR = 0.4
_COMMON_TITLE = 5
"""Words (Chinese: pairs of signs) up to which a title is one that many openings share."""
_LISTS = frozenset(
    {"linkedin", "indeed", "stepstone", "hackernews", "yc", "zhipin", "liepin", "zhaopin", "51job"}
    | {"lagou", "nowcoder", "shixiseng", "v2ex", "eleduck", "glassdoor", "ziprecruiter", "dice"}
    | {"monster", "xing", "wellfound", "builtin", "simplify", "jobright", "hh"}
)
"""Systems of lists that show other people's postings."""
_FRONTS = frozenset({"site", "radancy", "phenom"})
"""Career sites that number anew what an applicant system lists."""


def title_facts(a: TitleFacts, b: TitleFacts) -> tuple[list[str], list[str]]:
    """Facts of the titles that differ, and those that only one of them states.

    A cut-off title may have lost its facts: there only what contradicts counts.
    """
    against: list[str] = []
    one_sided: list[str] = []
    for name, here, there in zip(_TITLE_FACTS, _stated(a), _stated(b), strict=True):
        if here == there:  # nearly always: nothing is said
            continue
        if here and there and _contradict(name, here, there):
            against.append(f"{name} {_shown(here)} / {_shown(there)}")
        elif name in _STEPS and not (here and there) and (here | there) - _LOWEST:
            against.append(f"{name} {_shown(here | there)} / none")
        else:
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


def _contradict(name: str, here: frozenset[object], there: frozenset[object]) -> bool:
    """2/3 and 3/4 are two openings; of other facts it is enough to share one."""
    return here != there if name in _STEPS else here.isdisjoint(there)


_TITLE_FACTS = {
    "level": "levels",
    "grade": "grades",
    "year": "years",
    "season": "seasons",
    "degree": "degrees",
    "requisition": "requisitions",
}
"""Name of a fact -> where `TitleFacts` keeps it, as a set."""
_stated = attrgetter(*_TITLE_FACTS.values())


def _shown(values: Iterable[object]) -> str:
    return "+".join(sorted(map(str, values)))


def posting_facts(one: Posting, two: Posting) -> Iterator[str]:
    """Facts of the postings that no two listings of one opening can differ in."""
    if one.class_year and two.class_year and one.class_year != two.class_year:
        yield f"class {one.class_year} / {two.class_year}"
    kinds = {one.employment, two.employment} - {None}
    if len(kinds) == 2 and Employment.INTERNSHIP in kinds:
        yield "internship / not"
    elif kinds == {Employment.FULL_TIME, Employment.PART_TIME}:
        yield "part time / full time"


def seat_facts(one: Posting, two: Posting) -> Iterator[str]:
    """What proves two postings, though perhaps of one opening: ids, requisitions, pay, years."""
    yield from _conditions(one, two)
    if _same_form(one.requisition, two.requisition):
        yield f"requisition {one.requisition} / {two.requisition}"
    mine, theirs = _own_keys(one, two), _own_keys(two, one)
    if mine and theirs and not mine & theirs:
        yield f"{min(mine)} / {min(theirs)}"


def _own_keys(posting: Posting, other: Posting) -> frozenset[str]:
    """Identities in systems that employers themselves list in; a list's own number proves nothing.

    The number of a site in front of such a system only tells it from others of that site.
    """
    there = {key.system for key in other.keys}
    return frozenset(
        str(key)
        for key in posting.keys
        if key.system not in _LISTS and (key.system not in _FRONTS or key.system in there)
    )


def _same_form(one: str | None, two: str | None) -> bool:
    """True when two requisitions differ although they are numbered in one way."""
    if not one or not two or one.casefold() == two.casefold():
        return False
    return re.sub(r"\d", "0", one.casefold()) == re.sub(r"\d", "0", two.casefold())


def _conditions(one: Posting, two: Posting) -> Iterator[str]:
    """Pay that hardly overlaps, or years of experience that are far apart, are two seats.

    Of a title that many openings share not more than one condition may differ at all; and where both
    name their pay as well, they mean the same years.
    """
    here, there = _yearly(one.pay), _yearly(two.pay)
    overlap = _overlap(here, there) if here and there else 1.0
    years_differ = _no_year_in_common(one, two)
    odd = [name for name, far in (("pay", overlap < _PAY_SIMILAR), ("years", years_differ)) if far]
    if one.education and two.education and one.education != two.education:
        odd.append("education")
    in_full = years_differ and here is not None and there is not None
    if overlap < _PAY_OVERLAP:
        yield f"pay {one.pay and one.pay.text} / {two.pay and two.pay.text}"
    elif (years := _years_apart(one, two)) >= _FAR_YEARS:
        yield f"experience {years:g} years apart"
    elif (in_full or len(odd) > 1) and len(read_title(one.title).core) <= _COMMON_TITLE:
        yield f"a common title, and {' and '.join(odd)} differ"


def _overlap(here: tuple[float, float], there: tuple[float, float]) -> float:
    """The common part of two ranges as a share of their span; equal points overlap wholly."""
    common = min(here[1], there[1]) - max(here[0], there[0])
    span = max(here[1], there[1]) - min(here[0], there[0])
    return common / span if span else 1.0


def _years_apart(one: Posting, two: Posting) -> float:
    if one.experience is None or two.experience is None:
        return 0.0
    return abs((one.experience.min_years or 0) - (two.experience.min_years or 0))


def _no_year_in_common(one: Posting, two: Posting) -> bool:
    """Boards cut the years in their own way: 2 years and 1-3 years may be one; `5 or more` is 5."""
    if one.experience is None or two.experience is None:
        return False
    (low, high), (least, most) = (_years(each) for each in (one.experience, two.experience))
    return max(low, least) > min(high, most)


def _years(asked: Experience) -> tuple[float, float]:
    least = asked.min_years or 0
    return least, least if asked.max_years is None else asked.max_years


def _yearly(pay: Pay | None) -> tuple[float, float] | None:
    """Both bounds for a year; None when they cannot be compared."""
    read = comparable(pay, period=Period.YEAR, currency=pay.currency) if pay else None
    if pay is None or read is None or pay.estimated:
        return None
    low, high = read.low, read.high
    bounds = [bound for bound in (low, high) if bound is not None]
    return (min(bounds), max(bounds)) if bounds else None
