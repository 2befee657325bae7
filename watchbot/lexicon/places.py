"""The shipped name tables for places: names -> records, areas, and the words around places."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple

from watchbot.lexicon.built import built_once
from watchbot.lexicon.data_files import lines_of, load_toml, unpacked
from watchbot.lexicon.names import name_key
from watchbot.lexicon.packed import PackedTable

WELL_KNOWN_REGIONS = frozenset({"US", "CN", "CA", "IN", "AU", "GB", "DE"})
"""Countries whose regions stand alone in postings."""

ALSO_COUNTRIES = frozenset({"CA", "DE", "IN", "CO", "AR", "IL", "ID"})
"""Codes of US states that job boards also write for a country."""


class Record(NamedTuple):
    """One reading of a name.

    `kind`: c city, t little town (meant only with its state or country beside it), p Chinese
    county-level city (`parent` = its city), d district (`name` is its city, `parent` the district's
    own name), r region, R code of a region, k country, K code of a country, a area (`name` is its key). `region` is as in `Place`; `label` is the English name to
    show (for a US state the name, while `region` holds the code); `people` in thousands.
    For a city, `parent` is the far larger city whose suburb it is.
    """

    kind: str
    country: str
    region: str
    label: str
    zh: str
    people: int
    parent: str


class Area(NamedTuple):
    """A larger area: its key (`EU`) and its names."""

    key: str
    label_en: str
    label_zh: str
    names: tuple[str, ...]


@cache
def areas() -> MappingProxyType[str, Area]:
    """Area key -> Area, from areas.tsv."""
    rows = (line.split("\t") for line in lines_of("areas.tsv"))
    return MappingProxyType(
        {key: Area(key, en, zh, tuple(names.split("|"))) for key, en, zh, names in rows}
    )


@cache
def _area_names() -> dict[str, Record]:
    return {
        name_key(name.casefold()): Record("a", "", "", area.key, area.label_zh, 0, "")
        for area in areas().values()
        for name in (*area.names, area.label_en, area.label_zh)
    }


@built_once
def _index() -> PackedTable:
    return PackedTable(unpacked("places.tsv.gz"))


@lru_cache(maxsize=8192)
def records(key: str) -> tuple[Record, ...]:
    """All readings of a name given as `name_key(fold(name))`, best known first; areas come last."""
    packed = _index().get(key)
    if packed is None and key not in _area_names():
        return records(aliases()[key]) if key in aliases() else ()
    found = tuple(_record(item) for item in packed.split(";")) if packed else ()
    regions = iter(sorted((r for r in found if r.kind == "r"), key=_is_little_known))
    found = tuple(next(regions) if record.kind == "r" else record for record in found)
    area = _area_names().get(key)
    if area is None:
        return found
    return (*(record for record in found if record.people > 500 or record.kind not in "cpr"), area)


def _is_little_known(region: Record) -> bool:
    """Maryland is the state, not the county in Liberia: regions have no people to rank them by."""
    return region.country not in WELL_KNOWN_REGIONS


def names_from(prefix: str) -> tuple[str, ...]:
    """The keys that begin so, at most a hundred."""
    return tuple(name for name, _ in islice(_index().items_from(prefix), 100))


def _record(packed: str) -> Record:
    kind, country, region, label, zh, people, parent = packed.split("|")
    return Record(kind, country, region, label, zh, int(people), parent)


@cache
def words() -> MappingProxyType[str, frozenset[str]]:
    """The word lists of place_words.toml, by name."""
    table = load_toml("place_words")
    return MappingProxyType({name: frozenset(values) for name, values in table["words"].items()})


@cache
def aliases() -> MappingProxyType[str, str]:
    """Spelling -> name in the index, for spellings that no table has."""
    return MappingProxyType(load_toml("place_words")["aliases"])


@cache
def patterns() -> MappingProxyType[str, str]:
    """The expressions of place_words.toml, by name."""
    return MappingProxyType(load_toml("place_words")["patterns"])


@cache
def preferred() -> MappingProxyType[str, str]:
    """Name -> `country/region` of the city that job boards mean by it."""
    return MappingProxyType(load_toml("place_words")["preferred"])


@cache
def weights() -> MappingProxyType[str, int]:
    """Country -> how much more often than its population says job boards mean its cities."""
    return MappingProxyType(load_toml("place_words")["weights"])
