"""The card of a posting as it stands for one person now, with why it was told: what a button redraws."""

from __future__ import annotations

from datetime import datetime

from watchbot.delivery.card import posting_card
from watchbot.delivery.facts_at_send import with_places_of_group
from watchbot.delivery.reasons import match_lines
from watchbot.model.message import Card, Subscriber
from watchbot.model.posting import Posting
from watchbot.store import hits, postings, subscribers
from watchbot.store.database import Transaction


def card_now(tx: Transaction, subscriber: Subscriber, posting: Posting, *, now: datetime) -> Card:
    """The compact card with the reader's marks and what the latest alert said of it."""
    latest = next(iter(hits.why(tx, subscriber.id, posting.uid)), None)
    shown = with_places_of_group(tx, posting)
    return posting_card(
        shown,
        now=now,
        language=subscriber.language,
        zone=subscriber.zone,
        change=postings.change(tx, latest.change_id) if latest else None,
        match_lines=match_lines(latest.reasons, shown, subscriber.language) if latest else (),
        marks=subscribers.marks(tx, subscriber.id, posting.uid),
    )
