"""What a name in a place text can mean, and how well known each meaning is."""

from __future__ import annotations

from dataclasses import dataclass

from watchbot.lexicon.places import Record, preferred, weights
from watchbot.pipeline.read.place_mentions import Mention

CITY = frozenset("cpt")
REGION = frozenset("rR")
COUNTRY = frozenset("kK")
WRITTEN_REGIONS = frozenset({"US", "CN", "CA", "IN", "AU"})
"""Countries whose places always carry their region; elsewhere only when it is written."""
DOMINANT = 2.0
"""A place is meant by a bare name when it weighs this much more than the next of the name."""


@dataclass(slots=True)
class Sense:
    """What a mention was taken to be: `city`, or `region` / `country` / `area`, or part of another."""

    mention: Mention
    record: Record | None = None
    role: str = ""
    vague: bool = False
    region: str = ""
    support: float = 0.0


def has(mention: Mention, kinds: frozenset[str]) -> bool:
    return any(record.kind in kinds for record in mention.records)


def agrees(record: Record, mention: Mention) -> str:
    """`region`, `country` or `code` if a reading of the mention contains the city, else empty.

    `code` is a region's code of a country whose codes are also those of others (TN, CL, DE): it
    proves nothing unless the country is named too.
    """
    answer = ""
    for other in mention.records:
        if other.country != record.country:
            continue
        if other.kind in REGION and (
            record.region in {other.region, other.label} or not record.region
        ):
            if other.kind == "r" or other.country in WRITTEN_REGIONS:
                return "region"
            answer = answer or "code"
        elif other.kind in COUNTRY:
            answer = "country"
    return answer


def same_area(city: Record, other: Record) -> bool:
    if other.kind in REGION:
        return other.country == city.country and city.region in {other.region, other.label}
    return other.country == city.country


def dominant(choices: list[Record], key: str) -> tuple[Record, bool]:
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
    return first, bool(rest) and weight(first) < DOMINANT * weight(rest[0])


def weight(record: Record) -> float:
    """How likely a job board means this place: thousands of people, times the country's weight."""
    return max(record.people, 0.3) * weights().get(record.country, 1)
