"""Our restatement of Telegram's HTML and URL rules against the official parser's own verdicts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.botapi.errors import Refused
from tests.botapi.html import parse_html
from tests.botapi.urls import check_link, user_of_link
from tests.real_data import DATA, present

KEYS = {"offset", "length", "type", "url", "user_id", "language", "unix_time", "custom_emoji_id"}


def html_verdict(text: str) -> dict[str, Any]:
    try:
        plain, entities = parse_html(text)
    except Refused as reason:
        return {"error": str(reason)}
    shown = [{k: v for k, v in e.json().items() if k in KEYS} for e in entities]
    return {"text": plain, "entities": shown}


def url_verdict(text: str) -> dict[str, Any]:
    try:
        return {"url": check_link(text)}
    except Refused as reason:
        return {"error": str(reason)}


@pytest.fixture(scope="module")
def vectors():
    return json.loads(present(DATA / "telegram" / "html_vectors.json").read_text())


def test_every_html_vector_gets_the_official_verdict(vectors):
    wrong = [v["in"] for v in vectors["html"] if html_verdict(v["in"]) | {"in": v["in"]} != v]
    assert wrong == []
    assert len(vectors["html"]) > 90


def test_every_url_vector_gets_the_official_verdict(vectors):
    wrong = [v["in"] for v in vectors["url"] if url_verdict(v["in"]) | {"in": v["in"]} != v]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("岗位<i   =x>", 'Empty attribute name in the tag "i" at byte offset 6'),
        ("岗位<i a = ", 'Unclosed start tag "i" at byte offset 6'),
        ("岗位<i a = 1.x,>", "Unexpected end of name token at byte offset 13"),
        ("岗位<i a='&lt;>", "Unclosed start tag at byte offset 6"),
        ("岗位<b></b></", "Unexpected end tag at byte offset 13"),
        ("<i>a</em >", 'Unmatched end tag at byte offset 4, expected "</i>", found "</em>"'),
        ('<tg-time unix="1" format="rt">x</tg-time>', "Invalid date format used"),
    ],
)
def test_errors_name_the_byte(text, error):
    assert html_verdict(text) == {"error": f"Can't parse entities: {error}"}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ('<code class="language-go"><pre>x</pre></code>', [("pre", "go")]),
        ('<pre> <code class="language-go">x</code></pre>', [("pre", None), ("code", None)]),
        ("<pre><code>x</code></pre>", [("pre", None), ("code", None)]),
        ("<blockquote expandable=no>x</blockquote>", [("expandable_blockquote", None)]),
        ('<tg-time unix="5" format="Dt">x</tg-time>', [("date_time", None)]),
    ],
)
def test_nested_code_and_quotes(text, kinds):
    _, entities = parse_html(text)
    assert [(e.type, e.extra.get("language")) for e in entities] == kinds


@pytest.mark.parametrize(
    ("link", "stored"),
    [
        ("http://e.org:0000000001", "http://e.org:1/"),
        ("http://..", "http://../"),
        ("TG:_", "tg://_/"),
        ("tonsite://jobs.ton?t=1#x", "tonsite://jobs.ton?t=1#x"),
        ("HTTP://E.org?Q#x", "http://e.org/?Q#x"),
    ],
)
def test_links_are_written_as_stored(link, stored):
    assert check_link(link) == stored


@pytest.mark.parametrize(
    "link", ["tg:e.org", "tg:127.0.0.1:80", "http://e.org:-1", "https://.", "http://u@"]
)
def test_links_that_are_refused(link):
    with pytest.raises(Refused):
        check_link(link)


@pytest.mark.parametrize(
    ("link", "user"),
    [
        ("tg:user/?x=1&id=7#f", 7),
        ("tg://user?id=007", None),
        (f"tg://user?id={2**40}", None),
        ("tg://users?id=1", None),
    ],
)
def test_user_links(link, user):
    assert user_of_link(link) == user
