"""Where does each alert go: to the chat, to the mailbox, or, while the chat is closed, to the next digest?"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from watchbot.model.message import Address, Subscriber
from watchbot.pipeline.audience import Alert
from watchbot.store import hits, outbox, subscribers
from watchbot.store.database import Transaction
from watchbot.store.outbox import NewMessage


def queue_alerts(tx: Transaction, found: Sequence[Alert], now: datetime) -> int:
    """Queues one message per person and change, in this transaction. Returns how many are new.

    A person whose chat is closed to us is reached by other ways only: what was to be told there at
    once waits in the ledger for the digest, so that nothing pours out when the chat opens again.
    """
    people = subscribers.many(tx, {alert.subscriber_id for alert in found})
    messages: list[NewMessage] = []
    for alert in found:
        person = people.get(alert.subscriber_id)
        if person is None:
            continue
        address = _address(alert, person)
        if person.paused and address == person.address and _waits(tx, alert):
            continue
        messages.append(_message(alert, address))
    return sum(number is not None for number in outbox.enqueue_all(tx, messages, now=now))


def _address(alert: Alert, person: Subscriber) -> Address:
    """The mailbox only where every watch asked for it and it is confirmed."""
    if alert.by_mail and person.email and person.email_confirmed:
        return Address("email", person.email)
    return person.address


def _waits(tx: Transaction, alert: Alert) -> bool:
    return hits.move_to_digest(tx, alert.subscriber_id, alert.change.id)


def _message(alert: Alert, address: Address) -> NewMessage:
    return NewMessage(
        subscriber_id=alert.subscriber_id,
        address=address,
        kind=alert.kind,
        dedupe_key=alert.dedupe_key,
        due_at=alert.due_at,
        uid=alert.uid,
        change_id=alert.change.id,
        rule_ids=alert.rule_ids,
        content={"tell": alert.tell},
    )
