"""A board that falls ill is told to its owner once, and once when it is well again."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, make_raw
from watchbot import board_health
from watchbot.delivery.markup import load, to_plain
from watchbot.model.board import Board, Completeness, Fetched
from watchbot.model.message import Address
from watchbot.store import boards, outbox, subscribers

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
            board_health.failed(tx, due, "server error (HTTP 503)", {OWNER}, now=now)
            boards.record_failure(
                tx, one.board.id, reason="x", state="server_error", now=now, next_check_at=now
            )
            continue
        listed = () if result == EMPTY else (make_raw(),)
        fetched = Fetched(postings=listed, completeness=Completeness.COMPLETE)
        board_health.read(tx, due, fetched, {OWNER}, now=now)
        boards.record_success(tx, one.board.id, fetched=fetched, now=now, next_check_at=now)
    (owner,) = subscribers.all(tx)
    rows = outbox.of_subscriber(tx, owner.id, since=NOW)
    return [to_plain(load(row.content["card"]).body) for row in rows]


def test_a_few_failures_are_daily_business(tx):
    assert looks(tx, WELL, *[SICK] * 4, WELL, *[SICK] * 4, WELL) == []


def test_a_failing_board_is_told_once_and_once_when_it_recovers(tx):
    told = looks(tx, WELL, *[SICK] * 40, WELL, WELL)
    assert [text.split(" ")[0] for text in told] == ["Acme", "Acme"]
    assert "HTTP 503" in told[0]
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
        board_health.failed(tx, due, "x", {999}, now=now)
        boards.record_failure(tx, one.board.id, reason="x", state="x", now=now, next_check_at=now)
    assert outbox.counts(tx).waiting == {}
