"""Pay as written becomes figures: bounds, currency, period, months; what cannot be trusted stays unread."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from watchbot.lexicon.words import load_toml
from watchbot.model.posting import Pay, Period
from watchbot.pipeline.read.pay_amounts import Amount, amounts
from watchbot.pipeline.read.pay_compare import Comparable, comparable
from watchbot.pipeline.read.pay_tokens import Kind, Token, tokens
from watchbot.pipeline.read.text import fold, has_han

__all__ = ["Comparable", "comparable", "read_pay"]

_MOJIBAKE = re.compile("[\ufffd\ue000-\uf8ff]")
"""Replacement and private-use characters: a job site's shuffled digits, or a wrong charset."""
_HEADERS = re.compile(
    r"^\W*(?:salary|pay|薪资|薪水|薪酬|工资|待遇|compensation)\W*$|\b([a-z])\1\1\b"
)
_KANA = re.compile("[\u3040-\u30ff]|円|年収|月給")
_SITE_STYLE = re.compile(r"估算|\d\.0\s*万")
"""The job site's estimates (6.5–10.0万) are a month's; boards that mean a year write whole 万."""
_SMALLEST = {"year": 1000.0, "month": 100.0}
"""A year's pay below this, a month's below that, is a slip of the pen in any currency we know."""
_WIDEST = 60
"""Bounds further apart than this are not one range."""
_LONGEST = 600
"""Characters that are looked at: a pay text is short."""
_LARGEST = 2e10


def read_pay(text: str | None, *, currency: str | None = None) -> Pay | None:
    """Read a text that is about pay and nothing else; None when there is no text.

    `currency` (ISO 4217) is used where none is written nor told by the style. Amounts are in
    units of the currency. What is legible but names no figure has none; what has figures that
    cannot be trusted is marked unreadable, without figures. docs/reading.md has the conventions.
    """
    shown = (text or "").strip()
    return judge(shown, currency=currency) if shown else None


def judge(shown: str, *, currency: str | None = None, strict: bool = False) -> Pay | None:
    """Read one part of a text. With `strict` (running text) only amounts that stand on their own count.

    Strict amounts carry a currency or the Chinese k / 万 style, and are neither extras nor foreign.
    """
    folded = fold(shown[:_LONGEST])
    says = load_toml("pay")["says"]
    pay = Pay(
        text=shown, estimated=_says(folded, says["estimated"]), negotiable=_negotiable(folded)
    )
    if _MOJIBAKE.search(shown):
        return replace(pay, unreadable=True)
    row = _without_talk(tokens(folded))
    found = amounts(row)
    context = _Context(folded, currency, months=_months(row))
    if strict:
        found = [amount for amount in found if _stands_alone(amount, context)]
        pay = replace(pay, negotiable=False)
        filled = _filled(pay, found, row, context) if found else pay
        return None if filled.min is None and filled.max is None else filled
    return _filled(pay, found, row, context)


def _stands_alone(amount: Amount, context: _Context) -> bool:
    if amount.extra or amount.foreign:
        return False
    if amount.currency is not None:
        return _is_usual(amount)
    chinese = context.chinese or amount.period == "month"
    return chinese and amount.scaled and amount.unit in (1000, 10_000)


_USUAL = {
    "hour": (4, 1500),
    "day": (30, 8000),
    "week": (100, 40_000),
    "month": (300, 200_000),
    "year": (6000, 3_000_000),
}
"""What a living wage lies between in western currencies: in running text the rest is something else."""
_WESTERN = frozenset({"USD", "EUR", "GBP", "CAD", "AUD", "CHF", "NZD", "SGD"})


def _is_usual(amount: Amount) -> bool:
    if amount.currency not in _WESTERN:
        return True
    top = amount.high or amount.low or 0
    low, high = _USUAL.get(amount.period or "", (4, 3_000_000))
    return low <= top <= high


@dataclass(frozen=True, slots=True)
class _Context:
    """What the whole text says about each amount in it."""

    folded: str
    currency: str | None
    months: int | None = None

    @property
    def chinese(self) -> bool:
        """Chinese words: figures without a currency are yuan."""
        return has_han(self.folded)


def _filled(pay: Pay, found: list[Amount], row: Sequence[Token], context: _Context) -> Pay:
    lone = _lone_period(row)
    read = [_completed(amount, context, _borrowed(amount, found, lone)) for amount in found]
    kept = [amount for amount in read if not amount.extra] or read
    sound = [amount for amount in kept if not amount.foreign and _is_sound(amount)]
    if sound:
        whole = _whole(sound)
        return replace(
            pay,
            min=whole.low,
            max=whole.high,
            currency=whole.currency,
            period=Period(whole.period) if whole.period else None,
            months=whole.months or context.months,
            repaired=whole.repaired,
        )
    return _without_figures(pay, kept, row, context)


def _without_figures(pay: Pay, kept: list[Amount], row: Sequence[Token], context: _Context) -> Pay:
    named = {token.name for token in row if token.kind is Kind.CURRENCY}
    currency = named.pop() if len(named) == 1 and kept else None
    period = next((amount.period for amount in kept if amount.period), None)
    digits = re.search(r"\d", context.folded) and not context.months and not pay.negotiable
    garbled = bool(kept or digits or _HEADERS.search(context.folded))
    return replace(
        pay,
        months=context.months,
        currency=None if currency == "¥" else currency,
        period=Period(period) if kept and period else None,
        unreadable=garbled and not pay.negotiable,
    )


