"""Lengths of time and days, as people say until when."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.bot.until import read_until

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
"""A Monday."""


def until(text: str, zone: str = "UTC") -> str | None:
    found = read_until(text, now=NOON, zone=zone)
    return f"{found:%Y-%m-%d %H}" if found else None


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("7d", "2026-12-07 12"), ("month", "2026-12-30 12"), ("a month", "2026-12-30 12"),
        ("for 2 weeks", "2026-12-14 12"), ("a couple of days", "2026-12-02 12"), ("3 hrs", "2026-11-30 15"),
        ("half a year", "2027-06-01 00"), ("week from now", "2026-12-07 12"), ("12 months", "2027-11-25 12"),
        ("3天", "2026-12-03 12"), ("三天后再说", "2026-12-03 12"), ("一个月", "2026-12-30 12"),
        ("一个半月", "2027-01-14 12"), ("半个月", "2026-12-15 12"), ("两周", "2026-12-14 12"),
        ("两个小时", "2026-11-30 14"), ("十天", "2026-12-10 12"), ("３天", "2026-12-03 12"),
    ],
)  # fmt: skip
def test_a_length_of_time_counts_from_now(said, then):
    assert until(said) == then


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("until Monday", "2026-12-07 00"), ("tues", "2026-12-01 00"), ("到周三", "2026-12-02 00"),
        ("下周一", "2026-12-07 00"), ("next week", "2026-12-07 00"), ("for the weekend", "2026-12-07 00"),
        ("明天", "2026-12-01 00"), ("下个月", "2026-12-01 00"), ("end of the month", "2026-12-01 00"),
        ("until christmas", "2026-12-25 00"), ("年底", "2027-01-01 00"), ("国庆", "2027-10-01 00"),
        ("12月24日", "2026-12-24 00"), ("12月24号", "2026-12-24 00"), ("3月1日", "2027-03-01 00"),
        ("24 dec", "2026-12-24 00"), ("Dec 24th", "2026-12-24 00"), ("2026-12-31", "2026-12-31 00"),
        ("2026年12月31日", "2026-12-31 00"), ("24.12.2026", "2026-12-24 00"), ("Jan 5", "2027-01-05 00"),
    ],
)  # fmt: skip
def test_a_day_begins_where_the_person_lives(said, then):
    assert until(said) == then


def test_the_day_begins_by_her_own_clock():
    assert until("12月24日", "Asia/Shanghai") == "2026-12-23 16"


@pytest.mark.parametrize(
    "said",
    ["", "someday", "monkeys", "春节后", "2025-01-01", "03/04/2027", "30 feb", "30", "1", "february", "m2", "0d"],
)  # fmt: skip
def test_what_names_no_time_to_come_is_not_guessed(said):
    assert until(said) is None


@given(st.text(alphabet="for until半个月一两到至 -1d\n", max_size=400))
@settings(max_examples=200)
def test_any_text_is_a_time_or_none(text):
    until(text)


def test_blanks_within_take_no_time_at_all():
    assert until("2" + " " * 20_000 + "weeks x") is None
    assert until(" for  2   weeks ") == "2026-12-14 12"
