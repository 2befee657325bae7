"""What a style tells where a pay text is silent: the usual currency, the usual period, what is sound."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from watchbot.lexicon.data_files import load_toml
from watchbot.pipeline.read.pay_amounts import Amount
from watchbot.pipeline.read.pay_local import of_bare_dollar
from watchbot.pipeline.read.pay_tokens import Kind, Token
from watchbot.pipeline.read.text import has_han

_KANA = re.compile("[\u3040-\u30ff]|円|年収|月給")
_SITE_STYLE = re.compile(r"估算|\d\.0\s*万")
"""The job site's estimates (6.5–10.0万) are a month's; boards that mean a year write whole 万."""
_SMALLEST = {"year": 1000.0, "month": 100.0}
"""A year's pay below this, a month's below that, is a slip of the pen in any currency we know."""
_WIDEST = 60
"""Bounds further apart than this are not one range."""
_LARGEST = 2e10


@dataclass(frozen=True, slots=True)
class Hints:
    """What is known from outside a pay text.

    `currency`: where none is written. `local`: that of the place of work. `spoken`: a word of pay is near;
    without one a bare 30万 counts only with its period. `labelled`: right before the figure stands
    "salary:" or the like, so that it counts without any sign.
    """

    currency: str | None = None
    local: str | None = None
    spoken: bool = True
    labelled: bool = False


@dataclass(frozen=True, slots=True)
class Context:
    """What the whole text says about each amount in it."""

    folded: str
    hints: Hints
    months: int | None = None

    @property
    def chinese(self) -> bool:
        """Chinese words: figures without a currency are yuan."""
        return has_han(self.folded)


def of_this_place(amount: Amount, context: Context) -> Amount:
    """A bare $ is the dollar of the place; a labelled figure without a sign is in its money."""
    if amount.currency == "$":
        return replace(amount, currency=of_bare_dollar(context.hints.local))
    if amount.currency is None and context.hints.labelled and not context.chinese:
        return replace(amount, currency=context.hints.local)
    return amount


def stands_alone(amount: Amount, context: Context) -> bool:
    """Whether a figure in running text can be pay, by its own signs."""
    if amount.extra or amount.foreign or amount.aside or amount.piecework:
        return False
    if amount.currency is not None:
        return is_usual(amount, amount.period)
    if context.hints.labelled and not context.chinese:
        return _is_full(amount)
    chinese = context.chinese or amount.period == "month"
    counted = amount.unit == 10_000 and amount.period is None and not context.hints.spoken
    return chinese and amount.scaled and amount.unit in (1000, 10_000) and not counted


def _is_full(amount: Amount) -> bool:
    """A figure without a sign that only pay has: 120,000; 85k; 25.50 an hour."""
    top = amount.high or amount.low or 0
    if amount.period == "hour":
        return 7 <= top <= 300
    return 10_000 <= top <= 3_000_000 and amount.unit in (1, 1000)


_USUAL = {
    "hour": (4, 1500),
    "day": (30, 8000),
    "week": (100, 40_000),
    "month": (300, 200_000),
    "year": (6000, 3_000_000),
}
"""What a living wage lies between in western currencies: in running text the rest is something else."""
_USUAL_CNY = {
    "hour": (5, 2000),
    "day": (20, 4000),
    "week": (200, 20_000),
    "month": (500, 1_000_000),
    "year": (20_000, 20_000_000),
}
_WESTERN = frozenset({"USD", "EUR", "GBP", "CAD", "AUD", "CHF", "NZD", "SGD"})


def is_usual(amount: Amount, period: str | None) -> bool:
    """Whether a figure can be pay for such a time; always for currencies without a table."""
    top = amount.high or amount.low or 0
    if amount.currency in _WESTERN:
        low, high = _USUAL.get(period or "", (4, 3_000_000))
        return low <= top <= high
    if amount.currency not in (None, "CNY"):
        return True
    low, high = _USUAL_CNY.get(period or "", (5, 20_000_000))
    small_for_a_year = period == "year" and amount.unit == 1000 and top < 100_000
    return low <= top <= high and not small_for_a_year


def lone_period(row: Sequence[Token]) -> str | None:
    """The period that a text names once, away from its figures: "Base annually $40k"."""
    named = {
        token.name
        for at, token in enumerate(row)
        if token.kind is Kind.PERIOD
        and not (token.text.startswith("/") and at and row[at - 1].kind is Kind.WORD)
    }
    return named.pop() if len(named) == 1 else None


def borrowed(amount: Amount, found: Sequence[Amount], lone: str | None) -> str | None:
    """A period named beside another amount holds for this one where they are of one size."""
    owners = [other for other in found if other.period]
    alike = [
        other
        for other in owners
        if other.currency == amount.currency and _size(other) / 3 < _size(amount) < _size(other) * 3
    ]
    return lone if (alike or not owners) and is_usual(amount, lone) else None


def _size(amount: Amount) -> float:
    return amount.high or amount.low or 0


def completed(amount: Amount, context: Context, lone: str | None) -> Amount:
    """Add the currency and the period that the style tells."""
    period = amount.period or lone
    currency = amount.currency or _usual_currency(amount, context, period)
    if currency == "¥":
        currency = "JPY" if _KANA.search(context.folded) else "CNY"
    whole = replace(amount, currency=currency, period=period)
    return replace(whole, period=period or _usual_period(whole, context))


def _usual_currency(amount: Amount, context: Context, period: str | None) -> str | None:
    """k-k, 千 and 万 are the Chinese style; so is anything between Chinese words."""
    if context.hints.currency:
        return context.hints.currency
    if context.chinese:
        return "CNY"
    if context.hints.labelled:
        return None
    chinese_style = amount.unit in (1000, 10_000) and period in (None, "month")
    return "CNY" if chinese_style else None


def _usual_period(amount: Amount, context: Context) -> str | None:
    """README-pay-places: a large amount is a year's, a Chinese one between 1,000 and 100,000 a month's."""
    top = amount.high if amount.high is not None else amount.low
    if amount.currency is None or top is None or amount.piecework:
        return None
    floors = load_toml("pay")["year_from"]
    if amount.currency != "CNY":
        floor = floors.get(amount.currency)
        return "year" if floor is not None and top >= floor else None
    if amount.unit == 1000 or (amount.unit == 10_000 and _SITE_STYLE.search(context.folded)):
        return "month"
    if top >= floors["CNY"] or (amount.unit == 10_000 and "反馈" in context.folded):
        return "year"
    return "month" if top >= 1000 else None


def is_sound(amount: Amount) -> bool:
    """False for placeholders ($0 - $0), missing units (15-25) and figures no pay can have."""
    bounds = [bound for bound in (amount.low, amount.high) if bound is not None]
    top = max(bounds, default=0)
    if not 0 < top <= _LARGEST or (amount.low and top / amount.low > _WIDEST):
        return False
    if not amount.scaled and amount.period is None and _is_stray(amount, bounds):
        return False
    return top >= _SMALLEST.get(amount.period or "", 0)


def _is_stray(amount: Amount, bounds: Sequence[float]) -> bool:
    """A bare number that is no pay: 15-25, 2025-2026, $1 - $1 as a placeholder."""
    top = max(bounds)
    if amount.currency is None:
        return top < 1000 or all(1990 <= bound <= 2040 for bound in bounds)
    return top < (100 if amount.currency == "CNY" else 3)
