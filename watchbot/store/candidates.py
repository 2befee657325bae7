"""Which stored postings may the incoming ones be? Found by board, link, employer, or title and city."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Select, func, or_, select

from watchbot.model.posting import Posting
from watchbot.store.database import Transaction
from watchbot.store.rows import in_parts
from watchbot.store.saving import city_key, title_key
from watchbot.store.tables import documents, posting_cities, postings, sightings

REMEMBERED = timedelta(days=200)
"""A posting closed longer ago is not compared with: what looks like it is a new opening."""
PER_EMPLOYER = 2000
"""Postings of one employer that are compared with, open ones and the latest first."""
PER_TITLE_AND_CITY = 10
TITLES_AT_ONCE = 50


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
    found: dict[str, Posting] = {}
    for part in in_parts(value for value in values if value and value not in have):
        joined = select(documents).join(postings, postings.c.uid == documents.c.uid)
        found |= _found(tx, joined.where(column.in_(part)))
    return found


def of_employers(
    tx: Transaction, strangers: Iterable[Posting], since: datetime | None
) -> dict[str, Posting]:
    """Postings of the employers of these, open or closed lately."""
    found: dict[str, Posting] = {}
    for key in dict.fromkeys(posting.company_key for posting in strangers):
        asked = select(postings.c.uid).where(postings.c.company_key == key, _open_or_lately(since))
        latest = (postings.c.closed_at.is_not(None), postings.c.first_seen_at.desc())
        uids = asked.order_by(*latest).limit(PER_EMPLOYER)
        found |= _found(tx, select(documents).where(documents.c.uid.in_(uids)))
    return found


def namesakes(
    tx: Transaction, strangers: Iterable[Posting], since: datetime | None
) -> dict[str, Posting]:
    """Postings of the same title and city, whatever the employer: its name may be misspelt."""
    asked: dict[str, set[str]] = {}
    for posting in strangers:
        named = {city for city in map(city_key, posting.places) if city}
        asked.setdefault(title_key(posting.title), set()).update(named)
    found: dict[str, Posting] = {}
    for part in in_parts(asked, TITLES_AT_ONCE):
        cities = {city for title in part for city in asked[title]}
        uids = _latest_namesakes(part, sorted(cities), since)
        found |= _found(tx, select(documents).where(documents.c.uid.in_(uids)))
    return found


def not_long_gone(since: datetime | None) -> ColumnElement[bool]:
    """Still listed, or gone within what is remembered."""
    if since is None:
        return sightings.c.board_id.is_not(None)
    return or_(sightings.c.gone_at.is_(None), sightings.c.gone_at >= since - REMEMBERED)


def _latest_namesakes(
    titles: Sequence[str], cities: Sequence[str], since: datetime | None
) -> Select[Any]:
    same = posting_cities.c.title_key.in_(titles), posting_cities.c.city.in_(cities)
    latest = func.row_number().over(
        partition_by=(posting_cities.c.title_key, posting_cities.c.city),
        order_by=postings.c.first_seen_at.desc(),
    )
    ranked = (
        select(postings.c.uid, latest.label("rank"))
        .join(posting_cities, posting_cities.c.uid == postings.c.uid)
        .where(*same, _open_or_lately(since))
        .subquery()
    )
    return select(ranked.c.uid).where(ranked.c.rank <= PER_TITLE_AND_CITY)


def _open_or_lately(since: datetime | None) -> ColumnElement[bool]:
    """Not closed so long ago that what looks like it is a new opening."""
    if since is None:
        return postings.c.uid.is_not(None)
    return or_(postings.c.closed_at.is_(None), postings.c.closed_at >= since - REMEMBERED)


def _found(tx: Transaction, asked: Select[Any]) -> dict[str, Posting]:
    return {row.uid: row.document for row in tx.execute(asked)}
