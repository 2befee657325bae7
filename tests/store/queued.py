"""Messages that wait in the outbox, and messages that ended."""

from __future__ import annotations

from tests.factories import NOW
from watchbot.model.message import Kind
from watchbot.store import outbox
from watchbot.store.tables import outbox as outbox_table


def queue(tx, subscriber, name):
    return outbox.enqueue(
        tx,
        subscriber_id=subscriber.id,
        address=subscriber.address,
        kind=Kind.NOTICE,
        dedupe_key=name,
        due_at=NOW,
        now=NOW,
    )


def end(tx, name, state, *, ago, reason=None):
    tx.execute(
        outbox_table.update()
        .where(outbox_table.c.dedupe_key == name)
        .values(state=state, finished_at=NOW - ago, reason=reason)
    )
