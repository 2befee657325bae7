"""Which rules does a number rule out? Steps of a ladder, each with the rules that stand above it."""

from __future__ import annotations

import math
from collections.abc import Callable

from pyroaring import BitMap

from watchbot.model.rule import Field
from watchbot.pipeline.rule_index_demand import Bound, Measure, Range

STEPS = 256
_OCTAVE = 10
"""Steps of pay for a doubling: 7 % each, from 1 to 40 million."""


def step_of(measure: Measure, value: float) -> int:
    """The step of a number: a larger number never has a smaller step."""
    return min(STEPS - 1, max(0, _STEPS.get(measure.field, math.floor)(value)))


def _pay(value: float) -> int:
    if value <= 1:
        return 0
    return STEPS if math.isinf(value) else math.floor(_OCTAVE * math.log2(value))


_STEPS: dict[Field, Callable[[float], int]] = {
    Field.PAY: _pay,
    Field.CLASS_YEAR: lambda value: math.floor(value) - 1990,
}


class Ladder:
    """The rules with a bound on one measure, so that those it rules out are found in one step.

    Within one step nothing is ruled out: the verdict decides.
    """

    def __init__(self, measure: Measure):
        self.measure = measure
        self._strict = BitMap()
        self._above: list[BitMap] = []
        self._below: list[BitMap] = []

    def add(self, number: int, bound: Bound, *, strict: bool) -> None:
        """Take in a rule's bound."""
        if strict:
            self._strict.add(number)
        for steps in self._ruled_out(bound):
            steps.add(number)

    def remove(self, number: int, bound: Bound) -> None:
        """Let go of it."""
        self._strict.discard(number)
        for steps in self._ruled_out(bound):
            steps.discard(number)

    def ruled_out(self, said: Range | None) -> list[BitMap]:
        """The rules that this number fails for certain."""
        if said is None:
            return [self._strict]
        found = []
        if self._above:
            found.append(self._above[step_of(self.measure, said.high)])
        if self._below:
            found.append(self._below[step_of(self.measure, said.low)])
        return found

    def _ruled_out(self, bound: Bound) -> list[BitMap]:
        """The steps at which a bound is missed."""
        step = step_of(self.measure, bound.limit)
        if bound.least:
            self._above = self._above or [BitMap() for _ in range(STEPS)]
            return self._above[:step]
        self._below = self._below or [BitMap() for _ in range(STEPS)]
        return self._below[step + 1 :]
