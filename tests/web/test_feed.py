"""The feed behind a secret address: readable, well formed whatever a posting holds, closed to others."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import feedparser
import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

from tests.bot.people import OPEN, Person
from tests.delivery.relay_house import happens, house
from tests.delivery.samples import CHANGES, NASTY, POSTINGS
from tests.factories import NOW, make_posting
from tests.store.people import a_match, a_rule
from watchbot.bot.conversation import Conversation
from watchbot.delivery.feed import FeedEntry, build_feed
from watchbot.delivery.signed_links import SignedLinks
from watchbot.model.change import ChangeKind
from watchbot.model.message import Address, Subscriber
from watchbot.store import hits, subscribers
from watchbot.web.feed_page import feed_route

LINKS = SignedLinks("https://bot.example.org", b"a secret of some length")
ANN = Subscriber(id=1, address=Address("telegram", "1001"))
ADDRESS = "https://bot.example.org/feed/1-secret.atom"


@pytest.fixture
def db(sqlite_db):
    return sqlite_db


@pytest.fixture
async def browser(db):
    clock = lambda: NOW + timedelta(hours=1)  # noqa: E731
    pages = Starlette(routes=[feed_route(db, LINKS, clock)])
    transport = httpx.ASGITransport(pages)
    async with httpx.AsyncClient(transport=transport, base_url="https://bot.example.org") as client:
        yield client


def people(db):
    with db.transaction() as tx:
        [ann], changes = house(tx, postings=2)
    return ann, Person(db, Conversation(replace(OPEN, links=LINKS)), number=1001), changes


def address_in(said):
    return next(word for word in said.split() if word.startswith("https://"))


async def test_the_bot_gives_the_address_and_the_feed_has_the_alerts(db, browser):
    _, ann, _ = people(db)
    link = address_in(ann.say("/feed"))
    assert address_in(ann.say("/feed")) == link
    answer = await browser.get(link)
    assert answer.headers["content-type"].startswith("application/atom+xml")
    feed = feedparser.parse(answer.content)
    assert not feed.bozo
    assert [entry.title for entry in feed.entries] == ["Engineer 2 · Acme", "Engineer 1 · Acme"]
    assert feed.entries[0].link.startswith("https://boards.greenhouse.io/")
    assert "Why: " in feed.entries[0].content[0].value
    assert len({entry.id for entry in feed.entries}) == 2


async def test_an_unchanged_feed_is_not_sent_again(db, browser):
    _, ann, _ = people(db)
    link = address_in(ann.say("/feed"))
    first = await browser.get(link)
    again = await browser.get(link, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_a_closed_posting_is_marked_and_a_hidden_one_is_left_out(db, browser):
    who, ann, [one, two] = people(db)
    link = address_in(ann.say("/feed"))
    with db.transaction() as tx:
        happens(tx, ChangeKind.CLOSED, make_posting(uid=one.uid, title="Engineer 1", closed_at=NOW))
        subscribers.mark(tx, who.id, two.uid, "hidden", now=NOW)
    feed = feedparser.parse((await browser.get(link)).content)
    assert [entry.title for entry in feed.entries] == ["Closed on 30 Nov · Engineer 1 · Acme"]


@pytest.mark.parametrize(
    ("minutes", "is_back", "shown"), [(30, False, True), (90, False, False), (30, True, False)]
)
async def test_a_closing_is_in_the_feed_when_it_has_settled_and_holds(
    db, browser, minutes, is_back, shown
):
    who, ann, _ = people(db)
    link = address_in(ann.say("/feed"))
    gone = make_posting(uid="p00000000gone", title="Gone", closed_at=None if is_back else NOW)
    with db.transaction() as tx:
        change = happens(tx, ChangeKind.CLOSED, gone, tell_at=NOW + timedelta(minutes=minutes))
        hits.add(tx, [a_match(a_rule(tx, who), gone, change)], now=NOW)
    feed = feedparser.parse((await browser.get(link)).content)
    assert any("Gone" in entry.title for entry in feed.entries) is shown


async def test_the_address_can_be_changed_and_closed(db, browser):
    _, ann, _ = people(db)
    old = address_in(ann.say("/feed"))
    new = address_in(ann.say("/feed new"))
    assert (await browser.get(old)).status_code == 404
    assert (await browser.get(new)).status_code == 200
    ann.say("/feed off")
    assert (await browser.get(new)).status_code == 404


@pytest.mark.parametrize("token", ["", "1", "1-", "1-x.atom", "2-x.atom", "x", "1-%C3%A9.atom"])
async def test_a_guessed_address_is_not_found(db, browser, token):
    _, ann, _ = people(db)
    ann.say("/feed")
    assert (await browser.get(f"/feed/{token}")).status_code == 404


def test_without_a_public_address_the_bot_says_what_is_missing(db):
    with db.transaction() as tx:
        house(tx)
    assert "web.public_url" in Person(db, Conversation(OPEN), number=1001).say("/feed")


@given(POSTINGS, CHANGES, st.lists(NASTY, max_size=2), st.sampled_from(["en", "zh"]))
@settings(max_examples=60)
def test_no_posting_can_break_the_feed(posting, change, why, language):
    entry = FeedEntry(number=1, at=NOW, posting=posting, change=change, why=tuple(why))
    reader = replace(ANN, language=language)
    feed = feedparser.parse(build_feed([entry], subscriber=reader, link=ADDRESS, now=NOW))
    assert not feed.bozo
    assert len(feed.entries) == 1


def test_an_empty_feed_is_a_feed():
    feed = feedparser.parse(build_feed([], subscriber=ANN, link=ADDRESS, now=NOW))
    assert not feed.bozo
    assert feed.feed.title == "watchbot: your postings"
