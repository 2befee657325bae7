"""What speaks for a name being a city, and what against it: the names around it."""

from __future__ import annotations

from collections.abc import Iterable

from watchbot.lexicon.places import Record
from watchbot.pipeline.read.place_mentions import Mention, key_of
from watchbot.pipeline.read.place_readings import (
    CITY,
    COUNTRY,
    REGION,
    WRITTEN_REGIONS,
    Sense,
    agrees,
    has,
    weight,
)

_CITY_FIRST = frozenset(
    [
        "new york",
        "delhi",
        "washington",
        "singapore",
        "hong kong",
        "香港",
        "新加坡",
        "澳门",
        "macao",
        "macau",
        "dubai",
        "quebec city",
        "ho chi minh",
        "metro manila",
        "sg",
        "hk",
        "hkg",
        "sgp",
    ]
)
"""Names of a city and of its region or country, where the city is meant when they stand alone."""
_TOWN = 15
"""Thousands of people: a town that is better known than the county of its name."""
_REACH = 3
_POINTS = {"region": 3.0, "country": 2.0}


def neighbours(senses: list[Sense], index: int) -> Iterable[tuple[int, float]]:
    """Indexes around, nearest first, with the weight of their word: what follows counts more."""
    for step in range(1, _REACH + 1):
        if index + step < len(senses):
            yield index + step, 1.2 - 0.1 * step
        if index - step >= 0:
            yield index - step, 1.0 - 0.1 * step


def support(record: Record, senses: list[Sense], index: int) -> tuple[float, list[int]]:
    """How much the names around speak for a city, and which of them."""
    total = 0.0
    used: list[int] = []
    codes: list[int] = []
    seen: set[str] = set()
    for other, nearness in neighbours(senses, index):
        sense = senses[other]
        taken = sense.role == "used" and other != index + 1
        if taken or sense.role in {"city", "area"} or _cut_off(senses, index, other):
            continue
        hit = agrees(record, sense.mention)
        if hit == "code":
            codes.append(other)
        elif hit:
            used.append(other)
            total += 0.0 if hit in seen else nearness * _POINTS[hit]
            seen.add(hit)
    if codes and "country" in seen:
        return total + 1.0, used + codes
    return total, used


def _cut_off(senses: list[Sense], index: int, other: int) -> bool:
    """Whether another settled city stands between."""
    low, high = sorted((index, other))
    return any(senses[i].role == "city" for i in range(low + 1, high))


def state_beside(senses: list[Sense], index: int, best: float) -> tuple[int, Record] | None:
    """`US MD Sparks`: a state right beside a name that no table has in that state: a small town."""
    countries = {r.country for r in senses[index].mention.records}
    if best > 2.5 or not countries & {"US", "CA"}:
        return None
    for other in (index + 1, index - 1):
        if not 0 <= other < len(senses) or not _is_free(senses, index, other):
            continue
        mention = senses[other].mention
        state = next((r for r in mention.records if r.kind in REGION and r.country == "US"), None)
        province = next((r for r in mention.records if r.kind == "r" and r.country == "CA"), None)
        if "US" in countries and state is not None and _is_only_state(mention):
            return other, state
        if province is not None and other > index and mention.gap == ", ":
            return other, province  # `Woodbridge, Ontario`
    return None


def _is_free(senses: list[Sense], index: int, other: int) -> bool:
    """A state before a name is its own where no other city took it: `San Jose, CA, Research Triangle`."""
    if other < index and "," in senses[index].mention.gap:
        return not senses[other].role and not (other and has(senses[other - 1].mention, CITY))
    return senses[other].role in {"", "used"}


def _is_only_state(mention: Mention) -> bool:
    return not has(mention, CITY) or (mention.text == "NY" and mention.gap == ", ")


def dual_is_city(mention: Mention, best: float, senses: list[Sense], index: int) -> bool:
    """A name that is a city and a region (or country): which of the two?"""
    key = key_of(mention.text)
    if _is_town_in_state(senses, index) or _is_among_cities(senses, index):
        return True
    regions = [r for r in mention.records if r.kind in REGION]
    city = next(r for r in mention.records if r.kind in CITY)
    if best < 2.6 and _is_county(regions, city, senses, index):
        return False
    if best >= 2.0 and not _serves_other(senses, index):
        return key in _CITY_FIRST or not _same_named_country(mention, best)
    if key in _CITY_FIRST or _is_nickname(mention):
        return True
    if any(r.kind in COUNTRY for r in mention.records):
        return False
    if any(r.country in WRITTEN_REGIONS for r in regions):
        return False
    return any(r.country == city.country for r in regions) or weight(city) >= 100


