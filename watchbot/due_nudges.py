"""Whom to ask what came of an application? Once per posting, outside of quiet hours, by the outbox.

That it was asked is written in the transaction that queues the question, so it is asked once,
however often this step is interrupted or repeated.
"""

from __future__ import annotations

from datetime import datetime

from watchbot.bot.commands.nudge import question
from watchbot.delivery.markup import dump
from watchbot.delivery.quiet import quiet_until
from watchbot.model.message import Kind
from watchbot.store import nudges, outbox, postings, subscribers
from watchbot.store.database import Transaction


def queue_nudges(tx: Transaction, now: datetime) -> int:
    """Queue the questions that are due, in this transaction. Returns how many."""
    due = nudges.due(tx, now=now)
    people = subscribers.many(tx, {each.subscriber_id for each in due})
    known = postings.many(tx, {each.uid for each in due})
    queued = 0
    for each in due:
        who, posting = people[each.subscriber_id], known.get(each.uid)
        nudges.done(tx, who.id, each.uid)
        if posting is None:
            continue  # it cannot be read: what stands behind it in the queue is asked all the same
        card = question(who, posting, each.applied_at, now=now)
        number = outbox.enqueue(
            tx,
            subscriber_id=who.id,
            address=who.address,
            kind=Kind.NOTICE,
            dedupe_key=f"nudge:{each.uid}:{each.nudge_at.timestamp():.0f}",
            due_at=quiet_until(who, now) or now,
            now=now,
            uid=each.uid,
            content=dump(card),
            silent=True,
        )
        queued += number is not None
    return queued
