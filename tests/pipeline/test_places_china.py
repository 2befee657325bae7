"""Chinese provinces and cities: every one of the index is read under each of its full names."""

from __future__ import annotations

import pytest

from watchbot.lexicon.places import _index, _record
from watchbot.pipeline.read.places import read_places

PROVINCES = {
    "河北省": "Hebei", "山西省": "Shanxi", "内蒙古自治区": "Inner Mongolia", "辽宁省": "Liaoning",
    "吉林省": "Jilin", "黑龙江省": "Heilongjiang", "江苏省": "Jiangsu", "浙江省": "Zhejiang",
    "安徽省": "Anhui", "福建省": "Fujian", "江西省": "Jiangxi", "山东省": "Shandong",
    "河南省": "Henan", "湖北省": "Hubei", "湖南省": "Hunan", "广东省": "Guangdong",
    "广西壮族自治区": "Guangxi", "海南省": "Hainan", "四川省": "Sichuan", "贵州省": "Guizhou",
    "云南省": "Yunnan", "西藏自治区": "Tibet", "陕西省": "Shaanxi", "甘肃省": "Gansu",
    "青海省": "Qinghai", "宁夏回族自治区": "Ningxia", "新疆维吾尔自治区": "Xinjiang",
}  # fmt: skip
SHORT_ONLY = {"吉林", "海南"}
"""Also the name of a city, or of a prefecture elsewhere."""


def _cities() -> dict[tuple[str, str, str], set[str]]:
    """(region, English name, Chinese name) -> the Chinese names it is listed under."""
    found: dict[tuple[str, str, str], set[str]] = {}
    for name, packed in _index().items_from(""):
        for record in map(_record, packed.split(";")):
            if record.kind == "c" and record.country == "CN" and not name.isascii() and record.zh:
                found.setdefault((record.region, record.label, record.zh), set()).add(name)
    return found


def test_every_city_is_read_under_all_its_chinese_names():
    cities = _cities()
    assert len(cities) > 330
    wrong = []
    for (region, label, _), names in cities.items():
        for name in names - SHORT_ONLY:
            places = read_places(name).places
            if [(place.city, place.region or "") for place in places] != [(label, region)]:
                wrong.append((name, places))
    assert wrong == []


def test_every_city_is_read_after_its_province():
    full = {english: chinese for chinese, english in PROVINCES.items()}
    wrong = []
    for (region, label, zh), names in _cities().items():
        official = max(names, key=len)
        if region not in full or zh in SHORT_ONLY:
            continue
        for text in (f"{full[region]}{official}", f"{full[region]} {official}"):
            places = read_places(text).places
            if [(place.city, place.region) for place in places] != [(label, region)]:
                wrong.append((text, places))
    assert wrong == []


@pytest.mark.parametrize(("name", "region"), PROVINCES.items())
def test_provinces_are_read_by_full_and_short_name(name, region):
    short = name.removesuffix("省").removesuffix("自治区")
    for people in ("壮族", "回族", "维吾尔"):
        short = short.removesuffix(people)
    for text in (name, *(() if short in SHORT_ONLY else (short,))):
        (place,) = read_places(text).places
        assert (place.city, place.region, place.country) == (None, region, "CN")


@pytest.mark.parametrize(
    ("text", "cities"),
    [
        ("呼和浩特市", ["Hohhot"]),
        ("北京和上海", ["Beijing", "Shanghai"]),
        ("新疆和田地区", ["Hotan"]),
        ("上海或呼和浩特", ["Shanghai", "Hohhot"]),
        ("天津市和平区", ["Tianjin"]),
        ("天津 河北区", ["Tianjin"]),
    ],
)
def test_and_between_names_is_told_from_a_sign_of_a_name(text, cities):
    assert [place.city for place in read_places(text).places] == cities


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("Americas", ("AMERICAS",)),
        ("LATAM", ("LATAM",)),
        ("Europe Only", ("EUROPE",)),
        ("Americas, Europe", ("AMERICAS", "EUROPE")),
        ("Anywhere in Canada", ("CA",)),
        ("北美", ("NORTH_AMERICA",)),
    ],
)
def test_an_area_is_the_scope_of_remote_work(text, scope):
    read = read_places(text, hint="remote")
    assert (read.remote_scope, [place.city for place in read.places if place.city]) == (scope, [])


def test_remote_as_place_is_no_place():
    read = read_places("远程")
    assert (read.places, read.workplace, read.unresolved) == ((), "remote", False)
    assert read_places("Europe Only").workplace == "remote"
    assert read_places("LATAM").workplace is None


def test_latin_letters_in_a_chinese_address_are_a_building():
    assert [p.city for p in read_places("上海市/黄浦区SOHO复兴广场A座").places] == ["Shanghai"]


def test_an_island_is_not_iceland():
    assert "IS" not in [place.country for place in read_places("VA-WALLOPS ISLAND").places]
    assert [place.country for place in read_places("Reykjavik, Island").places] == ["IS"]


@pytest.mark.parametrize(
    ("name", "city"),
    [
        ("开平市", "Kaiping"), ("益阳市", "Yiyang"), ("榆林市", "Yulin"), ("浏阳", "Liuyang"), ("寿光市", "Shouguang"),
        ("都江堰市", "Dujiangyan"), ("临湘市", "Linxiang"), ("宜城市", "Yicheng"), ("长沙", "Changsha"),
    ],
)  # fmt: skip
def test_a_city_has_its_own_english_name_not_that_of_its_seat(name, city):
    assert [place.city for place in read_places(name).places] == [city]


@pytest.mark.parametrize(
    ("text", "cities"),
    [
        ("广东省广州市，或远程合作", ["Guangzhou"]),
        ("远程，时间自由", []),
        ("深圳，弹性自由", ["Shenzhen"]),
        ("资源共享", []),
        ("方正大厦", []),
        ("上海自由贸易区", ["Shanghai"]),
        ("甘肃合作", ["Hezuo"]),
        ("合作市", ["Hezuo"]),
        ("天津和平", ["Tianjin"]),
        ("大厂回族自治县", ["Langfang"]),
    ],
)
def test_an_everyday_word_is_a_county_only_beside_what_it_lies_in(text, cities):
    assert [place.city for place in read_places(text).places] == cities
