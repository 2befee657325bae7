"""Which money is meant where the work is? For a bare $ and for figures without any sign."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Place

_BARE_DOLLAR = frozenset({"CAD", "AUD", "NZD"})
"""Dollars that their countries write without a letter; in Hong Kong or Mexico a $ may be either."""


def local_currency(places: Iterable[Place]) -> str | None:
    """The currency of the one country that all places are in; None for several, none or an unknown one."""
    countries = {place.country for place in places}
    return _by_country().get(countries.pop() or "") if len(countries) == 1 else None


def of_bare_dollar(local: str | None) -> str:
    """What $ alone stands for."""
    return local if local in _BARE_DOLLAR else "USD"


@cache
def _by_country() -> dict[str, str]:
    table = load_toml("pay")["country"]
    return {country: currency for currency, countries in table.items() for country in countries}
