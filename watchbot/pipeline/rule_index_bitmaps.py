"""Which rules can a posting satisfy? Sets of rule numbers as compressed bitmaps: exact, small, never rebuilt."""

from __future__ import annotations

from array import array
from bisect import bisect_left, insort
from collections.abc import Iterable

from pyroaring import BitMap

from watchbot.model.change import ChangeKind
from watchbot.model.rule import Field
from watchbot.pipeline.rule_index_demand import OFFERED, Demand, Measure, Offer, Slot
from watchbot.pipeline.rule_index_keys import Key, Keys
from watchbot.pipeline.rule_index_ladder import Ladder

Lists = dict[Key, "array[int]"]
"""Key -> the numbers of the rules that are reached by it, in order."""


class Sets:
    """For one slot: the rules that ask anything there, and for each key those that it satisfies."""

    __slots__ = ("asking", "by_key", "mentions")

    def __init__(self) -> None:
        self.asking = BitMap()
        self.mentions = 0
        self.by_key: dict[Key, BitMap] = {}

    def add(self, number: int, keys: Keys) -> None:
        """Take in what a rule asks."""
        self.asking.add(number)
        self.mentions += len(keys)
        for key in keys:
            found = self.by_key.get(key)
            if found is None:
                found = self.by_key[key] = BitMap()
            found.add(number)

    def remove(self, number: int, keys: Keys) -> None:
        """Let go of it."""
        self.asking.discard(number)
        self.mentions -= len(keys)
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
    """An engine of the rule index; it knows numbers and demands, not rules.

    Each rule is reached by the keys of one of its groups only, the one that postings offer least:
    what few rules ask for, few postings have. What these keys bring is small, and is then narrowed
    by everything else that is asked.
    """

    def __init__(self) -> None:
        self._hearing: dict[ChangeKind, BitMap] = {kind: BitMap() for kind in ChangeKind}
        self._reached_by: dict[Field, Lists] = {}
        self._chosen: dict[int, int] = {}
        self._asking_nothing = BitMap()
        self._slots: dict[Slot, Sets] = {}
        self._excluded: dict[Field, Sets] = {}
        self._ladders: dict[Measure, Ladder] = {}
        self._size = 0
        self._free: list[int] = []

    def add(self, demand: Demand, events: Iterable[ChangeKind]) -> int:
        """Take in a rule; the answer is its number."""
        number = self._free.pop() if self._free else self._fresh()
        for kind in events:
            self._hearing[kind].add(number)
        for slot, keys in demand.groups:
            if slot not in self._slots:
                self._slots[slot] = Sets()
                self._slots = dict(sorted(self._slots.items(), key=_telling))
            self._slots[slot].add(number, keys)
        for field, keys in demand.excluded:
            if field not in self._excluded:
                self._excluded[field] = Sets()
            self._excluded[field].add(number, keys)
        for bound in demand.bounds:
            if bound.measure not in self._ladders:
                self._ladders[bound.measure] = Ladder(bound.measure)
            self._ladders[bound.measure].add(number, bound, strict=demand.strict)
        self._add_access(number, demand)
        return number

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
        self._remove_access(number, demand)
        self._free.append(number)

    def survivors(self, offer: Offer, kind: ChangeKind) -> Iterable[int]:
        """The numbers of the rules that nothing known here speaks against."""
        left = self._reached(offer) & self._hearing[kind]
        for measure, ladder in self._ladders.items():
            for missed in ladder.ruled_out(offer.range(measure)):
                left -= missed
        for (field, _), sets in self._slots.items():
            if not left:
                return ()
            asking = left & sets.asking
            if asking:
                left -= asking
                for satisfied in sets.named(offer.keys(field)):
                    left |= asking & satisfied
        return self._allowed(left, offer).to_array()

    def _fresh(self) -> int:
        self._size += 1
        return self._size - 1

    def _allowed(self, left: BitMap, offer: Offer) -> BitMap:
        """Without the rules that exclude something which is offered."""
        for field, sets in self._excluded.items():
            for unwanted in sets.named(offer.keys(field)):
                left -= unwanted
        return left

    def _reached(self, offer: Offer) -> BitMap:
        """The rules that ask for nothing, and those that are reached by a key that is offered."""
        found: list[array[int]] = []
        for field, lists in self._reached_by.items():
            get = lists.get
            found += [numbers for key in offer.keys(field) if (numbers := get(key)) is not None]
        reached = BitMap(array("I", b"".join(found)))
        reached |= self._asking_nothing
        return reached

    def _add_access(self, number: int, demand: Demand) -> None:
        if not demand.groups:
            self._asking_nothing.add(number)
            return
        shares = [self._share(slot, keys) for slot, keys in demand.groups]
        chosen = self._chosen[number] = shares.index(min(shares))
        (field, _), keys = demand.groups[chosen]
        lists = self._reached_by.setdefault(field, {})
        for key in keys:
            if key not in lists:
                lists[key] = array("I")
            insort(lists[key], number)

    def _remove_access(self, number: int, demand: Demand) -> None:
        if not demand.groups:
            self._asking_nothing.discard(number)
            return
        (field, _), keys = demand.groups[self._chosen.pop(number)]
        lists = self._reached_by[field]
        for key in keys:
            numbers = lists[key]
            del numbers[bisect_left(numbers, number)]
            if not numbers:
                del lists[key]

    def _share(self, slot: Slot, keys: Keys) -> float:
        """The share of the postings that offer one of these keys, by what rules ask for.

        Keys that only leave something open are no measure.
        """
        sets = self._slots[slot]
        asking = sum(len(sets.by_key[key]) for key in keys if not isinstance(key, int))
        return OFFERED.get(slot[0], 1) * asking / max(1, sets.mentions)


def _telling(item: tuple[Slot, Sets]) -> tuple[int, int]:
    """What is met in one step comes first, then the fields of which a posting offers much."""
    (field, place), _ = item
    return (OFFERED.get(field, 1), place)
