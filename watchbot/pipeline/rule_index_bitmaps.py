"""Which rules can a posting satisfy? Sets of rule numbers as compressed bitmaps: exact, small, never rebuilt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pyroaring import BitMap

from watchbot.model.change import ChangeKind
from watchbot.model.rule import Field
from watchbot.pipeline.rule_index_demand import Demand, Measure, Range, Slot
from watchbot.pipeline.rule_index_keys import Key
from watchbot.pipeline.rule_index_ladder import Ladder

_ORDER = {field: place for place, field in enumerate(Field)}
"""The most telling fields come first: what they leave is small, and the rest is quick."""
_SMALL = 4096
"""Up to so many rules a bitmap is a list, and meeting another one costs by its own length."""


class Offer(Protocol):
    """What a posting brings, asked for field by field."""

    def keys(self, field: Field) -> Iterable[Key]:
        """Its keys on a field."""

    def range(self, measure: Measure) -> Range | None:
        """Its number on a measure; None = not stated."""


class Sets:
    """For one slot: the rules that ask anything there, and for each key those that it satisfies."""

    __slots__ = ("asking", "by_key")

    def __init__(self) -> None:
        self.asking = BitMap()
        self.by_key: dict[Key, BitMap] = {}

    def add(self, number: int, keys: Iterable[Key]) -> None:
        """Take in what a rule asks."""
        self.asking.add(number)
        for key in keys:
            found = self.by_key.get(key)
            if found is None:
                found = self.by_key[key] = BitMap()
            found.add(number)

    def remove(self, number: int, keys: Iterable[Key]) -> None:
        """Let go of it."""
        self.asking.discard(number)
        for key in keys:
            found = self.by_key[key]
            found.discard(number)
            if not found:
                del self.by_key[key]

    def named(self, keys: Iterable[Key]) -> list[BitMap]:
        """The sets of these keys that are not empty."""
        get = self.by_key.get
        return [found for key in keys if (found := get(key)) is not None]


class Bitmaps:
    """An engine of the rule index; it knows numbers and demands, not rules."""

    def __init__(self) -> None:
        self._hearing: dict[ChangeKind, BitMap] = {kind: BitMap() for kind in ChangeKind}
        self._slots: dict[Slot, Sets] = {}
        self._excluded: dict[Field, Sets] = {}
        self._ladders: dict[Measure, Ladder] = {}

    def add(self, number: int, demand: Demand, events: Iterable[ChangeKind]) -> None:
        """Take in a rule under a number that is free."""
        for kind in events:
            self._hearing[kind].add(number)
        for slot, keys in demand.groups:
            if slot not in self._slots:
                self._slots[slot] = Sets()
                self._slots = dict(sorted(self._slots.items(), key=_telling))
            self._slots[slot].add(number, keys)
        for field, keys in demand.excluded:
            self._excluded.setdefault(field, Sets()).add(number, keys)
        for bound in demand.bounds:
            if bound.measure not in self._ladders:
                self._ladders[bound.measure] = Ladder(bound.measure)
            self._ladders[bound.measure].add(number, bound, strict=demand.strict)

    def remove(self, number: int, demand: Demand, events: Iterable[ChangeKind]) -> None:
        """Let go of a rule, described as it was when it was added."""
        for kind in events:
            self._hearing[kind].discard(number)
        for slot, keys in demand.groups:
            self._slots[slot].remove(number, keys)
        for field, keys in demand.excluded:
            self._excluded[field].remove(number, keys)
        for bound in demand.bounds:
            self._ladders[bound.measure].remove(number, bound)

    def survivors(self, offer: Offer, kind: ChangeKind) -> BitMap:
        """The numbers of the rules that nothing known here speaks against."""
        left = self._hearing[kind]
        for (field, _), sets in self._slots.items():
            left = _narrowed(left, sets, offer.keys(field))
            if not left:
                return left
        for measure, ladder in self._ladders.items():
            for missed in ladder.ruled_out(offer.range(measure)):
                left = left - missed
        for field, sets in self._excluded.items():
            for unwanted in sets.named(offer.keys(field)):
                left = left - unwanted
        return left


def _telling(item: tuple[Slot, Sets]) -> tuple[int, int]:
    (field, place), _ = item
    return (place, _ORDER[field])


def _narrowed(left: BitMap, sets: Sets, keys: Iterable[Key]) -> BitMap:
    """Without the rules that ask something in this slot which none of the keys satisfies."""
    satisfied = sets.named(keys)
    if not satisfied:
        return left - sets.asking
    if len(left) > _SMALL:
        return left - (sets.asking - BitMap.union(*satisfied))
    asking = left & sets.asking
    if not asking:
        return left
    kept = left - asking
    for found in satisfied:
        kept |= asking & found
    return kept
