"""A board whose list has no texts, from the first look to the card."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bamboo_board import Bamboo, story
from watchbot import own_pages
from watchbot.model.change import ChangeKind
from watchbot.model.rule import Unknown
from watchbot.store import postings

HOUR = timedelta(hours=1)


async def test_a_new_posting_is_matched_by_the_text_of_its_own_page(db):
    bamboo = Bamboo(rows=["1"])
    reports = await story(db, bamboo, lambda: None, lambda: bamboo.rows.append("2"))
    assert [report.queued for report in reports] == [0, 1]
    assert bamboo.asked == ["1", "2"]


@pytest.mark.parametrize("unknown", [Unknown.KEEP, Unknown.DROP])
async def test_a_page_that_fails_fails_nothing_and_is_matched_when_it_comes(db, unknown):
    """Told once, when its text has come: the bare title shows nothing of the skill asked for."""
    bamboo = Bamboo(rows=["1"], broken={"2"})
    turns = (lambda: None, lambda: bamboo.rows.append("2"), bamboo.broken.clear, lambda: None)
    reports = await story(db, bamboo, *turns, unknown=unknown)
    assert [report.failure for report in reports] == [None] * 4
    assert [report.count(ChangeKind.NEW) for report in reports] == [0, 1, 0, 0]
    assert not any(report.count(ChangeKind.UPDATED) for report in reports)
    assert [report.queued for report in reports] == [0, 0, 1, 0]
    with db.reading() as tx:
        assert all("CUDA" in one.description for one in postings.open_postings(tx, limit=9))


async def test_a_host_that_has_enough_is_left_in_peace(db):
    bamboo = Bamboo(
        rows=[str(n) for n in range(20)], broken={str(n) for n in range(20)}, status=429
    )
    (report,) = await story(db, bamboo, lambda: None)
    assert report.listed == 20
    assert len(bamboo.asked) == 1


async def test_a_long_list_is_read_a_part_at_a_time(db, monkeypatch):
    monkeypatch.setattr(own_pages, "AT_ONCE", 8)
    bamboo = Bamboo(rows=[str(n) for n in range(20)])
    reports = await story(db, bamboo, *[lambda: None] * 4)
    assert sorted(bamboo.asked) == sorted(bamboo.rows)
    assert all(not report.changes or report.baseline for report in reports)
