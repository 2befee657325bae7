"""Dates in every form that a source writes them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.pipeline.read.dates import read_date

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)


def read(text: str, zone: str | None = None, *, future: bool = False) -> str | None:
    """The date as ISO text; a day without a time as its day."""
    found = read_date(text, now=NOW, zone=zone, future=future)
    if found is None:
        return None
    return (
        found.at.date().isoformat() if found.date_only else found.at.strftime("%Y-%m-%dT%H:%M:%S")
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("大约 8 小时前", "2026-11-30T01:00:00"),
        ("发布于 大约 16 小时前", "2026-11-29T17:00:00"),
        ("半小时前", "2026-11-30T08:30:00"),
        ("刚刚", "2026-11-30T09:00:00"),
        ("1 天前", "2026-11-29"),
        ("三天前", "2026-11-27"),
        ("發布於 2 天前", "2026-11-28"),
        ("昨天", "2026-11-29"),
        ("昨天 14:30", "2026-11-29T14:30:00"),
        ("前天", "2026-11-28"),
        ("3 周前", "2026-11-09"),
        ("30+天前", "2026-10-31"),
        ("about 8 hours ago", "2026-11-30T01:00:00"),
        ("Posted 3 days ago", "2026-11-27"),
        ("Posted 30+ Days Ago", "2026-10-31"),
        ("Posted Today", "2026-11-30"),
        ("Just posted", "2026-11-30T09:00:00"),
        ("3d", "2026-11-27"),
        ("vor 3 Tagen", "2026-11-27"),
        ("gestern", "2026-11-29"),
    ],
)
def test_relative_dates_count_back_from_now(text: str, expected: str):
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-11-29T10:00:00Z", "2026-11-29T10:00:00"),
        ("2026-11-29T10:00:00.123456+08:00", "2026-11-29T02:00:00"),
        ("2026-08-05 09:41:37 UTC", "2026-08-05T09:41:37"),
        ("2012-03-12 10:16:56.14", "2012-03-12T10:16:56"),
        ("2016/6/29 15:07:41", "2016-06-29T15:07:41"),
        ("2015年04月08日10:05", "2015-04-08T10:05:00"),
        ("2026年06月23日", "2026-06-23"),
        ("2026-03-25", "2026-03-25"),
        ("Thu, 03 Sep 15 00:01:01 +0200", "2015-09-02T22:01:01"),
        ("Mo, 25 Jun 2018 11:41:36", "2018-06-25T11:41:36"),
        ("September 1, 2026", "2026-09-01"),
        ("06-Jan-2026", "2026-01-06"),
        ("11/29/2026", "2026-11-29"),
        ("25. Mai 2018", "2018-05-25"),
        ("1767225600", "2026-01-01T00:00:00"),
        ("1767225600000", "2026-01-01T00:00:00"),
    ],
)
def test_absolute_dates_are_read(text: str, expected: str):
    assert read(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Tue,",
        "0001-01-01T00:00:00Z",
        "0",
        "2041-01-01",
        "03/04/2026",
        "2026-13-40",
        "3-5年",
        "hello",
        "12",
    ],
)
def test_what_is_no_date_or_a_placeholder_is_none(text: str):
    assert read(text) is None


@pytest.mark.parametrize(
    "text", ["9999-12-31T23:59:59-05:00", "Dec 31, 9999 23:59 PST", "0001-01-01T00:00:00+14:00"]
)
@pytest.mark.parametrize("zone", [None, "Asia/Shanghai", "America/Los_Angeles"])
def test_a_moment_beyond_the_calendar_is_none(text: str, zone: str | None):
    assert read_date(text, now=NOW, zone=zone) is None
    assert read_date(text, now=NOW, zone=zone, future=True) is None


def test_a_month_and_day_is_the_last_one_never_a_future_one():
    assert read("11月29日") == "2026-11-29"
    assert read("12月29日") == "2025-12-29"


def test_a_deadline_may_lie_ahead():
    assert read("2027年03月16日") is None
    assert read("截止日期：2027年03月16日", future=True) == "2027-03-16"
    assert read("12月15日", future=True) == "2026-12-15"


def test_a_naive_time_is_read_in_the_zone_of_its_source():
    assert read("2026-04-22T00:00:00", "Asia/Seoul") == "2026-04-21T15:00:00"


def test_a_day_stays_that_day_in_every_zone():
    assert read("2026-04-22", "Asia/Seoul") == "2026-04-22"


def test_today_is_that_of_the_source():
    late = datetime(2026, 11, 29, 20, 0, tzinfo=UTC)
    found = read_date("今天", now=late, zone="Asia/Shanghai")
    assert found is not None
    assert found.at.date().isoformat() == "2026-11-30"


def test_midnight_utc_and_the_bare_day_are_one_moment():
    first, second = (
        read_date(text, now=NOW) for text in ("2026-03-25", "2026-03-25T00:00:00+00:00")
    )
    assert first is not None
    assert second is not None
    assert first.at == second.at


@given(st.text(max_size=40))
@settings(max_examples=80)
def test_any_text_gives_a_sane_date_or_none(text: str):
    found = read_date(text, now=NOW)
    assert found is None or datetime(1990, 1, 1, tzinfo=UTC) <= found.at <= NOW + timedelta(days=2)


@given(st.datetimes(min_value=datetime(1995, 1, 1), max_value=datetime(2026, 11, 29)))  # noqa: DTZ001
@settings(max_examples=60)
def test_iso_dates_survive_the_round(moment: datetime):
    at = moment.replace(tzinfo=UTC, microsecond=0)
    found = read_date(at.isoformat(), now=NOW)
    assert found is not None
    assert found.at == at


@pytest.mark.parametrize(
    ("text", "zone", "expected"),
    [
        ("11/05/2026", "America/New_York", "2026-11-05"),
        ("11/05/2026", "Europe/London", "2026-05-11"),
        ("11/05/2026", None, None),
        ("12/05/2026", None, "2026-05-12"),
        ("5.11.26", None, "2026-11-05"),
        ("11-05发布", None, "2026-11-05"),
        ("11-05", "Asia/Shanghai", "2026-11-05"),
        ("11-05", None, None),
        ("12-20发布", None, "2025-12-20"),
        ("十一月五日", None, "2026-11-05"),
        ("最近更新：11月28日", None, "2026-11-28"),
        ("14:30发布", "Asia/Shanghai", "2026-11-30T06:30:00"),
        ("上周", None, "2026-11-23"),
        ("3일 전", None, "2026-11-27"),
        ("2026年11月20日24:00", None, "2026-11-20"),
    ],
)
def test_order_and_year_come_from_the_source_and_from_what_is_possible(text, zone, expected):
    assert read(text, zone) == expected
