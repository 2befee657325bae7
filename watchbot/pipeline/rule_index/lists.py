"""By what is a rule reached? For each key the rules that stand under it, with what they want besides.

A rule stands under the keys of the group that postings offer least. Beside its number stand the
keys of a second group, one of which must be offered too: so most of what is reached in vain is
passed over where it is read, one after the other, and never looked up. A posting that leaves the
first group open would reach all rules that keep the unknown; it reaches them by the second group.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pickle import PickleBuffer
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from watchbot.pipeline.rule_index.key_ids import ALWAYS, NOTHING

SECONDS = 8
"""Keys of a second group at most: their marks, a byte each, are one number to compare."""
SHORT = 0xFFFF
"""A second key is the last 16 bits of an id: two ids may look alike, then one is found in vain."""
ENTRY = np.dtype([("number", np.uint32), ("seconds", np.uint16, SECONDS)])
_PACKED = struct.Struct(f"=I{SECONDS}H")
_ANYTHING = (ALWAYS,)
Ids = Sequence[int]
Buffer = bytearray | memoryview


class Access(NamedTuple):
    """What a rule is reached by: ids of one group, of which `opened` say that it is left open.

    `second`, `third`: the ids of the groups that are offered least after it, empty = none small enough.
    """

    first: Ids
    opened: Ids
    second: Ids
    third: Ids


class Lists:
    """The entries of all rules. Entries of rules that went stay until `keep`.

    Those of a snapshot are read where they lie, and copied when another is put to them.
    """

    def __init__(self) -> None:
        self._under: list[Buffer | None] = [None, None]
        self._when_open: dict[int, dict[int, Buffer]] = {}

    def __getstate__(self) -> tuple[list[Any], dict[int, dict[int, Any]]]:
        under = [entries and PickleBuffer(entries) for entries in self._under]
        apart = {
            one: {second: PickleBuffer(entries) for second, entries in lists.items()}
            for one, lists in self._when_open.items()
        }
        return under, apart

    def __setstate__(self, kept: tuple[list[Any], dict[int, dict[int, Any]]]) -> None:
        self._under, self._when_open = kept

    def reserve(self, ids: int) -> None:
        """Make room for ids below this number."""
        self._under += [None] * (ids - len(self._under))

    def add(self, number: int, access: Access) -> None:
        """Let a rule stand where it is reached."""
        under, entry = self._under, _packed(number, access.second)
        reached_by = access.first if access.second else (*access.first, *access.opened)
        for one in reached_by:
            under[one] = _with(entry, under[one])
        if not access.second or not access.opened:
            return
        entry = _packed(number, access.third)
        for one in access.opened:
            lists = self._when_open.setdefault(one, {})
            for second in access.second:
                lists[second] = _with(entry, lists.get(second))

    def reached(self, offered: Ids, opened: Ids) -> NDArray[np.void]:
        """The entries under all these ids; a rule may be reached by several."""
        under, both = self._under, (ALWAYS, *offered, *opened)
        found = [entries for one in both if (entries := under[one])]
        for one in opened:
            lists = self._when_open.get(one)
            if lists:
                found += [entries for second in both if (entries := lists.get(second))]
        return np.frombuffer(b"".join(found), ENTRY)

    def keep(self, living: NDArray[np.bool_]) -> None:
        """Let go of the entries of the rules that are not living."""
        self._under = [entries and _kept(entries, living) for entries in self._under]
        for lists in self._when_open.values():
            for second, entries in list(lists.items()):
                lists[second] = _kept(entries, living)
                if not lists[second]:
                    del lists[second]


def _packed(number: int, seconds: Ids) -> bytes:
    short = [one & SHORT for one in seconds or _ANYTHING]
    return _PACKED.pack(number, *short, *[NOTHING] * (SECONDS - len(short)))


def _with(entry: bytes, entries: Buffer | None) -> bytearray:
    """These entries and one more; where they are ours already, they grow in their place."""
    if not isinstance(entries, bytearray):
        entries = bytearray(entries or b"")
    entries += entry
    return entries


def _kept(entries: Buffer, living: NDArray[np.bool_]) -> bytearray:
    every = np.frombuffer(entries, ENTRY)
    return bytearray(every[living[every["number"]]].tobytes())
