"""Every other kind of board: a payload in the real shape and what is read from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.sources.examples import EXAMPLES, Example
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.registry import SOURCES

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data" / "payloads"
ELSEWHERE = {"greenhouse", "lever", "ashby", "feed", "job_page"}


def seen(posting: RawPosting, path: str) -> Any:
    """A field; `pay.min` looks inside."""
    value: Any = posting
    for name in path.split("."):
        value = getattr(value, name)
    return value


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.kind} {example.name}")
def test_an_answer_is_read(example: Example):
    board = Board(kind=example.kind, token=example.token, options=example.options)
    reading = SOURCES[example.kind].read(example.data, board)
    assert len(reading.postings) == example.count
    assert reading.skipped == ()
    assert reading.promised == example.promised
    found = {path: seen(reading.postings[0], path) for path in example.expected}
    assert found == example.expected


def test_every_kind_has_an_example():
    assert {example.kind for example in EXAMPLES} | ELSEWHERE == set(SOURCES)


@pytest.mark.parametrize(
    "kind", ["remoteok", "v2ex", "hacker_news", "himalayas", "themuse", "arbeitnow", "eleduck"]
)
def test_collections_say_that_absence_means_nothing(kind: str):
    example = next(example for example in EXAMPLES if example.kind == kind)
    assert SOURCES[kind].read(example.data, Board(kind=kind, token="all")).newest_only


def test_all_shared_payloads_are_read():
    if not SHARED.exists():
        pytest.skip("the shared payloads are not on this machine")
    from bench.sources import main

    assert main(SHARED) == 0
