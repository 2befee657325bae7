"""What does a posting say of the numbers that rules bound? Each bound has a code, and what is said stands under it."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from watchbot.model.change import ChangeKind
from watchbot.pipeline.rule_index.demand import Bound, Measure
from watchbot.pipeline.rule_index.offer import Offer

CODES = 256
UNBOUND, NEVER = 0, CODES - 1
"""Codes of what holds whatever is said, and of what never does."""
_KINDS = {kind: 1 << place for place, kind in enumerate(ChangeKind)}
_FIRST = 1 << len(_KINDS)
"""The codes below are those of sets of events."""
_EVENTS = {
    kind: array("d", [math.inf if events & bit else -math.inf for events in range(1, _FIRST)])
    for kind, bit in _KINDS.items()
}
"""What an event of a kind says to each set of events but the empty one."""
Coded = tuple[int, float]
"""A code and a limit: what is said under the code must not be less."""


@lru_cache
def told(events: frozenset[ChangeKind]) -> Coded:
    """The bound that one of these events is told."""
    return (sum(_KINDS[kind] for kind in events) or NEVER, 0.0)


class Said:
    """What the posting at hand says, by code.

    Under the code of an upper bound stands the number's negative. What is not stated meets the
    bounds of all but strict rules, which have codes of their own.
    """

    def __init__(self) -> None:
        self._values = array("d", [math.inf] * CODES)
        self._values[NEVER] = -math.inf
        self._codes: dict[Measure, int] = {}

    def bounds(self, bounds: Iterable[Bound], *, strict: bool) -> list[Coded]:
        """The bounds that there are codes for."""
        found = []
        for bound in bounds:
            code = self._code(bound.measure)
            if code is not None:
                limit = bound.limit if bound.least else -bound.limit
                found.append((code + 2 * (not bound.least) + strict, limit))
        return found

    def hear(self, offer: Offer, kind: ChangeKind) -> NDArray[np.float64]:
        """What a posting says, and the kind of the event, in the place of what was said before."""
        values = self._values
        values[1:_FIRST] = _EVENTS[kind]
        for measure, code in self._codes.items():
            stated = offer.range(measure)
            if stated is None:
                values[code] = values[code + 2] = math.inf
                values[code + 1] = values[code + 3] = -math.inf
            else:
                values[code] = values[code + 1] = stated.high
                values[code + 2] = values[code + 3] = -stated.low
        return np.frombuffer(values)

    def _code(self, measure: Measure) -> int | None:
        code = self._codes.get(measure)
        if code is None and _FIRST + 4 * len(self._codes) + 3 < NEVER:
            code = self._codes[measure] = _FIRST + 4 * len(self._codes)
        return code
