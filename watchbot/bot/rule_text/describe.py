"""A rule in words, condition by condition, in the language of its reader."""

from __future__ import annotations

import re
from collections.abc import Iterable

from watchbot.bot.rule_text.districts import districts_in
from watchbot.bot.rule_text.left_out import left_out_of
from watchbot.bot.rule_text.names import Names
from watchbot.bot.rule_text.parse import read_again
from watchbot.bot.rule_text.quiet_hours import quiet_end
from watchbot.bot.rule_text.vocabulary import LANGUAGES
from watchbot.bot.words import say
from watchbot.delivery.figures import currency_words
from watchbot.delivery.words import say_known
from watchbot.model.change import ChangeKind
from watchbot.model.language import our_language
from watchbot.model.markup import Body, Item, Line, item, line
from watchbot.model.posting import Education
from watchbot.model.rule import Condition, Delivery, Field, Result, WatchRule
from watchbot.pipeline.read.text import fold

_ENUMS = {
    Field.LEVEL: "level", Field.EMPLOYMENT: "employment", Field.WORKPLACE: "workplace",
}  # fmt: skip
_KEYS = {Field.TITLE: "rule.title_word"}
_UNITS = {Field.EXPERIENCE: "unit.years", Field.CLASS_YEAR: "unit.class"}
_DEGREES = tuple(Education)
_FIGURE = re.compile(r"\d+(?:\.\d+)?")
_HOUR = re.compile(
    r"\d\s*(?:点|时|:\d\d|[ap]\.?m\b)|[一二三四五六七八九十]点|\bat \d", re.IGNORECASE
)
"""An hour in a typed rule: 早上9点, `at 8`, `6pm`."""


def describe_rule(rule: WatchRule, language: str) -> Body:
    """What the rule asks for, one item a condition, then when and how it tells."""
    items: list[Line | Item] = [item(describe_condition(one, language)) for one in rule.conditions]
    items += [line(text) for text in _notes(rule, language)]
    items.append(line(" · ".join(_settings(rule, language))))
    return tuple(items)


def describe_condition(condition: Condition, language: str) -> str:
    """One condition in words: `company: NVIDIA or AMD`, `employment: not internship`."""
    if condition.values and condition.field is not Field.CAMPUS:
        return _named(condition, language)
    campus = condition.field is Field.CAMPUS
    text = say(language, "rule.campus") if campus else _figure(condition, language)
    return say(language, "rule.not", what=text) if condition.negated else text


def describe_seen(result: Result, language: str) -> str:
    """What a condition saw of the posting, in the reader's words; empty when it saw nothing."""
    field, seen = result.condition.field, result.seen
    if field is Field.AGE:
        return say(language, "seen.age", days=seen.removesuffix(" d"))
    if field is Field.LANGUAGE:
        return say(language, f"language.{seen}") if seen in LANGUAGES.values() else seen
    if field is Field.SKILL:
        names = Names(our_language(language))
        return ", ".join(names.label(field, one, one) for one in seen.split(", ")) if seen else ""
    if field is Field.EXPERIENCE and _FIGURE.fullmatch(seen):
        return say(language, "unit.years", count=_plain(float(seen)))
    if field in (*_ENUMS, Field.EDUCATION):
        return say_known(language, f"{field}.{seen}", seen)
    return "" if field is Field.CAMPUS else seen


def _named(condition: Condition, language: str) -> str:
    join = say(language, "rule.all" if condition.every else "rule.any")
    values = join.join(_values(condition, language))
    key = _KEYS.get(condition.field, f"rule.{condition.field}")
    if not condition.negated:
        return say(language, key, values=values)
    if condition.field in (Field.WORD, Field.TITLE):
        return say(language, f"{key}_not", values=values)
    return say(language, key, values=say(language, "rule.none_of", values=values))


def _values(condition: Condition, language: str) -> Iterable[str]:
    labels = condition.labels or condition.values
    names = Names(our_language(language))
    for value, label in zip(condition.values, labels, strict=True):
        if value == "remote" and condition.field is Field.PLACE:
            yield say(language, "rule.remote")
        elif condition.field in _ENUMS:
            yield say_known(language, f"{_ENUMS[condition.field]}.{value}", value)
        elif condition.field in (Field.WORD, Field.TITLE):
            yield say(language, "rule.phrase", word=value)
        elif condition.field is Field.LANGUAGE:
            yield say(language, f"language.{value}")
        else:
            yield names.label(condition.field, value, label)


