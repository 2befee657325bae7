"""Which open postings stand around one? Seen from afar, so that thousands can be looked over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row, func

from watchbot.model.glimpse import Glimpse
from watchbot.model.posting import Posting
from watchbot.store.database import Transaction
from watchbot.store.latest import latest_open
from watchbot.store.tables import postings

IN_CATEGORY = 2000
"""The latest so many of its category; a look at one costs a few microseconds."""
ANYWHERE = 500
"""And of all categories: what one reader calls data science, another calls algorithms."""
OF_EMPLOYER = 500

_LATEST = latest_open(
    postings.c.uid,
    postings.c.company_key,
    func.coalesce(postings.c.group_uid, postings.c.uid).label("opening"),
    postings.c.outline,
    postings.c.searchable,
)


def around(tx: Transaction, posting: Posting) -> list[Glimpse]:
    """The latest open postings of its category, then of all; each once, itself among them."""
    if posting.category is None:
        return _seen(tx.execute(_LATEST.limit(IN_CATEGORY + ANYWHERE)))
    like = _LATEST.where(postings.c.category == posting.category)
    return _seen((*tx.execute(like.limit(IN_CATEGORY)), *tx.execute(_LATEST.limit(ANYWHERE))))


def of_company(tx: Transaction, company_key: str) -> list[Glimpse]:
    """The latest open postings of an employer."""
    own = _LATEST.where(postings.c.company_key == company_key)
    return _seen(tx.execute(own.limit(OF_EMPLOYER)))


def _seen(rows: Iterable[Row[Any]]) -> list[Glimpse]:
    once = {row.uid: row for row in rows}
    return [
        Glimpse(row.uid, row.company_key, row.opening, f"{row.outline} {row.searchable} ")
        for row in once.values()
    ]
