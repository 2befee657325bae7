"""How does what a look has brought get into the catalogue? All of it in the caller's transaction."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import bindparam, delete, select, update

from watchbot.model.change import Change
from watchbot.model.outcome import Outcome
from watchbot.model.outline import bits_in, outline_in
from watchbot.model.posting import Place, Posting, Sighting
from watchbot.store.among import among
from watchbot.store.database import Transaction
from watchbot.store.rows import put, put_missing, put_new
from watchbot.store.tables import (
    changes,
    documents,
    posting_cities,
    posting_keys,
    postings,
    sightings,
)

_SEEN = (
    update(sightings)
    .where(sightings.c.board_id == bindparam("board"), sightings.c.raw_id == bindparam("listing"))
    .values(last_seen_at=bindparam("seen_at"))
)
_CITIES = select(posting_cities).where(among(posting_cities.c.uid, "uids"))


def save(tx: Transaction, outcome: Outcome) -> tuple[Change, ...]:
    """Stores postings, sightings and changes; returns the changes, in order, with their numbers."""
    save_postings(tx, outcome.postings)
    put(tx, sightings, [_sighting_row(sighting) for sighting in outcome.sightings])
    return _save_changes(tx, outcome.changes)


def seen(tx: Transaction, given: Iterable[Sighting]) -> None:
    """Stores when these were last seen, and nothing else of them."""
    rows = [
        {"board": one.board_id, "listing": one.raw_id, "seen_at": one.last_seen_at} for one in given
    ]
    if rows:
        tx.execute(_SEEN, rows)


def save_postings(tx: Transaction, given: Iterable[Posting]) -> None:
    """Stores the postings with what they are found by; what was stored of them is replaced."""
    last = {posting.uid: posting for posting in given}
    put(tx, postings, [_posting_row(posting) for posting in last.values()])
    put(tx, documents, [{"uid": uid, "document": posting} for uid, posting in last.items()])
    put_missing(tx, posting_keys, [row for p in last.values() for row in _key_rows(p)])
    _put_cities(tx, last)


def _put_cities(tx: Transaction, given: Mapping[str, Posting]) -> None:
    """Only what differs is written: most postings that are saved again are where they were."""
    rows = {(row["uid"], row["city"]): row for p in given.values() for row in _city_rows(p)}
    found = tx.execute(_CITIES, {"uids": given}).mappings()
    stored = {(row["uid"], row["city"]): dict(row) for row in found}
    for uid, city in stored.keys() - rows.keys():
        here = (posting_cities.c.uid == uid) & (posting_cities.c.city == city)
        tx.execute(delete(posting_cities).where(here))
    put(tx, posting_cities, [row for key, row in rows.items() if stored.get(key) != row])


def folded(text: str) -> str:
    """Text without case, width and outer spaces."""
    return unicodedata.normalize("NFKC", text).casefold().strip()


def city_key(place: Place) -> str | None:
    """The key under which a place is counted: its city, else its region, else its country."""
    country = place.country or "?"
    if place.city:
        return f"city:{country}/{place.city}"
    if place.region:
        return f"region:{country}/{place.region}"
    return f"country:{country}" if place.country else None


def cities_of(posting: Posting) -> list[str]:
    """The keys of the places of a posting, each once, in a fixed order."""
    return sorted({key for key in map(city_key, posting.places) if key})


def _posting_row(posting: Posting) -> dict[str, Any]:
    word_bits, place_bits = bits_in(posting.outline).kept
    return {
        "uid": posting.uid,
        "company_key": posting.company_key,
        "link": posting.link,
        "group_uid": posting.group_uid,
        "category": posting.category,
        "pay": posting.pay,
        "searchable": folded(" ".join(_searchable(posting))),
        "outline": posting.outline,
        "word_bits": word_bits,
        "place_bits": place_bits,
        "first_seen_at": posting.first_seen_at,
        "closed_at": posting.closed_at,
        "stripped_at": None,
    }


def _searchable(posting: Posting) -> Iterator[str]:
    yield posting.title
    yield posting.company
    yield from posting.place_texts
    for place in posting.places:
        yield from filter(None, (place.city, place.city_zh, place.region, place.country))
    for skill in posting.skills:
        yield skill.name
        yield skill.label


def _key_rows(posting: Posting) -> Iterator[dict[str, str]]:
    for key in posting.keys:
        yield {"name": str(key), "uid": posting.uid}


def _city_rows(posting: Posting) -> Iterator[dict[str, Any]]:
    outline = outline_in(posting.outline)
    word_bits, place_bits = bits_in(posting.outline).kept
    for city in cities_of(posting):
        names = outline.names(posting.company_key, [city], asked=False) if outline else []
        start, end = names[0] if names else (None, None)
        yield {
            "uid": posting.uid,
            "city": city,
            "name_start": start,
            "name_end": end,
            "company_key": posting.company_key,
            "word_bits": word_bits,
            "place_bits": place_bits,
        }


def _sighting_row(sighting: Sighting) -> dict[str, Any]:
    return {
        "board_id": sighting.board_id,
        "raw_id": sighting.raw_id,
        "uid": sighting.uid,
        "url": sighting.url,
        "first_seen_at": sighting.first_seen_at,
        "last_seen_at": sighting.last_seen_at,
        "raw_hash": sighting.raw_hash,
        "missing": sighting.missing,
        "missing_since": sighting.missing_since,
        "gone_at": sighting.gone_at,
        "reason": sighting.reason.stored,
    }


def _save_changes(tx: Transaction, given: tuple[Change, ...]) -> tuple[Change, ...]:
    numbers = put_new(tx, changes, [_change_row(change) for change in given])
    pairs = zip(given, numbers, strict=True)
    return tuple(replace(change, id=number) for change, number in pairs)


def _change_row(change: Change) -> dict[str, Any]:
    return {
        "uid": change.uid,
        "board_id": change.board_id,
        "kind": change.kind,
        "at": change.at,
        "fields": change.fields,
        "reason": change.reason,
        "quiet": change.quiet,
        "tell_at": change.tell_at,
    }
