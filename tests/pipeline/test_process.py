"""From one look at a board to what is new, changed, closed or back: the rules of a life of a posting."""

from __future__ import annotations

import pytest

from tests.pipeline.story import (
    ACME,
    CLOSED,
    HOUR,
    LIST,
    NEW,
    REOPENED,
    UPDATED,
    Story,
    begun,
    raw,
)
from watchbot.model.board import Completeness


def test_the_first_look_is_a_quiet_baseline():
    story = Story()
    assert story.look(raw(4000001), raw(4000002)) == []
    assert story.quiet() == [NEW, NEW]


def test_a_posting_that_was_not_there_before_is_new_once():
    story = begun(raw(4000001))
    assert story.look(raw(4000001), raw(4000002)) == [NEW]
    assert story.look(raw(4000002), raw(4000001)) == []


def test_changed_salary_makes_an_update_with_before_and_after():
    story = begun(raw(4000001, pay_text="€70,000 per year"))
    assert story.look(raw(4000001, pay_text="€80,000 per year")) == [UPDATED]
    (field,) = story.outcome.changes[0].fields
    assert (field.field, field.before, field.after) == (
        "pay",
        "€70,000 per year",
        "€80,000 per year",
    )


def test_another_order_of_the_same_list_is_no_event():
    raws = [raw(4000000 + n) for n in range(9)]
    story = begun(*raws)
    assert story.look(*reversed(raws)) == []
    assert story.outcome.changes == ()


def test_a_quiet_look_writes_nothing():
    story = begun(raw(4000001))
    story.look(raw(4000001))
    assert (story.outcome.postings, story.outcome.sightings) == ((), ())


def test_a_listing_that_adds_nothing_to_a_known_posting_writes_only_itself():
    story = begun(raw(1))
    story.look(raw(7, title="Nurse"), board=LIST, newest_only=True)
    same = raw(1, id="9", company="Acme")
    story.look(raw(7, title="Nurse"), same, board=LIST, newest_only=True)
    [sighting] = story.outcome.sightings
    assert (sighting.raw_id, sighting.uid) == ("9", story.catalogue.uid(ACME, "1"))
    assert story.outcome.postings == ()


def test_two_complete_looks_without_a_posting_close_it_and_the_first_asks_to_look_again():
    story = begun(raw(4000001), raw(4000002))
    assert story.look(raw(4000001)) == []
    assert story.outcome.look_again
    assert story.look(raw(4000001)) == [CLOSED]
    assert story.outcome.changes[0].tell_at > story.now + 23 * HOUR
    assert not story.outcome.look_again
    assert story.look(raw(4000001)) == []


@pytest.mark.parametrize("completeness", [Completeness.PARTIAL, Completeness.UNCHANGED])
def test_a_partial_or_unchanged_look_closes_nothing(completeness):
    raws = [raw(4000000 + n) for n in range(40)]
    story = begun(*raws)
    for _ in range(9):
        assert story.look(*raws[:1], completeness=completeness) == []


def test_a_window_on_the_newest_closes_nothing():
    story = begun(raw(4000001))
    for n in range(2, 9):
        assert story.look(raw(4000000 + n), newest_only=True) == [NEW]
    assert story.outcome.held is None


def test_a_list_that_fell_is_held_and_believed_after_it_stayed_so():
    raws = [raw(4000000 + n) for n in range(20)]
    story = begun(*raws)
    for _ in range(5):
        assert story.look(*raws[:8]) == []
        assert story.outcome.held
        assert story.outcome.look_again
    story.look(*raws[:8])
    assert story.outcome.held is None
    assert story.look(*raws[:8]) == [CLOSED] * 12


def test_an_outage_that_ends_brings_no_event():
    raws = [raw(4000000 + n) for n in range(20)]
    story = begun(*raws)
    assert [story.look(), story.look(), story.look(*raws[:3]), story.look(*raws)] == [[]] * 4


def test_back_before_the_closing_was_told_is_quiet_and_open_again():
    story = begun(raw(4000001), raw(4000002))
    story.look(raw(4000001))
    story.look(raw(4000001))
    assert story.look(raw(4000001), raw(4000002)) == []
    assert story.quiet() == [REOPENED]
    assert all(posting.is_open for posting in story.catalogue.postings.values())


def test_back_after_the_closing_was_told_is_news_but_only_once_in_two_weeks():
    story = begun(raw(4000001), raw(4000002))
    for expected in ([REOPENED], []):
        story.look(raw(4000001))
        assert story.look(raw(4000001)) == [CLOSED]
        assert story.look(raw(4000001), raw(4000002), later=200 * HOUR) == expected


def test_a_listing_that_calls_itself_closed_closes_after_the_second_look():
    story = begun(raw(4000001), raw(4000002))
    gone = raw(4000002, description="This job post is closed\nYou build compilers.")
    assert story.look(raw(4000001), gone) == []
    assert story.look(raw(4000001), gone) == [CLOSED]


def test_the_same_input_gives_the_same_outcome():
    raws = [raw(4000000 + n) for n in range(9)]
    one, two = begun(*raws[:6]), begun(*raws[:6])
    one.look(*raws[3:])
    two.look(*raws[3:])
    assert one.outcome == two.outcome


def test_every_change_has_a_reason():
    story = begun(raw(4000001), raw(4000002))
    story.look(raw(4000003), raw(4000001, pay_text="€80,000 per year"))
    story.look(raw(4000003))
    story.look(raw(4000003))
    assert story.catalogue.changes
    assert all(change.reason for change in story.catalogue.changes)


def test_a_page_that_says_it_is_closed_closes_after_the_second_look():
    story = begun(raw(4000001))
    note = ("the page says: no longer accepting applications",)
    assert story.look(skipped=note) == []
    assert story.look(skipped=note) == [CLOSED]


def test_an_item_that_could_not_be_read_is_not_taken_for_gone_at_once():
    story = begun(raw(4000001), raw(4000002))
    told = [story.look(raw(4000001), skipped=("item 2: no title",)) for _ in range(6)]
    assert told == [[], [], [], [], [], [CLOSED]]
    assert story.look(raw(4000001), raw(4000002), skipped=()) == []
