"""Place texts become sets of places; ways of working and counts never become places."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.labelled import rows_in
from bench.places import score
from tests.pipeline.shown_places import shown
from tests.real_data import LABELS, needs
from watchbot.model.posting import Place, Workplace
from watchbot.pipeline.read.places import place_named, read_places

LABELLED = LABELS / "places_dev.jsonl"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("上海市", ["Shanghai/CN"]),
        ("上海·浦东新区", ["Shanghai/CN"]),
        ("Shanghai, China", ["Shanghai/CN"]),
        ("北京/上海/深圳", ["Beijing/CN", "Shanghai/CN", "Shenzhen/Guangdong/CN"]),
        ("深圳 南山区", ["Shenzhen/Guangdong/CN"]),
        ("海淀区", ["Beijing/CN"]),
        ("苏州-昆山", ["Suzhou/Jiangsu/CN"]),
        ("昆山", ["Kunshan/Jiangsu/CN"]),
        ("浙江省杭州市西湖区文三路", ["Hangzhou/Zhejiang/CN"]),
        ("新竹", ["Hsinchu/TW"]),
        ("江浙沪", ["Jiangsu/CN", "Zhejiang/CN", "Shanghai/CN"]),
        ("US-CA-Menlo Park", ["Menlo Park/CA/US"]),
        ("United States-Arizona-Chandler", ["Chandler/AZ/US"]),
        ("India Hyderabad", ["Hyderabad/Telangana/IN"]),
        ("New York, NY", ["New York/NY/US"]),
        ("Washington, D.C.", ["Washington/DC/US"]),
        ("Seattle, Washington, United States", ["Seattle/WA/US"]),
        ("Ontario, CA", ["Ontario/CA/US"]),
        ("North York, ON, CA", ["North York/Ontario/CA"]),
        ("CA ON Brampton", ["Brampton/Ontario/CA"]),
        ("Portland OR", ["Portland/OR/US"]),
        ("Austin OR Chicago OR Geneva", ["Austin/TX/US", "Chicago/IL/US", "Geneva/CH"]),
        ("London, Montreal and Singapore", ["London/GB", "Montreal/Quebec/CA", "Singapore/SG"]),
        ("Munich, Bavaria, Germany", ["Munich/Bavaria/DE"]),
        ("München", ["Munich/DE"]),
        ("Chicago, United S...", ["Chicago/IL/US"]),
        ("Boston, MA + 2 more", ["Boston/MA/US"]),
        ("Elm Grove Junction, TX", ["Elm Grove Junction/TX/US"]),
        ("Detroit, 1001 Woodward Avenue", ["Detroit/MI/US"]),
        ("Georgia, USA", ["GA/US"]),
        ("dubai", ["Dubai/AE"]),
    ],
)
def test_place_texts_give_their_places(text, expected):
    assert shown(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Hybrid",
        "5 Locations",
        "2 Locations",
        "N/A",
        "异地招聘",
        "Reading comprehension",
        "we work in nice offices",
        "锟斤拷",
        "Multiple Locations",
    ],
)
def test_what_names_no_place_gives_none_and_says_so(text):
    read = read_places(text)
    assert read.places == ()
    assert read.unresolved


@pytest.mark.parametrize(
    ("text", "country"), [("Indianapolis", "IN"), ("Indian Head, MD", "IN"), ("Porto Alegre", "PT")]
)
def test_a_name_inside_another_is_not_read(text, country):
    assert all(f"country:{country}" not in place.keys() for place in read_places(text).places)


@pytest.mark.parametrize(
    ("text", "workplace", "scope"),
    [
        ("Remote", "remote", ()),
        ("Remote (US or Canada)", "remote", ("US", "CA")),
        ("Remote - EMEA", "remote", ("EMEA",)),
        ("100% remote, anywhere in the world", "remote", ("GLOBAL",)),
        ("远程（全球）", "remote", ("GLOBAL",)),
        ("遠端", "remote", ()),
        ("国内远程", "remote", ("CN",)),
        ("Hybrid - London", "hybrid", ()),
        ("深圳（坐班）", "onsite", ()),
        ("In-Office", "onsite", ()),
        ("US-Hybrid", "hybrid", ()),
        ("Singapore（Onsite）", "onsite", ()),
        ("北京", None, ()),
        ("非远程 上海", "onsite", ()),
    ],
)
def test_way_of_working_and_scope_are_read_from_the_same_text(text, workplace, scope):
    read = read_places(text)
    assert (read.workplace.value if read.workplace else None) == workplace
    assert read.remote_scope == scope


def test_scope_of_a_second_segment_leaves_the_office_a_place():
    read = read_places("London, England, United Kingdom; Remote - UK")
    assert [place.city for place in read.places] == ["London"]
    assert read.remote_scope == ("GB",)


def test_offices_beside_a_work_mode_are_the_places():
    read = read_places("In-Office", "Seattle, WA", "Denver, CO")
    assert [place.city for place in read.places] == ["Seattle", "Denver"]
    assert read.workplace is Workplace.ONSITE


def test_a_separate_field_tells_the_way_of_working_and_is_no_place():
    read = read_places("Canada", "Berlin, Germany", hint="Remote")
    assert [(p.city, p.country) for p in read.places] == [(None, "CA"), ("Berlin", "DE")]
    assert read.workplace is Workplace.REMOTE


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("杭州", "region:CN/Zhejiang"),
        ("杭州", "area:YANGTZE_DELTA"),
        ("Berlin", "area:EU"),
        ("London", "area:EMEA"),
        ("Palo Alto, CA", "area:BAY_AREA"),
        ("Portland, OR", "city:US/Portland"),
        ("Portland, OR", "city:US/OR/Portland"),
        ("深圳", "area:FIRST_TIER"),
    ],
)
def test_places_carry_the_keys_of_what_contains_them(text, key):
    assert key in read_places(text).places[0].keys()


def test_london_is_not_in_the_eu():
    assert "area:EU" not in Place(city="London", country="GB").keys()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("上海", "city:CN/Shanghai"),
        ("shanghai", "city:CN/Shanghai"),
        ("海淀区", "city:CN/Beijing"),
        ("浙江", "region:CN/Zhejiang"),
        ("长三角", "area:YANGTZE_DELTA"),
        ("EU", "area:EU"),
        ("germany", "country:DE"),
        ("德国", "country:DE"),
        ("bay area", "area:BAY_AREA"),
        ("湾区", "area:BAY_AREA"),
        ("加州", "region:US/CA"),
        ("hk", "city:HK/Hong Kong"),
        ("austin tx", "city:US/TX/Austin"),
        ("new york", "city:US/NY/New York"),
    ],
)
def test_a_place_named_in_a_rule_is_found_by_its_key(text, key):
    assert place_named(text)[0].key == key


@pytest.mark.parametrize("text", ["Cambridge", "Portland", "朝阳"])
def test_an_ambiguous_name_gives_several_and_none_is_sure(text):
    found = place_named(text)
    assert len(found) > 1
    assert not any(name.sure for name in found)


@pytest.mark.parametrize("text", ["go", "in", "or", "remote", "java", "nurse", ""])
def test_a_word_that_is_no_place_names_none(text):
    assert place_named(text) == ()


@settings(max_examples=60)
@given(st.text(max_size=80))
def test_any_text_is_read_without_an_error(text):
    read = read_places(text)
    assert all(place.city or place.region or place.country for place in read.places)


@needs(LABELLED)
def test_labelled_strings_are_read_as_well_as_promised():
    places = score(rows_in(LABELLED))[0]["places"]
    assert places["invented"] == 0
    assert places["right"] / places["n"] > 0.95


STATES = [
    "Alabama",
    "Alaska",
    "Arizona",
    "Arkansas",
    "California",
    "Colorado",
    "Connecticut",
    "Delaware",
    "Florida",
    "Georgia",
    "Hawaii",
    "Idaho",
    "Illinois",
    "Indiana",
    "Iowa",
    "Kansas",
    "Kentucky",
    "Louisiana",
    "Maine",
    "Maryland",
    "Massachusetts",
    "Michigan",
    "Minnesota",
    "Mississippi",
    "Missouri",
    "Montana",
    "Nebraska",
    "Nevada",
    "New Hampshire",
    "New Jersey",
    "New Mexico",
    "North Carolina",
    "North Dakota",
    "Ohio",
    "Oklahoma",
    "Oregon",
    "Pennsylvania",
    "Rhode Island",
    "South Carolina",
    "South Dakota",
    "Tennessee",
    "Texas",
    "Utah",
    "Vermont",
    "Virginia",
    "West Virginia",
    "Wisconsin",
    "Wyoming",
]


@pytest.mark.parametrize("state", STATES)
def test_a_state_is_a_state_whatever_else_bears_its_name(state):
    for text in (state, f"Remote - {state}"):
        (place,) = read_places(text).places
        assert (place.country, place.city) == ("US", None)
