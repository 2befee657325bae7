"""When a posting is held to be gone, and when not."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from tests.factories import NOW, make_raw
from watchbot.model.board import Completeness, Fetched, PageSays
from watchbot.model.posting import Sighting
from watchbot.pipeline.closing import (
    PAGE_HOLDS,
    READS_LET_PASS,
    closed_marker,
    held,
    may_close,
    missed,
    why_gone,
    worth_asking,
)


def sighting():
    return Sighting(board_id=1, raw_id="1", uid="p1", url="", first_seen_at=NOW, last_seen_at=NOW)


def test_the_second_complete_read_without_a_listing_closes_it():
    once = missed(sighting(), NOW)
    twice = missed(once, NOW + timedelta(hours=1))
    assert (once.missing, once.gone_at) == (1, None)
    assert (twice.missing, twice.gone_at) == (2, NOW + timedelta(hours=1))
    assert why_gone(twice) == "missing from 2 complete reads since 2026-11-30 09:00 UTC"


@pytest.mark.parametrize(
    ("says", "reason"),
    [
        (PageSays.GONE, "not in the list since 2026-11-30 09:00 UTC, and its own page is gone"),
        (PageSays.CLOSED, "not in the list since 2026-11-30 09:00 UTC, and its own page says that it is closed"),
    ],
)  # fmt: skip
def test_a_page_that_is_gone_or_closed_is_as_good_as_a_second_read(says, reason):
    after = missed(sighting(), NOW, page=says)
    assert (after.gone_at, why_gone(after, says)) == (NOW, reason)


def test_a_page_that_shows_the_posting_holds_its_closing_back_for_a_while():
    first = missed(sighting(), NOW)
    after = missed(first, NOW + timedelta(hours=1), page=PageSays.OPEN)
    assert (after.gone_at, after.missing_since) == (None, NOW)
    for read in range(READS_LET_PASS + 2):
        assert after.gone_at is None
        after = missed(after, NOW + timedelta(hours=2 + read))
    assert after.gone_at
    late = missed(first, NOW + PAGE_HOLDS, page=PageSays.OPEN)
    assert late.gone_at == NOW + PAGE_HOLDS


def test_pages_are_asked_of_those_about_to_be_closed_first() -> None:
    each: dict[str, dict[str, Any]] = {
        "once": {},
        "twice": {"missing": 1, "missing_since": NOW},
        "passed": {"missing": -3, "missing_since": NOW},
        "gone": {"gone_at": NOW},
        "listed": {},
        "long": {"missing": 1, "missing_since": NOW - PAGE_HOLDS},
    }
    once, twice, passed, gone, listed, long = (
        replace(sighting(), raw_id=name, url="https://acme.example/1", **given)
        for name, given in each.items()
    )
    known = {one.raw_id: one for one in (once, twice, passed, gone, listed, long)}
    asked = worth_asking(known, {"listed"}, now=NOW, limit=9)
    assert [one.raw_id for one in asked] == ["twice", "once"]
    assert worth_asking(known, {"listed"}, now=NOW, limit=1) == [twice]


@pytest.mark.parametrize(
    ("completeness", "newest_only", "expected"),
    [
        (Completeness.COMPLETE, False, True),
        (Completeness.COMPLETE, True, False),
        (Completeness.PARTIAL, False, False),
        (Completeness.UNCHANGED, False, False),
    ],
)
def test_only_a_complete_list_may_close(completeness, newest_only, expected):
    fetched = Fetched(postings=(), completeness=completeness, newest_only=newest_only)
    assert may_close(fetched) is expected


@pytest.mark.parametrize(
    ("count", "recent", "is_held"),
    [
        (100, (), False),
        (95, (100,) * 10, False),
        (71, (100,) * 10, False),
        (70, (100,) * 10, True),
        (0, (100,) * 10, True),
        (0, (1,), True),
        (0, (0,) * 10, False),
        (2, (4,) * 10, False),
        (60, (*(100,) * 10, *(60,) * 4), True),
        (60, (*(100,) * 10, *(60,) * 5), False),
        (0, (*(100,) * 10, *(0,) * 4), True),
        (0, (*(100,) * 10, *(0,) * 5), False),
        (60, (*(100,) * 10, 20, 90, 60, 60), True),
    ],
)
def test_a_list_that_shrank_is_believed_only_after_six_reads_that_agree(count, recent, is_held):
    assert (held(count, recent) is not None) is is_held


def test_a_hold_says_why():
    assert held(10, (100, 100, 100)) == "the list fell from 100 to 10; read 1 of 6 that say so"


@pytest.mark.parametrize(
    "text",
    ["This job post is closed", "Вакансия в архиве", "This position has been filled.", "该职位已下线",
     "We are no longer accepting applications for this role", "Sorry, this job is no longer available"],
)  # fmt: skip
def test_a_posting_that_calls_itself_closed_is_heard(text):
    assert closed_marker(make_raw(description=f"{text}\nYou build compilers."))
    assert closed_marker(
        make_raw(description="", description_html=f"<h2>{text}</h2><p>You build.</p>")
    )


def test_the_same_words_at_a_neighbour_or_in_a_long_sentence_are_not_heard():
    body = "\n".join(f"Line {n} about compilers." for n in range(8))
    assert not closed_marker(
        make_raw(description=f"{body}\nRelated:\nNurse\nThis job post is closed")
    )
    assert not closed_marker(
        make_raw(description="You build compilers. " * 8 + "Our round is closed, position filled.")
    )
    assert not closed_marker(make_raw(description="You close positions of traders."))
