"""Rows of one list that share a card: found among a few, however long the list is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.factories import BERLIN, NOW, SHANGHAI, make_board, make_posting, make_raw
from watchbot.model.board import Completeness, Fetched
from watchbot.model.outcome import Known
from watchbot.model.posting import Place
from watchbot.pipeline import newcomers
from watchbot.pipeline.dedupe import same_job
from watchbot.pipeline.openings import Openings
from watchbot.pipeline.process import process

TEXT = "You look after patients at night and write down what they need. " * 6
MUNICH = Place(city="Munich", country="DE")


def openings(*rows):
    found = Openings()
    for row in rows:
        found.add(row)
    return found


def uids(found):
    return {posting.uid for posting in found}


def row(number, title="Nurse", place=BERLIN, **given):
    return make_posting(
        uid=f"p{number:012}", title=title, places=(place,), place_texts=(place.city,), **given
    )


def test_the_same_title_is_found_in_its_place_and_in_others():
    found = openings(row(1), row(2, place=MUNICH), row(3, title="Cook"))
    assert uids(found.near(row(9))) == {"p000000000001", "p000000000002"}


@pytest.mark.parametrize(
    ("title", "other"),
    [("Software Engineer", "Engineer, Software"), ("Nurse - Berlin", "Nurse - Munich"), ("护士", "护士")],
)  # fmt: skip
def test_titles_are_equal_by_their_words_without_the_places(title, other):
    found = openings(row(1, title=title))
    assert uids(found.near(row(2, title=other, place=MUNICH))) == {"p000000000001"}


def test_another_employer_has_other_openings():
    found = openings(row(1, company="Bolt", company_key="bolt"))
    assert found.near(row(2)) == ()


def test_a_few_of_each_place_are_looked_at_however_many_there_are():
    cities = [Place(city=f"Town {number}", country="US") for number in range(40)]
    rows = [row(number, place=cities[number % 40]) for number in range(4000)]
    found = openings(*rows).near(row(9999, place=cities[7]))
    assert sum(one.places == (cities[7],) for one in found) == 8
    assert len(found) == 8 + 2 * 8


@pytest.fixture
def asked(monkeypatch):
    """With how many postings each newcomer is compared."""
    found = []

    def counted(candidate, known, **given):
        found.append(len(known))
        return same_job(candidate, known, **given)

    monkeypatch.setattr(newcomers, "same_job", counted)
    return found


def nurses(first, behind):
    """A list of nurses in three cities, as received and as understood."""
    numbers = range(first, behind)
    raws = tuple(make_raw(id=str(4_000_000 + number), title="Nurse") for number in numbers)
    cities = (BERLIN, MUNICH, SHANGHAI)
    postings = tuple(row(n, place=cities[n % 3], first_seen_at=NOW) for n in numbers)
    return raws, postings


def looked(listed, known):
    raws, postings = listed
    fetched = Fetched(postings=raws, completeness=Completeness.COMPLETE)
    return process(fetched, postings, known, board=make_board(), now=NOW)


def test_of_a_long_list_each_newcomer_is_compared_with_a_few(asked):
    outcome = looked(nurses(0, 300), Known())
    assert len(asked) == 300
    assert max(asked) <= 8 + 2 * 2
    assert len({posting.group_uid or posting.uid for posting in outcome.postings}) == 1


def test_beside_a_long_known_list_a_newcomer_is_compared_with_a_few(asked):
    before = looked(nurses(0, 300), Known())
    asked.clear()
    known = Known(
        sightings={one.raw_id: one for one in before.sightings},
        postings={posting.uid: posting for posting in before.postings},
    )
    raws, postings = nurses(0, 310)
    outcome = looked((raws, (None,) * 300 + postings[300:]), known)
    assert len(asked) == 10
    assert max(asked) <= 8 + 2 * 2
    (group,) = {posting.group_uid for posting in outcome.postings}
    assert group in {one.uid for one in before.postings}


def test_what_left_the_list_or_stands_on_another_is_still_compared(asked):
    raws, postings = nurses(0, 1)
    elsewhere = row(900, description=TEXT)
    known = Known(postings={elsewhere.uid: elsewhere})
    outcome = looked((raws, (replace(postings[0], description=TEXT),)), known)
    assert asked == [1]
    assert [one.uid for one in outcome.sightings] == [elsewhere.uid]
