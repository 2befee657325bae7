"""Which codes let people in, how often still, and who came in by one?"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, select, update

from watchbot.store.database import Transaction
from watchbot.store.rows import put_missing
from watchbot.store.tables import guests, invites


@dataclass(frozen=True, slots=True, kw_only=True)
class Invite:
    """A code that lets in `places` people until `expires_at`; `used` of them have come."""

    code: str
    places: int
    used: int
    expires_at: datetime


def add(
    tx: Transaction,
    subscriber_id: int,
    code: str,
    *,
    places: int,
    now: datetime,
    expires_at: datetime,
) -> Invite:
    """Keeps a new code, made by this subscriber (an owner)."""
    row = {"code": code, "subscriber_id": subscriber_id, "places": places, "used": 0}
    tx.execute(invites.insert().values(**row, made_at=now, expires_at=expires_at))
    return Invite(code=code, places=places, used=0, expires_at=expires_at)


def holding(tx: Transaction, *, now: datetime) -> list[Invite]:
    """The codes that still let somebody in, the one that ends first at the top."""
    still = invites.c.expires_at > now, invites.c.used < invites.c.places
    asked = select(invites).where(*still).order_by(invites.c.expires_at, invites.c.code)
    return [_invite(row) for row in tx.execute(asked)]


def is_good(tx: Transaction, code: str, *, now: datetime) -> bool:
    """Whether this code still lets somebody in."""
    still = invites.c.expires_at > now, invites.c.used < invites.c.places
    asked = select(invites.c.code).where(invites.c.code == code, *still)
    return tx.scalar(asked) is not None


def use(tx: Transaction, code: str, subscriber_id: int, *, now: datetime) -> bool:
    """Takes one place and lets the subscriber in; False when there is none (any more)."""
    still = invites.c.expires_at > now, invites.c.used < invites.c.places
    taken = update(invites).where(invites.c.code == code, *still).values(used=invites.c.used + 1)
    if tx.execute(taken).rowcount != 1:
        return False
    let_in(tx, subscriber_id, now=now)
    return True


def let_in(tx: Transaction, subscriber_id: int, *, now: datetime) -> None:
    """This subscriber is a guest from now on. Twice is once."""
    put_missing(tx, guests, [{"subscriber_id": subscriber_id, "at": now}])


def is_guest(tx: Transaction, subscriber_id: int) -> bool:
    """Whether this subscriber came in by a code."""
    asked = select(guests.c.subscriber_id).where(guests.c.subscriber_id == subscriber_id)
    return tx.scalar(asked) is not None


def revoke(tx: Transaction, code: str) -> bool:
    """The code lets nobody in any more; who came by it stays. False: there is no such code."""
    return tx.execute(delete(invites).where(invites.c.code == code)).rowcount > 0


def _invite(row: Row[Any]) -> Invite:
    return Invite(code=row.code, places=row.places, used=row.used, expires_at=row.expires_at)
