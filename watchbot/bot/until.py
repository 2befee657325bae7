"""Until when? `2 weeks`, 一个月, friday, 12月24日, `end of the month`: the moment that is meant."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta

from watchbot.delivery.figures import zone_of
from watchbot.pipeline.read.ago import chinese_number
from watchbot.pipeline.read.calendar import Stamp, read_stamps
from watchbot.pipeline.read.text import fold

_BEFORE = re.compile(
    r"^(?:(?:until|till|til|to|for|over|through|the|this|my)\b\s*|直?到|至|停|休息|接下来|未来)+"
)
_BEHIND = re.compile(r"(?:再说|再开|再恢复|为止|以后|之后|后|from now| )+$")
_LONGEST = 100
"""Signs of a text that are looked at; nobody says until when in more."""
_UNITS = {
    timedelta(hours=1): r"h|hrs?|hours?|个?(?:小时|钟头)",
    timedelta(days=1): r"d|days?|天|日",
    timedelta(days=7): r"w|wks?|weeks?|周|个?(?:星期|礼拜)",
    timedelta(days=14): r"fortnights?",
    timedelta(days=30): r"m|mo|months?|个?月",
    timedelta(days=365): r"y|years?|年",
}
_SPANS = tuple(
    (
        unit,
        re.compile(
            rf"(?P<count>\d{{1,3}}|[一二两三四五六七八九十几半]+|[a-z ]+?)?\s*(?:个?(?P<half>半))?(?:{names})"
        ),
    )
    for unit, names in _UNITS.items()
)
_COUNTS = {
    "a": 1.0, "an": 1.0, "one": 1.0, "two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0,
    "a couple of": 2.0, "couple of": 2.0, "a few": 3.0, "half a": 0.5, "half an": 0.5, "半": 0.5, "半个": 0.5, "两": 2.0,
}  # fmt: skip
_WEEKDAY = re.compile(
    r"(?:next |下个?)?(?:(?:(?:周|星期|礼拜)(?P<zh>[一二三四五六日天]))"
    r"|(?P<en>mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|r|rs|rsday|urday)?)"
)
_WEEKDAYS = {
    name: day
    for names in ("一二三四五六日", ("mon", "tue", "wed", "thu", "fri", "sat", "sun"))
    for day, name in enumerate(names)
} | {"天": 6}
_DAYS = {"tomorrow": 1, "明天": 1, "后天": 2, "大后天": 3}
_NEXT_WEEK = frozenset({"next week", "weekend", "下周", "下星期", "下礼拜", "周末", "这周末"})
_NEXT_MONTH = frozenset(
    {"next month", "end of month", "end of the month", "month end", "下个月", "下月", "月底"}
)
_NEXT_YEAR = frozenset(
    {
        "next year",
        "end of year",
        "end of the year",
        "year end",
        "new year",
        "new year's",
        "明年",
        "年底",
        "元旦",
    }
)
_FEASTS = {
    "christmas": (12, 25),
    "xmas": (12, 25),
    "圣诞": (12, 25),
    "圣诞节": (12, 25),
    "五一": (5, 1),
    "国庆": (10, 1),
    "国庆节": (10, 1),
}
"""Days of the same date every year; those of other calendars are asked for as dates."""


def read_until(text: str, *, now: datetime, zone: str) -> datetime | None:
    """A length of time from now, or the start of a day where the person lives; None: neither, or past."""
    folded = " ".join(fold(text[:_LONGEST]).split()).strip(" .,。，!！")
    said = _BEHIND.sub("", _BEFORE.sub("", folded)).strip()
    if span := _span(said):
        return now + span
    local = zone_of(zone)
    today = now.astimezone(local).date()
    day = _named_day(said, today) or _date(said, today)
    if day is None:
        return None
    at = datetime.combine(day, time(0), local).astimezone(UTC)
    return at if at > now else None


def _span(said: str) -> timedelta | None:
    """`7d`, `week`, `a couple of days`, 一个半月."""
    for unit, pattern in _SPANS:
        if match := pattern.fullmatch(said):
            count = _count((match["count"] or "").strip())
            if count is not None:
                return unit * (count + (0.5 if match["half"] else 0))
    return None


def _count(word: str) -> float | None:
    if word in _COUNTS or not word:
        return _COUNTS.get(word, 1.0)
    if word.isdecimal():
        return float(word)
    return None if word.isascii() else chinese_number(word)


def _named_day(said: str, today: date) -> date | None:
    if said in _DAYS:
        return today + timedelta(days=_DAYS[said])
    if said in _NEXT_WEEK:
        return _next_weekday(0, today)
    if said in _NEXT_MONTH:
        return (today.replace(day=1) + timedelta(days=32)).replace(day=1)
    if said in _NEXT_YEAR:
        return date(today.year + 1, 1, 1)
    if match := _WEEKDAY.fullmatch(said):
        return _next_weekday(_WEEKDAYS[match["zh"] or match["en"]], today)
    return None


def _next_weekday(weekday: int, today: date) -> date:
    """The next day of this name (0 = Monday), never today."""
    return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)


def _date(said: str, today: date) -> date | None:
    """A date as it is written; without a year the next of its kind."""
    if said in _FEASTS:
        month, day = _FEASTS[said]
        return _next(Stamp(month=month, month_day=day), today)
    stamps = read_stamps(said)
    if len(stamps) != 1 or stamps[0].epoch is not None:
        return None
    return _next(stamps[0], today)


def _next(stamp: Stamp, today: date) -> date | None:
    years = [stamp.year] if stamp.year is not None else [today.year, today.year + 1]
    days = (Stamp(year, stamp.month, stamp.month_day).day(today, future=True) for year in years)
    return next((day for day in days if day is not None and day > today), None)
