"""Which postings are known, what became of them, and which fit some words?"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import Select, select

from watchbot.model.change import Change, ChangeKind
from watchbot.model.posting import Posting, Sighting
from watchbot.store.database import Transaction
from watchbot.store.known import change_of, known, listings_of, sighting_of, standing
from watchbot.store.latest import latest, latest_open
from watchbot.store.market import market_counts, pay_cells
from watchbot.store.rows import in_parts, put_missing
from watchbot.store.saving import folded, save, seen
from watchbot.store.tables import apart, changes, documents, postings, sightings

__all__ = [
    "change",
    "declare_apart",
    "get",
    "group_of",
    "known",
    "listings_of",
    "many",
    "market_counts",
    "of_company",
    "open_postings",
    "pay_cells",
    "recent",
    "save",
    "search",
    "seen",
    "sightings_of",
    "standing",
    "timeline",
]


def get(tx: Transaction, uid: str) -> Posting | None:
    """The posting of this uid."""
    found: Posting | None = tx.scalar(select(documents.c.document).where(documents.c.uid == uid))
    return found


def many(tx: Transaction, uids: Iterable[str]) -> dict[str, Posting]:
    """The postings of these uids, by uid, in the order asked for; unknown and unreadable ones are left out."""
    wanted = list(dict.fromkeys(uids))
    found: dict[str, Posting] = {}
    for part in in_parts(wanted):
        asked = select(documents).where(documents.c.uid.in_(part))
        found |= {row.uid: row.document for row in tx.execute(asked) if row.document}
    return {uid: found[uid] for uid in wanted if uid in found}


def change(tx: Transaction, change_id: int) -> Change | None:
    """The change of this number."""
    row = tx.execute(select(changes).where(changes.c.id == change_id)).one_or_none()
    return change_of(row) if row else None


def timeline(tx: Transaction, uid: str) -> list[Change]:
    """All that happened to a posting, oldest first, quiet changes too."""
    asked = select(changes).where(changes.c.uid == uid).order_by(changes.c.id)
    return [change_of(row) for row in tx.execute(asked)]


def sightings_of(tx: Transaction, uid: str) -> list[Sighting]:
    """Every place where the posting is or was listed, the first one first."""
    asked = select(sightings).where(sightings.c.uid == uid)
    order = (sightings.c.first_seen_at, sightings.c.board_id, sightings.c.raw_id)
    return [sighting_of(row) for row in tx.execute(asked.order_by(*order))]


def recent(tx: Transaction, *, since: datetime, limit: int) -> list[tuple[Change, Posting]]:
    """What was new since then, with its posting as it is now, the latest first; for back-tests.

    The postings of a board's first list count by the date when they were first seen, too.
    """
    asked = (
        select(changes, documents.c.document)
        .join(documents, documents.c.uid == changes.c.uid)
        .where(changes.c.at >= since, changes.c.kind == ChangeKind.NEW)
        .order_by(changes.c.at.desc(), changes.c.id.desc())
        .limit(limit)
    )
    return [(change_of(row), row.document) for row in tx.execute(asked) if row.document]


def open_postings(tx: Transaction, *, limit: int) -> list[Posting]:
    """The open postings, the latest first."""
    return _documents(tx, latest_open(postings.c.uid).limit(limit))


def of_company(
    tx: Transaction, company_key: str, *, open_only: bool = True, limit: int = 100
) -> list[Posting]:
    """The postings of an employer, the latest first."""
    asked = (latest_open if open_only else latest)(postings.c.uid)
    return _documents(tx, asked.where(postings.c.company_key == company_key).limit(limit))


def group_of(tx: Transaction, group_uid: str) -> list[Posting]:
    """The postings of one opening (other cities, teams or numbers of it), the first one first."""
    asked = select(postings.c.uid).where(
        (postings.c.group_uid == group_uid) | (postings.c.uid == group_uid)
    )
    return _documents(tx, asked.order_by(postings.c.first_seen_at, postings.c.uid))


def search(tx: Transaction, words: Iterable[str], limit: int) -> list[Posting]:
    """The open postings with all the words in title, company, places or skills, latest first.

    Words are compared without case and width; the text of the posting is not searched.
    """
    asked = latest_open(postings.c.uid)
    for word in words:
        asked = asked.where(postings.c.searchable.contains(folded(word), autoescape=True))
    return _documents(tx, asked.limit(limit))


def declare_apart(tx: Transaction, uid: str, other_uid: str, *, now: datetime) -> None:
    """A person says that these two are different openings; they are never merged again."""
    first, second = sorted((uid, other_uid))
    put_missing(tx, apart, [{"uid": first, "other_uid": second, "at": now}])


def _documents(tx: Transaction, asked: Select[Any]) -> list[Posting]:
    """The postings of the uids asked for: the documents of the few, not of all that were sorted."""
    return list(many(tx, tx.scalars(asked)).values())
