"""Mails through the relay and a real SMTP server that has bad days: each once, or one can see why not."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest

from tests.delivery.relay_house import FAST, queue_reply, relay, rows
from tests.delivery.smtp_server import smtp_server
from tests.factories import NOW
from tests.store.people import a_subscriber
from watchbot.delivery.email_sender import EmailSender, MailServer
from watchbot.delivery.mail import Letterhead
from watchbot.delivery.markup import dump, load, to_plain
from watchbot.model.markup import line
from watchbot.model.message import Address, Card, Kind, State
from watchbot.store import outbox, subscribers

HEAD = Letterhead(sender="bot@watchbot.test")
FATES: tuple[str | list[str], ...] = (
    "250 accepted", "250 accepted", "552 too large", "drop", "cut", ["451 local error", "250 accepted"],
)  # fmt: skip
GREYLISTED = ["450 4.2.0 greylisted, come back in 5 minutes", "250 OK"]


def queued(db, names):
    """One mail for each person; the number of the person by mailbox."""
    with db.transaction() as tx:
        people = {}
        for number, name in enumerate(names, start=1):
            address = Address("email", f"{name}@e.org")
            person = a_subscriber(tx, number, address=address)
            queue_reply(tx, person, "k", dump(Card(body=(line(f"for {name}"),))))
            people[address.value] = person.id
    return people


async def delivered(db, box, *, hours=6, security="none"):
    """Half an hour after half an hour, until nothing is left to try."""
    server = MailServer(host="127.0.0.1", port=box.port, security=security, timeout=0.5)
    sender = EmailSender(server, HEAD, clock=lambda: NOW)
    delivering = relay(db, sender, settings=FAST)
    for half in range(hours * 2):
        await delivering.deliver_due(NOW + half * timedelta(minutes=30))


def account(db, box, people):
    """How each mail ended, and how often it is in the mailbox. Fails for what nobody can see."""
    came = Counter(mail["To"] for mail in box.mails)
    ended = {}
    for mailbox, number in people.items():
        [row] = rows(db, number)
        ended[mailbox.split("@")[0]] = (row.state, came[mailbox])
        assert came[mailbox] <= 1, "it came twice"
        match row.state:
            case State.SENT:
                assert came[mailbox] == 1
            case State.UNCERTAIN:
                assert row.reason
            case State.DEAD:
                assert (came[mailbox], bool(row.reason)) == (0, True)
            case _:
                pytest.fail(f"{mailbox} is left {row.state}: {row.reason}")
    return ended


async def test_every_kind_of_trouble_ends_as_it_should(db):
    names = ("fine", "grey", "later", "full", "none", "big", "lost", "cut", "mute", "gone")
    people = queued(db, names)
    async with smtp_server() as box:
        box.rcpt |= {
            "grey@e.org": GREYLISTED.copy(),
            "later@e.org": ["421 busy", "drop", "250 OK"],
            "full@e.org": ["452 mailbox full"] * 3 + ["250 OK"],
            "none@e.org": "550 5.1.1 no such user",
            "gone@e.org": ["450 greylisted", "550 5.1.1 no such user"],
        }
        box.data |= {
            "big@e.org": "552 5.3.4 too large",
            "lost@e.org": "drop",
            "cut@e.org": "cut",
            "mute@e.org": "silence",
        }
        await delivered(db, box)
    assert account(db, box, people) == {
        "fine": (State.SENT, 1),
        "grey": (State.SENT, 1),
        "later": (State.SENT, 1),
        "full": (State.SENT, 1),
        "none": (State.DEAD, 0),
        "big": (State.DEAD, 0),
        "lost": (State.UNCERTAIN, 1),
        "cut": (State.UNCERTAIN, 0),
        "mute": (State.UNCERTAIN, 0),
        "gone": (State.DEAD, 0),
    }


async def test_who_waits_for_a_mail_that_is_refused_is_told_so_in_the_chat_once_a_day(db):
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        subscribers.update(tx, replace(ann, email="none@e.org"))
        for number, mailbox in enumerate(("none@e.org", "none@e.org", "before@e.org")):
            outbox.enqueue(
                tx,
                subscriber_id=ann.id,
                address=Address("email", mailbox),
                kind=Kind.NOTICE,
                dedupe_key=f"confirm:{number}",
                due_at=NOW,
                now=NOW,
                content=dump(Card(body=(line("123456 is your code"),))),
            )
    async with smtp_server() as box:
        box.rcpt |= dict.fromkeys(("none@e.org", "before@e.org"), "550 5.1.1 no such user")
        await delivered(db, box, hours=1)
    states = [row.state for row in rows(db, ann.id) if row.address.channel == "email"]
    assert states == [State.DEAD] * 3
    [told] = [row for row in rows(db, ann.id) if row.address == ann.address]
    assert to_plain(load(told.content).body).splitlines() == [
        "A mail to none@e.org was refused: 550 5.1.1 no such user",
        "Is the address right? Another one: /settings email you@example.org. /missed shows what did not arrive.",
    ]


async def test_a_server_that_lost_its_encryption_gets_nothing_and_nothing_is_lost(db):
    people = queued(db, ("ann", "ben"))
    async with smtp_server() as box:
        await delivered(db, box, hours=1, security="starttls")
        assert box.mails == []
        assert {row.state for n in people.values() for row in rows(db, n)} == {State.PENDING}
        server = MailServer(host="127.0.0.1", port=box.port, security="none")
        later = NOW + timedelta(hours=3)
        await relay(db, EmailSender(server, HEAD), settings=FAST).deliver_due(later)
    assert set(account(db, box, people).values()) == {(State.SENT, 1)}


@pytest.mark.long
async def test_three_hundred_mails_on_bad_days(db):
    dice = random.Random(5)
    people = queued(db, [f"p{number}" for number in range(300)])
    async with smtp_server() as box:
        for mailbox in people:
            box.rcpt[mailbox] = [
                *dice.choices(["450 later", "421 busy", "drop", "250 OK"], k=3),
                "250 OK",
            ]
            fate = dice.choice(FATES)
            box.data[mailbox] = fate if isinstance(fate, str) else fate.copy()
        await delivered(db, box, hours=12)
    ended = Counter(state for state, _ in account(db, box, people).values())
    assert set(ended) == {State.SENT, State.UNCERTAIN, State.DEAD}
