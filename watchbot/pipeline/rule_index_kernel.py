"""The same narrowing as `rule_index_columns.narrowed`, compiled: one pass that leaves a row at the first no."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from watchbot.pipeline.rule_index_columns import (
    FIRST_KEY,
    FLAGS,
    FORBIDDEN,
    KEY_MASK,
    MAYBE_MET,
    NEED,
    SLOT_SHIFT,
    STRICT,
    UNSAID_MET,
    WIDTH,
    Columns,
    Said,
)

_NEVER = np.uint32(1 << FORBIDDEN)
_ONE = np.uint32(1)


def narrowed(columns: Columns, numbers: NDArray[np.uint32], said: Said) -> NDArray[np.uint32]:
    """Those of the rules that nothing in their rows speaks against."""
    masks = (np.uint32(said.kind), np.uint32(said.unsaid), np.uint32(said.maybe))
    said_numbers = (said.known, said.least, said.most)
    left: NDArray[np.uint32] = _pass(
        numbers, columns.rows, columns.limits, columns.offered, masks, said_numbers
    )
    return left


@njit(nogil=True)
def _pass(numbers, rows, limits, offered, masks, said):  # type: ignore[no-untyped-def]
    kind, unsaid, maybe = masks
    found = np.empty(len(numbers), np.uint32)
    count = 0
    for number in numbers:
        row = rows[number]
        if not row[FLAGS] & kind:
            continue
        if not _numbers_fit(limits[number], row[FLAGS] & STRICT, said):
            continue
        got = (row[UNSAID_MET] & unsaid) | (row[MAYBE_MET] & maybe)
        for at in range(FIRST_KEY, WIDTH):
            if offered[row[at] & KEY_MASK]:
                got |= _ONE << (row[at] >> SLOT_SHIFT)
        if got & (row[NEED] | _NEVER) == row[NEED]:
            found[count] = number
            count += 1
    return found[:count]


@njit(nogil=True)
def _numbers_fit(limits, strict, said):  # type: ignore[no-untyped-def]
    known, least, most = said
    for at in range(len(known)):
        if known[at]:
            if limits[2 * at] > least[at] or limits[2 * at + 1] < most[at]:
                return False
        elif strict and (limits[2 * at] > -np.inf or limits[2 * at + 1] < np.inf):
            return False
    return True
