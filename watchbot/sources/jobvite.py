"""Jobvite boards: https://jobs.jobvite.com/{company}/search/?p=N, two layouts of HTML."""

from __future__ import annotations

import re
from urllib.parse import quote, unquote, urlsplit

from selectolax.lexbor import LexborNode

from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.ld_json import ld_postings
from watchbot.sources.markup import canonical_link, link_of, node_text, parse_html
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import HTML, OwnPage, without_text
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, unique
from watchbot.sources.schema_org import posting_from
from watchbot.sources.source import Reading

_LINK = re.compile(r"/job/(?P<id>\w{5,})(?:[/?]|$)")
_TOTAL = re.compile(r"of\s+(?P<total>[\d,]+)")
_SEVERAL = re.compile(r"^\d+ Locations", re.IGNORECASE)
_PLACE = ".jv-job-list-location, .jv-job-list-meta"


def ask(board: Board, number: int) -> Ask:
    """One page of fifty; the slash before the query matters."""
    return Ask(
        url=f"{base_url(board, 'https://jobs.jobvite.com')}/{quote(board.token)}/search/?p={number}"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page of the list, or a posting's page by its JSON-LD."""
    tree = parse_html(body)
    found = ld_postings(tree)
    if found:
        page = canonical_link(tree) or ""
        return collect(found, lambda row: _detail(row, page, board))
    links = [
        node for node in tree.css("a[href]") if _LINK.search(node.attributes.get("href") or "")
    ]
    counter = node_text(tree.css_first(".jv-pagination-text")) or ""
    if not links and not tree.css_first("[class*=jv-]"):
        raise ParseError("no page of a Jobvite board", state="unexpected")
    total = _TOTAL.search(counter)
    promised = int(total["total"].replace(",", "")) if total else None
    return collect(
        [_row(node) for node in links], lambda row: _posting(row, board), promised=promised
    )


def _row(node: LexborNode) -> Record:
    """Layout A: a table row with the link in a cell; layout B: everything inside the link."""
    outer: LexborNode | None = node
    while outer is not None and outer.tag not in ("tr", "li"):
        outer = outer.parent
    place = (outer or node).css_first(_PLACE)
    name = node.css_first(".jv-job-list-name") or node
    return Record(
        {
            "link": link_of(node, "https://jobs.jobvite.com/"),
            "title": node_text(name),
            "place": node_text(place),
        }
    )


def _posting(row: Record, board: Board) -> RawPosting:
    link = row.text("link") or ""
    found = _LINK.search(link)
    place = row.text("place")
    return RawPosting(
        id=unquote(found["id"]) if found else link,
        title=row.text("title") or "",
        url=link.partition("?")[0],
        company=board.company,
        places=() if place and _SEVERAL.match(place) else unique([place]),
    )


def _detail(row: Record, page: str, board: Board) -> RawPosting | str:
    link = row.text("url") or page
    found = _LINK.search(link)
    return posting_from(row, url=link, company=board.company, number=found["id"] if found else None)


def own_address(row: RawPosting, board: Board) -> str | None:
    """The posting's page."""
    base = base_url(board, "https://jobs.jobvite.com")
    return f"{base}{urlsplit(row.url).path}" if without_text(row) else None


SOURCE = Paged(
    kind="jobvite",
    ask=ask,
    read=read,
    accept="text/html",
    own_page=OwnPage(address=own_address, read=read, accept=HTML, page=True),
)
