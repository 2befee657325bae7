"""When is a board looked at next? Its own habit decides, within bounds."""

from __future__ import annotations

import zlib
from datetime import datetime, timedelta

SHORTEST = timedelta(minutes=5)
LONGEST = timedelta(days=1)
FULL_READ_EVERY = 20
"""Looks after which a board is read in full, whatever its server says of changes."""
LONGEST_PAUSE = timedelta(hours=6)
"""A failing board is tried again at least this often: never "never" (lessons.md 3.1, 7)."""


def after_success(previous: timedelta, *, changed: bool, usual: timedelta) -> timedelta:
    """Half the time after a change, a quarter more without one.

    Bounds: from a quarter of the `usual` interval to eight times it, and always between 5 minutes
    and a day.
    """
    wanted = previous / 2 if changed else previous * 1.25
    low = max(SHORTEST, usual / 4)
    high = min(LONGEST, usual * 8)
    return min(max(wanted, low), max(low, high))


def after_failure(failures: int, *, usual: timedelta) -> timedelta:
    """The pause after the n-th failure in a row: doubled each time, six hours at most."""
    times: int = 2 ** min(max(failures, 1) - 1, 16)
    doubled = max(SHORTEST, usual / 4) * times
    return min(doubled, LONGEST_PAUSE)


def reads_in_full(
    name: str, *, before: datetime | None, now: datetime, interval: timedelta
) -> bool:
    """Whether this look takes no "nothing has changed" for an answer.

    Servers err, so the word of one is taken for twenty looks, and for a day at most; then everything
    is asked for and compared. Time is cut into such spans, shifted by the board's name; the first
    look in each of them reads in full.
    """
    if before is None:
        return True
    span = min(LONGEST, FULL_READ_EVERY * interval).total_seconds()
    shift = zlib.crc32(name.encode()) % span
    return (now.timestamp() + shift) // span != (before.timestamp() + shift) // span


def jittered(interval: timedelta, share: float) -> timedelta:
    """The interval moved by up to a tenth either way; `share` from 0 to 1 says where."""
    return interval * (0.9 + 0.2 * share)
