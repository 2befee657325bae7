"""The roles in processes of their own on one PostgreSQL: each is killed, and another one takes over."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import func, select

from bench.running import Service
from tests.boards import Boards
from tests.botapi import BotApi
from tests.crash.subscribing import subscribe
from tests.waiting import until
from watchbot.store import boards as board_store
from watchbot.store.database import Database
from watchbot.store.tables import boards as board_table

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]
STARTING = 90.0
"""Seconds that a busy machine may take to start six processes."""
TAKING_OVER = 30.0
ROLES = ("poll", "deliver", "bot,web")


@pytest.fixture
async def api():
    async with BotApi() as server:
        yield server


@pytest.fixture
async def pages():
    async with Boards() as server:
        server.greenhouse.add("4000001", "Office Host")
        yield server


@pytest.fixture
async def pairs(tmp_path, api, pages, postgres_url):
    """Two processes for each role, by role; the first of each is at work before the second starts."""
    settings = {
        "DATA_DIR": tmp_path,
        "DATABASE_URL": postgres_url,
        "TELEGRAM__TOKEN": api.token,
        "TELEGRAM__API_BASE": api.url,
        "ACCESS__EVERYONE": "true",
        "POLLING__INTERVAL": 3600,
        "POLLING__ALLOW_PRIVATE": json.dumps([pages.address]),
        "BOARDS": json.dumps(pages.settings()),
    }
    found = {
        roles: [Service(tmp_path, settings, roles=roles, name=f"{roles}-{n}") for n in (1, 2)]
        for roles in ROLES
    }
    try:
        for number in (0, 1):
            for services in found.values():
                await services[number].start()
            for services in found.values():
                await services[number].ready(STARTING)
            if number == 0:
                await _lead(found)
        yield found
    finally:
        for services in found.values():
            for service in services:
                await service.kill()


async def _lead(found):
    """Until the first ones hold what only one may hold."""
    for roles in ("deliver", "bot,web"):
        log = found[roles][0].log
        await until(partial(_says, log, "leads"), within=STARTING)


def _says(log: Path, words: str) -> bool:
    return words in log.read_text()


async def test_a_person_is_served_by_several_processes_of_which_any_may_die(
    pairs, api, pages, postgres_url
):
    mia = api.user(7)
    titles = []

    with closing(Database(postgres_url)) as db:

        async def posting(title):
            """A posting appears, and Mia is told of it."""
            titles.append(title)
            pages.greenhouse.add(f"41000{len(titles):02}", title)
            await db.run(board_store.make_due, datetime.now(UTC))
            await mia.wait_message(title, within=TAKING_OVER)

        await until(lambda: _unread(db) == 0, within=STARTING)
        await subscribe(mia)
        await posting("Compiler Engineer")

        await pairs["bot,web"][0].kill()
        before = mia.last().id
        mia.say("/help")
        await mia.wait_message(after=before, within=TAKING_OVER)

        await pairs["deliver"][0].kill()
        await posting("Kernel Engineer")

        await pairs["poll"][0].kill()
        await posting("Night Engineer")

    told = [m.text for m in mia.messages() if m.by_bot]
    assert [sum(title in text for text in told) for title in titles] == [1, 1, 1]
    assert not [r for r in api.records if r.status == 409], "two processes asked for updates"
    log = pairs["bot,web"][1].log.read_text()
    assert "leads" in log


def _unread(db):
    with db.reading() as tx:
        unread = select(func.count()).where(board_table.c.is_baseline)
        return tx.execute(unread).scalar_one()
