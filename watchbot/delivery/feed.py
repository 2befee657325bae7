"""A subscriber's alerts as an Atom feed (RFC 4287): the newest first, as the postings are now. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from xml.etree import ElementTree as Xml

from watchbot.delivery.card import posting_card, status_words
from watchbot.delivery.facts import Reader
from watchbot.delivery.figures import shorten
from watchbot.delivery.inert import clean
from watchbot.delivery.links import web_link
from watchbot.delivery.markup import to_email
from watchbot.model.change import Change
from watchbot.model.message import Subscriber
from watchbot.model.posting import Posting

MOST = 100
"""Entries of a feed."""
_ATOM = "http://www.w3.org/2005/Atom"
_NOT_XML = re.compile("[\ufffe\uffff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedEntry:
    """One alert: the hit's number and moment, the posting as it is now, what happened, why."""

    number: int
    at: datetime
    posting: Posting
    change: Change | None
    why: tuple[str, ...] = ()


def build_feed(
    entries: Sequence[FeedEntry], *, subscriber: Subscriber, link: str, now: datetime
) -> bytes:
    """The feed as UTF-8 XML. `link` is its own address; it stands in the feed, as the RFC asks."""
    reader = Reader(language=subscriber.language, now=now, zone=subscriber.zone)
    feed = Xml.Element("feed", {"xmlns": _ATOM, "xml:lang": subscriber.language})
    host = link.split("/")[2] if "//" in link else "watchbot"
    _text(feed, "id", f"tag:{host},2026:feed/{subscriber.id}")
    _text(feed, "title", reader.say("feed.title"))
    Xml.SubElement(feed, "link", {"rel": "self", "href": link})
    newest = max((entry.at for entry in entries), default=now.replace(hour=0, minute=0, second=0))
    _text(feed, "updated", _moment(newest))
    _text(Xml.SubElement(feed, "author"), "name", "watchbot")
    for entry in entries:
        feed.append(_entry(entry, subscriber, reader, host))
    written: bytes = Xml.tostring(feed, encoding="utf-8", xml_declaration=True)
    return written


def _entry(entry: FeedEntry, subscriber: Subscriber, reader: Reader, host: str) -> Xml.Element:
    posting = entry.posting
    element = Xml.Element("entry")
    _text(element, "id", f"tag:{host},2026:hit/{entry.number}")
    mark = status_words(posting, entry.change, reader)
    title = " · ".join(filter(None, (mark, posting.title, posting.company)))
    _text(element, "title", shorten(title, 250))
    if (url := web_link(posting.url)) is not None:
        Xml.SubElement(element, "link", {"rel": "alternate", "href": url})
    _text(element, "updated", _moment(entry.at))
    _text(element, "published", _moment(entry.at))
    content = _text(element, "content", _card(entry, subscriber))
    content.set("type", "html")
    return element


def _card(entry: FeedEntry, subscriber: Subscriber) -> str:
    """The card with the ages left out: a feed is kept, "2 hours ago" would be wrong tomorrow."""
    card = posting_card(
        replace(entry.posting, posted_date_only=True),
        change=entry.change,
        match_lines=entry.why,
        now=entry.at,
        language=subscriber.language,
        zone=subscriber.zone,
    )
    return to_email(card.body)


def _text(parent: Xml.Element, name: str, text: str) -> Xml.Element:
    element = Xml.SubElement(parent, name)
    element.text = _NOT_XML.sub("", clean(text))
    return element


def _moment(at: datetime) -> str:
    return at.isoformat(timespec="seconds")
