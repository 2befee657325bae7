"""Is every message sent once, in order and in its turn?"""

from __future__ import annotations

import threading
from datetime import datetime, timedelta

import pytest

from tests.store.people import LEASE, a_subscriber, chat, claimed, keys, queued
from watchbot.model.message import Address, Kind, Receipt, State
from watchbot.store import outbox, subscribers
from watchbot.store.database import Database, Transaction

MINUTE = timedelta(minutes=1)


def send(tx: Transaction, now: datetime, *, limit: int = 10) -> list[str]:
    """One round of the relay in which everything goes well."""
    messages = claimed(tx, now, limit=limit)
    for message in messages:
        assert outbox.mark_sending(tx, message.id, "me")
        assert outbox.mark_sent(tx, message.id, receipt=Receipt(f"x{message.id}"), now=now)
    return keys(messages)


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


def test_topics_of_a_chat_have_their_own_order(db: Database, now: datetime) -> None:
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


def test_a_claim_that_ran_out_goes_to_another_process(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        queued(tx, a_subscriber(tx), "k")
        [message] = claimed(tx, owner="gone")
        assert outbox.recover(tx, now) == outbox.Recovered()
        later = now + LEASE
        assert outbox.recover(tx, later).again == (message.id,)
        assert keys(claimed(tx, later, owner="new")) == ["k"]
        assert not outbox.mark_sending(tx, message.id, "gone")
        assert outbox.mark_sending(tx, message.id, "new")


def test_what_was_being_sent_at_a_crash_is_uncertain_and_not_sent_again(
    db: Database, now: datetime
) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        queued(tx, ann, "k")
        queued(tx, ann, "next")
        [message] = claimed(tx)
        outbox.mark_sending(tx, message.id, "me")
    with db.transaction() as tx:
        assert outbox.recover(tx, now, alone=True).uncertain == (message.id,)
        assert keys(outbox.uncertain_of(tx, ann.id)) == ["k"]
        assert send(tx, now) == ["next"]
        assert outbox.counts(tx)[State.UNCERTAIN] == 1
    with db.transaction() as tx:
        assert outbox.resend(tx, message.id, now=now)
        assert send(tx, now) == ["k"]
        assert outbox.uncertain_of(tx, ann.id) == []


def test_a_late_confirmation_settles_an_uncertain_message(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        queued(tx, a_subscriber(tx), "k")
        [message] = claimed(tx)
        outbox.mark_sending(tx, message.id, "me")
        outbox.recover(tx, now + LEASE)
        assert outbox.mark_sent(tx, message.id, receipt=Receipt("5"), now=now)
        assert not outbox.mark_sent(tx, message.id, receipt=Receipt("6"), now=now)
        found = outbox.get(tx, message.id)
    assert found is not None
    assert (found.state, found.external_id) == (State.SENT, "5")


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


def test_four_threads_claim_no_message_twice(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        for number in range(40):
            queued(tx, a_subscriber(tx, number), f"k{number}")
    others = [db, Database(str(db.url.render_as_string(hide_password=False)))]
    found: list[int] = []

    def work(database: Database, owner: str) -> None:
        while True:
            batch = database.write(claimed, now, limit=3, owner=owner)
            if not batch:
                return
            found.extend(message.id for message in batch)

    threads = [
        threading.Thread(target=work, args=(others[number % 2], f"w{number}"))
        for number in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    others[1].close()
    # A claim that met only locked lanes ends early; what it left is there for the next one.
    found += [message.id for message in db.write(claimed, now, limit=100, owner="last")]
    assert sorted(found) == list(range(1, 41))


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
