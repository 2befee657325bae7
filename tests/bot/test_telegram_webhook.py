"""The webhook: who may bring updates, what is acknowledged, and that it stays set."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from telegram.error import TelegramError

from tests.bot.telegram_house import a_house
from tests.botapi import BotApi
from tests.waiting import until
from watchbot.bot.telegram_webhook import Webhook, webhook_route
from watchbot.errors import ConfigError, StoreError
from watchbot.store import intake
from watchbot.store.database import Database

SECRET = "a-secret-of-some-length"
HEADERS = {"X-Telegram-Bot-Api-Secret-Token": SECRET}


class Kept:
    """Takes updates in; `broken` makes the store fail."""

    def __init__(self):
        self.updates = []
        self.broken = False

    async def take_in(self, received):
        if self.broken:
            raise StoreError("away")
        self.updates += received

    async def note_good(self):
        self.good = True


@pytest.fixture
def kept():
    return Kept()


@pytest.fixture
async def client(kept):
    app = Starlette(routes=[webhook_route(kept, secret=SECRET)])
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
        yield client


@pytest.mark.parametrize("headers", [{}, {"X-Telegram-Bot-Api-Secret-Token": "guess"}])
async def test_without_the_secret_nothing_gets_in(client, kept, headers):
    assert (
        await client.post("/telegram", json={"update_id": 1}, headers=headers)
    ).status_code == 403
    assert kept.updates == []


async def test_an_update_is_stored_and_acknowledged(client, kept):
    assert (
        await client.post("/telegram", json={"update_id": 1, "x": 2}, headers=HEADERS)
    ).status_code == 200
    assert kept.updates == [(1, {"update_id": 1, "x": 2})]


@pytest.mark.parametrize(
    "body", [b"{", b"[1, 2]", b'{"no": "number"}', b"\xff", b'"' + b"x" * 5_000_000]
)
async def test_what_cannot_be_read_is_acknowledged_and_forgotten(client, kept, body):
    assert (await client.post("/telegram", content=body, headers=HEADERS)).status_code == 200
    assert kept.updates == []


async def test_while_the_store_is_away_telegram_keeps_the_update(client, kept):
    kept.broken = True
    assert (
        await client.post("/telegram", json={"update_id": 1}, headers=HEADERS)
    ).status_code == 503


async def test_only_post_is_taken(client):
    assert (await client.get("/telegram", headers=HEADERS)).status_code == 405


@pytest.mark.parametrize(
    ("url", "secret"),
    [("http://e.org/t", SECRET), ("https://e.org/t", "short"), ("https://e.org/t", "ü" * 20)],
)
def test_settings_that_telegram_would_refuse_are_refused_at_the_start(url, secret):
    with pytest.raises(ConfigError):
        Webhook(url, secret)


async def test_the_webhook_is_set_and_set_again_when_it_is_gone(sqlite_url, monkeypatch):
    monkeypatch.setattr("watchbot.bot.telegram_webhook._LOOK_SECONDS", 0.05)
    db = Database(sqlite_url)
    async with BotApi(rates=False) as api, a_house(api, db) as house:
        stop = asyncio.Event()
        hook = Webhook("https://e.org/t", SECRET)
        task = asyncio.create_task(house.front.run(stop, webhook=hook))
        await until(lambda: api.seat.webhook.url == hook.url)
        assert api.seat.webhook.secret == SECRET
        api.seat.webhook.url = ""
        api.faults.add("error", method="getWebhookInfo", status=500, description="x")
        await until(lambda: api.seat.webhook.url == hook.url)
        await house.front.intake.take_in([(5, json.loads('{"update_id": 5, "message": 1}'))])
        await until(lambda: _pending(db) == 0)
        stop.set()
        await asyncio.wait([task], timeout=2)
        assert task.done()
        with pytest.raises(TelegramError):
            await house.bot.get_updates()
    db.close()


async def test_an_update_walks_from_telegram_through_the_route_to_an_answer(
    sqlite_url, monkeypatch
):
    monkeypatch.setenv("PTB_TIMEDELTA", "1")
    db = Database(sqlite_url)
    async with BotApi(rates=False) as api, a_house(api, db) as house:
        app = Starlette(routes=[webhook_route(house.front.intake, secret=SECRET)])
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", lifespan="off"))
        serving = asyncio.create_task(server.serve())
        await until(lambda: server.started)
        port = server.servers[0].sockets[0].getsockname()[1]
        api.seat.webhook.url = f"http://127.0.0.1:{port}/telegram"
        api.seat.webhook.secret = SECRET
        work = asyncio.create_task(house.front._handle_all())
        mia = api.user(7)
        mia.say("hello")
        await mia.wait_message("who are you?")
        work.cancel()
        server.should_exit = True
        await asyncio.wait([work, serving], timeout=5)
    db.close()


def _pending(db):
    with db.reading() as tx:
        return len(intake.pending(tx, 10))
