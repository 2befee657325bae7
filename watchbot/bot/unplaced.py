"""How much of what a rule would bring does not say where it is?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from watchbot.model.rule import Field, Result, Unknown, Verdict, WatchRule
from watchbot.pipeline.match import fits

_WORTH_SAYING = 0.5
"""Part of what fitted whose place is unknown, from which on that surprises a reader."""


@dataclass(frozen=True, slots=True)
class Unplaced:
    """`count` postings fitted with an unknown place; `rule` leaves out what is unsaid, and brings `left`."""

    rule: WatchRule
    count: int
    left: int


def unplaced(rule: WatchRule, fitting: Sequence[Sequence[Result]]) -> Unplaced | None:
    """What a rule with a place brings without one, where that is a good part of the results that fitted."""
    if rule.unknown is not Unknown.KEEP:
        return None
    count = sum(_place_is_unknown(results) for results in fitting)
    if not count or count < _WORTH_SAYING * len(fitting):
        return None
    stated = replace(rule, unknown=Unknown.DROP)
    left = sum(fits(stated, results) for results in fitting)
    return Unplaced(stated, count, left)


def _place_is_unknown(results: Iterable[Result]) -> bool:
    return any(
        result.condition.field is Field.PLACE and result.verdict is Verdict.UNKNOWN
        for result in results
    )
