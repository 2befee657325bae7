"""Other messengers: what apprise makes of an answer, and what the relay does then."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from tests.delivery.refusals import refusal
from tests.delivery.relay_house import FAST, happens, relay, rows
from tests.factories import NOW, make_posting
from tests.loopback import listening
from watchbot.announcing import announce
from watchbot.delivery.apprise_sender import AppriseSender
from watchbot.delivery.card import posting_card
from watchbot.errors import ConfigError, DeliveryError
from watchbot.messengers import Messenger, keep_messengers
from watchbot.model.change import ChangeKind
from watchbot.model.message import Address, Outgoing, State
from watchbot.store import rules, subscribers

pytestmark = pytest.mark.filterwarnings("ignore:'imghdr' is deprecated")  # apprise loads all it has
TEAM = Messenger(name="team", language="en", zone="Europe/Berlin", watch=("engineer",))
MESSAGE = Outgoing(address=Address("apprise", "team"), card=posting_card(make_posting(), now=NOW))


@asynccontextmanager
async def endpoint(status=200, *, wait=0.0):
    """Takes apprise's JSON; gives its URL and what came."""
    got = []

    async def take(request):
        got.append(await request.json())
        await asyncio.sleep(wait)
        return web.Response(status=status)

    app = web.Application()
    app.router.add_post("/secret-room", take)
    async with listening(app) as port:
        yield f"json://127.0.0.1:{port}/secret-room?cto=2&rto=0.5", got


async def outcome_at(url):
    return (await refusal(AppriseSender({"team": url}), MESSAGE)).outcome


async def test_a_card_arrives_as_plain_text_with_its_link():
    async with endpoint() as (url, got):
        await AppriseSender({"team": url}).send(MESSAGE)
    [told] = got
    assert told["title"] == "Compiler Engineer · Acme · Berlin"
    assert "€70,000 a year" in told["message"]
    assert make_posting().url in told["message"]


@pytest.mark.parametrize(
    ("status", "outcome"),
    [(400, "dead"), (404, "dead"), (403, "retry"), (429, "retry"), (500, "uncertain"), (502, "uncertain")],
)  # fmt: skip
async def test_what_an_answer_means(status, outcome):
    async with endpoint(status) as (url, _):
        assert await outcome_at(url) == outcome


async def test_no_answer_is_uncertain_and_no_server_means_again_later():
    async with endpoint(wait=2) as (url, got):
        assert await outcome_at(url) == "uncertain"
        assert len(got) == 1
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert await outcome_at(f"json://127.0.0.1:{port}/") == "retry"


@pytest.mark.parametrize("url", ["nonsense://x", "", "json://"])
async def test_what_is_no_messenger_is_dead(url):
    assert await outcome_at(url) == "dead"


async def test_what_apprise_logs_of_a_url_goes_nowhere():
    async with endpoint(404) as (url, _):
        await outcome_at(url)
    assert not logging.getLogger("apprise").propagate


async def test_two_at_once_do_not_take_each_others_answers():
    async with endpoint(404) as (bad, _), endpoint(wait=0.2) as (good, _):
        sender = AppriseSender({"team": bad, "other": good})
        other = Outgoing(address=Address("apprise", "other"), card=MESSAGE.card)
        tries = [sender.send(message) for message in (MESSAGE, other) * 5]
        found = await asyncio.gather(*tries, return_exceptions=True)
    assert [isinstance(each, DeliveryError) for each in found] == [True, False] * 5
    assert {str(each) for each in found[::2]} == {"apprise: 404"}


async def test_a_messenger_of_the_settings_gets_what_it_watches(db):
    async with endpoint() as (url, got):
        with db.transaction() as tx:
            keep_messengers(tx, [TEAM], NOW)
            keep_messengers(tx, [TEAM], NOW)
            announce(tx, [happens(tx, ChangeKind.NEW, make_posting(title="Data Engineer"))], NOW)
        report = await relay(db, AppriseSender({"team": url}), settings=FAST).deliver_due(NOW)
    assert report.sent == 1
    assert [told["title"] for told in got] == ["Data Engineer · Acme · Berlin"]
    assert rows(db)[0].state is State.SENT


def test_a_messenger_follows_the_settings(db):
    with db.transaction() as tx:
        keep_messengers(tx, [TEAM], NOW)
        other = Messenger(name="team", language="zh", zone="UTC", watch=("cuda", "rust"))
        keep_messengers(tx, [other], NOW)
        team = subscribers.find(tx, Address("apprise", "team"))
        assert team is not None
        assert team.language == "zh"
        assert [rule.text for rule in rules.of(tx, team.id)] == ["cuda", "rust"]
        keep_messengers(tx, [], NOW)
        assert subscribers.find(tx, Address("apprise", "team")) is None


def test_a_line_that_is_not_understood_refuses_the_start(db):
    wrong = Messenger(name="team", language="en", zone="UTC", watch=("score>=abc",))
    with db.transaction() as tx, pytest.raises(ConfigError, match="team"):
        keep_messengers(tx, [wrong], NOW)
