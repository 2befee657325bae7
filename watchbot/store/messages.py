"""What stands in the outbox? Reading it, for the relay and for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, Select, and_, func, literal_column, select

from watchbot.model.message import Address, Kind, OutboxMessage, State
from watchbot.store import lanes
from watchbot.store.database import Transaction
from watchbot.store.tables import lanes as lane_table
from watchbot.store.tables import outbox, subscribers

CARDS = (Kind.CARD, Kind.REOPENED, Kind.GROUP)
"""Messages that show a posting as it is and can be brought up to date later."""
UNCERTAIN = outbox.c.state == literal_column("'uncertain'")
"""Written out, not a parameter: so the small index of these rows is used."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxCounts:
    """The outbox in figures.

    `waiting`: pending by channel; `oldest_due_at`: since when the oldest of these is due. What
    waits for chats that are closed is in `resting`, not in these two: nobody has to see to it.
    """

    by_state: Mapping[State, int]
    waiting: Mapping[str, int]
    oldest_due_at: datetime | None
    resting: int = 0

    def __getitem__(self, state: State) -> int:
        return self.by_state.get(state, 0)


def get(tx: Transaction, message_id: int) -> OutboxMessage | None:
    """The message of this number."""
    row = tx.execute(_messages().where(outbox.c.id == message_id)).one_or_none()
    return _message(row) if row else None


def several(tx: Transaction, ids: Sequence[int]) -> list[OutboxMessage]:
    """The messages of these numbers, in that order."""
    found = {row.id: _message(row) for row in tx.execute(_messages().where(outbox.c.id.in_(ids)))}
    return [found[number] for number in ids if number in found]


def counts(tx: Transaction) -> OutboxCounts:
    """How many messages stand where, and since when the oldest is due."""
    states = tx.execute(select(outbox.c.state, func.count()).group_by(outbox.c.state)).all()
    rests = and_(subscribers.c.paused, subscribers.c.channel == lane_table.c.channel)
    waiting = (
        select(
            lane_table.c.channel,
            rests.label("rests"),
            func.count().label("number"),
            func.min(outbox.c.due_at).label("oldest"),
        )
        .join(outbox, outbox.c.lane_id == lane_table.c.id)
        .join(subscribers, subscribers.c.id == outbox.c.subscriber_id)
        .where(lanes.PENDING)
        .group_by(lane_table.c.channel, "rests")
    )
    rows = tx.execute(waiting).all()
    awake = [row for row in rows if not row.rests]
    return OutboxCounts(
        by_state={State(state): number for state, number in states},
        waiting={row.channel: row.number for row in awake},
        oldest_due_at=min((row.oldest for row in awake), default=None),
        resting=sum(row.number for row in rows if row.rests),
    )


def uncertain_of(tx: Transaction, subscriber_id: int) -> list[OutboxMessage]:
    """What may or may not have reached this subscriber, the oldest first."""
    asked = _messages().where(outbox.c.subscriber_id == subscriber_id, UNCERTAIN)
    return [_message(row) for row in tx.execute(asked.order_by(outbox.c.id))]


def of_subscriber(
    tx: Transaction,
    subscriber_id: int,
    *,
    since: datetime,
    states: Iterable[State] = tuple(State),
    limit: int = 1000,
) -> list[OutboxMessage]:
    """What was queued for this subscriber since then and stands in one of these states."""
    asked = _messages().where(
        outbox.c.subscriber_id == subscriber_id,
        outbox.c.created_at >= since,
        outbox.c.state.in_(list(states)),
    )
    return [_message(row) for row in tx.execute(asked.order_by(outbox.c.id).limit(limit))]


def sent_card(tx: Transaction, subscriber_id: int, uid: str, *, channel: str) -> str | None:
    """The channel's own id of the latest card of this posting that reached this subscriber there."""
    there = select(outbox.c.external_id).join(lane_table, lane_table.c.id == outbox.c.lane_id)
    asked = there.where(
        lane_table.c.channel == channel,
        outbox.c.uid == uid,
        outbox.c.subscriber_id == subscriber_id,
        outbox.c.state == State.SENT,
        outbox.c.kind.in_(CARDS),
        outbox.c.external_id.is_not(None),
    )
    found: str | None = tx.scalar(
        asked.order_by(outbox.c.sent_at.desc(), outbox.c.id.desc()).limit(1)
    )
    return found


def sent_count(
    tx: Transaction, subscriber_id: int, *, since: datetime, kinds: Iterable[Kind]
) -> int:
    """How many messages of these kinds were sent to this subscriber since then (daily cap)."""
    asked = select(func.count()).where(
        outbox.c.subscriber_id == subscriber_id,
        outbox.c.sent_at >= since,
        outbox.c.kind.in_(list(kinds)),
    )
    return tx.scalar(asked) or 0


def _messages() -> Select[Any]:
    names = "channel", "value", "thread", "topic_lost_at"
    where = [lane_table.c[name] for name in names]
    return select(outbox, *where).join(lane_table, lane_table.c.id == outbox.c.lane_id)


def _message(row: Row[Any]) -> OutboxMessage:
    return OutboxMessage(
        id=row.id,
        subscriber_id=row.subscriber_id,
        address=Address(row.channel, row.value, row.thread or None),
        kind=Kind(row.kind),
        dedupe_key=row.dedupe_key,
        due_at=row.retry_at or row.due_at,
        created_at=row.created_at,
        state=State(row.state),
        uid=row.uid,
        change_id=row.change_id,
        rule_ids=row.rule_ids,
        content=row.content,
        priority=row.priority,
        silent=row.silent,
        attempts=row.attempts,
        reason=row.reason,
        external_id=row.external_id,
        sent_at=row.sent_at,
        topic_lost_at=row.topic_lost_at,
    )
