"""The same narrowing as `rule_index_rows.narrowed`, compiled: a rule is left at the first no."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from watchbot.pipeline.rule_index_lists import ENTRY, SECONDS
from watchbot.pipeline.rule_index_rows import BOUNDS, KEYS, ROW, Marks
from watchbot.pipeline.rule_index_said import CODES


def narrowed(
    reached: NDArray[np.void],
    table: NDArray[np.void],
    marks: Marks,
    said: NDArray[np.float64],
) -> NDArray[np.uint32]:
    """Those of the reached rules that nothing in their entries and rows speaks against."""
    left: NDArray[np.uint32] = _pass(reached, table, marks.short, marks.exact, said)
    return left


@njit(nogil=True)
def _pass(reached, table, short, exact, said):  # type: ignore[no-untyped-def]
    found = np.empty(len(reached), np.uint32)
    count = 0
    for entry in reached:
        for at in range(SECONDS):
            if short[entry.seconds[at]]:
                found[count] = entry.number
                count += 1
                break
    left = 0
    for at in range(count):
        if _fits(table[found[at]], exact, said):
            found[left] = found[at]
            left += 1
    return found[:left]


@njit(nogil=True)
def _fits(row, exact, said):  # type: ignore[no-untyped-def]
    for at in range(BOUNDS):
        if said[row.codes[at]] < row.limits[at]:
            return False
    got = np.uint8(0)
    for at in range(KEYS):
        if exact[row.keys[at]]:
            got |= row.groups[at]
    return got == row.need


narrowed(np.frombuffer(b"", ENTRY), np.zeros(0, ROW), Marks(), np.frombuffer(bytes(8 * CODES)))
"""Compiled here, while this is imported, and not while a posting waits."""
