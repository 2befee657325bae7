"""Does a board behave against its own habit? Each turn for the worse or better is seen once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from itertools import pairwise

FAILURES = 5
UNREAD = timedelta(hours=24)
EMPTY_READS = 3
"""Empty lists in a row after which a board that listed something is suspect (sources.md 0.2)."""

LEAST_GAPS = 8
QUIET_AT_LEAST = timedelta(days=7)
QUIET_TIMES = 3
"""A board without news is one whose silence is thrice its longest before, and a week at least."""


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


def has_no_news(days: Sequence[date], today: date) -> bool:
    """True when nothing new has come for much longer than ever before.

    `days`: those on which the board brought something new, oldest first; only those before `today`
    count, so that a day is judged the same at each of its looks. A board with few such days has no
    habit yet.
    """
    known = [day for day in days if day < today]
    gaps = [after - before for before, after in pairwise(known)]
    if len(gaps) < LEAST_GAPS:
        return False
    return today - known[-1] > max(QUIET_AT_LEAST, QUIET_TIMES * max(gaps))


def _empty(counts: Sequence[int]) -> int:
    """How many of the last lists were empty, in a row."""
    found = 0
    for count in reversed(counts):
        if count:
            break
        found += 1
    return found
