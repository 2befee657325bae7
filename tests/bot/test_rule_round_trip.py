"""`parse_rule(format_rule(rule)) == rule` for every rule, and for whatever people type."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.bot.rule_text import Ask, format_rule, parse_rule
from watchbot.bot.rule_text.names import Names
from watchbot.errors import RuleSyntaxError
from watchbot.model.change import ChangeKind
from watchbot.model.posting import Employment, Level, Period, Workplace
from watchbot.model.rule import Condition, Delivery, Field, Unknown, WatchRule
from watchbot.pipeline.read.text import has_han

_COMPANIES = ("nvidia", "Cambricon", "腾讯", "理想", "Acme & Sons GmbH", "某某科技", "Visa", "3M")
_SKILLS = ("cuda", "C++", "C#", "Go", "machine learning", "大模型", "Knitting", ".NET", "R")
_PLACES = (
    "上海",
    "Berlin",
    "austin tx",
    "California",
    "中国",
    "remote",
    "area:EU",
    "New York",
    "city:US/OR/Portland",
    "浦东",
)
_WORDS = (
    "nurse",
    "护士",
    "night shift",
    "三甲医院",
    "a&b",
    "x,y",
    "b2b (saas)",
    "no",
    "or",
    "70",
    "远程",
    "score>=70",
    "公司:腾讯",
    "C++",
)
_LANGUAGES = st.sampled_from(("en", "zh"))


def _listed(values: tuple[str, ...]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(values), min_size=1, max_size=3, unique=True)


@st.composite
def _named(draw: st.DrawFn, names: Names) -> Condition:
    field, words = draw(
        st.sampled_from(
            (
                (Field.COMPANY, _COMPANIES),
                (Field.SKILL, _SKILLS),
                (Field.PLACE, _PLACES),
                (Field.WORD, _WORDS),
                (Field.TITLE, _WORDS),
                (Field.CATEGORY, _WORDS),
                (Field.SOURCE, ("lever", "greenhouse")),
            )
        )
    )
    pairs: dict[str, str] = {}
    for word in draw(_listed(words)):
        one = names.in_field(field, word.casefold(), word)
        assert one is not None
        pairs.setdefault(one.value, one.label)
    if field is Field.PLACE and set(pairs) == {"remote"}:
        pairs = {"city:CN/Shanghai": names.place_label("city:CN/Shanghai")}
    labels = tuple(pairs.values()) if any(pairs.values()) else ()
    every = (
        len(pairs) > 1 and field in (Field.SKILL, Field.WORD, Field.TITLE) and draw(st.booleans())
    )
    return Condition(
        field=field, values=tuple(pairs), labels=labels, every=every, negated=draw(st.booleans())
    )


_ENUM_VALUES: tuple[tuple[Field, tuple[str, ...]], ...] = (
    (Field.LEVEL, tuple(Level)),
    (Field.EMPLOYMENT, tuple(Employment)),
    (Field.WORKPLACE, tuple(Workplace)),
    (Field.LANGUAGE, ("zh", "en")),
    (Field.CAMPUS, ("yes",)),
)
_ENUMS = st.sampled_from(_ENUM_VALUES).flatmap(
    lambda pair: st.builds(
        Condition,
        field=st.just(pair[0]),
        values=st.lists(st.sampled_from(pair[1]), min_size=1, max_size=3, unique=True).map(
            lambda found: tuple(str(value) for value in found)
        ),
        negated=st.booleans(),
    )
)


def _bounded(field: Field, low: int, high: int, **given: object) -> st.SearchStrategy[Condition]:
    def build(pair: tuple[int | None, int | None]) -> Condition:
        numbers = sorted(n for n in pair if n is not None)
        at_least = None if pair[0] is None else float(numbers[0])
        at_most = None if pair[1] is None else float(numbers[-1])
        return Condition(field=field, at_least=at_least, at_most=at_most, **given)  # type: ignore[arg-type]

    number = st.none() | st.integers(low, high)
    return st.tuples(number, number).filter(lambda pair: pair != (None, None)).map(build)


_PAY = st.tuples(st.sampled_from(("CNY", "USD", "EUR")), st.sampled_from(list(Period)[:5])).flatmap(
    lambda unit: _bounded(Field.PAY, 1, 2_000_000, currency=unit[0], period=str(unit[1]))
)
_FIGURES = st.one_of(
    _bounded(Field.SCORE, 0, 100),
    _bounded(Field.PAY_SCORE, 0, 100),
    _bounded(Field.GROWTH, 0, 100),
    _bounded(Field.WORK_LIFE, 0, 100),
    _bounded(Field.MISSION, 0, 100),
    _bounded(Field.EXPERIENCE, 0, 20),
    _bounded(Field.CLASS_YEAR, 2024, 2031),
    _bounded(Field.EDUCATION, 0, 4),
    st.integers(1, 60).map(lambda days: Condition(field=Field.AGE, at_most=float(days))),
    _PAY,
)


@st.composite
def _rules(draw: st.DrawFn, language: str) -> WatchRule:
    """Any rule: one condition a field, at least one of them wanted."""
    names = Names(language)
    found = draw(st.lists(st.one_of(_named(names), _ENUMS, _FIGURES), min_size=1, max_size=5))
    by_field = {one.field: one for one in found}
    order = list(Field)
    conditions = sorted(by_field.values(), key=lambda one: order.index(one.field))
    if all(one.negated for one in conditions):
        conditions[0] = replace(conditions[0], negated=False)
    events = draw(st.sets(st.sampled_from(list(ChangeKind)), min_size=1))
    return WatchRule(
        text="",
        conditions=tuple(conditions),
        events=frozenset(events),
        delivery=draw(st.sampled_from(list(Delivery))),
        unknown=draw(st.sampled_from(list(Unknown))),
        destination=draw(st.sampled_from((None, "email", "topic:7"))),
    )


@settings(max_examples=200)
@given(st.data(), _LANGUAGES)
def test_a_rule_is_read_back_from_its_line(data, language):
    rule = data.draw(_rules(language))
    assert parse_rule(format_rule(rule, language), language=language) == rule


@settings(max_examples=150)
@given(st.data())
def test_a_rule_written_in_the_other_language_asks_for_the_same(data):
    rule = data.draw(_rules("en"))
    again = parse_rule(format_rule(rule, "zh"), language="zh")
    assert not isinstance(again, Ask)
    assert _unlabelled(again) == _unlabelled(rule)


def _unlabelled(rule: WatchRule) -> WatchRule:
    """The rule without the names it shows, which are those of one language."""
    return replace(rule, conditions=tuple(replace(one, labels=()) for one in rule.conditions))


@pytest.mark.parametrize(
    "line",
    [
        "city:Taipei -city:Shanghai word:nurse",
        "公司:腾讯 -公司:拼多多 技能:Java",
        "skill:Java -skill:Go city:Berlin",
        "city:Dallas -city:Nanjing word:cook",
    ],
)
def test_wanted_and_unwanted_values_of_one_field_stay_apart(line):
    language = "zh" if has_han(line) else "en"
    rule = _read(line, language)
    assert isinstance(rule, WatchRule)
    assert [one.negated for one in rule.conditions].count(True) == 1
    assert parse_rule(format_rule(rule, language), language=language) == rule


_PARTS = st.sampled_from(
    [
        *_COMPANIES, *_SKILLS, *_PLACES, *_WORDS, "70分以上", "score>=80", "月薪2万以上", "25k+", "over $45/hr", "7天内",
        "last 2 weeks", "27届", "校招", "硕士及以上", "3年经验", "-实习", "-intern", "不要外包", "排除兼职、外包", "全职", "remote", "远程",
        "senior", "高级java开发", "每日汇总", "closed了也告诉我", "薪资未知也要", "发到邮箱", "react/vue", "c++ & cuda", "or", "或", "，", "、",
        "的", "想找", "jobs in", "growth>=80", "成长85分以上", "unknown:drop", "title:", "公司:", "\"", "「", "<=硕士", "60-80分",
        "也可以", "可", "ok", "ok with", "不介意", "east", "downtown", "london", "8", "+", "super", "lead", "engineer", "it", "IT",
        "online", "线上", "我28岁", "I have two kids", "女护士", "双休", "央企国企", "非", "!", "！！", "(m/w/d)", "$80k", "sydney",
        "香港", "2万以上", "会计", "reading", "西安高新", "武汉大学附近", "tell me when", "reopens", "closed:", "help", "取消所有提醒",
    ]
)  # fmt: skip


@settings(max_examples=250)
@given(
    st.lists(_PARTS, min_size=1, max_size=7),
    st.sampled_from((" ", "", ", ", "，", "\n")),
    _LANGUAGES,
)
def test_whatever_is_typed_the_line_reads_back(parts, glue, language):
    rule = _read(glue.join(parts), language)
    if rule is None or isinstance(rule, Ask):
        return
    assert parse_rule(format_rule(rule, language), language=language) == rule


@settings(max_examples=200)
@given(st.text(max_size=60))
def test_no_text_at_all_breaks_the_parser(text):
    _read(text, "zh")


def _read(text: str, language: str) -> WatchRule | Ask | None:
    """What a text comes to; None for a refusal, whose place must be inside the text."""
    fault: RuleSyntaxError | None = None
    try:
        return parse_rule(text, language=language)
    except RuleSyntaxError as error:
        fault = error
    assert 0 <= fault.position <= len(fault.text)
    return None
