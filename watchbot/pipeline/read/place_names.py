"""Which places may a person mean by a name? For rule texts: candidates with their keys and labels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from watchbot.lexicon.names import name_key
from watchbot.lexicon.places import Record, areas, preferred, records, words
from watchbot.pipeline.read.place_readings import WRITTEN_REGIONS, weight
from watchbot.pipeline.read.place_text import PlacesRead, read_text
from watchbot.pipeline.read.text import fold


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A place or area that a rule may name: its key (as in `Place.keys()`, or `area:EU`) and labels.

    `kind`: city, district (the key is that of its city), region, country, area. `sure`: nobody
    would mean another place by the name.
    """

    key: str
    label_en: str
    label_zh: str
    kind: str
    sure: bool = True


@lru_cache(maxsize=4096)
def place_named(text: str) -> tuple[PlaceName, ...]:
    """The places that a whole text names, the best known first; empty when it names none.

    Several when it is ambiguous; then the first is `sure` only if it is far better known.
    """
    key = name_key(fold(text))
    found = records(key)
    if not found:
        read = read_text(text)
        return _named_by_reading(read) if len(read.places) == 1 and not read.workplace else ()
    ranked = sorted(_usable(found, text.strip(), key), key=rank, reverse=True)
    if not ranked:
        return ()
    names = list(dict.fromkeys(_place_name(r) for r in ranked))
    first_of_key: dict[str, PlaceName] = {}
    for name in names:
        first_of_key.setdefault(name.key, name)
    listed = list(first_of_key.values())[:5]
    sure = (len(listed) == 1 or _clearly_first(ranked, key)) and key not in words()["weak"]
    return tuple(replace(name, sure=sure and index == 0) for index, name in enumerate(listed))


def _usable(found: tuple[Record, ...], typed: str, key: str) -> list[Record]:
    """Without codes that are words (`in`, `go`), and regions that only bear their city's name."""
    short = typed.isascii() and len(key) <= 3
    if short and len(key) == 2 and not typed.isupper() and key not in words()["codes"]:
        return []
    cities = {(r.country, r.label) for r in found if r.kind == "c"}
    best = max((weight(r) for r in found if r.kind == "c"), default=0.0)
    return [
        r
        for r in found
        if not (r.kind == "t" and " " not in key)  # Ledger, Branch: rather a word
        and not (r.kind == "R" and not (short and r.country in {"US", "CA"}))
        and not (r.kind == "K" and not short)
        and not (
            r.kind == "r"
            and r.country not in _LARGE
            and ((r.country, r.label) in cities or best > 20 * rank(r) / 8)
        )
    ]


_LARGE = frozenset({"US", "CN", "CA", "AU", "IN", "GB"})


def _clearly_first(ranked: list[Record], key: str) -> bool:
    """Whether hardly anybody would mean the second: New York, London, 上海."""
    others = [
        r for r in ranked[1:] if (r.country, r.region) != (ranked[0].country, ranked[0].region)
    ]
    return key in preferred() or not others or rank(ranked[0]) >= 15 * rank(others[0])


def rank(record: Record) -> float:
    """How likely a person means this reading when the name stands alone."""
    if record.kind in "kK":
        city_state = record.country in {"SG", "HK", "MO"}
        return 1000.0 if city_state else (400_000.0 if record.kind == "k" else 60_000.0)
    if record.kind == "a":
        return 300_000.0
    if record.kind in "rR":
        large = record.country in _LARGE
        return (30_000.0 if large else 400.0) if record.kind == "r" else 20_000.0
    if record.kind == "d":
        return weight(record) / 3
    return weight(record)


def _place_name(record: Record) -> PlaceName:
    if record.kind == "a":
        area = areas()[record.label]
        return PlaceName(f"area:{area.key}", area.label_en, area.label_zh, "area")
    zh = record.zh or record.label
    if record.kind in "kK":
        return PlaceName(f"country:{record.country}", record.label, zh, "country")
    if record.kind in "rR":
        key = f"region:{record.country}/{record.region}"
        return PlaceName(key, record.label, zh, "region")
    middle = f"{record.region}/" if record.region and record.country in WRITTEN_REGIONS else ""
    kind = "district" if record.kind == "d" else "city"
    return PlaceName(
        f"city:{record.country}/{middle}{record.label}", _with_region(record), zh, kind
    )


def _with_region(record: Record) -> str:
    """`Portland, OR`, `Cambridge, GB`: the label tells namesakes apart; great cities need none."""
    if record.people >= 3000 or record.country in {"CN", "HK", "SG", "TW", "MO"}:
        return record.label
    inside = (
        record.region if record.region and record.country in WRITTEN_REGIONS else record.country
    )
    return f"{record.label}, {inside}"


def _named_by_reading(read: PlacesRead) -> tuple[PlaceName, ...]:
    place = read.places[0]
    if place.city and _is_word_or_town(place.city):
        return ()
    if place.city and place.country:
        middle = f"{place.region}/" if place.region else ""
        return (
            PlaceName(
                f"city:{place.country}/{middle}{place.city}",
                place.city,
                place.city_zh or place.city,
                "city",
            ),
        )
    if place.region and place.country:
        return (
            PlaceName(
                f"region:{place.country}/{place.region}", place.region, place.region, "region"
            ),
        )
    return ()


def _is_word_or_town(city: str) -> bool:
    """One word that is only the name of little towns: rather a word of the rule (Acme)."""
    key = name_key(fold(city))
    return " " not in key and all(r.kind == "t" for r in records(key)) and bool(records(key))
