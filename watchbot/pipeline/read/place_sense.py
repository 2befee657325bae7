"""Which place is meant? Names beside each other settle each other: `Portland, OR`, `深圳 南山区`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from watchbot.lexicon.names import is_han, name_key
from watchbot.lexicon.places import Record, preferred, weights, words
from watchbot.model.posting import Place
from watchbot.pipeline.read.place_mentions import Mention
from watchbot.pipeline.read.text import fold

_CITY = frozenset("cp")
_REGION = frozenset("rR")
_COUNTRY = frozenset("kK")
_WRITTEN_REGIONS = frozenset({"US", "CN", "CA", "IN", "AU"})
"""Countries whose places always carry their region; elsewhere only when it is written."""
_CITY_FIRST = frozenset(
    {
        "new york",
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
        "sg",
        "hk",
        "hkg",
        "sgp",
    }
)
_DOMINANT = 2.0
_REACH = 3


@dataclass(slots=True)
class Sense:
    """What a mention was taken to be: `city`, or `region` / `country` / `area`, or part of another."""

    mention: Mention
    record: Record | None = None
    role: str = ""
    vague: bool = False
    region: str = ""
    support: float = 0.0


def settle(found: Sequence[Mention], context: Iterable[Record] = ()) -> list[Sense]:
    """Gives every mention of one segment its meaning.

    `context` are regions and countries named elsewhere in the same text: they only decide where
    the segment itself does not.
    """
    senses = [Sense(mention) for mention in found]
    outside = tuple(context)
    order = sorted(range(len(senses)), key=lambda i: _is_dual(senses[i].mention))
    for index in order:
        if senses[index].role:
            continue
        if _has(senses[index].mention, _CITY) and _may_be_city(senses, index):
            _settle_city(senses, index, outside)
        elif _has(senses[index].mention, frozenset("d")):
            _settle_district(senses, index)
    _settle_rest(senses)
    return senses


def _has(mention: Mention, kinds: frozenset[str]) -> bool:
    return any(record.kind in kinds for record in mention.records)


def _is_dual(mention: Mention) -> int:
    """0 for plain cities, 1 for names that are also a region or a country: those wait."""
    return int(_has(mention, _REGION | _COUNTRY))


def _may_be_city(senses: list[Sense], index: int) -> bool:
    """Chinese text: after the first city, a name in the middle of a run is part of an address."""
    mention = senses[index].mention
    if mention.buried:
        return not any(s.role == "city" for s in senses[:index])
    return True


def _neighbours(senses: list[Sense], index: int) -> Iterable[tuple[int, float]]:
    """Indexes around, nearest first, with the weight of their word: what follows counts more."""
    for step in range(1, _REACH + 1):
        if index + step < len(senses):
            yield index + step, 1.2 - 0.1 * step
        if index - step >= 0:
            yield index - step, 1.0 - 0.1 * step


def _support(record: Record, senses: list[Sense], index: int) -> tuple[float, list[int]]:
    """How much the names around speak for a city, and which of them."""
    total = 0.0
    used = []
    seen: set[str] = set()
    for other, weight in _neighbours(senses, index):
        sense = senses[other]
        taken = sense.role == "used" and other != index + 1
        if taken or sense.role in {"city", "area"} or _cut_off(senses, index, other):
            continue
        hit = _agrees(record, sense.mention)
        if hit and hit not in seen:
            seen.add(hit)
            used.append(other)
            total += weight * (3.0 if hit == "region" else 2.0)
        elif hit:
            used.append(other)
    return total, used


def _cut_off(senses: list[Sense], index: int, other: int) -> bool:
    """Whether another settled city stands between."""
    low, high = sorted((index, other))
    return any(senses[i].role == "city" for i in range(low + 1, high))


def _agrees(record: Record, mention: Mention) -> str:
    """`region` or `country` if a reading of the mention contains the city, else empty."""
    answer = ""
    for other in mention.records:
        if other.kind in _REGION and other.country == record.country:
            if record.region in {other.region, other.label} or not record.region:
                return "region"
        elif other.kind in _COUNTRY and other.country == record.country:
            answer = "country"
    return answer


def _settle_city(senses: list[Sense], index: int, outside: tuple[Record, ...]) -> None:
    sense = senses[index]
    if _inside_city_before(senses, index):
        sense.role = "used"
        return
    choices = [r for r in sense.mention.records if r.kind in _CITY]
    rated = [(*_support(r, senses, index), r) for r in choices]
    best = max(score for score, _, _ in rated)
    if _is_dual(sense.mention) and not _dual_is_city(sense.mention, best, senses, index):
        return
    top = [(used, r) for score, used, r in rated if score > best - 0.05]
    if best == 0 and (not _strong_alone(sense.mention, top[0][1]) or _is_stray(senses, index, top[0][1])):
        sense.role = "noise"
        return
    used, record, vague = _choose(sense.mention, top, outside)
    state = _state_beside(senses, index, best)
    if state is not None and record.people < 300:
        record, vague, used = record._replace(region=state[1].region, country="US"), False, [state[0]]
    sense.record, sense.role, sense.vague, sense.support = record, "city", vague, best
    _use(senses, used, sense)


def _state_beside(senses: list[Sense], index: int, best: float) -> tuple[int, Record] | None:
    """`US MD Sparks`: a state right beside a name that no table has in that state: a small town."""
    if best > 2.5 or all(r.country != "US" for r in senses[index].mention.records):
        return None
    for other in (index + 1, index - 1):
        if 0 <= other < len(senses) and senses[other].role in {"", "used"}:
            readings = senses[other].mention.records
            state = next((r for r in readings if r.kind in _REGION and r.country == "US"), None)
            if state is not None and not any(r.kind in _CITY for r in readings):
                return other, state
    return None


def _is_stray(senses: list[Sense], index: int, record: Record) -> bool:
    """A small or foreign name in the address of a city that is already known: a street, a firm."""
    mention = senses[index].mention
    if not is_han(mention.text) and weight(record) < 1000 and _contradicted(senses, index, record):
        return True
    before = [s for s in senses[:index] if s.role == "city" and s.record is not None]
    if not before or not mention.gap:
        return False
    gap = mention.gap.strip()
    if is_han(mention.text):
        foreign = before[0].record is not None and before[0].record.country == "CN" != record.country
        return (foreign and bool(gap)) or gap in {"-", "·"}
    return not any(sign in gap for sign in ",-(:") and record.people < 300


def _contradicted(senses: list[Sense], index: int, record: Record) -> bool:
    """`United Kingdom Sunbury`, `AYR HANOVER, MD`: what is named beside it does not contain it."""
    for other, sense in enumerate(senses):
        mention = sense.mention
        if other == index or any(r.kind in _CITY for r in mention.records):
            continue
        wide = [r for r in mention.records if r.kind in _REGION | _COUNTRY]
        sure = any(r.kind == "k" or len(mention.text) == 3 for r in wide) or abs(other - index) <= 2
        if wide and sure and all(r.country != record.country for r in wide):
            return True
    return False


def _use(senses: list[Sense], used: list[int], sense: Sense) -> None:
    """Marks the names that belong to a city; keeps a region that was written."""
    record = sense.record
    assert record is not None
    for other in used:
        senses[other].role = "used"
        readings = senses[other].mention.records
        if any(r.kind == "k" and r.country == record.country for r in readings):
            continue
        for reading in readings:
            if reading.kind in _REGION and reading.country == record.country and not sense.region:
                sense.region = reading.region


def _strong_alone(mention: Mention, record: Record) -> bool:
    """A name without its region beside it: everyday words and tiny places need more."""
    if name_key(fold(mention.text)) in words()["weak"]:
        return mention.whole and record.people >= 200
    if mention.text.isascii() and record.people < 5 and not mention.whole:
        return False
    return not (mention.buried and record.kind == "p")


def _dual_is_city(mention: Mention, best: float, senses: list[Sense], index: int) -> bool:
    """A name that is a city and a region (or country): which of the two?"""
    key = name_key(fold(mention.text))
    if best >= 2.0 and not _serves_other(senses, index):
        return not _same_named_country(mention, best)
    if key in _CITY_FIRST or _is_nickname(mention):
        return True
    regions = [r for r in mention.records if r.kind in _REGION]
    city = next(r for r in mention.records if r.kind in _CITY)
    if any(r.kind in _COUNTRY for r in mention.records):
        return False
    if any(r.country in _WRITTEN_REGIONS for r in regions):
        return False
    return any(r.country == city.country for r in regions) or weight(city) >= 100


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
        r.kind == "r" and r.country in _WRITTEN_REGIONS for r in mention.records
    )


def _serves_other(senses: list[Sense], index: int) -> bool:
    """Whether the name is needed by a plain city beside it."""
    return any(
        abs(other - index) <= 2
        and sense.role == "city"
        and sense.record is not None
        and bool(_agrees(sense.record, senses[index].mention))
        for other, sense in enumerate(senses)
    )


def _inside_city_before(senses: list[Sense], index: int) -> bool:
    """`苏州-昆山`, `北京·朝阳`, `Beckton, London`: part of a city named beside it."""
    mention = senses[index].mention
    for other, sense in enumerate(senses):
        city = sense.record
        if sense.role == "city" and city is not None and abs(other - index) == 1:
            if any(_is_part(reading, city) for reading in mention.records):
                return True
    nearest = [senses[i].mention for i in (index - 1, index + 1) if 0 <= i < len(senses)]
    return any(_is_suburb(mention, neighbour) for neighbour in nearest)


def _is_suburb(mention: Mention, neighbour: Mention) -> bool:
    """`Beckton, London`; not `De Meern, Utrecht, Netherlands`, where Utrecht is the province."""
    small = all(r.people < 1000 for r in neighbour.records if r.kind == "c")
    if not _joined(neighbour, mention) or (small and _has(neighbour, _REGION)):
        return False
    return any(
        reading.parent == other.label and reading.country == other.country
        for reading in mention.records
        if reading.kind in _CITY and reading.parent
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
        reading.kind in _CITY
        and bool(reading.parent)
        and reading.parent == city.label
        and reading.country == city.country
    )


def _settle_district(senses: list[Sense], index: int) -> None:
    """A district: part of a city in the same text, else the city that it is known for."""
    sense = senses[index]
    districts = [r for r in sense.mention.records if r.kind == "d"]
    cities = [s.record for s in senses if s.role == "city" and s.record is not None]
    if cities:
        sense.role = "used"
        return
    fitting = [
        r
        for r in districts
        if any(_agrees(r, s.mention) == "region" for s in senses if s is not sense)
    ] or districts
    record, vague = _dominant(fitting, name_key(fold(sense.mention.text)))
    if vague or (sense.mention.text.isascii() and record.people < 30):
        sense.role = "noise"
        return
    sense.record, sense.role = record._replace(kind="c"), "city"
    _use(senses, _support(record, senses, index)[1], sense)


def _choose(
    mention: Mention, top: list[tuple[list[int], Record]], outside: tuple[Record, ...]
) -> tuple[list[int], Record, bool]:
    """One of the equally supported cities; vague when none of them stands out."""
    by_context = [(u, r) for u, r in top if any(_same_area(r, o) for o in outside)]
    pool = by_context or top
    record, vague = _dominant([r for _, r in pool], name_key(fold(mention.text)))
    used = next(u for u, r in pool if r is record)
    return used, record, vague


def _same_area(city: Record, other: Record) -> bool:
    if other.kind in _REGION:
        return other.country == city.country and city.region in {other.region, other.label}
    return other.country == city.country


def _dominant(choices: list[Record], key: str) -> tuple[Record, bool]:
    """The best known of several places of one name, and whether another is nearly as well known."""
    wish = preferred().get(key)
    if wish and len(choices) > 1:
        country, _, region = wish.partition("/")
        for record in choices:
            if record.country == country and region in {"", record.region}:
                return record, False
    ranked = sorted(choices, key=weight, reverse=True)
    first = ranked[0]
    rest = [
        r
        for r in ranked[1:]
        if (r.country, r.region, r.label) != (first.country, first.region, first.label)
    ]
    return first, bool(rest) and weight(first) < _DOMINANT * weight(rest[0])


def weight(record: Record) -> float:
    """How likely a job board means this place: thousands of people, times the country's weight."""
    return max(record.people, 0.3) * weights().get(record.country, 1)


