"""What a stranger typed and was misread: makers, regions, slips of two words, districts, events."""

from __future__ import annotations

import pytest

from tests.bot.typed import line_of
from watchbot.bot.rule_text import Ask, describe_rule, parse_rule


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("shopify canada backend", "company:Shopify city:Canada word:backend"),
        ("gitlab or github, sre, remote", "company:GitLab,GitHub word:sre workplace:remote"),
        ("roles at snowflake nyc", "company:Snowflake city:New York"),
        ("python @ databricks berlin", "company:Databricks skill:Python city:Berlin"),
        ("git or github berlin", "skill:Git,GitHub city:Berlin"),
        ("github actions remote", "skill:GitHub Actions workplace:remote"),
        ("docker kubernetes germany", "skill:Docker,Kubernetes city:Germany"),
        ("nvda or tsla firmware", "company:NVIDIA,Tesla skill:firmware"),
        ("看看荣耀在西安有没有硬件岗", 'company:Honor city:"city:CN/Shaanxi/Xi\'an" word:硬件'),
    ],
)
def test_a_name_beside_a_country_or_in_a_list_of_makers_is_the_employer(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("yoga instructor bali", "region:ID/Bali"),
        ("social worker yorkshire", "region:GB/Yorkshire"),
        ("teacher crete", "region:GR/Crete"),
        ("nurse goa", "region:IN/Goa"),
    ],
)
def test_a_region_known_all_over_is_no_little_town(typed, place):
    rule = parse_rule(typed, language="en")
    assert not isinstance(rule, Ask)
    assert rule.conditions[0].values == (place,)


@pytest.mark.parametrize(
    "typed", ["machine lerning engineer stockholm", "computer vison paris", "奔弛 北京 售后"]
)
def test_a_slip_is_asked_about(typed):
    asked = parse_rule(typed, language="en")
    assert isinstance(asked, Ask)
    assert asked.question == "ask_misspelt"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("更新也推 上海 java", "skill:Java city:Shanghai"),
        ("无996 上海 java", 'skill:Java city:Shanghai -word:"996"'),
        ("经验：应届\n城市：厦门", "city:Xiamen campus"),
        ("英语好的 上海", "skill:English city:Shanghai"),
        ("type: remote city:berlin java", "skill:Java city:Berlin workplace:remote"),
        ("薪资:面议 上海", "city:Shanghai"),
        ("特斯拉上海工厂 焊工", "company:Tesla city:Shanghai word:工厂&焊工"),
        ("微软中国 上海", "company:Microsoft city:Shanghai"),
        ("分数过70的才告诉我 上海", "city:Shanghai score>=70"),
        ("只看远程，时区无所谓，ruby", "skill:Ruby workplace:remote"),
        ("深圳 龙华 普工 长白班", "city:Shenzhen word:普工&长白班"),
        ("长白山 前台", "word:长白山&前台"),
        ("embedded c stuttgart", "city:Stuttgart word:embedded c"),
        ("rails dev lisbon", "skill:Ruby on Rails city:Lisbon word:dev"),
        ("pls notify me abt welding jobs in tulsa", "skill:welding city:Tulsa"),
        ("quant dev c++20 london", "skill:C++ city:London word:quant dev"),
        ("phd not required ml engineer berlin", "city:Berlin word:ml engineer -education:phd"),
        ("degree not required warehouse dallas", "city:Dallas word:warehouse -word:degree"),
        ("半年内 上海 java", "skill:Java city:Shanghai age:180 days"),
        ("沪漂 ui设计", "skill:UI design city:Shanghai"),
        ("25届还能投的 上海 土木", "city:Shanghai word:土木 class:2025"),
        ("经理级 护士 苏州", "city:Suzhou word:护士 level:manager"),
        ("主管级别 财务 上海", "city:Shanghai word:财务 level:lead"),
        ("nurse looking to move to ireland", "city:Ireland word:nurse"),
        ("想进央企 北京 法务", "city:Beijing word:央企&法务"),
        ("转行 产品经理 上海", "city:Shanghai word:产品经理"),
        ("转行培训师 上海", "city:Shanghai word:转行培训师"),
        ("electrician work around calgary", "city:Calgary word:electrician"),
        ("ux researcher $120k aud", "word:ux researcher pay>=120000 AUD/year"),
    ],
)
def test_everyday_ways_to_say_it(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    "typed", ["wlb 上海", "wlb好的 上海", "good work-life balance, java, berlin"]
)
def test_balance_without_a_figure_is_asked_about(typed):
    asked = parse_rule(typed, language="en")
    assert isinstance(asked, Ask)
    assert [one.kind for one in asked.options] == ["work_life", "word"]
    assert not any(isinstance(parse_rule(one.text, language="en"), Ask) for one in asked.options)


def test_a_button_keeps_the_name_apart_from_what_follows():
    asked = parse_rule("理想在北京的岗位", language="zh")
    assert isinstance(asked, Ask)
    assert asked.options[0].text == "company:理想 在北京的岗位"


@pytest.mark.parametrize(
    ("typed", "district"),
    [
        ("海淀区 java", "海淀区"),
        ("上海浦东 护士", "浦东"),
        ("城市：深圳南山 java", "南山"),
        ("上海 java", None),
    ],
)
def test_a_district_that_stands_for_its_city_is_told(typed, district):
    rule = parse_rule(typed, language="zh")
    assert not isinstance(rule, Ask)
    told = str(describe_rule(rule, "zh"))
    assert ("地点只认到城市" in told) == (district is not None)
    assert district is None or f"'{district}'" in told
