"""Which postings of a list without texts are to be read on their own pages in this look?"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from watchbot.model.posting import RawPosting, Sighting
from watchbot.pipeline.fingerprint import is_unread, raw_hash, row_part

TRIED = timedelta(days=3)
"""So long a page that cannot be read is asked for at every look; afterwards only in its turn."""
TURN = timedelta(days=14)
"""Every page is read again once in this time: a text may change where its list shows nothing."""
_HOUR = timedelta(hours=1)


def worth_reading(
    rows: Iterable[RawPosting], known: Mapping[str, Sighting], *, now: datetime, limit: int
) -> list[RawPosting]:
    """At most `limit` of these rows: new ones, changed ones, unread ones, those whose turn it is.

    Within each sort the order changes from hour to hour, so that pages that cannot be read do not
    keep the others from theirs.
    """
    ranked = [(rank, _order(row.id, now), row) for row in rows if (rank := _rank(row, known, now))]
    return [row for _, _, row in sorted(ranked, key=lambda entry: entry[:2])[:limit]]


def waits(listed: Iterable[RawPosting], known: Mapping[str, Sighting], now: datetime) -> bool:
    """True while some page is still to be tried at each look, so the list is to be read afresh."""
    return any(raw.incomplete and _rank(raw, known, now) in (1, 2, 3) for raw in listed)


def _rank(row: RawPosting, known: Mapping[str, Sighting], now: datetime) -> int:
    """1 is the most urgent; 0 is not now."""
    sighting = known.get(row.id)
    if sighting is None:
        return 1
    if is_unread(sighting.raw_hash):
        return 3 if now - sighting.first_seen_at <= TRIED or _is_turn(row.id, now) else 0
    if row_part(sighting.raw_hash) != raw_hash(row):
        return 2
    return 4 if _is_turn(row.id, now) else 0


def _is_turn(raw_id: str, now: datetime) -> bool:
    return zlib.crc32(raw_id.encode()) % (TURN // _HOUR) == _hour(now) % (TURN // _HOUR)


def _order(raw_id: str, now: datetime) -> int:
    return zlib.crc32(f"{raw_id} {_hour(now)}".encode())


def _hour(now: datetime) -> int:
    return int(now.timestamp() // _HOUR.total_seconds())
