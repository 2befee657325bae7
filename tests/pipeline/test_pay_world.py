"""Pay in the forms of other countries, with words that stand for the figure's time or unit."""

from __future__ import annotations

from typing import Any

import pytest

from watchbot.pipeline.read.pay import read_pay


def figures(text: str) -> tuple[Any, ...]:
    """min, max, currency, period of a text."""
    pay = read_pay(text)
    assert pay is not None
    return (pay.min, pay.max, pay.currency, pay.period.value if pay.period else None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8-12 LPA", (800000, 1200000, "INR", "year")),
        ("12-18 lakhs", (1200000, 1800000, "INR", "year")),
        ("₹8L - ₹12L", (800000, 1200000, "INR", "year")),
        ("zwischen 60.000 und 75.000 Euro Jahresgehalt", (60000, 75000, "EUR", "year")),
        ("DKK 45.000 - 55.000 pr. måned", (45000, 55000, "DKK", "month")),
        ("45 000 SEK/mån", (45000, 45000, "SEK", "month")),
        ("80 000 - 100 000 Kč", (80000, 100000, "CZK", None)),
        ("R$ 8.000,00 por mês", (8000, 8000, "BRL", "month")),
        ("$ 1.500.000 CLP mensual", (1500000, 1500000, "CLP", "month")),
        ("от 150 000 до 200 000 ₽ в месяц", (150000, 200000, "RUB", "month")),
        ("月給30万円～45万円", (300000, 450000, "JPY", "month")),
        ("月給 25万円〜", (250000, None, "JPY", "month")),
        ("時給1,200円", (1200, 1200, "JPY", "hour")),
        ("年収600万円", (6000000, 6000000, "JPY", "year")),
        ("연봉 5,000만원 ~ 7,000만원", (50000000, 70000000, "KRW", "year")),
        ("月薪 45,000~60,000 元 (新台幣)", (45000, 60000, "TWD", "month")),
        ("Rp 8 juta - 12 juta", (8000000, 12000000, "IDR", None)),
        ("AED 25,000", (25000, 25000, "AED", None)),
        ("2500欧/月", (2500, 2500, "EUR", "month")),
        ("5000镑", (5000, 5000, "GBP", None)),
        ("150元/天，4天/周", (150, 150, "CNY", "day")),
        ("$7,000-9,000 m", (7000, 9000, "USD", "month")),
        ("$60k base + $40k commission", (60000, 60000, "USD", "year")),
    ],
)
def test_forms_of_other_countries_are_read(text: str, expected: tuple[Any, ...]):
    assert figures(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "13812345678",
        "138-1234-5678",
        "xx-xxK",
        "2026-11-30",
        "2025-2026",
        "JR-004512",
        "$1 - $1",
        "500强",
        "20k+ stars",
        "1M+ users",
    ],
)
def test_numbers_that_are_no_pay_are_unreadable_and_give_no_figure(text: str):
    pay = read_pay(text)
    assert pay is not None
    assert pay.unreadable
    assert (pay.min, pay.max) == (None, None)


def test_a_trade_with_europe_does_not_make_the_pay_euros():
    assert figures("欧美市场 20-30K") == (20000, 30000, "CNY", "month")
