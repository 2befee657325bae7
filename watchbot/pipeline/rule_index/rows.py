"""Where is the rest of a rule's demand kept? In a row of 64 bytes: one look at memory for each rule.

What a rule is reached by (lists.py) is not said again in its row.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Sequence
from pickle import PickleBuffer

import numpy as np
from numpy.typing import NDArray

from watchbot.pipeline.rule_index.key_ids import ALWAYS, NOTHING
from watchbot.pipeline.rule_index.lists import SHORT, Buffer
from watchbot.pipeline.rule_index.said import NEVER, UNBOUND, Coded

BOUNDS, KEYS = 4, 8
ROW = np.dtype(
    [
        ("codes", np.uint8, BOUNDS),
        ("need", np.uint8),
        ("groups", np.uint8, KEYS),
        ("spare", np.uint8, 3),
        ("limits", np.float32, BOUNDS),
        ("keys", np.uint32, KEYS),
    ]
)
"""What is said under `codes` must reach the limits; `need` has a bit for each group of which a key
must be offered, `groups` the bit of the group of each key."""
_UNBOUND, _NO_LIMITS, _SPARE = [UNBOUND] * BOUNDS, [0.0] * BOUNDS, [NOTHING] * KEYS
_PACKED = struct.Struct(f"={BOUNDS}BB{KEYS}B3x{BOUNDS}f{KEYS}I")
FORBIDDEN = 1 << 7
"""The group of the keys that a rule excludes."""
_ALL_WITHIN = int.from_bytes(bytes([1] * BOUNDS))
_EXACT, _LARGEST = 1 << 24, 3e38
"""Whole numbers up to here are exact in single precision; about the largest number of it."""


class Marks:
    """1 for the id of each key that the posting at hand offers: `exact`, and by its last 16 bits."""

    def __init__(self) -> None:
        self.exact = np.zeros(1024, np.uint8)
        self.short = np.zeros(SHORT + 1, np.uint8)
        self.set([ALWAYS], 1)

    def reserve(self, ids: int) -> None:
        """Make room for ids below this number."""
        if ids > len(self.exact):
            more = np.zeros(max(ids, 2 * len(self.exact)) - len(self.exact), np.uint8)
            self.exact = np.concatenate([self.exact, more])

    def set(self, ids: Sequence[int] | NDArray[np.int64], mark: int) -> None:
        """Mark these ids, or take their marks away; what each posting offers stays marked."""
        self.exact[ids] = mark
        self.short[np.bitwise_and(ids, SHORT)] = mark
        self.exact[ALWAYS] = self.short[ALWAYS] = 1


class Rows:
    """By the numbers of rules: `table` has the row of each, `ids` its id, `places` is room for counting."""

    def __init__(self) -> None:
        self.table = np.zeros(1024, ROW)
        self.ids = np.zeros(1024, np.int64)
        self.places = np.zeros(1024, np.uint32)
        self._bytes = self.table.view(np.uint8).data

    def __getstate__(self) -> tuple[PickleBuffer, PickleBuffer]:
        return PickleBuffer(self._bytes), PickleBuffer(self.ids.data)

    def __setstate__(self, kept: tuple[Buffer, Buffer]) -> None:
        table, ids = kept
        self.table, self.ids = np.frombuffer(table, ROW), np.frombuffer(ids, np.int64)
        self.places = np.zeros(len(self.table), np.uint32)
        self._bytes = self.table.view(np.uint8).data

    def put(self, number: int, rule_id: int, bounds: Sequence[Coded], rest: Rest) -> None:
        """Write a rule's row. Bounds that do not fit in are left to the verdict."""
        if number >= len(self.table):
            self._grow()
        fitting = bounds[:BOUNDS]
        codes = [code for code, _ in fitting] + _UNBOUND[len(fitting) :]
        limits = [_single(limit) for _, limit in fitting] + _NO_LIMITS[len(fitting) :]
        spare = _SPARE[len(rest.keys) :]
        cells = (*codes, rest.need, *rest.groups, *spare, *limits, *rest.keys, *spare)
        _PACKED.pack_into(self._bytes, number * ROW.itemsize, *cells)
        self.ids[number] = rule_id

    def clear(self, number: int) -> None:
        """The row is nobody's: nothing that is said meets it."""
        self._bytes[number * ROW.itemsize] = NEVER

    def once(self, numbers: NDArray[np.uint32]) -> NDArray[np.uint32]:
        """Each of these numbers once: the one that stands last in its place stays."""
        order = np.arange(len(numbers), dtype=np.uint32)
        self.places[numbers] = order
        return numbers.compress(self.places.take(numbers) == order)

    def _grow(self) -> None:
        table, ids, size = self.table, self.ids, len(self.table)
        self.table = np.zeros(size + size // 4, ROW)
        self.ids = np.zeros(len(self.table), np.int64)
        self.places = np.zeros(len(self.table), np.uint32)
        self.table[:size], self.ids[:size] = table, ids
        self._bytes = self.table.view(np.uint8).data


def _single(limit: float) -> float:
    """A limit in single precision, rounded down: nothing is ruled out too much."""
    if -_EXACT <= limit <= _EXACT and limit == int(limit):
        return limit
    if not -_LARGEST < limit < _LARGEST:
        return _LARGEST if limit > 0 else -math.inf
    single = np.float32(limit)
    return float(np.nextafter(single, np.float32(-np.inf)) if single > limit else single)


class Rest:
    """The groups and the excluded keys that a row has room for; others are left to the verdict."""

    __slots__ = ("groups", "keys", "need")

    def __init__(self, groups: Iterable[Sequence[int]], excluded: Sequence[int]) -> None:
        self.keys: list[int] = []
        self.groups: list[int] = []
        bit = 1
        for ids in groups:
            if bit < FORBIDDEN and len(self.keys) + len(ids) <= KEYS:
                self._note(ids, bit)
                bit <<= 1
        self.need = bit - 1
        self._note(excluded[: KEYS - len(self.keys)], FORBIDDEN)

    def _note(self, ids: Sequence[int], bit: int) -> None:
        self.keys += ids
        self.groups += [bit] * len(ids)


def narrowed(
    reached: NDArray[np.void],
    offered: NDArray[np.int64],
    rows: Rows,
    marks: Marks,
    said: NDArray[np.float64],
) -> NDArray[np.uint32]:
    """Those of the reached rules, once each, that nothing in their entries and rows speaks against."""
    marks.set(offered, 1)
    seconds = marks.short.take(reached["seconds"], mode="clip").view(np.uint64)
    numbers = reached["number"].compress(seconds.ravel())
    table = rows.table.take(numbers)
    within = said.take(table["codes"]) >= table["limits"]
    fits = within.view(np.uint32).ravel() == _ALL_WITHIN
    met = marks.exact.take(table["keys"], mode="clip")
    met *= table["groups"]
    got = np.bitwise_or.reduce(np.ascontiguousarray(met.T), axis=0)  # short rows are slow
    fits &= got == table["need"]
    marks.set(offered, 0)
    return rows.once(numbers.compress(fits))
