"""Is a text the name of a place, and of which? Names that are words as well, and names of several."""

from __future__ import annotations

import re
from functools import lru_cache

from watchbot.bot.rule_text.asides import PART_OF_TOWN
from watchbot.bot.rule_text.ordinary import ASK_PLACES, CODES_BEHIND, SURE_PLACES, WORDS_BEHIND
from watchbot.lexicon import places
from watchbot.lexicon.names import name_key
from watchbot.pipeline.read.places import PlaceName, place_named
from watchbot.pipeline.read.text import fold, has_han

_CHINESE = re.compile(r"[㐀-鿿·]+")
_LOW_AND_CODE = re.compile(r"[a-z.' -]+,? [A-Z]{2,3}")


def is_code(folded: str) -> bool:
    """Two or three letters: a code, or a small town that nobody means."""
    if not folded.isascii() or len(folded) > 3:
        return False
    people = [record.people for record in places.records(name_key(folded)) if record.kind in "cp"]
    return len(folded) < 3 or max(people, default=0) < _BIG_TOWN


def named_places(text: str) -> tuple[PlaceName, ...]:
    """The places of a name; its state may stand behind a blank or a comma: cambridge ma."""
    name, _, state = text.rpartition(" ")
    if _LOW_AND_CODE.fullmatch(
        text
    ):  # dallas TX: of a name in small letters only the code is heard
        text = f"{name.title()} {state}"
    if name and len(name) <= 3:
        name = name.upper()  # bc canada
    return place_named(text) or (place_named(f"{name.rstrip(',')}, {state}") if name else ())


def likeliest(found: tuple[PlaceName, ...]) -> PlaceName:
    """The best known; of a city and the region of its name (Berlin, New York) the city."""
    first = found[0]
    if first.kind == "region" and not has_han(first.key):
        for one in found[1:]:
            if one.kind == "city" and _is_capital_of(one.key, first):
                return one
    return first


def _is_capital_of(city: str, region: PlaceName) -> bool:
    country = region.key.partition(":")[2].partition("/")[0]
    name = city.rpartition("/")[2]
    middle = city.count("/") > 1 and not city.startswith(f"city:{region.key.partition(':')[2]}/")
    own = city.startswith(f"city:{country}/") and country != "CN" and not middle
    return own and fold(name) == fold(region.label_en) and not _is_village(name, country)


def _is_village(name: str, country: str) -> bool:
    """Wales near Sheffield: the region of its name is meant."""
    towns = [one for one in places.records(name_key(name)) if one.kind in "cp"]
    return max((one.people for one in towns if one.country == country), default=0) < _SMALL_TOWN


@lru_cache(maxsize=8192)
def is_doubtful_place(folded: str) -> bool:
    """Whether a place name alone could well mean another place: Georgia, 朝阳, Cambridge."""
    if folded in ASK_PLACES:
        return True
    if folded in SURE_PLACES:
        return False
    found = _at_home(folded)
    kinds = {record.kind for record in found}
    if "k" in kinds and any(one.kind == "r" and one.country == "US" for one in found):
        return True
    if any(_rivals(city, region) for city in found for region in found):
        return True
    towns = {(r.country, r.region, r.label): r.people for r in reversed(found) if r.kind in "cp"}
    cities = sorted(towns.values(), reverse=True)
    districts = sorted((r.people for r in found if r.kind == "d"), reverse=True)
    if cities and cities[0] >= _BIG_CITY:
        return False
    if kinds & set("rka"):
        return False
    both = [people for people in (*cities[:2], *districts[:2]) if people]
    if districts:
        far = len(districts) > 1 and not cities and districts[0] > 5 * districts[1]
        return len(both) > 1 and not far
    return len(cities) > 1 and cities[0] < _CLEARLY * cities[1]


def _at_home(folded: str) -> list[places.Record]:
    """The places of a name; of a Chinese name those in China, if there are any: 松江 is no Matsue."""
    found = places.records(name_key(folded))
    home = [one for one in found if one.country == "CN"]
    return home if home and has_han(folded) else list(found)


