"""What has come in from Telegram? Stored before it is confirmed, done once, parked when poisoned."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import func, select, update

from watchbot.store.database import Transaction
from watchbot.store.rows import put_missing
from watchbot.store.tables import updates

PENDING, DONE, PARKED = "pending", "done", "parked"
NUMBERS_HOLD = timedelta(days=6)
"""After a week without updates Telegram may start numbering anywhere: an offset older than that
would throw away what is new (Bot API, `Update.update_id`)."""


@dataclass(frozen=True, slots=True)
class StoredUpdate:
    """One update as Telegram sent it; `body` is the decoded JSON."""

    update_id: int
    body: Mapping[str, Any]


def store_updates(
    tx: Transaction, received: Iterable[tuple[int, Mapping[str, Any] | str]], now: datetime
) -> int:
    """Keeps what came in; what is there already is left as it is. Returns how many were given.

    An update is (its number, its JSON as text or decoded).
    """
    rows = [
        {
            "update_id": update_id,
            "body": body if isinstance(body, str) else json.dumps(body),
            "received_at": now,
            "state": PENDING,
            "reason": None,
        }
        for update_id, body in received
    ]
    put_missing(tx, updates, rows)
    return len(rows)


def next_offset(tx: Transaction, *, now: datetime | None = None) -> int | None:
    """The offset that confirms all that is stored, or None when there is no number to go on from."""
    latest = select(func.max(updates.c.update_id))
    if now is not None:
        latest = latest.where(updates.c.received_at >= now - NUMBERS_HOLD)
    last = tx.scalar(latest)
    return None if last is None else int(last) + 1


def pending(tx: Transaction, limit: int) -> list[StoredUpdate]:
    """What is still to be answered, in the order in which it came."""
    asked = select(updates.c.update_id, updates.c.body).where(updates.c.state == PENDING)
    rows = tx.execute(asked.order_by(updates.c.update_id).limit(limit))
    return [StoredUpdate(row.update_id, json.loads(row.body)) for row in rows]


def mark_done(tx: Transaction, update_id: int) -> bool:
    """Answered; in the transaction that queues the answer. What a person wrote is not kept.

    False = it was done before: whatever is prepared as an answer must be given up.
    """
    this = update(updates).where(updates.c.update_id == update_id, updates.c.state == PENDING)
    return tx.execute(this.values(state=DONE, body="{}")).rowcount == 1


def park(tx: Transaction, update_id: int, reason: str) -> bool:
    """It cannot be handled: it is set aside with the reason, and the next one is not held up."""
    this = update(updates).where(updates.c.update_id == update_id, updates.c.state == PENDING)
    return tx.execute(this.values(state=PARKED, reason=reason[:500])).rowcount == 1


def forget(tx: Transaction, chat: str) -> None:
    """Leaves no word of this chat in what was set aside."""
    likely = updates.c.state == PARKED, updates.c.body.contains(chat, autoescape=True)
    for row in tx.execute(select(updates.c.update_id, updates.c.body).where(*likely)).all():
        if re.search(rf"(?<![\d-]){re.escape(chat)}(?!\d)", row.body):
            tx.execute(
                update(updates).where(updates.c.update_id == row.update_id).values(body="{}")
            )


def parked(tx: Transaction) -> int:
    """How many updates were set aside."""
    return tx.scalar(select(func.count()).where(updates.c.state == PARKED)) or 0
