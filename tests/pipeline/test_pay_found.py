"""Pay in running text, and what only looks like it."""

from __future__ import annotations

import pytest

from watchbot.model.posting import Period, Place
from watchbot.pipeline.read.pay_found import find_pay
from watchbot.pipeline.read.pay_local import local_currency


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
        "$500 home office stipend.",
        "We fund your HSA account with up to $3000.",
        "Developers were paid more than $70B through the store.",
        "Handle deals of $50k-$250k ACV.",
        "We offer loans from $1,000 to $10,000 per year.",
        "You'll earn $500 for every 10 enrollments.",
        "Manage ad spend of $50k-$100k per month.",
        "Rent is $800 to $1,200 per month in this area.",
        "公司每年6-10月给予每月150元高温补贴",
        "除正常薪资外，公司还提供饭贴（20元/天）",
        "工资另计提成，邀约到场20元/人",
        "具有大批量数据(30~100万）处理能力",
        "广告投放预算每月10-20万",
        "显示器两台（价值3000元）。每周一晨会",
    ],
)
def test_other_sums_are_not_pay(text: str):
    assert find_pay(text) is None


@pytest.mark.parametrize(
    ("text", "low", "high", "currency", "period"),
    [
        ("Salary: $50-55KComprehensive benefits", 50000, 55000, "USD", Period.YEAR),
        ("Rate $30-$37/hourDuties: design", 30, 37, "USD", Period.HOUR),
        (r"Pay: $19\.50 to $21\.50 per hour", 19.5, 21.5, "USD", Period.HOUR),
        ("Los Angeles, CA $110-120k + benefits", 110000, 120000, "USD", Period.YEAR),
        ("Oakland, CA$100,000-$120,000", 100000, 120000, "USD", Period.YEAR),
        ("We work 6 days a week.Pay: $100k - $120k", 100000, 120000, "USD", Period.YEAR),
        ("Big Data ($170-200k), billions of events per day", 170000, 200000, "USD", Period.YEAR),
        ("薪资待遇：5k~8k，实习生100/天", 5000, 8000, "CNY", Period.MONTH),
        ("薪资：200-300元/天 提供租房补贴", 200, 300, "CNY", Period.DAY),
        ("底薪5000元加提成", 5000, 5000, "CNY", Period.MONTH),
        ("Salary: up to £45,000 plus bonus", None, 45000, "GBP", Period.YEAR),
    ],
)
def test_lost_spaces_and_times_of_other_things_do_not_spoil_the_figure(
    text: str, low: float | None, high: float, currency: str, period: Period
):
    pay = find_pay(text)
    assert pay is not None
    assert (pay.min, pay.max, pay.currency, pay.period) == (low, high, currency, period)


def test_the_part_is_quoted_as_written():
    pay = find_pay("Salary $50-55KComprehensive benefits at our iPhone shop")
    assert pay is not None
    assert pay.text == "Salary $50-55KComprehensive benefits at our iPhone shop"


def test_ranges_that_follow_each_other_give_their_whole_span():
    text = (
        "Zone A (SF, NYC): $160,400 - $200,500 per year\n"
        "Zone B (elsewhere): $144,300 - $180,400 per year\n"
        "We raised $50 - $60 million."
    )
    pay = find_pay(f"The base salary range is:\n{text}")
    assert pay is not None
    assert (pay.min, pay.max, pay.period) == (144300, 200500, Period.YEAR)


def test_ranges_of_another_time_or_size_do_not_widen_it():
    pay = find_pay("Salary: $70,000 - $90,000 a year.\nOvertime: $30 - $40 an hour.")
    assert pay is not None
    assert (pay.min, pay.max) == (70000, 90000)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("Top Vergütung von 7.000-15.000EUR pro Monat", 7000, 15000),
        ("Bruttogehalt mindestens 3.000,- EUR", 3000, None),
        ("Above market compensation-Range from $72,000 to $110,000", 72000, 110000),
    ],
)
def test_glued_currencies_and_missing_cents_are_read(text, low, high):
    pay = find_pay(text)
    assert pay is not None
    assert (pay.min, pay.max) == (low, high)


@pytest.mark.parametrize(
    "text",
    [
        "New hires get a $10,000 sign-on bonus paid in two installments.",
        "Free access with $625 in quarterly company-paid credits.",
        "We offer $300 to every new colleague.",
    ],
)
def test_a_lone_sum_without_a_time_needs_a_plain_word_of_pay(text):
    assert find_pay(text) is None


@pytest.mark.parametrize(
    ("text", "local", "expected"),
    [
        ("Salary: 120,000 - 140,000", "USD", (120000, 140000, "USD", Period.YEAR)),
        ("Salary: 120,000 - 140,000", None, (120000, 140000, None, None)),
        ("Base salary 120k-140k", "GBP", (120000, 140000, "GBP", Period.YEAR)),
        ("Compensation: 50-55/hr", "USD", (50, 55, "USD", Period.HOUR)),
        ("The salary is 55,000", "EUR", (55000, 55000, "EUR", Period.YEAR)),
        ("Pay: $60,000 - $80,000 a year", "CAD", (60000, 80000, "CAD", Period.YEAR)),
        ("Pay: US$60,000 - US$80,000 a year", "CAD", (60000, 80000, "USD", Period.YEAR)),
        ("Pay: $60,000 - $80,000 a year", "HKD", (60000, 80000, "USD", Period.YEAR)),
        ("薪资（元/月）：8000-10000", None, (8000, 10000, "CNY", Period.MONTH)),
        ("招聘专员/HR底薪5k+年终奖", None, (5000, 5000, "CNY", Period.MONTH)),
        ("薪资待遇18万/年以上", None, (180000, None, "CNY", Period.YEAR)),
    ],
)
def test_the_place_tells_the_money_that_is_not_named(
    text: str, local: str | None, expected: object
):
    pay = find_pay(text, local=local)
    assert pay is not None
    assert (pay.min, pay.max, pay.currency, pay.period) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Budget: 120,000 - 140,000",
        "We pay 10,000 drivers every week",
        "salary, profit sharing and 401k match",
        "compensation review 2023-2024",
    ],
)
def test_figures_without_a_sign_need_a_label_right_before_them(text: str):
    assert find_pay(text, local="USD") is None


def test_one_country_has_one_money():
    assert local_currency([Place(country="CA"), Place(city="Toronto", country="CA")]) == "CAD"
    assert local_currency([Place(country="CA"), Place(country="US")]) is None
    assert local_currency([]) is None
