"""Pay in running text, and what only looks like it."""

from __future__ import annotations

import pytest

from watchbot.model.posting import Period
from watchbot.pipeline.read.pay_found import find_pay


@pytest.mark.parametrize(
    ("text", "low", "high", "period"),
    [
        (
            "About us.\nThe base salary range for this role is $140,000 - $170,000 a year.\nBenefits",
            140000,
            170000,
            Period.YEAR,
        ),
        ("Wir bieten ein Gehalt von 45.000 – 55.000 € brutto/Jahr.", 45000, 55000, Period.YEAR),
        ("Salario entre 45.000 € y 50.000 € brutos anuales.", 45000, 50000, Period.YEAR),
        ("岗位职责：写代码。\n薪资：15-25K，13薪", 15000, 25000, Period.MONTH),
        ("PS：薪资400元/天，周末双休", 400, 400, Period.DAY),
        ("Pay: $18.50 to $23 an hour, weekly", 18.5, 23, Period.HOUR),
    ],
)
def test_stated_pay_is_found(text: str, low: float, high: float, period: Period):
    pay = find_pay(text)
    assert pay is not None
    assert (pay.min, pay.max, pay.period) == (low, high, period)


@pytest.mark.parametrize(
    "text",
    [
        "We raised $135M in funding from investors.",
        "New hires get a $10,000 sign-on bonus.",
        "401(k) match of up to $4,000 per year.",
        "Tuition reimbursement up to $5,250 per year.",
        "服务1000万用户，日活200万。",
        "Our customers save $2 million per year.",
        "3-5年经验，本科及以上",
        "",
    ],
)
def test_other_sums_are_not_pay(text: str):
    assert find_pay(text) is None
