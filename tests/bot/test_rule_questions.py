"""What is asked about and what is refused in a rule text."""

from __future__ import annotations

import pytest

from tests.bot.typed import language_of, line_of
from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.errors import RuleSyntaxError
from watchbot.model.rule import WatchRule


@pytest.mark.parametrize(
    ("typed", "question"),
    [
        ("理想 北京", "ask_company_or_word"),
        ("Georgia nurse", "ask_place"),
        ("pay>=75 rust", "ask_pay_unit"),
        ("rust or remote", "ask_or_across"),
        ("评分80以上或成长80以上 java", "ask_or_across"),
        ("kuberentes berlin", "ask_misspelt"),
        ("copenhagn rust", "ask_misspelt"),
        ("寒武记 上海", "ask_misspelt"),
        ("Go", "ask_skill_or_word"),
        ("70 上海", "ask_number"),
    ],
)
def test_what_has_two_meanings_is_asked(typed, question):
    ask = parse_rule(typed, language="en")
    assert isinstance(ask, Ask)
    assert ask.question == question
    assert ask.text[ask.position : ask.position + ask.length] == ask.values["typed"]
    assert len(ask.options) >= 2


@pytest.mark.parametrize(
    "typed", ["理想 北京", "Georgia nurse", "pay>=75 rust", "kuberentes berlin", "Go", "70 上海"]
)
def test_every_answer_to_a_question_is_a_rule(typed):
    ask = parse_rule(typed, language="en")
    assert isinstance(ask, Ask)
    assert all(isinstance(parse_rule(o.text, language="en"), WatchRule) for o in ask.options)


@pytest.mark.parametrize(
    "typed",
    [
        "理想 go 北京",
        "公司:理想 北京",
        "go developer berlin",
        "cambridge uk nurse",
        "朝阳 北京 会计",
    ],
)
def test_what_stands_beside_it_settles_a_doubt(typed):
    if typed.startswith("理想"):
        assert isinstance(parse_rule(typed, language="zh"), Ask)
    else:
        assert isinstance(parse_rule(typed, language="zh"), WatchRule)


