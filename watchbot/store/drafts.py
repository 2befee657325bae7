"""What has the bot asked a person, and what does it know already? Open questions by their names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Row, Select, delete, select

from watchbot.store.database import Transaction
from watchbot.store.rows import put
from watchbot.store.tables import drafts

MOST = 30
"""Open questions of one person; of more the oldest are given up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An open question. `token` is its name in the data of buttons, unique for this person.

    `is_typed`: the next text answers it. `document` is anything that JSON can hold. `asked_at` is
    set by the store.
    """

    token: str
    kind: str
    document: Mapping[str, object]
    is_typed: bool = False
    asked_at: datetime | None = field(default=None, compare=False)


def save(
    tx: Transaction, subscriber_id: int, draft: Draft, *, now: datetime, expires_at: datetime
) -> None:
    """Keeps a question, in the place of one of the same name."""
    row = {
        "subscriber_id": subscriber_id,
        "token": draft.token,
        "kind": draft.kind,
        "is_typed": draft.is_typed,
        "document": dict(draft.document),
        "asked_at": now,
        "expires_at": expires_at,
    }
    put(tx, drafts, [row])
    whose = drafts.c.subscriber_id == subscriber_id
    older = select(drafts.c.token).where(whose).order_by(drafts.c.asked_at.desc(), drafts.c.token)
    given_up = list(tx.scalars(older.offset(MOST)))
    if given_up:
        tx.execute(delete(drafts).where(whose, drafts.c.token.in_(given_up)))


def load(tx: Transaction, subscriber_id: int, token: str, *, now: datetime) -> Draft | None:
    """The open question of this name, unless it is too old."""
    return _first(tx, _open(subscriber_id, now).where(drafts.c.token == token))


def newest(
    tx: Transaction,
    subscriber_id: int,
    *,
    now: datetime,
    kind: str | None = None,
    typed_only: bool = False,
) -> Draft | None:
    """The question that was asked last: of all, of one kind, or of those that a text answers."""
    asked = _open(subscriber_id, now)
    if kind is not None:
        asked = asked.where(drafts.c.kind == kind)
    return _first(tx, asked.where(drafts.c.is_typed) if typed_only else asked)


def clear(tx: Transaction, subscriber_id: int, token: str) -> None:
    """The question is answered or given up."""
    this = drafts.c.subscriber_id == subscriber_id, drafts.c.token == token
    tx.execute(delete(drafts).where(*this))


def of_kind(tx: Transaction, kind: str, *, now: datetime) -> list[tuple[int, Draft]]:
    """The open questions of one kind, with the subscriber of each; for steps that answer later."""
    asked = select(drafts).where(drafts.c.kind == kind, drafts.c.expires_at > now)
    return [(row.subscriber_id, _draft(row)) for row in tx.execute(asked)]


def _open(subscriber_id: int, now: datetime) -> Select[Any]:
    asked = select(drafts).where(drafts.c.subscriber_id == subscriber_id, drafts.c.expires_at > now)
    return asked.order_by(drafts.c.asked_at.desc(), drafts.c.token)


def _first(tx: Transaction, asked: Select[Any]) -> Draft | None:
    row = tx.execute(asked.limit(1)).one_or_none()
    return _draft(row) if row else None


def _draft(row: Row[Any]) -> Draft:
    return Draft(
        token=row.token,
        kind=row.kind,
        document=row.document,
        is_typed=row.is_typed,
        asked_at=row.asked_at,
    )
