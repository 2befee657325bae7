"""Boards of which a look brought nothing new."""

from __future__ import annotations

from datetime import timedelta

from tests.factories import NOW
from tests.store.people import a_board, a_fetch
from watchbot.model.board import Validators
from watchbot.store import board_record, boards, unchanged
from watchbot.store.unchanged import UnchangedLook

LATER = NOW + timedelta(minutes=40)


def look_of(board, **given):
    return UnchangedLook(
        **{
            "board_id": board.id,
            "at": NOW,
            "next_check_at": LATER,
            "interval": timedelta(minutes=40),
            "validators": Validators(etag=f"tag of {board.token}"),
        }
        | given
    )


def test_many_boards_are_well_and_have_their_next_date(db):
    with db.transaction() as tx:
        one, other, _ = (a_board(tx, token=name) for name in ("one", "other", "third"))
        board_record.record_failure(
            tx, one.id, reason="no answer", state="timeout", now=NOW, next_check_at=NOW
        )
        unchanged.record(tx, [look_of(one), look_of(other)])
        due = {each.board.token: each for each in boards.due(tx, LATER, limit=9)}
        stands = {each.board.token: each for each in boards.status(tx)}
    assert due["one"].validators == Validators(etag="tag of one")
    assert due["other"].validators == Validators(etag="tag of other")
    assert (due["one"].interval, due["one"].failures, due["one"].good_at) == (
        timedelta(minutes=40), 0, NOW,
    )  # fmt: skip
    assert (stands["one"].state, stands["one"].reason) == ("ok", None)
    assert (stands["third"].last_good_at, due["third"].validators) == (None, Validators())


def test_what_is_known_of_a_boards_list_stays(db):
    with db.transaction() as tx:
        board = a_board(tx)
        board_record.record_success(
            tx, board.id, fetched=a_fetch(3), now=NOW, next_check_at=NOW, held="it shrank"
        )
        unchanged.record(tx, [look_of(board)])
        (stands,) = boards.status(tx)
        assert boards.one_due(tx, board.id).counts == (3,)
    assert (stands.listed, stands.held) == (3, "it shrank")


def test_no_look_is_no_statement(db):
    with db.transaction() as tx:
        unchanged.record(tx, [])
