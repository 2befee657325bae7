"""Feeds: what is read of their items, and how they are polled."""

from __future__ import annotations

import json

import pytest

from tests.real_data import PAYLOADS, needs
from tests.sources.boards import answers, client, serving
from tests.sources.feed_texts import BOARD, rss
from watchbot.model.board import Board, Completeness, Validators
from watchbot.model.posting import Pay, Period
from watchbot.sources.feed import SOURCE
from watchbot.sources.feeds.board import read_feed

FEEDS = PAYLOADS / "feeds"


def test_an_rss_item_is_read():
    item = (
        "<title>Engineer &amp; Author</title><link>https://acme.example/jobs/1?x=1&amp;y=2</link><guid>https://acme.example/jobs/1</guid>"
        "<pubDate>Mon, 30 Nov 2026 08:00:00 +0100</pubDate><description>&lt;p&gt;Write&lt;/p&gt;</description><category>Docs</category>"
    )
    posting = read_feed(rss(item).encode(), BOARD).postings[0]
    assert posting.title == "Engineer & Author"
    assert posting.url == "https://acme.example/jobs/1?x=1&y=2"
    assert posting.id == "acme.example/jobs/1"
    assert posting.posted == "Mon, 30 Nov 2026 08:00:00 +0100"
    assert posting.description_html == "<p>Write</p>"
    assert posting.category == "Docs"


def test_an_atom_entry_is_read():
    body = (
        '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><entry><title type="html">R&amp;amp;D</title>'
        '<id>tag:acme,1</id><link rel="alternate" href="https://acme.example/1"/><updated>2026-11-30T08:00:00Z</updated></entry></feed>'
    )
    posting = read_feed(body.encode(), BOARD).postings[0]
    assert (posting.id, posting.url, posting.posted) == (
        "tag:acme,1",
        "https://acme.example/1",
        "2026-11-30T08:00:00Z",
    )


def test_a_json_feed_is_read():
    feed = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": "x",
        "items": [
            {
                "id": "7",
                "url": "https://acme.example/7",
                "title": "Nurse",
                "content_html": "<p>Care</p>",
                "date_published": "2026-11-30T08:00:00Z",
                "tags": ["care"],
            }
        ],
    }
    posting = read_feed(json.dumps(feed).encode(), BOARD).postings[0]
    assert (posting.id, posting.title, posting.description_html) == ("7", "Nurse", "<p>Care</p>")


def test_an_xml_list_of_postings_is_read():
    body = (
        "<source><publisher>x</publisher><job><title><![CDATA[Cook]]></title><referencenumber>K1</referencenumber>"
        "<url>https://acme.example/k1</url><company>Acme</company><city>Lyon</city><country>FR</country><jobtype>full-time</jobtype>"
        "<description>Soup</description></job></source>"
    )
    posting = read_feed(body.encode(), BOARD).postings[0]
    assert (posting.id, posting.title, posting.company, posting.places) == (
        "K1",
        "Cook",
        "Acme",
        ("Lyon, FR",),
    )
    assert posting.employment == "full-time"


def test_fields_of_job_extensions_are_read_whatever_their_namespace():
    attributes = 'xmlns:job_listing="https://acme.example" xmlns:joblisting="http://www.neogov.com/namespaces/JobListing"'
    wordpress = "<title>A</title><link>https://acme.example/a</link><job_listing:location>Lille</job_listing:location><job_listing:company>Acme SA</job_listing:company>"
    agency = (
        "<title>B</title><link>https://acme.example/b</link><joblisting:minimumSalary>20.5</joblisting:minimumSalary>"
        "<joblisting:maximumSalary>30</joblisting:maximumSalary><joblisting:salaryCurrency>USD</joblisting:salaryCurrency>"
        "<joblisting:salaryInterval>Hour</joblisting:salaryInterval>"
    )
    first, second = read_feed(
        rss(wordpress, agency, attributes=attributes).encode(), BOARD
    ).postings
    assert (first.places, first.company) == (("Lille",), "Acme SA")
    assert second.pay == Pay(
        text="USD 20.50–30 / hour", min=20.5, max=30, currency="USD", period=Period.HOUR
    )


