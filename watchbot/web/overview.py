"""What does the operator want to see at one glance? Read in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from watchbot.store import activity, boards
from watchbot.store.activity import Activity, Failure
from watchbot.store.boards import BoardStatus
from watchbot.store.database import Transaction
from watchbot.store.lanes import frozen
from watchbot.store.vitals import Vitals, vitals
from watchbot.web.health import Health, judge

MOST_FAILURES = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """How the house stands. `boards`: those with a fault first. `frozen`: channel -> (how many
    addresses must wait, until when the last of them)."""

    at: datetime
    health: Health
    vitals: Vitals
    frozen: Mapping[str, tuple[int, datetime]]
    boards: tuple[BoardStatus, ...]
    activity: Activity
    failures: tuple[Failure, ...]
    subscribers: int
    rules: int


def look_over(tx: Transaction, now: datetime, *, hears: bool) -> Overview:
    """Everything that the page shows; `hears` as in `health.judge`."""
    people, kept = activity.population(tx)
    found = vitals(tx, now)
    return Overview(
        at=now,
        health=judge(found, now, hears=hears),
        vitals=found,
        frozen=_frozen(tx, now),
        boards=tuple(sorted(boards.status(tx), key=_by_need)),
        activity=activity.last_hour(tx, now),
        failures=tuple(activity.failures(tx, limit=MOST_FAILURES)),
        subscribers=people,
        rules=kept,
    )


def _by_need(status: BoardStatus) -> tuple[bool, bool, str, str]:
    return (status.failures == 0, status.held is None, status.board.kind, status.board.token)


def _frozen(tx: Transaction, now: datetime) -> dict[str, tuple[int, datetime]]:
    found: dict[str, tuple[int, datetime]] = {}
    for (channel, _), until in frozen(tx, now).items():
        number, last = found.get(channel, (0, until))
        found[channel] = (number + 1, max(last, until))
    return found
