"""Absolute dates in fixed forms: ISO, RFC 822, epoch, 2015年04月08日10:05, Sep 1 2026, 11月29日."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, time, timedelta, timezone, tzinfo

from watchbot.pipeline.read.ago import chinese_number

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan",
            "feb",
            "mar mär mrz",
            "apr",
            "may mai",
            "jun",
            "jul",
            "aug",
            "sep",
            "oct okt",
            "nov",
            "dec dez",
        ),
        1,
    )
    for name in names.split()
}
_MONTH = (
    r"(?P<name>jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)"
    r"(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember|uar|ruar|z|i)?\.?"
)
_WEEKDAY = r"^(?:[^\W\d_]{2,10}\.?,?\s+)?"
_TIME = (
    r"(?:[t\s,]*(?:at\s+)?(?P<hour>[01]?\d|2[0-3])[:时点](?P<minute>[0-5]?\d)(?:[:分](?P<second>[0-5]?\d))?"
    r"(?:[.,]\d+)?\s*[秒分]?\s*(?P<half>[ap]\.?m\.?)?)?"
)
_ZONE = r"\s*(?P<zone>z|utc|gmt|(?:utc|gmt)?[+-]\d{1,2}:?\d{0,2}|[ecmp][sd]t|cest|cet|bst)?$"
_FORMS = tuple(
    re.compile(form + _TIME + _ZONE)
    for form in (
        r"^(?P<year>\d{4})[-/.年]\s?(?P<month>\d{1,2})[-/.月]\s?(?P<day>\d{1,2})日?号?",
        r"^(?P<year>(?:19|20)\d{2})(?P<month>[01]\d)(?P<day>[0-3]\d)",
        r"^(?P<month>\d{1,2})月(?P<day>\d{1,2})[日号]?",
        rf"{_WEEKDAY}(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?[\s-]{_MONTH}[\s,-]+(?P<year>\d{{4}}|\d{{2}})(?!:)",
        rf"{_WEEKDAY}(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?[\s-]{_MONTH}",
        rf"{_WEEKDAY}{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})",
        rf"{_WEEKDAY}{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?",
        r"^(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>\d{4}|\d{2}(?!\d))",
        r"^(?P<first>\d{1,2})[/-](?P<then>\d{1,2})[/-](?P<year>\d{4})",
        r"^(?P<first>\d{1,2})/(?P<then>\d{1,2})/(?P<year>[123]\d)(?!\d)",
        r"^(?P<first>\d{1,2})[-/.](?P<then>\d{1,2})(?![-/.\d])",
    )
)
_CHINESE_DAY = re.compile(r"([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})[日号]")
_EPOCH = re.compile(r"^(\d{9,10}|\d{12,13})(?:\.\d+)?$")
_ZONES = {
    "z": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7, "cet": 1, "cest": 2, "bst": 1,
}  # fmt: skip
"""Hours east of UTC. `cst` is read as US Central, as RFC 822 defines it."""
_BACK = timedelta(days=2)
"""A day without a year that lies this far ahead of today is still this year's (zones)."""
_GRACE = timedelta(days=30)
"""A deadline without a year may have passed this long ago before it is taken for next year's."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A date in parts; `year` None is to be inferred, `epoch` (seconds) stands for all of them."""

    year: int | None = None
    month: int = 1
    month_day: int = 1
    clock: time | None = None
    zone: tzinfo | None = None
    epoch: float | None = None

    def day(self, today: date, *, future: bool) -> date | None:
        """Return the day; without a year the last such day, or with `future` the next. None: no such day."""
        if self.year is not None:
            return _date(self.year, self.month, self.month_day)
        years = (today.year - 1, today.year, today.year + 1)
        days = [day for year in years if (day := _date(year, self.month, self.month_day))]
        if future:
            return next((day for day in days if day >= today - _GRACE), None)
        return next((day for day in reversed(days) if day <= today + _BACK), None)


def read_stamps(folded: str, *, month_first: bool | None = None) -> tuple[Stamp, ...]:
    """Read a folded absolute date; empty when it is none.

    03/04/2026 could be two days: both, unless `month_first` says how the source writes. Without a
    year (11-05) such a pair is a date only where that is known.
    """
    seconds = _EPOCH.match(folded)
    if seconds:
        value = float(seconds[1])
        return (Stamp(epoch=value / 1000 if len(seconds[1]) > 10 else value),)
    for form in _FORMS:
        found = form.match(_numbered(folded))
        if found:
            return _stamps(found.groupdict(), month_first)
    return ()


def _numbered(folded: str) -> str:
    """十一月五日 -> 11月5日."""
    return _CHINESE_DAY.sub(lambda m: f"{chinese_number(m[1])}月{chinese_number(m[2])}日", folded)


def _stamps(parts: Mapping[str, str | None], month_first: bool | None) -> tuple[Stamp, ...]:
    if "year" not in parts and parts.get("first") and month_first is None:
        return ()
    return tuple(
        Stamp(
            year=_year(parts.get("year")),
            month=month,
            month_day=day,
            clock=_clock(parts),
            zone=_zone(parts.get("zone")),
        )
        for month, day in _orders(parts, month_first)
    )


def _orders(
    parts: Mapping[str, str | None], month_first: bool | None
) -> tuple[tuple[int, int], ...]:
    """Month and day; of 11/29/2026 the part above 12 is the day, 03/04/2026 may be either."""
    if parts.get("name"):
        return ((_MONTHS[str(parts["name"])], int(parts["day"] or 0)),)
    if not parts.get("first"):
        return ((int(parts["month"] or 0), int(parts["day"] or 0)),)
    first, then = int(parts["first"] or 0), int(parts["then"] or 0)
    if first == then or then > 12:
        return ((first, then),)
    if first > 12:
        return ((then, first),)
    both = ((first, then), (then, first))
    return both if month_first is None else (both[0] if month_first else both[1],)


def _year(text: str | None) -> int | None:
    """Two digits as in RFC 822: 15 is 2015, 69 and above are 19xx."""
    if text is None:
        return None
    year = int(text)
    if len(text) > 2:
        return year
    return year + (1900 if year >= 69 else 2000)


def _clock(parts: Mapping[str, str | None]) -> time | None:
    if not parts.get("hour"):
        return None
    hour = int(parts["hour"] or 0)
    half = (parts.get("half") or "").replace(".", "")
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    return time(hour, int(parts["minute"] or 0), int(parts.get("second") or 0))


def _zone(text: str | None) -> tzinfo | None:
    if not text:
        return None
    if text in _ZONES:
        return timezone(timedelta(hours=_ZONES[text])) if _ZONES[text] else UTC
    digits = re.sub(r"\D", "", text)
    hours, minutes = (digits, "0") if len(digits) <= 2 else (digits[:-2], digits[-2:])
    if int(hours) > 14 or int(minutes) > 59:
        return None
    offset = timedelta(hours=int(hours), minutes=int(minutes))
    return timezone(-offset if "-" in text else offset)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
