"""Countries and their divisions in the place index, by babel and pycountry."""

from __future__ import annotations

from typing import Any

import place_tables as tables
import pycountry
from babel import Locale
from place_index import Index, Record, add, key_of

from watchbot.lexicon.names import name_key


def add_countries(index: Index) -> None:
    """Country names in the languages that job boards use, ISO codes, and everyday names."""
    english = Locale("en").territories
    chinese = Locale("zh").territories
    for country in pycountry.countries:
        code = country.alpha_2
        label = tables.COUNTRY_EN.get(code, english[code])
        zh = tables.COUNTRY_ZH.get(code, chinese[code])
        for name in _names_of(country, label):
            add(index, name, Record("k", code, "", label, zh))
        three = () if country.alpha_3 in {"AND", "ARE"} else (country.alpha_3,)
        for short in (code, *three, *tables.COUNTRY_CODES.get(code, ())):
            add(index, short, Record("K", code, "", label, zh))


def _names_of(country: Any, label: str) -> list[str]:
    spoken = [Locale.parse(each).territories[country.alpha_2] for each in tables.LANGUAGES]
    names = [name for name in spoken if name not in tables.CITIES_NOT_COUNTRIES]
    return [
        *(name for name in names if not (name.isupper() or _is_like_a_code(name))),
        *(getattr(country, kind, "") for kind in ("name", "official_name", "common_name")),
        *tables.COUNTRY_ALIASES.get(country.alpha_2, ()),
        label,
    ]


def _is_like_a_code(name: str) -> bool:
    return len(key_of(name)) == 3 and name.isascii()


def add_regions(index: Index) -> None:
    """US states and the subdivisions of all countries but China."""
    for code, (name, zh) in tables.US_STATES.items():
        for alias in (name, zh):
            add(index, alias, Record("r", "US", code, name, zh))
        add(index, code, Record("R", "US", code, name, zh))
    for alias, code in tables.US_STATE_ALIASES.items():
        add(index, alias, Record("r", "US", code, *tables.US_STATES[code]))
    for division in pycountry.subdivisions:
        _add_division(index, division)
    for country, names in tables.REGION_EN.items():
        for name, aliases in names.items():
            for alias in (name, *aliases):
                add(index, alias, Record("r", country, name, name))


def _add_division(index: Index, division: Any) -> None:
    """One ISO 3166-2 subdivision under its own name, and its code where codes are in use."""
    country, _, code = division.code.partition("-")
    if country in tables.NO_REGIONS or division.type.endswith(("unicipality", "Local council")):
        return
    if country == "GB" and division.type not in {"Country", "Province", "Two-tier county"}:
        return
    name = division.name.split("[")[0].split(",")[0].strip()
    name = tables.REGION_RENAMED.get((country, name), name)
    named = tables.REGION_EN.get(country, {}).items()
    english = next((each for each, aliases in named if name in (each, *aliases)), name)
    if country == "IN":
        english = name_key(english).title()
    if len(name) > 3:
        add(index, name, Record("r", country, english, english))
    if country in tables.CODED and code.isalpha() and division.code != "MX-MEX":  # MEX: the country
        add(index, code, Record("R", country, english, english))
