"""Which rules can a posting satisfy? Sets of rule numbers as compressed bitmaps: exact, small, never rebuilt."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator

from pyroaring import BitMap

from watchbot.model.change import ChangeKind
from watchbot.model.rule import Field
from watchbot.pipeline.rule_index.demand import Bound, Demand, Measure
from watchbot.pipeline.rule_index.keys import Keys
from watchbot.pipeline.rule_index.ladder import Ladder
from watchbot.pipeline.rule_index.offer import OFFERED, Offer
from watchbot.pipeline.rule_index.sets import FORBIDS, REACHES, SATISFIES, FieldSets, in_role

# Everywhere here `left = left - x` and not `left -= x`: pyroaring takes half as long again in place.


class Bitmaps:
    """An engine of the rule index; it knows numbers and demands, not rules.

    Each rule is reached by the keys of one of its groups only, the one that postings offer least:
    what few rules ask for, few postings have. What these keys bring is small, and is then narrowed
    by everything else that is asked.
    """

    def __init__(self) -> None:
        self._ids = array("q")
        self._reached_by = array("H")  # the place of a group in the rule's demand
        self._free: list[int] = []
        self._hearing: dict[ChangeKind, BitMap] = {kind: BitMap() for kind in ChangeKind}
        self._asking_nothing = BitMap()
        self._fields: dict[Field, FieldSets] = {}
        self._further: list[tuple[Field, int]] = []  # the roles of what is asked besides, in turn
        self._ladders: dict[tuple[Measure, bool], Ladder] = {}

    def add(self, rule_id: int, demand: Demand, events: frozenset[ChangeKind]) -> int:
        """Take in a rule; the answer is its number."""
        number = self._free.pop() if self._free else self._fresh()
        self._ids[number] = rule_id
        for kind in events:
            self._hearing[kind].add(number)
        self._reached_by[number] = self._rarest(demand)
        if not demand.groups:
            self._asking_nothing.add(number)
        for field, role, keys in self._roles(number, demand):
            self._sets(field, role).add(number, role, keys)
        for bound in demand.bounds:
            self._ladder(bound).add(number, bound.limit, strict=demand.strict)
        return number

    def remove(self, number: int, demand: Demand, events: frozenset[ChangeKind]) -> None:
        """Let go of a rule, described as it was when it was added."""
        for kind in events:
            self._hearing[kind].discard(number)
        for field, role, keys in self._roles(number, demand):
            self._fields[field].remove(number, role, keys)
        for bound in demand.bounds:
            self._ladder(bound).remove(number, bound.limit)
        self._asking_nothing.discard(number)
        self._free.append(number)

    def survivor_ids(self, offer: Offer, kind: ChangeKind) -> list[int]:
        """The ids of the rules that are left."""
        return list(map(self._ids.__getitem__, self.survivors(offer, kind)))

    def survivors(self, offer: Offer, kind: ChangeKind) -> Iterable[int]:
        """The numbers of the rules that nothing known here speaks against."""
        named = {field: sets.named(offer.keys(field)) for field, sets in self._fields.items()}
        offered = [roles for found in named.values() for roles in found]
        reached = BitMap.union(self._asking_nothing, *in_role(REACHES, offered))
        left = self._within_bounds(reached & self._hearing[kind], offer)
        for field, role in self._further:
            if not left:
                return ()
            unmet = left & self._fields[field].asking[role]
            if unmet:
                for satisfied in in_role(role, named[field]):
                    unmet = unmet - satisfied
                left = left - unmet
        for unwanted in in_role(FORBIDS, offered):
            if left.intersect(unwanted):
                left = left - unwanted
        return left.to_array()

    def _within_bounds(self, left: BitMap, offer: Offer) -> BitMap:
        """Without the rules of which a bound is not met."""
        for (measure, _), ladder in self._ladders.items():
            for missed in ladder.ruled_out(offer.range(measure)):
                left = left - missed
        return left

    def _fresh(self) -> int:
        self._ids.append(0)
        self._reached_by.append(0)
        return len(self._ids) - 1

    def _rarest(self, demand: Demand) -> int:
        """By which group of its demand a rule is reached."""
        if len(demand.groups) < 2:
            return 0
        shares = [self._share(field, keys) for (field, _), keys in demand.groups]
        return shares.index(min(shares))

    def _share(self, field: Field, keys: Keys) -> float:
        """The share of the postings that offer one of these keys, by what rules ask for."""
        sets = self._fields.get(field)
        if sets is None:
            return 0.0
        return OFFERED.get(field, 1) * sets.mentions_of(keys) / max(1, sets.mentions)

    def _roles(self, number: int, demand: Demand) -> Iterator[tuple[Field, int, Keys]]:
        """Where a rule stands, and as what."""
        reached_by = self._reached_by[number]
        for at, ((field, place), keys) in enumerate(demand.groups):
            yield field, REACHES if at == reached_by else SATISFIES + place, keys
        for field, keys in demand.excluded:
            yield field, FORBIDS, keys

    def _sets(self, field: Field, role: int) -> FieldSets:
        sets = self._fields.get(field)
        if sets is None:
            sets = self._fields[field] = FieldSets()
        if role >= SATISFIES and (field, role) not in self._further:
            self._further.append((field, role))
            self._further.sort(key=_telling)
        return sets

    def _ladder(self, bound: Bound) -> Ladder:
        ladder = self._ladders.get(bound[:2])
        if ladder is None:
            ladder = self._ladders[bound[:2]] = Ladder(bound.measure, least=bound.least)
        return ladder


def _telling(further: tuple[Field, int]) -> tuple[int, int]:
    """What is met in one step comes first, then the fields of which a posting offers much."""
    field, role = further
    return (OFFERED.get(field, 1), role)
