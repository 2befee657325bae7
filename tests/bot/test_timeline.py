"""/timeline tells a posting's life in the reader's language, with the workings of the ghost signal."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bot.people import OPEN, Person, a_catalogue
from tests.factories import NOW, make_change, make_posting
from tests.store.people import a_board, saved, sighted
from watchbot.bot.conversation import Conversation
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.outcome import Outcome
from watchbot.store import postings

DAY = timedelta(days=1)
UID = "p0000000000001"


@pytest.fixture
def a_life(db):
    """First seen 150 days ago, dearer after a month, gone and back after 20 days, elsewhere too."""
    began = NOW - 150 * DAY
    posting = make_posting(first_seen_at=began)
    pay = FieldChange(field="title", before="Engineer", after="Compiler Engineer")
    with db.transaction() as tx:
        own, other = a_board(tx), a_board(tx, kind="feed", token="jobs.example/rss", company=None)
        changes = (
            make_change(at=began, board_id=own.id, id=0),
            make_change(kind=ChangeKind.UPDATED, at=began + 30 * DAY, fields=(pay,), id=0),
            make_change(kind=ChangeKind.CLOSED, at=began + 40 * DAY, id=0),
            make_change(kind=ChangeKind.REOPENED, at=began + 60 * DAY, id=0),
        )
        stands = (
            sighted(own, posting, first_seen_at=began),
            sighted(other, posting, first_seen_at=began + 5 * DAY),
        )
        postings.save(tx, Outcome(postings=(posting,), sightings=stands, changes=changes))
    return posting


def test_the_timeline_tells_what_happened_where_and_when(db, a_life):
    said = Person(db, Conversation(OPEN)).say(f"/timeline {UID}").splitlines()
    assert said[0] == "Timeline of “Compiler Engineer”"
    assert [row[:2].strip() for row in said[2:8]] == ["👀", "➕", "✏️", "•", "⛔", "🔁"]
    assert "greenhouse:acme" in said[2]
    assert "feed:jobs.example/rss" in said[3]
    assert "Engineer → Compiler Engineer" in said[5]
    assert said[7].endswith("open again after 20 days")
    assert "Open for 130 days in all." in said


def test_the_ghost_signal_shows_its_workings(db, a_life):
    said = Person(db, Conversation(OPEN)).say(f"/timeline {a_life.url}")
    assert "👻 May be a ghost posting" in said
    assert "2 of 3 signs" in said
    assert "✓ open for 130 days (a sign from 90)" in said
    assert "✗ put up anew 1 time (a sign from 3)" in said
    assert "✓ not edited for 120 days (a sign from 60)" in said


def test_the_timeline_in_chinese(db, a_life):
    said = Person(db, Conversation(OPEN), language="zh").say(f"时间线 {UID}")
    assert "「Compiler Engineer」的时间线" in said
    assert "下架 20 天后重新开放" in said
    assert "✓ 120 天没有改动（60 天起算迹象）" in said


def test_a_young_posting_is_no_ghost_and_what_is_unsure_is_said(db):
    a_catalogue(db)
    said = Person(db, Conversation(OPEN)).say("/timeline prust00000001")
    assert "No ghost signal: 0 of 3 signs" in said
    assert "? no edit yet, but watched for 8 days only" in said


def test_of_a_long_life_the_first_and_the_latest_events_are_shown(db):
    board_days = range(40)
    with db.transaction() as tx:
        board = a_board(tx)
        saved(tx, board, make_posting(first_seen_at=NOW - 90 * DAY))
        kinds = (ChangeKind.CLOSED, ChangeKind.REOPENED)
        changes = [
            make_change(kind=kinds[n % 2], at=NOW - (80 - n) * DAY, id=0) for n in board_days
        ]
        postings.save(tx, Outcome(changes=tuple(changes)))
    said = Person(db, Conversation(OPEN)).say(f"/timeline {UID}")
    assert "… 26 events between" in said
    assert said.count("open again") == 7


@pytest.mark.parametrize(
    "text", ["/timeline", "/timeline nowhere", "/timeline https://no.example/1"]
)
def test_without_a_posting_it_says_so(db, text):
    assert "Timeline" not in Person(db, Conversation(OPEN)).say(text)


def test_a_closed_posting_is_summed_up_and_warned_of_no_more(db):
    with db.transaction() as tx:
        gone = make_posting(first_seen_at=NOW - 200 * DAY, closed_at=NOW - 50 * DAY)
        saved(tx, a_board(tx), gone)
    said = Person(db, Conversation(OPEN)).say(f"/timeline {UID}")
    assert "Closed; it was open for 150 days in all." in said
    assert "ghost" not in said
