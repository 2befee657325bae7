"""Which stretch of the line says how long ago a posting may have been posted?"""

from __future__ import annotations

import re

from watchbot.bot.rule_text.figures import NUMBER, Bounds, figure_piece, read_number
from watchbot.bot.rule_text.pieces import Piece
from watchbot.model.rule import Field

_DAYS = {
    "小时": 1 / 24, "钟头": 1 / 24, "天": 1, "日": 1, "周": 7, "星期": 7, "礼拜": 7, "个月": 30, "月": 30,
    "h": 1 / 24, "hour": 1 / 24, "hr": 1 / 24, "d": 1, "day": 1, "w": 7, "wk": 7, "week": 7,
    "fortnight": 14, "mo": 30, "month": 30,
}  # fmt: skip
_ZH_UNIT = "个?小时|天|日|个?星期|个?礼拜|周|个月|月"
_EN_UNIT = "hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|mo|fortnights?"
_AGE = re.compile(
    rf"(?P<head>(?:发布时间|发布日期|发布于|发布|时间|日期|时效|age|posted|published|listed|added|date|freshness|fresh ones|new ones|fresh)\s*(?:[:=]|<=?|≤|\()?\s*)?"
    rf"(?:in|during|for|from)?\s*(?:the\s+)?"
    rf"(?P<near>最近的?|近|过去|这|(?:the\s+)?(?:last|past|previous)|within|newer than|no older than|not older than|"
    rf"less than|under|at most|max|<=|≤|<)?\s*"
    rf"(?:the\s+)?(?P<count>{NUMBER}|半|a|an|one|two|three|few|couple of)?\s*(?P<unit>{_ZH_UNIT}|(?:{_EN_UNIT})(?![a-z]))"
    rf"\s*(?P<inside>以内|之内|内|old|or newer|ago)?(?:\s*(?:新?发布的?|新?发的|新发|新增的?|新出的?|新上的?))?"
)
_POSTED = r"(?:posted|published|new|added|listed|发布时间[:=]?|发布[:=]?|posted[:=])"
_PAST = r"(?:in\s+)?(?:the\s+)?(?:last|past)"
_PAST_ZH = r"(?:最近|近|过去)"
_SINCE_ZH = r"以?(?:来|后|之后)"
_SPANS = (
    (r"today|今天|今日|当天", 1),
    (rf"(?:since\s+)?yesterday|昨天(?:{_SINCE_ZH})?", 2),
    (r"this week|本周|这周|这个星期", 7),
    (rf"since\s+last\s+week|上(?:周|个?星期){_SINCE_ZH}", 14),
    (r"since\s+(?:last\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day", 7),
    (r"this month|本月|这个月", 30),
    (rf"since\s+last\s+month|上个?月{_SINCE_ZH}", 60),
    (
        rf"{_PAST}\s+(?:(?:six|6)\s+months|half\s+year)|{_PAST_ZH}?半年(?:以内|之内|内)|{_PAST_ZH}半年",
        180,
    ),
    (rf"{_PAST}\s+year|{_PAST_ZH}?一年(?:以内|之内|内)(?=发布|新?发)|{_PAST_ZH}一年", 365),
)
_NAMED_SPANS = tuple(
    (
        re.compile(
            rf"(?:{_POSTED}\s*)?(?:{words})(?:'?s)?(?:\s*(?:新?发布的?|新?发的|新发|新增的?|新出的?))?(?![a-z])"
        ),
        float(days),
    )
    for words, days in _SPANS
)
"""Spans with a name of their own, and their days."""
_BARE_AGE = re.compile(r"(?:age|days|天数|发布|时效)\s*(?:<=|≤|<|:|=)\s*(\d{1,3})(?!\w)")


def named_span(folded: str, start: int) -> Piece | None:
    """`today`, 昨天以来, `this week's`, 近半年."""
    for pattern, days in _NAMED_SPANS:
        if match := pattern.match(folded, start):
            return figure_piece(match, Field.AGE, Bounds(None, days))
    return None


def counted_age(folded: str, start: int) -> Piece | None:
    """`last 3 days`, 7天内, `posted: 2 weeks`."""
    match = _AGE.match(folded, start)
    if not match or not (match["near"] or match["inside"] or match["head"]):
        return None
    if match["near"] in _BOUNDS_OF_ANYTHING and not (match["inside"] or match["head"]):
        return None
    days = _count(match["count"]) * _unit_days(match["unit"])
    return figure_piece(match, Field.AGE, Bounds(None, float(max(1, round(days)) if days else 0)))


_BOUNDS_OF_ANYTHING = ("less than", "under", "at most", "max", "<", "<=", "≤", "这")


def _count(text: str | None) -> float:
    words = {None: 1, "": 1, "半": 0.5, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "few": 3}
    if text in words:
        return words[text]
    return 2 if text == "couple of" else read_number(text or "1")


def _unit_days(unit: str) -> float:
    name = unit.removeprefix("个") if unit.startswith("个") and unit != "个月" else unit
    return _DAYS.get(name) or _DAYS[name.rstrip("s")]


def bare_age(folded: str, start: int) -> Piece | None:
    """`age<=14`, `age:3`: days, without saying so."""
    match = _BARE_AGE.match(folded, start)
    return figure_piece(match, Field.AGE, Bounds(None, float(match[1]))) if match else None
