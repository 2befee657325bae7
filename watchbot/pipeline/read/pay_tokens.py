"""A pay text is cut into tokens: numbers with their unit, currencies, periods, bounds, months."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import cache

from watchbot.lexicon.data_files import load_toml


class Kind(StrEnum):
    """What a token is. FROM and TO stand before an amount, OPEN and CAP after it."""

    NUMBER = auto()
    CURRENCY = auto()
    PERIOD = auto()
    BARE_PERIOD = auto()
    MONTHS = auto()
    FROM = auto()
    TO = auto()
    OPEN = auto()
    CAP = auto()
    PLUS = auto()
    DASH = auto()
    AND = auto()
    STOP = auto()
    NOISE = auto()
    WORD = auto()


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a folded text. NUMBER: `value` without `unit` (its factor, 1 = none written).

    CURRENCY and PERIOD: `name` is the code. MONTHS: `value`. `glued` = a letter stands right before.
    """

    kind: Kind
    text: str
    start: int
    end: int
    value: float = 0
    unit: float = 1
    name: str = ""
    glued: bool = False
    dotted: bool = False
    """The number is like 60.000: a dot and exactly three digits, which two readings fit."""


_AMOUNT = r"\d{1,3}(?:(?P<sep>[,.'’ \u2009])\d{3})(?:(?P=sep)\d{3})*(?:[.,]\d{1,2})?(?![\d])|\d+(?:[.,]\d+)*"
_RANGE = r"\d+(?:\.\d+)?\s*(?:[-–—~至到]\s*\d+(?:\.\d+)?\s*)?"
_NOISE = "|".join(
    (
        rf"{_RANGE}%",
        r"40[13]\s*\(?\s*k\b\)?",
        r"\d+\s*(?:小时|天|日)内?反馈",
        r"\d+\s*(?:秒|分钟|小时|天|周|个?月|年)前(?:发布)?",
        r"年龄\D{0,4}\d+(?:\s*[-~]\s*\d+)?|\d{2}\s*周?岁",
        r"(?<![\d$€£¥])(?<!\d[.,])(?<![$€£¥] )\d{1,2}(?:\.\d)?\s*(?:[-–—~至到]\s*\d{1,2}(?:\.\d)?)?\s*\+?\s*(?:年(?![薪包收总])|years?\b|yrs?\b)",
        rf"{_RANGE}(?:hours?|hrs?|h|小时)\s*(?:/|per|a|each|每|pro)\s*(?:week|周|woche)",
        r"(?<![\d$€£¥])(?<!\d[.,])(?<![$€£¥] )\d{1,3}\s*[-+]?\s*(?:days?|weeks?|hours?|minutes?|tage|stunden|heures|jours|wochen|días|horas)\b",
        r"(?<![\d$€£¥])(?<!\d[.,])\d{1,2}\s*(?:天|周|小时|个小时|月份)(?!薪)",
        r"(?<![$€£¥\d])\d+(?:\.\d+)?\s*(?:倍|人(?!民)|名|台(?!币)|次|位|家|项|点|层|楼|号|级|强|个(?!月)|kg|km|gb|mb|tb|fte|people\b|employees\b|percent\b)",
        r"(?<![\d$€£¥])(?<!\d[.,])\d{1,2}\s*(?:个月|months?\b)",
        r"\d{1,2}[:：]\d{2}",
        r"(?<![\d.,])0\d{3,}",
        r"(?<!\d)(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)|\(?\b\d{3}\)?[- ]\d{3}-\d{4}\b",
        r"(?:19|20)\d{2}(?:[-/.](?:0?[1-9]|1[0-2])[-/.]\d{1,2}|年(?:\d{1,2}月(?:\d{1,2}日)?)?)(?!\d)",
    )
)
_MONTHS = "|".join(
    (
        r"[*x×·•/,，]?\s*(?:每年|一年|年)?\s*(\d{2})(?:\.\d)?\s*(?:[-~]\s*\d{2}\s*)?(?:个月)?薪",
        r"[*x×]\s*(\d{2})(?:\.\d+)?\s*(?:个月|months?|m)?(?![\d.kw万千])",
        r"(1[2-9]|2\d)\s*个月(?!试用)",
        r"(1[2-9]|2\d)(?:th|\.)?[\s-]*(?:months?\b|monatsgehält|gehälter|mensualit|pagas|mensilit)",
    )
)
_DASH = r"[-–—―‐‑‒−~〜～]+|→|至|到|\bto\b|\bbis\b|\bà\b|\ba\b(?=\s*[\d$€£])|\bhasta\b|\bдо\b|\btot\b|\bdo\b(?=\s*\d)"
_AND = r"\band\b|\bund\b|\bet\b|\by\b(?=\s*[\d€])|&|和"
_PER = r"(?:/|／|\\|per\b|pr\b\.?|an?\b|each\b|every\b|pro\b|im\b|par\b|al\b|por\b|je\b|la\b|the\b|每|一)\s*(?:\ban?\b\s*)?"
_STOP = r"[;；。|\n]|\.(?=\s|$)"
_WORD = r"[a-zà-ÿ\u0100-\u024f\u0400-\u04ff]+"


_NOT_BEFORE = {
    "年": "龄限终假度底",
    "月": "份度",
    "日": "本常元币",
    "天": "津数",
    "时": "间长候",
    "周": "末边期",
    "内": "容部",
    "起": "薪点",
}
"""A single Chinese word is not meant where one of these follows: 年 in 年龄."""


def _either(forms: Iterable[str]) -> str:
    """Alternatives, longest first; Latin words end at a word's end."""
    ordered = sorted(set(forms), key=lambda form: (-len(form), form))
    return "|".join(re.escape(form) + _not_before(form) for form in ordered)


