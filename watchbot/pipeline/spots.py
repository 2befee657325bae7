"""Are two postings in one place? By the places that were understood, else by the words as written."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from watchbot.model.posting import Place, Posting
from watchbot.pipeline.read.text import fold

_WORD = re.compile(r"[^\W\d_]+")
_MORE = re.compile(
    r"\+\s*\d+|\d+\s+(?:more|locations)|multiple|various|several|多地|多个", re.IGNORECASE
)
_EMPTY = frozenset(
    {"remote", "hybrid", "onsite", "office", "in", "of", "and", "or", "the", "usa", "us", "united"}
    | {"states", "america", "kingdom", "uk", "north", "south", "east", "west", "city", "county"}
    | {"street", "st", "avenue", "ave", "road", "rd", "drive", "dr", "building", "bldg", "floor"}
    | {"suite", "campus", "site", "area", "metro", "greater", "region", "locations", "multiple"}
    | {"headquarters", "hq", "center", "centre", "park", "plaza", "boulevard", "blvd", "anywhere"}
)
"""Words of place texts that name no place of their own."""


class PlaceRelation(StrEnum):
    """WIDE: one names only the region or country that the other lies in."""

    SAME = "same"
    WIDE = "wide"
    UNKNOWN = "unknown"
    APART = "apart"


def place_relation(one: Posting, two: Posting) -> PlaceRelation:
    """How the places of two postings relate; sets that share one place are SAME."""
    known = _known(one.places, two.places)
    if known is None:
        return _by_words(one, two)
    if known is PlaceRelation.APART and (_open_ended(one) or _open_ended(two)):
        return PlaceRelation.UNKNOWN
    return known


def _known(one: tuple[Place, ...], two: tuple[Place, ...]) -> PlaceRelation | None:
    """The relation of understood places, or None when either side has none."""
    if not one or not two:
        return None
    best = PlaceRelation.APART
    for a in one:
        for b in two:
            if a == b or (a.city and a.city == b.city and _agree(a, b)):
                return PlaceRelation.SAME
            if (not a.city or not b.city) and _agree(a, b):
                best = PlaceRelation.WIDE
    return best


def _agree(a: Place, b: Place) -> bool:
    """No stated part of one contradicts the other."""
    country = not a.country or not b.country or a.country == b.country
    region = not a.region or not b.region or a.region == b.region
    return country and region


def in_one_region(one: Posting, two: Posting) -> bool:
    """True when a place of each lies in one region of one country."""
    here, there = ({(p.country, p.region) for p in each.places if p.region} for each in (one, two))
    return not here.isdisjoint(there)


def _by_words(one: Posting, two: Posting) -> PlaceRelation:
    """Texts that were not understood: equal ones are one place, a shared word may be only the state."""
    here, there = place_words(one), place_words(two)
    if here and here == there:
        return PlaceRelation.SAME
    if here & there:
        return PlaceRelation.WIDE
    unsure = not here or not there or _open_ended(one) or _open_ended(two)
    return PlaceRelation.UNKNOWN if unsure or one.places or two.places else PlaceRelation.APART


def _open_ended(posting: Posting) -> bool:
    """True when the list itself says that there are more places than it shows."""
    return any(_MORE.search(text) for text in posting.place_texts)


def place_words(posting: Posting) -> frozenset[str]:
    """The telling words of the place texts, folded."""
    return _words(posting.place_texts, posting.places)


def region_codes(posting: Posting) -> frozenset[str]:
    """The short names of the regions, folded: what a title may say beside its city (Irvine - CA)."""
    return frozenset(fold(place.region) for place in posting.places if place.region)


@lru_cache(maxsize=65536)
def _words(texts: tuple[str, ...], places: tuple[Place, ...]) -> frozenset[str]:
    cities = [name for place in places for name in (place.city, place.city_zh) if name]
    found = {word for text in (*texts, *cities) for word in _WORD.findall(fold(text))}
    return frozenset(word for word in found - _EMPTY if len(word) > 2 or not word.isascii())
