"""One posting out of its older self and a new look at one of its listings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from datetime import datetime
from operator import attrgetter
from typing import Any

from watchbot.model.posting import Posting, Sections, Sighting
from watchbot.pipeline.links import canonical_link, keys_of
from watchbot.pipeline.outline import outlined

_OWN = frozenset(
    {
        "uid",
        "first_seen_at",
        "group_uid",
        "closed_at",
        "keys",
        "posted_at",
        "posted_date_only",
        "posted_text",
    }
)
"""Kept from the older self, or joined, whatever a new look says."""
_POSTED = ("posted_at", "posted_date_only", "posted_text")
_FACTS = tuple(field.name for field in fields(Posting) if field.name not in _OWN)
_values = attrgetter(*_FACTS)
_NO_SECTIONS = Sections()
_LISTS = frozenset(
    {
        "feed",
        "hacker_news",
        "arbeitnow",
        "remoteok",
        "remotive",
        "himalayas",
        "jobicy",
        "workingnomads",
    }
    | {"themuse", "simplify", "v2ex", "eleduck", "weworkremotely", "usajobs", "adzuna", "json_feed"}
)
"""Kinds that list other people's postings; every other kind is an employer's own board."""


def is_own_board(kind: str) -> bool:
    """True when a kind of board shows an employer's own postings."""
    return kind not in _LISTS


def renewed(before: Posting, after: Posting, *, others_add: bool = False) -> Posting:
    """The posting after a new look at the listing that it was made from.

    With `others_add` (it stands elsewhere too) what only the others know is kept.
    """
    same = {name: getattr(before, name) for name in _OWN - {"keys", "closed_at"}}
    if before.posted_at is None:
        same |= {name: getattr(after, name) for name in _POSTED}
    keys = tuple(dict.fromkeys((*before.keys, *after.keys)))
    found = replace(after, **same, keys=keys, closed_at=None)
    return outlined(replace(found, **_missing_in(found, before))) if others_add else found


def completed(before: Posting, other: Posting) -> Posting:
    """The posting with what another listing of it knows beside; nothing known is replaced.

    It is the very same object where the other one adds nothing: then there is nothing to write.
    The employer's own board knows best, whoever came first: its words and links are taken over.
    """
    if is_own_board(other.source) and not is_own_board(before.source):
        return renewed(before, other, others_add=True)
    found = _missing_in(before, other)
    keys = tuple(dict.fromkeys((*before.keys, *other.keys)))
    if not found and keys == before.keys and before.is_open:
        return outlined(before)
    return outlined(replace(before, **found, keys=keys, closed_at=None))


def _missing_in(posting: Posting, other: Posting) -> dict[str, Any]:
    """What only the other knows. A score that the job site gave goes before one of our own."""
    found = {
        name: theirs
        for name, mine, theirs in zip(_FACTS, _values(posting), _values(other), strict=True)
        if theirs and _is_nothing(mine) and not _is_nothing(theirs)
    }
    if other.score and other.score.origin == "site" and not _site_scored(posting):
        found["score"] = other.score
    return found


def _is_nothing(value: object) -> bool:
    return not value or value == _NO_SECTIONS


def _site_scored(posting: Posting) -> bool:
    return posting.score is not None and posting.score.origin == "site"


def closed(posting: Posting, at: datetime) -> Posting:
    """The posting, seen to be gone."""
    return replace(posting, closed_at=at)


def without(posting: Posting, listing: Sighting, left: Sequence[Sighting]) -> Posting:
    """The posting after one of its listings turned out to be another job; `left` are the others.

    Which fact came from which listing is not known: links and keys are those of the listings left,
    the facts come anew with the next look at them. Gone everywhere else, it is closed since then.
    """
    keys = tuple(dict.fromkeys(key for one in left for key in keys_of(one.url)))
    found = replace(posting, keys=keys)
    if canonical_link(listing.url) == posting.link or listing.url == posting.url:
        best = min(left, key=lambda one: (one.gone_at is not None, one.first_seen_at))
        link = canonical_link(best.url)
        found = replace(found, url=best.url, link=link, apply_url=None)
    gone = [one.gone_at for one in left if one.gone_at]
    return closed(found, max(gone)) if len(gone) == len(left) and found.is_open else found
