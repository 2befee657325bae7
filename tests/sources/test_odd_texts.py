"""Texts that no parser expects: charsets that are none, halves of characters, sums without an end."""

from __future__ import annotations

import json

import pytest

from watchbot.model.board import Board
from watchbot.sources.decode import decode
from watchbot.sources.registry import SOURCES
from watchbot.sources.values import amount, money

PAGE = "<html><p>Ingénieur</p></html>"


@pytest.mark.parametrize(
    "name",
    ["undefined", "idna", "punycode", "unicode_escape", "rot13", "base64", "x\0y", "no-such"],
)
def test_a_charset_that_is_none_is_not_believed(name: str):
    assert decode(PAGE.encode(), name).text == PAGE
    assert decode(PAGE.encode("cp1252"), name).text.startswith("<html><p>Ing")


@pytest.mark.parametrize("name", ["utf-16", "utf-16le", "utf-32"])
def test_what_only_calls_itself_wide_is_read_as_it_is(name: str):
    assert decode(b'{"jobs": []}', name).text == '{"jobs": []}'
    declared = f'<?xml version="1.0" encoding="{name}"?><rss>é</rss>'
    assert decode(declared.encode()).text == declared
    assert decode(PAGE.encode(name), name).text.lstrip("\ufeff") == PAGE


@pytest.mark.parametrize("kind", ["greenhouse", "json_ld"])
def test_half_characters_and_zeros_of_a_pages_data_do_not_get_through(kind: str):
    described = {
        "@type": "JobPosting",
        "title": "Data\ud800 Engineer\0",
        "description": "We\udfff build",
        "url": "https://acme.example/jobs/1",
    }
    script = f'<script type="application/ld+json">{json.dumps(described)}</script>'
    board = Board(kind=kind, token="acme", company="Acme")
    posting = SOURCES[kind].read(f"<html>{script}</html>".encode(), board).postings[0]
    assert (posting.title, posting.description_html) == ("Data Engineer", "We build")


@pytest.mark.parametrize("link", ["http://[::1/jobs/12345-abcdef", "//[/jobs/1-data-engineer"])
def test_a_link_that_is_none_spoils_no_page(link: str):
    page = f'<a href="{link}">Data engineer</a><a href="/jobs/12-ml-engineer">ML engineer</a>'
    board = Board(kind="json_ld", token="https://acme.example/careers")
    postings = SOURCES["json_ld"].read(page.encode(), board).postings
    assert [posting.url for posting in postings] == ["https://acme.example/jobs/12-ml-engineer"]
    named = f'<link rel="canonical" href="{link}">{page}'
    assert len(SOURCES["json_ld"].read(named.encode(), board).postings) == 1


@pytest.mark.parametrize("text", ["9" * 400, "1" + "0" * 30, "1,000" * 100, 1e999, float("nan")])
def test_what_nobody_counts_to_is_no_sum(text: object):
    assert amount(text) is None


def test_what_nobody_is_paid_is_unset():
    assert money(1e308, None, currency="USD", period=None) is None
    found = money(50_000, 1e15, currency="USD", period=None)
    assert found is not None
    assert (found.min, found.max) == (50_000, None)


def test_a_path_that_is_none_in_a_pages_data_spoils_no_page():
    rows = [
        {"id": 1, "title": "Nurse", "city": "Bern", "path": "//[", "description": "x"},
        {"id": 2, "title": "Cook", "city": "Bern", "path": "/jobs/2", "description": "x"},
    ]
    script = f'<script type="application/json">{json.dumps({"jobs": rows})}</script>'
    board = Board(kind="json_ld", token="https://acme.example/careers")
    postings = SOURCES["json_ld"].read(f"<html>{script}</html>".encode(), board).postings
    assert [posting.title for posting in postings] == ["Nurse", "Cook"]
    assert postings[1].url == "https://acme.example/jobs/2"
