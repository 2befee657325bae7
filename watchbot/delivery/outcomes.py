"""What follows from a send, written down in one transaction (telegram.md 1.5, 2)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from watchbot.delivery.markup import dump
from watchbot.delivery.sentences import own_line
from watchbot.delivery.transmission import Topic, Transmitted
from watchbot.delivery.words import say
from watchbot.errors import DeliveryError
from watchbot.model.markup import line
from watchbot.model.message import Address, Card, Kind, OutboxMessage, Subscriber
from watchbot.store import moments, outbox, subscribers, topics
from watchbot.store.database import Transaction


@dataclass(frozen=True, slots=True, kw_only=True)
class RetryPolicy:
    """How long to wait. `first_pause` doubles with every try up to `longest_pause`; a message that
    surely did not arrive is given up when it is older than `give_up_after`. While the token or
    password is refused the channel is tried again every `credential_pause`.
    """

    first_pause: timedelta = timedelta(seconds=10)
    longest_pause: timedelta = timedelta(minutes=15)
    give_up_after: timedelta = timedelta(days=5)
    credential_pause: timedelta = timedelta(minutes=1)

    def pause(self, attempts: int) -> timedelta:
        """The pause after that many tries, spread by a fifth so that not all come at once."""
        doubled = self.first_pause * (1 << min(max(attempts - 1, 0), 20))
        return min(doubled, self.longest_pause) * random.uniform(0.9, 1.1)


def record_sent(tx: Transaction, row: OutboxMessage, done: Transmitted, *, now: datetime) -> None:
    """Writes down that the row was accepted, and what became of its topic."""
    outbox.mark_sent(tx, row.id, receipt=done.receipt, now=now)
    if done.topic is Topic.REACHED and row.topic_lost_at is not None:
        topics.find(tx, row.address)
    if done.topic is Topic.LOST and topics.lose(tx, row.address, now):
        _tell_topic_lost(tx, row, now)


def _tell_topic_lost(tx: Transaction, row: OutboxMessage, now: datetime) -> None:
    """Says in the chat itself why cards come there now."""
    subscriber = subscribers.get(tx, row.subscriber_id)
    if subscriber is None:
        return
    card = Card(body=(own_line(say(subscriber.language, "notice.topic_lost")),))
    _notice(tx, subscriber, row.address, key=f"topic_lost:{row.id}", card=card, now=now)


def _notice(
    tx: Transaction, subscriber: Subscriber, to: Address, *, key: str, card: Card, now: datetime
) -> None:
    outbox.enqueue(
        tx,
        subscriber_id=subscriber.id,
        address=to,
        kind=Kind.NOTICE,
        dedupe_key=key,
        due_at=now,
        now=now,
        content=dump(card),
    )


def record_failure(
    tx: Transaction, row: OutboxMessage, error: DeliveryError, policy: RetryPolicy, now: datetime
) -> str:
    """Writes down what became of the row and returns its outcome in one word for the report."""
    handle = _HANDLERS.get(error.outcome, _dead)
    return handle(tx, row, error, policy, now)


Handler = Callable[[Transaction, OutboxMessage, DeliveryError, RetryPolicy, datetime], str]


def _retry(
    tx: Transaction, row: OutboxMessage, error: DeliveryError, policy: RetryPolicy, now: datetime
) -> str:
    if now - row.created_at > policy.give_up_after:
        return _end(tx, row, f"given up: {error.reason}", now)
    due_at = now + (error.wait or policy.pause(row.attempts + 1))
    outbox.mark_retry(tx, row.id, due_at=due_at, reason=error.reason)
    return "retried"


def _freeze(
    tx: Transaction, row: OutboxMessage, error: DeliveryError, policy: RetryPolicy, now: datetime
) -> str:
    """A long wait is no reason to give up: Telegram has been seen to ask for twelve hours."""
    until = now + (error.wait or policy.pause(row.attempts + 1))
    value = None if error.whole_channel else row.address.value
    outbox.freeze(tx, row.address.channel, value, until)
    outbox.mark_retry(tx, row.id, due_at=until, reason=error.reason)
    return "frozen"


def _credential(
    tx: Transaction, row: OutboxMessage, error: DeliveryError, policy: RetryPolicy, now: datetime
) -> str:
    until = now + policy.credential_pause
    moments.note(tx, moments.REFUSED + row.address.channel, now)
    outbox.freeze(tx, row.address.channel, None, until)
    outbox.mark_retry(tx, row.id, due_at=until, reason=error.reason)
    return "credential"


def _pause(
    tx: Transaction, row: OutboxMessage, error: DeliveryError, policy: RetryPolicy, now: datetime
) -> str:
    """The chat is closed to us: it is paused, its rules and this message stay until it opens again."""
    subscribers.pause(tx, row.address, error.reason)
    subscriber = subscribers.get(tx, row.subscriber_id)
    if subscriber is None or not subscriber.paused:
        outbox.mark_dead(tx, row.id, reason=error.reason, now=now)
        return "dead"
    outbox.mark_retry(tx, row.id, due_at=now, reason=error.reason)
    return "paused"


def _moved(
    tx: Transaction, row: OutboxMessage, error: DeliveryError, policy: RetryPolicy, now: datetime
) -> str:
    """The group has a new id: everything of it follows, and the message goes once more."""
    if error.new_address is None or error.new_address == row.address.value:
        return _dead(tx, row, error, policy, now)
    outbox.mark_retry(tx, row.id, due_at=now, reason=error.reason)
    subscribers.move(tx, row.address, error.new_address)
    return "moved"


def _uncertain(
    tx: Transaction, row: OutboxMessage, error: DeliveryError, policy: RetryPolicy, now: datetime
) -> str:
    outbox.mark_uncertain(tx, row.id, reason=error.reason, now=now)
    return "uncertain"


def _dead(
    tx: Transaction, row: OutboxMessage, error: DeliveryError, policy: RetryPolicy, now: datetime
) -> str:
    return _end(tx, row, error.reason, now)


def _end(tx: Transaction, row: OutboxMessage, reason: str, now: datetime) -> str:
    outbox.mark_dead(tx, row.id, reason=reason, now=now)
    _tell_mail_refused(tx, row, reason, now)
    return "dead"


def _tell_mail_refused(tx: Transaction, row: OutboxMessage, reason: str, now: datetime) -> None:
    """Says in the chat, once a day, that her mailbox takes no mail: who waits for a code would wait
    for ever. Whose chat is the mailbox cannot be told; nor is a mailbox of before spoken of."""
    subscriber = subscribers.get(tx, row.subscriber_id)
    if subscriber is None or row.address.channel != "email":
        return
    if subscriber.email != row.address.value:
        return
    refused = say(subscriber.language, "notice.mail_refused", email=subscriber.email, why=reason)
    how = say(subscriber.language, "notice.mail_refused_how")
    card = Card(body=(line(refused), own_line(how)))
    key = f"mail_refused:{row.address.value}:{now:%Y-%m-%d}"
    _notice(tx, subscriber, subscriber.address, key=key, card=card, now=now)


_HANDLERS: dict[str, Handler] = {
    "retry": _retry,
    "freeze": _freeze,
    "credential": _credential,
    "pause": _pause,
    "moved": _moved,
    "uncertain": _uncertain,
}
