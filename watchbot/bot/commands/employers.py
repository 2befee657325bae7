"""A word of a rule that no lexicon knows may be an employer of our own catalogue: then it means that."""

from __future__ import annotations

from dataclasses import replace

from watchbot.bot.rule_text.known_names import ORDINARY_WORDS
from watchbot.bot.rule_text.ordinary import EMPLOYER_KINDS
from watchbot.bot.turn import Turn
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.pipeline.read.company import company_key
from watchbot.store import postings

_NO_NAMES = ORDINARY_WORDS | EMPLOYER_KINDS
"""Words of work, and sorts of employers: that somebody calls himself "Fintech 公司" changes nothing."""
Names = dict[str, str]
"""Company key -> the employer's name."""


def with_employers(turn: Turn, rule: WatchRule) -> WatchRule:
    """The rule with such words as companies. Alternatives of several words stay what they are."""
    conditions: list[Condition] = []
    wanted: Names = {}
    unwanted: Names = {}
    for condition in rule.conditions:
        kept, found = _parted(turn, condition)
        (unwanted if condition.negated else wanted).update(found)
        if kept is not None:
            conditions.append(kept)
    conditions = _with_companies(conditions, wanted, negated=False)
    conditions = _with_companies(conditions, unwanted, negated=True)
    order = list(Field)
    conditions.sort(key=lambda c: (order.index(c.field), c.negated, c.every))
    return replace(rule, conditions=tuple(conditions))


def _parted(turn: Turn, condition: Condition) -> tuple[Condition | None, Names]:
    """What is left of a condition on words, and the employers that it named."""
    is_alternative = len(condition.values) > 1 and not (condition.every or condition.negated)
    if condition.field is not Field.WORD or is_alternative:
        return condition, {}
    named = {value: found for value in condition.values if (found := _employer(turn, value))}
    if not named:
        return condition, {}
    left = tuple(value for value in condition.values if value not in named)
    every = condition.every and len(left) > 1
    kept = replace(condition, values=left, labels=(), every=every) if left else None
    return kept, dict(named.values())


def _employer(turn: Turn, word: str) -> tuple[str, str] | None:
    if word.casefold() in _NO_NAMES:
        return None
    key = company_key(word)
    found = postings.of_company(turn.tx, key, open_only=False, limit=1) if key else []
    return (key, found[0].company) if found else None


def _with_companies(conditions: list[Condition], names: Names, *, negated: bool) -> list[Condition]:
    """The employers beside those that the rule names already."""
    if not names:
        return conditions
    same = [
        c for c in conditions if c.field is Field.COMPANY and c.negated is negated and not c.every
    ]
    both: Names = {}
    for condition in same:
        both.update(zip(condition.values, condition.labels or condition.values, strict=True))
    both |= names
    company = Condition(
        field=Field.COMPANY, values=tuple(both), labels=tuple(both.values()), negated=negated
    )
    return [*(c for c in conditions if c not in same), company]
