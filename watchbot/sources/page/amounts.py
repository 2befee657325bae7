"""Which line of a job page is about pay, and what a short amount like "2.8万" comes to."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

_SIGN = (
    r"(?:[¥￥$€£₹₩]|(?:US|HK|NT|CA|AU|S|A|C)\$|RMB|CNY|USDT?|HKD|TWD|SGD|EUR|GBP|JPY|AUD|CAD|CHF|INR|MYR|RM"
    r"|人民币|美元|美金|港币|港元|新台币|新币|欧元|英镑|日元)"
)
_NUMBER = r"\d[\d,，]*(?:\.\d+)?\s*(?:百万|[kK千万wWM])?\s*元?"
_RANGE = (
    rf"(?:{_SIGN}\s*)?(?P<low>{_NUMBER})\s*(?:{_SIGN})?"
    rf"(?P<range>\s*[-–—−~～至到]\s*(?:{_SIGN}\s*)?(?P<high>{_NUMBER})\s*(?:{_SIGN})?)?"
)
_PERIOD = (
    r"(?:\s*[/／每]\s*(?:年|个?月|周|日|天|小时|时|次|h(?:ou)?rs?|y(?:ea)?rs?|mo(?:nth)?|week|wk|day|annum)"
    r"|\s*per (?:hour|day|week|month|year|annum)|\s*an? (?:hour|year))"
)
_TAIL = rf"(?:以上|起|以下|以内|\+)?(?P<period>{_PERIOD})?(?:以上|起|以下|以内|\+)?(?:\s*[·•x×*,，]?\s*\d{{1,2}}\s*薪)?"
_LABEL = r"(?P<label>[A-Za-z一-鿿 ]{1,12}?)\s*[·•:：]?\s*"
_PAY = re.compile(
    rf"^(?:{_LABEL})??(?P<text>{_RANGE}{_TAIL}(?:\s*[(（][^()（）]{{1,20}}[)）])?)$", re.IGNORECASE
)
_WORDS = re.compile(
    r"^(?:[A-Za-z一-鿿 ]{1,10}\s*[·•:：]\s*)?(?P<text>(?:薪资|薪酬|待遇|工资)?(?:面议|可谈|保密|未披露|未公开|未注明|未提供|不公开|暂无))$"
)
_ESTIMATED = ("估", "预计", "预测", "estimate")
_PAY_LABELS = ("薪", "估", "预计", "工资", "收入", "待遇", "pay", "salary", "estimate")
_UNITS = {"千": 1e3, "k": 1e3, "万": 1e4, "w": 1e4, "百万": 1e6, "m": 1e6}
_PER_MONTH = {"年": 1 / 12, "y": 1 / 12, "annum": 1 / 12}
_AMOUNT = re.compile(r"(?P<number>\d[\d,]*(?:\.\d+)?)\s*(?P<unit>百万|[kK千万wWM])?")


@dataclass(frozen=True, slots=True)
class PayLine:
    """Pay on a page: `text` without the words that only say "AI estimate", `written` with them."""

    text: str
    written: str
    estimated: bool = False


def pay_line(line: str) -> PayLine | None:
    """The pay that a line states, or None when the line is about something else.

    A lone number with a unit ("4k") is a tag, not pay, unless a label, a sign or a period says so.
    """
    words = _WORDS.match(line)
    if words:
        return PayLine(words["text"], line, estimated=_says(line, _ESTIMATED))
    found = _PAY.match(line)
    if not found:
        return None
    label = found["label"] or ""
    dotted = "·" in line[: len(label) + 3]
    if not (_says(label, _PAY_LABELS) or dotted if label else _is_money(found)):
        return None
    estimated = _says(label, _ESTIMATED)
    return PayLine(found["text"].strip() if estimated or dotted else line, line, estimated)


def _says(text: str, words: tuple[str, ...]) -> bool:
    return any(word in text.casefold() for word in words)


def _is_money(found: re.Match[str]) -> bool:
    """True when a number is marked as money by a sign, a period, or a range with a unit."""
    unit = re.search(r"[千万元]|\d\s*[kw]", found["text"], re.IGNORECASE)
    marked = (
        re.search(_SIGN, found["text"]) or found["period"] or re.search(r"[千万元]", found["text"])
    )
    return bool(marked or (found["range"] and unit))


def monthly(text: str) -> float | None:
    """A short pay text as one amount a month: "2.8万" -> 28000.0; the middle of a range."""
    amounts = list(_AMOUNT.finditer(text))[:2]
    if not amounts:
        return None
    last_unit = amounts[-1]["unit"]
    values = [_value(found["number"], found["unit"] or last_unit) for found in amounts]
    factor = next(
        (part for mark, part in _PER_MONTH.items() if re.search(rf"[/每]\s*{mark}", text)), 1.0
    )
    found = round(sum(values) / len(values) * factor, 2)
    return found if math.isfinite(found) else None


def _value(number: str, unit: str | None) -> float:
    return float(number.replace(",", "")) * _UNITS.get((unit or "").casefold(), 1.0)
