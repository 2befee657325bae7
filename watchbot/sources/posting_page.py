"""A page of one posting by its JSON-LD, else its microdata, else its heading and main text."""

from __future__ import annotations

from dataclasses import replace

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.ld_json import ld_postings
from watchbot.sources.markup import parse_html
from watchbot.sources.microdata import microdata_postings
from watchbot.sources.own_page import HTML, OwnPage, without_text
from watchbot.sources.plain_page import says_closed, titled_posting
from watchbot.sources.schema_org import posting_from
from watchbot.sources.source import Reading, taken_down


def read_posting_page(body: bytes, board: Board) -> Reading:
    """The one posting of a page; none when the page says that it is closed."""
    tree = parse_html(body)
    closed = says_closed(tree)
    if closed:
        return taken_down(closed)
    found = ld_postings(tree) or microdata_postings(tree)
    if found:
        return collect(found, lambda row: posting_from(row, url="", company=board.company))
    alone = titled_posting(tree, board)
    return Reading(postings=(alone,) if alone else ())


def read_described_page(body: bytes, board: Board) -> Reading:
    """The one posting that a page describes for search engines; nothing is guessed from its looks."""
    tree = parse_html(body)
    found = ld_postings(tree) or microdata_postings(tree)
    return collect(found, lambda row: posting_from(row, url="", company=board.company))


def own_link(row: RawPosting, _: Board) -> str | None:
    """The posting's link, for rows without a text."""
    return row.url if without_text(row) and row.url.startswith("http") else None


POSTING_PAGE = OwnPage(
    address=own_link, read=read_posting_page, accept=HTML, page=True, titled=True
)
"""For kinds whose rows link to ordinary pages."""
LINKED_PAGE = replace(POSTING_PAGE, address=lambda row, _: row.url or None)
"""For any posting whose link leads to a page, whatever its list says of it."""
