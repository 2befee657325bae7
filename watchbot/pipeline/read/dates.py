"""A date as written, absolute or relative, in any source's form, becomes a moment or a day in UTC."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from watchbot.pipeline.read.ago import Ago, read_ago
from watchbot.pipeline.read.calendar import Stamp, read_stamps
from watchbot.pipeline.read.text import fold, has_han

EARLIEST = 1990
"""Years before this are placeholders: 0001-01-01, 1970-01-01."""
AHEAD = timedelta(days=2)
"""A posting may carry tomorrow's date (zones, scheduled posts), not next month's."""
DEADLINE_AHEAD = timedelta(days=366 * 5)
_LANGUAGES = ["en", "zh", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sv", "da", "fi"]
_LABEL = re.compile(
    r"^\W*(?:re)?(?:posted|published|updated|created|active|listed|date posted|deadline|closes|"
    r"apply by|最近更新|最后更新|发布于|发布时间|发布日期|更新于|更新时间|发布|更新|截止日期|截止时间|截止|刷新于)"
    r"(?:\s+(?:on|at|am|le|el))?\s*[:：]?\s*"
)
_LABEL_AFTER = re.compile(r"\s*(?:发布|更新|刷新|截止|posted)\W*$")
_MIDNIGHT = re.compile(r"\s*24[:：]00(?:[:：]00)?$")
"""A day's end is that day, not the next."""
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
    bare = _LABEL_AFTER.sub("", _LABEL.sub("", fold(text or "").strip()))
    folded = _MIDNIGHT.sub("", bare).strip()
    if not folded or len(folded) > 80:
        return None
    clock = _Clock(now, _zone(zone), month_first(zone, text or ""), future=future)
    ago = read_ago(folded)
    if ago:
        return _before(ago, clock)
    stamps = read_stamps(folded, month_first=clock.month_first)
    if not stamps:
        return _possible(_by_library(folded, clock), clock)
    read = [_possible(_placed(stamp, clock), clock) for stamp in stamps]
    days = {dated.at: dated for dated in read if dated}
    return next(iter(days.values())) if len(days) == 1 else None


@dataclass(frozen=True, slots=True)
class _Clock:
    """When and where a date is read: what "today" is, and which day of two is meant."""

    now: datetime
    local: tzinfo
    month_first: bool | None
    future: bool

    @property
    def today(self) -> date:
        return self.now.astimezone(self.local).date()


def _possible(read: Dated | None, clock: _Clock) -> Dated | None:
    """None for placeholders and for what lies too far ahead."""
    latest = clock.now + (DEADLINE_AHEAD if clock.future else AHEAD)
    return read if read and read.at.year >= EARLIEST and read.at <= latest else None


def month_first(zone: str | None, text: str) -> bool | None:
    """How 03/04 is meant: by the source's zone; Chinese words put the month first; else unknown."""
    if has_han(text) or (zone or "") in _MONTH_FIRST or (zone or "").startswith("US/"):
        return True
    return None if zone in (None, "UTC", "Etc/UTC", "GMT") else False


_MONTH_FIRST = frozenset(
    [
        "Asia/Shanghai", "Asia/Chongqing", "Asia/Taipei", "Asia/Tokyo", "Asia/Seoul", "Asia/Manila", "America/New_York", "America/Chicago",
        "America/Denver", "America/Los_Angeles", "America/Phoenix", "America/Detroit", "America/Anchorage", "America/Boise", "Pacific/Honolulu",
    ]
)  # fmt: skip
"""Zones of countries that write the month before the day."""


@cache
def _zone(name: str | None) -> tzinfo:
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def _day(day: date) -> Dated:
    return Dated(datetime.combine(day, time(), tzinfo=UTC), date_only=True)


def _before(ago: Ago, clock: _Clock) -> Dated | None:
    """Hours and minutes give a moment, days and longer a day in the source's zone."""
    if ago.seconds is not None:
        return _possible(Dated(clock.now - timedelta(seconds=ago.seconds)), clock)
    day = clock.today - timedelta(days=ago.days)
    if ago.clock is None:
        return _possible(_day(day), clock)
    return _possible(_moment(datetime.combine(day, ago.clock, tzinfo=clock.local)), clock)


def _moment(at: datetime) -> Dated | None:
    """In UTC; None where our calendar ends: "9999-12-31T23:59:59-05:00" is some systems' "never"."""
    try:
        return Dated(at.astimezone(UTC))
    except OverflowError:
        return None


def _placed(stamp: Stamp, clock: _Clock) -> Dated | None:
    if stamp.epoch is not None:
        return Dated(datetime.fromtimestamp(stamp.epoch, UTC))
    day = stamp.day(clock.today, future=clock.future)
    if day is None:
        return None
    if stamp.clock is None:
        return _day(day)
    return _moment(datetime.combine(day, stamp.clock, tzinfo=stamp.zone or clock.local))


def _by_library(folded: str, clock: _Clock) -> Dated | None:
    """What is left (other languages). Never for a bare number or a lone weekday."""
    if not _DIGIT.search(folded) or not _LETTERS.search(folded):
        return None
    import dateparser  # a tenth of a second to load, and hardly ever needed

    found = dateparser.parse(
        folded,
        languages=_LANGUAGES,
        settings={
            "RELATIVE_BASE": clock.now.astimezone(clock.local).replace(tzinfo=None),
            "PREFER_DATES_FROM": "future" if clock.future else "past",
            "REQUIRE_PARTS": ["day", "month"],
            "NORMALIZE": False,
        },
    )
    if found is None:
        return None
    if found.time() == time() or not re.search(r"\d[:h.]\d", folded):
        return _day(found.date())
    return _moment(found.replace(tzinfo=found.tzinfo or clock.local))
