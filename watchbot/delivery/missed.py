"""What became of everything that was found for a person since a date? The answer to /missed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from watchbot.model.message import OutboxMessage, State
from watchbot.store import hits, outbox
from watchbot.store.database import Transaction

_MOST = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed:
    """Counts since a date. `matched` = hits; the others are messages by where they stand.

    `uncertain` and `dead` may be asked for once more (`outbox.resend`); `reasons` counts why
    messages were dropped or have not gone yet.
    """

    matched: int
    waiting: int
    sent: int
    dropped: int
    uncertain: tuple[OutboxMessage, ...]
    dead: tuple[OutboxMessage, ...]
    reasons: tuple[tuple[str, int], ...]


def missed(tx: Transaction, subscriber_id: int, *, since: datetime) -> Missed:
    """The counts of one subscriber."""
    rows = outbox.of_subscriber(tx, subscriber_id, since=since, limit=_MOST)
    states = Counter(row.state for row in rows)
    unsent = (State.PENDING, State.DROPPED)
    reasons = Counter(row.reason for row in rows if row.reason and row.state in unsent)
    return Missed(
        matched=len(hits.since(tx, subscriber_id, at=since, limit=_MOST)),
        waiting=states[State.PENDING] + states[State.CLAIMED] + states[State.SENDING],
        sent=states[State.SENT],
        dropped=states[State.DROPPED],
        uncertain=tuple(row for row in rows if row.state is State.UNCERTAIN),
        dead=tuple(row for row in rows if row.state is State.DEAD),
        reasons=tuple(reasons.most_common()),
    )
