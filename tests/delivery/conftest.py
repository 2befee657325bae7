"""What do the tests of delivery share? One database: the outbox's two are for the tests of the store."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from watchbot.store.database import Database


@pytest.fixture
def db(sqlite_url: str) -> Iterator[Database]:
    """An empty database on SQLite."""
    database = Database(sqlite_url)
    yield database
    database.close()
