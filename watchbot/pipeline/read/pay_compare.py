"""Pay in one period and currency, with every assumption in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.model.amounts import middle_of
from watchbot.model.posting import Pay, Period

HOURS_A_YEAR = 2080
"""40 hours a week, 52 weeks: the US Office of Personnel Management divides by 2,087, job sites by 2,080."""
DAYS_A_YEAR = 261
"""Working days: 5 a week, 52.18 weeks a year. China counts 21.75 paid days a month = 261 a year."""
WEEKS_A_YEAR = 52
MONTHS_A_YEAR = 12

_A_YEAR = {
    Period.HOUR: HOURS_A_YEAR,
    Period.DAY: DAYS_A_YEAR,
    Period.WEEK: WEEKS_A_YEAR,
    Period.MONTH: MONTHS_A_YEAR,
    Period.YEAR: 1,
}


@dataclass(frozen=True, slots=True)
class Rates:
    """Exchange rates: units of each currency for one US dollar, of one day, from a named source."""

    per_dollar: Mapping[str, float]
    day: date
    source: str
    rough: Rates | None = None
    """Round figures for further currencies, of a source and day of their own."""

    def convert(self, amount: float, old: str, new: str) -> float | None:
        """Return the amount in the other currency; None when one of them has no rate."""
        if old == new:
            return amount
        first, second = self._rate(old), self._rate(new)
        return amount / first * second if first and second else None

    def named(self, old: str, new: str) -> str:
        """Where a rate between two currencies is from, in words; rough ones are called so."""
        said = f"{self.source}, {self.day.isoformat()}"
        if self.rough is None or {old, new} <= self.per_dollar.keys():
            return said
        return f"approximate: {self.rough.source}, {self.rough.day.isoformat()}"

    def _rate(self, currency: str) -> float | None:
        own = self.per_dollar.get(currency)
        return own or (self.rough.per_dollar.get(currency) if self.rough else None)


@dataclass(frozen=True, slots=True)
class Comparable:
    """Pay as bounds in one currency and period; a missing bound is open. `assumption` in words."""

    low: float | None
    high: float | None
    currency: str | None
    period: Period
    assumption: str

    @property
    def middle(self) -> float | None:
        """The middle of both bounds, or the one that is known."""
        return middle_of(self.low, self.high)


@cache
def default_rates() -> Rates:
    """The table that ships (lexicon/rates.toml)."""
    table = load_toml("rates")
    more = table["approximate"]
    rough = Rates(more["per_dollar"], more["day"], more["source"])
    return Rates(table["per_dollar"], table["day"], table["source"], rough)


def comparable(
    pay: Pay, *, period: Period, currency: str | None = None, rates: Rates | None = None
) -> Comparable | None:
    """Return the pay for `period` and in `currency` (None: its own), or None where that is unknown.

    Unknown: no figures, a pay without a period, a one-off sum, another currency without a rate,
    a pay without a currency where one is asked for. A month's pay counts its stated number of
    months (13薪) only when the other side of the comparison is a year.
    """
    table = rates or default_rates()
    if (
        pay.unreadable
        or (pay.min is None and pay.max is None)
        or pay.period not in _A_YEAR
        or period not in _A_YEAR
    ):
        return None
    if currency is not None and pay.currency is None:
        return None
    wanted = currency or pay.currency
    factor, notes = _factor(pay, period)
    if wanted != pay.currency and pay.currency is not None and wanted is not None:
        rate = table.convert(1, pay.currency, wanted)
        if rate is None:
            return None
        factor *= rate
        notes.append(
            f"1 {pay.currency} = {rate:.4g} {wanted} ({table.named(pay.currency, wanted)})"
        )
    low, high = (
        None if bound is None else round(bound * factor, 2) for bound in (pay.min, pay.max)
    )
    return Comparable(low, high, wanted, period, "; ".join(notes) or "as stated")


def _factor(pay: Pay, period: Period) -> tuple[float, list[str]]:
    """What the stated figures are multiplied with, and why."""
    stated = pay.period or period
    if stated is period:
        return 1.0, []
    a_year, notes = _times_a_year(pay, stated)
    wanted, more = (
        _times_a_year(pay, period)
        if period is Period.MONTH and stated is Period.YEAR
        else (_A_YEAR[period], [])
    )
    if wanted != 1 and not more:
        more = [_said(period, wanted)]
    return a_year / wanted, notes + more


def _times_a_year(pay: Pay, period: Period) -> tuple[int, list[str]]:
    times = _A_YEAR[period]
    if period is Period.MONTH and pay.months:
        return pay.months, [f"{pay.months} months' pay a year, as stated"]
    return times, [_said(period, times)] if times != 1 else []


def _said(period: Period, times: int) -> str:
    return f"{times:,} {period.value}s a year"
