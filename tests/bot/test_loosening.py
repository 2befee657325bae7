"""What stands in the way of a rule that would bring nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from watchbot.bot.loosening import Answers, loosen, nowhere
from watchbot.bot.rule_text import Ask, describe_condition, format_rule, parse_rule
from watchbot.model.posting import Education, Experience, Posting, Skill
from watchbot.model.rule import WatchRule
from watchbot.pipeline.match import evaluate


def a_rule(text: str) -> WatchRule:
    rule = parse_rule(text, language="zh")
    assert not isinstance(rule, Ask)
    return rule


def answered(rule: WatchRule, *postings: Posting) -> Answers:
    return [(posting, evaluate(rule, posting, now=NOW)) for posting in postings]


def nurses() -> tuple[Posting, ...]:
    texts = ("双休，五险一金", "五险一金", "夜班，有班车接送")
    return tuple(
        make_posting(uid=f"p{n:012}", title="护士", places=(SHANGHAI,), description=text)
        for n, text in enumerate(texts)
    )


def loosened(typed: str, *postings: Posting) -> tuple[str, int] | None:
    rule = a_rule(typed)
    found = loosen(rule, answered(rule, *postings), now=NOW)
    return (format_rule(found.rule, "zh"), found.count) if found else None


@pytest.mark.parametrize(
    ("typed", "left", "count"),
    [
        ("上海 护士 三甲医院", "城市:上海 关键词:护士", 3),
        ("上海 护士 五险一金 双休 三甲医院", "城市:上海 关键词:护士&五险一金&双休", 1),
        ("上海 护士 三甲医院 宿舍", "城市:上海 关键词:护士", 3),
        ("柏林 护士", "关键词:护士", 3),
    ],
)
def test_of_words_that_must_all_stand_there_only_what_is_missing_goes(typed, left, count):
    assert loosened(typed, *nurses()) == (left, count)


@pytest.mark.parametrize(
    ("typed", "left", "count"),
    [
        ("上海 护士 柏林的不要 27届 硕士 3年以上经验", "城市:上海 -城市:柏林 关键词:护士", 3),
        ("柏林 护士 27届", "关键词:护士", 3),
        ("柏林 护士 班车 双休 27届", "关键词:护士&班车", 1),
    ],
)
def test_where_one_thing_is_not_enough_only_the_work_is_asked_for(typed, left, count):
    postings = [replace(one, class_year=2020, education=Education.NONE) for one in nurses()]
    postings = [replace(one, experience=Experience(min_years=1)) for one in postings]
    assert loosened(typed, *postings) == (left, count)


@pytest.mark.parametrize("typed", ["上海 会计", "上海 会计 双休 五险一金", "会计"])
def test_a_rule_that_names_no_work_any_more_is_no_advice(typed):
    assert loosened(typed, *nurses()) is None


def test_what_a_job_offers_goes_before_what_it_is():
    perk = make_posting(title="前台", places=(SHANGHAI,), description="双休，五险一金")
    cook = make_posting(uid="p0000000000009", title="厨师", places=(SHANGHAI,), description="夜班")
    rule = a_rule("上海 厨师 双休 五险一金")
    found = loosen(rule, answered(rule, perk, cook), now=NOW)
    assert found is not None
    assert format_rule(found.rule, "zh") == "城市:上海 关键词:厨师"
    said = [describe_condition(one, "zh") for one in found.left_out]
    assert said == ["文字中包含“双休”且“五险一金”"]


def test_what_an_unknown_would_leave_out_is_not_promised():
    assert loosened("护士 柏林 80分以上 未知:不要", *nurses()) == ("关键词:护士 未知:不要", 3)
    assert loosened("护士 柏林 80分以上", *nurses()) == ("关键词:护士 评分>=80", 3)


def test_skills_that_must_all_be_there_are_loosened_one_by_one():
    posting = make_posting(skills=(Skill("Rust", "Rust"),), places=(BERLIN,))
    assert loosened("rust & cuda 柏林", posting) == ("技能:Rust 城市:柏林", 1)


def test_what_no_posting_at_all_fulfils_is_named():
    rule = a_rule("柏林 会计 护士 -夜班")
    answers = answered(rule, *nurses())
    assert loosen(rule, answers, now=NOW) is None
    named = [describe_condition(one, "zh") for one in nowhere(rule, answers, now=NOW)]
    assert named == ["文字中包含“会计”", "地点：柏林"]
    assert nowhere(rule, [], now=NOW) == ()