def _is_town_in_state(senses: list[Sense], index: int) -> bool:
    """`Malta, NY`: a country's name right before the code of a state is a town there."""
    if index + 1 >= len(senses) or not any(r.kind == "k" for r in senses[index].mention.records):
        return False
    code = senses[index + 1].mention
    states = [r for r in code.records if r.kind == "R" and r.country == "US"]
    sure = code.text.isupper() and len(code.text) == 2 and not has(code, COUNTRY)
    return sure and code.gap == ", " and bool(states)


def _is_among_cities(senses: list[Sense], index: int) -> bool:
    """`SF, LA, NYC`: LA behind a city outside Louisiana is Los Angeles."""
    if senses[index].mention.text != "LA" or not index or _serves_other(senses, index):
        return False
    city = senses[index - 1].record if senses[index - 1].role == "city" else None
    if city is None or city.region == "LA":
        return False
    return city.region != "CA" or city.people >= _GREAT  # `Encino, LA` is a part of it


_GREAT = 300
"""Thousands of people: a city beside Los Angeles, not a part of it."""


def _is_county(regions: list[Record], city: Record, senses: list[Sense], index: int) -> bool:
    """`Wales`, `Essex, UK`: a part of Great Britain, where no larger town has its name."""
    parts = [r for r in regions if r.country == "GB" and r.kind == "r"]
    if not parts or any(
        r.country == "GB" and r.people >= _TOWN for r in senses[index].mention.records
    ):
        return False
    named = any(
        r.kind in COUNTRY and r.country == "GB"
        for other, sense in enumerate(senses)
        if other != index
        for r in sense.mention.records
    )
    return named or weight(city) < 100


def _is_nickname(mention: Mention) -> bool:
    """`LA` alone: two capitals that everybody uses for a large city."""
    return (
        mention.whole
        and len(mention.text) == 2
        and any(r.kind == "c" and r.people > 600 for r in mention.records)
    )


def _same_named_country(mention: Mention, best: float) -> bool:
    """`Ontario, Canada` is the province: only the country speaks for the city of that name."""
    return best < 2.6 and any(
        r.kind == "r" and r.country in WRITTEN_REGIONS for r in mention.records
    )


def _serves_other(senses: list[Sense], index: int) -> bool:
    """Whether the name is needed by a plain city beside it."""
    return any(
        abs(other - index) <= 2
        and sense.role == "city"
        and sense.record is not None
        and bool(agrees(sense.record, senses[index].mention))
        for other, sense in enumerate(senses)
    )


def inside_city_beside(senses: list[Sense], index: int) -> bool:
    """`苏州-昆山`, `北京·朝阳`, `Beckton, London`: part of a city named beside it."""
    mention = senses[index].mention
    for other, sense in enumerate(senses):
        city = sense.record if sense.role == "city" and abs(other - index) == 1 else None
        if city is not None and any(_is_part(reading, city) for reading in mention.records):
            return True
    nearest = [senses[i].mention for i in (index - 1, index + 1) if 0 <= i < len(senses)]
    return any(_is_suburb(mention, neighbour) for neighbour in nearest)


def _is_suburb(mention: Mention, neighbour: Mention) -> bool:
    """`Beckton, London`; not `De Meern, Utrecht, Netherlands`, where Utrecht is the province."""
    small = all(r.people < 1000 for r in neighbour.records if r.kind == "c")
    if not _joined(neighbour, mention) or (small and has(neighbour, REGION)):
        return False
    return any(
        reading.parent == other.label and reading.country == other.country
        for reading in mention.records
        if reading.kind in CITY and reading.parent
        for other in neighbour.records
        if other.kind == "c"
    )


def _joined(left: Mention, right: Mention) -> bool:
    gap = (right if right.start > left.start else left).gap
    return not any(sign in gap for sign in ";|/&、")


def _is_part(reading: Record, city: Record) -> bool:
    if reading.kind == "d":
        return reading.country == city.country and reading.label == city.label
    return (
        reading.kind in CITY
        and bool(reading.parent)
        and reading.parent == city.label
        and reading.country == city.country
    )
