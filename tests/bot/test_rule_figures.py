"""Figures in rule texts: points, pay, ages, classes, degrees."""

from __future__ import annotations

import pytest

from tests.bot.typed import condition, line_of, read
from watchbot.bot.rule_text import format_rule
from watchbot.model.rule import Field


@pytest.mark.parametrize(
    ("typed", "at_least", "at_most"),
    [
        ("java 75分", 75, None),
        ("java score>70", 71, None),
        ("java 评分超过70", 71, None),
        ("java score<=90", None, 90),
        ("java 评分60-80", 60, 80),
        ("java score:high", 80, None),
        ("java 综合评分七十五以上", 75, None),
        ("java overall score of at least 75", 75, None),
        ("java ≥80", 80, None),
        ("java 75+", 75, None),
    ],
)
def test_scores_in_all_their_forms(typed, at_least, at_most):
    found = condition(typed, Field.SCORE)
    assert (found.at_least, found.at_most) == (at_least, at_most)


@pytest.mark.parametrize(
    ("typed", "amount", "currency", "period"),
    [
        ("java 25k+", 25_000, None, "year"),
        ("java 上海 25k+", 25_000, "CNY", "month"),
        ("java 月薪2万以上", 20_000, "CNY", "month"),
        ("java 2万5起", 25_000, "CNY", "month"),
        ("java 年薪一百二十万", 1_200_000, "CNY", "year"),
        ("java 不低于3万一个月", 30_000, "CNY", "month"),
        ("java over $45/hr", 45, "USD", "hour"),
        ("java >=150k usd", 150_000, "USD", "year"),
        ("java 80,000 euros", 80_000, "EUR", "year"),
        ("java 5000 euro a month or more", 5000, "EUR", "month"),
        ("java 30w+ 上海", 300_000, "CNY", "year"),
        ("java 一万五 上海", 15_000, "CNY", "month"),
        ("java 三四十万 上海", 300_000, "CNY", "year"),
        ("java 60.000 €", 60_000, "EUR", "year"),
        ("java 1,5k usd a month", 1_500, "USD", "month"),
        ("python 8 lpa", 800_000, "INR", "year"),
        ("nurse 35/hr", 35, None, "hour"),
        ("java 40万以上年薪", 400_000, "CNY", "year"),
        ("java between 60k and 80k eur", 60_000, "EUR", "year"),
        ("java £45k+", 45_000, "GBP", "year"),
        ("会计 日薪300", 300, "CNY", "day"),
        ("会计 8000以上", 8000, "CNY", "month"),
    ],
)
def test_pay_in_all_its_forms(typed, amount, currency, period):
    found = condition(typed, Field.PAY)
    assert (found.at_least, found.currency, found.period) == (amount, currency, period)


def test_a_range_of_pay_keeps_both_ends():
    found = condition("java 20k-35k 杭州", Field.PAY)
    assert (found.at_least, found.at_most) == (20_000, 35_000)


@pytest.mark.parametrize(
    ("typed", "days"),
    [
        ("java 7天内", 7), ("java last 2 weeks", 14), ("java 最近三天", 3), ("java 24小时内", 1), ("java within a week", 7),
        ("java 近一个月", 30), ("java posted today", 1), ("java 发布时间:5天内", 5), ("java age<=10", 10), ("java 半个月内", 15),
    ],
)  # fmt: skip
def test_ages(typed, days):
    assert condition(typed, Field.AGE).at_most == days


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [
        ("27届 银行", 2027, 2027), ("26届27届都可以 银行", 2026, 2027), ("class of '28 finance", 2028, 2028),
        ("2027届及以后 银行", 2027, None), ("2027 grads finance", 2027, 2027), ("毕业年份:2026 银行", 2026, 2026),
    ],
)  # fmt: skip
def test_class_years(typed, first, last):
    found = condition(typed, Field.CLASS_YEAR)
    assert (found.at_least, found.at_most) == (first, last)


@pytest.mark.parametrize(
    ("typed", "low", "high"),
    [("硕士 芯片", 3, 3), ("硕士及以上 芯片", 3, None), ("<=硕士 芯片", None, 3), ("phd chemistry", 4, 4), ("本科可投 会计", None, 2)],
)  # fmt: skip
def test_degrees(typed, low, high):
    found = condition(typed, Field.EDUCATION)
    assert (found.at_least, found.at_most) == (low, high)


@pytest.mark.parametrize(
    "typed", ["scrum master munich", "staff nurse london", "lead generation leeds"]
)
def test_titles_are_no_degrees_and_no_levels(typed):
    fields = {one.field for one in read(typed).conditions}
    assert not fields & {Field.EDUCATION, Field.LEVEL}


@pytest.mark.parametrize(
    ("typed", "pay"),
    [
        ("$80k+ nurse sydney", "80000 AUD/year"),
        ("$25/hr cook toronto", "25 CAD/hour"),
        ("$25/hr cook boston", "25 USD/hour"),
        ("$5000 a month teacher singapore", "5000 SGD/month"),
        ("us$80k nurse sydney", "80000 USD/year"),
        ("香港 会计 2万以上", "20000 HKD/month"),
        ("新竹 會計 年薪150万", "1500000 TWD/year"),
        ("远程 会计 2万以上", "20000 CNY/month"),
        ("$35 up barista boston", "35 USD"),
    ],
)
def test_money_without_a_name_is_that_of_the_place(typed, pay):
    assert line_of(typed).endswith(f"pay>={pay}")


@pytest.mark.parametrize(
    ("typed", "amount", "currency", "period"),
    [
        ("analyst lagos ₦500k monthly", 500_000, "NGN", "month"),
        ("developer são paulo r$ 8.000", 8_000, "BRL", None),
        ("driver jakarta rp 8 juta", 8_000_000, "IDR", None),
        ("nurse warsaw 9000 zł", 9_000, "PLN", None),
        ("七八千的文员 嘉兴", 7_000, "CNY", "month"),
        ("孟买 会计 50000每月", 50_000, "INR", "month"),
        ("薪资>=90000 任意币种/年", 90_000, None, "year"),
    ],
)
def test_moneys_of_all_continents(typed, amount, currency, period):
    pay = condition(typed, Field.PAY)
    assert (pay.at_least, pay.currency, pay.period) == (amount, currency, period)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_pay_without_a_currency_has_none_in_either_language(language):
    rule = read("electrician leeds 60k")
    again = read(format_rule(rule, language), language)
    assert [c for c in rule.conditions if c.field is Field.PAY] == [
        c for c in again.conditions if c.field is Field.PAY
    ]


@pytest.mark.parametrize(
    ("typed", "field", "least"),
    [
        ("使命感分数80以上 北京", Field.MISSION, 80),
        ("overall score must be above 70, oslo", Field.SCORE, 71),
        ("80%以上 北京 护士", Field.SCORE, 80),
    ],
)
def test_scores_with_words_between(typed, field, least):
    assert condition(typed, field).at_least == least
