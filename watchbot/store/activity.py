"""What went on lately, minute by minute? For the operator's page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import func, select

from watchbot.model.change import ChangeKind
from watchbot.model.message import State
from watchbot.store.database import Transaction
from watchbot.store.tables import boards, changes, lanes, outbox, rules, subscribers

SPAN = timedelta(hours=1)
MINUTES = 60

_Name = TypeVar("_Name")
Course = tuple[int, ...]
"""One count a minute over the last hour, the oldest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Activity:
    """The last hour. `looks` are each board's last look only, so a board counts once."""

    ended: Mapping[State, Course]
    changes: Mapping[ChangeKind, Course]
    good_looks: Course
    failed_looks: Course


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """A message that was refused for good, or may or may not have arrived. `at`: when it was tried."""

    at: datetime
    channel: str
    kind: str
    state: State
    reason: str | None


def last_hour(tx: Transaction, now: datetime) -> Activity:
    """What was sent, found and looked at in the sixty minutes up to `now`."""
    since = now - SPAN
    ended = select(outbox.c.state, outbox.c.finished_at).where(
        outbox.c.state.in_((State.SENT, State.DEAD)), outbox.c.finished_at > since
    )
    found = select(changes.c.kind, changes.c.at).where(changes.c.at > since)
    looks = select(boards.c.state, boards.c.last_checked_at).where(
        boards.c.removed_at.is_(None), boards.c.last_checked_at > since
    )
    by_success = [(state == "ok", at) for state, at in tx.execute(looks)]
    return Activity(
        ended=_courses(((State(state), at) for state, at in tx.execute(ended)), now),
        changes=_courses(((ChangeKind(kind), at) for kind, at in tx.execute(found)), now),
        good_looks=_course((at for is_good, at in by_success if is_good), now),
        failed_looks=_course((at for is_good, at in by_success if not is_good), now),
    )


def failures(tx: Transaction, *, limit: int) -> list[Failure]:
    """The latest messages that did not surely arrive, the latest first."""
    asked = (
        select(outbox.c.state, outbox.c.kind, outbox.c.reason, outbox.c.created_at)
        .add_columns(outbox.c.finished_at, lanes.c.channel)
        .join(lanes, lanes.c.id == outbox.c.lane_id)
        .where(outbox.c.state.in_((State.DEAD, State.UNCERTAIN)))
        .order_by(outbox.c.id.desc())
        .limit(limit)
    )
    return [
        Failure(
            at=row.finished_at or row.created_at,
            channel=row.channel,
            kind=row.kind,
            state=State(row.state),
            reason=row.reason,
        )
        for row in tx.execute(asked)
    ]


def population(tx: Transaction) -> tuple[int, int]:
    """How many subscribers there are, and how many rules they have, paused ones too."""
    people = tx.execute(select(func.count()).select_from(subscribers)).scalar_one()
    kept = select(func.count()).select_from(rules).where(rules.c.deleted_at.is_(None))
    return people, tx.execute(kept).scalar_one()


def _courses(found: Iterable[tuple[_Name, datetime]], now: datetime) -> dict[_Name, Course]:
    moments: dict[_Name, list[datetime]] = {}
    for name, at in found:
        moments.setdefault(name, []).append(at)
    return {name: _course(times, now) for name, times in moments.items()}


def _course(times: Iterable[datetime], now: datetime) -> Course:
    ago = Counter(int((now - at) / timedelta(minutes=1)) for at in times)
    return tuple(ago.get(minute, 0) for minute in range(MINUTES - 1, -1, -1))
