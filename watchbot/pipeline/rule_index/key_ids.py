"""Which keys do rules ask for, and how many postings offer one? Each key gets a small number, its id."""

from __future__ import annotations

from array import array
from typing import NamedTuple

from watchbot.model.rule import Field
from watchbot.pipeline.rule_index.keys import Key, Keys
from watchbot.pipeline.rule_index.offer import OFFERED, Offer

NOTHING, ALWAYS = 0, 1
"""Ids of no key: what no posting offers, and what each one does."""
_LEFT_OPEN = {Field.EDUCATION: 0.7, Field.LEVEL: 0.4, Field.EMPLOYMENT: 0.4, Field.WORKPLACE: 0.4}
_ELSEWHERE_LEFT_OPEN = 0.1
"""The share of postings that say nothing on a field, roughly."""


class Group(NamedTuple):
    """Keys of which one must be offered, by id: `opened` are those that say that it is left open.

    `share`: of the postings that offer one, by what rules ask for.
    """

    named: list[int]
    opened: list[int]
    share: float

    @property
    def ids(self) -> list[int]:
        """Those of all of them."""
        return self.named + self.opened


class _FieldIds:
    """The ids of the keys of one field, and how often all of them are asked for."""

    __slots__ = ("ids", "mentions")

    def __init__(self) -> None:
        self.ids: dict[Key, int] = {}
        self.mentions = 0


class KeyIds:
    """The keys that rules ask for or exclude, counted."""

    def __init__(self) -> None:
        self._fields: dict[Field, _FieldIds] = {}
        self._mentions = array("I", [0, 0])
        self._free: list[int] = []

    def __len__(self) -> int:
        """All ids are below."""
        return len(self._mentions)

    def count(self, field: Field, keys: Keys) -> Group:
        """The ids of these keys, asked for once more."""
        asked = self._fields.get(field)
        if asked is None:
            asked = self._fields[field] = _FieldIds()
        asked.mentions += len(keys)
        named: list[int] = []
        opened: list[int] = []
        get, mentions, among = asked.ids.get, self._mentions, 0
        for key in keys:
            one = get(key)
            if one is None:
                one = asked.ids[key] = self._fresh()
            mentions[one] += 1
            if isinstance(key, int):
                opened.append(one)
            else:
                named.append(one)
                among += mentions[one]
        share = OFFERED.get(field, 1) * among / max(1, asked.mentions)
        if opened:
            share += _LEFT_OPEN.get(field, _ELSEWHERE_LEFT_OPEN)
        return Group(named, opened, share)

    def discount(self, field: Field, keys: Keys) -> None:
        """These keys are asked for once less."""
        asked = self._fields[field]
        asked.mentions -= len(keys)
        for key in keys:
            self._mentions[asked.ids[key]] -= 1

    def offered(self, offer: Offer) -> tuple[list[int], list[int]]:
        """The ids of the keys that a posting offers; and those that say that it leaves something open."""
        found: list[int] = []
        opened: list[int] = []
        for field, asked in self._fields.items():
            get = asked.ids.get
            for key in offer.keys(field):
                one = get(key)
                if one is not None:
                    (opened if isinstance(key, int) else found).append(one)
        return found, opened

    def forget(self) -> None:
        """Let go of the ids that no rule asks for any more."""
        for asked in self._fields.values():
            idle = [key for key, one in asked.ids.items() if not self._mentions[one]]
            self._free += [asked.ids.pop(key) for key in idle]

    def _fresh(self) -> int:
        if self._free:
            return self._free.pop()
        self._mentions.append(0)
        return len(self._mentions) - 1
