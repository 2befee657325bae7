"""Dates that count back from now: "3 days ago", 大约 8 小时前, 昨天 14:30, 30+ days ago."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import time

_SECONDS = {"second": 1, "minute": 60, "hour": 3600}
_DAYS = {"day": 1, "week": 7, "month": 30, "year": 365}
_UNITS = {
    "second": r"秒钟?|seconds?|secs?|s",
    "minute": r"분|分钟?|minutes?|mins?|min|m",
    "hour": r"시간|个?(?:小时|钟头)|hours?|hrs?|hr|h",
    "day": r"일|天|日|days?|d",
    "week": r"주|个?(?:周|星期|礼拜)|weeks?|wks?|w",
    "month": r"개월|个?月|months?|mos?|mo",
    "year": r"年|years?|yrs?|y",
}
_UNIT = "|".join(f"(?P<{name}>{forms})" for name, forms in _UNITS.items())
_ABOUT = (
    r"(?:about|around|approx\.?|over|almost|more than|less than|nearly|just|"
    r"大约|大概|约|将近|近|超过|不到|不足|多于)\s*"
)
_COUNT = r"(?P<count>\d+(?:\.\d+)?|an?|one|half an?|半|[一二两三四五六七八九十]{1,3}|几)"
_AGO = re.compile(
    rf"^(?:{_ABOUT})?{_COUNT}\s*\+?\s*(?:{_UNIT})(?:\s*(?:\+|多))?\s*"
    r"(?:ago|전|以?之?前|以?内|内|old)?$"
)
_CLOCK = r"(?:\s*(?:at\s*)?(?P<hour_of>[01]?\d|2[0-3])[:：](?P<minute_of>[0-5]\d)(?::[0-5]\d)?)?$"
_DAY_WORD = re.compile(
    rf"^(?:(?P<today>今天|今日|오늘|today|heute|hoy|aujourd'hui|oggi|hoje)|(?P<yesterday>昨天|昨日|어제|yesterday|gestern|ayer|hier|ieri|ontem)|(?P<before>前天|前日)){_CLOCK}"
)
_LAST = re.compile(r"^(?:last |上个?)(?=week$|month$|周$|星期$|月$)")
_CLOCK_ONLY = re.compile(r"^(?P<hour_of>[01]?\d|2[0-3]):(?P<minute_of>[0-5]\d)$")
_NOW = re.compile(r"^(?:刚刚|刚才|刚|just now|just posted|just|now|moments? ago|a moment ago|new)$")
_CHINESE = {sign: value for value, sign in enumerate("零一二三四五六七八九十") if sign != "零"}

_LONG_AGO = 20_000
"""Days: what counts back further is no date; `read_date` refuses it as too early."""


@dataclass(frozen=True, slots=True)
class Ago:
    """Either `seconds` back from now, or `days` back, perhaps with a time of day."""

    seconds: float | None = None
    days: int = 0
    clock: time | None = None


def read_ago(folded: str) -> Ago | None:
    """Read a folded relative date; None when it is none."""
    if _NOW.match(folded):
        return Ago(seconds=0)
    day = _DAY_WORD.match(folded)
    if day:
        back = 0 if day["today"] else 1 if day["yesterday"] else 2
        clock = time(int(day["hour_of"]), int(day["minute_of"])) if day["hour_of"] else None
        return Ago(days=back, clock=clock)
    today = _CLOCK_ONLY.match(folded)
    if today:  # 14:30发布: a time alone is today's
        return Ago(clock=time(int(today["hour_of"]), int(today["minute_of"])))
    found = _AGO.match(folded) or _AGO.match(_LAST.sub("1", folded))
    return _counted(found) if found else None


def _counted(found: re.Match[str]) -> Ago:
    count = _number(found["count"])
    for name, seconds in _SECONDS.items():
        if found[name]:
            return Ago(seconds=count * seconds)
    unit = next(name for name in _DAYS if found[name])
    return Ago(days=min(round(count * _DAYS[unit]), _LONG_AGO))


def _number(word: str) -> float:
    if word[0].isdigit():
        return min(float(word), 10_000)
    if word.startswith("half") or word == "半":
        return 0.5
    if word in {"a", "an", "one"}:
        return 1
    return chinese_number(word)


def chinese_number(word: str) -> int:
    """三 -> 3, 十二 -> 12, 二十 -> 20, 两 -> 2, 几 -> 3 (a few)."""
    plain = word.replace("两", "二").replace("几", "三")
    tens, ten, ones = plain.rpartition("十")
    if not ten:
        return _CHINESE.get(ones, 1)
    return (_CHINESE.get(tens, 1)) * 10 + _CHINESE.get(ones, 0)
