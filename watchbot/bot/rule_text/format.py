"""A rule becomes one line again: `parse_rule(format_rule(rule)) == rule`."""

from __future__ import annotations

import re

from watchbot.bot.rule_text.names import Names
from watchbot.bot.rule_text.vocabulary import ENUMS
from watchbot.model.change import ChangeKind
from watchbot.model.posting import Period
from watchbot.model.rule import DEFAULT_EVENTS, Condition, Delivery, Field, Unknown, WatchRule

_NAMES = {
    "en": {
        Field.COMPANY: "company", Field.SKILL: "skill", Field.PLACE: "city", Field.WORD: "word",
        Field.TITLE: "title", Field.CATEGORY: "category", Field.LEVEL: "level",
        Field.EMPLOYMENT: "employment", Field.WORKPLACE: "workplace", Field.SOURCE: "source",
        Field.LANGUAGE: "language",
    },
    "zh": {
        Field.COMPANY: "公司", Field.SKILL: "技能", Field.PLACE: "城市", Field.WORD: "关键词",
        Field.TITLE: "职位", Field.CATEGORY: "类别", Field.LEVEL: "级别", Field.EMPLOYMENT: "类型",
        Field.WORKPLACE: "办公方式", Field.SOURCE: "来源", Field.LANGUAGE: "语言",
    },
}  # fmt: skip
_FIGURES = {
    Field.SCORE: "score", Field.PAY_SCORE: "pay_score", Field.GROWTH: "growth",
    Field.WORK_LIFE: "work_life", Field.MISSION: "mission",
}  # fmt: skip
_DEGREES = ("none", "associate", "bachelor", "master", "phd")
_PERIODS = {
    Period.HOUR: "hour",
    Period.DAY: "day",
    Period.WEEK: "week",
    Period.MONTH: "month",
    Period.YEAR: "year",
}
_PLAIN = re.compile(r"[^\W_]+", re.ASCII)


def format_rule(rule: WatchRule, language: str = "en") -> str:
    """The rule as one line, with every field named. Read back in `language` it is the same rule."""
    names = Names("zh" if language == "zh" else "en")
    parts = [_condition(condition, names) for condition in rule.conditions]
    if rule.events != DEFAULT_EVENTS:
        kinds = ",".join(kind.value for kind in ChangeKind if kind in rule.events)
        parts.append(f"events:{kinds}")
    if rule.delivery is not Delivery.INSTANT:
        parts.append(f"delivery:{rule.delivery}")
    if rule.unknown is not Unknown.KEEP:
        parts.append(f"unknown:{rule.unknown}")
    if rule.destination:
        parts.append(f"to:{rule.destination}")
    return " ".join(parts)


def _condition(condition: Condition, names: Names) -> str:
    minus = "-" if condition.negated else ""
    if condition.field is Field.CAMPUS:
        return f"{minus}campus"
    if condition.values:
        sign = "&" if condition.every else ","
        values = sign.join(
            _value(condition.field, index, condition, names)
            for index in range(len(condition.values))
        )
        return f"{minus}{_NAMES[names.language][condition.field]}:{values}"
    return f"{minus}{_figure(condition)}"


def _value(field: Field, index: int, condition: Condition, names: Names) -> str:
    value = condition.values[index]
    stored = condition.labels[index] if condition.labels else value
    label = names.label(field, value, stored)
    if field in ENUMS:
        return value
    if field is Field.PLACE:
        return value if value == "remote" else _place(value, label, names)
    if field is Field.COMPANY:
        return _company(value, label, names)
    return _quoted(value)


def _place(key: str, label: str, names: Names) -> str:
    """The shortest name that leads back to the key, else the key itself."""
    for name in dict.fromkeys((label.partition(",")[0], label)):
        named = names.in_field(Field.PLACE, name.casefold(), name)
        if named is not None and (named.value, named.label) == (key, label) and named.doubt is None:
            return _quoted(name)
    return f'"{key}"'


def _company(key: str, label: str, names: Names) -> str:
    named = names.in_field(Field.COMPANY, label.casefold(), label)
    back = named is not None and (named.value, named.label) == (key, label)
    return _quoted(label if back else key)


def _quoted(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else f'"{text}"'


def _figure(condition: Condition) -> str:
    low, high = condition.at_least, condition.at_most
    if condition.field is Field.PAY:
        return _pay(condition)
    if condition.field is Field.EDUCATION:
        return _degree(low, high)
    if condition.field is Field.CLASS_YEAR:
        return _range("class", low, high, "")
    if condition.field is Field.EXPERIENCE:
        return _range("experience", low, high, " years")
    if condition.field is Field.AGE:
        return f"age:{high:g} days"
    return _range(_FIGURES[condition.field], low, high, "")


def _range(name: str, low: float | None, high: float | None, unit: str) -> str:
    if low is not None and high is not None:
        return f"{name}:{low:g}-{high:g}{unit}"
    if low is not None:
        return f"{name}>={low:g}{unit}"
    return f"{name}<={high:g}{unit}"


def _degree(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        names = _DEGREES[int(low) : int(high) + 1]
        return " ".join(f"education:{name}" for name in dict.fromkeys((names[0], names[-1])))
    sign, rank = (">=", low) if low is not None else ("<=", high)
    return f"education{sign}{_DEGREES[int(rank or 0)]}"


def _pay(condition: Condition) -> str:
    """`pay>=25000 CNY/month`, `pay:100000-140000 USD/year`."""
    low, high = condition.at_least, condition.at_most
    unit = f" {condition.currency}" if condition.currency else ""
    unit += f"/{_PERIODS[Period(condition.period)]}" if condition.period else ""
    if low is not None and high is not None:
        return f"pay:{_amount(low)}-{_amount(high)}{unit}"
    return f"pay>={_amount(low)}{unit}" if low is not None else f"pay<={_amount(high)}{unit}"


def _amount(amount: float | None) -> str:
    return f"{amount or 0:.2f}".removesuffix("0").removesuffix("0").removesuffix(".")
