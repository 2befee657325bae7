"""Which further ways out does a subscriber have, and what was queued for them already?"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, exists, func, select, update

from watchbot.model.exit import Exit, ExitKind
from watchbot.store.database import Transaction
from watchbot.store.rows import put
from watchbot.store.tables import exits, hits


def add(
    tx: Transaction,
    subscriber_id: int,
    kind: ExitKind,
    *,
    secret: str,
    target: str = "",
    now: datetime,
) -> Exit:
    """Opens it, in the place of one of the same kind. It begins with what is found from now on."""
    newest = select(func.max(hits.c.id)).where(hits.c.subscriber_id == subscriber_id)
    opened = Exit(
        subscriber_id=subscriber_id,
        kind=kind,
        secret=secret,
        target=target,
        seen_hit=tx.scalar(newest) or 0,
    )
    row = {
        "subscriber_id": subscriber_id,
        "kind": kind,
        "target": target,
        "secret": secret,
        "seen_hit": opened.seen_hit,
        "created_at": now,
    }
    put(tx, exits, [row])
    return opened


def get(tx: Transaction, subscriber_id: int, kind: ExitKind) -> Exit | None:
    """The exit of this kind, if the subscriber has one."""
    asked = select(exits).where(exits.c.subscriber_id == subscriber_id, exits.c.kind == kind)
    row = tx.execute(asked).one_or_none()
    return _exit(row) if row else None


def remove(tx: Transaction, subscriber_id: int, kind: ExitKind) -> bool:
    """Closes it; False when there was none."""
    which = exits.c.subscriber_id == subscriber_id, exits.c.kind == kind
    return tx.execute(delete(exits).where(*which)).rowcount > 0


def with_news(tx: Transaction, kind: ExitKind) -> list[Exit]:
    """The exits for which something was found since they were last served."""
    newer = exists().where(
        hits.c.subscriber_id == exits.c.subscriber_id, hits.c.id > exits.c.seen_hit
    )
    asked = select(exits).where(exits.c.kind == kind, newer).order_by(exits.c.subscriber_id)
    return [_exit(row) for row in tx.execute(asked)]


def served(tx: Transaction, served_exit: Exit, *, up_to: int) -> None:
    """Everything up to this hit is queued."""
    which = exits.c.subscriber_id == served_exit.subscriber_id, exits.c.kind == served_exit.kind
    tx.execute(update(exits).where(*which).values(seen_hit=up_to))


def _exit(row: Row[Any]) -> Exit:
    return Exit(
        subscriber_id=row.subscriber_id,
        kind=ExitKind(row.kind),
        secret=row.secret,
        target=row.target,
        seen_hit=row.seen_hit,
    )
