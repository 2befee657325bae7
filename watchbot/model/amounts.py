"""How are amounts of money put in one figure? The middle of a range, and no more digits than are meant."""

from __future__ import annotations

from math import floor, log10


def middle_of(low: float | None, high: float | None) -> float | None:
    """The middle of a range, the one bound where the other is open; None where both are."""
    bounds = [bound for bound in (low, high) if bound is not None]
    return sum(bounds) / len(bounds) if bounds else None


def rounded(amount: float, *, digits: int) -> float:
    """The amount to so many significant digits: 23,456 to two is 23,000. What is not above 0 is 0."""
    if amount <= 0:
        return 0.0
    return float(round(amount, digits - 1 - floor(log10(amount))))
