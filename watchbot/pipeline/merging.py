"""One posting out of its older self and a new look at one of its listings."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import datetime

from watchbot.model.posting import Posting

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
_LISTS = frozenset(
    {"feed", "hacker_news", "arbeitnow", "remoteok", "remotive", "himalayas", "jobicy", "workingnomads"}
    | {"themuse", "simplify", "v2ex", "eleduck", "weworkremotely", "usajobs", "adzuna", "json_feed"}
)
"""Kinds that list other people's postings; every other kind is an employer's own board."""


def is_own_board(kind: str) -> bool:
    """True when a kind of board shows an employer's own postings."""
    return kind not in _LISTS


def renewed(before: Posting, after: Posting) -> Posting:
    """The posting after a new look at the listing that it was made from."""
    same = {name: getattr(before, name) for name in _OWN - {"keys", "closed_at"}}
    if before.posted_at is None:
        same |= {
            name: getattr(after, name) for name in ("posted_at", "posted_date_only", "posted_text")
        }
    keys = tuple(dict.fromkeys((*before.keys, *after.keys)))
    return replace(after, **same, keys=keys, closed_at=None)


def completed(before: Posting, other: Posting) -> Posting:
    """The posting with what another listing of it knows beside; nothing known is replaced.

    The employer's own board is preferred for the links: there one applies.
    """
    found = {
        field.name: getattr(other, field.name)
        for field in fields(Posting)
        if field.name not in _OWN and not getattr(before, field.name) and getattr(other, field.name)
    }
    if is_own_board(other.source) and not is_own_board(before.source):
        found |= {name: getattr(other, name) for name in ("url", "link", "apply_url")}
    keys = tuple(dict.fromkeys((*before.keys, *other.keys)))
    return replace(before, **found, keys=keys, closed_at=None)


def closed(posting: Posting, at: datetime) -> Posting:
    """The posting, seen to be gone."""
    return replace(posting, closed_at=at)
