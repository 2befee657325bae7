"""The last day to apply, as running text states it; other days are none."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from watchbot.pipeline.read.deadline import find_deadline

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
POSTED = datetime(2026, 11, 20, tzinfo=UTC)


def found(text: str, *, posted: datetime | None = POSTED, zone: str | None = None) -> str | None:
    """The day as ISO text."""
    read = find_deadline(text, now=NOW, posted=posted, zone=zone)
    return read.at.date().isoformat() if read else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("截止日期：12月31日", "2026-12-31"),
        ("熟悉数据库。\n截止日期：2027年04月09日\n招聘人数：1人", "2027-04-09"),
        ("报名截止：2027-01-05", "2027-01-05"),
        ("网申截止日期：1月5日", "2027-01-05"),
        ("投递截止：12.20", "2026-12-20"),
        ("请于12月20日前投递简历", "2026-12-20"),
        ("简历投递截止至2026年12月20日24:00", "2026-12-20"),
        ("招聘时间：即日起至2026年12月15日", "2026-12-15"),
        ("报名时间：2026年11月1日-2026年12月15日", "2026-12-15"),
        ("网申将于12月15日截止", "2026-12-15"),
        ("Apply by Jan 5", "2027-01-05"),
        ("Application deadline: Friday, 18 December", "2026-12-18"),
        ("Deadline to apply: December 18th, 2026", "2026-12-18"),
        ("Closing date: 31/01/2027", "2027-01-31"),
        ("Applications will be accepted until December 18, 2026.", "2026-12-18"),
        ("The application window is expected to close on December 18, 2026.", "2026-12-18"),
        ("This position will remain open until January 3, 2027.", "2027-01-03"),
        ("Last date to apply: 18 Dec 2026", "2026-12-18"),
        ("Bewerbungsfrist: 31.12.2026", "2026-12-31"),
    ],
)
def test_a_stated_deadline_is_found(text: str, expected: str):
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Strong ability to work to deadlines, since 2019.",
        "We closed our Series B on January 5, 2027.",
        "Internship start date: June 1, 2027, end date: August 7, 2027",
        "Deadline: rolling",
        "毕业时间：2026年9月1日至2027年8月31日",
        "公司成立于2015年1月5日",
        "项目截止前需要加班，2026年12月上线",
        "Applications closed on October 1, 2026",
        "",
    ],
)
def test_other_days_are_no_deadline(text: str):
    assert found(text) is None


def test_a_day_without_a_year_is_none_where_the_posting_has_no_date():
    assert found("Apply by Jan 5", posted=None) is None
    assert found("Apply by Jan 5, 2027", posted=None) == "2027-01-05"


def test_the_zone_says_whether_the_month_comes_first():
    text = "Applications accepted through 01/02/2027"
    assert found(text) is None
    assert found(text, zone="America/New_York") == "2027-01-02"
    assert found(text, zone="Europe/London") == "2027-02-01"
