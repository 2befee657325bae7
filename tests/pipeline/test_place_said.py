"""Places that a board without a field for them has in its titles and labelled lines."""

import pytest

from tests.factories import NOW, make_raw
from watchbot.model.board import Board
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.read.place_said import find_place_texts


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("[上海] 某公司招 iOS 工程师", ("上海",)),
        ("【北京】算法工程师", ("北京",)),
        ("算法工程师（深圳南山）", ("深圳南山",)),
        ("算法工程师-杭州", ("杭州",)),
        ("招聘-深圳-硬件工程师", ("深圳",)),
        ("[杭州/上海] Go 工程师", ("杭州/上海",)),
        ("上海 | 产品经理", ("上海",)),
        ("Software Engineer (Berlin)", ("Berlin",)),
        ("Product Manager - London", ("London",)),
        ("Nurse - Munich or Berlin", ("Munich or Berlin",)),
        ("Data Analyst - Paris (m/f/d)", ("Paris",)),
        ("Scientist - Shanghai, China", ("Shanghai, China",)),
        ("Technician | Fort Worth, TX", ("Fort Worth, TX",)),
    ],
)
def test_what_a_title_sets_apart_and_is_a_place(title, said):
    assert find_place_texts(title, "") == said


@pytest.mark.parametrize(
    "title",
    [
        "Software Engineer (Junior)",
        "Data Scientist - Research",
        "Support Engineer - Enterprise",
        "Account Manager, EMEA",  # where the customers are
        "Washington Post Editor",
        "Engineer - IN",
        "大数据开发工程师",
        "Java 开发（大数据方向）",
        "工程师（北京某某科技有限公司）",
        "Driver",
        "",
    ],
)
def test_a_title_without_a_place_names_none(title):
    assert find_place_texts(title, "") == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("职责：开发。\n工作地点：苏州工业园区\n薪资面议", "苏州工业园区"),
        ("一、工作地点: 成都", "成都"),
        ("base 杭州，双休", "杭州"),
        ("About us.\nLocation: St. Louis, MO\nPay: $20", "St. Louis, MO"),
        ("**Work location:** Leeds", "Leeds"),
    ],
)
def test_a_labelled_line_says_the_place(text, said):
    assert find_place_texts("Engineer", text) == (said,)


@pytest.mark.parametrize(
    "text", ["工作地点：\n工作职责：开发", "Location:\n\nTeam lead (CTO)", "地点：。\n要求：无"]
)
def test_a_label_with_nothing_behind_it_says_nothing(text):
    assert find_place_texts("Engineer", text) == ()


def _places(**raw):
    posting = normalise(make_raw(**raw), Board(kind="v2ex", token="jobs"), now=NOW)
    return [place.city or place.country for place in posting.places], posting.place_texts


def test_the_field_of_the_board_holds_whatever_the_title_says():
    assert _places(title="工程师（上海）", places=("北京",)) == (["Beijing"], ("北京",))
    assert _places(title="工程师（上海）", places=()) == (["Shanghai"], ("上海",))
    found, shown = _places(title="Engineer - Leeds", places=("5 locations",))
    assert found == ["Leeds"]
    assert shown == ("5 locations", "Leeds")


def test_a_line_that_names_no_place_is_not_shown_as_one():
    assert _places(title="Nurse", description="Location: on the ward", places=()) == ([], ())
