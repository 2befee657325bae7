"""What a mail's links do: nothing when looked at, the right thing when pressed, nothing for strangers."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from datetime import date, timedelta

import httpx
import pytest
from starlette.applications import Starlette

from tests.bot.people import OPEN, Person
from tests.delivery.relay_house import ScriptedSender, house
from tests.delivery.smtp_server import smtp_server
from tests.factories import NOW
from tests.store.people import a_subscriber
from watchbot.bot.conversation import Conversation
from watchbot.delivery.email_sender import EmailSender, MailServer
from watchbot.delivery.mail import Letterhead
from watchbot.delivery.relay import Relay, RelaySettings
from watchbot.delivery.signed_links import SignedLinks, subscriber_in
from watchbot.model.message import Address, Kind, State
from watchbot.store import digests, hits, outbox, subscribers
from watchbot.web.mail_pages import mail_routes
from watchbot.web.server import serve_pages, take_port
from watchbot.web.words import LANGUAGES

LINKS = SignedLinks("https://bot.example.org/", b"a secret of some length")
MAIL = "ann@example.org"
MINUTE = timedelta(minutes=1)


@pytest.fixture
def db(sqlite_db):
    return sqlite_db


@pytest.fixture
def ann(db):
    with db.transaction() as tx:
        who = replace(a_subscriber(tx), email=MAIL, email_confirmed=True)
        subscribers.update(tx, who)
    return who


@pytest.fixture
async def browser(db):
    pages = Starlette(routes=list(mail_routes(db, LINKS, lambda: NOW)))
    transport = httpx.ASGITransport(pages)
    async with httpx.AsyncClient(transport=transport, base_url="https://bot.example.org") as client:
        yield client


def known(db, who):
    with db.reading() as tx:
        return subscribers.get(tx, who.id)


async def test_looking_at_the_stop_page_changes_nothing(db, ann, browser):
    answer = await browser.get(LINKS.stop(ann.id, MAIL))
    assert answer.status_code == 200
    assert MAIL in answer.text
    assert '<form method="post">' in answer.text
    assert (await browser.head(LINKS.stop(ann.id, MAIL))).status_code == 200
    assert known(db, ann).email_confirmed


async def test_one_click_stops_the_mails_and_can_be_repeated(db, ann, browser):
    for _ in range(2):
        answer = await browser.post(
            LINKS.stop(ann.id, MAIL), data={"List-Unsubscribe": "One-Click"}
        )
        assert answer.status_code == 200
        assert "No more mails" in answer.text
    assert not known(db, ann).email_confirmed
    assert known(db, ann).email == MAIL


async def test_a_confirmation_asks_first_and_holds_only_in_time(db, ann, browser):
    with db.transaction() as tx:
        subscribers.update(tx, replace(ann, email_confirmed=False, language="zh"))
    link = LINKS.confirm(ann.id, MAIL, until=NOW + timedelta(days=2))
    assert "是否同意" in (await browser.get(link)).text
    assert not known(db, ann).email_confirmed
    late = LINKS.confirm(ann.id, MAIL, until=NOW - timedelta(seconds=1))
    assert (await browser.post(late)).status_code == 404
    assert not known(db, ann).email_confirmed
    assert "已确认" in (await browser.post(link)).text
    assert known(db, ann).email_confirmed


@pytest.mark.parametrize(
    "token",
    ["", "1", "1-", "x-y", "1-0-0", "0-AAAA", "999999999999-x", "1-" + "A" * 32, "1-99999999999999-x", "%00"],
)  # fmt: skip
async def test_a_guessed_link_is_not_valid(db, ann, browser, token):
    for path in ("/mail/stop/", "/mail/confirm/"):
        answer = await browser.post(path + token, headers={"Accept-Language": "zh-CN"})
        assert answer.status_code == 404
    assert known(db, ann).email_confirmed


async def test_a_link_is_good_for_one_person_one_address_and_one_purpose(db, ann, browser):
    with db.transaction() as tx:
        other = replace(a_subscriber(tx, 2), email=MAIL, email_confirmed=True)
        subscribers.update(tx, other)
    token = LINKS.stop(ann.id, MAIL).rpartition("/")[2]
    signature = token.partition("-")[2]
    for path in (f"/mail/stop/{other.id}-{signature}", f"/mail/confirm/{token}"):
        assert (await browser.post(path)).status_code == 404
    with db.transaction() as tx:
        subscribers.update(tx, replace(ann, email="new@example.org"))
    assert (await browser.post(f"/mail/stop/{token}")).status_code == 404
    assert known(db, other).email_confirmed
    assert known(db, ann).email_confirmed


async def test_pages_load_nothing_and_are_not_kept(ann, browser):
    answer = await browser.get(LINKS.stop(ann.id, MAIL))
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"


async def test_pages_follow_a_dark_screen(ann, browser):
    answer = await browser.get(LINKS.stop(ann.id, MAIL))
    assert '<meta name="color-scheme" content="light dark">' in answer.text
    assert "@media(prefers-color-scheme:dark)" in answer.text


async def test_an_address_with_signs_is_shown_as_it_is(db, ann, browser):
    odd = "a&b'<i>@example.org"
    with db.transaction() as tx:
        subscribers.update(tx, replace(ann, email=odd))
    assert "a&amp;b&#x27;&lt;i&gt;@" in (await browser.get(LINKS.stop(ann.id, odd))).text


def test_both_languages_say_the_same_things():
    fields = {
        language: {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in words.items()}
        for language, words in LANGUAGES.items()
    }
    assert fields["en"] == fields["zh"]


def test_a_token_names_a_number_or_nobody():
    assert subscriber_in("17-abc") == 17
    assert [subscriber_in(text) for text in ("", "-", "a-b", "²-x", "1" * 30)] == [None] * 5


def a_digest(tx, who):
    """A digest of what was found for this person, as a mail that waits."""
    slot = digests.open_slot(tx, who.id, date(2026, 11, 30), NOW)
    assert slot is not None
    hits.taken(tx, [hit.id for hit in hits.told_at_once(tx, who.id, since=NOW)], slot)
    outbox.enqueue(
        tx, subscriber_id=who.id, address=Address("email", MAIL), kind=Kind.DIGEST,
        dedupe_key=f"digest:{slot}", due_at=NOW, now=NOW,
        content={"digest_id": slot, "date": "2026-11-30"},
    )  # fmt: skip


async def test_a_digest_that_waits_goes_to_the_chat_when_mails_are_stopped(db, browser):
    with db.transaction() as tx:
        [ann], _ = house(tx)
        ann = replace(ann, email=MAIL, email_confirmed=True)
        subscribers.update(tx, ann)
        a_digest(tx, ann)
    await browser.post(LINKS.stop(ann.id, MAIL))
    chat, mail = ScriptedSender(), ScriptedSender(channel="email")
    await Relay(db, [chat, mail]).deliver_due(NOW)
    assert mail.sent == []
    assert any("Your postings of 30 Nov 2026" in text for text in chat.texts())


async def test_nothing_is_mailed_to_a_mailbox_that_is_no_longer_confirmed(db):
    with db.transaction() as tx:
        [ann], _ = house(tx)
        subscribers.update(tx, replace(ann, email=MAIL, email_confirmed=False))
        a_digest(tx, ann)
    mail = ScriptedSender(channel="email")
    await Relay(db, [mail]).deliver_due(NOW)
    assert mail.sent == []
    with db.reading() as tx:
        rows = outbox.of_subscriber(tx, ann.id, since=NOW - timedelta(days=1))
    assert [row.state for row in rows if row.kind is Kind.DIGEST] == [State.DROPPED]


def texts_of(mail):
    parts = [part for part in mail.walk() if part.get_content_maintype() == "text"]
    return "\n".join(part.get_content() for part in parts)


async def reachable(client, url):
    for _ in range(100):
        try:
            return await client.get(url)
        except httpx.TransportError:
            await asyncio.sleep(0.05)
    raise AssertionError("the pages are not served")


async def test_from_the_code_in_a_mail_to_the_last_digest_over_real_servers(db):
    """/settings email -> mail -> link pressed -> digest -> its one-click header -> no more mails."""
    place, stop = take_port("127.0.0.1", 0), asyncio.Event()
    address = f"http://127.0.0.1:{place.getsockname()[1]}"
    links = SignedLinks(address, b"another secret of some length")
    with db.transaction() as tx:
        [ann], _ = house(tx)
    routes = mail_routes(db, links, lambda: NOW)
    serving = asyncio.create_task(serve_pages(routes, place, stop=stop))
    async with smtp_server() as mailbox, httpx.AsyncClient() as client:
        server = MailServer(host="127.0.0.1", port=mailbox.port, security="none")
        head = Letterhead(sender="bot@example.org", list_id="watchbot.bot.example.org")
        settings = RelaySettings(
            unsubscribe=lambda row: links.stop(row.subscriber_id, row.address.value)
        )
        relay = Relay(db, [EmailSender(server, head)], settings)
        talk = Conversation(replace(OPEN, links=links))
        Person(db, talk, number=int(ann.address.value)).say(f"/settings email {MAIL}")
        await relay.deliver_due(NOW + MINUTE)
        [asked] = mailbox.mails
        [link] = set(re.findall(r"http://127[^\s\"<]+", texts_of(asked)))
        await reachable(client, link)
        assert not known(db, ann).email_confirmed
        assert "Confirmed" in (await client.post(link)).text
        assert known(db, ann).email_confirmed
        with db.transaction() as tx:
            a_digest(tx, ann)
        await relay.deliver_due(NOW + MINUTE)
        digest = mailbox.mails[1]
        assert digest["List-Id"] == "<watchbot.bot.example.org>"
        assert digest["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        one_click = digest["List-Unsubscribe"].strip("<>")
        answer = await client.post(one_click, data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 200
    stop.set()
    await serving
    assert not known(db, ann).email_confirmed
