"""What is remembered, and where? Every table and column of the database, in three parts."""

from __future__ import annotations

from watchbot.store.tables.catalogue import (
    apart,
    boards,
    changes,
    documents,
    insights,
    posting_cities,
    posting_keys,
    postings,
    sightings,
)
from watchbot.store.tables.delivery import digests, freezes, hits, lanes, outbox, updates, wakes
from watchbot.store.tables.people import (
    blocks,
    counters,
    drafts,
    exits,
    gone_rules,
    guests,
    invites,
    marks,
    moments,
    mutes,
    rules,
    shares,
    subscribers,
)
from watchbot.store.tables.schema import metadata

__all__ = [
    "apart",
    "blocks",
    "boards",
    "changes",
    "counters",
    "digests",
    "documents",
    "drafts",
    "exits",
    "freezes",
    "gone_rules",
    "guests",
    "hits",
    "insights",
    "invites",
    "lanes",
    "marks",
    "metadata",
    "moments",
    "mutes",
    "outbox",
    "posting_cities",
    "posting_keys",
    "postings",
    "rules",
    "shares",
    "sightings",
    "subscribers",
    "updates",
    "wakes",
]
