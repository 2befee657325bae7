"""A line as somebody types it, and the canonical line that means the same."""

from __future__ import annotations

from watchbot.bot.rule_text import Ask, format_rule, parse_rule
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.pipeline.read.text import has_han


def language_of(typed: str) -> str:
    """Who types Chinese is answered in Chinese."""
    return "zh" if has_han(typed) else "en"


def line_of(typed: str) -> str:
    """What was understood, as one line in English; it must not be a question."""
    rule = parse_rule(typed, language=language_of(typed))
    assert not isinstance(rule, Ask), rule
    return format_rule(rule, "en")


def read(text: str, language: str = "en") -> WatchRule:
    """The rule of a text that must not be a question."""
    rule = parse_rule(text, language=language)
    assert not isinstance(rule, Ask), rule
    return rule


def condition(text: str, field: Field) -> Condition:
    """The first condition on a field."""
    return next(one for one in read(text).conditions if one.field is field)
