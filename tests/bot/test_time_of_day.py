"""Times of day as people say them."""

from __future__ import annotations

import pytest

from watchbot.bot.time_of_day import time_of_day


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("8", "08:00"), ("08:30", "08:30"), ("8.30", "08:30"), ("7pm", "19:00"), ("7:30 p.m.", "19:30"),
        ("12am", "00:00"), ("12pm", "12:00"), ("noon", "12:00"), ("midnight", "00:00"), ("9 o'clock", "09:00"),
        ("晚上8点半", "20:30"), ("晚上12点", "00:00"), ("凌晨2点", "02:00"), ("中午12点", "12:00"),
        ("中午1点", "13:00"), ("上午11点", "11:00"), ("下午5点", "17:00"), ("早上９点", "09:00"), ("零点", "00:00"),
        ("20点整", "20:00"), ("8點", "08:00"),
    ],
)  # fmt: skip
def test_a_time_of_day_is_read(said, then):
    assert f"{time_of_day(said):%H:%M}" == then


@pytest.mark.parametrize("said", ["", "25", "24:61", "8 bananas", "soon", "晚上", "100"])
def test_what_is_no_time_is_none(said):
    assert time_of_day(said) is None
