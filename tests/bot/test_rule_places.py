"""Places in rule texts: which town is meant, and when a town is a word."""

from __future__ import annotations

import pytest

from tests.bot.typed import condition, language_of, line_of
from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.model.rule import Field


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("nurse austin tx", "city:US/TX/Austin"), ("nurse Austin, TX", "city:US/TX/Austin"), ("nurse london ontario", "city:CA/Ontario/London"),
        ("上海浦东 护士", "city:CN/Shanghai"), ("line cook portland", "city:US/OR/Portland"), ("nurse shanghai, no nights", "city:CN/Shanghai"),
        ("principal scientist basel", "city:CH/Basel"), ("nurse new york", "city:US/NY/New York"), ("nurse berlin", "city:DE/Berlin"),
    ],
)  # fmt: skip
def test_places_as_people_write_them(typed, key):
    assert condition(typed, Field.PLACE).values == (key,)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("nsw or victoria nurse", 'city:"New South Wales","region:AU/Victoria" word:nurse'),
        ("£13/hr picker wakefield", 'city:"Wakefield, GB" word:picker pay>=13 GBP/hour'),
        ("chef coventry or rugby", "city:Coventry,Rugby word:chef"),
        ("nurse huntsville al", "city:Huntsville word:nurse"),
        ("north carolina nurse", "city:North Carolina word:nurse"),
        ("华北 销售", "city:Beijing,Tianjin,Hebei,Shanxi,Inner Mongolia word:销售"),
    ],
)
def test_places_are_settled_by_what_stands_beside_them(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("accountant reading", "city:Reading word:accountant"),
        ("reading teacher york", "city:York word:reading teacher"),
        ("barista in bath please", "city:Bath word:barista"),
        ("nurse reading berkshire", "city:Reading word:nurse"),
        ("teacher, cambridge ma", 'city:"Cambridge, MA" word:teacher'),
        ("chef, york, can start monday", "city:York word:chef"),
        ("cleaner dublin 8", "city:Dublin word:cleaner"),
        ("武汉大学附近 奶茶店", "city:Wuhan word:奶茶店"),
        ("郑州郑东新区 会计", "city:Zhengzhou word:会计"),
        ("屯門 護士", 'city:"Hong Kong" word:護士'),
        ("海外 非洲 翻译", "city:Africa word:翻译"),
        ("nurse in basel & zurich", "city:Basel,Zurich word:nurse"),
        ("waiter kl or singapore", "city:Kuala Lumpur,Singapore word:waiter"),
    ],
)
def test_towns_are_found_where_they_are_words_too(typed, meant):
    assert line_of(typed).replace('"Hong Kong"', "Hong Kong") == meant.replace(
        '"Hong Kong"', "Hong Kong"
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("TX electrician", "city:Texas word:electrician"),
        ("registered nurse, FL", "city:Florida word:registered nurse"),
        ("OH welder", "city:Ohio word:welder"),
        ("oh hi nurse leeds", "city:Leeds word:nurse"),
        ("dallas TX plumber", "city:Dallas word:plumber"),
        ("cashier san jose, CA", "city:San Jose word:cashier"),
        ("london ON nurse", 'city:"London, Ontario" word:nurse'),
        ("madrid IT manager", "city:Madrid word:IT manager"),
    ],
)
def test_a_state_goes_by_its_code_in_capitals(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("germany python berlin", "skill:Python city:Berlin"),
        ("加拿大 护士 温哥华", "city:Vancouver word:护士"),
        ("bavaria munich nurse", "city:Munich word:nurse"),
        ("reading berkshire chef", "city:Reading word:chef"),
        ("scotland, london nurse", "city:Scotland,London word:nurse"),
        ("germany or berlin python", "skill:Python city:Germany,Berlin"),
    ],
)
def test_a_country_only_says_which_city_wherever_it_stands(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("寿光 司机", "city:CN/Shandong/Shouguang"),
        ("浏阳 普工", "city:CN/Hunan/Liuyang"),
        ("文昌 护士", "city:CN/Hainan/Wenchang"),
        ("松江 会计", "city:CN/Shanghai"),
        ("渝北 会计", "city:CN/Chongqing"),
        ("松山湖 硬件", "city:CN/Guangdong/Dongguan"),
        ("nurse wales", "region:GB/Wales"),
        ("jurong east nurse", "city:SG/Singapore"),
    ],
)
def test_towns_and_districts_that_hardly_any_list_has(typed, place):
    assert condition(typed, Field.PLACE).values == (place,)


@pytest.mark.parametrize(
    "typed", ["CA payroll", "Punjab agronomy", "朝阳 护士", "munich or remote eu, nurse"]
)
def test_a_place_of_two_meanings_is_asked_about(typed):
    found = parse_rule(typed, language=language_of(typed))
    assert isinstance(found, Ask)
    assert found.question in ("ask_place", "ask_or_across")
