"""Pay as written becomes figures: bounds, currency, period, months; what cannot be trusted stays unread."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from watchbot.model.posting import Pay, Period
from watchbot.pipeline.read.pay_amounts import Amount, amounts
from watchbot.pipeline.read.pay_compare import Comparable, comparable
from watchbot.pipeline.read.pay_tokens import Kind, Token, tokens
from watchbot.pipeline.read.pay_usual import (
    Context,
    Hints,
    borrowed,
    completed,
    is_sound,
    lone_period,
    of_this_place,
    stands_alone,
)
from watchbot.pipeline.read.phrases import words_of
from watchbot.pipeline.read.text import fold

__all__ = ["Comparable", "comparable", "read_pay"]

_MOJIBAKE = re.compile("[\ufffd\ue000-\uf8ff]")
"""Replacement and private-use characters: a job site's shuffled digits, or a wrong charset."""
_HEADERS = re.compile(
    r"^\W*(?:salary|pay|薪资|薪水|薪酬|工资|待遇|compensation)\W*$|\b([a-z])\1\1\b|\bx+\s*[-~至到]\s*x"
)
_MILLION = re.compile(r"(?<![\d一二三四五六七八九十几数上千\s])百万(?=起|以上|年|$)")
"""年薪百万, 百万起步: a million without a number."""
_NO_CENTS = re.compile(r"(?<=\d),-{1,2}(?!\d)")
"""3.000,- €: no cents, in German."""
_LONGEST = 600
"""Characters that are looked at: a pay text is short."""


def read_pay(
    text: str | None, *, currency: str | None = None, local: str | None = None
) -> Pay | None:
    """Read a text that is about pay and nothing else; None when there is no text.

    `currency` (ISO 4217) is used where none is written nor told by the style, `local` is that of the
    place of work, for a bare $. Amounts are in units of the currency. What is legible but names no figure has none; what has figures that
    cannot be trusted is marked unreadable, without figures. docs/reading.md has the conventions.
    """
    shown = (text or "").strip()
    return judge(shown, Hints(currency, local)) if shown else None


def judge(shown: str, hints: Hints, *, strict: bool = False) -> Pay | None:
    """Read one part of a text. With `strict` (running text) only amounts that stand on their own count.

    Strict amounts carry a currency, the Chinese k / 万 style or a label right before them, and are
    neither extras nor foreign.
    """
    folded = _NO_CENTS.sub("", _MILLION.sub("100万", fold(shown[:_LONGEST])))
    pay = Pay(
        text=shown,
        estimated=_says(folded, "estimated"),
        negotiable=_says(folded, "negotiable") or _says(folded, "open"),
    )
    if _MOJIBAKE.search(shown):
        return replace(pay, unreadable=True)
    row = _without_talk(tokens(folded))
    context = Context(folded, hints, months=_months(row))
    found = [of_this_place(amount, context) for amount in amounts(row)]
    if strict:
        found = [amount for amount in found if stands_alone(amount, context)]
        pay = replace(pay, negotiable=False)
        filled = _filled(pay, found, row, context) if found else pay
        return None if filled.min is None and filled.max is None else filled
    return _filled(pay, found, row, context)


def _filled(pay: Pay, found: list[Amount], row: Sequence[Token], context: Context) -> Pay:
    lone = lone_period(row)
    read = [completed(amount, context, borrowed(amount, found, lone)) for amount in found]
    kept = [amount for amount in read if not amount.extra] or read
    sound = [amount for amount in kept if not amount.foreign and is_sound(amount)]
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


def _without_figures(pay: Pay, kept: list[Amount], row: Sequence[Token], context: Context) -> Pay:
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


def _says(folded: str, what: str) -> bool:
    return words_of("pay", "says", what).search(folded) is not None


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
