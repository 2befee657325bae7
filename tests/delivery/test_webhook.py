"""Webhooks: every hit once, signed, tried again, whatever becomes of the chat."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

import pytest
from aiohttp import ClientSession, TCPConnector, web
from sqlalchemy import text

from tests.bot.people import OPEN, Person
from tests.delivery.relay_house import ScriptedSender, failing, happens, house, relay, rows
from tests.factories import NOW, make_posting
from tests.loopback import listening
from tests.store.people import a_match, a_rule, a_subscriber
from watchbot.bot.conversation import Conversation
from watchbot.delivery.webhook_sender import WebhookSender
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.exit import ExitKind
from watchbot.model.message import Kind, State
from watchbot.sources.guard import socket_guard
from watchbot.store import exits, hits, subscribers

SECRET = "whsec_" + base64.b64encode(b"k" * 24).decode()
LATER = timedelta(minutes=30)


@dataclass
class Receiver:
    """Takes what is sent; `answers` are (status, headers) of the next answers, 200 after them."""

    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    got: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    url: str = ""

    async def take(self, request: web.Request) -> web.Response:
        self.got.append((dict(request.headers), await request.read()))
        status, headers = self.answers.pop(0) if self.answers else (200, {})
        return web.Response(status=status, headers=headers)

    def documents(self) -> list[Any]:
        return [json.loads(body) for _, body in self.got]


@asynccontextmanager
async def receiver():
    found = Receiver()
    app = web.Application()
    app.router.add_post("/jobs", found.take)
    async with listening(app) as port:
        found.url = f"http://127.0.0.1:{port}/jobs"
        yield found


def opened(db, url):
    """A person whose hits are also sent to `url`."""
    with db.transaction() as tx:
        [ann], _ = house(tx, postings=1)
        exits.add(tx, ann.id, ExitKind.WEBHOOK, secret=SECRET, target=url, now=NOW)
    return ann


def found_for(db, ann, uid="p00000000hook", **given):
    """Something is found for her; queued nowhere else."""
    with db.transaction() as tx:
        posting = make_posting(uid=uid, title="Engineer H", **given)
        change = happens(tx, ChangeKind.NEW, posting)
        rule = a_rule(tx, ann)
        hits.add(tx, [a_match(rule, posting, change)], now=NOW)
    return posting, rule


async def test_a_hit_is_sent_once_and_signed(db):
    async with receiver() as there, ClientSession() as session:
        ann = opened(db, there.url)
        posting, _ = found_for(db, ann)
        delivering = relay(db, WebhookSender(session, clock=lambda: NOW))
        for _ in range(3):
            await delivering.deliver_due(NOW)
        [(headers, body)] = there.got
    document = json.loads(body)
    assert document["type"] == "posting.new"
    assert document["posting"]["title"] == "Engineer H"
    assert document["posting"]["url"] == posting.url
    assert document["posting"]["pay"]["min"] == 70000
    assert "Engineer H" in document["text"]
    assert document["why"]
    stamp = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode()
    right = hmac.new(b"k" * 24, stamp + body, hashlib.sha256).digest()
    assert headers["webhook-signature"] == f"v1,{base64.b64encode(right).decode()}"
    assert headers["webhook-timestamp"] == str(int(NOW.timestamp()))


async def test_what_was_found_before_the_webhook_is_not_sent(db):
    async with receiver() as there, ClientSession() as session:
        opened(db, there.url)
        await relay(db, WebhookSender(session)).deliver_due(NOW)
        assert there.got == []


@pytest.mark.parametrize("status", [500, 503, 429, 404, 302, 401])
async def test_a_refusal_is_tried_again_with_the_same_id(db, status):
    async with receiver() as there, ClientSession() as session:
        found_for(db, opened(db, there.url))
        there.answers = [(status, {"Retry-After": "60", "Location": "http://127.0.0.1:1/"})]
        delivering = relay(db, WebhookSender(session, clock=lambda: NOW))
        await delivering.deliver_due(NOW)
        await delivering.deliver_due(NOW + timedelta(seconds=50))
        assert len(there.got) == 1
        await delivering.deliver_due(NOW + LATER)
        first, second = there.got
    assert first[0]["webhook-id"] == second[0]["webhook-id"]
    assert first[1] == second[1] or json.loads(first[1])["type"] == json.loads(second[1])["type"]


async def test_who_is_gone_is_not_asked_again(db):
    async with receiver() as there, ClientSession() as session:
        found_for(db, opened(db, there.url))
        there.answers = [(410, {})]
        delivering = relay(db, WebhookSender(session))
        await delivering.deliver_due(NOW)
        await delivering.deliver_due(NOW + LATER)
        assert len(there.got) == 1
    assert [row.state for row in rows(db) if row.kind is Kind.EVENT] == [State.DEAD]


async def test_a_server_that_is_away_is_no_loss(db):
    async with ClientSession() as session:
        found_for(db, opened(db, "http://127.0.0.1:1/jobs"))
        await relay(db, WebhookSender(session)).deliver_due(NOW)
    [event] = [row for row in rows(db) if row.kind is Kind.EVENT]
    assert (event.state, event.reason) == (State.PENDING, "webhook: ClientConnectorError")


async def test_only_public_addresses_are_connected_to(db):
    connector = TCPConnector(socket_factory=socket_guard(()))
    async with receiver() as there, ClientSession(connector=connector) as session:
        found_for(db, opened(db, there.url))
        await relay(db, WebhookSender(session)).deliver_due(NOW)
        assert there.got == []


async def test_the_webhook_goes_on_when_the_bot_is_lost(db):
    async with receiver() as there, ClientSession() as session:
        found_for(db, opened(db, there.url))
        chat = ScriptedSender()
        chat.answers.append(failing("credential", whole_channel=True))
        await relay(db, chat, WebhookSender(session)).deliver_due(NOW)
        assert chat.sent == []
        assert [each["type"] for each in there.documents()] == ["posting.new"]


async def test_an_event_leaves_the_cap_and_the_living_card_alone(db):
    async with receiver() as there, ClientSession() as session:
        ann = opened(db, there.url)
        posting, rule = found_for(db, ann)
        await relay(db, WebhookSender(session)).deliver_due(NOW)
        chat = ScriptedSender()
        with db.transaction() as tx:
            pay = FieldChange("pay", "€60k", "€70k")
            change = happens(tx, ChangeKind.UPDATED, posting, pay)
            hits.add(tx, [a_match(rule, posting, change)], now=NOW)
        await relay(db, chat, WebhookSender(session)).deliver_due(NOW)
        assert [each["type"] for each in there.documents()] == ["posting.new", "posting.updated"]
    assert there.documents()[1]["changes"] == [{"field": "pay", "before": "€60k", "after": "€70k"}]
    assert all(message.edit_of is None for message in chat.sent)


async def test_nothing_of_a_muted_company_is_sent(db):
    async with receiver() as there, ClientSession() as session:
        ann = opened(db, there.url)
        found_for(db, ann)
        with db.transaction() as tx:
            subscribers.mute_company(tx, ann.id, "acme", company="Acme", now=NOW)
        await relay(db, WebhookSender(session)).deliver_due(NOW)
        assert there.got == []


@pytest.mark.parametrize("is_back", [False, True])
async def test_a_closing_is_sent_when_it_has_settled_and_holds(db, is_back):
    gone = make_posting(uid="p00000000hook", title="Engineer H", closed_at=NOW)
    settled = NOW + timedelta(days=2)
    async with receiver() as there, ClientSession() as session:
        ann = opened(db, there.url)
        with db.transaction() as tx:
            change = happens(tx, ChangeKind.CLOSED, gone, tell_at=settled)
            hits.add(tx, [a_match(a_rule(tx, ann), gone, change)], now=NOW)
        delivering = relay(db, WebhookSender(session))
        await delivering.deliver_due(NOW + LATER)
        assert there.got == []
        if is_back:
            with db.transaction() as tx:
                happens(tx, ChangeKind.REOPENED, replace(gone, closed_at=None))
        await delivering.deliver_due(settled)
    told = [] if is_back else ["posting.closed"]
    assert [each["type"] for each in there.documents()] == told


def test_the_bot_opens_shows_and_closes_the_webhook(db):
    with db.transaction() as tx:
        house(tx)
    ann = Person(db, Conversation(OPEN), number=1001)
    assert "whsec_" in ann.say("/webhook https://example.org/jobs")
    assert "https://example.org/jobs" in ann.say("/webhook")
    assert "whsec_" not in ann.said
    ann.say("/webhook off")
    assert "https address" in ann.say("/webhook")


@pytest.mark.parametrize("address", ["http://example.org/x", "ftp://example.org", "example.org", "https://", "javascript:1"])  # fmt: skip
def test_an_address_that_is_no_https_link_is_not_taken(db, address):
    with db.transaction() as tx:
        house(tx)
    ann = Person(db, Conversation(OPEN), number=1001)
    assert "https address" in ann.say(f"/webhook {address}")
    with db.reading() as tx:
        assert exits.get(tx, 1, ExitKind.WEBHOOK) is None


def given_to(db, hit_uid, subscriber_id):
    with db.transaction() as tx:
        asked = text("UPDATE hits SET subscriber_id = :who WHERE uid = :uid")
        tx.execute(asked, {"who": subscriber_id, "uid": hit_uid})


async def test_a_hit_that_becomes_visible_late_is_sent_too(db):
    """Another process gave it a lower number, but ended its transaction later."""
    async with receiver() as there, ClientSession() as session:
        ann = opened(db, there.url)
        with db.transaction() as tx:
            ben = a_subscriber(tx, 2)
        found_for(db, ann, uid="p00000000late")
        found_for(db, ann, uid="p00000000next")
        given_to(db, "p00000000late", ben.id)
        delivering = relay(db, WebhookSender(session))
        await delivering.deliver_due(NOW)
        given_to(db, "p00000000late", ann.id)
        for later in (1, 300, 301):
            await delivering.deliver_due(NOW + timedelta(seconds=later))
        sent = [each["posting"]["uid"] for each in there.documents()]
    assert sent == ["p00000000next", "p00000000late"]
    with db.reading() as tx:
        assert exits.with_news(tx, ExitKind.WEBHOOK) == []
