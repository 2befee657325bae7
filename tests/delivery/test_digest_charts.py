"""The charts of a digest: only where there is enough to show, always in words too, inside the mail."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from tests.delivery.relay_house import ScriptedSender, house
from tests.delivery.samples import POSTINGS
from tests.delivery.smtp_server import smtp_server
from tests.factories import NOW, make_posting
from watchbot.delivery.artist import Artist
from watchbot.delivery.digest import DigestEntry, build_digest
from watchbot.delivery.digest_charts import digest_charts
from watchbot.delivery.email_sender import EmailSender, MailServer
from watchbot.delivery.facts import Reader
from watchbot.delivery.mail import Letterhead
from watchbot.delivery.relay import Relay, RelaySettings
from watchbot.model.message import Address, Kind, Outgoing, Picture, Subscriber
from watchbot.model.posting import Pay, Period
from watchbot.store import digests, hits, outbox, subscribers

TODAY = date(2026, 11, 30)
MAIL = "ann@example.org"
ANN = Subscriber(id=1, address=Address("telegram", "1001"))


class Painter(Artist):
    """Paints the same for everybody."""

    def png(self, svg, *, zoom=2.0):
        ElementTree.fromstring(svg)
        return b"\x89PNG painted"


def pay(low, high, **given):
    return Pay(**{"text": "x", "min": low, "max": high, "currency": "EUR", "period": Period.YEAR, **given})  # fmt: skip


def paid(*pays):
    return [make_posting(uid=f"p{n}", pay=each) for n, each in enumerate(pays)]


def charts(postings=(), found=None, language="en"):
    reader = Reader(language=language, now=NOW)
    return {
        chart.name.partition("@")[0]: chart
        for chart in digest_charts(postings, found or {}, today=TODAY, reader=reader, family="x")
    }


def days(*counts):
    return {TODAY - timedelta(days=back): count for back, count in enumerate(counts)}


def texts(chart):
    return [e.text for e in ElementTree.fromstring(chart.svg).iter() if e.tag.endswith("text")]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Found for you in 30 days: 9 in all, most on 29 Nov (5)."),
        ("zh", "近 30 天为你找到的职位：共 9 个，最多的是 11月29日（5 个）。"),
    ],
)
def test_the_course_is_told_in_words_too(language, said):
    chart = charts(found=days(1, 5, 0, 3), language=language)["course"]
    assert chart.text == said
    assert "5" in texts(chart)


def test_what_was_found_on_two_days_is_no_course():
    assert "course" not in charts(found=days(3, 9))
    assert "course" not in charts(found={TODAY - timedelta(days=40): 9, **days(1, 1)})


def test_pay_is_compared_within_one_currency_and_period():
    postings = paid(
        pay(60_000, 70_000),
        pay(50_000, None),
        pay(None, 90_000, estimated=True),
        pay(40, 60, period=Period.HOUR),
        pay(900_000, None, currency="CNY"),
        None,
        pay(10, 20, unreadable=True),
    )
    chart = charts(postings)["pay"]
    assert chart.text == "Pay of 3 postings: from €50,000 a year to €90,000 a year."
    assert "light: estimated" in texts(chart)


def test_two_pays_are_no_spread():
    assert charts(paid(pay(1, 2), pay(3, 4))) == {}
    assert "pay" in charts(paid(*[pay(50_000, 50_000)] * 3))


@given(st.lists(POSTINGS, min_size=3, max_size=6), st.sampled_from(["en", "zh"]))
@settings(max_examples=60)
def test_no_posting_can_break_a_chart(postings, language):
    wild = [replace(posting, pay=pay(50_000, 60_000)) for posting in postings]
    for chart in (*charts(postings, language=language).values(), *charts(wild).values()):
        ElementTree.fromstring(chart.svg)
        assert chart.text


def test_pictures_stand_in_the_mail_with_their_words():
    pictures = {"pay@watchbot": Picture(png=b"\x89PNG x", text="Pay <of> 3 & more")}
    digest = build_digest(
        [DigestEntry(posting=make_posting())],
        subscriber=ANN,
        date=TODAY,
        now=NOW,
        pictures=pictures,
    )
    assert digest is not None
    image = LexborHTMLParser(digest.html).css_first("img")
    assert image is not None
    assert image.attributes["src"] == "cid:pay@watchbot"
    assert image.attributes["alt"] == "Pay <of> 3 & more"
    assert "Pay <of> 3 & more" in digest.text


async def test_the_mail_carries_its_pictures():
    pictures = {"pay@watchbot": Picture(png=b"\x89PNG x", text="Pay")}
    digest = build_digest(
        [DigestEntry(posting=make_posting())],
        subscriber=ANN,
        date=TODAY,
        now=NOW,
        pictures=pictures,
    )
    assert digest is not None
    async with smtp_server() as box:
        server = MailServer(host="127.0.0.1", port=box.port, security="none")
        message = Outgoing(address=Address("email", MAIL), card=digest.chat, digest=digest)
        await EmailSender(server, Letterhead(sender="bot@example.org")).send(message)
    [mail] = box.mails
    [picture] = [part for part in mail.walk() if part.get_content_type() == "image/png"]
    assert picture["Content-ID"] == "<pay@watchbot>"
    assert picture.get_content() == b"\x89PNG x"
    page, text = mail.get_body(("html",)), mail.get_body(("plain",))
    assert page is not None
    assert text is not None
    assert "cid:pay@watchbot" in page.get_content()
    assert "Pay" in text.get_content()


@pytest.mark.parametrize("channel", ["email", "telegram"])
async def test_only_a_mailed_digest_has_charts(db, channel):
    with db.transaction() as tx:
        [ann], _ = house(tx, postings=4)
        ann = replace(ann, email=MAIL, email_confirmed=True)
        subscribers.update(tx, ann)
        slot = digests.open_slot(tx, ann.id, TODAY, NOW)
        assert slot is not None
        told = hits.told_at_once(tx, ann.id, since=NOW)
        hits.taken(tx, [hit.id for hit in told], slot)
        outbox.enqueue(
            tx, subscriber_id=ann.id, kind=Kind.DIGEST, dedupe_key="d", due_at=NOW, now=NOW,
            address=Address("email", MAIL) if channel == "email" else ann.address,
            content={"digest_id": slot, "date": TODAY.isoformat()},
        )  # fmt: skip
    senders = [ScriptedSender(channel="email"), ScriptedSender()]
    drawing = RelaySettings(artist=Painter(Path("none"), "none"))
    await Relay(db, senders, drawing).deliver_due(NOW)
    sent = [message for sender in senders for message in sender.sent if message.digest]
    names = [name for message in sent if message.digest for name in message.digest.pictures]
    assert names == (["pay@watchbot"] if channel == "email" else [])
