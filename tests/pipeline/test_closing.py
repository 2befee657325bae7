"""When a posting is held to be gone, and when not."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, make_raw
from watchbot.model.board import Completeness, Fetched
from watchbot.model.posting import Sighting
from watchbot.pipeline.closing import closed_marker, held, may_close, missed


def sighting():
    return Sighting(board_id=1, raw_id="1", uid="p1", url="", first_seen_at=NOW, last_seen_at=NOW)


def test_the_second_complete_read_without_a_listing_closes_it():
    once = missed(sighting(), NOW)
    twice = missed(once, NOW + timedelta(hours=1))
    assert (once.missing, once.gone_at) == (1, None)
    assert (twice.missing, twice.gone_at) == (2, NOW + timedelta(hours=1))
    assert twice.reason == "missing from 2 complete reads since 2026-11-30 09:00 UTC"


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
