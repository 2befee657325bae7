"""Which of a million rules can a posting satisfy? The engine for many rules; needs numpy."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from watchbot.model.change import ChangeKind
from watchbot.pipeline.rule_index.demand import Demand
from watchbot.pipeline.rule_index.key_ids import ALWAYS, Group, KeyIds
from watchbot.pipeline.rule_index.lists import SECONDS, Access, Lists
from watchbot.pipeline.rule_index.offer import Offer
from watchbot.pipeline.rule_index.rows import Marks, Rest, Rows, narrowed
from watchbot.pipeline.rule_index.said import Said, told

Narrow = Callable[
    [NDArray[np.void], NDArray[np.int64], Rows, Marks, NDArray[np.float64]], NDArray[np.uint32]
]
_ANYTHING = Group([ALWAYS], [], 1.0)
"""What reaches a rule that asks for nothing by name."""
_MANY_GONE = 1000
"""Rules that went before their entries are swept; of many rules an eighth."""


class Arrays:
    """An engine of the rule index, as `Bitmaps` is.

    A rule is reached by the keys of one group, narrowed by a second one where it is reached, and
    then by the rest in its row. `narrow` may be changed at any time.
    """

    def __init__(self, narrow: Narrow = narrowed) -> None:
        self.narrow = narrow
        self._key_ids = KeyIds()
        self._lists = Lists()
        self._rows = Rows()
        self._said = Said()
        self._marks = Marks()
        self._size = 0
        self._free: list[int] = []
        self._gone: list[int] = []

    def __getstate__(self) -> dict[str, Any]:
        """What is kept in a snapshot: all but the code and the marks of the posting at hand."""
        return {name: kept for name, kept in vars(self).items() if name not in ("narrow", "_marks")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(vars(Arrays()) | kept)
        self._marks.reserve(len(self._key_ids))

    def add(self, rule_id: int, demand: Demand, events: frozenset[ChangeKind]) -> int:
        """Take in a rule; the answer is its number."""
        number, count = self._fresh(), self._key_ids.count
        groups = [count(field, keys) for (field, _), keys in demand.groups]
        groups.sort(key=attrgetter("share"))
        excluded = [one for each in demand.excluded for one in count(*each).named]
        self._marks.reserve(len(self._key_ids))
        self._lists.reserve(len(self._key_ids))
        first, *others = groups or [_ANYTHING]
        further = [group.ids for group in others]
        second, third, *_ = [*(ids for ids in further if len(ids) <= SECONDS), (), ()]
        self._lists.add(number, Access(first.named, first.opened, second, third))
        bounds = [told(events), *self._said.bounds(demand.bounds, strict=demand.strict)]
        rest = Rest([ids for ids in further if ids is not second], excluded)
        self._rows.put(number, rule_id, bounds, rest)
        return number

    def remove(self, number: int, demand: Demand, events: frozenset[ChangeKind]) -> None:
        """Let go of a rule, described as it was when it was added."""
        for (field, _), keys in demand.groups:
            self._key_ids.discount(field, keys)
        for field, keys in demand.excluded:
            self._key_ids.discount(field, keys)
        self._rows.clear(number)
        self._gone.append(number)
        if len(self._gone) > max(_MANY_GONE, self._size // 8):
            self._sweep()

    def survivors(self, offer: Offer, kind: ChangeKind) -> list[int]:
        """The numbers of the rules that nothing known here speaks against."""
        numbers: list[int] = self._left(offer, kind).tolist()
        return numbers

    def survivor_ids(self, offer: Offer, kind: ChangeKind) -> list[int]:
        """The ids of these rules."""
        ids: list[int] = self._rows.ids.take(self._left(offer, kind)).tolist()
        return ids

    def _left(self, offer: Offer, kind: ChangeKind) -> NDArray[np.uint32]:
        offered, opened = self._key_ids.offered(offer)
        reached = self._lists.reached(offered, opened)
        said = self._said.hear(offer, kind)
        brought = np.array(offered + opened, np.int64)
        return self.narrow(reached, brought, self._rows, self._marks, said)

    def _fresh(self) -> int:
        if self._free:
            return self._free.pop()
        self._size += 1
        return self._size - 1

    def _sweep(self) -> None:
        """Let go of what belongs to rules that went; then their numbers are free."""
        living = np.ones(self._size, np.bool_)
        living[self._free + self._gone] = False
        self._lists.keep(living)
        self._key_ids.forget()
        self._free += self._gone
        self._gone = []
