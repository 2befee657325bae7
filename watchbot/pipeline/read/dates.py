"""A date as written, absolute or relative, in any source's form, becomes a moment or a day in UTC."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from watchbot.pipeline.read.ago import Ago, read_ago
from watchbot.pipeline.read.calendar import Stamp, read_stamp
from watchbot.pipeline.read.text import fold

EARLIEST = 1990
"""Years before this are placeholders: 0001-01-01, 1970-01-01."""
AHEAD = timedelta(days=2)
"""A posting may carry tomorrow's date (zones, scheduled posts), not next month's."""
DEADLINE_AHEAD = timedelta(days=366 * 5)
_LANGUAGES = ["en", "zh", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sv", "da", "fi"]
_LABEL = re.compile(
    r"^\W*(?:re)?(?:posted|published|updated|created|active|listed|date posted|deadline|closes|"
    r"apply by|发布于|发布时间|发布日期|更新于|更新时间|发布|更新|截止日期|截止时间|截止|刷新于)"
    r"(?:\s+(?:on|at|am|le|el))?\s*[:：]?\s*"
)
_LABEL_AFTER = re.compile(r"\s*(?:发布|更新|刷新|截止|posted)\W*$")
_DIGIT = re.compile(r"\d")
_LETTERS = re.compile(r"[^\W\d_]{3}")


@dataclass(frozen=True, slots=True)
class Dated:
    """A moment in UTC; with `date_only` the day as written, at 00:00 UTC."""

    at: datetime
    date_only: bool = False


def read_date(
    text: str | None, *, now: datetime, zone: str | None = None, future: bool = False
) -> Dated | None:
    """Read a date; None when it is none, a placeholder, or more than two days ahead of `now`.

    `zone` (IANA) is that of times that carry none, and of "today"; without it UTC. A day without
    a time stays that day in every zone. With `future` (deadlines) later dates are taken, and a
    day without a year is the next one instead of the last.
    """
    folded = _LABEL_AFTER.sub("", _LABEL.sub("", fold(text or "").strip())).strip()
    if not folded or len(folded) > 80:
        return None
    local = _zone(zone)
    read = _read(folded, now=now, local=local, future=future)
    latest = now + (DEADLINE_AHEAD if future else AHEAD)
    return read if read and read.at.year >= EARLIEST and read.at <= latest else None


def _read(folded: str, *, now: datetime, local: tzinfo, future: bool) -> Dated | None:
    ago = read_ago(folded)
    if ago:
        return _before(ago, now=now, local=local)
    stamp = read_stamp(folded)
    if stamp:
        return _placed(stamp, now=now, local=local, future=future)
    return _by_library(folded, now=now, local=local, future=future)


@cache
def _zone(name: str | None) -> tzinfo:
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def _day(day: date) -> Dated:
    return Dated(datetime.combine(day, time(), tzinfo=UTC), date_only=True)


def _before(ago: Ago, *, now: datetime, local: tzinfo) -> Dated:
    """Hours and minutes give a moment, days and longer a day in the source's zone."""
    if ago.seconds is not None:
        return Dated(now - timedelta(seconds=ago.seconds))
    day = now.astimezone(local).date() - timedelta(days=ago.days)
    if ago.clock is None:
        return _day(day)
    return Dated(datetime.combine(day, ago.clock, tzinfo=local).astimezone(UTC))


def _placed(stamp: Stamp, *, now: datetime, local: tzinfo, future: bool) -> Dated | None:
    today = now.astimezone(local).date()
    if stamp.epoch is not None:
        return Dated(datetime.fromtimestamp(stamp.epoch, UTC))
    day = stamp.day(today, future=future)
    if day is None:
        return None
    if stamp.clock is None:
        return _day(day)
    at = datetime.combine(day, stamp.clock, tzinfo=stamp.zone or local)
    return Dated(at.astimezone(UTC)) if at.year >= EARLIEST else None


def _by_library(folded: str, *, now: datetime, local: tzinfo, future: bool) -> Dated | None:
    """What is left (other languages). Never for a bare number or a lone weekday."""
    if not _DIGIT.search(folded) or not _LETTERS.search(folded):
        return None
    import dateparser  # a tenth of a second to load, and hardly ever needed

    found = dateparser.parse(
        folded,
        languages=_LANGUAGES,
        settings={
            "RELATIVE_BASE": now.astimezone(local).replace(tzinfo=None),
            "PREFER_DATES_FROM": "future" if future else "past",
            "REQUIRE_PARTS": ["day", "month"],
            "NORMALIZE": False,
        },
    )
    if found is None:
        return None
    if found.time() == time() or not re.search(r"\d[:h.]\d", folded):
        return _day(found.date())
    return Dated(found.replace(tzinfo=found.tzinfo or local).astimezone(UTC))
