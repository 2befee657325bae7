"""Where does a posting stand? The company's hiring, the choice in its city, its pay against the median.

All figures are of our own catalogue, so they are samples; where a sample is thin there is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from statistics import median

from watchbot.model.market import MarketCounts
from watchbot.model.posting import Market, Pay, Period, Posting
from watchbot.pipeline.read.pay_compare import Rates, comparable

ACTIVITY = ((60, "very_active"), (20, "active"), (5, "moderate"), (0, "quiet"))
"""Open postings of the company, from this number on. The job site calls 110 "very active"."""
BUSY_PACE = 15
"""So many new postings within 30 days lift the company's activity by one step."""
OPPORTUNITY = ((60, "plenty"), (10, "moderate"), (0, "few"))
"""Open postings in the city and category, from this number on. The job site calls 39 "moderate"."""
SMALLEST_SAMPLE = 8
"""Fewer postings with stated pay than this make no median."""
AROUND = 0.1
"""Pay within 10 % of the median is "around" it."""
FRESH = ((3, "new"), (14, "recent"), (45, "settled"))
"""Days since it was posted, up to this number; older is "old"."""


def market(
    posting: Posting, counts: MarketCounts, *, now: datetime, rates: Rates | None = None
) -> Market:
    """Return the panel of a posting. What the site said on its own page is kept, ours fills the gaps.

    The words are keys (very_active, moderate, below, new), not sentences: cards translate them.
    """
    ours = _with_pay(Market(freshness=_freshness(posting, now)), posting, counts, rates)
    ours = _with_company(ours, counts)
    ours = _with_choice(ours, posting, counts)
    site = posting.market
    return ours if site is None else _merged(site, ours)


def _merged(site: Market, ours: Market) -> Market:
    known = {name: value for name in Market.__slots__ if (value := getattr(site, name)) is not None}
    return replace(ours, **known)


def _freshness(posting: Posting, now: datetime) -> str | None:
    """How new it is; without a date only that it is old, for it was there at least since it was first seen."""
    days = (now - (posting.posted_at or posting.first_seen_at)).days
    word = next((word for limit, word in FRESH if days <= limit), "old")
    return word if posting.posted_at or word == "old" else None


def _with_company(panel: Market, counts: MarketCounts) -> Market:
    """A company that we know only by this posting is not called quiet."""
    if counts.company_open < 2:
        return panel
    step = _step(ACTIVITY, counts.company_open)
    if counts.company_new >= BUSY_PACE:
        step = max(step - 1, 0)
    return replace(
        panel,
        company_activity=ACTIVITY[step][1],
        company_open_postings=counts.company_open,
        company_open_postings_in_category=counts.company_open_in_category,
    )


def _with_choice(panel: Market, posting: Posting, counts: MarketCounts) -> Market:
    number = counts.city_open_in_category
    if number is None or number < 2 or posting.category is None:
        return panel
    return replace(
        panel,
        market_opportunity=OPPORTUNITY[_step(OPPORTUNITY, number)][1],
        market_city=_city(posting, counts),
        market_category=posting.category,
        market_open_postings=number,
    )


def _city(posting: Posting, counts: MarketCounts) -> str | None:
    """The name of the counted city in the posting's language, else its key's last part (`US` of a country)."""
    for place in posting.places:
        if place.city and (counts.city is None or counts.city in place.keys()):
            chinese = posting.language == "zh" and place.city_zh
            return place.city_zh if chinese else place.city
    return re.split("[:/]", counts.city)[-1] if counts.city else None


def _step(steps: Sequence[tuple[int, str]], number: int) -> int:
    return next(index for index, (floor, _) in enumerate(steps) if number >= floor)


def _with_pay(panel: Market, posting: Posting, counts: MarketCounts, rates: Rates | None) -> Market:
    pay = posting.pay
    own = _monthly(pay, pay.currency if pay else None, rates)
    if pay is None or own is None:
        return panel
    panel = replace(panel, salary_text=pay.text, salary_monthly=round(own))
    others = [
        value
        for each in counts.category_pays
        if _is_alike(each, pay) and (value := _monthly(each, pay.currency, rates)) is not None
    ]
    if len(others) < SMALLEST_SAMPLE:
        return panel
    middle = median(others)
    return replace(
        panel,
        salary_vs_category_median=_against(own, middle),
        salary_median_monthly=round(middle),
        salary_sample=len(others),
    )


def _is_alike(other: Pay, own: Pay) -> bool:
    """Stated in the same money and for a like time: wages by the hour or day are not set against salaries."""
    same_money = other.currency == own.currency or {other.currency, own.currency} <= _DOLLARS
    same_kind = (other.period in _WAGES) == (own.period in _WAGES)
    return same_money and same_kind and not other.estimated


_DOLLARS = frozenset({"USD", "USDT"})
_WAGES = frozenset({Period.HOUR, Period.DAY, Period.WEEK})
"""Times that wages and the pay of interns are stated for."""


def _against(own: float, middle: float) -> str:
    if own < middle * (1 - AROUND):
        return "below"
    return "above" if own > middle * (1 + AROUND) else "around"


def _monthly(pay: Pay | None, currency: str | None, rates: Rates | None) -> float | None:
    """The middle of a month's pay in a currency; None without figures, period or rate."""
    if pay is None or currency is None:
        return None
    figures = comparable(pay, period=Period.MONTH, currency=currency, rates=rates)
    return figures.middle if figures else None
