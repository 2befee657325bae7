"""Every kind of board: payloads/{kind}[-what].{json,xml,html} and beside it what is read from it.

The expected files hold the board's token, how many postings there are and are promised, and
fields of the first one; "pay.min" looks inside.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests import real_data
from tests.real_data import needs
from tests.sources.kept_answers import PAYLOADS, kind_of
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.registry import SOURCES
from watchbot.sources.source import Reading

EXPECTED = sorted(PAYLOADS.glob("*.expected.json"))
ELSEWHERE = {"greenhouse", "lever", "ashby", "feed", "job_page"}


def read(expected: Path) -> tuple[Reading, dict[str, Any]]:
    """Read the payload beside an expected file."""
    wanted = json.loads(expected.read_text("utf-8"))
    stem = expected.name.removesuffix(".expected.json")
    payload = next(path for path in PAYLOADS.glob(f"{stem}.*") if path != expected)
    kind = kind_of(expected)
    board = Board(kind=kind, token=wanted["token"], options=wanted.get("options", {}))
    return SOURCES[kind].read(payload.read_bytes(), board), wanted


def seen(posting: RawPosting, path: str) -> Any:
    """A field as JSON has it."""
    value: Any = posting
    for name in path.split("."):
        value = getattr(value, name)
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize(
    "expected", EXPECTED, ids=lambda path: path.name.removesuffix(".expected.json")
)
def test_an_answer_is_read(expected: Path):
    reading, wanted = read(expected)
    assert len(reading.postings) == wanted["count"]
    assert reading.skipped == ()
    assert reading.promised == wanted["promised"]
    assert {path: seen(reading.postings[0], path) for path in wanted["first"]} == wanted["first"]


def test_every_kind_has_an_example():
    assert {kind_of(path) for path in EXPECTED} | ELSEWHERE == set(SOURCES)


@pytest.mark.parametrize(
    "kind", ["remoteok", "v2ex", "hacker_news", "himalayas", "themuse", "arbeitnow", "eleduck"]
)
def test_collections_say_that_absence_means_nothing(kind: str):
    reading, _ = read(PAYLOADS / f"{kind}.expected.json")
    assert reading.newest_only


@needs(real_data.PAYLOADS)
def test_all_shared_payloads_are_read():
    from bench.sources import main

    assert main(real_data.PAYLOADS) == 0
