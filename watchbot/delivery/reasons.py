"""Why a posting was told to a person, in words: the rule as it was, and what it found."""

from __future__ import annotations

from collections.abc import Iterable

from watchbot.delivery.figures import shorten
from watchbot.delivery.words import say, say_known
from watchbot.model.hit import Reason
from watchbot.model.rule import Condition, Field, Result, Verdict

_POINTS = frozenset({Field.SCORE, Field.PAY_SCORE, Field.GROWTH, Field.WORK_LIFE, Field.MISSION})
"""Fields whose value is a bare number, which says nothing without its name."""


def match_lines(reasons: Iterable[Reason], language: str) -> tuple[str, ...]:
    """One line for each rule that wanted the posting: its text, what fits, what is not known."""
    return tuple(_line(reason, language) for reason in reasons)


def _line(reason: Reason, language: str) -> str:
    found = [text for result in reason.results if (text := _found(result, language))]
    rule = shorten(reason.text, 80)
    return f"{rule} → {', '.join(dict.fromkeys(found))}" if found else rule


def _found(result: Result, language: str) -> str | None:
    """What the condition saw; a thing that is rightly absent needs no word."""
    if result.condition.negated:
        return None
    if result.verdict is Verdict.UNKNOWN:
        return f"{_wanted(result.condition, language)}: {say(language, 'unknown')}"
    if result.condition.field in _POINTS:
        name = say_known(language, f"field.{result.condition.field}", str(result.condition.field))
        return f"{name} {shorten(result.seen, 20)}"
    return shorten(result.seen, 40) or _wanted(result.condition, language)


def _wanted(condition: Condition, language: str) -> str:
    values = condition.labels or condition.values
    name = say_known(language, f"field.{condition.field}", str(condition.field))
    return shorten("/".join(values), 30) if values else name
