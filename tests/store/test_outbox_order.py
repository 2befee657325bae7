"""Whose message is next: in order within an address, in turn between them, not before its time?"""

from __future__ import annotations

from datetime import datetime

from tests.store.people import MINUTE, a_subscriber, chat, claimed, keys, queued, send
from watchbot.model.message import Address, Kind, Receipt
from watchbot.store import outbox, subscribers
from watchbot.store.database import Database


def test_an_address_gets_one_message_at_a_time_in_order(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        for key in ("first", "second", "third"):
            queued(tx, ann, key)
        assert keys(claimed(tx)) == ["first"]
        assert claimed(tx, owner="other") == []
    with db.transaction() as tx:
        outbox.mark_sending(tx, 1, "me")
        assert claimed(tx) == []
        outbox.mark_sent(tx, 1, receipt=Receipt("9"), now=now)
        assert send(tx, now) == ["second"]
        assert send(tx, now) == ["third"]
        assert send(tx, now) == []


def test_answers_go_before_cards_and_cards_before_digests(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        for kind in (Kind.DIGEST, Kind.CARD, Kind.REPLY):
            queued(tx, ann, kind.value, kind=kind)
        assert [send(tx, now) for _ in range(3)] == [["reply"], ["card"], ["digest"]]


def test_every_address_gets_its_turn(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        busy, calm = a_subscriber(tx, 1), a_subscriber(tx, 2)
        for number in range(10):
            queued(tx, busy, f"busy{number}")
        send(tx, now, limit=1)
        for number in range(2):
            queued(tx, calm, f"calm{number}")
        turns = [send(tx, now, limit=1)[0] for _ in range(4)]
    assert turns == ["calm0", "busy1", "calm1", "busy2"]


def test_an_answer_to_a_person_goes_before_other_addresses(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        for number in range(1, 6):
            queued(tx, a_subscriber(tx, number), f"card{number}")
        send(tx, now, limit=1)
        queued(tx, a_subscriber(tx, 1), "answer", kind=Kind.REPLY)
        assert send(tx, now, limit=1) == ["answer"]


def test_topics_of_a_chat_have_their_own_order(db: Database) -> None:
    with db.transaction() as tx:
        first = a_subscriber(tx, address=chat(1, thread=3))
        second = a_subscriber(tx, address=chat(1, thread=4))
        queued(tx, first, "a1")
        queued(tx, first, "a2")
        queued(tx, second, "b1")
        assert keys(claimed(tx)) == ["a1", "b1"]


def test_nothing_goes_before_it_is_due(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        queued(tx, ann, "later", due_at=now + MINUTE)
        assert send(tx, now) == []
        queued(tx, ann, "now")
        assert send(tx, now) == ["now"]
        assert send(tx, now) == []
        assert send(tx, now + MINUTE) == ["later"]


def test_a_failed_message_is_not_overtaken(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        queued(tx, ann, "first")
        queued(tx, ann, "second")
        [message] = claimed(tx)
        outbox.mark_sending(tx, message.id, "me")
        outbox.mark_retry(tx, message.id, due_at=now + 5 * MINUTE, reason="no route")
        assert send(tx, now + MINUTE) == []
        queued(tx, ann, "answer", kind=Kind.REPLY)
        assert send(tx, now + MINUTE) == ["answer"]
        [message] = claimed(tx, now + 5 * MINUTE)
        assert (message.dedupe_key, message.attempts, message.reason) == ("first", 1, "no route")
        outbox.mark_dead(tx, message.id, reason="refused", now=now)
        assert send(tx, now + 5 * MINUTE) == ["second"]


def test_a_deferred_message_lets_others_pass(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        queued(tx, ann, "card")
        queued(tx, ann, "next")
        [message] = claimed(tx)
        outbox.defer(tx, message.id, due_at=now + 60 * MINUTE, reason="quiet hours")
        assert send(tx, now) == ["next"]
        assert send(tx, now + 60 * MINUTE) == ["card"]


def test_a_frozen_address_waits_and_holds_nobody_up(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
        queued(tx, ann, "ann")
        queued(tx, ben, "ben")
        outbox.freeze(tx, "telegram", ann.address.value, now + MINUTE)
        assert outbox.frozen(tx, now) == {("telegram", ann.address.value): now + MINUTE}
        assert send(tx, now) == ["ben"]
        assert send(tx, now + MINUTE) == ["ann"]


def test_a_frozen_channel_holds_that_channel_up(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        queued(tx, a_subscriber(tx, 1), "chat")
        queued(tx, a_subscriber(tx, address=Address("console", "me")), "console")
        outbox.freeze(tx, "telegram", None, now + MINUTE)
        assert send(tx, now) == ["console"]
        assert send(tx, now + MINUTE) == ["chat"]


def test_a_paused_subscriber_gets_everything_after_the_pause(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        queued(tx, ann, "one")
        assert subscribers.pause(tx, ann.address, "blocked") == 1
        assert send(tx, now) == []
        queued(tx, ann, "two")
        assert send(tx, now) == []
        subscribers.resume(tx, ann.address)
        assert send(tx, now) == ["one"]
        assert send(tx, now) == ["two"]


def test_a_full_queue_slows_nobody_else(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        busy, calm = a_subscriber(tx, 1), a_subscriber(tx, 2)
        for number in range(3000):
            queued(tx, busy, f"busy{number}")
        queued(tx, calm, "calm")
        assert set(send(tx, now, limit=2)) == {"busy0", "calm"}


def test_a_moved_chat_keeps_its_queue(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx, 1)
        queued(tx, ann, "one")
        queued(tx, ann, "two")
        [message] = claimed(tx)
        outbox.mark_sending(tx, message.id, "me")
        for _ in range(2):
            subscribers.move(tx, ann.address, "-100777")
        outbox.mark_retry(tx, message.id, due_at=now, reason="moved")
        [message] = claimed(tx)
    assert (message.dedupe_key, message.address) == ("one", Address("telegram", "-100777"))


def test_a_chat_that_moved_onto_a_known_one_is_merged(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        old, new = a_subscriber(tx, 1), a_subscriber(tx, 2)
        for who, key in ((old, "both"), (new, "both"), (old, "old")):
            queued(tx, who, key)
        subscribers.move(tx, old.address, new.address.value)
        assert [send(tx, now) for _ in range(3)] == [["both"], ["old"], []]
        assert subscribers.find(tx, old.address) is None
