"""Where an alert goes: chat, mailbox, or the next digest while the chat is closed."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.delivery.relay_house import FAST, ScriptedSender, happens, relay
from tests.factories import NOW, make_posting, make_rule
from tests.store.people import a_subscriber
from watchbot.announcing import announce
from watchbot.delivery.mail import letter
from watchbot.delivery.mailbox import stop_mail
from watchbot.due_digests import queue_digests
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.exit import ExitKind
from watchbot.model.message import Kind
from watchbot.store import exits, outbox, rules, subscribers

POSTING = make_posting(title="Compiler Engineer")


@pytest.fixture
def db(sqlite_db):
    return sqlite_db


def person(tx, *destinations, confirmed=True):
    ann = a_subscriber(tx)
    ann = replace(ann, email="a@e.org", email_confirmed=confirmed)
    subscribers.update(tx, ann)
    for destination in destinations:
        rules.add(tx, ann.id, make_rule(destination=destination), now=NOW)
    return ann


def queued(tx, ann):
    found = outbox.of_subscriber(tx, ann.id, since=NOW - timedelta(days=1))
    return [(row.kind, row.address.channel) for row in found if row.kind is not Kind.EVENT]


@pytest.mark.parametrize(
    ("destinations", "confirmed", "channel"),
    [
        (["email"], True, "email"),
        (["email", "email"], True, "email"),
        (["email"], False, "telegram"),
        (["email", None], True, "telegram"),
        ([None], True, "telegram"),
    ],
)
def test_an_alert_goes_once_and_to_the_mailbox_where_every_watch_wants_that(
    db, destinations, confirmed, channel
):
    with db.transaction() as tx:
        ann = person(tx, *destinations, confirmed=confirmed)
        announce(tx, [happens(tx, ChangeKind.NEW, POSTING)], NOW)
        assert queued(tx, ann) == [(Kind.CARD, channel)]


async def test_a_mailed_card_can_be_stopped_and_its_change_is_threaded_to_it(db):
    with db.transaction() as tx:
        person(tx, "email")
        announce(tx, [happens(tx, ChangeKind.NEW, POSTING)], NOW)
    mail, link = ScriptedSender("email"), "https://bot.example/stop/1.x"
    settings = replace(FAST, unsubscribe=lambda row: link)
    await relay(db, mail, settings=settings).deliver_due(NOW)
    with db.transaction() as tx:
        change = happens(tx, ChangeKind.UPDATED, POSTING, FieldChange("pay", "€60,000", "€70,000"))
        announce(tx, [change], NOW)
    await relay(db, mail, settings=settings).deliver_due(NOW)
    first, second = mail.sent
    assert first.unsubscribe == second.unsubscribe == link
    assert f"Stop these mails: {link}" in letter(first.card)[1]
    assert (second.edit_of, second.reply_to) == (None, "101")
    assert "€60,000 → €70,000" in mail.texts()[1]


def test_who_stops_the_mails_gets_what_waits_in_the_chat(db):
    with db.transaction() as tx:
        ann = person(tx, "email")
        announce(tx, [happens(tx, ChangeKind.NEW, POSTING)], NOW)
        stop_mail(tx, ann, NOW)
        rows = outbox.of_subscriber(tx, ann.id, since=NOW - timedelta(days=1))
    assert [(row.address.channel, row.state, row.uid) for row in rows] == [
        ("email", "dropped", POSTING.uid),
        ("telegram", "pending", POSTING.uid),
    ]


async def test_a_webhook_goes_on_when_the_chat_is_closed_and_the_chat_gets_one_digest(db):
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        rules.add(tx, ann.id, make_rule(), now=NOW)
        exits.add(tx, ann.id, ExitKind.WEBHOOK, secret="s", target="https://e.org/", now=NOW)
        subscribers.pause(tx, ann.address, "bot was blocked by the user")
        announce(tx, [happens(tx, ChangeKind.NEW, POSTING)], NOW)
    webhook, chat = ScriptedSender("webhook"), ScriptedSender()
    later = NOW + timedelta(days=2)
    await relay(db, webhook, chat).deliver_due(NOW)
    with db.transaction() as tx:
        assert queue_digests(tx, later) == 0
    assert (len(webhook.sent), chat.sent) == (1, [])
    with db.transaction() as tx:
        subscribers.resume(tx, ann.address)
        assert queue_digests(tx, later) == 1
    await relay(db, webhook, chat).deliver_due(later)
    assert [message.message_id for message in webhook.sent] == ["watchbot-1"]
    assert "Compiler Engineer" in chat.texts()[0]


async def test_mails_go_on_when_the_chat_is_closed(db):
    with db.transaction() as tx:
        ann = person(tx, "email", None)
        subscribers.pause(tx, ann.address, "bot was blocked by the user")
        announce(tx, [happens(tx, ChangeKind.NEW, POSTING)], NOW)
        assert queued(tx, ann) == []
        assert queue_digests(tx, NOW + timedelta(days=1)) == 1
    mail = ScriptedSender("email")
    assert (await relay(db, mail).deliver_due(NOW + timedelta(days=1))).sent == 1
