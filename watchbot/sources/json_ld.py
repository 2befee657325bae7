"""Pages of postings: JSON-LD, else microdata, else their embedded data, links and title; token = address."""

from __future__ import annotations

from dataclasses import replace

from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.ld_json import ld_postings, postings_in
from watchbot.sources.listed_data import data_postings
from watchbot.sources.markup import absolute, parse_html
from watchbot.sources.microdata import microdata_postings
from watchbot.sources.one_answer import OneAnswer
from watchbot.sources.plain_page import (
    is_posting_link,
    linked_postings,
    own_address,
    says_closed,
    titled_posting,
)
from watchbot.sources.posting_page import POSTING_PAGE
from watchbot.sources.record import Record, is_json, parse_json
from watchbot.sources.schema_org import identifier, posting_from
from watchbot.sources.source import Reading, address_of, taken_down

LIMIT_BYTES = 5 * 2**20


def address(board: Board) -> str:
    """The page itself."""
    return address_of(board)


def read(body: bytes, board: Board) -> Reading:
    """Read a page by the best structure that it has. A list of links is no complete list.

    An answer that is JSON is JSON-LD without its page.
    """
    if is_json(body):
        return _bare(body, board)
    tree = parse_html(body)
    closed = says_closed(tree)
    found = ld_postings(tree) or microdata_postings(tree)
    if len(found) == 1 and closed:
        return taken_down(closed)
    if found:
        page = own_address(tree, board)
        rows = _told_apart(found)
        return collect(rows, lambda row: _posting(row, board, page, alone=len(rows) == 1))
    if is_posting_link(own_address(tree, board)):
        if closed:
            return taken_down(closed)
        alone = titled_posting(tree, board)
        return Reading(postings=(alone,) if alone else ())
    links = linked_postings(tree, board) or data_postings(tree, board)
    if not links and (only := titled_posting(tree, board)):
        links = (only,)
    return Reading(postings=links, newest_only=True)


def _bare(body: bytes, board: Board) -> Reading:
    found = postings_in([parse_json(body)])
    if not found:
        raise ParseError("JSON without a JobPosting", state="unexpected")
    rows = _told_apart(found)
    return collect(rows, lambda row: _posting(row, board, board.token, alone=len(rows) == 1))


def _told_apart(found: list[Record]) -> list[Record]:
    """Without numbers that several postings share: some sites put the employer's own there."""
    titles: dict[str | None, set[str | None]] = {}
    for row in found:
        titles.setdefault(identifier(row), set()).add(row.first("title", "name"))
    shared = {number for number, names in titles.items() if len(names) > 1}
    return [
        Record({**row.fields, "identifier": None}) if identifier(row) in shared else row
        for row in found
    ]


def _posting(row: Record, board: Board, page: str, *, alone: bool) -> RawPosting | str:
    """One posting. A page of one is known by its address, whatever number it carries; those of a list
    by their own links, wherever these lead.
    """
    if alone:
        return posting_from(row, url=page, company=board.company, number=board.token)
    link = row.text("url")
    whole = Record({**row.fields, "url": absolute(link, page) if link else None})
    found = posting_from(whole, url="", company=board.company)
    return found if isinstance(found, str) or found.url else replace(found, url=page)


SOURCE = OneAnswer(
    kind="json_ld",
    address=address,
    read=read,
    accept="text/html, application/xhtml+xml",
    limit_bytes=LIMIT_BYTES,
    page=True,
    own_page=POSTING_PAGE,
)
