"""From one look at a board to what is new, changed, closed or back: the rules of a life of a posting."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bench.catalogue import Catalogue
from tests.factories import NOW, make_board, make_raw
from watchbot.model.board import Completeness, Fetched
from watchbot.model.change import ChangeKind
from watchbot.pipeline.normalise import normalise

HOUR = timedelta(hours=1)
NEW, UPDATED, CLOSED, REOPENED = (
    ChangeKind.NEW,
    ChangeKind.UPDATED,
    ChangeKind.CLOSED,
    ChangeKind.REOPENED,
)
LONG = "You build compilers in C++ for our chips. " * 4 + "You write tests and talk to users. " * 4
ACME = make_board(id=1, kind="greenhouse", token="acme", company="Acme")
LIST = make_board(id=2, kind="feed", token="https://list.example/rss", company=None)


class Story:
    """A board looked at again and again; tells what each look brought."""

    def __init__(self):
        self.catalogue = Catalogue()
        self.now = NOW
        self.outcome: Any = None

    def look(
        self, *raws, board=ACME, later=HOUR, completeness=Completeness.COMPLETE, newest_only=False
    ):
        self.now += later
        fetched = Fetched(postings=raws, completeness=completeness, newest_only=newest_only)
        postings = tuple(normalise(raw, board, now=self.now) for raw in raws)
        self.outcome = self.catalogue.look(fetched, postings, board=board, now=self.now)
        return [change.kind for change in self.outcome.changes if not change.quiet]

    def quiet(self):
        return [change.kind for change in self.outcome.changes if change.quiet]


def begun(*raws, board=ACME):
    story = Story()
    story.look(*raws, board=board)
    return story


def raw(number, **given):
    return make_raw(**{"id": str(number), "title": f"Engineer {TITLES[number % 100]}", **given})


TITLES = [f"{a} {b}" for a in ("Compiler", "Kernel", "Network", "Storage", "Graphics", "Audio", "Battery", "Payment", "Search", "Robot")
          for b in ("Toolchain", "Platform", "Security", "Reliability", "Runtime", "Firmware", "Research", "Quality", "Release", "Design")]  # fmt: skip


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


def test_a_posting_on_two_boards_is_one_and_closes_when_both_have_let_it_go():
    story = begun(raw(4000001, description=LONG))
    story.look(raw(4000009), board=LIST)
    copy = make_raw(
        id="x",
        title="Engineer Compiler Platform",
        url="https://list.example/1",
        apply_url=raw(4000001).url,
    )
    assert story.look(copy, raw(4000009), board=LIST) == []
    assert story.catalogue.uid(LIST, "x") == story.catalogue.uid(ACME, "4000001")
    other = raw(4000005)
    assert story.look(other) == [NEW]
    assert story.look(other) == []
    story.look(raw(4000009), board=LIST)
    assert story.look(raw(4000009), board=LIST) == [CLOSED]


@pytest.mark.parametrize("window_moves_first", [True, False])
def test_a_window_that_moved_on_keeps_no_posting_open_that_its_own_board_took_down(
    window_moves_first,
):
    story = begun(raw(4000001, description=LONG))
    story.look(raw(4000009), board=LIST, newest_only=True)
    copy = make_raw(
        id="x", title="Engineer", url="https://list.example/1", apply_url=raw(4000001).url
    )
    story.look(copy, raw(4000009), board=LIST, newest_only=True)
    other = raw(4000005)
    if window_moves_first:
        assert story.look(raw(4000009), board=LIST, newest_only=True) == []
        story.look(other)
        assert story.look(other) == [CLOSED]
    else:
        story.look(other)
        assert story.look(other) == []
        assert story.look(raw(4000009), board=LIST, newest_only=True) == [CLOSED]


def test_thirty_cities_of_one_opening_share_one_group():
    cities = ["Berlin", "Hamburg", "Munich", "Cologne", "Paris", "Lyon", "Madrid", "Rome", "Milan", "Vienna", "Zurich", "Prague", "Warsaw",
              "Oslo", "Dublin", "London", "Leeds", "Tokyo", "Osaka", "Seoul", "Sydney", "Toronto", "Boston", "Chicago", "Denver", "Seattle",
              "Austin", "Dallas", "Miami", "Atlanta"]  # fmt: skip
    story = begun(raw(4000001))
    raws = [
        raw(4001000 + n, title="Field Engineer", places=(city,)) for n, city in enumerate(cities)
    ]
    assert story.look(raw(4000001), *raws) == [NEW] * 30
    first, *others = (p for p in story.catalogue.postings.values() if p.title == "Field Engineer")
    assert first.group_uid is None
    assert {other.group_uid for other in others} == {first.uid}


def test_new_guids_with_the_same_links_are_no_news():
    old = [
        make_raw(
            id=f"http://x.example/{n}", title=f"Engineer {TITLES[n]}", url=f"http://x.example/{n}"
        )
        for n in range(10)
    ]
    new = [
        replace(one, id=one.id.replace("http", "https"), url=one.url.replace("http", "https"))
        for one in old
    ]
    story = begun(*old, board=LIST)
    assert story.look(*new, board=LIST) == []
    assert story.look(*new, board=LIST) == []
    assert story.look(*new, board=LIST) == []
    assert len(story.catalogue.postings) == 10


def test_new_ids_and_new_links_with_the_same_content_are_no_news():
    old = [raw(4000000 + n) for n in range(20)]
    new = [
        replace(one, id=f"9{one.id}", url=f"https://new.example/{n}") for n, one in enumerate(old)
    ]
    story = begun(*old)
    assert story.look(*new) == []
    assert [story.look(*new), story.look(*new)] == [[], []]
    assert len(story.catalogue.postings) == 20
    assert all(posting.is_open for posting in story.catalogue.postings.values())


def test_ids_that_differ_under_one_link_are_two_postings():
    shared = {"url": "https://x.example/page", "places": ()}
    story = begun(make_raw(id="a0", title="Cook", url="https://x.example/cook"), board=LIST)
    raws = [make_raw(id="#a", title="Nurse", **shared), make_raw(id="#b", title="Baker", **shared)]
    assert story.look(*raws, board=LIST, newest_only=True) == [NEW, NEW]


def test_a_template_change_over_the_whole_board_is_noted_not_told():
    raws = [raw(4000000 + n, description=LONG) for n in range(12)]
    story = begun(*raws)
    assert story.look(*[replace(one, description=LONG + "We value people.") for one in raws]) == []
    assert story.quiet() == [UPDATED] * 12
    assert story.outcome.notes == ("description changed in 12 of 12 postings at once: not told",)


def test_a_field_that_flaps_is_told_twice_and_then_no_more():
    story = begun(raw(4000001, places=("Berlin, Germany",)))
    told = [
        story.look(raw(4000001, places=(("Paris, France", "Berlin, Germany")[n % 2],)))
        for n in range(6)
    ]
    assert told == [[UPDATED], [UPDATED], [], [], [], []]


def test_a_listing_that_calls_itself_closed_closes_after_the_second_look():
    story = begun(raw(4000001), raw(4000002))
    gone = raw(4000002, description="This job post is closed\nYou build compilers.")
    assert story.look(raw(4000001), gone) == []
    assert story.look(raw(4000001), gone) == [CLOSED]


def test_an_id_that_is_listed_once_per_place_has_all_places():
    story = Story()
    story.look(raw(4000001, places=("Berlin, Germany",)), raw(4000001, places=("Paris, France",)))
    (posting,) = story.catalogue.postings.values()
    assert {place.city for place in posting.places} == {"Berlin", "Paris"}


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


def test_what_only_another_list_knows_is_kept_and_is_no_change():
    story = begun(raw(4000001, description=LONG))
    story.look(raw(4000009), board=LIST)
    copy = make_raw(
        id="x",
        title="Engineer Compiler Platform",
        url=raw(4000001).url,
        pay_text="€80,000 per year",
    )
    story.look(copy, raw(4000009), board=LIST)
    assert story.look(raw(4000001, description=LONG + "Free fruit.")) == [UPDATED]
    assert [field.field for field in story.outcome.changes[0].fields] == ["description"]
    assert story.catalogue.postings[story.catalogue.uid(ACME, "4000001")].pay


def test_the_employers_own_board_gives_the_link_whoever_came_first():
    story = begun(raw(4000009), board=LIST)
    copy = make_raw(
        id="x",
        title="Engineer Compiler Platform",
        url="https://list.example/go/1",
        apply_url=raw(4000001).url,
    )
    story.look(copy, raw(4000009), board=LIST)
    story.look(raw(4000002))
    assert story.look(raw(4000002), raw(4000001)) == []
    assert story.catalogue.postings[story.catalogue.uid(LIST, "x")].url == raw(4000001).url
