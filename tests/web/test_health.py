"""What is said to be wrong, and when."""

from __future__ import annotations

from contextlib import closing
from datetime import timedelta

import httpx
import pytest
from starlette.applications import Starlette

from tests.factories import NOW
from tests.store.people import a_board, a_subscriber
from watchbot.model.message import Kind
from watchbot.store import board_record, boards, moments, outbox, tables
from watchbot.store import vitals as vital
from watchbot.store.database import Database
from watchbot.store.vitals import vitals
from watchbot.web.health import judge
from watchbot.web.health_page import health_route
from watchbot.web.words import say

SECOND, HOUR = timedelta(seconds=1), timedelta(hours=1)


def note_all(tx, at=NOW):
    for name in ("good_poll", "good_update"):
        moments.note(tx, name, at)


def examine(tx, now=NOW, *, hears=True):
    return judge(vitals(tx, now), now, hears=hears)


def problems(tx, now=NOW, *, hears=True):
    return [problem.text("en") for problem in examine(tx, now, hears=hears).problems]


def test_all_is_well_when_boards_and_telegram_answered_lately(db):
    with db.transaction() as tx:
        note_all(tx)
        assert examine(tx).is_well


def test_what_never_went_well_is_named(db):
    with db.transaction() as tx:
        moments.note(tx, "good_poll", NOW)
        assert problems(tx) == ["Last heard from Telegram: never"]
        assert problems(tx, hears=False) == []


def test_a_deaf_bot_is_not_well(db):
    with db.transaction() as tx:
        note_all(tx, NOW - timedelta(minutes=10))
        assert problems(tx) == ["Last heard from Telegram: 10 minutes ago"]


def a_message(tx, *, due_at):
    mia = a_subscriber(tx)
    return outbox.enqueue(
        tx,
        subscriber_id=mia.id,
        address=mia.address,
        kind=Kind.NOTICE,
        dedupe_key="x",
        due_at=due_at,
        now=NOW,
    )


def test_a_message_that_waits_for_hours_is_a_problem(db):
    with db.transaction() as tx:
        note_all(tx)
        a_message(tx, due_at=NOW - 2 * HOUR)
        health = examine(tx)
    assert (health.pending, health.oldest_due) == (1, 7200)
    assert "oldest" in health.problems[0].text("en")


async def asked(db):
    page = httpx.ASGITransport(Starlette(routes=[health_route(db, lambda: NOW, hears=True)]))
    async with httpx.AsyncClient(transport=page, base_url="http://watchbot.example") as client:
        return await client.get("/healthz")


async def test_the_page_says_503_until_all_is_well(db):
    assert (await asked(db)).status_code == 503
    with db.transaction() as tx:
        note_all(tx)
    answer = await asked(db)
    assert (answer.status_code, answer.json()["well"]) == (200, True)


def test_a_house_without_boards_and_telegram_is_well(db):
    with db.reading() as tx:
        assert problems(tx, hears=False) == []


def test_boards_that_were_never_read_are_a_problem(db):
    with db.transaction() as tx:
        a_board(tx)
        assert problems(tx, hears=False) == ["Last board read: never"]


@pytest.mark.parametrize(
    ("kind", "age", "words"),
    [
        ("unauthorised", timedelta(0), "refuses the bot's token"),
        ("conflict", timedelta(0), "Another program"),
        ("unreachable", timedelta(0), None),
        ("unreachable", timedelta(minutes=6), "look at the network, DNS"),
    ],
)
def test_why_telegram_is_not_heard_from_is_said(db, kind, age, words):
    """What ends by itself is told when it lasts; what does not, at once."""
    with db.transaction() as tx:
        note_all(tx)
        moments.note(tx, moments.TROUBLE + kind, NOW + SECOND)
        found = problems(tx, NOW + SECOND + age)
    assert [words in each for each in found[-1:]] == ([True] if words else [])


def test_a_trouble_that_is_over_is_not_told(db):
    with db.transaction() as tx:
        moments.note(tx, moments.TROUBLE + "unauthorised", NOW - SECOND)
        note_all(tx)
        assert problems(tx) == []


def test_a_refused_password_is_told_while_anything_waits_for_it(db):
    with db.transaction() as tx:
        note_all(tx)
        moments.note(tx, moments.REFUSED + "telegram", NOW)
        assert problems(tx) == []
        a_message(tx, due_at=NOW)
        [problem] = problems(tx)
        assert "telegram refuses our token" in problem
        assert problems(tx, NOW + timedelta(minutes=11), hears=False) == []


def test_why_nothing_gets_out_is_said(db):
    with db.transaction() as tx:
        note_all(tx)
        a_message(tx, due_at=NOW - 2 * HOUR)
        [problem] = problems(tx)
        assert "role deliver" in problem
        tx.execute(tables.outbox.update().values(reason="Bad Gateway"))
        [problem] = problems(tx)
    assert problem == "Nothing gets out, the oldest message was due 2 hours ago: Bad Gateway"


def test_a_clock_that_was_put_back_is_named(db):
    with db.transaction() as tx:
        note_all(tx, NOW + HOUR)
        [problem] = problems(tx)
    assert "put back by 60 min" in problem


def test_boards_that_nobody_reads_are_a_problem(db):
    with db.transaction() as tx:
        note_all(tx)
        board = a_board(tx)
        later = NOW + timedelta(minutes=16)
        [problem] = problems(tx, later, hears=False)
        assert "role poll" in problem
        boards.claim_due(tx, later, lease=HOUR, limit=9)
        assert problems(tx, later, hears=False) == []
        boards.remove(tx, board.id, now=later)
        assert problems(tx, later + 2 * HOUR, hears=False) == []


def test_that_no_board_can_be_read_is_a_problem_of_ours(db):
    with db.transaction() as tx:
        note_all(tx)
        numbers = [a_board(tx, token=token).id for token in ("acme", "umbrella")]
        for failed, expected in ((numbers, 0), (numbers[:1], 0), (numbers[1:], 1)):
            for number in failed:
                board_record.record_failure(
                    tx, number, reason="", state="refused", now=NOW, next_check_at=NOW + HOUR
                )
            assert len(problems(tx)) == expected
    assert all(
        say(language, "problem.no_board_readable", count=2, ago="") for language in ("en", "zh")
    )


@pytest.fixture
def letter(tmp_path):
    """A file that is no database."""
    file = tmp_path / "letter"
    file.write_bytes(b"not a database" * 1000)
    return file


async def test_a_database_that_cannot_be_used_is_an_answer_too(letter):
    with closing(Database(f"sqlite:///{letter}")) as db:
        answer = await asked(db)
    assert answer.status_code == 503
    assert answer.json()["problems"][0].startswith("Database: ")


async def test_little_room_is_said_before_it_is_full(db, monkeypatch):
    with db.transaction() as tx:
        note_all(tx)
    monkeypatch.setattr(vital, "room", lambda _: 12_000_000)
    found = (await asked(db)).json()
    assert (found["well"], found["free_bytes"]) == (False, 12_000_000)
    assert "12 MB left" in found["problems"][0]


async def test_what_cannot_be_written_is_said_although_it_can_be_read(sqlite_url):
    file = sqlite_url.removeprefix("sqlite:///")
    with closing(Database(f"sqlite:///file:{file}?mode=ro&uri=true")) as db:
        found = (await asked(db)).json()
    assert "read-only" in found["problems"][0]
    assert found["pending"] == 0
