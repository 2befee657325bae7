"""The items of an answer -> its reading: each on its own, so that a bad one spoils no other."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable
from dataclasses import replace

from watchbot.model.posting import RawPosting
from watchbot.sources.record import Record, stated, unique, walk
from watchbot.sources.source import Reading

ReadOne = Callable[[Record], RawPosting | str | None]
"""Reads one record: a posting, the reason why it is none, or None for what is silently no posting."""


def collect(items: Iterable[Record], read_one: ReadOne, *, promised: int | None = None) -> Reading:
    """Read every item; one that cannot be read is counted and named and spoils no other.

    An id that comes again adds its places to the first one (one row per place is usual). An item
    without an id is known by the link that it carries.
    """
    found: dict[str, RawPosting] = {}
    skipped: list[str] = []
    beside = 0
    for number, item in enumerate(items, 1):
        posting = _read(item, read_one)
        if isinstance(posting, str):
            skipped.append(f"item {number}: {posting}")
        elif posting is None:
            beside += 1
        elif known := found.get(posting.id):
            beside += 1
            found[posting.id] = _joined(known, posting)
        else:
            found[posting.id] = posting
    return Reading(
        postings=tuple(found.values()), promised=promised, skipped=tuple(skipped), beside=beside
    )


def _read(item: Record, read_one: ReadOne) -> RawPosting | str | None:
    try:
        found = read_one(item)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as problem:
        return f"{type(problem).__name__}: {problem}"
    if not isinstance(found, RawPosting):
        return found
    found = _tidied(found)
    if not found.id and any(found.url in part.fields.values() for part in walk(item.fields)):
        found = replace(found, id=found.url.partition("://")[2])
    if found.id and found.title:
        return found
    return "no title" if found.id else "no id"


def _tidied(posting: RawPosting) -> RawPosting:
    """Names hold no markup, so an entity in one is left over; a place that says there is none is none."""
    return replace(
        posting,
        title=html.unescape(posting.title),
        company=posting.company and html.unescape(posting.company),
        department=posting.department and html.unescape(posting.department),
        places=tuple(html.unescape(place) for place in posting.places if stated(place)),
    )


def _joined(first: RawPosting, again: RawPosting) -> RawPosting:
    return replace(first, places=unique([*first.places, *again.places]))
