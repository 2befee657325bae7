"""What is read without feedparser is what feedparser would have read, to the letter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.real_data import PAYLOADS, needs
from tests.sources.mutants import xml_mutants
from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.sources.feeds.board import reading_of
from watchbot.sources.feeds.items import feed_items, syndicated
from watchbot.sources.feeds.plain_rss import plain_items
from watchbot.sources.source import Reading
from watchbot.sources.xml_text import mended_xml

BOARD = Board(kind="feed", token="https://acme.example/rss", company="Acme")
HEAD = (
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">'
    "<channel><title>Jobs</title><link>https://acme.example</link>"
    "<image><url>https://acme.example/x.png</url><title>Acme</title></image>"
)
FEED = (
    HEAD
    + """<item><title>Engineer &amp; Dreamer</title><link>https://acme.example/1?a=1&amp;b=2</link>
<guid isPermaLink="false">1</guid><pubDate>Mon, 30 Nov 2026 08:00:00 GMT</pubDate><dc:creator>Acme</dc:creator>
<description>&lt;p&gt;Build &amp;amp; test.&lt;/p&gt;</description><category>Engineering</category><category>C++</category></item>
<item><guid>https://acme.example/2</guid><title><![CDATA[ Köchin (m/w/d) ]]></title><company>Küche GmbH</company>
<location>Zürich</location><content:encoded><![CDATA[<p>Kochen</p>]]></content:encoded></item></channel></rss>"""
)


def by_feedparser(text: str) -> Reading | str:
    try:
        return reading_of(feed_items(text), BOARD)
    except ParseError as problem:
        return problem.state


def check(text: str) -> bool:
    """True when the text was read without feedparser; then both must agree."""
    found = plain_items(text)
    if found is None:
        return False
    assert reading_of(found, BOARD) == by_feedparser(text)
    return True


def test_an_ordinary_feed_needs_no_feedparser():
    assert check(FEED)
    first, second = reading_of(plain_items(FEED) or [], BOARD).postings
    assert (first.title, first.id) == ("Engineer & Dreamer", "1")
    assert first.url == "https://acme.example/1?a=1&b=2"
    assert (second.url, second.company) == ("https://acme.example/2", "Küche GmbH")


@pytest.mark.parametrize(
    "item",
    [
        "<title>A</title><title>B</title><link>https://acme.example/1</link>",
        "<title>A</title><link href='https://acme.example/1'/>",
        "<title>A</title><link>https://acme.example/1</link><company><name>B</name></company>",
        "<title>A</title><link>https://acme.example/1</link><media:title>B</media:title>",
        "<title>A</title><link xml:base='https://b.example/'>1</link>",
        "<title>A</title><source url='https://b.example'>B</source>",
        "<title>A</title><author><name>B</name><title>C</title></author>",
        "<title>A</title><description>x</description><summary>y</summary>",
        "<title>A</title><category domain='x'>B</category>",
        "<title>A</title><date>2026-11-30</date>",
    ],
)
def test_what_has_a_meaning_of_its_own_is_left_to_feedparser(item: str):
    assert not check(f"{HEAD}<item>{item}</item></channel></rss>")


def test_both_agree_on_every_change():
    for mutant in xml_mutants(FEED.encode()):
        check(mended_xml(mutant.body))


TEXTS = some.one_of(
    some.sampled_from(
        [
            "", " ", "Engineer", "https://acme.example/1", "http:///acme.example/x", "&amp;amp;", "&amp;lt;b&amp;gt;",
            "<![CDATA[<p>Hi</p>]]>", "Ã¼ber", "\x93so\x94", "北京", "?a=1&amp;b=2;", "true", "a<!-- b -->c", "mail@acme.example (Eve)",
        ]
    ),
    some.text("aé北\x85 &;<>/:", max_size=12).map(
        lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    ),
)  # fmt: skip
NAMES = some.sampled_from(
    [
        "title", "link", "guid", 'guid isPermaLink="false"', 'guid isPermaLink="true"', "description", "pubDate", "category",
        "author", "comments", "content:encoded", "dc:creator", "company", "Location", "job_title", "salary", "url", "id",
        "updated", "summary", "dc:date", "jobType", 'company x="1"', "media:content", "name", "tags", "value",
    ]
)  # fmt: skip


@some.composite
def feeds(draw: some.DrawFn) -> str:
    rows = draw(
        some.lists(some.lists(some.tuples(NAMES, TEXTS), max_size=7), min_size=1, max_size=3)
    )
    items = ("".join(f"<{name}>{text}</{name.split()[0]}>" for name, text in row) for row in rows)
    return f"{HEAD}{''.join(f'<item>{item}</item>' for item in items)}</channel></rss>"


@settings(max_examples=300)
@given(feeds())
def test_both_agree_on_any_feed(text: str):
    check(mended_xml(text.encode()))


@needs(PAYLOADS)
def test_both_agree_on_real_feeds():
    read = 0
    for path in sorted(PAYLOADS.glob("*/*")):
        if path.suffix in (".rss", ".xml"):
            text = mended_xml(path.read_bytes())
            read += syndicated(text) and check(text)
    assert read > 5
