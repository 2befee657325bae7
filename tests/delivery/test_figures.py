"""Money and dates in words, by language."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.factories import NOW
from watchbot.delivery.facts import pay_words
from watchbot.delivery.figures import currency_words, format_age, format_pay, format_time, shorten
from watchbot.model.posting import Pay, Period


@pytest.mark.parametrize(
    ("pay", "zh", "en"),
    [
        ({"min": 15000, "max": 25000, "currency": "CNY", "period": Period.MONTH, "months": 14}, "15–25K·14薪", "CN¥15,000–25,000 a month, 14 salaries a year"),
        ({"min": 65000, "max": 100000, "currency": "CNY", "period": Period.MONTH}, "6.5–10万/月", "CN¥65,000–100,000 a month"),
        ({"min": 8500, "currency": "CNY", "period": Period.MONTH}, "8.5K 起", "from CN¥8,500 a month"),
        ({"min": 70000, "max": 70000, "currency": "EUR", "period": Period.YEAR}, "€70,000/年", "€70,000 a year"),
        ({"min": 17.5, "max": 20, "currency": "USD", "period": Period.HOUR}, "US$17.50–20.00/小时", "$17.50–20.00 an hour"),
        ({"max": 300000, "currency": "CNY", "period": Period.YEAR}, "最高 30万/年", "up to CN¥300,000 a year"),
        ({"min": 200, "max": 300, "currency": "CNY", "period": Period.DAY}, "200–300元/天", "CN¥200–300 a day"),
        ({"min": 300, "max": 1000, "currency": "CNY", "period": Period.MONTH}, "300–1000元/月", "CN¥300–1,000 a month"),
        ({"min": 5, "max": 6}, "5–6", "5–6"),
        ({"negotiable": True}, "薪资面议", "pay negotiable"),
        ({"unreadable": True, "text": "2k?"}, "薪资无法确认：“2k?”", "pay unclear: “2k?”"),
        ({"text": "competitive"}, "薪资：“competitive”", "pay: “competitive”"),
        ({}, "薪资未注明", "pay not stated"),
    ],
)  # fmt: skip
def test_pay_in_words(pay, zh, en):
    stated = Pay(**{"text": "", **pay})
    assert (format_pay(stated, "zh"), format_pay(stated, "en")) == (zh, en)


def test_pay_says_whether_it_was_stated_or_estimated():
    assert pay_words(Pay(text="", min=1, max=1), "en") == "1 (stated)"
    assert pay_words(Pay(text="", min=1, max=1, estimated=True), "zh") == "1（估算）"


def test_moments_are_told_in_the_readers_zone():
    zone = "Asia/Shanghai"
    assert format_time(NOW, language="zh", zone=zone, now=NOW) == "11月30日 17:00"
    assert (
        format_time(NOW - timedelta(days=400), language="en", zone=zone, now=NOW)
        == "26 Oct 2025 17:00"
    )
    assert format_time(NOW, language="en", zone="Nowhere/Land", now=NOW) == "30 Nov 09:00"
    assert format_age(NOW - timedelta(hours=8), language="en", now=NOW) == "8 hours ago"


def test_text_is_shortened_between_words():
    assert shorten("one two three four", 10) == "one two…"
    assert shorten("工程师" * 9, 5) == "工程师工…"


def test_a_currency_without_a_sign_stands_apart_from_its_figure():
    pay = Pay(text="", min=4000, max=8000, currency="CHF", period=Period.MONTH)
    assert format_pay(pay, "en") == "CHF 4,000–8,000 a month"
    assert format_pay(replace(pay, currency="USDT"), "zh") == "USDT 4,000–8,000/月"
    assert format_pay(replace(pay, currency="EUR"), "en") == "€4,000–8,000 a month"


def test_a_currency_has_a_name_where_the_reader_writes_one():
    assert [currency_words(code, "zh") for code in ("CNY", "USD", "USDT")] == ["元", "美元", "USDT"]
    assert currency_words("USD", "en") == "USD"


@pytest.mark.parametrize("year", [1, 9999])
@pytest.mark.parametrize("zone", ["America/Los_Angeles", "Asia/Shanghai", "No/Such_Zone"])
def test_the_ends_of_time_can_be_said(year, zone):
    at = datetime(
        year, 1 if year == 1 else 12, 1 if year == 1 else 31, 12 * (year != 1), tzinfo=UTC
    )
    assert str(year) in format_time(at, language="en", zone=zone, now=NOW)
    assert str(year) in format_time(at, language="zh", zone=zone, now=NOW)
    assert format_age(at, language="en", now=NOW)
