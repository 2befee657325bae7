"""Rules and postings as numbers only, for the peers: each gets the same keys that our index gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from watchbot.model.rule import Field, WatchRule
from watchbot.pipeline.rule_index.demand import Bound, Measure, demand_of
from watchbot.pipeline.rule_index.offer import OFFERED, Offer

SCORE = Measure(Field.SCORE)
PAY = Measure(Field.PAY, "month", "CNY")
FIELDS = (Field.COMPANY, Field.SKILL, Field.PLACE, Field.WORD, Field.WORKPLACE)
NO_BOUND = -1.0


class CannotRun(Exception):
    """Why a peer is missing, in words."""


@dataclass(frozen=True, slots=True)
class FlatRule:
    """One key of each of `groups`, none of `excluded`; `access` is the group that is seldom met."""

    id: int
    groups: tuple[tuple[int, ...], ...]
    excluded: tuple[int, ...]
    score: float
    pay: float
    strict: bool
    access: int

    def wants(self, offer: FlatOffer) -> bool:
        """The naive answer, leaving at the first no."""
        keys = offer.keys
        for wanted, stated in ((self.score, offer.score), (self.pay, offer.pay)):
            if wanted > NO_BOUND and (self.strict if stated is None else stated < wanted):
                return False
        return not any(keys.isdisjoint(group) for group in self.groups) and keys.isdisjoint(
            self.excluded
        )


@dataclass(frozen=True, slots=True)
class FlatOffer:
    """The numbers of the keys that a posting offers, its score and the upper end of its pay."""

    keys: frozenset[int]
    score: float | None
    pay: float | None


class Flattener:
    """Gives every key a number."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[Field, str | int], int] = {}

    def rules(self, rules: Iterable[WatchRule]) -> list[FlatRule]:
        """All rules; their access groups by how often the keys are asked for."""
        flat = [(rule.id, demand_of(rule)) for rule in rules]
        asked: Counter[tuple[Field, str | int]] = Counter()
        for _, demand in flat:
            asked.update((slot[0], key) for slot, keys in demand.groups for key in keys)
        found = []
        for rule_id, demand in flat:
            shares = [
                OFFERED.get(field, 1) * sum(asked[field, k] for k in keys if not isinstance(k, int))
                for (field, _), keys in demand.groups
            ]
            found.append(
                FlatRule(
                    id=rule_id,
                    groups=tuple(self._all(f, keys) for (f, _), keys in demand.groups),
                    excluded=tuple(n for f, keys in demand.excluded for n in self._all(f, keys)),
                    score=_least(demand.bounds, SCORE),
                    pay=_least(demand.bounds, PAY),
                    strict=demand.strict,
                    access=shares.index(min(shares)),
                )
            )
        return found

    def offer(self, offer: Offer) -> FlatOffer:
        """A posting's keys, those that no rule asks for left out."""
        named = {self._numbers.get((field, key)) for field in FIELDS for key in offer.keys(field)}
        score, pay = offer.range(SCORE), offer.range(PAY)
        return FlatOffer(
            keys=frozenset(number for number in named if number is not None),
            score=score.high if score else None,
            pay=pay.high if pay else None,
        )

    def _all(self, field: Field, keys: Sequence[str | int]) -> tuple[int, ...]:
        return tuple(self._numbers.setdefault((field, k), len(self._numbers)) for k in keys)


def _least(bounds: Iterable[Bound], measure: Measure) -> float:
    return max((bound.limit for bound in bounds if bound.measure == measure), default=NO_BOUND)
