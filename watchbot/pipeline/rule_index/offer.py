"""What does a posting bring to the rules? In keys and numbers only, each read when it is first asked for."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from watchbot.model.posting import Period
from watchbot.model.rule import Field
from watchbot.model.score import Dimension
from watchbot.pipeline.facts import Facts
from watchbot.pipeline.read.pay import comparable
from watchbot.pipeline.rule_index.demand import Measure
from watchbot.pipeline.rule_index.keys import Key, Words, offered

OFFERED = {Field.SKILL: 9, Field.WORD: 9, Field.TITLE: 3, Field.CATEGORY: 2}
"""How many of the keys that rules ask for a posting offers, about; of other fields it is one."""


class Range(NamedTuple):
    """What a posting says of a measure: a lower bound must not be above `high`, nor an upper below `low`."""

    low: float
    high: float


class Offer:
    """What one posting brings; each answer is worked out once, when it is first asked for."""

    def __init__(self, facts: Facts, words: Words):
        self._facts = facts
        self._words = words
        self._keys: dict[Field, tuple[Key, ...]] = {}
        self._ranges: dict[Measure, Range | None] = {}

    def keys(self, field: Field) -> tuple[Key, ...]:
        """Its keys on a field."""
        found = self._keys.get(field)
        if found is None:
            found = self._keys[field] = tuple(offered(field, self._facts, self._words))
        return found

    def range(self, measure: Measure) -> Range | None:
        """Its number on a measure; None = not stated."""
        if measure not in self._ranges:
            self._ranges[measure] = _range_of(measure, self._facts)
        return self._ranges[measure]


def _range_of(measure: Measure, facts: Facts) -> Range | None:
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
