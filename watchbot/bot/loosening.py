"""A rule would have brought nothing: what in it stands in the way?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache

from watchbot.lexicon.signals import signals
from watchbot.model.posting import Posting
from watchbot.model.rule import Condition, Field, Result, Verdict, WatchRule
from watchbot.model.score import Dimension
from watchbot.pipeline.match import NAMED, evaluate, fits
from watchbot.pipeline.read.text import fold

Answers = Sequence[tuple[Posting, Sequence[Result]]]
"""Postings with what each condition of a rule says of them."""


@dataclass(frozen=True, slots=True)
class Looser:
    """The rule without `left_out` (conditions, or some words of one), and how many it brings."""

    rule: WatchRule
    left_out: tuple[Condition, ...]
    count: int


def loosen(rule: WatchRule, answers: Answers, *, now: datetime) -> Looser | None:
    """The rule without the one thing that stood in the way most often, else without all that bounds
    the work; None: nothing that names the work it asks for is known."""
    singles = (_without_one(rule, index, answers, now=now) for index in range(len(rule.conditions)))
    found = [looser for looser in singles if looser is not None]
    if found:
        return max(found, key=lambda looser: looser.count)
    for kept in _LADDER:
        looser = _only(rule, kept, answers, now=now)
        if looser is not None:
            return looser
    return None


_SURE = NAMED - {Field.WORD}
_LADDER = (NAMED | {Field.PLACE}, NAMED, _SURE | {Field.PLACE}, _SURE)
"""What is kept of a rule in which more than one thing stands in the way, step by step."""


def nowhere(rule: WatchRule, answers: Answers, *, now: datetime) -> tuple[Condition, ...]:
    """The conditions, or single words, that no posting at all fulfils; those that name work first."""
    asked = [single for condition in rule.conditions for single in _singles(condition)]
    parted = replace(rule, conditions=tuple(asked))
    failed = Counter(
        index
        for posting, _ in answers
        for index, result in enumerate(evaluate(parted, posting, now=now))
        if result.verdict is Verdict.FAIL
    )
    found = [one for index, one in enumerate(asked) if failed[index] == len(answers) > 0]
    return tuple(sorted(found, key=lambda one: not _work_in(one, one.values)))


def _without_one(rule: WatchRule, index: int, answers: Answers, *, now: datetime) -> Looser | None:
    """The rule without this condition, or without the fewest words of it; it must still name work."""
    condition = rule.conditions[index]
    near = [
        posting
        for posting, results in answers
        if results[index].verdict is Verdict.FAIL and _fits_else(rule, results, {index})
    ]
    if not near:
        return None
    lacking = _lacking(condition, near, now=now)
    for some in sorted(lacking, key=lambda some: (_work_in(condition, some), len(some))):
        left_out, kept = _parted(condition, some)
        looser = _put(rule, index, kept)
        if _names_work(looser) or not _names_work(rule):
            count = sum(n for other, n in lacking.items() if set(other) <= set(some))
            return Looser(looser, (left_out,), count) if looser.conditions else None
    return None


def _only(
    rule: WatchRule, kept: Container[Field], answers: Answers, *, now: datetime
) -> Looser | None:
    """The rule with the conditions on these fields alone, without perks; None where that brings nothing."""
    left: list[Condition] = []
    left_out: list[Condition] = []
    for condition in rule.conditions:
        if condition.field not in kept and not condition.negated:
            left_out.append(condition)
            continue
        perks = [value for value in condition.values if fold(value) in _perks()]
        if not condition.every or condition.negated or not perks:
            left.append(condition)
            continue
        out, rest = _parted(condition, perks)
        left_out.append(out)
        left += (rest,) if rest else ()
    looser = replace(rule, conditions=tuple(left))
    if not left_out or not _names_work(looser):
        return None
    count = sum(fits(looser, evaluate(looser, posting, now=now)) for posting, _ in answers)
    return Looser(looser, tuple(left_out), count) if count else None


def _fits_else(rule: WatchRule, results: Sequence[Result], dropped: Container[int]) -> bool:
    """Whether a posting with these results fits the rule without the dropped conditions."""
    left = [result for index, result in enumerate(results) if index not in dropped]
    return bool(left) and fits(rule, left)


def _lacking(
    condition: Condition, near: Iterable[Posting], *, now: datetime
) -> Counter[tuple[str, ...]]:
    """The values that a posting lacks, and how many lack just these; all, where one is enough."""
    if not condition.every or condition.negated:
        return Counter({condition.values: sum(1 for _ in near)})
    asked = WatchRule(text="", conditions=_singles(condition))
    return Counter(
        tuple(
            result.condition.values[0]
            for result in evaluate(asked, posting, now=now)
            if result.verdict is Verdict.FAIL
        )
        for posting in near
    )


def _singles(condition: Condition) -> tuple[Condition, ...]:
    """A condition for each value, where all of them must be there."""
    if not condition.every or condition.negated:
        return (condition,)
    labels = condition.labels or condition.values
    pairs = zip(condition.values, labels, strict=True)
    return tuple(_with(condition, [pair]) for pair in pairs)


@cache
def _perks() -> frozenset[str]:
    """双休, 五险一金 ...: what a job offers, which no job is named by."""
    offered = (Dimension.PAY, Dimension.WORK_LIFE)
    return frozenset(p for one in signals() if one.dimension in offered for p in one.phrases)


def _names_work(rule: WatchRule) -> bool:
    """Whether it says which work, not only where, for how much and with what perks."""
    named = (c for c in rule.conditions if c.field in NAMED and not c.negated)
    return any(_work_in(condition, condition.values) for condition in named)


def _work_in(condition: Condition, values: Iterable[str]) -> int:
    """How many of these values name work; none of a condition that only bounds it."""
    if condition.field not in NAMED:
        return 0
    return sum(fold(value) not in _perks() for value in values)


def _parted(condition: Condition, values: Sequence[str]) -> tuple[Condition, Condition | None]:
    """What of the condition is left out, and what is kept of it."""
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
