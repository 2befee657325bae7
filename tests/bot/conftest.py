"""What do the stories of people share? A house on SQLite, Ann who speaks English, Li who speaks Chinese."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bot.people import OPEN, Person
from watchbot.bot.conversation import Conversation
from watchbot.store.database import Database


@pytest.fixture
def house(sqlite_url: str) -> Iterator[Database]:
    """A database that stories are played on."""
    db = Database(sqlite_url)
    yield db
    db.close()


@pytest.fixture
def ann(house: Database) -> Person:
    """Somebody who reads English."""
    return Person(house, Conversation(OPEN))


@pytest.fixture
def li(house: Database) -> Person:
    """Somebody who reads Chinese."""
    return Person(house, Conversation(OPEN), number=2, language="zh")
