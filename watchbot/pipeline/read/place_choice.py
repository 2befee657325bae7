"""Which of the places that bear a name may be meant here, and which name is only part of an address?"""

from __future__ import annotations

import re

from watchbot.lexicon.names import is_han
from watchbot.lexicon.places import Record, words
from watchbot.pipeline.read.place_evidence import neighbours
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

GREAT = 300
"""Thousands of people: a city that is meant by its name, whatever little towns bear it too."""
SMALL = 20
"""Thousands of people: below it a city of a great city's name needs its state right beside it."""


def meant(senses: list[Sense], index: int) -> list[Record]:
    """The cities and towns that may be meant by a name here.

    An everyday word needs its state beside it. A little town's name stands free, and no city that
    bears it too is likelier.
    """
    cities = [r for r in senses[index].mention.records if r.kind in CITY]
    great = any(r.people >= GREAT for r in cities if r.kind == "c")
    if great or any(r.kind == "t" for r in cities):
        cities = [r for r in cities if _stands_free(r, senses, index, great=great)]
    if _is_word(senses, index):
        cities = [
            r for r in cities if r.country not in WRITTEN_REGIONS or _is_in_state(r, senses, index)
        ]
    return cities


def _stands_free(town: Record, senses: list[Sense], index: int, *, great: bool) -> bool:
    mention = senses[index].mention
    little = town.kind == "t"
    if not little and (not great or town.people >= SMALL):
        return True
    if little and mention.whole:
        return not any(r.kind in "cp" for r in mention.records)
    if little and index == 0 and re.search(r"[^\W\d_]\.? *$", mention.gap):
        return False  # `Ajit Singh Nagar, India`
    return not great or any(  # `Denver, NY`, not `Bellevue Denver New York`
        0 <= other < len(senses)
        and (not little or len(senses[max(index, other)].mention.gap) <= 3)
        and bool(agrees(town, senses[other].mention))
        and not any(r.kind == "c" and r.people >= GREAT for r in senses[other].mention.records)
        for other in (index - 1, index + 1)
    )


def _is_word(senses: list[Sense], index: int) -> bool:
    """`Home Office, US`, `2 Embarcadero Center, US`; but `Franklin, US` is a town."""
    mention = senses[index].mention
    if mention.whole:
        return False
    key = key_of(mention.text)
    free = index == 0 and len(senses) == 2 and not mention.gap and senses[1].mention.gap == ", "
    return key in words()["no_town"] or (key in words()["weak"] and not free)


def _is_in_state(record: Record, senses: list[Sense], index: int) -> bool:
    return any(
        agrees(record, senses[other].mention) == "region" for other, _ in neighbours(senses, index)
    )


def larger_city_beside(senses: list[Sense], index: int, town: Record) -> bool:
    """`Playa Vista, Los Angeles, CA`: a little town right beside a city of its state is a part of it.

    Before a name that is also a region it is the town: `Mindelo, Porto, Portugal`, `Malta, New York`.
    """
    for other in (index - 1, index + 1):
        if 0 <= other < len(senses):
            mention = senses[other].mention
            inside = any(
                r.kind in "cp" and r.country == town.country and town.region in {"", r.region}
                for r in mention.records
            )
            region = has(mention, REGION | COUNTRY)
            if inside and not (region and (other > index or town.country == "US")):
                return True
    return False


def is_part_of_longer_name(senses: list[Sense], index: int, record: Record) -> bool:
    """`Harvard Square, Cambridge, MA`; `El Fresno, Coahuila`: a name that no table has holds this one."""
    mention = senses[index].mention
    if is_han(mention.text):
        return False
    if _ARTICLE.search(mention.gap) and not mention.whole:
        return True
    behind = senses[index + 1].mention.gap if index + 1 < len(senses) else ""
    next_words = [word.casefold() for word in re.findall(r"[^\W\d_]+", behind)]
    if record.people >= GREAT or not _NEXT_WORD.match(behind):
        return False
    if next_words[0] in words()["no_town"] or words()["streets"].intersection(next_words):
        return False
    return any(
        r.kind == "c" and r.country == record.country and r.people >= max(50, record.people)
        for r in senses[index + 1].mention.records
    )


_ARTICLE = re.compile(r"(?:^|[\s,(])(?:El|La|Los|Las|Le|Les) $")
_NEXT_WORD = re.compile(r" [A-Z][a-z]+\b")


def is_foreign_beside(senses: list[Sense], index: int, record: Record) -> bool:
    """`Hyderabad Phoenix Aquila, India`: right behind a city whose country is named, one abroad is a building."""
    before = senses[index - 1] if index else None
    if before is None or before.role != "city" or before.record is None:
        return False
    apart = any(sign in senses[index].mention.gap for sign in ",;|/&-·:")
    return before.support >= _NAMED and not apart and before.record.country != record.country


_NAMED = 1.5
"""Support of a city whose country or region is named beside it."""


def is_stray(senses: list[Sense], index: int, record: Record) -> bool:
    """A small or foreign name in the address of a city that is already known: a street, a firm."""
    mention = senses[index].mention
    if not is_han(mention.text) and weight(record) < 1000 and _contradicted(senses, index, record):
        return True
    before = [s for s in senses[:index] if s.role == "city" and s.record is not None]
    if not before or not mention.gap:
        return False
    gap = mention.gap.strip()
    if is_han(mention.text):
        foreign = (
            before[0].record is not None and before[0].record.country == "CN" != record.country
        )
        return (foreign and bool(gap)) or gap in {"-", "·"}
    return not any(sign in gap for sign in ",-(:") and record.people < 300


def _contradicted(senses: list[Sense], index: int, record: Record) -> bool:
    """`United Kingdom Sunbury`, `AYR HANOVER, MD`: what is named beside it does not contain it."""
    for other, sense in enumerate(senses):
        mention = sense.mention
        full = any(r.kind == "k" for r in mention.records)
        if other == index or (not full and any(r.kind in CITY for r in mention.records)):
            continue
        wide = [r for r in mention.records if r.kind in REGION | COUNTRY]
        sure = any(r.kind == "k" or len(mention.text) == 3 for r in wide) or abs(other - index) <= 2
        if wide and sure and all(r.country != record.country for r in wide):
            return True
    return False


def strong_alone(mention: Mention, record: Record) -> bool:
    """A name without its region beside it: everyday words and tiny places need more."""
    if record.kind == "t":
        return mention.whole
    if key_of(mention.text) in words()["weak"]:
        return mention.whole and record.people >= 200
    if mention.text.isascii() and record.people < 5 and not mention.whole:
        return False
    return not (mention.buried and record.kind == "p")