def _not_before(form: str) -> str:
    if _latin(form):
        return r"(?![a-zà-ɏ])"
    return f"(?![{_NOT_BEFORE[form]}]|以(?!上))" if form in _NOT_BEFORE else ""


def _latin(form: str) -> bool:
    return form[-1].isalpha() and form[-1] < "\u0250"


@cache
def _names(section: str) -> dict[str, str]:
    return {form: name for name, forms in load_toml("pay")[section].items() for form in forms}


@cache
def _units() -> dict[str, float]:
    return {form: float(factor) for form, factor in _names("unit").items()}


@cache
def _scanner() -> re.Pattern[str]:
    """One pattern, whose last group names the token. Order matters: the special before the plain."""
    bound = load_toml("pay")["bound"]
    groups = (
        ("MONTHS", _MONTHS),
        ("NOISE", _NOISE),
        ("NUMBER", rf"(?P<amount>{_AMOUNT})(?P<unit>\s?(?:{_unit()}))?"),
        (
            "PERIOD",
            rf"{_PER}(?P<per>{_either(_names('period'))})薪?|/?(?P<per_word>{_either(_names('period_word'))})",
        ),
        ("TO", _either(bound["to"])),
        ("FROM", _either(bound["from"])),
        ("OPEN", _either(bound["from_after"])),
        ("CAP", _either(bound["to_after"])),
        ("CURRENCY", rf"(?P<code>{_either(_names('currency'))})"),
        ("BARE_PERIOD", "[月年天]"),
        ("DASH", _DASH),
        ("AND", _AND),
        ("PLUS", r"\+"),
        ("STOP", _STOP),
        ("WORD", rf"{_WORD}|[^\s]"),
    )
    return re.compile("|".join(f"(?P<{name}>{form})" for name, form in groups))


def _unit() -> str:
    """A Latin unit ends at a word's end, or where a currency follows: 20kusd."""
    longest_first = sorted(_units(), key=len, reverse=True)
    latin = "|".join(re.escape(form) for form in longest_first if _latin(form))
    other = "|".join(re.escape(form) for form in longest_first if not _latin(form))
    currency = "|".join(re.escape(form) for form in _names("currency") if _latin(form))
    return rf"(?:{latin})(?=(?:{currency})?(?![a-zà-ɏ]))|{other}"


def tokens(folded: str) -> tuple[Token, ...]:
    """Cut a folded text into tokens; white space is dropped."""
    return tuple(_cut(folded))


def _cut(folded: str) -> Iterator[Token]:
    at = 0
    before: Token | None = None
    while found := _scanner().search(folded, at):
        token = _token(found, before)
        at = token.end
        yield token
        before = token


def _token(found: re.Match[str], before: Token | None) -> Token:
    kind = Kind[str(next(name for name in _KINDS if found[name] is not None))]
    start, end, text = found.start(), found.end(), found.group()
    if kind is Kind.NUMBER:
        return _number(found, before)
    if kind is Kind.MONTHS:
        digits = re.search(r"\d{2}", text)
        return Token(kind, text, start, end, value=float(digits.group()) if digits else 0)
    if kind is Kind.CURRENCY:
        after_number = before is not None and before.kind is Kind.NUMBER and start - before.end <= 1
        if text in _ONLY_BEHIND and not after_number:
            return Token(Kind.WORD, text, start, end)
        california = text == "ca$" and before is not None and before.text == ","
        return Token(kind, text, start, end, name="USD" if california else _names("currency")[text])
    if kind is Kind.PERIOD:
        name = (
            _names("period")[found["per"]]
            if found["per"]
            else _names("period_word")[found["per_word"]]
        )
        return Token(kind, text, start, end, name=name)
    return Token(kind, text, start, end)


_ONLY_BEHIND = frozenset({"u", "刀", "块", "欧", "镑"})
"""Currencies in everyday words; elsewhere than behind a number they are parts of others (欧美)."""
_KINDS = ("MONTHS", "NOISE", "NUMBER", "PERIOD", "TO", "FROM", "OPEN", "CAP", "CURRENCY", "BARE_PERIOD",
          "DASH", "AND", "PLUS", "STOP", "WORD")  # fmt: skip


def _number(found: re.Match[str], before: Token | None) -> Token:
    value, dotted = _value(found["amount"])
    word = (found["unit"] or "").strip()
    unit = _units()[word] if word else 1.0
    glued = (
        before is not None
        and before.kind is Kind.WORD
        and before.end == found.start()
        and _latin(before.text)
    )
    return Token(
        Kind.NUMBER,
        found.group(),
        found.start(),
        found.end(),
        value=value,
        unit=unit,
        glued=glued,
        dotted=dotted,
    )


def _value(text: str) -> tuple[float, bool]:
    """1,234.56 and 1.234,56 and 20 000 and 4,0000 and 20,5; (value, whether 60.000 was met)."""
    compact = re.sub(r"[ '’\u2009]", "", text)
    dots, commas = compact.count("."), compact.count(",")
    if dots and commas:
        decimal = max(compact.rfind("."), compact.rfind(","))
        whole = re.sub(r"[.,]", "", compact[:decimal])
        return float(f"{whole}.{compact[decimal + 1 :]}"), False
    if dots > 1 or commas > 1:
        return float(re.sub(r"[.,]", "", compact)), False
    if commas:
        whole, _, rest = compact.partition(",")
        return (float(f"{whole}.{rest}") if len(rest) <= 2 else float(whole + rest)), False
    _, _, rest = compact.partition(".")
    return float(compact), len(rest) == 3
