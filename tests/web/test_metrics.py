"""The figures for Prometheus: right, parseable, and naming nobody."""

from __future__ import annotations

from datetime import timedelta

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.applications import Starlette

from tests.delivery.relay_house import ScriptedSender, failing, house, relay
from tests.factories import NOW
from tests.store.people import a_board
from watchbot.store import board_record, moments
from watchbot.web.metrics import metrics_route


@pytest.fixture
def db(sqlite_db):
    return sqlite_db


async def scraped(db, delivered=dict):
    pages = Starlette(routes=[metrics_route(db, lambda: NOW + timedelta(minutes=2), delivered)])
    transport = httpx.ASGITransport(pages)
    async with httpx.AsyncClient(transport=transport, base_url="http://bot") as client:
        answer = await client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }, answer.text


async def test_an_empty_house_has_figures_too(db):
    found, _ = await scraped(db)
    assert found["watchbot_outbox_messages", "pending"] == 0
    assert found["watchbot_last_good_timestamp_seconds", "poll"] == 0
    assert found["watchbot_outbox_oldest_due_seconds",] == 0


async def test_what_waits_and_what_became_of_it_is_counted(db):
    with db.transaction() as tx:
        house(tx, people=2)
        moments.note(tx, "good_poll", NOW)
        moments.note(tx, "telegram_bot_123", NOW)
    sender = ScriptedSender()
    sender.answers.append(failing("dead"))
    before, _ = await scraped(db)
    assert before["watchbot_outbox_waiting", "telegram"] == 2
    assert before["watchbot_outbox_oldest_due_seconds",] == 120
    delivering = relay(db, sender)
    await delivering.deliver_due(NOW)
    await delivering.deliver_due(NOW)
    after, text = await scraped(db, lambda: delivering.totals)
    assert after["watchbot_outbox_messages", "sent"] == 1
    assert after["watchbot_outbox_messages", "dead"] == 1
    assert after["watchbot_deliveries_total", "sent"] == 1
    assert after["watchbot_subscribers", "active"] == 2
    assert after["watchbot_last_good_timestamp_seconds", "poll"] == NOW.timestamp()
    assert "telegram_bot" not in text


async def test_no_board_and_no_chat_is_named(db):
    with db.transaction() as tx:
        house(tx)
        board = a_board(tx)
        board_record.record_failure(
            tx, board.id, reason="x", state="gone", now=NOW, next_check_at=NOW
        )
    found, text = await scraped(db)
    assert found["watchbot_boards", "gone"] == 1
    assert board.token not in text
    assert str(board.company).lower() not in text.lower()
