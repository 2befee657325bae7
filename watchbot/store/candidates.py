"""Which stored postings may the incoming ones be? Found by board, link, employer, or a near employer.

Of an employer only the outlines are read, which stand side by side in an index; a document is read
where the outline does not exclude it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Select, func, or_, select

from watchbot.model.outline import VAGUE
from watchbot.model.outlines import Outlines
from watchbot.model.posting import Posting
from watchbot.store import namesakes
from watchbot.store.database import Transaction
from watchbot.store.rows import among
from watchbot.store.tables import documents, postings, sightings

REMEMBERED = timedelta(days=200)
"""A posting closed longer ago is not compared with: what looks like it is a new opening."""


def of_board(tx: Transaction, board_id: int, since: datetime | None) -> dict[str, Posting]:
    """Everything that this board lists, or did list within what is remembered."""
    listed_here = select(sightings.c.uid).where(
        sightings.c.board_id == board_id, not_long_gone(since)
    )
    return _found(tx, select(documents).where(documents.c.uid.in_(listed_here)))


def having(
    tx: Transaction, column: ColumnElement[Any], values: Iterable[str], have: Container[str]
) -> dict[str, Posting]:
    """Postings with one of these values in a column, without those at hand."""
    wanted = [value for value in values if value and value not in have]
    if not wanted:
        return {}
    joined = select(documents).join(postings, postings.c.uid == documents.c.uid)
    return _found(tx, joined.where(among(tx, column, wanted)))


def like(
    tx: Transaction, strangers: Sequence[Posting], since: datetime | None, have: Container[str]
) -> dict[str, Posting]:
    """Postings that these may be one with, open or closed lately: of the same employers, and of
    employers with nearly the same name."""
    if not strangers:
        return {}
    outlines = _outlines(tx, strangers)
    uids = {uid for p in strangers for uid in outlines[p.company_key].like(p.outline)}
    uids |= namesakes.like(tx, strangers)
    wanted = [uid for uid in sorted(uids) if uid not in have]
    joined = select(documents).join(postings, postings.c.uid == documents.c.uid)
    return _found(tx, joined.where(among(tx, documents.c.uid, wanted), _open_or_lately(since)))


def _outlines(tx: Transaction, strangers: Iterable[Posting]) -> Mapping[str, Outlines]:
    """The outlines of the employers of these, joined by the database where they stand side by side."""
    known = func.coalesce(func.nullif(postings.c.outline, ""), VAGUE)
    line = postings.c.uid + "|" + known
    asked = select(postings.c.company_key, func.aggregate_strings(line, "\n"))
    keys = (posting.company_key for posting in strangers)
    rows = tx.execute(
        asked.where(among(tx, postings.c.company_key, keys)).group_by(postings.c.company_key)
    )
    return defaultdict(Outlines, {key: Outlines(lines) for key, lines in rows})


def not_long_gone(since: datetime | None) -> ColumnElement[bool]:
    """Still listed, or gone within what is remembered."""
    if since is None:
        return sightings.c.board_id.is_not(None)
    return or_(sightings.c.gone_at.is_(None), sightings.c.gone_at >= since - REMEMBERED)


def _open_or_lately(since: datetime | None) -> ColumnElement[bool]:
    """Not closed so long ago that what looks like it is a new opening."""
    if since is None:
        return postings.c.uid.is_not(None)
    return or_(postings.c.closed_at.is_(None), postings.c.closed_at >= since - REMEMBERED)


def _found(tx: Transaction, asked: Select[Any]) -> dict[str, Posting]:
    return dict(tx.execute(asked).all())
