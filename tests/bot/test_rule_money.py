"""In which money, and for how long, is pay asked for? Signs, codes and words beside and apart from the sum."""

from __future__ import annotations

import pytest

from tests.bot.typed import condition, language_of, line_of
from watchbot.bot.rule_text.left_out import left_out_of
from watchbot.bot.rule_text.parse import read_again
from watchbot.model.rule import Field


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (
            "call center cebu 28k php monthly",
            "skill:call center operations city:Cebu pay>=28000 ₱/month",
        ),
        ("PHP32,000 nurse", "word:nurse pay>=32000 ₱"),
        ("php laravel 60k eur", "skill:PHP,Laravel pay>=60000 EUR/year"),
        ("senior php 20000 euro", "skill:PHP level:senior pay>=20000 EUR/year"),
        ("actuary R850k pa", "word:actuary pay>=850000 ZAR/year"),
        ("R18 500 per month receptionist", "word:receptionist pay>=18500 ZAR/month"),
        ("waiter R45/hour", "word:waiter pay>=45 ZAR/hour"),
        ("r2 games", "word:r2 games"),
        ("roofer gent 2.800 euro p/m", "city:Gent word:roofer pay>=2800 EUR/month"),
        ("cleaner £12 p/h", "word:cleaner pay>=12 GBP/hour"),
        ("painter 30 p/h", "word:painter pay>=30/hour"),
        ("cleaner p/t or f/t", "word:cleaner employment:part_time,full_time"),
        ("designer, pay in eur, 50k", "word:designer pay>=50000 EUR/year"),
        ("cook lagos paid in usd 3k/month", "city:Lagos word:cook pay>=3000 USD/month"),
        ("工资发美金 一个月4k rust", "skill:Rust pay>=4000 USD/month"),
        ("薪水按欧元付 5万一年 java", "skill:Java pay>=50000 EUR/year"),
        ("年包40个以上 算法", "word:算法 pay>=400000 CNY/year"),
        ("年薪三十个w 前端", "word:前端 pay>=300000 CNY/year"),
        ("Rs.80k 切配工", "word:切配工 pay>=80000 any currency"),
        ("Rs.80k chef", "word:chef pay>=80000 any currency"),
        ("月薪1.5个 前端", "word:前端 pay>=15000 CNY/month"),
        ("欧元结算 python 6万起", "skill:Python pay>=60000 EUR/year"),
        ("新元5k一个月 护士", "word:护士 pay>=5000 SGD/month"),
    ],
)
def test_money_is_heard_wherever_it_is_named(typed, meant):
    assert line_of(typed) == meant
    assert line_of(meant) == meant


def test_pesos_are_of_no_country_and_never_yuan():
    typed = "30k比索 客服"
    assert condition(typed, Field.PAY).currency is None
    assert condition(line_of(typed), Field.PAY).currency is None


@pytest.mark.parametrize(
    ("typed", "left"), [("cook, paid in usd", ["paid in usd"]), ("cook, paid in usd, 3k", [])]
)
def test_money_without_a_sum_is_named_as_left_out(typed, left):
    assert list(left_out_of(*read_again(typed, language=language_of(typed)))) == left
