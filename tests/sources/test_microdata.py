"""Postings that a page marks with itemprop, in the loose forms that careers sites write."""

from __future__ import annotations

import pytest

from tests.sources.one_posting import described, only
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.registry import SOURCES

ADDRESS = "https://acme.example/jobs/1"
KIND = 'itemtype="http://schema.org/JobPosting"'


def marked(inner: str) -> RawPosting:
    """The one posting of a page with a title and these marks."""
    title = '<span itemprop="title">Cook</span>'
    return only("json_ld", f"<body><div itemscope {KIND}>{title}{inner}</div></body>", ADDRESS)


@pytest.mark.parametrize(
    ("where", "place"),
    [
        ('<p itemprop="jobLocation" itemscope itemtype="http://schema.org/Place">Oslo</p>', "Oslo"),
        (
            '<p itemprop="jobLocation" itemscope><b itemprop="addressLocality">Oslo</b><b itemprop="addressCountry">NO</b></p>',
            "Oslo, NO",
        ),
        (
            '<p itemprop="jobLocation"><b itemprop="address"><meta itemprop="streetAddress" content="Oslo, NO"></b></p>',
            "Oslo, NO",
        ),
        (
            '<p itemprop="jobLocation"><b itemprop="address"><meta itemprop="addressLocality" content="Oslo"></b></p>',
            "Oslo",
        ),
        (
            '<p itemprop="jobLocation" itemscope><b itemprop="address" itemscope><i itemprop="name">Oslo</i></b></p>',
            "Oslo",
        ),
    ],
)
def test_a_place_is_read_however_loosely_it_is_marked(where: str, place: str):
    assert marked(where).places == (place,)


def test_empty_regions_of_a_layout_do_not_hide_the_text():
    region = '<div itemprop="description"> </div>'
    posting = marked(
        f'{region}<div itemprop="description"><p>Bread.</p></div>{region}<div itemprop="description"><p>Cake.</p></div>'
    )
    assert "Bread" in posting.description_html
    assert "Cake" in posting.description_html


def test_the_text_of_a_successfactors_layout_needs_no_mark():
    assert "Bread" in marked('<span class="jobdescription"><p>Bread.</p></span>').description_html


def test_each_posting_of_a_list_is_where_its_title_leads():
    rows = "".join(
        f'<article itemscope {KIND}><h3 itemprop="title"><a href="/jobs/{n}">Cook {n}</a></h3></article>'
        for n in (1, 2)
    )
    rows += f'<article itemscope {KIND}><a itemprop="title" href="/jobs/3">Cook 3</a></article>'
    reading = SOURCES["json_ld"].read(rows.encode(), Board(kind="json_ld", token=ADDRESS))
    assert [(row.title, row.url) for row in reading.postings] == [
        (f"Cook {n}", f"https://acme.example/jobs/{n}") for n in (1, 2, 3)
    ]


def test_a_described_posting_may_name_its_address_without_the_host():
    row = {"@type": "JobPosting", "title": "Cook", "url": "/jobs/9"}
    assert only("json_ld", described(row), ADDRESS).url == "https://acme.example/jobs/9"


def test_a_number_with_a_language_is_no_title():
    link = "https://acme.example/job/Oslo-Cook/98012-en_GB"
    page = f"<urlset><url><loc>{link}</loc></url></urlset>"
    assert only("sitemap", page, "https://acme.example/sitemap.xml").title == "Oslo Cook"
