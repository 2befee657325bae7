"""A rule becomes one line again: `parse_rule(format_rule(rule)) == rule`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from watchbot.bot.rule_text.fields import FieldReader
from watchbot.bot.rule_text.line import typed_line
from watchbot.bot.rule_text.money_words import ANY_MONEY, usual_period
from watchbot.bot.rule_text.names import Names
from watchbot.bot.rule_text.pieces import Kind
from watchbot.bot.rule_text.shown_words import (
    DEGREES,
    HEADS,
    SETTINGS,
    fixed_value,
    setting_value,
    unit,
)
from watchbot.bot.rule_text.vocabulary import ENUMS
from watchbot.errors import RuleSyntaxError
from watchbot.model.change import ChangeKind
from watchbot.model.rule import DEFAULT_EVENTS, Condition, Delivery, Field, Unknown, WatchRule
from watchbot.pipeline.read.text import has_han

_SIMPLE = re.compile(r"(?!(?:.* )?\d+$)\.?\w[\w+#.-]*(?: \w[\w+#.-]*){0,3}")


def format_rule(rule: WatchRule, language: str = "en") -> str:
    """The rule as one line, with every field named. Read back in `language` it is the same rule."""
    names = Names("zh" if language == "zh" else "en")
    parts = [_condition(condition, names) for condition in rule.conditions]
    if has_han(" ".join(parts)):
        parts = [_condition(condition, names, chinese=True) for condition in rule.conditions]
    return " ".join((*parts, *_settings(rule, names.language)))


def _settings(rule: WatchRule, language: str) -> Iterator[str]:
    heads = SETTINGS[language]
    if rule.events != DEFAULT_EVENTS:
        kinds = [setting_value(kind, language) for kind in ChangeKind if kind in rule.events]
        yield f"{heads['events']}:{','.join(kinds)}"
    if rule.delivery is not Delivery.INSTANT:
        yield f"{heads['delivery']}:{setting_value(rule.delivery, language)}"
    if rule.unknown is not Unknown.KEEP:
        yield f"{heads['unknown']}:{setting_value(rule.unknown, language)}"
    if rule.destination:
        yield f"{heads['destination']}:{setting_value(rule.destination, language)}"


def _condition(condition: Condition, names: Names, *, chinese: bool = False) -> str:
    """One condition. In a `chinese` line pay that names no currency has to say so: it is no yuan."""
    minus = "-" if condition.negated else ""
    if not condition.values:
        any_money = _any_money(condition, names.language) if chinese or _is_open(condition) else ""
        return f"{minus}{_figure(condition, names.language, any_money)}"
    head = HEADS[names.language][condition.field]
    if condition.field is Field.CAMPUS:
        return f"{minus}{head}"
    if condition.field in ENUMS:
        fixed = [fixed_value(condition.field, value, names.language) for value in condition.values]
        return f"{minus}{head}:{','.join(fixed)}"
    return f"{minus}{head}:{_values(condition, names)}"


def _values(condition: Condition, names: Names) -> str:
    """The values without quotes where they read back as they are, else with them."""
    written = [_value(condition, index, names) for index in range(len(condition.values))]
    sign = "&" if condition.every else ","
    bare = sign.join(written)
    if all(_SIMPLE.fullmatch(one) for one in written) and _reads_back(condition, bare, names):
        return bare
    return sign.join(f'"{one}"' for one in written)


def _reads_back(condition: Condition, values: str, names: Names) -> bool:
    """Whether the bare values are read as the condition's own, whatever field follows them."""
    line = typed_line(
        f"{values} {HEADS[names.language][Field.SCORE]}>=0", chinese=names.language == "zh"
    )
    reader = FieldReader(line, names, condition.field, 0)
    try:
        found = [piece for piece in reader.read(0) if piece.kind is Kind.VALUE]
    except RuleSyntaxError:
        return False
    labels = [_label(condition, index, names) for index in range(len(condition.values))]
    return (
        found[-1].end == len(values)
        and not any(piece.doubt for piece in found)
        and [piece.value for piece in found] == list(condition.values)
        and [piece.label or piece.value for piece in found] == labels
    )


