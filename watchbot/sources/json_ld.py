"""Pages of postings: JSON-LD, else microdata, else their embedded data, links and title; token = address."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.ld_json import ld_postings
from watchbot.sources.markup import parse_html
from watchbot.sources.microdata import microdata_postings
from watchbot.sources.one_answer import OneAnswer
from watchbot.sources.plain_page import linked_postings, titled_posting
from watchbot.sources.record import Record, collect
from watchbot.sources.schema_org import posting_from
from watchbot.sources.source import Reading

LIMIT_BYTES = 5 * 2**20


def address(board: Board) -> str:
    """The page itself."""
    return board.token


def read(body: bytes, board: Board) -> Reading:
    """Read a page by the best structure that it has. A list of links is no complete list."""
    tree = parse_html(body)
    found = ld_postings(tree) or microdata_postings(tree)
    if found:
        return collect(found, lambda row: _posting(row, board, alone=len(found) == 1))
    links = linked_postings(tree, board)
    if links:
        return Reading(postings=links, newest_only=True)
    alone = titled_posting(tree, board)
    return Reading(postings=(alone,) if alone else (), newest_only=True)


def _posting(row: Record, board: Board, *, alone: bool) -> RawPosting | str:
    """One posting; a page of one is known by its address, whatever number it carries."""
    url = row.text("url") or board.token
    return posting_from(row, url=url, company=board.company, number=board.token if alone else None)


SOURCE = OneAnswer(
    kind="json_ld",
    address=address,
    read=read,
    accept="text/html, application/xhtml+xml",
    limit_bytes=LIMIT_BYTES,
)
