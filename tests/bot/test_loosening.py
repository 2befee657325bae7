"""What stands in the way of a rule that would bring nothing."""

from __future__ import annotations

import pytest

from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from watchbot.bot.loosening import Answers, loosen, nowhere
from watchbot.bot.rule_text import Ask, describe_condition, format_rule, parse_rule
from watchbot.model.posting import Posting, Skill
from watchbot.model.rule import WatchRule
from watchbot.pipeline.match import evaluate


def a_rule(text: str) -> WatchRule:
    rule = parse_rule(text, language="zh")
    assert not isinstance(rule, Ask)
    return rule


def answered(rule: WatchRule, *postings: Posting) -> Answers:
    return [(posting, evaluate(rule, posting, now=NOW)) for posting in postings]


def nurses() -> tuple[Posting, ...]:
    texts = ("双休，五险一金", "五险一金", "夜班")
    return tuple(
        make_posting(uid=f"p{n:012}", title="护士", places=(SHANGHAI,), description=text)
        for n, text in enumerate(texts)
    )


@pytest.mark.parametrize(
    ("typed", "left", "count"),
    [
        ("上海 护士 三甲医院", "城市:上海 关键词:护士", 3),
        ("上海 护士 五险一金 双休 三甲医院", "城市:上海 关键词:护士&五险一金&双休", 1),
        ("上海 护士 三甲医院 宿舍", "城市:上海 关键词:护士", 3),
        ("上海 会计", "城市:上海", 3),
        ("柏林 护士", "关键词:护士", 3),
    ],
)
def test_of_words_that_must_all_stand_there_only_what_is_missing_goes(typed, left, count):
    rule = a_rule(typed)
    found = loosen(rule, answered(rule, *nurses()), now=NOW)
    assert found is not None
    assert (format_rule(found.rule, "zh"), found.count) == (left, count)


def test_a_word_that_names_work_is_kept_before_one_that_does_not():
    perk = make_posting(title="前台", places=(SHANGHAI,), description="双休，五险一金")
    cook = make_posting(uid="p0000000000009", title="厨师", places=(SHANGHAI,), description="夜班")
    rule = a_rule("上海 厨师 双休 五险一金")
    found = loosen(rule, answered(rule, perk, cook), now=NOW)
    assert found is not None
    assert format_rule(found.rule, "zh") == "城市:上海 关键词:厨师"
    assert describe_condition(found.left_out, "zh") == "文字中包含“双休”且“五险一金”"


def test_what_an_unknown_would_leave_out_is_not_promised():
    rule = a_rule("护士 柏林 80分以上 未知:不要")
    assert loosen(rule, answered(rule, *nurses()), now=NOW) is None
    assert loosen(
        a_rule("护士 柏林 80分以上"), answered(a_rule("护士 柏林 80分以上"), *nurses()), now=NOW
    )


def test_skills_that_must_all_be_there_are_loosened_one_by_one():
    posting = make_posting(skills=(Skill("Rust", "Rust"),), places=(BERLIN,))
    rule = a_rule("rust & cuda 柏林")
    found = loosen(rule, answered(rule, posting), now=NOW)
    assert found is not None
    assert format_rule(found.rule, "zh") == "技能:Rust 城市:柏林"


def test_a_single_condition_cannot_be_left_out():
    rule = a_rule("会计")
    assert loosen(rule, answered(rule, *nurses()), now=NOW) is None


def test_what_no_posting_at_all_fulfils_is_named():
    rule = a_rule("会计 柏林 -夜班")
    answers = answered(rule, *nurses())
    assert loosen(rule, answers, now=NOW) is None
    named = [describe_condition(one, "zh") for one in nowhere(rule, answers)]
    assert named == ["地点：柏林", "文字中包含“会计”"]
    assert nowhere(rule, []) == ()
