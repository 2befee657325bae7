"""What came of an application? Asked once, by the outbox, outside of quiet hours."""

from __future__ import annotations

from datetime import time, timedelta

import pytest
from sqlalchemy import text, update

from tests.bot.people import OPEN, Person, a_catalogue, address_of, openings
from tests.factories import NOW
from watchbot.bot.conversation import Conversation
from watchbot.delivery.markup import load, to_plain
from watchbot.due_nudges import queue_nudges
from watchbot.store import outbox, subscribers
from watchbot.store.tables import documents

RUST = openings()[1]
WEEKS = timedelta(days=14, hours=1)


@pytest.fixture
def ann(house) -> Person:
    """Somebody who has just applied for the Rust job."""
    a_catalogue(house)
    ann = Person(house, Conversation(OPEN))
    ann.say("/start")
    ann.press(f"a:{RUST.uid}")
    return ann


def asked(person: Person, after: timedelta = WEEKS) -> list[str]:
    """What is queued after so long, with its buttons taken over; every step is tried twice."""
    with person.db.transaction() as tx:
        queue_nudges(tx, NOW + after)
        queue_nudges(tx, NOW + after)
        who = subscribers.find(tx, address_of(person))
        assert who is not None
        rows = [
            row
            for row in outbox.of_subscriber(tx, who.id, since=NOW + after)
            if row.dedupe_key.startswith("nudge:")
        ]
    for row in rows:
        card = load(row.content)
        person.buttons = {b.label: b.data or "" for line in card.buttons for b in line}
    person.now = NOW + after
    return [to_plain(load(row.content).body) for row in rows]


def test_it_is_asked_once_after_two_weeks(ann):
    assert asked(ann, timedelta(days=13)) == []
    [said] = asked(ann)
    assert "Any news of “Rust Engineer” at Acme?" in said
    assert "14 days ago" in said
    assert asked(ann, 2 * WEEKS) == []


def test_heard_back_ends_it(ann):
    asked(ann)
    assert "ask no more" in ann.press("📬 Heard back")
    assert ann.is_edit
    assert asked(ann, 3 * WEEKS) == []
    assert "Rust Engineer" in ann.say("/applied")


def test_still_waiting_is_asked_once_more(ann):
    asked(ann)
    assert "once more in 14 days" in ann.press("⏳ Still waiting")
    assert asked(ann, WEEKS + timedelta(days=13)) == []
    assert len(asked(ann, 2 * WEEKS)) == 1


def test_stop_asking_holds_for_every_application(ann):
    asked(ann)
    assert "no application any more" in ann.press("🔕 Stop asking")
    ann.press(f"a:{openings()[0].uid}")
    assert asked(ann, 3 * WEEKS) == []
    assert "applications: yes" in ann.say("/settings nudges on")
    assert len(asked(ann, 4 * WEEKS)) == 1


def test_an_application_taken_back_is_not_asked_about(ann):
    ann.press(f"a:{RUST.uid}")
    assert asked(ann) == []


def test_an_old_question_about_what_was_taken_back_is_answered_kindly(ann):
    asked(ann)
    heard = ann.buttons["📬 Heard back"]
    ann.press(f"a:{RUST.uid}")
    assert "not among your applications" in ann.press(heard)


def test_quiet_hours_put_it_off(ann):
    ann.say("/settings quiet 08:00-20:00")
    asked(ann)
    with ann.db.reading() as tx:
        who = subscribers.find(tx, address_of(ann))
        assert who is not None
        [row] = [
            row
            for row in outbox.of_subscriber(tx, who.id, since=NOW + WEEKS)
            if row.dedupe_key.startswith("nudge:")
        ]
    assert row.due_at.time() == time(20)


def test_the_settings_say_whether_it_asks(ann):
    assert "applications: yes" in ann.say("/settings")
    assert "applications: no" in ann.press("🔕 Do not ask")


def test_a_posting_that_cannot_be_read_keeps_no_other_question_back(ann):
    ann.press(f"a:{openings()[0].uid}")
    with ann.db.transaction() as tx:
        broken = documents.c.uid == openings()[0].uid
        tx.execute(update(documents).where(broken).values(document=text("'{'")))
    [said] = asked(ann)
    assert "Rust Engineer" in said
