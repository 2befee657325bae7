"""Which stored postings may the incoming ones be? Found by uid, link, employer, or a near employer.

Of an employer only the outlines are read, which stand side by side in an index; a document is read
where the outline does not exclude it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Select, bindparam, func, or_, select

from watchbot.model.outlines import Outlines
from watchbot.model.posting import Posting
from watchbot.store import namesakes
from watchbot.store.among import among
from watchbot.store.columns import EPOCH
from watchbot.store.database import Transaction
from watchbot.store.tables import documents, postings

REMEMBERED = timedelta(days=200)
"""A posting closed longer ago is not compared with: what looks like it is a new opening."""


def not_before(moment: ColumnElement[Any]) -> ColumnElement[bool]:
    """It is not over (no moment), or not since before the parameter `since` (`remembered`)."""
    return or_(moment.is_(None), moment >= bindparam("since"))


def remembered(now: datetime | None) -> datetime:
    """From when on what is over counts at all; without a `now`, always."""
    return EPOCH if now is None else now - REMEMBERED


_OF_UIDS = select(documents).where(among(documents.c.uid, "uids"))
_OF_LINKS = (
    select(documents)
    .join(postings, postings.c.uid == documents.c.uid)
    .where(among(postings.c.link, "links"))
)
_OUTLINES = (
    select(
        postings.c.company_key,
        func.aggregate_strings(postings.c.uid + "|" + postings.c.outline, "\n"),
    )
    .where(among(postings.c.company_key, "employers"), not_before(postings.c.closed_at))
    .group_by(postings.c.company_key)
)


def of_uids(tx: Transaction, uids: Iterable[str], have: Container[str]) -> dict[str, Posting]:
    """The postings of these uids, without those at hand."""
    wanted = [uid for uid in uids if uid not in have]
    return _found(tx, _OF_UIDS, uids=wanted) if wanted else {}


def of_links(tx: Transaction, links: Iterable[str]) -> dict[str, Posting]:
    """The postings with one of these canonical links."""
    wanted = [link for link in links if link]
    return _found(tx, _OF_LINKS, links=wanted) if wanted else {}


def like(
    tx: Transaction, strangers: Sequence[Posting], now: datetime | None, have: Container[str]
) -> dict[str, Posting]:
    """Postings that these may be one with, open or closed lately: of the same employers, and of
    employers with nearly the same name."""
    if not strangers:
        return {}
    outlines = _outlines(tx, strangers, now)
    uids = {uid for p in strangers for uid in outlines[p.company_key].like(p.outline)}
    uids |= namesakes.like(tx, strangers)
    found, since = of_uids(tx, sorted(uids), have), remembered(now)
    return {uid: p for uid, p in found.items() if p.closed_at is None or p.closed_at >= since}


def _outlines(
    tx: Transaction, strangers: Iterable[Posting], now: datetime | None
) -> Mapping[str, Outlines]:
    """The outlines of the employers of these, joined by the database where they stand side by side."""
    given = {"employers": [p.company_key for p in strangers], "since": remembered(now)}
    rows = tx.execute(_OUTLINES, given).all()
    return defaultdict(Outlines, {employer: Outlines(lines) for employer, lines in rows})


def _found(tx: Transaction, asked: Select[Any], **given: Any) -> dict[str, Posting]:
    return dict(tx.execute(asked, given).all())