@pytest.mark.parametrize(
    ("title", "link", "description", "expected"),
    [
        (
            "Acme: Lead: Data",
            "https://weworkremotely.com/remote-jobs/1",
            "",
            ("Lead: Data", "Acme"),
        ),
        (
            "Engineer, Backend, Acme, Inc.",
            "https://www.python.org/jobs/1/",
            "",
            ("Engineer, Backend", "Acme, Inc."),
        ),
        (
            "Engineer at Acme",
            "https://x.example/1",
            "New role at Acme in Italy.",
            ("Engineer", "Acme"),
        ),
        (
            "Engineer at Night",
            "https://x.example/1",
            "Work in the dark.",
            ("Engineer at Night", None),
        ),
        ("Engineer — Acme", "https://x.example/1", "Acme · Rome · lever", ("Engineer", "Acme")),
        (
            "后端工程师",
            "https://x.example/1",
            "公司：某某科技\n地点：上海\n薪资：20k-30k",
            ("后端工程师", "某某科技"),
        ),
    ],
)
def test_the_employer_is_found_where_the_feed_puts_it(
    title: str, link: str, description: str, expected: tuple[str, str | None]
):
    item = f"<title>{title}</title><link>{link}</link><description>{description}</description>"
    posting = read_feed(rss(item).encode(), BOARD).postings[0]
    assert (posting.title, posting.company) == expected


def test_labelled_lines_give_place_and_pay():
    item = "<title>后端</title><link>https://x.example/1</link><description>公司：某某\n地点：上海\n薪资：20k-30k\n介绍</description>"
    posting = read_feed(rss(item).encode(), BOARD).postings[0]
    assert (posting.places, posting.pay_text) == (("上海",), "20k-30k")


def test_ten_items_with_one_guid_are_ten_postings():
    items = [
        f"<title>T{n}</title><link>https://acme.example/{n}</link><guid>same</guid>"
        for n in range(10)
    ]
    assert len(read_feed(rss(*items).encode(), BOARD).postings) == 10


def test_guids_that_differ_after_the_hash_are_two():
    items = [
        f"<title>T{part}</title><link>https://x/page</link><guid>https://x/page#{part}</guid>"
        for part in "ab"
    ]
    assert len(read_feed(rss(*items).encode(), BOARD).postings) == 2


def test_a_guid_that_becomes_https_is_the_same():
    ids = {
        read_feed(rss(f"<title>T</title><guid>{scheme}://acme.example/1</guid>").encode(), BOARD)
        .postings[0]
        .id
        for scheme in ("http", "https")
    }
    assert len(ids) == 1


def test_an_item_without_title_is_named():
    reading = read_feed(
        rss(
            "<title>A</title><guid>1</guid>", "<guid>2</guid><description>x</description>"
        ).encode(),
        BOARD,
    )
    assert len(reading.postings) == 1
    assert reading.skipped == ("item 2: no title (2)",)


def test_a_feed_is_a_window_on_the_newest():
    assert read_feed(rss("<title>A</title><guid>1</guid>").encode(), BOARD).newest_only


async def test_a_feed_is_fetched_and_then_unchanged():
    body = rss("<title>Engineer</title><guid>1</guid>")
    async with (
        serving({"/feed": answers(body, kind="application/rss+xml")}) as base,
        client(base) as http,
    ):
        board = Board(kind="feed", token=f"{base}/feed")
        first = await SOURCE.fetch(board, http, Validators())
        again = await SOURCE.fetch(board, http, first.validators)
    assert [posting.title for posting in first.postings] == ["Engineer"]
    assert again.completeness is Completeness.UNCHANGED


@needs(FEEDS)
def test_real_feeds_are_read():
    for path in sorted(FEEDS.iterdir()):
        assert read_feed(path.read_bytes(), BOARD).postings, path.name
