"""How long? Spans of years and months as written: `3-5年`, `two (2) years`, `6-10+ yrs`, 半年以上."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from watchbot.pipeline.read.phrases import Stems

_WORDS = {
    "半": 0.5, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "fifteen": 15,
}  # fmt: skip
_SPELLED = "one|two|three|four|five|six|seven|eight|nine|ten"
_NUMBER = rf"(?:(?<=^\d,)|(?<=[求格件责:]\d,))\d(?=年|以上|[-~+])|(?<=[\u4e00-\u9fff]\d,)\d(?=年[及或]?以上)|(?<![\d$€£¥/%])(?<!\d,)(?:(?<!\d\.)|(?<!\d)(?<=\d\.)(?=\d\d年))\d{{1,2}}(?:\.\d)?|[一二两三四五六七八九十]{{1,2}}|半|{_SPELLED}|fifteen"
_AGAIN = rf"\((?:\d{{1,2}}(?:\s*[-–]\s*\d{{1,2}})?|{_SPELLED})\+?\)"
"""three (3), 3 (three), three to five (3-5)."""
_OPEN = r"以上|及以上|或以上|\+|or more|or above|and above|plus"
_YEARS = re.compile(
    rf"(?P<low>{_NUMBER})\s*(?:{_AGAIN}\s*)?-?(?P<plus_low>\+|以上|plus\b)?\s*"
    rf"(?:(?:-?to-|-|–|—|~|至|到|to\b|or\b|/)\s*(?P<high>\d{{1,2}}(?:\.\d)?|[一二两三四五六七八九十]{{1,2}}|{_SPELLED})\s*(?:{_AGAIN}\s*)?(?P<plus_high>\+)?)?\s*"
    r"(?P<plus>\+|plus\b|or more\b)?[\s-]*"
    r"(?P<unit>个?年(?!级|龄|底|度|薪|会|终|假|轻|报|末|初|代|来|第|内(?!容)|后(?!端|台|期))|years?\b|yrs?\b|yr\b|yoe\b|jahre?n?\b|ans\b|années\b|años\b|anni\b|months?\b|个月)"
    rf"[’'’]?\s*(?P<more>{_OPEN}|以内|以下)?"
)
_BARE = re.compile(r"\d{1,2}\s*(?:[-~–]\s*\d{1,2}|\+)?")
_LIMIT = frozenset({"以内", "以下"})
_LIMIT_BEFORE = re.compile(
    r"(?:less than|fewer than|up to|no more than|under|within|at most|不超过|少于|低于)\s*$"
)
MOST = 20
"""More years than this are a company's history."""
_SHORTEST = 0.5
_UNITS = Stems("年", "year", "yr", "yoe", "jahr", "ans", "anné", "año", "anni", "month", "个月")
_REACH = 48
"""Signs between the beginning of a span and its unit, at most."""


@dataclass(frozen=True, slots=True)
class Span:
    """Some years in a text, from `start` to before `end`; `high` None = open above.

    `text` as written. `chinese`: the unit is 年 or 个月. `months`: the unit is months. `opened`: 以上, +, or more.
    `spelled`: an English number word.
    """

    low: float
    high: float | None
    start: int
    end: int
    text: str
    chinese: bool
    months: bool
    opened: bool
    spelled: bool


def spans(text: str) -> Iterator[Span]:
    """The spans of years in a folded text that can be somebody's working life."""
    last = 0
    for start, end in _UNITS.spots(text):
        low = max(last, start - _REACH)
        for hit in _YEARS.finditer(text, low, end + _REACH):
            if hit.end() <= last:
                continue
            last = hit.end()
            span = _span(hit)
            if max(span.low, span.high or 0) <= MOST and not (span.months and span.low < _SHORTEST):
                yield span


def bare_span(text: str) -> Span | None:
    """A whole field that leaves the unit out: `3-5`, `5+`."""
    return next(spans(f"{text} 年"), None) if _BARE.fullmatch(text) else None


def _span(hit: re.Match[str]) -> Span:
    unit = hit["unit"]
    months = unit in ("month", "months", "个月")
    scale = 1 / 12 if months else 1.0
    low = _number(_unlisted(hit["low"], unit)) * scale
    high = _number(hit["high"]) * scale if hit["high"] else None
    if high is not None and "/" in hit.group():
        high = None
    limited = hit["more"] in _LIMIT or _LIMIT_BEFORE.search(hit.string, 0, hit.start())
    opened = any(hit[name] for name in ("plus_low", "plus_high", "plus", "more")) and not limited
    if opened:
        high = None
    elif limited:
        low, high = 0, high or low
    return Span(
        low=round(low, 2),
        high=round(high, 2) if high is not None else None,
        start=hit.start(),
        end=hit.end(),
        text=hit.group().strip(),
        chinese="年" in unit or "个" in unit,
        months=months,
        opened=opened,
        spelled=hit["low"].isascii() and hit["low"].isalpha(),
    )


def _unlisted(word: str, unit: str) -> str:
    """In 2.3年以上 the 2. numbers the list; only halves of small figures are meant as decimals."""
    whole, dot, rest = word.partition(".")
    listed = (
        dot and not unit.isascii() and rest != "0" and not (rest == "5" and whole in {"0", "1"})
    )
    return rest if listed else word


def _number(word: str) -> float:
    if word in _WORDS:
        return _WORDS[word]
    if word[0].isdigit():
        return float(word)
    return 10 + _WORDS.get(word[1:], 0) if word[0] == "十" else _WORDS.get(word[0], 1) * 10
