"""The words for what our own catalogue knows of the market around one posting."""

from __future__ import annotations

from dataclasses import dataclass

from watchbot.model.posting import Employment, Level, Pay, Place


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketCounts:
    """Counts of open postings around one posting, that one included; every figure is a sample.

    `company_open`: of its employer; `company_open_in_category`: of those, in its category (None =
    it has none); `company_new`: first seen within the last 30 days. `city_open_in_category`: in its
    category and one of its places; `city` is that place's key, the one with the most.
    `category_pays`: stated pay of the latest open postings of its category in the countries of its
    cities, 500 at most.
    """

    company_open: int = 0
    company_open_in_category: int | None = None
    company_new: int = 0
    city: str | None = None
    city_open_in_category: int | None = None
    category_pays: tuple[Pay, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidPosting:
    """An open posting with stated pay, as a sample for an estimate."""

    pay: Pay
    company_key: str
    places: tuple[Place, ...] = ()
    level: Level | None = None
    employment: Employment | None = None
