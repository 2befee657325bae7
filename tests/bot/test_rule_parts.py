"""Conditions mean together what each means alone, in whatever order and with whatever sign between."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.model.rule import WatchRule

_CHINESE = {
    "place": ("上海", "杭州或苏州", "成都、重庆", "南京市", "无锡"),
    "company": ("华为", "腾讯、阿里", "比亚迪", "寒武纪"),
    "skill": ("python", "cuda", "c++", "golang"),
    "word": ("护士", "产品经理", "硬件工程师", "平面设计师", "运维工程师"),
    "pay": (
        "20k以上",
        "月薪2万以上",
        "15k-25k",
        "年薪30万起",
        "时薪50以上",
        "1.5万起",
        "一天300以上",
    ),
    "score": ("70分以上", "评分>=80", "75分+", "≥70", "综合评分八十以上"),
    "dimension": ("成长80分以上", "工作生活>=70", "wlb 70+"),
    "degree": ("本科以上", "硕士", "学历：博士"),
    "employment": ("全职", "兼职"),
    "workplace": ("远程", "混合办公", "居家办公"),
    "level": ("高级", "资深"),
    "age": ("最近三天", "7天内", "今天发布的", "近半年"),
    "class": ("27届", "26届27届"),
    "campus": ("校招", "秋招"),
    "not": ("不要外包", "别推猎头", "不要加班", "排除实习、外包", "-实习"),
    "delivery": ("每日汇总", "每天早上8点推送", "每周汇总"),
    "unknown": ("薪资未知的不要", "unknown:digest"),
    "events": ("关闭也告诉我", "降薪也告诉我"),
}
_ENGLISH = {
    "place": ("shanghai", "london or paris", "austin, tx", "munich/zurich", "in dublin", "near seattle"),
    "company": ("nvidia", "google or microsoft", "at siemens", "openai"),
    "skill": ("python", "kubernetes", "react", "c++"),
    "word": ("nurse", "product manager", "data analyst", "mechanical engineer", "electrician"),
    "pay": ("80k+", "€70k+", "at least $45/hr", "over 100,000 usd", "paying 5000 eur a month"),
    "score": ("score>=70", "score 75+", "at least 80 points", "rating at least 65"),
    "dimension": ("growth>=80", "work-life 75+"),
    "degree": ("phd", "master's degree"),
    "employment": ("full-time", "part time"),
    "workplace": ("remote", "hybrid", "on-site"),
    "level": ("senior", "junior"),
    "age": ("last 3 days", "posted this week", "within 24 hours"),
    "class": ("class of 2027", "2027 grads"),
    "not": ("no interns", "-contract", "no agencies", "without travel", "no crypto or gambling"),
    "delivery": ("daily digest", "every morning at 8"),
    "unknown": ("unknown:drop", "skip unknown pay"),
    "events": ("also closed",),
}  # fmt: skip


@st.composite
def _parts(draw: st.DrawFn, kinds: dict[str, tuple[str, ...]]) -> list[str]:
    chosen = draw(st.lists(st.sampled_from(sorted(kinds)), min_size=2, max_size=5, unique=True))
    clash = (
        {"employment", "not"},
        {"level", "degree"},
        {"class", "campus"},
        {"score", "dimension"},
    )
    kept = [
        kind
        for kind in chosen
        if not any({kind, *chosen} >= two and kind == min(two) for two in clash)
    ]
    return [draw(st.sampled_from(kinds[kind])) for kind in kept]


def _alone(part: str, anchor: str, language: str) -> WatchRule:
    rule = parse_rule(f"{part}, {anchor}", language=language)
    assert not isinstance(rule, Ask), part
    return rule


def _together(parts: list[str], glue: str, anchor: str, language: str) -> None:
    rule = parse_rule(glue.join((*parts, anchor)), language=language)
    assert not isinstance(rule, Ask)
    each = [_alone(part, anchor, language) for part in parts]
    assert set(rule.conditions) == {one for rule in each for one in rule.conditions}
    assert rule.delivery in {one.delivery for one in each}
    assert rule.events == frozenset().union(*(one.events for one in each))


@settings(max_examples=150)
@given(_parts(_CHINESE), st.sampled_from((" ", "，", "；", "\n")))
def test_chinese_conditions_do_not_change_each_other(parts, glue):
    _together(parts, glue, "category:x", "zh")


@settings(max_examples=150)
@given(_parts(_ENGLISH), st.sampled_from((", ", "; ", ". ", "\n")))
def test_english_conditions_do_not_change_each_other(parts, glue):
    _together(parts, glue, "category:x", "en")
