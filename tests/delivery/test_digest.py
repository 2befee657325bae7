"""Digests: best first, honest about what is left out, small, safe, and nothing when empty."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from tests.delivery.samples import BARE, NASTY, PAGE, PAY_CHANGE, POSTINGS
from tests.delivery.telegram_view import check_card
from tests.factories import NOW, make_posting
from watchbot.delivery.digest import DigestEntry, build_digest
from watchbot.delivery.markup import to_plain
from watchbot.delivery.reasons import Fit
from watchbot.model.message import Address, Subscriber
from watchbot.model.rule import Delivery

DAY = date(2026, 11, 30)
READER = Subscriber(id=1, address=Address("email", "a@e.org"), language="en", zone="Europe/Berlin")


def built(entries, **given):
    digest = build_digest(entries, **{"subscriber": READER, "date": DAY, "now": NOW, **given})
    assert digest is not None
    return digest


def test_empty_digest_is_not_built():
    assert build_digest([], subscriber=READER, date=DAY, now=NOW) is None


def test_best_comes_first_and_closed_last():
    good, closed = replace(PAGE, title="Good"), replace(PAGE, title="Gone", closed_at=NOW)
    entries = [
        DigestEntry(posting=each) for each in (closed, replace(BARE, title="Unscored"), good)
    ]
    digest = built(entries)
    for text in (digest.text, digest.html):
        assert text.index("Good") < text.index("Unscored") < text.index("Gone")
        assert "Closed on 30 Nov" in text


@pytest.mark.parametrize(("language", "expected"), [("en", "1 posting for you, 30 Nov 2026"), ("zh", "2026年11月30日 为你找到 1 个职位")])  # fmt: skip
def test_subject_counts_in_the_readers_language(language, expected):
    digest = built([DigestEntry(posting=PAGE)], subscriber=replace(READER, language=language))
    assert digest.subject == expected


def test_unsubscribe_link_is_in_html_and_text():
    digest = built([DigestEntry(posting=PAGE)], unsubscribe="https://bot.example/u/abc?x=1&y=2")
    assert 'href="https://bot.example/u/abc?x=1&amp;y=2"' in digest.html
    assert "https://bot.example/u/abc?x=1&y=2" in digest.text


def test_large_digest_stays_under_its_budget_and_counts_the_rest():
    posting = replace(PAGE, title="工程师" * 40, url="https://e.org/" + "x" * 1500)
    digest = built([DigestEntry(posting=posting, fits=(Fit("word " * 40),))] * 500)
    assert len(digest.html.encode()) < 100_000
    shown = digest.html.count("工程师" * 40)
    assert shown < 60
    for text in (digest.html, digest.text):
        assert text.count("工程师" * 40) == shown
        assert f"… and {500 - shown} more." in text
    assert len(digest.text.encode()) < 200_000
    assert "bot_command" in check_card(digest.chat, limit=3500).kinds()


@given(st.lists(st.builds(DigestEntry, posting=POSTINGS, fits=st.lists(st.builds(Fit, NASTY, NASTY), max_size=2).map(tuple)), min_size=1, max_size=3))  # fmt: skip
@settings(max_examples=60)
def test_no_posting_can_break_a_digest(entries):
    digest = built(entries)
    page = LexborHTMLParser(digest.html)
    assert not page.css("script, img, iframe, form, mj-text")
    for link in page.css("a"):
        assert (link.attributes["href"] or "").lower().startswith(("http://", "https://"))
    assert "\n" not in digest.subject
    check_card(digest.chat, limit=3500)
    digest.html.encode()
    digest.text.encode()


def test_signs_in_a_title_are_shown_as_they_are():
    digest = built([DigestEntry(posting=make_posting(title='C++ <Senior> R&D "Lead"'))])
    title = LexborHTMLParser(digest.html).css_first("a.title")
    assert title is not None
    assert title.text() == 'C++ <Senior> R&D "Lead"'


def test_a_changed_posting_tells_what_changed():
    entry = DigestEntry(posting=make_posting(), change=PAY_CHANGE, fits=(Fit("cuda"),))
    digest = built([entry])
    said = "Pay: €60,000 a year → €70,000 a year"
    assert said in digest.text
    assert said in digest.html
    assert digest.text.index(said) < digest.text.index("Why: cuda")


def test_a_week_is_called_a_week():
    entries = [DigestEntry(posting=PAGE), DigestEntry(posting=BARE)]
    weekly = built(entries, cadence=Delivery.WEEKLY)
    assert weekly.subject == "2 postings for you, week to 30 Nov 2026"
    assert weekly.text.startswith("Your postings of the week to 30 Nov 2026\n")
    assert built(entries).text.startswith("Your postings of 30 Nov 2026\n")


def test_order_is_said_as_it_is():
    assert "best first (score out of 100)" in built([DigestEntry(posting=PAGE)] * 2).text
    assert "newest first" in built([DigestEntry(posting=BARE)] * 2).text


def test_a_notice_stands_in_every_form_of_the_digest():
    digest = built([DigestEntry(posting=PAGE)], notice="two may be lost: /missed")
    for text in (digest.text, digest.html, to_plain(digest.chat.body)):
        assert "two may be lost: /missed" in text


def test_a_digest_asks_the_network_for_nothing():
    html = built([DigestEntry(posting=make_posting())]).html
    assert "@import" not in html
    assert "googleapis" not in html


def test_what_no_xml_may_hold_costs_no_digest():
    hostile = make_posting(title="Data\ufffe\uffff\x00 Engineer", url="https://e.org/\ufffe")
    assert "Data Engineer" in built([DigestEntry(posting=hostile)]).html


def test_a_digest_says_until_when_one_may_apply_and_makes_nothing_of_unknown_pay():
    posting = make_posting(pay=None, deadline=datetime(2026, 12, 24, tzinfo=UTC))
    digest = built([DigestEntry(posting=posting)])
    for text in (digest.html, digest.text):
        assert " · Apply by 24 Dec" in text
    page = LexborHTMLParser(digest.html)
    classes = {node.text(): node.attributes["class"] for node in page.css("span[class]")}
    assert classes["pay not stated"] == "note"


def noted(digest):
    return [
        text.strip() for text in digest.text.splitlines() if "Why: " in text or "All fit" in text
    ]


def test_a_rule_that_wanted_all_is_said_once_above_them():
    entries = [
        DigestEntry(posting=PAGE, fits=(Fit("cuda 上海", "CUDA, 上海"),)),
        DigestEntry(posting=BARE, fits=(Fit("cuda 上海", "CUDA"),)),
    ]
    digest = built(entries)
    assert noted(digest) == ["All fit: cuda 上海", "Why: CUDA, 上海", "Why: CUDA"]
    assert digest.html.count("cuda 上海") == 1
    assert digest.html.index("cuda 上海") < digest.html.index(PAGE.title)


def test_rules_that_wanted_different_ones_stand_at_theirs():
    cuda, nurses = Fit("cuda", "CUDA"), Fit("-intern")
    entries = [
        DigestEntry(posting=PAGE, fits=(cuda, nurses)),
        DigestEntry(posting=BARE, fits=(nurses,)),
    ]
    assert noted(built(entries)) == ["Why: cuda → CUDA; -intern", "Why: -intern"]


def test_where_nothing_fits_but_the_rule_itself_no_line_is_left_empty():
    entries = [DigestEntry(posting=each, fits=(Fit("-intern"),)) for each in (PAGE, BARE)]
    assert noted(built(entries)) == ["All fit: -intern"]
    assert noted(built([DigestEntry(posting=PAGE, fits=(Fit("cuda", "CUDA"),))])) == [
        "Why: cuda → CUDA"
    ]
