"""Which rules does a number rule out? Steps of a ladder, each with the rules that stand above it."""

from __future__ import annotations

import math
from collections.abc import Callable

from pyroaring import BitMap

from watchbot.model.rule import Field
from watchbot.pipeline.rule_index.demand import Measure
from watchbot.pipeline.rule_index.offer import Range

STEPS, FLIGHT = 256, 16
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
    """The rules with a lower (or with an upper) bound on one measure, those it rules out in two sets.

    Its steps are in flights: a rule stands in the sets of the flights below its own, and of the
    steps below its own in its flight, which are few. An upper bound is a lower one upside down.
    Within one step nothing is ruled out: the verdict decides.
    """

    def __init__(self, measure: Measure, *, least: bool):
        self._measure = measure
        self._least = least
        self._strict = BitMap()
        self._flights = [BitMap() for _ in range(STEPS // FLIGHT)]
        self._steps = [BitMap() for _ in range(STEPS)]

    def add(self, number: int, limit: float, *, strict: bool) -> None:
        """Take in a rule's bound."""
        if strict:
            self._strict.add(number)
        for missed in self._below(limit):
            missed.add(number)

    def remove(self, number: int, limit: float) -> None:
        """Let go of it."""
        self._strict.discard(number)
        for missed in self._below(limit):
            missed.discard(number)

    def ruled_out(self, said: Range | None) -> tuple[BitMap, ...]:
        """Two sets with all rules that this number fails for certain."""
        if said is None:
            return (self._strict,)
        step = self._step(said.high if self._least else said.low)
        return self._flights[step // FLIGHT], self._steps[step]

    def _below(self, limit: float) -> list[BitMap]:
        """The sets of what is said that fails this bound."""
        step = self._step(limit)
        flight = step // FLIGHT
        return self._flights[:flight] + self._steps[flight * FLIGHT : step]

    def _step(self, value: float) -> int:
        step = step_of(self._measure, value)
        return step if self._least else STEPS - 1 - step