@pytest.mark.parametrize(
    ("typed", "reason", "part"),
    [
        ("", "empty", ""),
        ("在吗？", "empty", "在吗？"),
        ("上海 评分>=120", "score_over_100", "评分>=120"),
        (f"护士 月薪{'9' * 400}", "pay_too_high", f"月薪{'9' * 400}"),
        ("rust pay>=9999999999999k", "pay_too_high", "pay>=9999999999999k"),
        ("-intern -contract", "only_exclusions", None),
        ("pay:200k-100k rust", "range_reversed", "pay:200k-100k"),
        ("上海 -上海", "contradiction", "-上海"),
        ("薪水band:A 上海", "unknown_field", "薪水band"),
        ("rust level:wizard", "bad_value", "wizard"),
        ("rust pay:lots", "bad_figure", "lots"),
        ('rust "night', "unclosed_quote", '"'),
        ("rust delivery:hourly", "bad_value", "hourly"),
        ("rust city:Atlantica", "unknown_place", "Atlantica"),
        ("rust company:", "empty_field", "company"),
        ("rust " * 400, "too_long", None),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(typed, reason, part):
    with pytest.raises(RuleSyntaxError) as caught:
        parse_rule(typed, language="en")
    fault = caught.value
    assert fault.reason == reason
    if part is not None:
        assert fault.text[fault.position : fault.position + fault.length] == part


@pytest.mark.parametrize(
    ("typed", "example"),
    [
        ("java pay:200k-100k", "java pay:100k-200k"),
        ("java 30-20k", "java 20-30k"),
        ("java 5-3万", "java 3-5万"),
        ("java 评分80-60", "java 评分60-80"),
        ("java score:90 to 70", "java score:70 to 90"),
    ],
)
def test_a_range_upside_down_is_shown_upright(typed, example):
    with pytest.raises(RuleSyntaxError) as caught:
        parse_rule(typed, language="en")
    assert caught.value.example == example


@pytest.mark.parametrize(
    "text", ["&&&", "or or or", "- - -", "不要", "，，，", "\u200b\ufeff", "😀😀", "(((", "/ / /"]
)
def test_signs_and_joiners_alone_are_no_rule(text):
    with pytest.raises(RuleSyntaxError):
        parse_rule(text, language="en")


@pytest.mark.parametrize(
    "typed",
    [
        "value engineer detroit", "black belt leeds", "data engineer london", "seasonal worker leeds", "living wage officer leeds",
        "global payroll manager london", "transition manager berlin", "中心 会计 上海", "运营 东莞", "firmware engineer taipei",
    ],
)  # fmt: skip
def test_ordinary_words_are_no_slips_of_the_finger(typed):
    assert isinstance(parse_rule(typed, language="en"), WatchRule)


def test_a_mistyped_employer_is_not_cut_in_two():
    asked = parse_rule("阿里芭芭 杭州 测试", language="zh")
    assert isinstance(asked, Ask)
    assert asked.question == "ask_misspelt"


def test_a_bare_number_behind_a_chinese_town_is_asked_about():
    asked = parse_rule("上海 75", language="zh")
    assert isinstance(asked, Ask)
    assert asked.question == "ask_number"


@pytest.mark.parametrize(
    ("typed", "reason"), [("评分abc 北京", "bad_figure"), ("五险:一金 会计", "unknown_field")]
)
def test_what_touches_a_name_is_refused_when_it_is_no_value(typed, reason):
    with pytest.raises(RuleSyntaxError) as caught:
        parse_rule(typed, language="zh")
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    "typed",
    [
        "help",
        "stop",
        "cancel all my alerts",
        "how does this work",
        "取消所有提醒",
        "怎么用这个机器人？",
        "你会什么",
        "退订",
    ],
)
def test_what_is_said_to_the_bot_is_no_rule(typed):
    with pytest.raises(RuleSyntaxError) as caught:
        parse_rule(typed, language=language_of(typed))
    assert caught.value.reason == "no_rule"


@pytest.mark.parametrize(
    "typed",
    ["help desk analyst york", "stop motion animator bristol", "推送算法 北京", "设置工程师 上海"],
)
def test_what_only_begins_like_it_is_a_rule(typed):
    assert line_of(typed)


@pytest.mark.parametrize(
    "typed", ["rust & go or python", "rust or remote", "nvidia or quellwerk cuda"]
)
def test_alternatives_that_are_no_one_rule_are_asked_about(typed):
    found = parse_rule(typed, language="en")
    assert isinstance(found, Ask)
    assert found.question == "ask_or_across"


def test_a_word_beside_employers_is_one_of_them():
    assert line_of("蔚来 理想 小鹏") == line_of("蔚来,理想,小鹏") == "company:NIO,Li Auto,XPeng"


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("mechancial designer turin", "mechanical"),
        ("softwre engineer berlin", "software"),
        ("nusre leeds", "nurse"),
        ("会记 上海", "会计"),
        ("采购专员 深训", "深圳"),
        ("抗州 运营", "杭州"),
        ("alibabaa hangzhou", "alibaba"),
    ],
)
def test_a_slip_of_the_finger_is_asked_about(typed, near):
    found = parse_rule(typed, language="en")
    assert isinstance(found, Ask)
    assert (found.question, found.options[0].name) == ("ask_misspelt", near)


@pytest.mark.parametrize(
    "typed",
    [
        "primary school teacher leeds",
        "modern languages teacher leeds",
        "cleared systems engineer tampa",
        "being kind nanny leeds",
        "comercial madrid",
        "财务 上海",
    ],
)
def test_a_word_near_to_a_name_is_no_slip(typed):
    assert not isinstance(parse_rule(typed, language="en"), Ask)
