"""Ids that stand for another posting than before: lists that number their rows."""

from __future__ import annotations

from dataclasses import replace

from tests.factories import make_raw
from tests.pipeline.story import CLOSED, HOUR, LIST, NEW, UPDATED, begun

LINK = "https://list.example/badge"
OPENINGS = [
    make_raw(id="", title=title, company=company, places=(place,), url=LINK)
    for title, company, place in (
        ("Compiler Engineer", "Acme", "Berlin, Germany"),
        ("Night Nurse", "Example Hospital", "Paris, France"),
        ("Truck Driver", "Example Freight", "Austin, TX"),
        ("Pastry Cook", "Example Hotel", "Toronto, Canada"),
        ("Tax Clerk", "Example Audit", "Dublin, Ireland"),
    )
]


def numbered(*openings):
    """A list that numbers its rows, as those have one link."""
    return [replace(opening, id=f"#{number}") for number, opening in enumerate(openings)]


def names(story):
    return sorted(one.title for one in story.catalogue.postings.values() if one.is_open)


def test_rows_that_change_places_are_no_news():
    story = begun(*numbered(*OPENINGS), board=LIST)
    assert story.look(*numbered(*reversed(OPENINGS)), board=LIST) == []
    assert story.look(*numbered(*OPENINGS[2:], *OPENINGS[:2]), board=LIST) == []
    assert (len(story.catalogue.postings), story.quiet()) == (5, [])


def test_a_newcomer_on_top_is_new_and_what_it_pushed_down_is_not():
    story = begun(*numbered(*OPENINGS[1:]), board=LIST)
    assert story.look(*numbered(*OPENINGS), board=LIST) == [NEW]
    assert story.catalogue.changes[-1].uid == story.catalogue.uid(LIST, "#0")
    assert names(story) == sorted(opening.title for opening in OPENINGS)


def test_the_only_row_of_a_link_that_is_pushed_down_is_not_new():
    story = begun(
        *numbered(OPENINGS[0]),
        replace(OPENINGS[1], id="x", url="https://list.example/x"),
        board=LIST,
    )
    rest = replace(OPENINGS[1], id="x", url="https://list.example/x")
    assert story.look(*numbered(OPENINGS[2], OPENINGS[0]), rest, board=LIST) == [NEW]
    assert story.catalogue.changes[-1].uid == story.catalogue.uid(LIST, "#0")


def test_an_id_given_to_a_stranger_announces_the_stranger_and_closes_the_other():
    story = begun(*numbered(*OPENINGS[:4]), board=LIST)
    now = numbered(OPENINGS[4], *OPENINGS[1:4])
    assert story.look(*now, board=LIST) == [NEW]
    assert story.look(*now, board=LIST) == [CLOSED]
    assert names(story) == sorted(opening.title for opening in (OPENINGS[4], *OPENINGS[1:4]))
    assert story.look(*now, board=LIST) == []


def test_who_was_pushed_out_and_comes_back_under_another_id_is_not_new():
    story = begun(*numbered(*OPENINGS[:4]), board=LIST)
    story.look(*numbered(OPENINGS[4], *OPENINGS[1:4]), board=LIST)
    assert story.look(*numbered(OPENINGS[4], *OPENINGS[1:4], OPENINGS[0]), board=LIST) == []
    assert len(story.catalogue.postings) == 5


def test_an_edit_under_an_id_is_an_edit():
    story = begun(*numbered(*OPENINGS), board=LIST)
    edited = [replace(OPENINGS[0], title="Linker Engineer"), *OPENINGS[1:]]
    assert story.look(*numbered(*edited), board=LIST, later=HOUR) == [UPDATED]
    renamed = [replace(edited[0], company="The Example Group"), *OPENINGS[1:]]
    assert story.look(*numbered(*renamed), board=LIST) == []
    assert len(story.catalogue.postings) == 5
