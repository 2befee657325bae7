"""What do the stories of people share? A house on SQLite, Ann and Li, and a Telegram on loopback."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.bot.people import OPEN, Person
from tests.botapi import BotApi
from watchbot.bot.conversation import Conversation
from watchbot.store.database import Database


@pytest.fixture
def house(sqlite_db: Database) -> Database:
    """A database that stories are played on."""
    return sqlite_db


@pytest.fixture
def ann(house: Database) -> Person:
    """Somebody who reads English."""
    return Person(house, Conversation(OPEN))


@pytest.fixture
def li(house: Database) -> Person:
    """Somebody who reads Chinese."""
    return Person(house, Conversation(OPEN), number=2, language="zh")


@pytest.fixture
async def api(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotApi]:
    """The loopback Bot API, without limits of pace."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")
    async with BotApi(rates=False) as server:
        yield server
