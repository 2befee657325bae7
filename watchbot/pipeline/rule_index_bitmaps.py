"""Which rules can a posting satisfy? Sets of rule numbers as compressed bitmaps: exact, small, never rebuilt."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator

from pyroaring import BitMap

from watchbot.model.change import ChangeKind
from watchbot.model.rule import Field
from watchbot.pipeline.rule_index_demand import OFFERED, Demand, Measure, Offer, Slot
from watchbot.pipeline.rule_index_keys import Key, Keys
from watchbot.pipeline.rule_index_ladder import Ladder


class Sets:
    """For one slot: the rules that ask anything there, and for each key those that it satisfies."""

    __slots__ = ("asking", "by_key")

    def __init__(self) -> None:
        self.asking = BitMap()
        self.by_key: dict[Key, BitMap] = {}

    def add(self, number: int, keys: Keys) -> None:
        """Take in what a rule asks."""
        self.asking.add(number)
        for key in keys:
            found = self.by_key.get(key)
            if found is None:
                found = self.by_key[key] = BitMap()
            found.add(number)

    def remove(self, number: int, keys: Keys) -> None:
        """Let go of it."""
        self.asking.discard(number)
        for key in keys:
            found = self.by_key[key]
            found.discard(number)
            if not found:
                del self.by_key[key]

    def named(self, keys: Iterable[Key]) -> list[BitMap]:
        """The sets of these keys that are not empty."""
        return [found for found in map(self.by_key.get, keys) if found is not None]


class Bitmaps:
    """An engine of the rule index; it knows numbers and demands, not rules.

    Each rule is reached by the keys of one of its groups only, the one that postings offer least:
    what few rules ask for, few postings have. What these keys bring is small, and is then narrowed
    by everything else that is asked.
    """

    def __init__(self) -> None:
        self._hearing: dict[ChangeKind, BitMap] = {kind: BitMap() for kind in ChangeKind}
        self._reached_by: dict[Field, Sets] = {}
        self._chosen: dict[int, int] = {}
        self._asking_nothing = BitMap()
        self._slots: dict[Slot, Sets] = {}
        self._excluded: dict[Field, Sets] = {}
        self._ladders: dict[Measure, Ladder] = {}
        self._mentions: Counter[Slot] = Counter()
        self._ids = array("q")
        self._free: list[int] = []

    def add(self, rule_id: int, demand: Demand, events: Iterable[ChangeKind]) -> int:
        """Take in a rule; the answer is its number."""
        number = self._free.pop() if self._free else self._fresh()
        self._ids[number] = rule_id
        for kind in events:
            self._hearing[kind].add(number)
        self._choose(number, demand)
        for sets, keys in self._asked(number, demand):
            sets.add(number, keys)
        for bound in demand.bounds:
            if bound.measure not in self._ladders:
                self._ladders[bound.measure] = Ladder(bound.measure)
            self._ladders[bound.measure].add(number, bound, strict=demand.strict)
        return number

    def remove(self, number: int, demand: Demand, events: Iterable[ChangeKind]) -> None:
        """Let go of a rule, described as it was when it was added."""
        for kind in events:
            self._hearing[kind].discard(number)
        for sets, keys in self._asked(number, demand):
            sets.remove(number, keys)
        for slot, keys in demand.groups:
            self._mentions[slot] -= len(keys)
        for bound in demand.bounds:
            self._ladders[bound.measure].remove(number, bound)
        self._chosen.pop(number, None)
        self._asking_nothing.discard(number)
        self._free.append(number)

    def survivor_ids(self, offer: Offer, kind: ChangeKind) -> list[int]:
        """The ids of the rules that are left."""
        return [self._ids[number] for number in self.survivors(offer, kind)]

    def survivors(self, offer: Offer, kind: ChangeKind) -> Iterable[int]:
        """The numbers of the rules that nothing known here speaks against."""
        left = self._reached(offer) & self._hearing[kind]
        for measure, ladder in self._ladders.items():
            for missed in ladder.ruled_out(offer.range(measure)):
                left -= missed
        for (field, _), sets in self._slots.items():
            if not left:
                return ()
            unmet = left & sets.asking
            if unmet:
                for satisfied in sets.named(offer.keys(field)):
                    unmet -= satisfied
                left -= unmet
        return self._allowed(left, offer).to_array()

    def _fresh(self) -> int:
        self._ids.append(0)
        return len(self._ids) - 1

    def _allowed(self, left: BitMap, offer: Offer) -> BitMap:
        """Without the rules that exclude something which is offered."""
        for field, sets in self._excluded.items():
            for unwanted in sets.named(offer.keys(field)):
                left -= unwanted
        return left

    def _reached(self, offer: Offer) -> BitMap:
        """The rules that ask for nothing, and those that are reached by a key that is offered."""
        found = [self._asking_nothing]
        for field, sets in self._reached_by.items():
            found += sets.named(offer.keys(field))
        return BitMap.union(*found)

    def _choose(self, number: int, demand: Demand) -> None:
        """Decide by which group of its demand a rule is reached."""
        if not demand.groups:
            self._asking_nothing.add(number)
            return
        for slot, keys in demand.groups:
            self._mentions[slot] += len(keys)
        shares = [self._share(slot, keys) for slot, keys in demand.groups]
        self._chosen[number] = shares.index(min(shares))

    def _share(self, slot: Slot, keys: Keys) -> float:
        """The share of the postings that offer one of these keys, by what rules ask for.

        Keys that only leave something open are no measure.
        """
        named = [key for key in keys if not isinstance(key, int)]
        places = (self._slots.get(slot), self._reached_by.get(slot[0]))
        asking = sum(len(found) for sets in places if sets for found in sets.named(named))
        return OFFERED.get(slot[0], 1) * asking / max(1, self._mentions[slot])

    def _asked(self, number: int, demand: Demand) -> Iterator[tuple[Sets, Keys]]:
        """Where a rule stands, and with which keys: what it is reached by, asks besides, excludes."""
        chosen = self._chosen.get(number)
        for place, (slot, keys) in enumerate(demand.groups):
            if place == chosen:
                yield self._reached_by.setdefault(slot[0], Sets()), keys
            else:
                yield self._slot(slot), keys
        for field, keys in demand.excluded:
            yield self._excluded.setdefault(field, Sets()), keys

    def _slot(self, slot: Slot) -> Sets:
        if slot not in self._slots:
            self._slots[slot] = Sets()
            self._slots = dict(sorted(self._slots.items(), key=_telling))
        return self._slots[slot]


def _telling(item: tuple[Slot, Sets]) -> tuple[int, int]:
    """What is met in one step comes first, then the fields of which a posting offers much."""
    (field, place), _ = item
    return (OFFERED.get(field, 1), place)
