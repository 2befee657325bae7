"""One wrong field harms one posting at most: our answers with every field gone, empty or retyped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources.kept_answers import FILES, PAYLOADS, board_of
from tests.sources.mutants import Mutant, html_mutants, json_mutants, xml_mutants
from watchbot.errors import SourceError
from watchbot.model.board import Board
from watchbot.sources.registry import SOURCES

MAKERS = {".json": json_mutants, ".xml": xml_mutants, ".html": html_mutants}


def mutants(path: Path) -> Iterator[Mutant]:
    """All changed answers of one payload."""
    return MAKERS[path.suffix](path.read_bytes())


def ids(board: Board, body: bytes) -> set[str]:
    """The ids that are read; none where the answer is refused as a whole."""
    try:
        postings = SOURCES[board.kind].read(body, board).postings
    except SourceError:
        return set()
    assert all(posting.id and posting.title for posting in postings)
    return {posting.id for posting in postings}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_wrong_field_spoils_no_other_posting(path: Path):
    board = board_of(path)
    rest: dict[bytes, set[str]] = {}
    for mutant in mutants(path):
        found = ids(board, mutant.body)
        if mutant.rest is not None:
            others = rest.setdefault(mutant.rest, ids(board, mutant.rest))
            assert others <= found, mutant.name


def test_a_row_that_lost_its_title_is_named():
    body = (PAYLOADS / "greenhouse.json").read_bytes()
    board = Board(kind="greenhouse", token="acme")
    before = SOURCES["greenhouse"].read(body, board)
    lost = next(one for one in json_mutants(body) if one.name == "jobs.0.title: gone")
    after = SOURCES["greenhouse"].read(lost.body, board)
    assert len(after.postings) == len(before.postings) - 1
    assert set(after.skipped) - set(before.skipped) == {"item 1: no title"}


def test_a_row_without_an_id_is_known_by_its_link():
    body = (PAYLOADS / "greenhouse.json").read_bytes()
    lost = next(one for one in json_mutants(body) if one.name == "jobs.0.id: gone")
    posting = SOURCES["greenhouse"].read(lost.body, Board(kind="greenhouse", token="a")).postings[0]
    assert posting.id == "acme.example/careers?gh_jid=4100001"
