"""Which digests are due? One per person, cadence and local date; what came later waits for the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from watchbot.delivery.figures import zone_of
from watchbot.model.hit import Hit
from watchbot.model.message import Address, Kind, Subscriber
from watchbot.model.rule import Delivery
from watchbot.pipeline import settle
from watchbot.store import digests, hits, outbox, subscribers
from watchbot.store.database import Transaction
from watchbot.store.settled import told_from

MONDAY = 0
"""Weekly digests go on this day of the week."""
CADENCES = (Delivery.DAILY, Delivery.WEEKLY)
PORTION = 50
"""Digests that are queued in one transaction: nobody waits long for the writer."""
REPEATED = timedelta(days=3)
"""What was told at once is repeated by mail if it is no older: a first mail is no archive."""


def due(tx: Transaction, now: datetime) -> list[int]:
    """The subscribers for whom a digest can be made now; in a transaction that only reads.

    Asked all the time, and of everybody: most have nothing waiting, or had today's already.
    """
    first = hits.first_waiting(tx)
    people = subscribers.many(tx, {*(number for number, _ in first), *subscribers.with_mail(tx)})
    begun = digests.begun(tx, people, since=now.date() - timedelta(days=1))

    def is_due(person: Subscriber, cadence: Delivery) -> bool:
        moment = _moment(person, cadence, now)
        if moment is None or (person.id, moment.date(), cadence) in begun:
            return False
        since = first.get((person.id, cadence))
        waits = since is not None and since < moment
        repeats = cadence is Delivery.DAILY and _has_mail(person)
        before = moment.astimezone(UTC)
        return (waits or repeats) and bool(_waiting(tx, person, cadence, before=before))

    return [n for n in sorted(people) if any(is_due(people[n], cadence) for cadence in CADENCES)]


def queue_digests(tx: Transaction, now: datetime, of: Iterable[int] | None = None) -> int:
    """Open the slots that are due and queue their digests, in this transaction. Returns how many.

    A digest takes the hits from before its moment (the subscriber's `digest_at` of today); nothing
    is queued when there are none. By mail it also repeats what was told at once since the last one.
    `of`: these subscribers; without it all who are due.
    """
    people = subscribers.many(tx, due(tx, now) if of is None else of)
    return sum(
        _queue(tx, people[number], cadence, now)
        for number in sorted(people)
        for cadence in CADENCES
    )


def _moment(subscriber: Subscriber, cadence: Delivery, now: datetime) -> datetime | None:
    """When today's digest is made, in the subscriber's zone; None before that, and where none is."""
    zone = zone_of(subscriber.zone)
    today = now.astimezone(zone).date()
    moment = datetime.combine(today, subscriber.digest_at, zone)
    if now < moment or (cadence is Delivery.WEEKLY and today.weekday() != MONDAY):
        return None
    if subscriber.paused and not _has_mail(subscriber):
        return None  # it is made when the chat is open again, of all that was found meanwhile
    return moment


def _queue(tx: Transaction, subscriber: Subscriber, cadence: Delivery, now: datetime) -> bool:
    moment = _moment(subscriber, cadence, now)
    if moment is None or digests.is_begun(tx, subscriber.id, moment.date(), cadence=cadence):
        return False
    today = moment.date()
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
        since = before - REPEATED
        told = hits.told_at_once(tx, subscriber.id, since=since - settle.LONG)
        found = [*found, *(hit for hit in told if told_from(tx, hit) >= since)]
    return [hit for hit in found if told_from(tx, hit) < before]


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
