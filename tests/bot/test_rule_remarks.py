"""What somebody tells of herself in a rule text is no condition, and is named."""

from __future__ import annotations

import pytest

from tests.bot.typed import language_of, line_of
from watchbot.bot.rule_text import Ask, describe_rule, parse_rule
from watchbot.bot.rule_text.left_out import left_out_of
from watchbot.bot.rule_text.parse import read_again
from watchbot.bot.words import say
from watchbot.model.markup import line


@pytest.mark.parametrize(
    ("typed", "meant", "left"),
    [
        (
            "I have two kids, receptionist, leeds",
            "city:Leeds word:receptionist",
            ["I have two kids"],
        ),
        ("我被裁了，想找上海的产品经理", "city:Shanghai word:产品经理", ["我被裁了"]),
        ("我28岁，在佛山，想找个文员", "city:Foshan word:文员", ["我28岁"]),
        ("cook york, can start monday", "city:York word:cook", ["can start monday"]),
        ("人在国外 想找远程 前端", "word:前端 workplace:remote", ["人在国外"]),
        ("人在上海 想找前端", "city:Shanghai word:前端", []),
        ("sap 顾问 大连 contract也可以", "skill:SAP city:Dalian word:顾问", ["contract"]),
        ("护理师 高雄 大夜班可", "city:Kaohsiung word:护理师", ["大夜班"]),
        ("西安高新 java", 'skill:Java city:"city:CN/Shaanxi/Xi\'an"', ["高新"]),
        ("barber east london", "city:London word:barber", ["east"]),
        ("I'm a nurse, leeds", "city:Leeds word:nurse", []),
    ],
)
def test_remarks_are_no_conditions_and_are_named(typed, meant, left):
    assert line_of(typed) == meant
    assert list(left_out_of(*read_again(typed, language=language_of(typed)))) == left


def test_what_is_left_out_is_shown_with_the_rule():
    rule = parse_rule("cook york, I have two kids", language="en")
    assert not isinstance(rule, Ask)
    named = line(say("en", "rule.left_out_note", remark="I have two kids"))
    assert named in describe_rule(rule, "en")


def test_a_text_of_remarks_alone_is_looked_for():
    assert "two kid" in line_of("I have two kids")


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("城市:西安高新 java", ["高新"]),
        ("不卷的公司 前端 杭州", ["不卷的"]),
        ("ok with travel, cook ohio", ["travel"]),
        ("accountant sydney 110k + super", ["super"]),
    ],
)
def test_what_no_posting_answers_is_named_too(typed, left):
    assert [
        one.strip(" +") for one in left_out_of(*read_again(typed, language=language_of(typed)))
    ] == left


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("moving from london to berlin, product designer", "city:Berlin word:product designer"),
        ("tired of retail, want office work in leeds", "city:Leeds word:office"),
        ("以前做过销售，现在想做运营，南京", "city:Nanjing word:运营"),
        ("本人大专会计专业毕业，找出纳，太原", "city:Taiyuan word:出纳"),
        ("随时到岗 仓管 佛山", "city:Foshan word:仓管"),
        ("nurse leeds starting next month", "city:Leeds word:nurse"),
        ("20 hours a week barista porto", "city:Porto word:barista"),
        ("max 30 min commute, accountant, leeds", "city:Leeds word:accountant"),
        ("nurse zürich 80-100%", "city:Zurich word:nurse"),
        ("100% remote rust", "skill:Rust workplace:remote"),
        ("想回老家襄阳发展，护士", "city:Xiangyang word:护士"),
    ],
)
def test_what_is_left_behind_and_when_to_begin_are_no_conditions(typed, meant):
    assert line_of(typed) == meant
