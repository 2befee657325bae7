"""Texts as the server keeps them: nothing breaks it, and marks stay inside the text."""

from __future__ import annotations

from html import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.botapi.entities import Entity, settle, units
from tests.botapi.errors import Refused, lowered
from tests.botapi.html import parse_html
from tests.botapi.pages import render
from tests.botapi.texts import is_blank, stored

PIECES = [
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "</>",
    "<code>",
    "</code>",
    "<pre>",
    "</pre>",
    "&amp;",
    "&#x41;",
    "&lt",
    "<a href='https://e.org'>",
    "</a>",
    "<blockquote expandable>",
    "</blockquote>",
    "<",
    ">",
    "&",
    "x",
    " ",
    "\n",
    "\r",
    "😀",
    "岗位",
    "/apply",
    "@somebody",
    "#tag",
    "e.org",
    '"',
    "<b",
    "\u2028",
    "\x00",
]
MARKUP = st.lists(st.sampled_from(PIECES), max_size=20).map("".join)


@settings(max_examples=200)
@given(MARKUP)
def test_any_markup_is_parsed_or_refused_and_marks_stay_inside(text):
    try:
        plain, entities = stored(*parse_html(text))
    except Refused:
        return
    assert plain == plain.strip(" \n")
    assert all(e.length > 0 and e.offset >= 0 and e.end <= units(plain) for e in entities)
    assert render(plain, [e.json() for e in entities]).count("<b>") <= len(entities)


@settings(max_examples=100)
@given(st.text(max_size=50))
def test_escaped_text_comes_back_as_it_was(text):
    plain, entities = parse_html(escape(text, quote=False))
    assert (plain, entities) == (text, [])


def test_code_holds_nothing_and_links_do_not_nest():
    marks = [
        Entity("bold", 0, 9),
        Entity("code", 3, 3),
        Entity("text_link", 0, 2),
        Entity("text_link", 1, 2),
    ]
    settled = [(e.type, e.offset, e.length) for e in settle(marks)]
    assert settled == [("bold", 0, 3), ("text_link", 0, 2), ("code", 3, 3), ("bold", 6, 3)]


@pytest.mark.parametrize(
    ("text", "kept"),
    [(" a\r\nb\x07 ", "a\nb"), ("a\u2028b\u202ec", "abc"), ("\tx", "x"), ("\n\n", "")],
)
def test_texts_are_cleaned_and_trimmed(text, kept):
    assert stored(text, [])[0] == kept


def test_what_nobody_can_see_is_blank():
    assert is_blank(" \u200b\n\u2060")
    assert not is_blank("岗")


@pytest.mark.parametrize(
    ("text", "live"),
    [
        ("see /apply, now", ["bot_command"]),
        ("and/or", []),
        ("a@e.org and @acme_jobs", ["email", "mention"]),
        ("C# #jobs $USD https://e.org/a?b.", ["hashtag", "cashtag", "url"]),
        ("version 3.11 and node.js", []),
    ],
)
def test_words_that_become_live_by_themselves(text, live):
    assert [e.type for e in stored(text, [])[1]] == live


@pytest.mark.parametrize(
    ("text", "dressed"),
    [("Message is", "message is"), ("BUTTON_DATA", "BUTTON_DATA"), ("A_B", "A_B"), ("", "")],
)
def test_errors_begin_with_a_small_letter_unless_they_are_constants(text, dressed):
    assert lowered(text) == dressed
