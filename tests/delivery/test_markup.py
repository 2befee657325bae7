"""The message tree: escaped once, valid for Telegram, inert, measured, trimmed, stored."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.botapi.urls import check_link
from tests.delivery.telegram_view import LIVE, shown
from watchbot.delivery.links import telegram_link
from watchbot.delivery.markup import dump, load, measure, to_email, to_plain, to_telegram, trim
from watchbot.model.markup import (
    Bold,
    Code,
    Command,
    Heading,
    Italic,
    Item,
    Line,
    Link,
    Moment,
    Quote,
    Strike,
    line,
)
from watchbot.model.message import Button, Card

HOSTILE = st.sampled_from(
    ["/apply", "@acme_jobs", "#hiring", "$ACME", "<b>", "</a>", "&amp;", "e.org", "https://e.org/a?b=1&c",
     "a@e.org", "\ud83d", "\x00", "\u202e", "👩‍💻", "工程师", "\r\n", "www.acme.io", "tg://user?id=1", "ASP.NET", " "]
)  # fmt: skip
TEXT = st.one_of(st.text(max_size=40), st.lists(HOSTILE, max_size=6).map("".join))
MOMENT = st.integers(min_value=-1000, max_value=2**33).map(lambda s: datetime.fromtimestamp(s, UTC))
INLINE = st.one_of(
    TEXT,
    *(st.builds(mark, TEXT) for mark in (Bold, Italic, Strike, Code)),
    st.builds(Link, TEXT, TEXT, st.booleans()),
    st.builds(Moment, MOMENT, TEXT),
)
LINE = st.builds(Line, st.lists(INLINE, max_size=4).map(tuple))
BLOCK = st.one_of(
    LINE,
    st.builds(Heading, TEXT),
    st.builds(Item, st.lists(INLINE, max_size=4).map(tuple)),
    st.builds(Quote, st.lists(LINE, max_size=3).map(tuple), st.booleans()),
)
BODY = st.lists(BLOCK, max_size=8).map(tuple)
BUTTON = st.builds(Button, TEXT, data=st.none() | TEXT, url=st.none() | TEXT, copy=st.none() | TEXT)
CARD = st.builds(
    Card,
    body=BODY,
    buttons=st.lists(st.lists(BUTTON, max_size=3).map(tuple), max_size=3).map(tuple),
)


@given(BODY)
@settings(max_examples=300)
def test_any_tree_is_valid_telegram_html_with_nothing_live(body):
    seen = shown(to_telegram(body))
    assert not seen.kinds() & LIVE


@given(BODY)
@settings(max_examples=200)
def test_measured_size_is_what_telegram_counts(body):
    seen = shown(to_telegram(body))
    size = measure(body)
    assert len(seen.text) <= size.characters
    assert len(seen.entities) <= size.entities
    assert size.raw_bytes == len(to_telegram(body).encode())


@given(BODY, st.integers(min_value=40, max_value=300))
@settings(max_examples=200)
def test_trimmed_tree_fits_its_budget(body, limit):
    assert measure(trim(body, limit)).fits(limit)


@given(CARD)
@settings(max_examples=200)
def test_card_comes_back_from_the_outbox_as_it_was(card):
    assert load(json.loads(json.dumps(dump(card)))) == card


def test_commands_and_moments_come_back_too():
    tokyo = datetime(2026, 11, 30, 9, tzinfo=timezone(timedelta(hours=9)))
    card = Card(body=(line(Command("/list"), Moment(tokyo, "now"), Code("x")),))
    assert load(json.loads(json.dumps(dump(card)))) == card


@pytest.mark.parametrize(
    ("part", "html"),
    [
        ('C++ <Senior> R&D "Lead"', 'C++ &lt;Senior&gt; R&amp;D "Lead"'),
        (Bold("<3"), "<b>&lt;3</b>"),
        (Bold(""), ""),
        (Link("job", 'https://e.org/?a="1"&b=2'), "job"),
        (Link("job", "https://e.org/?a=1&b=2"), '<a href="https://e.org/?a=1&amp;b=2">job</a>'),
        (Link("job", "http://nas:8080/1"), "job"),
        (Link("job", "javascript:alert(1)"), "job"),
        (Link("job", "https://e.org", bold=True), '<b><a href="https://e.org">job</a></b>'),
        (Link("job", "http://localhost/", bold=True), "<b>job</b>"),
        (Command("/list"), "/list"),
        (Code("/list"), "<code>/list</code>"),
        ("write to a@e.org", "write to <code>a@e.org</code>"),
        ("see https://e.org/x.", "see <code>https://e.org/x.</code>"),
        ("C/C++ or Python/Shell, C# and F#", "C/C++ or Python/Shell, C# and F#"),
        ("12.5% 3.11 v2.0", "12.5% 3.11 v2.0"),
    ],
)
def test_inline_in_telegram_html(part, html):
    assert to_telegram((line(part),)) == html


@pytest.mark.parametrize(
    "foreign", ["/apply now", "@acme_jobs", "#hiring", "$ACME", "acme.com", "（/apply）"]
)
@pytest.mark.parametrize("mark", [str, Bold, Italic, lambda text: Link(text, "https://e.org")])
def test_foreign_commands_names_tags_and_hosts_are_inert(foreign, mark):
    seen = shown(to_telegram((line(mark(foreign)),)))
    assert not seen.kinds() & LIVE
    assert seen.text.replace("\u2060", "") == foreign
    assert not shown(to_plain((line(foreign),), inert=True).replace("<", "")).kinds() & LIVE


def test_our_own_command_stays_live():
    assert shown(to_telegram((line(Command("/list")),))).kinds() == {"bot_command"}


@pytest.mark.parametrize(
    ("url", "usable"),
    [
        ("https://e.org/a?b=c&d=é#x", True),
        ("http://192.168.1.5:8080/", True),
        ("http://[::1]:80/", True),
        ("https://nas.local/", True),
        ("HTTPS://E.ORG/A", True),
        ("http://localhost:8080/", False),
        ("http://nas/", False),
        ("https://e.org:0/", False),
        ("https://e.org:99999/", False),
        ("ftp://e.org", False),
        ("mailto:a@e.org", False),
        ("", False),
        ("https://", False),
        ("https://e.org/a b", False),
        ("https://e^x.org", False),
        ("https://e.org/" + "x" * 3000, False),
    ],
)
def test_which_links_telegram_takes(url, usable):
    assert (telegram_link(url) is not None) is usable


@given(st.one_of(TEXT, TEXT.map("https://".__add__), TEXT.map("https://e.org".__add__)))
@settings(max_examples=300)
def test_a_link_held_to_be_usable_is_never_refused(url):
    if telegram_link(url) is not None:
        check_link(url)


def test_cut_falls_between_blocks_and_names_what_is_left_out():
    body = (line("x" * 3590), line(Strike("old pay"), Bold("new pay")))
    cut = trim(body, 3600)
    assert shown(to_telegram(cut)).text == "x" * 3590 or "more lines" in to_plain(cut)
    assert measure(cut).fits(3600)


def test_lines_left_out_are_counted():
    body = tuple(line("x" * 90) for _ in range(100))
    cut = trim(body, 1000, note="+{count}")
    assert to_plain(cut[-1:]) == f"+{100 - (len(cut) - 1)}"


def test_too_many_marks_are_trimmed_although_the_text_is_short():
    cut = trim(tuple(line(Bold("x")) for _ in range(120)))
    assert measure(cut).entities <= 90
    assert "more lines" in to_plain(cut)


def test_emoji_count_as_one_character_each_and_stay_below_the_limit_of_clients():
    assert measure((line("😀" * 2100),)).characters == 2100
    assert trim((line("😀" * 2000),)) == (line("😀" * 2000),)
    shortened = trim((line("😀" * 2100),))
    assert measure(shortened).units <= 4096


def test_quote_is_cut_by_its_lines():
    quote = Quote(tuple(line("y" * 50) for _ in range(10)), folded=True)
    cut = trim((line("head"), quote), 300, note="+{count}")
    assert isinstance(cut[1], Quote)
    assert len(cut[1].lines) + int(to_plain(cut[2:])[1:]) == 10


def test_mail_html_is_escaped_and_links_only_to_the_web():
    body = (
        line(Bold("<script>"), ' "&" ', Link("x", "javascript:alert(1)"), Link("y", "http://nas/")),
    )
    assert to_email(body) == (
        '<p><strong>&lt;script&gt;</strong> &quot;&amp;&quot; x<a href="http://nas/">y</a></p>'
    )


@pytest.mark.parametrize(
    "parts",
    [("$", "A"), ("see ", Bold("/"), "apply"), ("example", Bold(".com")), ("a.", Italic("com")), ("#", Strike("x")), ("@", Bold("somebody"))],
)  # fmt: skip
def test_harmless_parts_make_nothing_live_together(parts):
    assert not shown(to_telegram((Line(parts),))).kinds() & LIVE


def test_our_own_command_behind_a_word_sign_stays_live():
    seen = shown(to_telegram((line("(", Command("/list"), ")."),)))
    assert "bot_command" in seen.kinds()
