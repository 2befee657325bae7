"""Which bytes are a feed, and what survives those that break parsers?"""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sources.feed_texts import BOARD, rss, titles
from watchbot.errors import ParseError, SourceError
from watchbot.sources.feeds.board import read_feed


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Data\x08 Engineer", "Data Engineer"),
        ("D&ecirc;v R & D", "Dêv R & D"),
        ("A&#0;B&#xFFFF;C&#x110000;D", "ABCD"),
        ("Tom &amp; Jerry &unknown; x", "Tom & Jerry &unknown; x"),
        ("<![CDATA[C & C++ <b>]]>", "C & C++ <b>"),
        ("&#8211; R&amp;amp;D", "– R&amp;D"),
    ],
)
def test_bytes_that_break_parsers_are_mended(title: str, expected: str):
    assert titles(rss(f"<title>{title}</title><guid>1</guid>")) == [expected]


def test_a_declared_gbk_feed_is_read():
    body = rss(
        "<title>招聘 后端</title><guid>1</guid>", head='<?xml version="1.0" encoding="gbk"?>'
    ).encode("gbk")
    assert titles(body) == ["招聘 后端"]


def test_an_undeclared_gbk_feed_is_read():
    item = "<title>招聘高级后端工程师，熟悉分布式系统</title><guid>1</guid>"
    assert titles(rss(item, head="").encode("gbk")) == ["招聘高级后端工程师，熟悉分布式系统"]


def test_one_bad_byte_does_not_change_the_encoding():
    text = rss(
        "<title>Инженер данных</title><guid>1</guid>",
        *[f"<title>Работа {n}</title><guid>{n}a</guid>" for n in range(20)],
    )
    body = text.encode().replace("данных".encode(), "данн".encode() + b"\xff" + "ых".encode(), 1)
    assert titles(body)[0] == "Инженер данн\ufffdых"


def test_undeclared_prefixes_do_not_lose_the_items():
    item = "<title>Poste</title><link>https://x.example/1</link><content:encoded><![CDATA[<p>Salaire</p>]]></content:encoded>"
    assert titles(rss(item)) == ["Poste"]


@pytest.mark.parametrize(
    ("body", "state"),
    [
        ("<!DOCTYPE html><html></html>", "not_xml"),
        ("<html><head></head></html>", "not_xml"),
        ("", "not_xml"),
        ("plain words", "not_xml"),
        ('<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "b">]><rss><channel/></rss>', "not_xml"),
        (
            '<!DOCTYPE r SYSTEM "x" [ <!ENTITY % p SYSTEM "file:///etc/passwd"> %p; ]><rss/>',
            "not_xml",
        ),
        ("<menu><dish><name>Soup</name></dish></menu>", "not_xml"),
        ('{"a": ', "not_json"),
        ('{"a": 1}', "not_json"),
    ],
)
def test_what_is_no_feed_is_refused(body: str, state: str):
    with pytest.raises(ParseError) as caught:
        read_feed(body.encode(), BOARD)
    assert caught.value.state == state


def test_a_harmless_doctype_is_let_pass():
    head = '<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">'
    assert titles(rss("<title>A</title><guid>1</guid>", head=head)) == ["A"]


@settings(max_examples=80)
@given(
    st.binary(max_size=300)
    | st.text(alphabet="<>&;![]CDATArsitemtlg/ \"'=#x0", max_size=200).map(str.encode)
)
def test_any_bytes_are_read_or_refused(body: bytes):
    for wrapped in (
        body,
        b"<rss><channel><item><title>" + body + b"</title></item></channel></rss>",
    ):
        with contextlib.suppress(SourceError):
            read_feed(wrapped, BOARD)
