"""Listings that say what they said before are not understood again, and nothing comes out otherwise."""

from __future__ import annotations

import random
from contextlib import closing
from dataclasses import replace
from datetime import timedelta

import pytest

from tests.factories import NOW, make_raw
from watchbot.model.board import Board, Completeness, Fetched
from watchbot.pipeline import understand as understanding
from watchbot.pipeline.process import process
from watchbot.pipeline.same_as_before import same_as_before
from watchbot.pipeline.understand import understand
from watchbot.store import board_record, boards, postings
from watchbot.store.database import open_database

TITLES = ("Compiler Engineer", "Night Nurse", "Compiler Engineer II", "芯片工程师")
TOWNS = ("Berlin", "Shanghai", "Remote")
TEXT = "You build the compilers that others build on, and you say what you found. " * 6


class Lean:
    """As the flow does it."""

    def __init__(self):
        self.skipped = 0

    def look(self, tx, fetched, board, now):
        standing = postings.standing(tx, board.id)
        same = same_as_before(fetched.postings, standing)
        understood = understand(fetched.postings, board, same, now=now, language="en")
        self.skipped += understood.count(None)
        known = postings.known(
            tx,
            board.id,
            [posting for posting in understood if posting],
            listed={raw.id for raw in fetched.postings},
            same=same,
        )
        return process(fetched, understood, known, board=board, now=now)


class Full:
    """Every listing understood, everything read."""

    def look(self, tx, fetched, board, now):
        understood = understand(fetched.postings, board, (), now=now, language="en")
        known = postings.known(tx, board.id, [posting for posting in understood if posting])
        return process(fetched, understood, known, board=board, now=now)


def a_listing(chance, number):
    return make_raw(
        id=str(number),
        url=f"https://jobs.example.org/{number % 17}",
        title=chance.choice(TITLES),
        places=(chance.choice(TOWNS),),
        description=TEXT + chance.choice(("", "Now with dogs.")),
    )


def edited(chance, listing):
    """Some other words, another link, a row without its page, or a note that it is closed."""
    return chance.choice(
        (
            replace(listing, description=listing.description + " Changed."),
            replace(listing, title=chance.choice(TITLES)),
            replace(listing, url=listing.url + "?new"),
            replace(listing, incomplete=True, description=""),
            replace(listing, incomplete=False, row=replace(listing, description="")),
            replace(listing, description="This job is closed\n" + TEXT),
        )
    )


def looks(chance, count):
    """Lists of two boards as they change from look to look."""
    lists = [
        {n: a_listing(chance, n) for n in range(8)},
        {n: a_listing(chance, n) for n in (3, 40)},
    ]
    for at in range(count):
        which = chance.choice((0, 0, 1))
        listed = lists[which]
        for number in chance.sample(range(12), chance.choice((0, 0, 1, 2))):
            if number not in listed:
                listed[number] = a_listing(chance, number)
            elif chance.random() < 0.5:
                del listed[number]
            else:
                listed[number] = edited(chance, listed[number])
        rows = list(listed.values())
        if rows and chance.random() < 0.2:
            rows.append(replace(rows[0], places=("Austin, TX",)))
        chance.shuffle(rows)
        complete = chance.random() < 0.8
        yield (
            which,
            Fetched(
                postings=tuple(rows),
                completeness=Completeness.COMPLETE if complete else Completeness.PARTIAL,
            ),
            NOW + at * timedelta(hours=7),
        )


def story(way, url, seed):
    """All outcomes of one way through the looks."""
    chance = random.Random(seed)
    told = []
    with closing(open_database(url)) as db:
        with db.transaction() as tx:
            kept = [
                boards.add(tx, Board(kind="greenhouse", token=t, company="Acme"), now=NOW)
                for t in ("acme", "acme-east")
            ]
        for which, fetched, now in looks(chance, 25):
            with db.transaction() as tx:
                outcome = way.look(tx, fetched, kept[which], now)
                postings.save(tx, outcome)
                board_record.record_success(
                    tx, kept[which].id, fetched=fetched, now=now, next_check_at=now
                )
            told.append(outcome)
    return told


@pytest.mark.parametrize("seed", range(6))
def test_what_is_settled_changes_no_outcome(seed, tmp_path):
    lean = Lean()
    told = story(lean, f"sqlite:///{tmp_path}/lean.db", seed)
    assert told == story(Full(), f"sqlite:///{tmp_path}/full.db", seed)
    assert lean.skipped > 50


def test_an_unchanged_list_is_not_understood_again(tmp_path, monkeypatch):
    raws = tuple(make_raw(id=str(number)) for number in range(3))
    fetched = Fetched(postings=raws, completeness=Completeness.COMPLETE)
    with closing(open_database(f"sqlite:///{tmp_path}/a.db")) as db, db.transaction() as tx:
        board = boards.add(tx, Board(kind="greenhouse", token="acme"), now=NOW)
        postings.save(tx, Full().look(tx, fetched, board, NOW))
        monkeypatch.setattr(understanding, "normalise", pytest.fail)
        again = Lean()
        outcome = again.look(tx, fetched, board, NOW + timedelta(hours=1))
    assert (again.skipped, outcome.postings, outcome.changes) == (3, (), ())
