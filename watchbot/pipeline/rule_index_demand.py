"""What must a posting bring for a rule, and what does a posting bring? In keys and numbers only."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from watchbot.model.posting import Period
from watchbot.model.rule import Condition, Field, Unknown, WatchRule
from watchbot.model.score import Dimension
from watchbot.pipeline.facts import Facts
from watchbot.pipeline.match import NAMED
from watchbot.pipeline.read.pay import comparable
from watchbot.pipeline.rule_index_keys import SOME_YEAR, Key, Keys, asked

Slot = tuple[Field, int]
"""The first, second ... thing that a rule asks on a field: all of them are needed."""


class Measure(NamedTuple):
    """A number of a posting; pay is one for each period and currency that rules ask in."""

    field: Field
    period: str | None = None
    currency: str | None = None


class Bound(NamedTuple):
    """The number must be at least (else: at most) `limit`."""

    measure: Measure
    least: bool
    limit: float


class Range(NamedTuple):
    """What a posting says of a measure: a lower bound must not be above `high`, nor an upper below `low`."""

    low: float
    high: float


class Demand(NamedTuple):
    """What must be there for a rule to want a posting.

    One key of each of `groups`, none of `excluded`, and all `bounds`; a number that is not stated
    fails a rule with `strict`.
    """

    groups: tuple[tuple[Slot, Keys], ...]
    excluded: tuple[tuple[Field, Keys], ...]
    bounds: tuple[Bound, ...]
    strict: bool


OFFERED = {Field.SKILL: 9, Field.WORD: 9, Field.TITLE: 3, Field.CATEGORY: 2}
"""How many of the keys that rules ask for a posting offers, about; of other fields it is one."""


class Offer(Protocol):
    """What a posting brings, asked for field by field."""

    def keys(self, field: Field) -> tuple[Key, ...]:
        """Its keys on a field."""

    def range(self, measure: Measure) -> Range | None:
        """Its number on a measure; None = not stated."""


def demand_of(rule: WatchRule) -> Demand:
    """Read a rule's conditions. The same rule always gives the same demand."""
    groups: list[tuple[Slot, Keys]] = []
    excluded: dict[Field, Keys] = {}
    bounds: list[Bound] = []
    strict = rule.unknown is Unknown.DROP
    must_show = _must_show(rule)
    places: dict[Field, int] = {}
    for condition in rule.conditions:
        field, keys = condition.field, asked(condition)
        if condition.negated:
            if keys is not None and keys.certain:
                excluded[field] = _once(excluded.get(field, ()) + keys.certain)
            continue
        if keys is None or keys is SOME_YEAR:
            bounds += _bounds(condition)
        if keys is None:
            continue
        kept = () if strict or condition is must_show else keys.kept
        for met in keys.met:
            place = places[field] = places.get(field, -1) + 1
            groups.append(((field, place), _once(met + kept)))
    return Demand(tuple(groups), tuple(excluded.items()), tuple(bounds), strict)


def _must_show(rule: WatchRule) -> Condition | None:
    """The only thing that a rule names: a posting that leaves it unsaid is not kept (match.fits)."""
    named = [one for one in rule.conditions if one.field in NAMED and not one.negated]
    alone = len(named) == 1 and not named[0].every and rule.unknown is Unknown.KEEP
    return named[0] if alone else None


def _once(keys: Keys) -> Keys:
    return tuple(dict.fromkeys(keys))


def _bounds(condition: Condition) -> Iterable[Bound]:
    measure = Measure(condition.field)
    least, most = condition.at_least, condition.at_most
    if condition.field is Field.PAY:
        measure = Measure(Field.PAY, condition.period, condition.currency)
        most = most if least is None else None  # an open range that reaches `least` may be any
    if least is not None:
        yield Bound(measure, True, least)
    if most is not None:
        yield Bound(measure, False, most)


def range_of(measure: Measure, facts: Facts) -> Range | None:
    """What the posting says of a measure; None = nothing that could be compared."""
    if measure.field is Field.PAY:
        return _pay(measure, facts)
    value = _NUMBERS[measure.field](facts)
    return None if value is None else Range(value, value)


def _pay(measure: Measure, facts: Facts) -> Range | None:
    pay = facts.posting.pay
    if pay is None or pay.unreadable:
        return None
    wanted = Period(measure.period) if measure.period else (pay.period or Period.MONTH)
    figures = comparable(pay, period=wanted, currency=measure.currency)
    if figures is None:
        return None
    return Range(figures.low or 0, math.inf if figures.high is None else figures.high)


def _dimension(dimension: Dimension) -> Callable[[Facts], float | None]:
    def read(facts: Facts) -> float | None:
        score = facts.posting.score
        known = score.dimensions.get(dimension) if score else None
        return known.score if known else None

    return read


def _score(facts: Facts) -> float | None:
    return facts.posting.score.overall if facts.posting.score else None


def _experience(facts: Facts) -> float | None:
    return facts.posting.experience.min_years if facts.posting.experience else None


_NUMBERS: dict[Field, Callable[[Facts], float | None]] = {
    Field.SCORE: _score,
    Field.PAY_SCORE: _dimension(Dimension.PAY),
    Field.GROWTH: _dimension(Dimension.GROWTH),
    Field.WORK_LIFE: _dimension(Dimension.WORK_LIFE),
    Field.MISSION: _dimension(Dimension.MISSION),
    Field.EXPERIENCE: _experience,
    Field.AGE: lambda facts: facts.age_days,
    Field.CLASS_YEAR: lambda facts: facts.posting.class_year,
}
