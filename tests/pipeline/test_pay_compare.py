"""Pay in one period and currency, with the assumption in words."""

from __future__ import annotations

from datetime import date

import pytest

from watchbot.model.posting import Pay, Period
from watchbot.pipeline.read.pay import read_pay
from watchbot.pipeline.read.pay_compare import Rates, comparable

RATES = Rates({"USD": 1.0, "CNY": 7.0, "EUR": 0.9}, date(2026, 11, 1), "test table")


def read(text: str) -> Pay:
    """A pay text that is there."""
    pay = read_pay(text)
    assert pay is not None
    return pay


def test_a_years_pay_becomes_a_months():
    figures = comparable(read("25-38万/年"), period=Period.MONTH)
    assert figures is not None
    assert (figures.low, figures.high) == (20833.33, 31666.67)
    assert figures.assumption == "12 months a year"


def test_stated_months_count_in_a_year():
    figures = comparable(read("10-20K·15薪"), period=Period.YEAR)
    assert figures is not None
    assert (figures.low, figures.high) == (150000, 300000)
    assert "15 months" in figures.assumption


def test_an_hours_pay_becomes_a_years():
    figures = comparable(read("$50/hr"), period=Period.YEAR)
    assert figures is not None
    assert figures.low == 104000
    assert "2,080 hours a year" in figures.assumption


def test_another_currency_names_rate_source_and_day():
    figures = comparable(read("20-30K"), period=Period.MONTH, currency="USD", rates=RATES)
    assert figures is not None
    assert figures.low == pytest.approx(2857.14)
    assert "test table, 2026-11-01" in figures.assumption


def test_an_open_bound_stays_open():
    figures = comparable(read("30K+"), period=Period.MONTH)
    assert figures is not None
    assert figures.high is None


@pytest.mark.parametrize("text", ["面议", "15-25", "$20-$25"])
def test_unknown_pay_is_not_comparable(text: str):
    assert comparable(read(text), period=Period.MONTH) is None


def test_no_rate_no_answer():
    rates = Rates({"USD": 1.0}, date(2026, 11, 1), "test table")
    assert comparable(read("20-30K"), period=Period.MONTH, currency="USD", rates=rates) is None


def test_a_sum_without_a_currency_is_not_compared_with_one():
    pay = Pay(text="10000-20000", min=10000, max=20000, period=Period.MONTH)
    assert comparable(pay, period=Period.MONTH, currency="CNY") is None


@pytest.mark.parametrize("text", ["NT$60,000/月", "25,000,000 VND/month", "150 000 ₽ per month"])
def test_a_rough_rate_is_called_approximate(text: str):
    figures = comparable(read(text), period=Period.MONTH, currency="USD")
    assert figures is not None
    assert figures.low == pytest.approx(1400, rel=0.5)
    assert "approximate" in figures.assumption
