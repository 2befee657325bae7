"""One posting through many ids, links, boards and cities; and what a whole board does at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.factories import make_raw
from tests.pipeline.story import (
    ACME,
    CLOSED,
    LIST,
    LONG,
    NEW,
    TITLES,
    UPDATED,
    Story,
    begun,
    raw,
)


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


def test_an_id_that_is_listed_once_per_place_has_all_places():
    story = Story()
    story.look(raw(4000001, places=("Berlin, Germany",)), raw(4000001, places=("Paris, France",)))
    (posting,) = story.catalogue.postings.values()
    assert {place.city for place in posting.places} == {"Berlin", "Paris"}


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
