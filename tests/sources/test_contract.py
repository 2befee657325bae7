"""What holds for every kind of board in the registry."""

from __future__ import annotations

import inspect
import pickle

import pytest

from watchbot.errors import SourceError
from watchbot.model.board import Board
from watchbot.sources.registry import SOURCES, page_to_ask

STATES = {"not_json", "not_xml", "not_html", "not_page", "unexpected"}
RUBBISH = {
    "nothing": b"",
    "blanks": b" \n ",
    "a page": b"<!doctype html><html><body><p>Hello</p></body></html>",
    "half a JSON": b'{"jobs": [{"id": 1, "title": "Engi',
    "other JSON": b'{"hello": "world"}',
    "a number": b"42",
    "null": b"null",
    "a list of nothing": b'[null, 1, "x", [], {}]',
    "deep JSON": b"[" * 5000 + b"]" * 5000,
    "JSON as deep as is read": b"[" * 900 + b"]" * 900,
    "no charset": b'<html><meta charset="undefined"><p>Hello</p></html>',
    "no encoding": b'<?xml version="1.0" encoding="idna"?><rss><channel/></rss>',
    "odd types": b'{"jobs": {"id": [1], "title": {"a": 1}}, "data": "x", "items": 3, "results": null}',
    "broken XML": b"<rss><channel><item><title>x</ti",
    "binary": bytes(range(256)) * 20,
}


@pytest.mark.parametrize("kind", SOURCES)
def test_the_name_in_the_table_is_the_kind(kind: str):
    assert SOURCES[kind].kind == kind
    assert inspect.iscoroutinefunction(SOURCES[kind].fetch)


@pytest.mark.parametrize("what", RUBBISH)
@pytest.mark.parametrize("kind", SOURCES)
def test_rubbish_is_refused_or_empty_and_never_breaks(kind: str, what: str):
    problem: SourceError | None = None
    found = 0
    try:
        found = len(SOURCES[kind].read(RUBBISH[what], Board(kind=kind, token="acme")).postings)
    except SourceError as caught:
        problem = caught
    assert found == 0
    assert problem is None or problem.state in STATES


@pytest.mark.parametrize("kind", SOURCES)
def test_an_error_message_with_200_is_no_empty_board(kind: str):
    """Read as an empty list it would close every posting of the board."""
    for body in (b'{"error": "try again later"}', b'{"success": false, "message": "busy"}'):
        with pytest.raises(SourceError):
            SOURCES[kind].read(body, Board(kind=kind, token="acme"))


@pytest.mark.parametrize("kind", SOURCES)
def test_every_reader_can_be_sent_to_another_process(kind: str):
    """Where large answers are read."""
    assert pickle.loads(pickle.dumps(SOURCES[kind].read)) is not None
    assert pickle.loads(pickle.dumps(page_to_ask(kind).read)) is not None
