"""A word of a rule that no lexicon knows may be an employer of our own catalogue: then it means that."""

from __future__ import annotations

from dataclasses import replace

from watchbot.bot.turn import Turn
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.pipeline.read.company import company_key
from watchbot.store import postings


def with_employers(turn: Turn, rule: WatchRule) -> WatchRule:
    """The rule with such words as companies. Alternatives of several words stay what they are."""
    conditions: list[Condition] = []
    names: list[tuple[str, str]] = []
    for condition in rule.conditions:
        kept, found = _parted(turn, condition)
        names += found
        if kept is not None:
            conditions.append(kept)
    if not names:
        return rule
    order = list(Field)
    merged = sorted(
        _with_companies(conditions, names),
        key=lambda c: (order.index(c.field), c.negated, c.every),
    )
    return replace(rule, conditions=tuple(merged))


def _parted(turn: Turn, condition: Condition) -> tuple[Condition | None, list[tuple[str, str]]]:
    """What is left of a condition on words, and the employers (key, name) that it named."""
    is_alternative = len(condition.values) > 1 and not condition.every
    if condition.field is not Field.WORD or condition.negated or is_alternative:
        return condition, []
    named = {value: name for value in condition.values if (name := _employer(turn, value))}
    left = tuple(value for value in condition.values if value not in named)
    kept = replace(condition, values=left, labels=(), every=len(left) > 1) if left else None
    return (kept, list(named.values())) if named else (condition, [])


def _employer(turn: Turn, word: str) -> tuple[str, str] | None:
    key = company_key(word)
    found = postings.of_company(turn.tx, key, open_only=False, limit=1) if key else []
    return (key, found[0].company) if found else None


def _with_companies(conditions: list[Condition], names: list[tuple[str, str]]) -> list[Condition]:
    """The employers beside those that the rule names already, as alternatives."""
    others = [c for c in conditions if c.field is not Field.COMPANY or c.negated or c.every]
    named = [c for c in conditions if c not in others]
    before = [pair for c in named for pair in zip(c.values, c.labels or c.values, strict=True)]
    both = dict([*before, *names])
    company = Condition(field=Field.COMPANY, values=tuple(both), labels=tuple(both.values()))
    return [*others, company]
