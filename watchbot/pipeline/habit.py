"""Does a board behave against its own habit? Each turn for the worse or better is seen once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

FAILURES = 5
UNREAD = timedelta(hours=24)
EMPTY_READS = 3
"""Empty lists in a row after which a board that listed something is suspect (sources.md 0.2)."""


def is_failing(failures: int, *, good_at: datetime | None, at: datetime) -> bool:
    """After so many failures in a row, or after a day without a good read and more than one."""
    late = good_at is not None and at - good_at >= UNREAD
    return failures >= FAILURES or (failures > 1 and late)


def begins_to_fail(
    failures: int, *, good_at: datetime | None, before: datetime | None, now: datetime
) -> bool:
    """True for the one failure that makes a board a failing one; `before` is the last look's time.

    `failures` counts this one.
    """
    was = is_failing(failures - 1, good_at=good_at, at=before or now)
    return is_failing(failures, good_at=good_at, at=now) and not was


def falls_silent(counts: Sequence[int], count: int) -> bool:
    """True for the third empty list of a board that listed something; `counts`: those before."""
    return count == 0 and _empty(counts) == EMPTY_READS - 1 and len(counts) >= EMPTY_READS


def speaks_again(counts: Sequence[int], count: int) -> bool:
    """True for the first list with something on it after such a silence."""
    return count > 0 and EMPTY_READS <= _empty(counts) < len(counts)


def _empty(counts: Sequence[int]) -> int:
    """How many of the last lists were empty, in a row."""
    found = 0
    for count in reversed(counts):
        if count:
            break
        found += 1
    return found
