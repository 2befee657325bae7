"""Which time of day is said? `8`, `08:30`, `7pm`, `noon`, 晚上8点半."""

from __future__ import annotations

import re
from datetime import time

from watchbot.pipeline.read.text import fold

_TIME = re.compile(
    r"(?P<part>上午|早上|早|清晨|凌晨|中午|下午|傍晚|晚上|晚|夜里|半夜)?\s*(?P<hour>\d{1,2})(?:[:.点](?P<minute>\d{2}))?"
    r"\s*点?(?P<half>半)?(?:整|分|钟|o'?clock)?\s*(?P<end>[ap]\.?m\.?)?"
)
_NAMED = {
    "noon": time(12), "midday": time(12), "中午": time(12), "正午": time(12),
    "midnight": time(0), "午夜": time(0), "半夜": time(0), "零点": time(0),
}  # fmt: skip
_LATE = frozenset({"下午", "傍晚", "晚上", "晚", "夜里"})
_NIGHT = frozenset({"晚上", "晚", "夜里", "半夜", "凌晨"})
"""Parts of the day in which twelve is midnight."""
_EARLY_AFTERNOON = 4


def time_of_day(text: str) -> time | None:
    """The time; None for what is none."""
    said = fold(text).strip()
    match = _TIME.fullmatch(said)
    if not match:
        return _NAMED.get(said)
    hour = _on_the_clock(int(match["hour"]), match["part"] or "", (match["end"] or "")[:1])
    minute = int(match["minute"] or (30 if match["half"] else 0))
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _on_the_clock(hour: int, part: str, end: str) -> int:
    """The hour of 24: `12am` is 0, 晚上12点 is 0, 中午1点 is 13."""
    if hour == 12 and (end == "a" or part in _NIGHT):
        return 0
    is_late = end == "p" or part in _LATE or (part == "中午" and hour < _EARLY_AFTERNOON)
    return hour + 12 if is_late and hour < 12 else hour
