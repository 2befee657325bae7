"""Where are very many rules kept? A row of 64 bytes for each, so that a look at one is one look at memory."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

NEED, UNSAID_MET, MAYBE_MET, FLAGS, FIRST_KEY, WIDTH = 0, 1, 2, 3, 4, 16
"""A row: the slots it needs; those that hold where nothing is said, or where it is left open; what
it hears of and whether it is strict; and its keys."""
KEYS = WIDTH - FIRST_KEY
SLOT_SHIFT = 27
KEY_MASK = (1 << SLOT_SHIFT) - 1
"""A key in a row: the number of its slot above, the id of the key below."""
FORBIDDEN = 31
"""The slot of the keys that a rule excludes."""
STRICT = 1 << 8
"""In the flags, above the bits of the events."""


class Said(NamedTuple):
    """What a posting says, as the rows are asked.

    `kind`: the bit of the event. `unsaid`, `maybe`: the slots to which it offers UNSAID or MAYBE.
    `least[at]` is compared with a lower bound, `most[at]` with an upper one; `known[at]` is 0 where
    the posting does not state that number.
    """

    kind: int
    unsaid: int
    maybe: int
    known: NDArray[np.uint8]
    least: NDArray[np.float64]
    most: NDArray[np.float64]


class Columns:
    """`rows`, `limits` (number by number a lower and an upper bound) and `offered`.

    `offered` is 1 for the ids of the keys that the posting at hand offers.
    """

    def __init__(self) -> None:
        self.size = 1024
        self.rows = np.zeros((self.size, WIDTH), np.uint32)
        self.limits = np.zeros((self.size, 0), np.float32)
        self.offered = np.zeros(1024, np.uint8)

    def grow(self) -> None:
        """Make room for half as many rows again."""
        more = self.size // 2
        self.size += more
        self.rows = np.concatenate([self.rows, np.zeros((more, WIDTH), np.uint32)])
        self.limits = np.concatenate([self.limits, _unbound(more, self.limits.shape[1] // 2)])

    def grow_ids(self) -> None:
        """Make room for as many key ids again."""
        self.offered = np.zeros(2 * len(self.offered), np.uint8)

    def add_number(self) -> None:
        """One more number that rules bound."""
        self.limits = np.concatenate([self.limits, _unbound(self.size, 1)], axis=1)

    def clear(self, row: int) -> None:
        """The row is nobody's: it hears of no event."""
        self.rows[row] = 0
        self.limits[row, 0::2] = -np.inf
        self.limits[row, 1::2] = np.inf

    def bound(self, at: int, row: int, *, least: bool, limit: float) -> None:
        """Note a bound, rounded so that it rules out nothing too much."""
        rounded = np.float32(limit)
        if least:
            rounded = np.nextafter(rounded, np.float32(-np.inf)) if rounded > limit else rounded
            self.limits[row, 2 * at] = max(self.limits[row, 2 * at], rounded)
        else:
            rounded = np.nextafter(rounded, np.float32(np.inf)) if rounded < limit else rounded
            self.limits[row, 2 * at + 1] = min(self.limits[row, 2 * at + 1], rounded)


def narrowed(columns: Columns, numbers: NDArray[np.uint32], said: Said) -> NDArray[np.uint32]:
    """Those of the rules that nothing in their rows speaks against."""
    rows = columns.rows.take(numbers, axis=0)
    fits = (rows[:, FLAGS] & said.kind) != 0
    if len(said.known):
        fits &= _numbers_fit(columns.limits.take(numbers, axis=0), rows[:, FLAGS], said)
    rows, numbers = rows[fits], numbers[fits]
    keys = rows[:, FIRST_KEY:]
    met = columns.offered.take(keys & KEY_MASK).astype(np.uint32) << (keys >> SLOT_SHIFT)
    got = np.bitwise_or.reduce(met, axis=1)
    got |= rows[:, UNSAID_MET] & np.uint32(said.unsaid)
    got |= rows[:, MAYBE_MET] & np.uint32(said.maybe)
    need = rows[:, NEED]
    left: NDArray[np.uint32] = numbers[(got & (need | np.uint32(1 << FORBIDDEN))) == need]
    return left


def _numbers_fit(
    limits: NDArray[np.float32], flags: NDArray[np.uint32], said: Said
) -> NDArray[np.bool_]:
    fits = np.ones(len(limits), np.bool_)
    for at, known in enumerate(said.known):
        least, most = limits[:, 2 * at], limits[:, 2 * at + 1]
        if known:
            fits &= (least <= said.least[at]) & (most >= said.most[at])
        else:
            fits &= ((least == -np.inf) & (most == np.inf)) | ((flags & STRICT) == 0)
    return fits


def _unbound(size: int, numbers: int) -> NDArray[np.float32]:
    one = np.array([-np.inf, np.inf], np.float32)
    return np.tile(one, (size, numbers))
