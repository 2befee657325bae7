"""Does the database pass over what outlines exclude, and nothing else?"""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from watchbot.model.outcome import Outcome
from watchbot.model.outline import OutlineBits, bits_in, outline_in
from watchbot.model.posting import Posting
from watchbot.store import lookalikes, postings
from watchbot.store.database import Database

PARTS = (
    "Software", "Engineer", "Compiler", "Compilre", "Kubernetes", "Kuberntes", "Senior", "Maps",
    "Games", "Berlin", "C++", "Platf…", "编译器", "深度学习", "工程师", "上海", "后端", "【2027校招】",
)  # fmt: skip
PLACES = ((BERLIN,), (SHANGHAI,), ())


def some_titles(seed: int, count: int) -> list[Posting]:
    chance = random.Random(seed)
    return [
        make_posting(
            uid=f"{seed}-{number}", title=" ".join(chance.sample(PARTS, chance.randint(1, 4))),
            places=chance.choice(PLACES), place_texts=(), link=f"https://example.org/{seed}/{number}",
        )
        for number in range(count)
    ]  # fmt: skip


@pytest.mark.parametrize("seed", [1, 2])
def test_those_are_found_that_the_outlines_do_not_exclude(db: Database, seed: int) -> None:
    stored = some_titles(seed, 150)
    with db.transaction() as tx:
        postings.save(tx, Outcome(postings=tuple(stored)))
        for stranger in some_titles(seed + 10, 40):
            asked = outline_in(stranger.outline)
            assert asked is not None
            near = {one.uid for one in stored if asked.may_be(one.outline)}
            assert lookalikes.like(tx, [stranger], NOW) == near


def test_many_are_asked_for_at_once_each_among_its_own_employer(db: Database) -> None:
    stored = [
        make_posting(uid=f"{key}-{title}", company_key=key, title=title, link=f"{key}{title}")
        for key in ("acme", "zenith") for title in ("Nurse", "Welder")
    ]  # fmt: skip
    asked = [
        make_posting(uid="x", company_key="acme", title="Nurse"),
        make_posting(uid="y", company_key="zenith", title="Welder"),
        make_posting(uid="z", company_key="nobody \ud800", title="Welder"),
    ]
    with db.transaction() as tx:
        postings.save(tx, Outcome(postings=tuple(stored)))
        assert lookalikes.like(tx, asked, NOW) == {"acme-Nurse", "zenith-Welder"}


@pytest.mark.parametrize(
    ("outline", "closed_days"),
    [("", 0), ("", 150), ("xyz| carpenter @ paris ", 0), (None, 150)],
)
def test_what_is_not_known_to_be_another_is_found(
    db: Database, outline: str | None, closed_days: int
) -> None:
    closed_at = NOW - timedelta(days=closed_days) if closed_days else None
    title = "Nurse" if outline is None else "Carpenter"
    known = {} if outline is None else {"outline": outline}
    stored = make_posting(uid="s", title=title, closed_at=closed_at, **known)
    nurse, unread = make_posting(uid="n", title="Nurse"), make_posting(uid="u", outline="")
    with db.transaction() as tx:
        postings.save(tx, Outcome(postings=(stored,)))
        assert lookalikes.like(tx, [nurse], NOW) == {"s"}
        assert lookalikes.like(tx, [unread], NOW) == {"s"}


def test_what_is_over_for_long_is_not_found(db: Database) -> None:
    stored = make_posting(uid="s", closed_at=NOW - timedelta(days=300))
    with db.transaction() as tx:
        postings.save(tx, Outcome(postings=(stored,)))
        assert lookalikes.like(tx, [make_posting(uid="n")], NOW) == set()
        assert lookalikes.like(tx, [make_posting(uid="n")], None) == {"s"}


def test_bits_of_nothing_exclude_nothing_and_all_of_them_fit_into_a_column() -> None:
    assert bits_in("") == OutlineBits()
    widest = OutlineBits((1 << 13) - 1, (1 << 50) - 1, (1 << 50) - 1, (1 << 13) - 1)
    assert max(widest.kept) < 1 << 63
    assert widest.strange == 0