def _rivals(city: places.Record, region: places.Record) -> bool:
    """A large city and a region of one name that does not hold it: Washington, Victoria."""
    apart = (city.country, city.region) != (region.country, region.region)
    wide = {city.country, region.country} <= {"US", "CA", "AU"}
    return city.kind == "c" and region.kind == "r" and city.people >= _RIVAL and apart and wide


@lru_cache(maxsize=8192)
def is_small_town(folded: str) -> bool:
    """A town of few people with a name of one word (Whistler): a place at the edge of a phrase only."""
    found = places.records(name_key(folded))
    if not found or not folded.isascii() or " " in folded:
        return False
    if any(record.kind not in "cpt" for record in found):
        return False
    return max(record.people for record in found) < _SMALL_TOWN


def _ends_in_a_word(text: str) -> bool:
    """`madrid it`, 北京 hr: two letters at the end are a word, but for codes as people write them."""
    match = re.search(r"(, ?)?(?<![^\W\d_])([a-z]{2,3})$", text)
    if match is None or match.start() == 0:
        return False
    if len(match[2]) > 2:
        return match[2] in WORDS_BEHIND
    return match[2] in WORDS_BEHIND or (not match[1] and match[2] not in CODES_BEHIND)


@lru_cache(maxsize=8192)
def is_well_known(folded: str) -> bool:
    """A city that everybody knows (Basel): it is meant, whatever else has its name."""
    found = places.records(name_key(folded))
    return any(record.kind == "c" and record.people >= _WELL_KNOWN for record in found)


_WELL_KNOWN = 150
_RIVAL = 250
_BIG_CITY, _CLEARLY, _SMALL_TOWN, _BIG_TOWN = 1000, 3, 60, 300
"""Thousands of people; and how many times larger the likeliest of several cities must be."""


@lru_cache(maxsize=8192)
def is_wholly_place(folded: str, *, code: bool = False) -> bool:
    """Whether a text is nothing but names of places: `austin, tx`, 上海浦东; not 上海前端.

    `code`: its end is written as a code (london ON), so that no word is meant.
    """
    text = folded.strip(" ,")
    if not code and _ends_in_a_word(text):
        return False
    if _is_known(text):
        return True
    if has_han(text):
        return _is_chinese_chain(text)
    parts = [part for part in re.split(r"[ ,]+", text) if part]
    heads = range(1, min(len(parts), 4))
    return any(_is_qualified(" ".join(parts[:c]), " ".join(parts[c:])) for c in heads)


def _is_known(text: str) -> bool:
    """Whether a text is a name that can stand alone: no little town, which needs its state."""
    return any(record.kind != "t" for record in places.records(name_key(text)))


def _is_chinese_chain(text: str) -> bool:
    """上海浦东, 江苏省苏州市: Chinese names only, each within or beside the one before."""
    cuts = (cut for cut in range(2, len(text) - 1) if _CHINESE.fullmatch(text))
    return any(_is_known(text[:cut]) and is_wholly_place(text[cut:]) for cut in cuts)


def _is_qualified(name: str, outer: str) -> bool:
    """`austin` + `tx`, `london` + `ontario`, `bc` + `canada`: a place, and the region or country that holds it."""
    kinds = "cptdr" if len(name) > 3 else "R"
    inner = [record for record in places.records(name_key(name)) if record.kind in kinds]
    wide = [record for record in places.records(name_key(outer)) if record.kind in "rRkK"]
    return any(_holds(o, i) for o in wide for i in inner)


def _holds(outer: places.Record, inner: places.Record) -> bool:
    same_region = outer.kind in "kK" or outer.region == inner.region
    return outer.country == inner.country and same_region


def town_of(text: str) -> str:
    """西安高新 -> 西安: the town that a part of it is named with, or the text."""
    for cut in range(2, len(text)):
        if PART_OF_TOWN.fullmatch(text, cut) and _is_known(fold(text[:cut])):
            return text[:cut]
    return text


def place_key(text: str) -> str | None:
    """The text, when it is written as a place key: `city:CN/Shanghai`, `area:EU`."""
    return (
        text
        if re.fullmatch(r"(?:city|region|country|area|remote):[^\s,]+(?: [^\s,]+)*", text)
        else None
    )
