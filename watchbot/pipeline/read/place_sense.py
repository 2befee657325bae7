"""Which place is meant? Names beside each other settle each other: `Portland, OR`, `深圳 南山区`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from watchbot.lexicon.places import Record
from watchbot.pipeline.read.place_choice import (
    is_foreign_beside,
    is_part_of_longer_name,
    is_stray,
    larger_city_beside,
    meant,
    strong_alone,
)
from watchbot.pipeline.read.place_evidence import (
    dual_is_city,
    inside_city_beside,
    state_beside,
    support,
)
from watchbot.pipeline.read.place_mentions import Mention, key_of
from watchbot.pipeline.read.place_readings import (
    CITY,
    COUNTRY,
    REGION,
    Sense,
    agrees,
    dominant,
    has,
    same_area,
)
from watchbot.pipeline.read.place_wide import settle_rest


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
        if has(senses[index].mention, CITY) and _may_be_city(senses, index):
            _settle_city(senses, index, outside)
        elif has(senses[index].mention, frozenset("d")) and not _is_region_first(senses, index):
            _settle_district(senses, index)
    settle_rest(senses)
    return senses


def _is_dual(mention: Mention) -> int:
    """0 for plain cities, 1 for names that are also a region or a country: those wait."""
    return int(has(mention, REGION | COUNTRY))


def _may_be_city(senses: list[Sense], index: int) -> bool:
    """Chinese text: after the first city, a name in the middle of a run is part of an address."""
    mention = senses[index].mention
    if mention.buried:
        return not any(s.role == "city" for s in senses[:index])
    return True


def _settle_city(senses: list[Sense], index: int, outside: tuple[Record, ...]) -> None:
    sense = senses[index]
    if inside_city_beside(senses, index):
        sense.role = "used"
        return
    rated = [(*support(r, senses, index), r) for r in meant(senses, index)]
    if not rated:
        sense.role = "" if _is_dual(sense.mention) else "noise"
        return
    best = max(score for score, _, _ in rated)
    if _is_dual(sense.mention) and not dual_is_city(sense.mention, best, senses, index):
        return
    top = [(used, r) for score, used, r in rated if score > best - 0.05]
    state = state_beside(senses, index, best)
    if (
        best == 0
        and not _is_right_behind(state, senses, index)
        and (not strong_alone(sense.mention, top[0][1]) or is_stray(senses, index, top[0][1]))
    ):
        sense.role = "noise"
        return
    used, record, vague = _choose(sense.mention, top, outside)
    if is_part_of_longer_name(senses, index, record) or (
        best == 0 and is_foreign_beside(senses, index, record)
    ):
        sense.role = "noise"
        return
    if record.kind == "t" and (vague or larger_city_beside(senses, index, record)):
        sense.role = "noise" if vague else "used"
        return
    american = record.country in _WITH_TOWNS or (
        best == 0 and any(r.country in _WITH_TOWNS for r in sense.mention.records)
    )
    if state is not None and record.people < 300 and american:
        used, vague = [state[0]], False
        record = record._replace(region=state[1].region, country=state[1].country)
    sense.record, sense.role, sense.vague, sense.support = record, "city", vague, best
    _use(senses, used + _own_code(senses, index, record), sense)


def _is_right_behind(state: tuple[int, Record] | None, senses: list[Sense], index: int) -> bool:
    """`Malta, NY`: a state written right behind a name makes it a town."""
    return state is not None and state[0] == index + 1 and senses[index + 1].mention.gap == ", "


def _own_code(senses: list[Sense], index: int, city: Record) -> list[int]:
    """`Belo Horizonte, MG`: the state's code right behind its city, not Madagascar."""
    behind = senses[index + 1].mention if index + 1 < len(senses) else None
    if city.country not in _CODES_BEHIND or behind is None or len(behind.gap) > 3:
        return []
    return [index + 1] if agrees(city, behind) == "code" else []


_WITH_TOWNS = frozenset({"US", "CA"})
_CODES_BEHIND = frozenset({"BR", "MX"})
"""Countries whose cities are written with the code of their state."""


def _is_region_first(senses: list[Sense], index: int) -> bool:
    """`河北` is the province, unless its city stands beside it (天津 河北)."""
    mention = senses[index].mention
    placed = any(sense.role == "city" for sense in senses)
    return not placed and any(r.kind == "r" and r.country == "CN" for r in mention.records)


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
            if reading.kind in REGION and reading.country == record.country and not sense.region:
                sense.region = reading.region


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
        if any(agrees(r, s.mention) == "region" for s in senses if s is not sense)
    ] or districts
    record, vague = dominant(fitting, key_of(sense.mention.text))
    if vague or (sense.mention.text.isascii() and record.people < 30):
        sense.role = "noise"
        return
    sense.record, sense.role = record._replace(kind="c"), "city"
    _use(senses, support(record, senses, index)[1], sense)


def _choose(
    mention: Mention, top: list[tuple[list[int], Record]], outside: tuple[Record, ...]
) -> tuple[list[int], Record, bool]:
    """One of the equally supported cities; vague when none of them stands out."""
    by_context = [(u, r) for u, r in top if any(same_area(r, o) for o in outside)]
    pool = by_context or top
    record, vague = dominant([r for _, r in pool], key_of(mention.text))
    used = next(u for u, r in pool if r is record)
    return used, record, vague
