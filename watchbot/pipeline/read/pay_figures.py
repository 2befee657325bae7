"""The figures of an amount: shared units, dots and commas, slips of the pen mended."""

from __future__ import annotations

from collections.abc import Sequence

from watchbot.pipeline.read.pay_tokens import Token

_DOTS_ARE_THOUSANDS = frozenset(
    {"EUR", "CHF", "BRL", "DKK", "SEK", "NOK", "PLN", "IDR", "VND", "TRY", "CLP", "COP", "ARS"}
)
_DOLLARS = frozenset(
    {"USD", "CAD", "AUD", "NZD", "HKD", "TWD", "SGD", "MXN", "CLP", "COP", "ARS", "USDT"}
)
_YUAN = frozenset({"TWD", "HKD", "MOP"})
_REPAIR_FACTOR = 10
"""A range whose ends carry different units and lie further apart than this has a slip in the low unit."""


def currency_of(named: Sequence[str]) -> str | None:
    """The first one named; a $ or 元 takes the dollar or the yuan that is named beside it.

    "$" = a bare one, which the place of work decides.
    """
    if not named:
        return None
    if named[0] == "$":
        return next((name for name in named if name in _DOLLARS), "$")
    if named[0] in {"元", "块"}:
        return next((name for name in named if name in _YUAN), "CNY")
    return named[0]


def figures(
    low: Token, high: Token | None, currency: str | None
) -> tuple[float, float, str | None]:
    first, unit_first = _value(low, currency), _unit(low)
    if high is None:
        return first * unit_first, first * unit_first, None
    second, unit_second = _value(high, currency), _unit(high)
    if unit_first == 1 and unit_second > 1 and first < 1000 and first <= second:
        unit_first = unit_second
    elif unit_second == 1 and unit_first > 1 and first <= second < first * unit_first:
        unit_second = unit_first
    bottom, top = first * unit_first, second * unit_second
    written = low.unit > 1 and high.unit > 1 and unit_first < unit_second
    if written and top > bottom * _REPAIR_FACTOR and first <= second:
        bottom = first * unit_second
        return bottom, top, f"{low.text} -> {bottom:g}"
    return min(bottom, top), max(bottom, top), None


def _value(token: Token, currency: str | None) -> float:
    """60.000 is sixty thousand in euros, sixty in dollars; beside a unit the dot is a decimal one."""
    if token.dotted and token.unit == 1 and currency in _DOTS_ARE_THOUSANDS:
        return round(token.value * 1000)
    return token.value


def _unit(token: Token) -> float:
    """A k or M after a figure that is already in full (76,000 K) is a slip."""
    return 1 if token.value >= 1000 and token.unit in (1000, 1_000_000) else token.unit
