"""Which figures and moments can be meant at all? What cannot is unknown, whoever wrote it.

Old databases, foreign imports and broken boards hold NaN, 1e308 and the year 9999; nothing that is
shown, compared or counted may meet them.
"""

from __future__ import annotations

import math
from datetime import UTC, datetime

FIRST_YEAR = 1990
"""Before it no job board stood in the web; what says so means 0, or nothing."""
LAST_YEAR = 2199
"""What lies behind it says "never"; and near 9999 no zone can be reckoned."""


def figure(value: float | None, *, most: float) -> float | None:
    """The number, where it is one from 0 to `most`."""
    if value is None or not math.isfinite(value):
        return None
    return value if 0 <= value <= most else None


def count(value: int | None) -> int | None:
    """The number of things, where it can be one."""
    return value if value is not None and 0 <= value < 10**9 else None


def moment(at: datetime | None) -> datetime | None:
    """The moment, aware, where it may belong to a posting. One without a zone is taken for UTC."""
    if at is None or not FIRST_YEAR <= at.year <= LAST_YEAR:
        return None
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def put_right(thing: object, **values: object) -> None:
    """Writes what can be meant into a frozen thing that was just made, where it differs."""
    for name, value in values.items():
        if getattr(thing, name) is not value:
            object.__setattr__(thing, name, value)
