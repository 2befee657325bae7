"""Pay as written becomes figures; what cannot be trusted does not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.pipeline.read.pay import read_pay


def figures(text: str, **more: Any) -> tuple[Any, ...]:
    """min, max, currency, period of a text."""
    pay = read_pay(text, **more)
    assert pay is not None
    return (pay.min, pay.max, pay.currency, pay.period.value if pay.period else None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("18-25K", (18000, 25000, "CNY", "month")),
        ("7000-14000元", (7000, 14000, "CNY", "month")),
        ("1.5-2.4万", (15000, 24000, "CNY", "month")),
        ("8千-1.2万", (8000, 12000, "CNY", "month")),
        ("3-6万", (30000, 60000, "CNY", "month")),
        ("25-38万/年", (250000, 380000, "CNY", "year")),
        ("12-18万 72小时反馈", (120000, 180000, "CNY", "year")),
        ("80-120万RMB", (800000, 1200000, "CNY", "year")),
        ("200-300/天", (200, 300, "CNY", "day")),
        ("月薪2.5万～3万人民币", (25000, 30000, "CNY", "month")),
        ("4000U-6000U /月", (4000, 6000, "USDT", "month")),
        ("5000-8000（或面议） USD / 月", (5000, 8000, "USD", "month")),
        ("30K-50K RMB/月，发U", (30000, 50000, "CNY", "month")),
        ("20K/月-35K/月", (20000, 35000, "CNY", "month")),
        ("薪资open，百万起步", (1000000, None, "CNY", "year")),
        ("薪水6w港币", (60000, 60000, "HKD", None)),
    ],
)
def test_chinese_pay_is_read(text: str, expected: tuple[Any, ...]):
    assert figures(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("$120,000 - $150,000 a year", (120000, 150000, "USD", "year")),
        ("$70,500-80,250", (70500, 80250, "USD", "year")),
        ("$50-$55k", (50000, 55000, "USD", "year")),
        ("$40/hr – $55/hr", (40, 55, "USD", "hour")),
        ("$22.50 per hour and $31.00 per hour", (22.5, 31, "USD", "hour")),
        ("CAD $99,000 - CAD$110,000", (99000, 110000, "CAD", "year")),
        ("$120,000 – $160,000 CAD", (120000, 160000, "CAD", "year")),
        ("€60.000–75.000", (60000, 75000, "EUR", "year")),
        ("€20 000 - €40 000", (20000, 40000, "EUR", "year")),
        ("1.867,02 € brut mensuel", (1867.02, 1867.02, "EUR", "month")),
        ("20,00 $/heure", (20, 20, "USD", "hour")),
        ("£45k", (45000, 45000, "GBP", "year")),
        ("RM 3,500 a month", (3500, 3500, "MYR", "month")),
        ("₹8-12 LPA", (800000, 1200000, "INR", "year")),
        ("年収600万円〜900万円", (6000000, 9000000, "JPY", "year")),
        ("CHF 120'000 - 140'000", (120000, 140000, "CHF", "year")),
        ("$20-$25", (20, 25, "USD", None)),
        ("100k usd + 0.1% – 0.5%", (100000, 100000, "USD", "year")),
    ],
)
def test_western_pay_is_read(text: str, expected: tuple[Any, ...]):
    assert figures(text) == expected


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("from $120,000", 120000, None),
        ("25K+", 25000, None),
        ("10万以上/月", 100000, None),
        ("ab 3.500 € brutto / Monat", 3500, None),
        ("up to £60,000", None, 60000),
        ("2万以下/年", None, 20000),
        ("200万以内", None, 2000000),
        ("$0 - $120,000", None, 120000),
        ("10K-15K+提成", 10000, 15000),
    ],
)
def test_open_bounds_stay_open(text: str, low: float | None, high: float | None):
    assert figures(text)[:2] == (low, high)


@pytest.mark.parametrize(
    ("text", "months"),
    [
        ("15-25K·14薪", 14),
        ("25-35K * 13", 13),
        ("15K-25K 13个月", 13),
        ("2万-3万，每年15薪", 15),
        ("3万（3个月试用期）", None),
    ],
)
def test_months_a_year_are_read(text: str, months: int | None):
    pay = read_pay(text)
    assert pay is not None
    assert pay.months == months


def test_a_slip_in_the_low_unit_is_repaired_and_marked():
    pay = read_pay("2.0千–3.5万/月")
    assert pay is not None
    assert (pay.min, pay.max) == (20000, 35000)
    assert pay.repaired == "2.0千 -> 20000"


def test_a_wide_but_plausible_range_is_left_alone():
    pay = read_pay("8千-1.2万")
    assert pay is not None
    assert pay.repaired is None


@pytest.mark.parametrize(
    "text",
    [
        "15-25",
        "100+",
        "$0 - $0",
        "3-5年",
        "QPS 2w+",
        "AAA-ZZZ RMB",
        "salary",
        "\ue035\ue031-\ue038\ue031K",
        "15-20K路13钖\ufffd",
        "30-50RMB",
        "$49/yr",
    ],
)
def test_what_cannot_be_trusted_is_unreadable_and_has_no_figure(text: str):
    pay = read_pay(text)
    assert pay is not None
    assert pay.unreadable
    assert (pay.min, pay.max) == (None, None)
    assert pay.text == text


@pytest.mark.parametrize(
    "text", ["面议", "薪资open", "Competitive", "DOE", "根据经验面谈", "à négocier"]
)
def test_negotiable_pay_is_readable_without_figures(text: str):
    pay = read_pay(text)
    assert pay is not None
    assert pay.negotiable
    assert not pay.unreadable
    assert pay.min is None


def test_figures_and_negotiable_may_stand_together():
    pay = read_pay("25k-35k, 优秀者面议")
    assert pay is not None
    assert pay.negotiable
    assert pay.max == 35000


def test_estimates_are_marked():
    pay = read_pay("$49K-$113K (Glassdoor est.)")
    assert pay is not None
    assert pay.estimated


def test_the_sites_estimate_in_wan_is_a_months():
    assert figures("AI 估算 · 6.5–10.0万") == (65000, 100000, "CNY", "month")


def test_several_posts_give_their_span_only_when_alike():
    assert figures("前端 20-30k；后端 25-45k") == (20000, 45000, "CNY", "month")
    assert figures("30-60K/月，架构师100-300w")[:2] == (30000, 60000)


def test_a_bonus_is_not_the_pay():
    assert figures("10K-15K 固定薪资，月度奖金 1000-6000元")[:2] == (10000, 15000)


def test_no_text_is_no_pay():
    assert read_pay("") is None
    assert read_pay(None) is None


def test_a_given_currency_fills_the_gap():
    assert figures("4000-6000 per month", currency="EUR") == (4000, 6000, "EUR", "month")


@given(st.text(max_size=60))
@settings(max_examples=120)
def test_any_text_gives_ordered_bounds_or_none(text: str):
    pay = read_pay(text)
    if pay is None or pay.min is None or pay.max is None:
        return
    assert 0 < pay.min <= pay.max


@given(st.integers(5, 90), st.integers(1, 60), st.sampled_from(["", "·13薪", "·16薪"]))
@settings(max_examples=60)
def test_every_k_range_is_a_months_yuan(low: int, more: int, months: str):
    expected = (low * 1000, (low + more) * 1000, "CNY", "month")
    assert figures(f"{low}-{low + more}K{months}") == expected


@given(st.integers(20, 400), st.integers(0, 200))
@settings(max_examples=60)
def test_every_dollar_range_above_twenty_thousand_is_a_years(low: int, more: int):
    text = f"${low},000 - ${low + more},000"
    assert figures(text) == (low * 1000, (low + more) * 1000, "USD", "year")
