"""Long lists are turned in place, five at a time; their entries open below them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bot.people import Person, a_catalogue, address_of, watching
from tests.factories import NOW
from tests.store.people import saved, some_postings, uid
from watchbot.model.message import Kind
from watchbot.store import outbox, subscribers

MANY = 12


@pytest.fixture
def crowd(house, ann):
    """Ann, and a dozen compiler jobs at one employer."""
    board = a_catalogue(house)
    with house.transaction() as tx:
        given = {"company": "Yonder", "company_key": "yonder", "first_seen_at": NOW}
        for posting in some_postings(MANY, start=100, **given):
            saved(tx, board, posting)
    ann.say("/start")
    return ann


def turned(person: Person) -> list[int]:
    """The sizes of all pages of the list that is shown, turned to its end."""
    sizes = [person.said.count("• ")]
    while "›" in person.buttons:
        person.press("›")
        assert person.is_edit
        sizes.append(person.said.count("• "))
    return sizes


@pytest.mark.parametrize(
    "text", ["/search compiler", "/company yonder", "/similar https://boards.greenhouse.io/acme/jobs/p000000000100"]
)  # fmt: skip
def test_what_is_found_is_turned_in_place(crowd, text):
    assert "Compiler Engineer" in crowd.say(text)
    assert turned(crowd)[:2] == [5, 5]


@pytest.mark.parametrize("mark", ["s", "a", "h"])
def test_what_is_marked_is_turned_in_place(crowd, mark):
    for number in range(100, 100 + MANY):
        crowd.now += timedelta(minutes=1)
        crowd.press(f"{mark}:{uid(number)}")
    crowd.say({"s": "/saved", "a": "/applied", "h": "/hidden"}[mark])
    assert turned(crowd) == [5, 5, 2]


def test_what_may_not_have_arrived_is_turned_in_place(house, crowd):
    with house.transaction() as tx:
        who = subscribers.find(tx, address_of(crowd))
        assert who is not None
        for number in range(100, 100 + MANY):
            row = outbox.enqueue(
                tx,
                subscriber_id=who.id,
                address=who.address,
                kind=Kind.CARD,
                dedupe_key=str(number),
                due_at=NOW,
                now=NOW,
                uid=uid(number),
            )
            outbox.claim(tx, NOW, lease=timedelta(minutes=1), limit=9, owner="test")
            outbox.mark_sending(tx, row or 0, "test")
            outbox.mark_uncertain(tx, row or 0, reason="timed out", now=NOW)
    crowd.say("/missed")
    assert turned(crowd) == [5, 5, 2]


def test_an_entry_opens_below_its_list(crowd):
    crowd.say("/search compiler")
    assert "Compiler Engineer" in crowd.press("Compiler")
    assert not crowd.is_edit


def test_what_fits_a_new_watch_is_shown_and_turned(crowd):
    watching(crowd, "/watch compiler")
    assert "12 open now fit" in crowd.said
    assert "Compiler" in crowd.press("Show them")
    assert not crowd.is_edit
    assert turned(crowd) == [5, 5, 2]


def test_a_bare_search_shows_what_fits_any_watch(crowd):
    watching(crowd, "/watch compiler")
    watching(crowd, "/watch rust berlin")
    assert "Open now for your watches: 13" in crowd.say("/search")
    assert turned(crowd) == [5, 5, 3]


def test_an_employer_is_found_by_how_its_name_begins(crowd):
    assert "Yonder: 12 open" in crowd.say("/company yon")
    assert "no openings of zzz" in crowd.say("/company zzz")


def test_an_employer_of_the_catalogue_is_no_mere_word(crowd):
    assert "company: Yonder" in crowd.say("yonder berlin")
    assert "company: Yonder or NVIDIA" in crowd.say("yonder company:nvidia") or (
        "company: NVIDIA or Yonder" in crowd.said
    )
    assert "company: not Yonder" in crowd.say("compiler -yonder")
