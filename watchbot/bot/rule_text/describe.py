"""A rule in words, condition by condition, in the language of its reader."""

from __future__ import annotations

from collections.abc import Iterable

from watchbot.bot.rule_text.names import Names
from watchbot.bot.words import say
from watchbot.delivery.words import is_chinese, say_known
from watchbot.model.change import ChangeKind
from watchbot.model.markup import Body, Item, Line, item, line
from watchbot.model.posting import Education
from watchbot.model.rule import Condition, Field, WatchRule

_ENUMS = {
    Field.LEVEL: "level", Field.EMPLOYMENT: "employment", Field.WORKPLACE: "workplace",
}  # fmt: skip
_KEYS = {Field.TITLE: "rule.title_word"}
_DEGREES = tuple(Education)


def describe_rule(rule: WatchRule, language: str) -> Body:
    """What the rule asks for, one item a condition, then when and how it tells."""
    items: list[Line | Item] = [item(describe_condition(one, language)) for one in rule.conditions]
    items += [line(text) for text in _notes(rule, language)]
    items.append(line(" · ".join(_settings(rule, language))))
    return tuple(items)


def describe_condition(condition: Condition, language: str) -> str:
    """One condition in words: `company: NVIDIA or AMD`, `not employment: internship`."""
    text = _named(condition, language) if condition.values else _figure(condition, language)
    return say(language, "rule.not", what=text) if condition.negated else text


def _named(condition: Condition, language: str) -> str:
    if condition.field is Field.CAMPUS:
        return say(language, "rule.campus")
    join = say(language, "rule.all" if condition.every else "rule.any")
    values = join.join(_values(condition, language))
    return say(language, _KEYS.get(condition.field, f"rule.{condition.field}"), values=values)


def _values(condition: Condition, language: str) -> Iterable[str]:
    labels = condition.labels or condition.values
    names = Names("zh" if is_chinese(language) else "en")
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
    unit = _pay_unit(condition, language) if condition.field is Field.PAY else ""
    name = say(language, f"rule.{condition.field}")
    return say(language, "rule.figure", name=name, range=_range(condition, language) + unit)


def _range(condition: Condition, language: str) -> str:
    low, high = condition.at_least, condition.at_most
    shown = _amount if condition.field is Field.PAY else _plain
    if low is not None and high is not None:
        if low == high:
            return shown(low)
        return say(language, "range.both", low=shown(low), high=shown(high))
    if low is not None:
        return say(language, "range.from", low=shown(low))
    return say(language, "range.to", high=shown(high or 0))


def _plain(figure: float) -> str:
    return f"{figure:g}"


def _amount(figure: float) -> str:
    return f"{figure:,.0f}" if figure == int(figure) else f"{figure:,.2f}"


def _pay_unit(condition: Condition, language: str) -> str:
    unit = f" {condition.currency}" if condition.currency else ""
    if condition.period:
        unit += f" {say(language, f'period.{condition.period}')}"
    return unit


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
    """What a person may not expect: the upper end of pay, and words that no lexicon knows."""
    if any(
        c.field is Field.PAY and c.at_most is not None and c.at_least is not None
        for c in rule.conditions
    ):
        yield say(language, "rule.upper_note")
    plain = [
        v for c in rule.conditions if c.field is Field.WORD and not c.negated for v in c.values
    ]
    if plain:
        words = ", ".join(say(language, "rule.phrase", word=word) for word in plain)
        yield say(language, "rule.words_note", words=words)


def _settings(rule: WatchRule, language: str) -> Iterable[str]:
    kinds = [say(language, f"event.{kind}") for kind in ChangeKind if kind in rule.events]
    yield say(language, "rule.events", events=", ".join(kinds))
    yield say(language, f"delivery.{rule.delivery}")
    yield say(language, "rule.unknown", unknown=say(language, f"unknown.{rule.unknown}"))
    if rule.destination == "email":
        yield say(language, "rule.destination_email")
    elif rule.destination:
        yield say(language, "rule.destination_topic")
