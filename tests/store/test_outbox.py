"""Is every message queued once, with what it says, and known to the end?"""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.store.people import MINUTE, a_subscriber, chat, claimed, queued, send
from watchbot.model.message import Address, Kind, State
from watchbot.store import outbox, subscribers
from watchbot.store.database import Database, Transaction


def test_a_message_is_queued_once(db: Database) -> None:
    with db.transaction() as tx:
        ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
        assert queued(tx, ann, "new:p1") is not None
        assert queued(tx, ann, "new:p1") is None
        assert queued(tx, ben, "new:p1") is not None


def test_many_messages_are_queued_in_order_and_once(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
        given = [
            outbox.NewMessage(
                subscriber_id=who.id,
                address=who.address,
                kind=Kind.CARD,
                dedupe_key=key,
                due_at=now,
            )
            for who, key in ((ann, "a1"), (ben, "b1"), (ann, "a2"), (ann, "a1"))
        ]
        numbers = outbox.enqueue_all(tx, given, now=now)
        assert [number is None for number in numbers] == [False, False, False, True]
        assert outbox.enqueue_all(tx, given, now=now) == [None] * 4
        assert outbox.enqueue_all(tx, [], now=now) == []
        assert sorted(send(tx, now) + send(tx, now)) == ["a1", "a2", "b1"]


def test_a_message_comes_back_as_it_was_queued(db: Database, now: datetime) -> None:
    content = {"tell": True, "body": [{"line": ["上海", {"bold": "x"}]}]}
    with db.transaction() as tx:
        ann = a_subscriber(tx, address=chat(1, thread=7))
        queued(tx, ann, "k", uid="p1", change_id=4, rule_ids=(1, 2), content=content, silent=True)
        [message] = claimed(tx)
    assert message.address == chat(1, thread=7)
    assert (message.uid, message.change_id, message.rule_ids) == ("p1", 4, (1, 2))
    assert message.content == content
    assert message.silent
    assert message.state is State.CLAIMED
    assert message.created_at == now


def test_what_is_undone_is_not_queued(db: Database) -> None:
    def fail(tx: Transaction) -> None:
        queued(tx, a_subscriber(tx), "k")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        db.write(fail)
    with db.transaction() as tx:
        assert claimed(tx) == []


def test_the_card_that_was_sent_is_found_again(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        queued(tx, ann, "k", uid="p1")
        assert outbox.sent_card(tx, ann.id, "p1", channel="telegram") is None
        send(tx, now)
        assert outbox.sent_card(tx, ann.id, "p1", channel="telegram") == "x1"
        assert outbox.sent_count(tx, ann.id, since=now, kinds=[Kind.CARD]) == 1


def test_what_is_no_longer_so_is_withdrawn(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        queued(tx, ann, "closed", kind=Kind.CLOSED, uid="p1", due_at=now + MINUTE)
        assert outbox.withdraw(tx, "p1", [Kind.CLOSED], reason="re-opened", now=now) == 1
        assert send(tx, now + MINUTE) == []


def test_counts_show_what_waits_and_since_when(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        assert outbox.counts(tx).oldest_due_at is None
        ann = a_subscriber(tx)
        queued(tx, ann, "a", due_at=now - MINUTE)
        queued(tx, ann, "b")
        queued(tx, a_subscriber(tx, address=Address("email", "a@b.example")), "c")
        send(tx, now, limit=1)
        ben = a_subscriber(tx, 2)
        queued(tx, ben, "d", due_at=now - 60 * MINUTE)
        assert outbox.counts(tx).oldest_due_at == now - 60 * MINUTE
        subscribers.pause(tx, ben.address, "blocked")
        counts = outbox.counts(tx)
    assert counts.resting == 1
    assert counts.by_state == {State.PENDING: 3, State.SENT: 1}
    assert counts.waiting == {"telegram": 1, "email": 1}
    assert counts.oldest_due_at == now
