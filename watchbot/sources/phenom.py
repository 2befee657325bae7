"""Phenom career sites: POST {base}/widgets (refineSearch); the token is the site's address."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import HTML, OwnPage
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.posting_page import read_described_page
from watchbot.sources.record import Record, parse_json, rows, unique
from watchbot.sources.source import Reading

_SIZE = 100


def _base(board: Board) -> str:
    site = board.token if board.token.startswith("http") else f"https://{board.token}"
    return base_url(board, site)


def ask(board: Board, number: int) -> Ask:
    """One page; options `language` (en_us) and `country` (us) choose the site's edition."""
    return Ask(
        url=f"{_base(board)}/widgets",
        payload={
            "ddoKey": "refineSearch",
            "from": number * _SIZE,
            "size": _SIZE,
            "jobs": True,
            "counts": True,
            "lang": board.options.get("language", "en_us"),
            "country": board.options.get("country", "us"),
            "pageName": "search-results",
        },
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page of the search."""
    root = parse_json(body)
    top = Record(root if isinstance(root, dict) else {})
    search = (
        top.part("refineSearch")
        if "refineSearch" in top.fields
        else top.part("eagerLoadRefineSearch")
    )
    found = rows(search.fields, "data.jobs", "jobs")
    total = search.whole("totalHits") or search.whole("data", "totalHits")
    return collect(found, lambda row: _posting(row, board), promised=total)


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.first("jobSeqNo", "jobId", "reqId") or ""
    country, language = (
        board.options.get("country", "us"),
        board.options.get("language", "en_us")[:2],
    )
    places = row.texts("multi_location") or unique(
        [row.first("cityStateCountry", "location", "cityState")]
    )
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=row.text("jobUrl") or f"{_base(board)}/{country}/{language}/job/{number}",
        apply_url=row.text("applyUrl"),
        company=row.text("companyName") or board.company,
        description=row.text("descriptionTeaser") or "",
        places=places,
        workplace=row.first("workLocation", "remote"),
        employment=row.text("type"),
        category=row.text("category"),
        department=row.text("department"),
        posted=row.first("postedDate", "dateCreated"),
        requisition=row.first("reqId", "jobId"),
    )


def own_address(row: RawPosting, board: Board) -> str | None:
    """The posting's page; the list has only a teaser of the text."""
    return row.url if row.url.startswith("http") and not row.description_html else None


SOURCE = Paged(
    kind="phenom",
    ask=ask,
    read=read,
    own_page=OwnPage(address=own_address, read=read_described_page, accept=HTML, page=True),
)
