"""Which digests are due? One per person, cadence and local date; what came later waits for the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

from watchbot.delivery.figures import zone_of
from watchbot.model.hit import Hit
from watchbot.model.message import Address, Kind, Subscriber
from watchbot.model.rule import Delivery
from watchbot.store import digests, hits, outbox, subscribers
from watchbot.store.database import Transaction

MONDAY = 0
"""Weekly digests go on this day of the week."""
REPEATED = timedelta(days=3)
"""What was told at once is repeated by mail if it is no older: a first mail is no archive."""


def queue_digests(tx: Transaction, now: datetime) -> int:
    """Open the slots that are due and queue their digests, in this transaction. Returns how many.

    A digest takes the hits from before its moment (the subscriber's `digest_at` of today); nothing
    is queued when there are none. By mail it also repeats what was told at once since the last one.
    """
    people = subscribers.many(tx, {*hits.waiting(tx), *subscribers.with_mail(tx)})
    return sum(
        _queue(tx, people[number], cadence, now)
        for number in sorted(people)
        for cadence in (Delivery.DAILY, Delivery.WEEKLY)
    )


def _queue(tx: Transaction, subscriber: Subscriber, cadence: Delivery, now: datetime) -> bool:
    zone = zone_of(subscriber.zone)
    today = now.astimezone(zone).date()
    moment = datetime.combine(today, subscriber.digest_at, zone)
    if now < moment or (cadence is Delivery.WEEKLY and today.weekday() != MONDAY):
        return False
    if subscriber.paused and not _has_mail(subscriber):
        return False  # it is made when the chat is open again, of all that was found meanwhile
    if digests.is_begun(tx, subscriber.id, today, cadence=cadence):
        return False
    waiting = _waiting(tx, subscriber, cadence, before=moment.astimezone(UTC))
    slot = digests.open_slot(tx, subscriber.id, today, now, cadence=cadence) if waiting else None
    if slot is None:
        return False
    hits.taken(tx, [hit.id for hit in waiting], slot)
    content = {"digest_id": slot, "date": today.isoformat(), "cadence": cadence.value}
    _enqueue(tx, subscriber, content, now)
    return True


def _waiting(
    tx: Transaction, subscriber: Subscriber, cadence: Delivery, *, before: datetime
) -> Sequence[Hit]:
    found = hits.for_digest(tx, subscriber.id, delivery=cadence)
    if cadence is Delivery.DAILY and _has_mail(subscriber):
        found = [*found, *hits.told_at_once(tx, subscriber.id, since=before - REPEATED)]
    return [hit for hit in found if hit.at < before]


def _has_mail(subscriber: Subscriber) -> bool:
    return bool(subscriber.email) and subscriber.email_confirmed


def _enqueue(
    tx: Transaction, subscriber: Subscriber, content: Mapping[str, object], now: datetime
) -> None:
    mail = Address("email", subscriber.email or "")
    outbox.enqueue(
        tx,
        subscriber_id=subscriber.id,
        address=mail if _has_mail(subscriber) else subscriber.address,
        kind=Kind.DIGEST,
        dedupe_key=f"digest:{content['digest_id']}",
        due_at=now,
        now=now,
        content=content,
    )
