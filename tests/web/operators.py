"""A house with something of everything, for the tests of the operator's page."""

from __future__ import annotations

from datetime import timedelta

from starlette.routing import Route

from tests.factories import NOW
from tests.store.people import a_board, a_fetch, a_subscriber, ended, queued
from watchbot.model.message import Kind, State
from watchbot.pipeline.habit import FAILURES
from watchbot.store import board_record, lanes, moments
from watchbot.store.database import Database
from watchbot.web.operator_page import operator_route

TOKEN = "an operator's token"
HOSTILE = "<script>alert(1)</script> answered 500"


def fill(db: Database) -> None:
    """A good board and a bad one, messages that went, wait and failed, a channel that must wait."""
    later = NOW + timedelta(hours=1)
    with db.transaction() as tx:
        for name in ("good_poll", "good_update", "good_send"):
            moments.note(tx, name, NOW - timedelta(minutes=2))
        good, bad = a_board(tx, token="acme"), a_board(tx, token="umbrella")
        board_record.record_success(tx, good.id, fetched=a_fetch(3), now=NOW, next_check_at=later)
        for _ in range(FAILURES):
            board_record.record_failure(
                tx,
                bad.id,
                reason=HOSTILE,
                state="failed",
                now=NOW - timedelta(minutes=9),
                next_check_at=later,
            )
        mia = a_subscriber(tx)
        for minute in range(40):
            queued(tx, mia, f"sent {minute}", kind=Kind.NOTICE)
            ended(
                tx, f"sent {minute}", State.SENT, at=NOW - timedelta(minutes=minute * minute / 30)
            )
        queued(tx, mia, "dead", kind=Kind.NOTICE)
        ended(tx, "dead", State.DEAD, at=NOW - timedelta(minutes=5), reason="chat not found")
        queued(tx, mia, "waits", kind=Kind.NOTICE)
        lanes.freeze(tx, "telegram", None, NOW + timedelta(seconds=43))


def the_route(db: Database) -> Route:
    return operator_route(db, lambda: NOW, token=TOKEN, zone="UTC", hears=True)
