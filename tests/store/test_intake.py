"""What has come in, and when did something last go well?"""

from __future__ import annotations

from datetime import datetime, timedelta

from tests.store.people import HOUR
from watchbot.store import intake, moments
from watchbot.store.database import Database


def test_updates_are_kept_once_and_answered_in_order(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        assert intake.next_offset(tx) is None
        intake.store_updates(tx, [(12, {"text": "b"}), (11, '{"text": "a"}')], now)
        intake.store_updates(tx, [(12, {"text": "other"})], now)
        assert intake.next_offset(tx) == 13
        assert [(u.update_id, u.body["text"]) for u in intake.pending(tx, 9)] == [
            (11, "a"),
            (12, "b"),
        ]
        assert intake.mark_done(tx, 11)
        assert not intake.mark_done(tx, 11)
        assert intake.park(tx, 12, "cannot be read")
        assert intake.pending(tx, 9) == []
        assert intake.parked(tx) == 1
        assert intake.next_offset(tx, now=now) == 13
        assert intake.next_offset(tx, now=now + timedelta(days=7)) is None


def test_good_moments_are_noted(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        moments.note(tx, "good_poll", now)
        moments.note(tx, "good_poll", now + HOUR)
        assert moments.all(tx) == {"good_poll": now + HOUR}
