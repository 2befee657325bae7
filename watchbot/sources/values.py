"""Values of answers that have no type of their own in JSON: moments, pay, periods."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Sequence
from datetime import UTC, datetime

from watchbot.model.posting import Pay, Period
from watchbot.sources.record import clean

_MILLISECONDS = 100_000_000_000
"""From this size on a number of time counts milliseconds (seconds reach it in the year 5138)."""

_LONGEST_SUM = 30
"""Figures and signs of a sum."""
_MORE_THAN_PAY = 1e13
"""From here on a sum is no pay in any currency: a year's salary in rials has eleven figures."""


def moment(value: object) -> str | None:
    """A time as ISO 8601 with offset when it is a number (seconds or milliseconds since 1970),
    else the text as written. Times of the year 1 ("0001-01-01", unset) and 0 are None.
    """
    text = clean(value)
    if text is None or text.startswith("0001-01-01"):
        return None
    if not re.fullmatch(r"-?\d{9,14}(?:\.\d+)?", text):
        return text if not re.fullmatch(r"-?\d{1,3}", text) else None
    number = float(text)
    try:
        found = datetime.fromtimestamp(
            number / 1000 if abs(number) >= _MILLISECONDS else number, tz=UTC
        )
    except (OverflowError, OSError, ValueError):
        return None
    return found.isoformat(timespec="seconds")


def amount(value: object) -> float | None:
    """A sum as a number, whatever stands between its thousands: 30.000, 30,000.50, 15,5 and 1 500.

    Sums have no three decimals, so three figures behind a sign are thousands.
    """
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value) if math.isfinite(value) else None
    text = re.sub(r"[\s'’]", "", clean(value) or "")
    if len(text) > _LONGEST_SUM or not re.fullmatch(r"\d+(?:[.,]\d+)*", text):
        return None
    whole, sign, last = text, "", ""
    if "." in text or "," in text:
        at = max(text.rfind("."), text.rfind(","))
        whole, sign, last = text[:at], text[at], text[at + 1 :]
    thousands = len(last) == 3 or (sign and sign in whole)
    figures = re.sub(r"[.,]", "", whole) + (last if thousands else "")
    return float(figures if thousands or not last else f"{figures}.{last}")


def money(
    low: float | None,
    high: float | None,
    *,
    currency: str | None,
    period: Period | None,
    text: str | None = None,
) -> Pay | None:
    """Pay from fields. 0 means unset (Greenhouse, RemoteOK), and so does what nobody is paid; bounds in
    the wrong order are swapped.
    """
    bounds = [bound if bound and 0 < bound < _MORE_THAN_PAY else None for bound in (low, high)]
    if bounds == [None, None]:
        return None
    if bounds[0] and bounds[1] and bounds[0] > bounds[1]:
        bounds.reverse()
    words = text or _in_words(bounds, currency, period)
    return Pay(text=words, min=bounds[0], max=bounds[1], currency=currency, period=period)


def _in_words(bounds: Sequence[float | None], currency: str | None, period: Period | None) -> str:
    low, high = (
        f"{bound:,.0f}" if bound and float(bound).is_integer() else f"{bound:,.2f}" if bound else ""
        for bound in bounds
    )
    span = low if low == high else "–".join((low, high))
    return " ".join(filter(None, (currency, span))) + (f" / {period.value}" if period else "")


_PERIODS = (
    (Period.YEAR, re.compile(r"year|annu|\byr|\bp\.a\.?")),
    (Period.MONTH, re.compile(r"month|\bmo\b|每月|/月")),
    (Period.WEEK, re.compile(r"week|\bwk\b")),
    (Period.DAY, re.compile(r"\bday|[^a-z]day|daily|\bper diem")),
    (Period.HOUR, re.compile(r"hour|\bhr")),
)
_PERIOD_CODES = {
    # USAJOBS
    "pa": Period.YEAR,
    "pm": Period.MONTH,
    "pw": Period.WEEK,
    "pd": Period.DAY,
    "ph": Period.HOUR,
    # UN/CEFACT, as in schema.org's unitCode
    "ann": Period.YEAR,
    "mon": Period.MONTH,
    "wee": Period.WEEK,
    "hur": Period.HOUR,
}
_NO_PERIOD = re.compile(r"bi-?week|two.?weeks|semi|fortnight|twice")


def period_of(word: str | None) -> Period | None:
    """The period that a field names: per-year-salary, PER_YEAR, annual, 1 HOUR, USAJOBS' PA and PH.

    Two weeks are no period that pay can be kept in; they and unknown words are None.
    """
    text = (word or "").casefold().strip()
    if text in _PERIOD_CODES or _NO_PERIOD.search(text):
        return _PERIOD_CODES.get(text)
    return next((period for period, words in _PERIODS if words.search(text)), None)


def unescape(text: str) -> str:
    """Undo one layer of HTML entities."""
    return html.unescape(text)
