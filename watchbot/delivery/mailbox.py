"""A person's mailbox is confirmed or given up; what waits to be mailed goes to the chat instead."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from watchbot.delivery.gates import TOLD
from watchbot.model.message import Address, Kind, OutboxMessage, State, Subscriber
from watchbot.store import outbox, subscribers
from watchbot.store.database import Transaction

_LOOK_BACK = timedelta(days=30)
_GOES_TO_CHAT = TOLD | {Kind.DIGEST}


def has_mail(subscriber: Subscriber, address: Address) -> bool:
    """Whether mail may go to this address: it is the subscriber's own, and confirmed."""
    return subscriber.email_confirmed and subscriber.email == address.value


def confirm_mail(tx: Transaction, subscriber: Subscriber, now: datetime) -> None:
    """From now on digests go to the subscriber's mailbox. Can be repeated."""
    subscribers.update(tx, replace(subscriber, email_confirmed=True))


def stop_mail(tx: Transaction, subscriber: Subscriber, now: datetime) -> None:
    """Nothing more is mailed; what waits to be mailed goes to the chat. Can be repeated."""
    subscribers.update(tx, replace(subscriber, email_confirmed=False))
    waiting = outbox.of_subscriber(
        tx, subscriber.id, since=now - _LOOK_BACK, states=[State.PENDING]
    )
    for row in waiting:
        if row.kind in _GOES_TO_CHAT and row.address.channel == "email":
            _to_chat(tx, row, subscriber, now)


def _to_chat(tx: Transaction, row: OutboxMessage, subscriber: Subscriber, now: datetime) -> None:
    if subscriber.address.channel != "email":
        outbox.enqueue(
            tx,
            subscriber_id=subscriber.id,
            address=subscriber.address,
            kind=row.kind,
            dedupe_key=f"{row.dedupe_key}:chat",
            due_at=row.due_at,
            now=now,
            uid=row.uid,
            change_id=row.change_id,
            rule_ids=row.rule_ids,
            content=row.content,
        )
    outbox.mark_dropped(tx, row.id, reason="mails were stopped: it goes to the chat", now=now)
