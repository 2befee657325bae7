"""A board that falls ill is told to its owner once, and once when it is well again."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, make_posting, make_raw
from tests.store.people import sighted, uid
from watchbot import board_health
from watchbot.delivery.markup import load, to_plain
from watchbot.errors import FetchError
from watchbot.model.board import Board, Completeness, Fetched
from watchbot.model.message import Address
from watchbot.model.outcome import Outcome
from watchbot.pipeline import habit
from watchbot.store import board_record, boards, outbox, postings, subscribers

OWNER = 7
HALF_AN_HOUR = timedelta(minutes=30)
WELL, EMPTY, SICK = "well", "empty", "sick"


@pytest.fixture
def tx(db):
    with db.transaction() as tx:
        subscribers.ensure(tx, Address("telegram", str(OWNER)), language="en", zone="UTC", now=NOW)
        boards.add(
            tx, Board(kind="feed", token="https://acme.example/rss", company="Acme"), now=NOW
        )
        yield tx


def looks(tx, *results, every=HALF_AN_HOUR):
    """Look after look; returns what the owner was told, in order."""
    (one,) = boards.status(tx)
    for number, result in enumerate(results):
        now = NOW + number * every
        due = boards.one_due(tx, one.board.id)
        if result == SICK:
            board_health.failed(
                tx, due, FetchError("HTTP 503", state="server_error"), {OWNER}, now=now
            )
            board_record.record_failure(
                tx, one.board.id, reason="x", state="server_error", now=now, next_check_at=now
            )
            continue
        listed = () if result == EMPTY else (make_raw(),)
        fetched = Fetched(postings=listed, completeness=Completeness.COMPLETE)
        board_health.read(tx, due, fetched, {OWNER}, now=now)
        board_record.record_success(tx, one.board.id, fetched=fetched, now=now, next_check_at=now)
    (owner,) = subscribers.all(tx)
    rows = outbox.of_subscriber(tx, owner.id, since=NOW)
    return [to_plain(load(row.content["card"]).body) for row in rows]


def test_a_few_failures_are_daily_business(tx):
    assert looks(tx, WELL, *[SICK] * 4, WELL, *[SICK] * 4, WELL) == []


def test_a_failing_board_is_told_once_and_once_when_it_recovers(tx):
    told = looks(tx, WELL, *[SICK] * 40, WELL, WELL)
    assert [text.split(" ")[0] for text in told] == ["Acme", "Acme"]
    assert "has trouble of its own" in told[0]
    assert "can be read again" in told[1]


def test_each_illness_is_told(tx):
    assert len(looks(tx, WELL, *[SICK] * 6, WELL, *[SICK] * 6, WELL)) == 4


def test_a_board_that_is_seldom_asked_is_failing_after_a_day(tx):
    told = looks(tx, WELL, SICK, SICK, SICK, WELL, every=timedelta(hours=13))
    assert len(told) == 2


def test_a_board_that_never_worked_is_told_too(tx):
    assert len(looks(tx, *[SICK] * 9)) == 1


def test_a_board_that_falls_silent_is_told_once(tx):
    told = looks(tx, WELL, WELL, *[EMPTY] * 8, WELL, WELL)
    assert "lists nothing" in told[0]
    assert "can be read again" in told[1]
    assert len(told) == 2


def test_a_board_that_always_was_empty_is_no_news(tx):
    assert looks(tx, *[EMPTY] * 9, WELL) == []


def test_without_a_known_owner_nothing_breaks(tx):
    (one,) = boards.status(tx)
    for number in range(6):
        due = boards.one_due(tx, one.board.id)
        now = NOW + number * HALF_AN_HOUR
        board_health.failed(tx, due, FetchError("x", state="x"), {999}, now=now)
        board_record.record_failure(
            tx, one.board.id, reason="x", state="x", now=now, next_check_at=now
        )
    assert outbox.counts(tx).waiting == {}


def brings_news(tx, *days):
    """The board listed a new posting on each of these days, counted from today."""
    (one,) = boards.status(tx)
    for number, day in enumerate(days):
        posting = make_posting(uid=uid(number))
        seen = sighted(one.board, posting, first_seen_at=NOW + timedelta(days=day))
        postings.save(tx, Outcome(postings=(posting,), sightings=(seen,)))


def told_on(tx, *days):
    """What the owner is told when the board is looked at twice on each of these days."""
    return looks_at(tx, *(NOW + timedelta(days=day, hours=hour) for day in days for hour in (0, 6)))


def looks_at(tx, *moments):
    (one,) = boards.status(tx)
    fetched = Fetched(postings=(make_raw(),), completeness=Completeness.COMPLETE)
    for now in moments:
        due = boards.one_due(tx, one.board.id)
        board_health.read(tx, due, fetched, {OWNER}, now=now)
        board_record.record_success(tx, one.board.id, fetched=fetched, now=now, next_check_at=now)
    (owner,) = subscribers.all(tx)
    rows = outbox.of_subscriber(tx, owner.id, since=NOW - timedelta(days=365))
    return [to_plain(load(row.content["card"]).body) for row in rows]


def test_a_board_without_news_against_its_habit_is_told_once_and_once_when_it_has_some(tx):
    """New postings every other day, so a week without any is out of the ordinary, three days are not."""
    brings_news(tx, *range(-18, 1, 2), 12)
    assert told_on(tx, *range(1, 7)) == []
    told = told_on(tx, *range(7, 16))
    assert ["nothing new" in text for text in told] == [True, False]
    assert "something new again" in told[1]


@pytest.mark.parametrize(
    ("days", "quiet"),
    [
        ([0, 1, 2], False),
        ([*range(0, 100, 10)], False),
        ([*range(82, 91)], True),
        ([60, *range(82, 91)], False),
        ([], False),
    ],
)
def test_silence_is_measured_by_the_longest_before(days: list[int], quiet: bool):
    """Asked on day 100; the last list has a gap of 22 days in it already."""
    dates = [NOW.date() + timedelta(days=day) for day in days]
    assert habit.has_no_news(dates, NOW.date() + timedelta(days=100)) is quiet
