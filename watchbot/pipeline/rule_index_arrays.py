"""Which of a million rules can a posting satisfy? The engine above some hundred thousand rules; needs numpy."""

from __future__ import annotations

from array import array
from bisect import bisect_left, insort
from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from watchbot.model.change import ChangeKind
from watchbot.model.rule import Field
from watchbot.pipeline import rule_index_columns as table
from watchbot.pipeline.rule_index_columns import Columns, Said
from watchbot.pipeline.rule_index_demand import OFFERED, Demand, Measure, Offer, Slot
from watchbot.pipeline.rule_index_keys import MAYBE, UNSAID, Key, Keys

try:
    from watchbot.pipeline.rule_index_kernel import narrowed
except ImportError:  # numba is not installed
    from watchbot.pipeline.rule_index_columns import narrowed

_KINDS = {kind: 1 << place for place, kind in enumerate(ChangeKind)}


Narrow = Callable[[Columns, NDArray[np.uint32], Said], NDArray[np.uint32]]


class FieldKeys:
    """The keys that rules ask for on one field, with their ids; and the bits of its slots."""

    __slots__ = ("ids", "mentions", "slots")

    def __init__(self) -> None:
        self.ids: dict[Key, int] = {}
        self.slots = 0
        self.mentions = 0


class Arrays:
    """An engine of the rule index, as `Bitmaps` is; numbers are rows of `Columns`.

    A rule is reached by the keys of one group, the one that postings offer least, and is then
    narrowed by its row.
    """

    def __init__(self, narrow: Narrow = narrowed) -> None:
        self._narrow = narrow
        self._columns = Columns()
        self._fields: dict[Field, FieldKeys] = {}
        self._slots: dict[Slot, int] = {}
        self._asked = array("I", [0])
        self._access: list[array[int] | None] = [None]
        self._asking_nothing = array("I")
        self._measures: dict[Measure, int] = {}

    def add(self, number: int, demand: Demand, events: Iterable[ChangeKind]) -> None:
        """Take in a rule under a number that is free."""
        columns = self._columns
        if number >= columns.size:
            columns.grow()
        columns.clear(number)
        flags = sum(_KINDS[kind] for kind in events) + (table.STRICT if demand.strict else 0)
        row = self._row(demand, flags)
        columns.rows[number, : len(row)] = row
        for bound in demand.bounds:
            at = self._measures.get(bound.measure)
            if at is None:
                at = self._measures[bound.measure] = len(self._measures)
                columns.add_number()
            columns.bound(at, number, least=bound.least, limit=bound.limit)
        for numbers in self._access_of(demand):
            insort(numbers, number)

    def remove(self, number: int, demand: Demand, events: Iterable[ChangeKind]) -> None:
        """Let go of a rule, described as it was when it was added."""
        self._columns.clear(number)
        for (field, _), keys in demand.groups:
            known = self._fields[field]
            known.mentions -= len(keys)
            for key in keys:
                key_id = known.ids[key]
                self._asked[key_id] -= 1
                _drop(self._access[key_id], number)
        if not demand.groups:
            _drop(self._asking_nothing, number)

    def survivors(self, offer: Offer, kind: ChangeKind) -> set[int]:
        """The numbers of the rules that nothing known here speaks against."""
        offered, unsaid, maybe = self._offered(offer)
        access = self._access
        lists = [found for key_id in offered if (found := access[key_id])]
        reached = np.frombuffer(b"".join([self._asking_nothing, *lists]), np.uint32)
        said = self._said(offer, _KINDS[kind], unsaid, maybe)
        marks = self._columns.offered.data
        for key_id in offered:
            marks[key_id] = 1
        left = self._narrow(self._columns, reached, said)
        for key_id in offered:
            marks[key_id] = 0
        return set(left.tolist())

    def _offered(self, offer: Offer) -> tuple[list[int], int, int]:
        """The ids of the offered keys; the slots left unsaid, and left open."""
        found: list[int] = []
        unsaid = maybe = 0
        for field, known in self._fields.items():
            keys = offer.keys(field)
            get = known.ids.get
            found += [key_id for key in keys if (key_id := get(key)) is not None]
            if UNSAID in keys:
                unsaid |= known.slots
            if MAYBE in keys:
                maybe |= known.slots
        return found, unsaid, maybe

    def _said(self, offer: Offer, kind: int, unsaid: int, maybe: int) -> Said:
        count = len(self._measures)
        known, least, most = np.zeros(count, np.uint8), np.zeros(count), np.zeros(count)
        for measure, at in self._measures.items():
            said = offer.range(measure)
            if said is not None:
                known[at] = 1
                most[at], least[at] = said
        return Said(kind, unsaid, maybe, known, least, most)

    def _row(self, demand: Demand, flags: int) -> list[int]:
        """A rule's row. A group that does not fit in whole is left out of what it needs."""
        row: list[int] = []
        need = unsaid = maybe = 0
        for slot, keys in demand.groups:
            place = self._place(slot)
            ids = self._ids(slot[0], keys)
            met = [i for i, key in zip(ids, keys, strict=True) if not isinstance(key, int)]
            if place >= table.FORBIDDEN or len(row) + len(met) > table.KEYS:
                continue
            row += [place << table.SLOT_SHIFT | key_id for key_id in met]
            need |= 1 << place
            unsaid |= (UNSAID in keys) << place
            maybe |= (MAYBE in keys) << place
        for field, keys in demand.excluded:
            ids = self._ids(field, keys)
            row += [table.FORBIDDEN << table.SLOT_SHIFT | key_id for key_id in ids]
        return [need, unsaid, maybe, flags, *row[: table.KEYS]]

    def _place(self, slot: Slot) -> int:
        """The number of a slot; those past the last bit are left to the verdict."""
        place = self._slots.get(slot)
        if place is None:
            place = self._slots[slot] = len(self._slots)
            known = self._fields.setdefault(slot[0], FieldKeys())
            known.slots |= 1 << place if place < table.FORBIDDEN else 0
        return place

    def _ids(self, field: Field, keys: Keys) -> list[int]:
        """The ids of these keys, counted as asked for once more."""
        known = self._fields.setdefault(field, FieldKeys())
        known.mentions += len(keys)
        found = []
        for key in keys:
            key_id = known.ids.get(key)
            if key_id is None:
                key_id = known.ids[key] = len(self._asked)
                self._asked.append(0)
                self._access.append(None)
                if key_id >= len(self._columns.offered):
                    self._columns.grow_ids()
            self._asked[key_id] += 1
            found.append(key_id)
        return found

    def _access_of(self, demand: Demand) -> list[array[int]]:
        """The lists that a rule stands in: those of the group that postings offer least."""
        if not demand.groups:
            return [self._asking_nothing]
        (field, _), keys = min(demand.groups, key=self._share)
        found = []
        for key in keys:
            key_id = self._fields[field].ids[key]
            numbers = self._access[key_id]
            if numbers is None:
                numbers = self._access[key_id] = array("I")
            found.append(numbers)
        return found

    def _share(self, group: tuple[Slot, Keys]) -> float:
        """The share of the postings that offer one of these keys, by what rules ask for."""
        (field, _), keys = group
        known = self._fields[field]
        asking = sum(self._asked[known.ids[key]] for key in keys if not isinstance(key, int))
        return OFFERED.get(field, 1) * asking / max(1, known.mentions)


def _drop(numbers: array[int] | None, number: int) -> None:
    """Take a number out of a list in order, if it is there."""
    if numbers:
        at = bisect_left(numbers, number)
        if at < len(numbers) and numbers[at] == number:
            del numbers[at]
