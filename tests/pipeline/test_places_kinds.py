"""Kinds of place texts that boards really send: areas, glued codes, excluded countries, addresses, cut ends."""

import pytest

from tests.pipeline.shown_places import shown
from watchbot.pipeline.read.places import read_places


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Malvern, PA (Philadelphia Area)", ["Malvern/PA/US"]),
        ("Boston; Remote (Bay Area)", ["Boston/MA/US", "San Francisco/CA/US"]),
        ("HQ (Greater Seattle Area)", ["Seattle/WA/US"]),
        ("RochesterNY", ["Rochester/NY/US"]),
        ("Santa ClaraCA + 1 more", ["Santa Clara/CA/US"]),
        ("MD Germantown + 1...", ["Germantown/MD/US"]),
        ("SLC Metro Area", ["Salt Lake City/UT/US"]),
        ("New Castle County, DE", ["DE/US"]),
        ("SF, LA, NYC", ["San Francisco/CA/US", "Los Angeles/CA/US", "New York/NY/US"]),
        ("Encino, LA", ["Encino/CA/US"]),
        ("Lafayette, LA", ["Lafayette/LA/US"]),
        ("Malta, NY", ["Malta/NY/US"]),
        ("Malta", ["MT"]),
        ("Woodbridge, Ontario", ["Woodbridge/Ontario/CA"]),
        ("Timisoara, TM, ro", ["Timişoara/RO"]),
        ("Menlo Park, CA; New York, NY, CA", ["Menlo Park/CA/US", "New York/NY/US"]),
        ("Amsterdam, NH", ["Amsterdam/NL"]),
        (
            "Chicago, IL, San Jose, CA, Research T...",
            ["Chicago/IL/US", "San Jose/CA/US", "Durham/NC/US"],
        ),
        ("Banglore, Karnataka", ["Bengaluru/Karnataka/IN"]),
        ("Klagenfurt", ["Klagenfurt am Wörthersee/AT"]),
    ],
)
def test_towns_states_and_areas(text: str, expected: list[str]):
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Harvard Square, Cambridge, MA", ["Cambridge/MA/US"]),
        ("Cypress Waters Dallas, TX", ["Dallas/TX/US"]),
        ("La Molina, Peru", ["PE"]),
        ("TRC HUB Torreon, El Fresno, Mexico", ["Torreón/MX"]),
        ("Hyderabad Phoenix Aquila, India", ["Hyderabad/Telangana/IN"]),
        ("USA NV Las Vegas Bermuda", ["Las Vegas/NV/US"]),
        ("AZ Phoenix (ASM America Inc.)", ["Phoenix/AZ/US"]),
        ("US-FL-LARGO ~ 7887 Bryan Dairy Rd ~ BLDG 600", ["Largo/FL/US"]),
        ("88 QUEENS QUAY W:TORONTO", ["Toronto/Ontario/CA"]),
        ("上海浦东新区海东大楼3楼", ["Shanghai/CN"]),
        ("上海长宁区中山万博国际中心", ["Shanghai/CN"]),
        ("上海市虹口区虹口SOHO", ["Shanghai/CN"]),
        ("base北京深圳", ["Beijing/CN", "Shenzhen/Guangdong/CN"]),
        ("江苏苏州中心", ["Suzhou/Jiangsu/CN"]),
    ],
)
def test_a_building_or_a_street_is_no_second_place(text: str, expected: list[str]):
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("Remote (outside the US)", ()),
        ("Remote, US (except California)", ("US",)),
        ("远程（非中国地区）", ()),
        ("远程（中国以外）", ()),
        ("远程（中国）", ("CN",)),
    ],
)
def test_where_nobody_may_work_from_is_no_scope(text: str, scope: tuple[str, ...]):
    read = read_places(text)
    assert read.remote_scope == scope
    assert not read.places


def test_south_africa_ends_with_the_sign_for_not():
    assert shown("南非约翰内斯堡") == ["Johannesburg/ZA"]


def test_a_remote_country_is_the_place_where_the_board_says_hybrid():
    read = read_places("Remote (US), United States", hint="Hybrid")
    assert [place.country for place in read.places] == ["US"]


def test_common_misspellings_are_read():
    assert shown("San Fransisco, California, USA") == ["San Francisco/CA/US"]


@pytest.mark.parametrize(
    ("text", "zh"),
    [
        ("Cologne, Germany", "科隆"),
        ("Miami, FL", "迈阿密"),
        ("Cleveland, OH", "克利夫兰"),
        ("Canberra", "堪培拉"),
        ("Florence, Italy", "佛罗伦萨"),
        ("Ahmedabad", "艾哈迈达巴德"),
        ("Yokohama", "横滨"),
        ("Incheon", "仁川"),
        ("仁川广域市", "仁川"),
        ("Sunnyvale, CA", "森尼韦尔"),
        ("Auckland, New Zealand", "奥克兰"),
    ],
)
def test_cities_have_the_chinese_names_that_are_usual_in_the_mainland(text, zh):
    assert [place.city_zh for place in read_places(text).places] == [zh]
