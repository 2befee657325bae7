"""Until when may one apply? The day that a text names beside words for a deadline; nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from watchbot.pipeline.read.dates import Dated, read_date
from watchbot.pipeline.read.phrases import Stems
from watchbot.pipeline.read.text import fold

_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_ENGLISH_DAY = (
    rf"(?:[a-z]{{3,9}},?\s+)?(?:{_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s+20\d\d)?"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH}(?:,?\s+20\d\d)?"
    r"|20\d\d-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./](?:20)?\d\d)(?!\d)"
)
_CHINESE_DAY = r"(?:20\d\d\s*[年./-]\s*)?\d{1,2}\s*[月./-]\s*\d{1,2}(?!\d)\s*[日号]?"
_FILLER = r"[\s:\-–*|]*(?:(?:is|are|on|by|of|for|until|date|the)\b[\s:]*){0,3}"
_ENGLISH = (
    r"deadline(?:\s+(?:to|for)\s+(?:apply|applying|applications?|submission|submitting)| date)?",
    r"\bapply\s+(?:by|before|until|no later than)",
    r"\bapplications?\s+(?:(?:will|must|should|can)\s+be\s+)?(?:close[sd]?|accepted|received|submitted|due|open)"
    r"(?:\s+(?:until|through|by|before|on|no later than))?",
    r"\b(?:closing|close|expiry|expiration|(?:posting|application|requisition)\s+end)\s+date",
    r"\b(?:application|posting|position|vacancy|role|requisition|window|opening)\b[^.\n]{0,40}?"
    r"\b(?:close[sd]?|open until|posted until|expires?)(?:\s+(?:on|after|until))?",
    r"\blast\s+(?:date|day)\s+(?:to|for|of)\s+(?:apply|applications?|submission)",
    r"bewerbungs(?:frist|schluss)",
    r"date limite(?: de candidature)?",
    r"fecha l[ií]mite",
)
_CHINESE = (
    rf"截止(?:日期|时间|日)?\s*(?:为|是|到|至|于)?\s*[:：]?\s*(?P<a>{_CHINESE_DAY})",
    rf"(?:有效期|即日起)\s*(?:至|到)\s*[:：]?\s*(?P<b>{_CHINESE_DAY})",
    rf"(?:招聘|报名|网申|投递|申请)(?:时间|日期)?\s*[:：]?[^。;；\n]{{0,24}}?(?:至|到|—|~|-(?=\s*(?:20\d\d|\d{{1,2}}月)))\s*(?P<c>{_CHINESE_DAY})",
    rf"请?(?:务必)?[于在]\s*(?P<d>{_CHINESE_DAY})\s*(?:\d{{1,2}}[:：]\d\d)?\s*(?:之?前|截止)",
    rf"(?P<e>{_CHINESE_DAY})\s*(?:\d{{1,2}}[:：]\d\d)?\s*截止",
)
_IN_ENGLISH = re.compile(rf"(?:{'|'.join(_ENGLISH)}){_FILLER}(?P<day>{_ENGLISH_DAY})")
_IN_CHINESE = re.compile("|".join(_CHINESE))
_WITH_YEAR = re.compile(r"20\d\d|[./]\d\d$")
_HINT = Stems(
    *(
        "截止",
        "即日起",
        "有效期",
        "报名",
        "网申",
        "投递",
        "deadline",
        "appl",
        "clos",
        "expir",
        "end date",
    ),
    *("open until", "bewerbungs", "limite", "límite"),
)
_FIGURE = re.compile(r"\d\d*")
"""A run of digits; it begins with one sign, which is quick."""
_DAY_BEHIND = re.compile(rf"(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH}|\s?[-./年月]\s?\d")
_MONTH_BEFORE = re.compile(rf"{_MONTH}\s+$")
_LONGEST_MONTH = 14
_BEFORE, _BEHIND = 200, 40
"""Signs around the figure of a day that hold its label, its month and its year."""
_CHINESE_SIGNS = re.compile(r"[截有即招报网投申前]")
"""A text without any of these names no day in Chinese: the cheap question before the dear one."""


def find_deadline(
    text: str | None, *, now: datetime, posted: datetime | None, zone: str | None = None
) -> Dated | None:
    """The last day to apply that running text states; the first one counts, None when there is none.

    A day without a year is the next one after `posted`, so that the answer never moves while a
    posting stays open; where that is unknown it is no date. Days before `posted` are history.
    """
    folded = fold(text or "")
    if not _HINT.within(folded):
        return None
    for day, usual_zone in _days(folded):
        if posted is None and not _WITH_YEAR.search(day):
            continue
        found = read_date(day, now=posted or now, zone=zone or usual_zone, future=True)
        if found and (posted is None or found.at.date() >= posted.date()):
            return found
    return None


def _days(folded: str) -> Iterator[tuple[str, str | None]]:
    """The days beside words for a deadline, in the order of the text, and where they are written so."""
    figures = [
        span for span in map(re.Match.span, _FIGURE.finditer(folded)) if _is_day(folded, *span)
    ]
    if figures and _CHINESE_SIGNS.search(folded):
        for found in _IN_CHINESE.finditer(folded):
            yield next(group for group in found.groups() if group), "Asia/Shanghai"
    last = 0
    for start, end in figures:
        for found in _IN_ENGLISH.finditer(folded, max(last, start - _BEFORE), end + _BEHIND):
            last = found.end()
            yield found["day"], None


def _is_day(folded: str, start: int, end: int) -> bool:
    """Whether a figure can be the day of a date, or begin one; most texts name no day at all."""
    return (
        _DAY_BEHIND.match(folded, end) is not None
        or _MONTH_BEFORE.search(folded, max(0, start - _LONGEST_MONTH), start) is not None
    )
