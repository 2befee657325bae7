"""What a list no longer has is looked for on its own page before it is held to be gone."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bamboo_board import Bamboo, story
from tests.factories import NOW
from watchbot import missing_pages
from watchbot.model.change import ChangeKind
from watchbot.pipeline.settle import SHORT, USUAL


async def closings(db, bamboo, looks):
    """Two postings are listed, then the second one is not; per look how many were closed."""
    turns = [lambda: None, lambda: bamboo.rows.remove("2"), *[lambda: None] * (looks - 1)]
    reports = await story(db, bamboo, *turns)
    told = [change for report in reports for change in report.changes]
    waits = [change.tell_at - NOW for change in told if change.kind is ChangeKind.CLOSED]
    return [report.count(ChangeKind.CLOSED) for report in reports[1:]], waits


@pytest.mark.parametrize("status", [404, 410])
async def test_a_posting_whose_page_is_gone_too_is_closed_at_once_and_told_sooner(db, status):
    bamboo = Bamboo(rows=["1", "2"], broken={"2"}, status=status)
    closed, waits = await closings(db, bamboo, 2)
    assert closed == [1, 0]
    assert waits == [timedelta(hours=1) + SHORT]


@pytest.mark.parametrize("status", [500, 403, 429])
async def test_a_page_that_cannot_be_read_says_nothing(db, status):
    bamboo = Bamboo(rows=["1", "2"], broken={"2"}, status=status)
    closed, waits = await closings(db, bamboo, 2)
    assert closed == [0, 1]
    assert waits == [timedelta(hours=1) + USUAL]


async def test_a_page_that_still_shows_the_posting_holds_its_closing_back(db):
    bamboo = Bamboo(rows=["1", "2"])
    closed, _ = await closings(db, bamboo, 5)
    assert closed == [0] * 5
    assert bamboo.asked.count("2") == 2, "for its text, and once when it was missing"


async def test_only_a_few_pages_are_asked_in_one_look(db):
    bamboo = Bamboo(rows=[str(n) for n in range(40)])
    await story(db, bamboo, lambda: None, lambda: bamboo.rows.__delitem__(slice(30, None)))
    assert len(bamboo.asked) == 40 + missing_pages.AT_ONCE
