"""How long a closing must hold before it is told."""

from __future__ import annotations

from datetime import timedelta

from tests.factories import NOW, make_change, make_posting
from watchbot.model.change import ChangeKind
from watchbot.pipeline.settle import LONG, SHORT, USUAL, Settling

CLOSED, REOPENED = ChangeKind.CLOSED, ChangeKind.REOPENED


def history(*pairs):
    return [make_change(kind=kind, uid=uid) for uid, kind in pairs]


def test_a_posting_that_came_back_before_is_waited_for_longer():
    one, two = make_posting(uid="one"), make_posting(uid="two", company_key="other")
    settling = Settling(history(("one", CLOSED), ("one", REOPENED)), {"one": one, "two": two})
    assert settling.tell_at(one, since=NOW, now=NOW, proven=True) == NOW + USUAL
    assert settling.wait(one, now=NOW) == LONG
    assert settling.wait(two, now=NOW) == USUAL


def test_an_employer_with_many_returns_is_waited_for_longer():
    later = NOW + timedelta(days=20)
    known = {f"p{n}": make_posting(uid=f"p{n}") for n in range(6)} | {
        "new": make_posting(uid="new")
    }
    returns = [(f"p{n}", kind) for n in range(6) for kind in (CLOSED, REOPENED)]
    stays = [(f"p{n}", CLOSED) for n in range(6)]
    assert Settling(history(*returns), known).wait(known["new"], now=later) == LONG
    assert Settling(history(*stays), known).wait(known["new"], now=later) == USUAL


def test_an_employer_whose_posting_came_back_this_week_is_waited_for_longer():
    known = {name: make_posting(uid=name) for name in ("back", "new", *"abcdefgh")}
    settling = Settling(
        history(("back", CLOSED), ("back", REOPENED), *((n, CLOSED) for n in "abcdefgh")), known
    )
    assert settling.wait(known["new"], now=NOW + timedelta(days=7)) == LONG
    assert settling.wait(known["new"], now=NOW + timedelta(days=8)) == USUAL


def test_a_board_without_history_waits_the_usual_time_from_the_first_look_without_it():
    settling = Settling([], {})
    since = NOW - timedelta(hours=5)
    assert settling.tell_at(make_posting(), since=since, now=NOW) == since + USUAL
    assert settling.tell_at(make_posting(), since=since, now=NOW, proven=True) == since + SHORT
    late = NOW - timedelta(days=9)
    assert settling.tell_at(make_posting(), since=late, now=NOW) == NOW