def _settle_rest(senses: list[Sense]) -> None:
    """Regions and countries that no city needed stand for themselves."""
    countries = {
        r.country for s in senses for r in s.mention.records if r.kind in _COUNTRY and not s.role
    }
    placed = any(s.role == "city" for s in senses)
    for sense in senses:
        if sense.role:
            continue
        if placed and sense.mention.buried:
            sense.role = "noise"  # in the middle of an address: a street, a building
            continue
        regions = [r for r in sense.mention.records if r.kind in _REGION]
        others = (
            countries - {r.country for r in sense.mention.records if r.kind == "K"} or countries
        )
        fitting = [
            r
            for r in regions
            if r.country in others and _has_other_country(senses, sense, r.country)
        ]
        if fitting:
            sense.record, sense.role = fitting[0], "region"
        else:
            _settle_alone(sense, regions, [s.mention for s in senses])
    _join_countries(senses)


def _has_other_country(senses: list[Sense], sense: Sense, country: str) -> bool:
    return any(
        r.kind in _COUNTRY and r.country == country
        for s in senses
        if s is not sense and s.role != "used"
        for r in s.mention.records
    )


def _settle_alone(sense: Sense, regions: list[Record], around: list[Mention]) -> None:
    mention = sense.mention
    country = next((r for r in mention.records if r.kind in _COUNTRY), None)
    if country is not None and _region_of_it_named(country, mention, around):
        sense.record, sense.role = country, "country"
        return
    plain = [
        r
        for r in regions
        if r.kind == "r" and (r.country in _WRITTEN_REGIONS or (country is None and mention.whole))
    ]
    states = [r for r in regions if r.kind == "R" and r.country == "US"]
    if plain:
        sense.record, sense.role = plain[0], "region"
        sense.vague = (
            len({r.country for r in plain}) > 1 and plain[0].country not in _WRITTEN_REGIONS
        )
    elif states and (country is None or states[0].region == "CA"):
        sense.record, sense.role = states[0], "region"
    elif country is not None and not states and (country.kind == "k" or len(mention.text) > 2 or mention.whole or country.country in {"US", "GB"}):
        sense.record, sense.role = country, "country"
    elif country is not None and states:
        sense.record, sense.role = country, "code"
    else:
        area = next((r for r in mention.records if r.kind == "a"), None)
        sense.record, sense.role = area, "area" if area else "noise"


