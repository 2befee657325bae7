"""What do the tests of delivery share? One database: the outbox's two are for the tests of the store."""

from __future__ import annotations

import pytest

from watchbot.store.database import Database


@pytest.fixture
def db(sqlite_db: Database) -> Database:
    """An empty database on SQLite."""
    return sqlite_db