def _figure(condition: Condition, language: str) -> str:
    if condition.field is Field.AGE:
        return say(language, "rule.age", days=f"{condition.at_most or 0:g}")
    if condition.field is Field.EDUCATION:
        return say(language, "rule.education", range=_degrees(condition, language))
    name = say(language, f"rule.{condition.field}")
    return say(language, "rule.figure", name=name, range=_range(condition, language))


def _range(condition: Condition, language: str) -> str:
    low, high = condition.at_least, condition.at_most
    written = _amount if condition.field is Field.PAY else _plain
    if low is not None and high is not None:
        both = say(language, "range.both", low=written(low), high=written(high))
        return _with_unit(condition, written(low) if low == high else both, language)
    if low is not None:
        return say(language, "range.from", low=_with_unit(condition, written(low), language))
    return say(language, "range.to", high=_with_unit(condition, written(high or 0), language))


def _with_unit(condition: Condition, figures: str, language: str) -> str:
    """`50 USD an hour`, 每月 25,000 到 35,000 元, `3 years`, 70 分."""
    if condition.field is not Field.PAY:
        return say(language, _UNITS.get(condition.field, "unit.points"), count=figures)
    money = currency_words(condition.currency, language) if condition.currency else ""
    text = f"{figures} {money}".rstrip()
    if not condition.period:
        return text
    return say(
        language, "rule.per", amount=text, period=say(language, f"period.{condition.period}")
    )


def _plain(figure: float) -> str:
    return f"{figure:g}"


def _amount(figure: float) -> str:
    return f"{figure:,.0f}" if figure == int(figure) else f"{figure:,.2f}"


def _degrees(condition: Condition, language: str) -> str:
    low, high = condition.at_least, condition.at_most
    if low is not None and high is not None:
        names = [_degree(rank, language) for rank in sorted({int(low), int(high)})]
        return " – ".join(names)
    if low is not None:
        return say(language, "range.degree_from", low=_degree(int(low), language))
    return say(language, "range.degree_to", high=_degree(int(high or 0), language))


def _degree(rank: int, language: str) -> str:
    return say_known(language, f"education.{_DEGREES[rank]}", str(_DEGREES[rank]))


def _notes(rule: WatchRule, language: str) -> Iterable[str]:
    """What a person may not expect: a district's city, the end of pay, the hour, unknown words."""
    names = Names(our_language(language))
    typed, pieces = read_again(rule.text, language=names.language)
    for district, city in districts_in(typed, pieces):
        label = names.place_label(city)
        yield say(language, "rule.district_note", district=district, city=label)
    for remark in left_out_of(typed, pieces):
        quiet = quiet_end(fold(remark), 0) is not None
        yield say(language, "rule.quiet_note" if quiet else "rule.left_out_note", remark=remark)
    if rule.delivery is not Delivery.INSTANT and _HOUR.search(rule.text):
        yield say(language, "rule.hour_note")
    if any(
        c.field is Field.PAY and c.at_most is not None and c.at_least is not None
        for c in rule.conditions
    ):
        yield say(language, "rule.upper_note")
    plain = [
        v for c in rule.conditions if c.field is Field.WORD and not c.negated for v in c.values
    ]
    if plain:
        comma = say(language, "rule.comma")
        words = comma.join(say(language, "rule.phrase", word=word) for word in plain)
        yield say(language, "rule.words_note", words=words)


def _settings(rule: WatchRule, language: str) -> Iterable[str]:
    kinds = [say(language, f"event.{kind}") for kind in ChangeKind if kind in rule.events]
    yield say(language, "rule.events", events=say(language, "rule.comma").join(kinds))
    yield say(language, f"delivery.{rule.delivery}")
    yield say(language, "rule.unknown", unknown=say(language, f"unknown.{rule.unknown}"))
    if rule.destination == "email":
        yield say(language, "rule.destination_email")
    elif rule.destination:
        yield say(language, "rule.destination_topic")
