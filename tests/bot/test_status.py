"""/status is honest: a board that nobody looks at is not simply well."""

from __future__ import annotations

from datetime import timedelta

from tests.bot.people import a_catalogue


def test_boards_that_should_have_been_read_are_counted(house, ann, li):
    a_catalogue(house)
    assert "should have been read" not in ann.say("/status")
    ann.now += timedelta(hours=6)
    said = ann.say("/status")
    assert (
        "⚠️ 1 of 1 board should have been read by now; the longest wait began 6 hours ago." in said
    )
    li.now = ann.now
    assert "早该读取却还没读，最久的从 6 小时前 就在等。" in li.say("/status")
