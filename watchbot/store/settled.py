"""From when may something that was found be told? A closing settles first, whichever way it goes out."""

from __future__ import annotations

from datetime import datetime

from watchbot.model.change import ChangeKind
from watchbot.model.hit import Hit
from watchbot.store import postings
from watchbot.store.database import Transaction


def told_from(tx: Transaction, hit: Hit) -> datetime:
    """The moment of the hit, or that at which its closing has settled: until then it may be undone."""
    change = postings.change(tx, hit.change_id) if hit.kind is ChangeKind.CLOSED else None
    return max(hit.at, change.tell_at) if change and change.tell_at else hit.at
