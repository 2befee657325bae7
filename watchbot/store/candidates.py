"""Which stored postings may the incoming ones be? Found by uid, link, employer, or a near employer.

Of an employer only outlines are compared (lookalikes.py, crowds.py); a document is read where its outline does
not exclude it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Select, select

from watchbot.model.posting import Posting
from watchbot.store import crowds, lookalikes, namesakes
from watchbot.store.among import among
from watchbot.store.database import Transaction
from watchbot.store.remembered import remembered
from watchbot.store.tables import documents, postings

_OF_UIDS = select(documents).where(among(documents.c.uid, "uids"))
_OF_LINKS = (
    select(documents)
    .join(postings, postings.c.uid == documents.c.uid)
    .where(among(postings.c.link, "links"))
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
    tx: Transaction,
    strangers: Sequence[Posting],
    now: datetime | None,
    have: Container[str],
    *,
    here: Container[str] = (),
) -> dict[str, Posting]:
    """Postings that these may be one with, open or closed lately: of the same employers, and of
    employers with nearly the same name. `here`: those that the board lists as it did (crowds.py)."""
    if not strangers:
        return {}
    crowds_of = crowds.employers_of(strangers)
    few = [posting for posting in strangers if posting.company_key not in crowds_of]
    many = [posting for posting in strangers if posting.company_key in crowds_of]
    uids = lookalikes.like(tx, few, now) | crowds.like(tx, many, now, here)
    uids |= namesakes.like(tx, strangers)
    found, since = of_uids(tx, sorted(uids), have), remembered(now)
    return {uid: p for uid, p in found.items() if p.closed_at is None or p.closed_at >= since}


def _found(tx: Transaction, asked: Select[Any], **given: Any) -> dict[str, Posting]:
    return {uid: posting for uid, posting in tx.execute(asked, given).all() if posting}
