"""What must a posting bring for a rule to want it? In keys and numbers only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from watchbot.model.rule import Condition, Field, Unknown, WatchRule
from watchbot.pipeline.match import NAMED
from watchbot.pipeline.rule_index.keys import SOME_YEAR, Keys, asked

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


class Demand(NamedTuple):
    """What must be there for a rule to want a posting.

    One key of each of `groups`, none of `excluded`, and all `bounds`; a number that is not stated
    fails a rule with `strict`.
    """

    groups: tuple[tuple[Slot, Keys], ...]
    excluded: tuple[tuple[Field, Keys], ...]
    bounds: tuple[Bound, ...]
    strict: bool


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
