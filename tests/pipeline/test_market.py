"""The panel: company activity, choice in the city, pay against the median, freshness."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.factories import NOW, make_posting
from watchbot.model.market import MarketCounts
from watchbot.model.posting import Market, Pay, Period
from watchbot.pipeline.market import SMALLEST_SAMPLE, market


def monthly(amount: float) -> Pay:
    """A month's pay in euros."""
    return Pay(text=f"{amount}", min=amount, max=amount, currency="EUR", period=Period.MONTH)


@pytest.mark.parametrize(
    ("company_open", "new", "expected"),
    [
        (1, 1, None),
        (3, 0, "quiet"),
        (8, 0, "moderate"),
        (8, 20, "active"),
        (30, 0, "active"),
        (110, 0, "very_active"),
    ],
)
def test_activity_of_the_company(company_open: int, new: int, expected: str | None):
    counts = MarketCounts(company_open=company_open, company_new=new)
    assert market(make_posting(), counts, now=NOW).company_activity == expected


@pytest.mark.parametrize(
    ("number", "expected"), [(None, None), (1, None), (4, "few"), (39, "moderate"), (200, "plenty")]
)
def test_choice_in_the_city(number: int | None, expected: str | None):
    counts = MarketCounts(city="city:DE/Berlin", city_open_in_category=number)
    panel = market(make_posting(category="compilers"), counts, now=NOW)
    assert panel.market_opportunity == expected
    assert panel.market_city == ("Berlin" if expected else None)


@pytest.mark.parametrize(("own", "expected"), [(4000, "below"), (5200, "around"), (7000, "above")])
def test_pay_against_the_median(own: float, expected: str):
    counts = MarketCounts(category_pays=tuple(monthly(5000) for _ in range(SMALLEST_SAMPLE)))
    panel = market(make_posting(pay=monthly(own)), counts, now=NOW)
    assert panel.salary_vs_category_median == expected
    assert panel.salary_sample == SMALLEST_SAMPLE
    assert panel.salary_median_monthly == 5000


def test_only_like_pay_makes_the_median():
    own, like = monthly(4000), monthly(5000)
    dollars = replace(like, currency="USD", min=50_000, max=50_000)
    hourly = replace(like, period=Period.HOUR, min=15, max=15)
    guessed = replace(like, estimated=True, min=90_000, max=90_000)
    counts = MarketCounts(
        category_pays=(*[like] * 8, *[dollars] * 30, *[hourly] * 30, *[guessed] * 30)
    )
    panel = market(make_posting(pay=own), counts, now=NOW)
    assert (panel.salary_median_monthly, panel.salary_sample) == (5000, 8)


def test_wages_are_set_against_wages():
    wage = Pay(text="20/h", min=20, max=20, currency="EUR", period=Period.HOUR)
    counts = MarketCounts(category_pays=(*[wage] * 8, *[monthly(9000)] * 30))
    panel = market(make_posting(pay=wage), counts, now=NOW)
    assert panel.salary_vs_category_median == "around"


def test_a_thin_sample_makes_no_median():
    counts = MarketCounts(category_pays=(monthly(5000),))
    panel = market(make_posting(pay=monthly(4000)), counts, now=NOW)
    assert panel.salary_vs_category_median is None
    assert panel.salary_monthly == 4000


def test_unknown_pay_is_compared_with_nothing():
    counts = MarketCounts(category_pays=tuple(monthly(5000) for _ in range(20)))
    assert market(make_posting(pay=None), counts, now=NOW).salary_vs_category_median is None


@pytest.mark.parametrize(
    ("days", "expected"), [(0, "new"), (7, "recent"), (30, "settled"), (90, "old")]
)
def test_freshness(days: int, expected: str):
    posting = make_posting(posted_at=NOW - timedelta(days=days))
    assert market(posting, MarketCounts(), now=NOW).freshness == expected


@pytest.mark.parametrize(("days", "expected"), [(0, None), (30, None), (90, "old")])
def test_what_says_no_date_is_never_called_new(days: int, expected: str | None):
    posting = make_posting(posted_at=None, first_seen_at=NOW - timedelta(days=days))
    assert market(posting, MarketCounts(), now=NOW).freshness == expected


def test_what_the_site_said_is_kept():
    site = Market(company_activity="very_active", company_open_postings=110)
    posting = make_posting(market=site, posted_at=NOW)
    panel = market(posting, MarketCounts(company_open=3), now=NOW)
    assert (panel.company_activity, panel.company_open_postings) == ("very_active", 110)
    assert panel.freshness == "new"


@pytest.mark.parametrize(
    ("key", "said"),
    [("country:US", "US"), ("region:US/CA", "CA"), ("city:CN/Suzhou", "Suzhou")],
)
def test_where_it_is_counted_is_told_by_name(key: str, said: str):
    counts = MarketCounts(city=key, city_open_in_category=5)
    panel = market(make_posting(places=(), category="后端开发"), counts, now=NOW)
    assert panel.market_city == said
