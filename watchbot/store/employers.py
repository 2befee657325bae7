"""How many postings has each of these employers? By that one sees whether anybody added some."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import func, select

from watchbot.store.among import among
from watchbot.store.database import Transaction
from watchbot.store.tables import postings

_POSTINGS_OF = (
    select(postings.c.company_key, func.count())
    .where(among(postings.c.company_key, "employers"))
    .group_by(postings.c.company_key)
)


def postings_of(tx: Transaction, employers: Iterable[str]) -> dict[str, int]:
    """The number of stored postings, open and closed, by the key of the employer; none are left out."""
    found: dict[str, int] = dict(tx.execute(_POSTINGS_OF, {"employers": employers}).all())
    return found
