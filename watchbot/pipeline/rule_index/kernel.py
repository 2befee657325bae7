"""The same narrowing as `rows.narrowed`, compiled.

Step by step over all that is left, without a branch to guess: so memory is asked for many rows at
once, and none is waited for.
"""

# mypy: disable-error-code=no-untyped-def
# numba types these functions itself; the fields of numpy's records have no types that mypy knows.

from __future__ import annotations

from array import array

import numpy as np
from numba import njit
from numpy.typing import NDArray

from watchbot.pipeline.rule_index.key_ids import ALWAYS
from watchbot.pipeline.rule_index.lists import ENTRY, SECONDS, SHORT
from watchbot.pipeline.rule_index.rows import BOUNDS, KEYS, Marks, Rows
from watchbot.pipeline.rule_index.said import CODES


def narrowed(
    reached: NDArray[np.void],
    offered: NDArray[np.int64],
    rows: Rows,
    marks: Marks,
    said: NDArray[np.float64],
) -> NDArray[np.uint32]:
    """Those of the reached rules, once each, that nothing in their entries and rows speaks against."""
    left: NDArray[np.uint32] = _pass(reached, offered, rows.table, marks.short, marks.exact, said)
    return left


@njit(nogil=True)
def _pass(reached, offered, table, short, exact, said):
    _mark(offered, 1, short, exact)
    found = np.empty(len(reached) + 1, np.uint32)
    count = _with_a_second(reached, short, found)
    count = _within_bounds(table, said, found, count)
    count = _with_all_groups(table, exact, found, count)
    _mark(offered, 0, short, exact)
    return found[: _once(found, count)]


@njit(nogil=True)
def _mark(ids, mark, short, exact):
    """Do what `Marks.set` does."""
    for one in ids:
        exact[one] = mark
        short[one & SHORT] = mark
    exact[ALWAYS] = short[ALWAYS] = 1


@njit(nogil=True)
def _with_a_second(reached, short, found):
    """Find the entries of which a second key is offered; the answer is their count."""
    count = 0
    for entry in reached:
        offered = short[entry.seconds[0]]
        for at in range(1, SECONDS):
            offered |= short[entry.seconds[at]]
        found[count] = entry.number
        count += offered
    return count


@njit(nogil=True)
def _within_bounds(table, said, found, count):
    """Of the first `count` that were found keep those of which all bounds are met."""
    left = 0
    for at in range(count):
        number = found[at]
        row = table[number]
        within = True
        for bound in range(BOUNDS):
            within &= said[row.codes[bound]] >= row.limits[bound]
        found[left] = number
        left += within
    return left


@njit(nogil=True)
def _with_all_groups(table, exact, found, count):
    """Keep those of which a key of each group is offered, and none that they exclude."""
    left = 0
    for at in range(count):
        number = found[at]
        row = table[number]
        got = row.need & 0
        for key in range(KEYS):
            got |= row.groups[key] * exact[row.keys[key]]
        found[left] = number
        left += got == row.need
    return left


@njit(nogil=True)
def _once(found, count):
    """Keep each once: a table as small as this stays near, which a mark at each rule would not."""
    size = 16
    while size < 2 * count:
        size *= 2
    places = np.full(size, count, np.uint32)
    left = 0
    for at in range(count):
        number = found[at]
        slot = number & (size - 1)
        while places[slot] < left and found[places[slot]] != number:
            slot = (slot + 1) & (size - 1)
        if places[slot] >= left:
            places[slot] = left
            found[left] = number
            left += 1
    return left


narrowed(
    np.frombuffer(b"", ENTRY),
    np.empty(0, np.int64),
    Rows(),
    Marks(),
    np.frombuffer(array("d", bytes(8 * CODES))),
)
"""Compiled here, while this is imported, and not while a posting waits."""
