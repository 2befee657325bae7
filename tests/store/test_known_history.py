"""Whose postings are read for how they came and went?"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.factories import NOW, make_change, make_posting
from tests.store.people import a_board, saved, sighted
from watchbot.model.change import ChangeKind
from watchbot.model.outcome import Outcome
from watchbot.pipeline import settle
from watchbot.store import known, postings
from watchbot.store.database import Database

GONE = make_posting(uid="gone", title="Nurse", link="https://example.org/gone")
LISTED = make_posting(uid="listed", title="Welder", link="https://example.org/listed")


@pytest.mark.parametrize(
    ("kind", "days", "is_read"),
    [
        (ChangeKind.REOPENED, 3, True),
        (ChangeKind.REOPENED, 12, False),
        (ChangeKind.CLOSED, 3, False),
    ],
)
@pytest.mark.parametrize("something_new", [True, False])
def test_of_what_is_gone_only_what_was_back_lately_is_read(
    db: Database, kind: ChangeKind, days: int, is_read: bool, something_new: bool
) -> None:
    incoming = [replace(LISTED, title="Welder II", first_seen_at=NOW)] if something_new else []
    with db.transaction() as tx:
        board = a_board(tx)
        saved(tx, board, LISTED)
        event = make_change(uid="gone", board_id=board.id, kind=kind, at=NOW - timedelta(days=days))
        away = sighted(board, GONE, raw_id="old", gone_at=NOW - timedelta(days=1))
        postings.save(tx, Outcome(postings=(GONE,), sightings=(away,), changes=(event,)))
        found = postings.known(tx, board.id, incoming, listed={"listed"})
    assert ("gone" in found.postings) is is_read
    assert len(found.history) == 2


def test_what_counts_as_lately_is_what_settling_asks_for() -> None:
    assert known.LATELY == settle.LATELY
