"""How many openings stand around one posting? Counted in our own catalogue."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, func, or_, select

from watchbot.model.market import MarketCounts, PaidPosting
from watchbot.model.posting import Pay, Posting
from watchbot.store.database import Transaction
from watchbot.store.latest import latest_open
from watchbot.store.saving import city_key
from watchbot.store.tables import documents, posting_cities, postings

LATELY = timedelta(days=30)
FIRST_LOOK = timedelta(hours=6)
"""A long list may be read in parts, and an employer may have several boards."""
PAYS = 500
SAMPLE = 300
"""Postings that an estimate of pay looks at, the latest first."""


def market_counts(tx: Transaction, posting: Posting) -> MarketCounts:
    """The figures around this posting, from the open postings that are stored."""
    of_employer = postings.c.company_key == posting.company_key
    city, in_city = _busiest_city(tx, posting)
    return MarketCounts(
        company_open=_count(tx, of_employer),
        company_open_in_category=_in_category(tx, posting, of_employer),
        company_new=_count(
            tx, of_employer, postings.c.first_seen_at >= _since(tx, posting, of_employer)
        ),
        city=city,
        city_open_in_category=in_city,
        category_pays=_pays(tx, posting),
    )


def _since(tx: Transaction, posting: Posting, of_employer: ColumnElement[bool]) -> datetime:
    """From when on an opening of the employer is new: lately, and after the first look at its board.

    All that a board lists at first is new to us only.
    """
    newest = tx.scalar(select(func.max(postings.c.first_seen_at)))
    first = tx.scalar(select(func.min(postings.c.first_seen_at)).where(of_employer))
    lately = (newest or posting.first_seen_at) - LATELY
    return max(lately, (first or posting.first_seen_at) + FIRST_LOOK)


def _count(tx: Transaction, *conditions: ColumnElement[bool]) -> int:
    asked = select(func.count()).select_from(postings)
    return tx.scalar(asked.where(postings.c.closed_at.is_(None), *conditions)) or 0


def _in_category(tx: Transaction, posting: Posting, *conditions: ColumnElement[bool]) -> int | None:
    if posting.category is None:
        return None
    return _count(tx, postings.c.category == posting.category, *conditions)


def _busiest_city(tx: Transaction, posting: Posting) -> tuple[str | None, int | None]:
    """The place of the posting with the most open postings of its category, and their number."""
    cities = [key for key in map(city_key, posting.places) if key]
    if not cities or posting.category is None:
        return (cities[0] if cities else None), None
    asked = (
        select(posting_cities.c.city, func.count())
        .join(postings, postings.c.uid == posting_cities.c.uid)
        .where(
            posting_cities.c.city.in_(cities),
            postings.c.category == posting.category,
            postings.c.closed_at.is_(None),
        )
        .group_by(posting_cities.c.city)
        .order_by(func.count().desc(), posting_cities.c.city)
        .limit(1)
    )
    row = tx.execute(asked).one_or_none()
    return (row[0], row[1]) if row else (cities[0], 0)


def _pays(tx: Transaction, posting: Posting) -> tuple[Pay, ...]:
    if posting.category is None:
        return ()
    asked = select(postings.c.pay).where(
        postings.c.category == posting.category,
        postings.c.closed_at.is_(None),
        postings.c.pay.is_not(None),
    )
    countries = {place.country for place in posting.places if place.city and place.country}
    if countries:
        near = or_(*(posting_cities.c.city.like(f"city:{each}/%") for each in sorted(countries)))
        of_this = (
            posting_cities.c.uid == postings.c.uid
        )  # asked of each in turn, until there are enough
        asked = asked.where(select(posting_cities.c.uid).where(of_this, near).exists())
    latest = asked.order_by(postings.c.first_seen_at.desc()).limit(PAYS)
    return tuple(pay for pay in tx.scalars(latest) if pay)


def pay_cells(tx: Transaction, posting: Posting) -> tuple[PaidPosting, ...]:
    """The latest open postings of its category with stated pay, without itself; the basis of an estimate."""
    if posting.category is None:
        return ()
    asked = (
        latest_open(documents.c.document)
        .join(postings, postings.c.uid == documents.c.uid)
        .where(
            postings.c.category == posting.category,
            postings.c.pay.is_not(None),
            postings.c.uid != posting.uid,
        )
        .limit(SAMPLE)
    )
    return tuple(_paid(each) for each in tx.scalars(asked) if each and each.pay)


def _paid(posting: Posting) -> PaidPosting:
    assert posting.pay is not None
    return PaidPosting(
        pay=posting.pay,
        company_key=posting.company_key,
        places=posting.places,
        level=posting.level,
        employment=posting.employment,
    )
