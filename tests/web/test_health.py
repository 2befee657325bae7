from datetime import timedelta

import httpx
from starlette.applications import Starlette

from tests.factories import NOW
from tests.store.people import a_subscriber
from watchbot.model.message import Kind
from watchbot.store import moments, outbox
from watchbot.web.health import examine, health_route

EXPECTED = frozenset({"good_poll", "good_update"})


def note_all(tx, at=NOW):
    for name in EXPECTED:
        moments.note(tx, name, at)


def test_all_is_well_when_boards_and_telegram_answered_lately(db):
    with db.transaction() as tx:
        note_all(tx)
        assert examine(tx, NOW, expected=EXPECTED).is_well


def test_what_never_went_well_is_named(db):
    with db.transaction() as tx:
        moments.note(tx, "good_poll", NOW)
        assert examine(tx, NOW, expected=EXPECTED).problems == ("good_update: never",)


def test_a_deaf_bot_is_not_well(db):
    with db.transaction() as tx:
        note_all(tx, NOW - timedelta(minutes=10))
        (problem,) = examine(tx, NOW, expected=EXPECTED).problems
    assert problem == "good_update: 600 s ago"


def test_a_message_that_waits_for_hours_is_a_problem(db):
    with db.transaction() as tx:
        note_all(tx)
        mia = a_subscriber(tx)
        outbox.enqueue(
            tx,
            subscriber_id=mia.id,
            address=mia.address,
            kind=Kind.NOTICE,
            dedupe_key="x",
            due_at=NOW - timedelta(hours=2),
            now=NOW,
        )
        health = examine(tx, NOW, expected=EXPECTED)
    assert (health.pending, health.oldest_due) == (1, 7200)
    assert "oldest" in health.problems[0]


async def asked(db):
    page = httpx.ASGITransport(Starlette(routes=[health_route(db, lambda: NOW, EXPECTED)]))
    async with httpx.AsyncClient(transport=page, base_url="http://watchbot.example") as client:
        return await client.get("/healthz")


async def test_the_page_says_503_until_all_is_well(db):
    assert (await asked(db)).status_code == 503
    with db.transaction() as tx:
        note_all(tx)
    answer = await asked(db)
    assert (answer.status_code, answer.json()["well"]) == (200, True)
