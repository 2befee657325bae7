"""What the matcher decides and what /whynot tells are one answer, whatever the rule and the posting."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories import BERLIN, NOW, SHANGHAI, make_change, make_posting
from watchbot.bot.rule_text import Ask, describe_condition, describe_rule, describe_seen, parse_rule
from watchbot.errors import RuleSyntaxError
from watchbot.model.posting import (
    Education,
    Employment,
    Experience,
    Level,
    Pay,
    Period,
    Posting,
    Skill,
    Workplace,
)
from watchbot.model.rule import DEFAULT_EVENTS, Result, WatchRule
from watchbot.pipeline.match import evaluate, fits, wants

_PARTS = (
    "company:Acme", "-company:Acme", "skill:C++", "skill:C++&CUDA", "上海", "berlin or remote", "-上海", "europe",
    "word:compiler", "word:编译器", '-word:"night shift"', "title:engineer", "-title:intern", "category:engineering",
    "senior", "full-time", "实习", "-实习", "remote", "-remote", "硕士", "<=本科", "校招", "27届", "source:lever", "language:zh",
    "score>=70", "growth>=80", "pay>=80k eur", "月薪2万以上", "3年以内经验", "7天内", "unknown:drop", "unknown:digest",
)  # fmt: skip


def _maybe(values):
    return st.none() | st.sampled_from(values)


_POSTINGS = st.fixed_dictionaries(
    {
        "company_key": st.sampled_from(("acme", "", "other")),
        "places": st.sampled_from(((), (BERLIN,), (SHANGHAI, BERLIN))),
        "description": st.sampled_from(("", "You build compilers in C++ at night.", "负责编译器研发，可远程。")),
        "level": _maybe(list(Level)),
        "employment": _maybe(list(Employment)),
        "workplace": _maybe(list(Workplace)),
        "education": _maybe(list(Education)),
        "campus": st.booleans(),
        "class_year": _maybe((2026, 2027)),
        "language": _maybe(("zh", "en")),
        "posted_at": _maybe((NOW - timedelta(days=3), NOW - timedelta(days=30))),
        "posted_date_only": st.booleans(),
        "pay": _maybe((Pay(text="€70k", min=70000, max=90000, currency="EUR", period=Period.YEAR), Pay(text="面议"))),
    }
).map(lambda given: make_posting(**given))  # fmt: skip


def _rule(parts: list[str]) -> WatchRule | None:
    found = parse_rule(" ".join((*parts, "word:build")), language="zh")
    return None if isinstance(found, Ask) else found


@settings(max_examples=300)
@given(st.lists(st.sampled_from(_PARTS), min_size=1, max_size=5, unique=True), _POSTINGS)
def test_the_matcher_and_its_explanation_never_disagree(parts, posting):
    try:
        rule = _rule(parts)
    except RuleSyntaxError:  # it contradicts itself
        rule = None
    if rule is None:
        return
    results = evaluate(rule, posting, now=NOW)
    assert tuple(result.condition for result in results) == rule.conditions
    for language in ("zh", "en"):
        assert all(_is_told(result, language) for result in results)
    match = wants(rule, make_change(), posting, now=NOW)
    assert (match is not None) == _may_be_told(rule, results)
    assert match is None or match.results == results


def _is_told(result: Result, language: str) -> bool:
    """The condition has words of its own, and what it saw is said in words, not in codes."""
    said, seen = describe_condition(result.condition, language), describe_seen(result, language)
    raw = {"full_time", "part_time", "individual_contributor"}
    return (
        bool(said) and seen not in raw and (bool(seen) or not result.seen or _has_no_words(result))
    )


def _has_no_words(result: Result) -> bool:
    return result.condition.field == "campus"


def _may_be_told(rule: WatchRule, results: tuple[Result, ...]) -> bool:
    return rule.events == DEFAULT_EVENTS and fits(rule, results)


@pytest.mark.parametrize(
    ("typed", "language", "said"),
    [
        ("-实习 java", "zh", "类型：不要实习"),
        ("-intern java", "en", "employment: not internship"),
        ("java 不要外包", "zh", "文字中没有“外包”"),
        ("java -title:lead", "en", "the title does not contain “lead”"),
        ("java 月薪2万以上", "zh", "薪资：每月 20,000 元及以上"),
        ("java 上海 25k-35k", "zh", "薪资：每月 25,000 到 35,000 元"),
        ("java experience:3-5 years", "en", "years of experience asked for: 3 to 5 years"),
        ("java 柏林 5万欧元以上年薪", "zh", "薪资：每年 50,000 欧元及以上"),
        ("java 3年以内经验", "zh", "要求的工作年限：最多 3 年"),
        ("java experience<=1 years", "en", "years of experience asked for: 1 year at most"),
        ("java 70分以上", "zh", "综合评分：70 分及以上"),
        ("java score>=70", "en", "overall score: 70 or more"),
        ("机器学习 应届", "zh", "技能：机器学习"),
        ("machine learning", "zh", "技能：机器学习"),
        ("护理 上海", "zh", "技能：护理"),
        ("机器学习", "en", "skill: machine learning"),
        ("cuda or pytorch", "zh", "技能：CUDA或PyTorch"),
        ("java pay:100k-140k usd", "en", "pay: 100,000 to 140,000 USD a year"),
        ("java -上海", "zh", "地点：不要上海"),
    ],
)
def test_a_condition_is_a_phrase_that_people_understand(typed, language, said):
    rule = parse_rule(typed, language=language)
    assert not isinstance(rule, Ask)
    assert said in [describe_condition(one, language) for one in rule.conditions]


def _seen(typed: str, posting: Posting, language: str) -> list[str]:
    rule = parse_rule(typed, language=language)
    assert not isinstance(rule, Ask)
    return [describe_seen(one, language) for one in evaluate(rule, posting, now=NOW)]


def test_what_was_seen_is_told_in_the_readers_words():
    posting = make_posting(
        employment=Employment.FULL_TIME,
        education=Education.MASTER,
        language="zh",
        posted_at=NOW - timedelta(days=3),
    )
    assert _seen("全职 硕士 7天内 language:zh", posting, "zh") == ["全职", "硕士", "中文", "3 天前"]
    assert _seen("full-time age:7", posting, "en") == ["full time", "3 days ago"]


def test_skills_and_years_that_were_seen_are_told_in_the_readers_words():
    posting = make_posting(
        skills=(Skill("machine learning", "ML"), Skill("CUDA", "CUDA")),
        experience=Experience(min_years=3.0),
    )
    assert _seen("机器学习,cuda 5年以内经验", posting, "zh") == ["机器学习, CUDA", "3 年"]
    assert _seen("machine learning experience<=5 years", posting, "en") == [
        "machine learning",
        "3 years",
    ]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("每天早上9点发汇总 java", True),
        ("daily email 6pm: java", True),
        ("每日汇总 java", False),
        ("java 9点", False),
    ],
)
def test_the_hour_of_a_digest_is_named_where_it_can_be_set(typed, told):
    rule = parse_rule(typed, language="zh")
    assert not isinstance(rule, Ask)
    assert ("/settings" in str(describe_rule(rule, "zh"))) is told