def _region_of_it_named(country: Record, mention: Mention, around: list[Mention]) -> bool:
    """`ON, CA`: Canada, because one of its provinces stands beside it."""
    return any(
        r.kind in _REGION and r.country == country.country
        for other in around
        if other is not mention
        for r in other.records
    )


def _join_countries(senses: list[Sense]) -> None:
    """`Texas, United States`: the country belongs to the region. A code that could be either is none."""
    regions = {s.record.country for s in senses if s.role == "region" and s.record is not None}
    cities = {s.record.country for s in senses if s.role == "city" and s.record is not None}
    for sense in senses:
        record = sense.record
        if record is None:
            continue
        if (sense.role in {"country", "code"} and record.country in regions | cities) or (
            sense.role == "region"
            and any(
                s.role == "city"
                and s.record is not None
                and _same_area(s.record, record)
                and s.record.region
                for s in senses
            )
        ):
            sense.role = "used"
        elif sense.role == "code":
            sense.role = "noise"


def place_of(sense: Sense) -> Place:
    """The place that a settled city, region or country stands for."""
    record = sense.record
    assert record is not None
    if sense.role == "country":
        return Place(country=record.country)
    if sense.role == "region":
        return Place(region=record.region or None, country=record.country)
    region = record.region if record.country in _WRITTEN_REGIONS else sense.region
    return Place(
        city=record.label,
        city_zh=record.zh or None,
        region=region or None,
        country=record.country,
    )


def vague_place(sense: Sense) -> Place:
    """A city name that several places share: what they have in common."""
    record = sense.record
    assert record is not None
    rivals = [r for r in sense.mention.records if r.kind in _CITY]
    ranked = sorted(rivals, key=weight, reverse=True)
    near = [r for r in ranked if weight(r) * _DOMINANT > weight(ranked[0])]
    same = {r.country for r in near}
    return Place(city=record.label, country=record.country if len(same) == 1 else None)
