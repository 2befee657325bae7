"""Are the many new postings of one employer compared with the same ones as a single one is?"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.factories import NOW, make_posting
from tests.store.test_lookalikes import some_titles
from watchbot.model.outcome import Outcome
from watchbot.model.outline import may_be_one
from watchbot.model.posting import Posting
from watchbot.pipeline.openings import Openings
from watchbot.store import candidates, crowds, postings
from watchbot.store.database import Database

OTHER_DICTIONARY = "xyz| carpenter @ paris "


def store(db: Database, *given: Posting) -> None:
    with db.transaction() as tx:
        postings.save(tx, Outcome(postings=given))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_many_find_what_the_outlines_do_not_exclude(db: Database, seed: int) -> None:
    stored = some_titles(seed, 150)
    stored[3:6] = [replace(one, outline="") for one in stored[3:6]]
    stored[6:9] = [replace(one, outline=OTHER_DICTIONARY) for one in stored[6:9]]
    store(db, *stored)
    strangers = some_titles(seed + 10, 80)
    with db.reading() as tx:
        for some in (strangers[:1], strangers):
            near = {s.uid for s in stored for one in some if may_be_one(one.outline, s.outline)}
            assert crowds.like(tx, some, NOW, ()) == near


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_of_what_the_board_lists_those_are_found_that_may_share_a_card(
    db: Database, seed: int
) -> None:
    stored = some_titles(seed, 150)
    store(db, *stored)
    openings = Openings()
    for one in stored:
        openings.add(one)
    here = {one.uid for one in stored}
    with db.reading() as tx:
        for stranger in some_titles(seed + 10, 80):
            found = crowds.like(tx, [stranger], NOW, here)
            share = {one.uid for one in openings.near(stranger)}
            near = {one.uid for one in stored if may_be_one(stranger.outline, one.outline)}
            assert share & near <= found
            assert len(found) <= len(near)


def test_near_titles_of_what_the_board_lists_already_are_not_read(db: Database) -> None:
    listed = make_posting(uid="l", title="Compiler Engineer, Kernels", link="https://e.org/l")
    gone = replace(listed, uid="g", link="https://e.org/g", closed_at=NOW - timedelta(days=3))
    store(db, listed, gone)
    stranger = make_posting(uid="s", title="Engineer")
    with db.reading() as tx:
        assert crowds.like(tx, [stranger], NOW, ()) == {"l", "g"}
        assert crowds.like(tx, [stranger], NOW, {"l"}) == {"g"}


def test_a_crowd_has_many_titles_and_others_are_looked_up_one_by_one(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowds, "MANY", 2)
    stored = [make_posting(uid=f"s{key}", company_key=key, link=key) for key in ("acme", "zenith")]
    store(db, *stored)
    titles = (stored[0].title, "Nurse", "Welder")
    many = [make_posting(uid=f"m{t}", company_key="acme", title=t) for t in titles]
    strangers = [*many, make_posting(uid="few", company_key="zenith"), *many]
    assert crowds.employers_of(strangers) == {"acme"}
    with db.reading() as tx:
        assert candidates.like(tx, strangers, NOW, ()).keys() == {"sacme", "szenith"}
