"""Who sends a message, when several could or one has died over it?"""

from __future__ import annotations

import threading
from datetime import datetime

from tests.store.people import LEASE, a_subscriber, claimed, keys, queued, send
from watchbot.model.message import Receipt, State
from watchbot.store import outbox
from watchbot.store.database import Database


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
