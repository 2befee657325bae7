"""One posting out of its older self and a new look at one of its listings."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import datetime
from typing import Any

from watchbot.model.posting import Posting, Sections

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
_NOTHING: tuple[object, ...] = (None, "", (), False, Sections())
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
    return replace(found, **_missing_in(found, before)) if others_add else found


def completed(before: Posting, other: Posting) -> Posting:
    """The posting with what another listing of it knows beside; nothing known is replaced.

    The employer's own board knows best, whoever came first: its words and links are taken over.
    """
    if is_own_board(other.source) and not is_own_board(before.source):
        return renewed(before, other, others_add=True)
    found = _missing_in(before, other)
    keys = tuple(dict.fromkeys((*before.keys, *other.keys)))
    return replace(before, **found, keys=keys, closed_at=None)


def _missing_in(posting: Posting, other: Posting) -> dict[str, Any]:
    """What only the other knows. A score that the job site gave goes before one of our own."""
    found = {
        name: getattr(other, name)
        for name in _FACTS
        if getattr(posting, name) in _NOTHING and getattr(other, name) not in _NOTHING
    }
    if other.score and other.score.origin == "site" and not _site_scored(posting):
        found["score"] = other.score
    return found


def _site_scored(posting: Posting) -> bool:
    return posting.score is not None and posting.score.origin == "site"


def closed(posting: Posting, at: datetime) -> Posting:
    """The posting, seen to be gone."""
    return replace(posting, closed_at=at)
