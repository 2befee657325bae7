"""What was found since the last look is queued for the webhooks: every hit once, whatever chat or mail do."""

from __future__ import annotations

from datetime import datetime, timedelta

from watchbot.model.exit import Exit, ExitKind
from watchbot.model.hit import Hit
from watchbot.model.message import Address, Kind
from watchbot.store import exits, hits, outbox
from watchbot.store.database import Transaction
from watchbot.store.outbox import NewMessage
from watchbot.store.settled import told_from

CHANNEL = "webhook"
_SETTLES = timedelta(minutes=2)
"""No transaction that writes hits is open for as long."""


def has_events(tx: Transaction) -> bool:
    """Whether there is anything to queue; reads only."""
    return bool(exits.with_news(tx, ExitKind.WEBHOOK))


def queue_events(tx: Transaction, now: datetime) -> int:
    """Queues the hits that no webhook was told of yet. Returns how many."""
    return sum(_queue(tx, each, now) for each in exits.with_news(tx, ExitKind.WEBHOOK))


def _queue(tx: Transaction, served: Exit, now: datetime) -> int:
    """No caps and no quiet hours: a program reads it. But a closing settles here too.

    Numbers are given before transactions end, so that a lower one may become visible later: what is
    young is looked at again, and its key keeps it from being queued twice.
    """
    found = hits.after(tx, served.subscriber_id, served.seen_hit)
    messages = [_message(hit, served, due_at=max(now, told_from(tx, hit))) for hit in found]
    settled = [hit.id for hit in found if hit.at <= now - _SETTLES]
    if settled:
        exits.served(tx, served, up_to=settled[-1])
    return sum(number is not None for number in outbox.enqueue_all(tx, messages, now=now))


def _message(hit: Hit, served: Exit, *, due_at: datetime) -> NewMessage:
    return NewMessage(
        subscriber_id=hit.subscriber_id,
        address=Address(CHANNEL, served.target),
        kind=Kind.EVENT,
        dedupe_key=f"event:{hit.id}",
        due_at=due_at,
        uid=hit.uid,
        change_id=hit.change_id,
        rule_ids=hit.rule_ids,
    )