def _says(folded: str, forms: Sequence[str]) -> bool:
    """Latin forms as whole words, Chinese ones anywhere."""
    return any(_has(folded, form) for form in forms)


def _has(folded: str, form: str) -> bool:
    at = folded.find(form)
    while at >= 0:
        before, after = folded[at - 1 : at], folded[at + len(form) : at + len(form) + 1]
        latin = form[0].isascii() and form[0].isalpha()
        if not latin or not (
            (before.isascii() and before.isalpha()) or (after.isascii() and after.isalpha())
        ):
            return True
        at = folded.find(form, at + 1)
    return False


def _negotiable(folded: str) -> bool:
    says = load_toml("pay")["says"]
    return _says(folded, says["negotiable"]) or _says(folded, says["open"])


def _without_talk(row: Sequence[Token]) -> list[Token]:
    """5000-8000（或面议） USD / 月: the bracket in the middle says nothing about the figures."""
    kept: list[Token] = []
    at = 0
    while at < len(row):
        close = _closing(row, at)
        if close is not None:
            at = close + 1
            continue
        kept.append(row[at])
        at += 1
    return kept


def _closing(row: Sequence[Token], at: int) -> int | None:
    """Index of the bracket that ends an aside without any figure, or None."""
    if row[at].text not in {"(", "（"}:
        return None
    for index in range(at + 1, min(at + 12, len(row))):
        if row[index].text in {")", "）"}:
            return index
        if row[index].kind not in (Kind.WORD, Kind.AND):
            return None
    return None


def _months(row: Sequence[Token]) -> int | None:
    return next(
        (
            int(token.value)
            for token in row
            if token.kind is Kind.MONTHS and 12 <= token.value <= 36
        ),
        None,
    )


def _lone_period(row: Sequence[Token]) -> str | None:
    """The period that a text names once, away from its figures: "Base annually $40k"."""
    named = {token.name for token in row if token.kind is Kind.PERIOD}
    return named.pop() if len(named) == 1 else None


def _borrowed(amount: Amount, found: Sequence[Amount], lone: str | None) -> str | None:
    """A period named beside another amount holds for this one where they are of one size."""
    owners = [other for other in found if other.period]
    alike = [
        other
        for other in owners
        if other.currency == amount.currency and _size(other) / 3 < _size(amount) < _size(other) * 3
    ]
    return lone if alike or not owners else None


def _size(amount: Amount) -> float:
    return amount.high or amount.low or 0


def _completed(amount: Amount, context: _Context, lone: str | None) -> Amount:
    """Add the currency and the period that the style tells."""
    period = amount.period or lone
    currency = amount.currency or _usual_currency(amount, context, period)
    if currency == "¥":
        currency = "JPY" if _KANA.search(context.folded) else "CNY"
    whole = replace(amount, currency=currency, period=period)
    return replace(whole, period=period or _usual_period(whole, context))


def _usual_currency(amount: Amount, context: _Context, period: str | None) -> str | None:
    """k-k, 千 and 万 are the Chinese style; so is anything between Chinese words."""
    if context.currency:
        return context.currency
    if context.chinese:
        return "CNY"
    chinese_style = amount.unit in (1000, 10_000) and period in (None, "month")
    return "CNY" if chinese_style else None


def _usual_period(amount: Amount, context: _Context) -> str | None:
    """README-pay-places: a large amount is a year's, a Chinese one between 1,000 and 100,000 a month's."""
    top = amount.high if amount.high is not None else amount.low
    if amount.currency is None or top is None or amount.piecework:
        return None
    floors = load_toml("pay")["year_from"]
    if amount.currency != "CNY":
        return "year" if top >= floors.get(amount.currency, floors["default"]) else None
    if amount.unit == 1000 or (amount.unit == 10_000 and _SITE_STYLE.search(context.folded)):
        return "month"
    if top >= floors["CNY"] or (amount.unit == 10_000 and "反馈" in context.folded):
        return "year"
    return "month" if top >= 1000 else None


def _is_sound(amount: Amount) -> bool:
    """False for placeholders ($0 - $0), missing units (15-25) and figures no pay can have."""
    bounds = [bound for bound in (amount.low, amount.high) if bound is not None]
    top = max(bounds, default=0)
    if not 0 < top <= _LARGEST or (amount.low and top / amount.low > _WIDEST):
        return False
    if not amount.scaled and amount.period is None:
        if amount.currency is None and top < 1000:
            return False
        if amount.currency == "CNY" and top < 100:
            return False
    return top >= _SMALLEST.get(amount.period or "", 0)


def _whole(sound: list[Amount]) -> Amount:
    """Several posts in one text: alike in currency and period, their whole span; else the first."""
    first = _unset_zero(sound[0])
    alike = [
        _unset_zero(amount)
        for amount in sound
        if (amount.currency, amount.period) == (first.currency, first.period)
    ]
    if len(alike) == 1 or len(alike) < len(sound):
        return first
    lows = [amount.low for amount in alike]
    highs = [amount.high for amount in alike]
    return replace(
        first,
        low=None if None in lows else min(low for low in lows if low is not None),
        high=None if None in highs else max(high for high in highs if high is not None),
        months=next((amount.months for amount in alike if amount.months), None),
        repaired=next((amount.repaired for amount in alike if amount.repaired), None),
    )


def _unset_zero(amount: Amount) -> Amount:
    return replace(amount, low=None) if amount.low == 0 else amount
