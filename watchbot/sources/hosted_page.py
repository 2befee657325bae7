"""A system's own page, where its interface was meant: JSON-LD, else links of the system's pattern."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import wraps

from selectolax.lexbor import LexborHTMLParser, LexborNode

from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.card import card_around, link_title, with_card
from watchbot.sources.collect import collect
from watchbot.sources.ld_json import ld_postings
from watchbot.sources.markup import canonical_link, link_of, parse_html
from watchbot.sources.microdata import microdata_postings
from watchbot.sources.page_data import assigned
from watchbot.sources.schema_org import posting_from
from watchbot.sources.source import Reading

_PAGE = re.compile(rb"^\s*(?:\xef\xbb\xbf)?\s*(?:<!--.{0,500}?-->\s*)?<(?:!doctype html|html|head|body|div|main|section|article|ul|ol|table|script|a)\b", re.IGNORECASE | re.DOTALL)  # fmt: skip

Read = Callable[[bytes, Board], Reading]


def or_page(link: str, *, at: str = "", data: str = "") -> Callable[[Read], Read]:
    """Let a reader of JSON or XML read the system's pages too.

    `link` is the pattern of a posting's link, with its number as the group `id`; `at` is the
    server that relative links belong to, with {b} for the board's name; `data` is the name under
    which the page carries the interface's own answer. A page without any posting is refused: it
    says nothing of the board.
    """
    pattern = re.compile(link)

    def reading(read: Read) -> Read:
        @wraps(read)
        def read_either(body: bytes, board: Board) -> Reading:
            if not _PAGE.match(body[:1000]):
                return read(body, board)
            carried = assigned(parse_html(body), data) if data else None
            if carried is not None:
                return replace(read(json.dumps(carried).encode(), board), newest_only=True)
            server = at.replace("{b}", board.token) or "https://page.invalid"
            return read_hosted_page(body, board, pattern, board.options.get("base_url", server))

        return read_either

    return reading


def read_hosted_page(body: bytes, board: Board, link: re.Pattern[str], server: str) -> Reading:
    """Read a page of the list or of one posting. It may be one of several: nothing is missing in it."""
    tree = parse_html(body)
    described = ld_postings(tree) or microdata_postings(tree)
    if described:
        page = canonical_link(tree) or ""
        return collect(
            described,
            lambda row: posting_from(
                row, url=row.text("url") or page, company=board.company,
                number=_number(row.text("url") or page, link),
            ),
        )  # fmt: skip
    found = _linked(tree, board, link, server)
    if not found:
        raise ParseError("a page instead of the board's list", state="not_json")
    return Reading(postings=tuple(found.values()), newest_only=True)


def _linked(
    tree: LexborHTMLParser, board: Board, link: re.Pattern[str], server: str
) -> dict[str, RawPosting]:
    def is_posting(node: LexborNode) -> bool:
        return bool(link.search(node.attributes.get("href") or ""))

    found: dict[str, RawPosting] = {}
    for node in filter(is_posting, tree.css("a[href]")):
        address = link_of(node, f"{server}/") or ""
        number = _number(address, link)
        title = link_title(node)
        if number and title and number not in found:
            posting = RawPosting(
                id=number, title=title, url=address.partition("?")[0], company=board.company
            )
            found[number] = with_card(posting, card_around(node, is_posting))
    return found


def _number(address: str | None, link: re.Pattern[str]) -> str | None:
    found = link.search(address or "")
    return found["id"] if found else None
