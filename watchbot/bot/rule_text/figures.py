"""How are figures written? Numbers in digits and in Chinese, signs and words for "at least"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.spoken import SPOKEN_NUMBER, spoken_number
from watchbot.model.rule import Condition, Field
from watchbot.pipeline.read.text import has_han

NUMBER = (
    r"(?:\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d{1,3}(?:'\d{3})+(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:\.\d{3})+(?!\d)|\d+,\d{1,2}(?=\s*[kw万千€])|"
    rf"\d+(?:\.\d+)?|[零一二两三四五六七八九十百千]+|{SPOKEN_NUMBER})"
)
"""A figure in folded text, also a spoken one. A comma groups thousands, and lakhs (12,00,000)."""

_DIGITS = {sign: value for value, sign in enumerate("零一二三四五六七八九")} | {"两": 2}
_PLACES = {"十": 10, "百": 100, "千": 1000, "万": 10_000}

_LOW = (
    ">=|=>|≥|at least|no less than|not less than|not below|nothing below|nothing under|nothing less than|no lower than|not lower than|not under|a minimum of|minimum of|minimum|min\\.?|"
    "ab|mind\\.?|mindestens|starting at|starts at|starting from|from|upwards of|不低于|不少于|不小于|不下|至少|起码|最低|最少|"
    "大于等于|大于或等于"
)
_ABOVE = ">|above|over|more than|greater than|higher than|better than|exceeding|north of|超过|大于|高于|多于"
_HIGH = (
    "<=|=<|≤|at most|no more than|not more than|up to|a maximum of|maximum of|maximum|max\\.?|"
    "不超过|不高于|不大于|不多于|最高|最多|至多|小于等于"
)
_BELOW = "<|below|under|less than|lower than|fewer than|低于|小于|少于|不到"
_LOW_AFTER = (
    "\\+|及以上|或以上|以上|之上|起步|起|往上|朝上|打底|左右|上下|or more|or above|or higher|or better|or over|or greater|"
    "or up|upwards|up(?!\\s+to)|and up|and above|and over|and more|plus|minimum|min"
)
_HIGH_AFTER = "及以下|或以下|以下|以内|之内|之下|封顶|or less|or below|or lower|or under|or fewer|and below|max"
_WORD_END = r"(?![a-z])"

BEFORE = rf"(?:(?P<low>{_LOW})|(?P<above>{_ABOVE})|(?P<high>{_HIGH})|(?P<below>{_BELOW}))"
"""What stands before a bounded figure; named groups low, above, high, below."""
AFTER = rf"(?:(?P<low_after>{_LOW_AFTER})|(?P<high_after>{_HIGH_AFTER})){_WORD_END}"
"""What stands after one."""
TO = r"\s*(?:-|~|to|到|至)\s*"


@dataclass(frozen=True, slots=True)
class Bounds:
    """`at_least`, `at_most`, both inclusive. `stated` is false when no word said which way."""

    at_least: float | None
    at_most: float | None
    stated: bool = True


def read_number(text: str) -> float:
    """`1,500` -> 1500; `七十五` -> 75; `一万五` -> 15000; `两三` -> 2. The text matches NUMBER (and 万)."""
    if text[0].isdigit():
        return _in_digits(text)
    if text.isascii():
        return spoken_number(text)
    total = section = digit = 0
    last = 1
    for sign in text:
        if sign in _DIGITS:
            digit = digit or _DIGITS[sign]
            continue
        last = _PLACES[sign]
        if last == _PLACES["万"]:
            total, section = (total + section + digit) * last, 0
        else:
            section += (digit or 1) * last
        digit = 0
    spoken = last // 10 if digit and last >= 100 and "零" not in text else 1
    return float(total + section + digit * spoken)


def _in_digits(text: str) -> float:
    """Commas group; so do points before three figures (60.000); a comma before fewer is a point (1,5)."""
    if re.fullmatch(r"\d{1,3}(?:\.\d{3})+", text):
        return float(text.replace(".", ""))
    if re.fullmatch(r"\d+,\d{1,2}", text):
        return float(text.replace(",", "."))
    return float(re.sub("[,']", "", text))


def bounds_of(match: re.Match[str], first: float, second: float | None) -> Bounds:
    """The bounds that a match of BEFORE/AFTER groups states; a strict one moves by one point."""
    found = match.groupdict()
    if second is not None:
        return Bounds(first, second)
    if found.get("above"):
        return Bounds(first + 1, None)
    if found.get("below"):
        return Bounds(None, first - 1)
    if found.get("high") or found.get("high_after"):
        return Bounds(None, first)
    stated = bool(found.get("low") or found.get("low_after"))
    return Bounds(first, None, stated)


def first_and_second(match: re.Match[str]) -> tuple[float, float | None]:
    """The figures of the groups `first` and `second`."""
    second = match["second"]
    return read_number(match["first"]), read_number(second) if second else None


def figure_piece(match: re.Match[str], field: Field, bounds: Bounds) -> Piece:
    """The piece of a match that is a condition on `field`, without the blanks behind it."""
    condition = Condition(field=field, at_least=bounds.at_least, at_most=bounds.at_most)
    end = match.start() + len(match.group().rstrip())
    return Piece(kind=Kind.NUMBER, start=match.start(), end=end, field=field, condition=condition)


def at_edge(text: str, start: int, end: int) -> bool:
    """True when no Latin letter or digit continues the piece on either side."""
    before = start > 0 and _joins(text[start - 1], text[start])
    after = end < len(text) and _joins(text[end - 1], text[end])
    return not before and not after


def starts_here(text: str, at: int) -> bool:
    """True when a piece may begin at `at`: not in the middle of a Latin word."""
    return at == 0 or not _joins(text[at - 1], text[at])


def ends_clause(text: str, at: int) -> bool:
    """True where a run of letters or Chinese signs ends."""
    return at >= len(text) or not text[at].isalnum()


def _joins(left: str, right: str) -> bool:
    return _latin(left) and _latin(right)


def _latin(sign: str) -> bool:
    """A letter or figure of a script that is written in words: also ö and é, not 字."""
    return sign == "_" or (sign.isalnum() and not has_han(sign))
