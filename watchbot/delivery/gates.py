"""May this message go now? Quiet hours put it off, the daily cap sends it to the digest, a burst is bundled.

Nothing is dropped here without another way: what is put off goes later, what is over the cap is in
the next digest, what is bundled is in the group message; each row says so in its reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from watchbot.delivery.figures import format_time
from watchbot.delivery.quiet import local_midnight, quiet_until
from watchbot.model.message import Kind, OutboxMessage, State, Subscriber
from watchbot.store import hits, outbox, rules, subscribers
from watchbot.store.database import Transaction

TOLD = frozenset({Kind.CARD, Kind.UPDATED, Kind.CLOSED, Kind.REOPENED, Kind.GROUP})
"""Messages that come by themselves; replies and notices answer, a digest has its own hour."""
CAPPED = (Kind.CARD, Kind.REOPENED, Kind.GROUP)
_BUNDLE = 30
"""Postings in one group message: with two marks each they fit Telegram's 90."""
_BEFORE_CARDS = 4
"""Priority of a group message: it goes before what is not bundled yet."""
_LOOKED_AT = 100
"""Waiting messages that are looked through for a bundle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GateRules:
    """More than `burst` cards that wait, queued within `burst_time`, become one message (0 = never)."""

    burst: int = 5
    burst_time: timedelta = timedelta(minutes=10)


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """The row does not go now: put off `until` a moment, or over the cap, or one of a `bundle`."""

    until: datetime | None = None
    over_cap: int | None = None
    bundle: tuple[OutboxMessage, ...] = ()


def held(tx: Transaction, row: OutboxMessage, gates: GateRules, now: datetime) -> Held | None:
    """Whether and how the row is held; None = it may go. Reads only."""
    if row.kind not in TOLD or row.content.get("tell") is False:
        return None
    subscriber = subscribers.get(tx, row.subscriber_id)
    if subscriber is None:
        return None
    if until := quiet_until(subscriber, now):
        return Held(until=until)
    if row.kind is Kind.CARD and (bundle := _burst(tx, row, gates, now)):
        return Held(bundle=bundle)
    if row.kind in (Kind.CARD, Kind.REOPENED) and _is_over_cap(tx, subscriber, now):
        return Held(over_cap=subscriber.cap)
    return None


def hold(tx: Transaction, row: OutboxMessage, how: Held, now: datetime) -> str | None:
    """Writes it down; the outcome in one word, or None when the row has to go after all."""
    if how.until is not None:
        return _put_off(tx, row, how.until, now)
    if how.over_cap is not None:
        return _to_digest(tx, row, how.over_cap, now)
    return _bundled(tx, row, how.bundle, now)


def _put_off(tx: Transaction, row: OutboxMessage, until: datetime, now: datetime) -> str:
    moment = format_time(until, language="en", zone="UTC", now=now)
    outbox.defer(tx, row.id, due_at=until, reason=f"quiet hours until {moment} UTC")
    return "deferred"


def _to_digest(tx: Transaction, row: OutboxMessage, cap: int, now: datetime) -> str | None:
    """What no rule asked for (a saved posting) has no place in the digest: it goes at once."""
    if row.change_id is None or not hits.move_to_digest(tx, row.subscriber_id, row.change_id):
        return None
    reason = f"over the cap of {cap} cards a day: it goes to the digest"
    outbox.mark_dropped(tx, row.id, reason=reason, now=now)
    return "to_digest"


def _is_over_cap(tx: Transaction, subscriber: Subscriber, now: datetime) -> bool:
    since = local_midnight(subscriber, now)
    return outbox.sent_count(tx, subscriber.id, since=since, kinds=CAPPED) >= subscriber.cap


def _burst(
    tx: Transaction, row: OutboxMessage, gates: GateRules, now: datetime
) -> tuple[OutboxMessage, ...]:
    """The row with all cards that wait beside it, when they are too many to be sent one by one."""
    if not gates.burst:
        return ()
    since = row.created_at - gates.burst_time
    waiting = outbox.of_subscriber(
        tx, row.subscriber_id, since=since, states=[State.PENDING], limit=_LOOKED_AT
    )
    beside = [
        each
        for each in waiting
        if each.kind is Kind.CARD and each.address == row.address and each.due_at <= now
    ]
    return (row, *beside) if len(beside) + 1 > gates.burst else ()


def _bundled(
    tx: Transaction, row: OutboxMessage, bundle: Sequence[OutboxMessage], now: datetime
) -> str:
    """One message for the first of them; they leave the queue in the same transaction."""
    taken = bundle[:_BUNDLE]
    uids = [each.uid for each in taken if each.uid]
    number = outbox.enqueue(
        tx,
        subscriber_id=row.subscriber_id,
        address=row.address,
        kind=Kind.GROUP,
        dedupe_key=f"group:{row.id}",
        due_at=row.due_at,
        now=now,
        rule_ids=row.rule_ids,
        content={"uids": uids, "rule": _common_rule(tx, taken), "more": 0},
        priority=_BEFORE_CARDS,
        silent=all(each.silent for each in taken),
    )
    reason = f"told in the group message {number}"
    outbox.mark_dropped(tx, row.id, reason=reason, now=now)
    for uid in uids:
        outbox.withdraw(
            tx, uid, [Kind.CARD], reason=reason, now=now, subscriber_id=row.subscriber_id
        )
    return "bundled"


def _common_rule(tx: Transaction, taken: Sequence[OutboxMessage]) -> str | None:
    """The text of the one rule that wanted all of them."""
    wanted = {each.rule_ids for each in taken}
    if len(wanted) != 1 or len(taken[0].rule_ids) != 1:
        return None
    rule = rules.get(tx, taken[0].subscriber_id, taken[0].rule_ids[0])
    return rule.text if rule else None
