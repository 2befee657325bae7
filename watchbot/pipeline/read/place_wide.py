"""Regions and countries that no city needed: do they stand for themselves? And senses as places."""

from __future__ import annotations

import re

from watchbot.lexicon.places import ALSO_COUNTRIES, Record
from watchbot.model.posting import Place
from watchbot.pipeline.read.place_mentions import Mention
from watchbot.pipeline.read.place_readings import (
    CITY,
    COUNTRY,
    DOMINANT,
    REGION,
    WRITTEN_REGIONS,
    Sense,
    same_area,
    weight,
)


def settle_rest(senses: list[Sense]) -> None:
    """Regions and countries that no city needed stand for themselves."""
    countries = {
        r.country for s in senses for r in s.mention.records if r.kind in COUNTRY and not s.role
    }
    placed = any(s.role == "city" for s in senses)
    for sense in senses:
        if sense.role:
            continue
        if placed and (
            sense.mention.buried
            or _is_foreign_code(sense, senses)
            or _is_code_too_many(sense, senses)
        ):
            sense.role = "noise"  # in the middle of an address: a street, a building
            continue
        regions = [r for r in sense.mention.records if r.kind in REGION]
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
            _settle_alone(sense, regions, [s.mention for s in senses], placed=placed)
    _join_countries(senses)


def _is_foreign_code(sense: Sense, senses: list[Sense]) -> bool:
    """`Bogota, D.C., Colombia`, `Porto Alegre, Brazil, US`: a code against the country in full."""
    named = {
        s.record.country
        for s in senses
        if s.role == "city" and s.record and _named_in_full(s.record.country, senses)
    }
    readings = sense.mention.records
    short = all(r.kind in "RK" or len(sense.mention.text) <= 4 for r in readings)
    return bool(named) and short and all(r.country not in named for r in readings)


def _is_code_too_many(sense: Sense, senses: list[Sense]) -> bool:
    """`New York, NY, CA`; `Amsterdam, NH`; `Timisoara, TM, ro`; `Las Vegas Bermuda`: the city before is settled."""
    index = senses.index(sense)
    before = senses[index - 1] if index else None
    if before is None:
        return False
    placed = before.role == "city" and before.record is not None
    if not any(sign in sense.mention.gap for sign in ",;|/&-·:"):
        return placed and before.support >= 1.5 and len(sense.mention.gap) < 12
    text = sense.mention.text
    if len(text) != 2 or not text.isupper() or text in _ALSO_PLACES:
        return False
    if sense.mention.gap != ", ":
        return False
    last = index == len(senses) - 1
    coded = before.role == "used" and len(before.mention.text) == 2
    great = placed and before.record is not None and before.record.people >= 300
    between = not last and senses[index + 1].role == "used" and placed
    return between or (last and (coded or great))


_ALSO_PLACES = frozenset({"NY", "LA", "DC", "UK", "US", "EU", "HK", "SG"})
"""Codes that people write for a place of its own."""


def _named_in_full(country: str, senses: list[Sense]) -> bool:
    return any(
        r.kind == "k" and r.country == country and len(s.mention.text) > 4
        for s in senses
        if s.role == "used"
        for r in s.mention.records
    )


def _has_other_country(senses: list[Sense], sense: Sense, country: str) -> bool:
    return any(
        r.kind in COUNTRY and r.country == country
        for s in senses
        if s is not sense and s.role != "used"
        for r in s.mention.records
    )


def _settle_alone(
    sense: Sense, regions: list[Record], around: list[Mention], *, placed: bool
) -> None:
    mention = sense.mention
    country = next((r for r in mention.records if r.kind in COUNTRY), None)
    if country is not None and _region_of_it_named(country, mention, around):
        sense.record, sense.role = country, "country"
        return
    plain = [
        r
        for r in regions
        if r.kind == "r" and (r.country in WRITTEN_REGIONS or (country is None and mention.whole))
    ]
    states = [r for r in regions if r.kind == "R" and r.country == "US"]
    if plain:
        sense.record, sense.role = plain[0], "region"
        sense.vague = (
            len({r.country for r in plain}) > 1 and plain[0].country not in WRITTEN_REGIONS
        )
    elif states and (
        country is None or states[0].region == "CA" or (not placed and _is_state(mention))
    ):
        sense.record, sense.role = states[0], "region"
    elif (
        country is not None
        and not states
        and (
            country.kind == "k"
            or len(mention.text) > 2
            or mention.whole
            or mention.gap.strip().endswith(",")
            or country.country in {"US", "GB"}
        )
    ):
        sense.record, sense.role = country, "country"
    elif country is not None and states:
        sense.record, sense.role = country, "code"
    else:
        area = next((r for r in mention.records if r.kind == "a"), None)
        sense.record, sense.role = area, "area" if area else "noise"


def _is_state(mention: Mention) -> bool:
    """`Denver County, CO`, `Remote, PA`: a code behind a comma is the state."""
    if not mention.text.isupper() or not mention.gap.rstrip().endswith(","):
        return False
    county = "County" in mention.gap
    named = county or (re.search(r"[^\W\d_]", mention.gap) is not None and mention.text != "DE")
    return named or mention.text not in ALSO_COUNTRIES


def _region_of_it_named(country: Record, mention: Mention, around: list[Mention]) -> bool:
    """`ON, CA`: Canada, because one of its provinces stands beside it."""
    return any(
        r.kind in REGION and r.country == country.country
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
                and same_area(s.record, record)
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
    region = record.region if record.country in WRITTEN_REGIONS else sense.region
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
    rivals = [r for r in sense.mention.records if r.kind in CITY]
    ranked = sorted(rivals, key=weight, reverse=True)
    near = [r for r in ranked if weight(r) * DOMINANT > weight(ranked[0])]
    same = {r.country for r in near}
    return Place(city=record.label, country=record.country if len(same) == 1 else None)
