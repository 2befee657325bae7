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


def test_an_employer_whose_posting_came_back_lately_is_waited_for_longer():
    known = {name: make_posting(uid=name) for name in ("back", "new", *"abcdefgh")}
    settling = Settling(
        history(("back", CLOSED), ("back", REOPENED), *((n, CLOSED) for n in "abcdefgh")), known
    )
    assert settling.wait(known["new"], now=NOW + timedelta(days=10)) == LONG
    assert settling.wait(known["new"], now=NOW + timedelta(days=11)) == USUAL


def test_a_board_without_history_waits_the_usual_time_from_the_first_look_without_it():
    settling = Settling([], {})
    since = NOW - timedelta(hours=5)
    assert settling.tell_at(make_posting(), since=since, now=NOW) == since + USUAL
    assert settling.tell_at(make_posting(), since=since, now=NOW, proven=True) == since + SHORT
    late = NOW - timedelta(days=9)
    assert settling.tell_at(make_posting(), since=late, now=NOW) == NOW
