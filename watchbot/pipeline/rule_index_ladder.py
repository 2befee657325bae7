"""Which rules does a number rule out? Steps of a ladder, each with the rules that stand above it."""

from __future__ import annotations

import math
from collections.abc import Callable

from pyroaring import BitMap

from watchbot.model.rule import Field
from watchbot.pipeline.rule_index_demand import Bound, Measure, Range

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
    """The rules with a bound on one measure, so that those it rules out are found in two steps.

    Within one step nothing is ruled out: the verdict decides.
    """

    def __init__(self, measure: Measure):
        self.measure = measure
        self._strict = BitMap()
        self._least = Flights()
        self._most = Flights()

    def add(self, number: int, bound: Bound, *, strict: bool) -> None:
        """Take in a rule's bound."""
        if strict:
            self._strict.add(number)
        for missed in self._missed_at(bound):
            missed.add(number)

    def remove(self, number: int, bound: Bound) -> None:
        """Let go of it."""
        self._strict.discard(number)
        for missed in self._missed_at(bound):
            missed.discard(number)

    def ruled_out(self, said: Range | None) -> list[BitMap]:
        """The rules that this number fails for certain."""
        if said is None:
            return [self._strict]
        high, low = step_of(self.measure, said.high), step_of(self.measure, said.low)
        return [*self._least.above(high), *self._most.above(STEPS - 1 - low)]

    def _missed_at(self, bound: Bound) -> list[BitMap]:
        """The sets of those that are ruled out in which a rule with this bound belongs."""
        step = step_of(self.measure, bound.limit)
        return self._least.below(step) if bound.least else self._most.below(STEPS - 1 - step)


class Flights:
    """A ladder's steps in flights: a rule stands in the sets of the flights below its own, and of
    the steps below its own in its flight, which are few."""

    def __init__(self) -> None:
        self._flights: list[BitMap] = []
        self._steps: dict[int, list[BitMap]] = {}

    def below(self, step: int) -> list[BitMap]:
        """The sets of a rule that stands on this step."""
        flight, place = divmod(step, FLIGHT)
        self._flights = self._flights or [BitMap() for _ in range(STEPS // FLIGHT)]
        if flight not in self._steps:
            self._steps[flight] = [BitMap() for _ in range(FLIGHT)]
        return self._flights[:flight] + self._steps[flight][:place]

    def above(self, step: int) -> list[BitMap]:
        """The sets that hold all rules which stand above this step."""
        flight, place = divmod(step, FLIGHT)
        steps = self._steps.get(flight)
        return self._flights[flight : flight + 1] + ([steps[place]] if steps else [])
