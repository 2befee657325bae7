"""A database of the schema before many open questions: its rows are there and work after the upgrade."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.store.old_schema import database_of
from watchbot.store import drafts, nudges, subscribers
from watchbot.store.columns import UtcDateTime
from watchbot.store.database import Transaction, open_database

BEFORE = "0003"
QUESTIONS = (
    {"kind": "rule", "token": "0a1b2c3d", "text": "rust", "line": "rust", "rule_id": 0},
    {"kind": "wizard", "step": 2, "parts": ["rust"]},
)


@pytest.fixture
def old_url(database_url: str, tmp_path: Path, now: datetime) -> Iterator[str]:
    """Two people with one open question each, in a database of the older schema."""

    def fill(tx: Transaction) -> None:
        for number, question in enumerate(QUESTIONS, 1):
            _fill(tx, number, question, now)

    with database_of(BEFORE, database_url, tmp_path, fill) as address:
        yield address


def _fill(tx: Transaction, number: int, question: dict[str, object], now: datetime) -> None:
    stored = UtcDateTime().process_bind_param(now + timedelta(hours=1), tx.dialect)
    values = {"id": number, "at": stored, "no": False, "value": str(number)}
    tx.execute(
        text(
            "INSERT INTO subscribers (id, channel, value, thread, language, zone, cap, digest_at,"
            " email_confirmed, paused, created_at) VALUES"
            " (:id, 'telegram', :value, 0, 'en', 'UTC', 30, '08:00:00', :no, :no, :at)"
        ),
        values,
    )
    document = json.dumps(question)
    insert = "INSERT INTO drafts (subscriber_id, document, expires_at) VALUES (:id, :document, :at)"
    tx.execute(text(insert), {"id": number, "document": document, "at": stored})


def test_open_questions_are_answered_after_the_upgrade(old_url: str, now: datetime) -> None:
    with closing(open_database(old_url)) as database, database.transaction() as tx:
        preview = drafts.load(tx, 1, "0a1b2c3d", now=now)
        assert preview is not None
        assert (preview.kind, preview.is_typed, preview.document["line"]) == ("rule", False, "rust")
        wizard = drafts.newest(tx, 2, now=now, typed_only=True)
        assert wizard is not None
        assert (wizard.token, wizard.kind, wizard.document["step"]) == ("wizard", "wizard", 2)
        assert drafts.load(tx, 2, "wizard", now=now + timedelta(hours=1)) is None
        assert [who.nudges for who in subscribers.all(tx)] == [True, True]
        assert nudges.due(tx, now=now + timedelta(days=99)) == []