def _label(condition: Condition, index: int, names: Names) -> str:
    """How a value is called in the language of the line."""
    value = condition.values[index]
    stored = condition.labels[index] if condition.labels else value
    return names.label(condition.field, value, stored or value)


def _value(condition: Condition, index: int, names: Names) -> str:
    field, value = condition.field, condition.values[index]
    label = _label(condition, index, names)
    if field is Field.PLACE:
        return value if value == "remote" else _place(value, label, names)
    if field is Field.COMPANY:
        return _company(value, label, names)
    return label if field is Field.SKILL else value


def _place(key: str, label: str, names: Names) -> str:
    """The shortest name that leads back to the key, else the key itself."""
    for name in dict.fromkeys((label.partition(",")[0], label)):
        named = names.in_field(Field.PLACE, name.casefold(), name)
        if named is not None and (named.value, named.label) == (key, label) and named.doubt is None:
            return name
    return key


def _company(key: str, label: str, names: Names) -> str:
    named = names.in_field(Field.COMPANY, label.casefold(), label)
    back = named is not None and (named.value, named.label) == (key, label)
    return label if back else key


def _figure(condition: Condition, language: str, any_money: str) -> str:
    low, high = condition.at_least, condition.at_most
    head = HEADS[language][condition.field]
    if condition.field is Field.EDUCATION:
        return _degree(head, (low, high), language)
    if condition.field is Field.AGE:
        return f"{head}:{_counted(high, 'day', language)}"
    if condition.field is Field.CLASS_YEAR and low == high:
        return f"{head}:{_plain(low)}"
    if condition.field is Field.EXPERIENCE:
        years = unit("year", language) if language == "zh" else " years"
        return _range(head, low, high, after=years)
    pay = condition.field is Field.PAY
    return _range(head, low, high, after=_pay_unit(condition, language, any_money) if pay else "")


def _range(head: str, low: float | None, high: float | None, *, after: str) -> str:
    if low is not None and high is not None:
        return f"{head}:{_plain(low)}-{_plain(high)}{after}"
    if low is not None:
        return f"{head}>={_plain(low)}{after}"
    return f"{head}<={_plain(high)}{after}"


def _degree(head: str, span: tuple[float | None, float | None], language: str) -> str:
    low, high = span
    degrees: Sequence[str] = DEGREES[language]
    if low is not None and high is not None:
        ends = dict.fromkeys((degrees[int(low)], degrees[int(high)]))
        return " ".join(f"{head}:{degree}" for degree in ends)
    sign, rank = (">=", low) if low is not None else ("<=", high)
    return f"{head}{sign}{degrees[int(rank or 0)]}"


def _pay_unit(condition: Condition, language: str, any_money: str) -> str:
    """`pay>=25000 CNY/month`, `pay:100000-140000 USD/year`."""
    code = condition.currency
    currency = f" {_CODES_THAT_ARE_WORDS.get(code, code)}" if code else any_money
    return currency + (f"/{unit(condition.period, language)}" if condition.period else "")


def _any_money(condition: Condition, language: str) -> str:
    return "" if condition.currency else f" {ANY_MONEY[language]}"


def _is_open(condition: Condition) -> bool:
    """Pay without a period, of a size that would be held for a year's."""
    size = max(condition.at_least or 0, condition.at_most or 0)
    return condition.period is None and usual_period(size, None) is not None


_CODES_THAT_ARE_WORDS = {"PHP": "₱", "TRY": "₺"}


def _counted(figure: float | None, name: str, language: str) -> str:
    """`1 day`, `7 days`, 7天."""
    if language == "zh":
        return f"{_plain(figure)}{unit(name, language)}"
    return f"{_plain(figure)} {name}{'' if figure == 1 else 's'}"


def _plain(figure: float | None) -> str:
    return f"{figure or 0:.2f}".removesuffix("0").removesuffix("0").removesuffix(".")
