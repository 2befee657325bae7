"""A rule would have brought nothing: what in it stands in the way?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from watchbot.model.posting import Posting
from watchbot.model.rule import Condition, Field, Result, Verdict, WatchRule
from watchbot.pipeline.keyword import keyword, searchable
from watchbot.pipeline.match import evaluate, fits

Answers = Sequence[tuple[Posting, Sequence[Result]]]
"""Postings with what each condition of a rule says of them."""


@dataclass(frozen=True, slots=True)
class Looser:
    """The rule without `left_out` (a condition, or some values of one), and how many it brings."""

    rule: WatchRule
    left_out: Condition
    count: int


def loosen(rule: WatchRule, answers: Answers, *, now: datetime) -> Looser | None:
    """The rule without the one thing that stood in the way most often; None: it takes more than one."""
    near = {i: _but_for(rule, i, answers) for i in range(len(rule.conditions))}
    index = max(near, key=lambda i: len(near[i]), default=0)
    if not near.get(index):
        return None
    condition = rule.conditions[index]
    if not condition.every or condition.negated:
        return _looser(rule, condition, condition.values, len(near[index]))
    lacking = _lacking(condition, near[index], now=now)
    titles = [searchable(posting.title) for posting, _ in answers]
    left_out = min(lacking, key=lambda some: (_in_titles(condition, some, titles), len(some)))
    count = sum(n for some, n in lacking.items() if set(some) <= set(left_out))
    return _looser(rule, condition, left_out, count)


def nowhere(rule: WatchRule, answers: Answers) -> tuple[Condition, ...]:
    """The conditions that no posting at all fulfils: nothing of the kind is known."""
    failed = Counter(
        i
        for _, results in answers
        for i, result in enumerate(results)
        if result.verdict is Verdict.FAIL
    )
    return tuple(c for i, c in enumerate(rule.conditions) if failed[i] == len(answers) > 0)


def _but_for(rule: WatchRule, index: int, answers: Answers) -> list[Posting]:
    """The postings that fit but for this condition."""
    rest = _put(rule, index, None)
    if not rest.conditions:
        return []
    return [
        posting
        for posting, results in answers
        if results[index].verdict is Verdict.FAIL
        and fits(rest, [*results[:index], *results[index + 1 :]])
    ]


def _lacking(
    condition: Condition, near: Iterable[Posting], *, now: datetime
) -> Counter[tuple[str, ...]]:
    """The values that a posting lacks of those that it must all have, and how many lack just these."""
    singles = tuple(
        replace(condition, values=(value,), labels=(), every=False) for value in condition.values
    )
    asked = WatchRule(text="", conditions=singles)
    return Counter(
        tuple(
            result.condition.values[0]
            for result in evaluate(asked, posting, now=now)
            if result.verdict is Verdict.FAIL
        )
        for posting in near
    )


def _in_titles(condition: Condition, values: Iterable[str], titles: Sequence[str]) -> int:
    """How many of these words stand in a title: they name work that there is, so they are kept."""
    if condition.field not in (Field.WORD, Field.TITLE):
        return 0
    return sum(any(keyword(word).is_in(title) for title in titles) for word in values)


def _looser(
    rule: WatchRule, condition: Condition, values: Sequence[str], count: int
) -> Looser | None:
    """The rule without these values of a condition; without the condition, if they are all it has."""
    index = rule.conditions.index(condition)
    left_out, kept = _parted(condition, values)
    if kept is None and len(rule.conditions) == 1:
        return None
    return Looser(_put(rule, index, kept), left_out, count)


def _parted(condition: Condition, values: Sequence[str]) -> tuple[Condition, Condition | None]:
    if set(values) == set(condition.values):
        return condition, None
    labels = condition.labels or condition.values
    pairs = list(zip(condition.values, labels, strict=True))
    out = [pair for pair in pairs if pair[0] in values]
    kept = [pair for pair in pairs if pair[0] not in values]
    return _with(condition, out), _with(condition, kept)


def _with(condition: Condition, pairs: Sequence[tuple[str, str]]) -> Condition:
    return replace(
        condition,
        values=tuple(value for value, _ in pairs),
        labels=tuple(label for _, label in pairs) if condition.labels else (),
        every=len(pairs) > 1,
    )


def _put(rule: WatchRule, index: int, condition: Condition | None) -> WatchRule:
    """The rule with another condition in this place, or none."""
    instead = (condition,) if condition else ()
    left = (*rule.conditions[:index], *instead, *rule.conditions[index + 1 :])
    return replace(rule, conditions=left)
