"""Which stored postings may the incoming ones be? Found by board, link, employer, or title and city."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from rapidfuzz.fuzz import ratio
from sqlalchemy import ColumnElement, Select, func, or_, select

from watchbot.model.posting import Posting
from watchbot.store.database import Transaction
from watchbot.store.rows import in_parts
from watchbot.store.saving import city_key, namesake_key
from watchbot.store.tables import documents, posting_cities, postings, sightings

REMEMBERED = timedelta(days=200)
"""A posting closed longer ago is not compared with: what looks like it is a new opening."""
PER_EMPLOYER = 2000
"""Postings of one employer that are compared with, open ones and the latest first."""
PER_TITLE_AND_CITY = 50
KEYS_AT_ONCE = 50
ALIKE = 80
"""Of 100: how alike the keys of two employers must be to be looked at."""


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
    """Postings of the same title and city whose employer may be the same one, misspelt."""
    by_key: dict[str, list[Posting]] = {}
    for posting in strangers:
        by_key.setdefault(namesake_key(posting), []).append(posting)
    uids: list[str] = []
    for part in in_parts(by_key, KEYS_AT_ONCE):
        cities = {city for key in part for one in by_key[key] for city in _cities(one)}
        for row in tx.execute(_latest_namesakes(part, sorted(cities), since)):
            asked = by_key[row.namesake_key]
            if any(_maybe_one(row.company_key, one.company_key) for one in asked):
                uids.append(row.uid)
    return having(tx, documents.c.uid, uids, ())


def _cities(posting: Posting) -> Iterable[str]:
    return filter(None, map(city_key, posting.places))


def _maybe_one(key: str, other: str) -> bool:
    """A first look, wider than the answer: does one begin the other, or are they nearly alike?"""
    short, long = sorted((key, other), key=len)
    return key != other and (long.startswith(short) or ratio(key, other) >= ALIKE)


def not_long_gone(since: datetime | None) -> ColumnElement[bool]:
    """Still listed, or gone within what is remembered."""
    if since is None:
        return sightings.c.board_id.is_not(None)
    return or_(sightings.c.gone_at.is_(None), sightings.c.gone_at >= since - REMEMBERED)


def _latest_namesakes(
    keys: Sequence[str], cities: Sequence[str], since: datetime | None
) -> Select[Any]:
    same = posting_cities.c.namesake_key.in_(keys), posting_cities.c.city.in_(cities)
    latest = func.row_number().over(
        partition_by=(posting_cities.c.namesake_key, posting_cities.c.city),
        order_by=postings.c.first_seen_at.desc(),
    )
    ranked = (
        select(
            postings.c.uid,
            postings.c.company_key,
            posting_cities.c.namesake_key,
            latest.label("rank"),
        )
        .join(posting_cities, posting_cities.c.uid == postings.c.uid)
        .where(*same, _open_or_lately(since))
        .subquery()
    )
    return select(ranked).where(ranked.c.rank <= PER_TITLE_AND_CITY)


def _open_or_lately(since: datetime | None) -> ColumnElement[bool]:
    """Not closed so long ago that what looks like it is a new opening."""
    if since is None:
        return postings.c.uid.is_not(None)
    return or_(postings.c.closed_at.is_(None), postings.c.closed_at >= since - REMEMBERED)


def _found(tx: Transaction, asked: Select[Any]) -> dict[str, Posting]:
    return {row.uid: row.document for row in tx.execute(asked)}
