"""The "worth applying?" panel in words: pay, freshness, the company's hiring, the choice in the market."""

from __future__ import annotations

from collections.abc import Iterator

from watchbot.delivery.facts import Reader, pay_words, place_words
from watchbot.delivery.figures import format_pay, shorten
from watchbot.delivery.names import category_words
from watchbot.model.amounts import middle_of, rounded
from watchbot.model.facts import MOST_PAY
from watchbot.model.markup import Block, item
from watchbot.model.posting import Market, Pay, Period, Posting

_PART = 120
"""Characters of one thing that the panel says: they come from a page as it was written."""
_DIGITS = 3
"""A median of a sample is not more exact than that."""


def panel_blocks(posting: Posting, market: Market | None, reader: Reader) -> tuple[Block, ...]:
    """One line for each thing the panel knows; none without a panel."""
    if market is None:
        return ()
    lines = (
        list(_pay(posting, market, reader)),
        list(_freshness(market, reader)),
        list(_hiring(posting, market, reader)),
        list(_choice(posting, market, reader)),
    )
    return tuple(
        item(" · ".join(shorten(part, _PART) for part in parts)) for parts in lines if parts
    )


def _pay(posting: Posting, market: Market, reader: Reader) -> Iterator[str]:
    text = market.salary_text
    if text and posting.pay is not None and text == posting.pay.text:
        if not market.salary_vs_category_median:
            return  # the facts say it already
        text = pay_words(posting.pay, reader.language)
    if text:
        yield reader.say("panel.salary", text=text)
    if market.salary_vs_category_median:
        yield _against_median(market.salary_vs_category_median, posting, market, reader)
        yield from _median(posting, market, reader)


def _against_median(found: str, posting: Posting, market: Market, reader: Reader) -> str:
    """Our own key in words; a page's words as they stand."""
    key = f"panel.salary.{found}"
    if not reader.known(key, ""):
        return found
    return reader.say(key, category=_category(posting, market, reader))


def _median(posting: Posting, market: Market, reader: Reader) -> Iterator[str]:
    """What the pay was set against, in its own currency and for its own time, and the sample."""
    pay = posting.pay
    if market.salary_median_monthly is None or not market.salary_sample or pay is None:
        return
    figure, period = market.salary_median_monthly, Period.MONTH
    own = middle_of(pay.min, pay.max)
    if market.salary_monthly and pay.period is not None and own is not None:
        figure *= own / market.salary_monthly
        period = pay.period
    if not 0 < figure <= MOST_PAY:
        return
    figure = rounded(figure, digits=_DIGITS)
    median = Pay(text="", min=figure, max=figure, currency=pay.currency, period=period)
    amount = format_pay(median, reader.language)
    yield reader.say("panel.median", amount=amount, count=market.salary_sample)


def _freshness(market: Market, reader: Reader) -> Iterator[str]:
    """Our own key in words; the site's words as they stand."""
    if market.freshness:
        known = reader.known(f"panel.fresh.{market.freshness}", market.freshness)
        yield reader.say("panel.freshness", text=shorten(known, 100))


def _hiring(posting: Posting, market: Market, reader: Reader) -> Iterator[str]:
    yield from _label("panel.activity", market.company_activity, reader)
    if market.company_open_postings is not None:
        yield reader.say("panel.open", count=market.company_open_postings)
    if market.company_open_postings_in_category is not None:
        count = market.company_open_postings_in_category
        category = _category(posting, market, reader)
        yield reader.say("panel.open_category", count=count, category=category)


def _choice(posting: Posting, market: Market, reader: Reader) -> Iterator[str]:
    yield from _label("panel.opportunity", market.market_opportunity, reader)
    if market.market_open_postings is not None:
        category = category_words(market.market_category, reader.language)
        where = " · ".join(filter(None, (_city(posting, market, reader), category)))
        yield reader.say("panel.market", where=where or "–", count=market.market_open_postings)


def _category(posting: Posting, market: Market, reader: Reader) -> str:
    category = market.market_category or posting.category
    return category_words(category, reader.language) or reader.say("panel.category")


def _city(posting: Posting, market: Market, reader: Reader) -> str | None:
    """The panel's city as the reader writes it, where it is one of the posting's places.

    Where only a region or country is known, the panel counts there.
    """
    for place in posting.places:
        names = (place.city, place.city_zh) if place.city else (place.region, place.country)
        if market.market_city and market.market_city in names:
            return place_words(place, reader.language)
    return market.market_city


def _label(prefix: str, value: str | None, reader: Reader) -> Iterator[str]:
    if value:
        yield reader.known(f"{prefix}.{value}", value)
