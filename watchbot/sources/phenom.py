"""Phenom career sites: POST {base}/widgets (refineSearch); the token is the site's address."""

from __future__ import annotations

import re

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.markup import parse_html
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import HTML, OwnPage
from watchbot.sources.page_data import assigned
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.posting_page import read_described_page
from watchbot.sources.record import Record, is_json, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading

_SIZE = 100
_STATE = "phApp.ddo"
_SEARCHES = ("refineSearch", "eagerLoadRefineSearch")
_TOTALS = (("totalHits",), ("data", "totalHits"), ("totalJob",))


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
    """Read a page of the search: the answer of the interface, or the page that shows it to people."""
    if is_json(body):
        root = parse_json(body)
    else:
        described = read_described_page(body, board)
        if described.postings:
            return described
        root = assigned(parse_html(body), _STATE)
    top = record_of(root)
    search = next((top.part(name) for name in _SEARCHES if name in top.fields), top)
    found = rows(search.fields or root, "data.jobs", "jobs", one="title")
    total = next(filter(None, (search.whole(*path) for path in _TOTALS)), None)
    return collect(found, lambda row: _posting(row, board), promised=total)


def _posting(row: Record, board: Board) -> RawPosting | None:
    if row.is_true("isInternal"):
        return None
    number = row.first("jobSeqNo", "jobId", "reqId", "uniqueID") or ""
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=row.text("jobUrl") or f"{_base(board)}/{_path(row, board, number)}",
        apply_url=row.first("applyUrl", "applyURL"),
        # Sites that read several systems call by this name the account that a posting came from.
        company=board.company
        if row.text("companyID")
        else row.text("companyName") or board.company,
        description_html=row.html("description") + row.html("qualifications"),
        description=row.text("descriptionTeaser") or "",
        places=_places(row),
        workplace=row.first("workLocation", "remote", "RemoteType", "remoteType"),
        employment=row.text("type") or next(iter(row.texts("employmentType")), None),
        category=row.text("category"),
        department=row.text("department"),
        pay_text=_pay_text(row),
        posted=row.first("postedDate", "dateCreated"),
        requisition=row.first("reqId", "jobId", "reference"),
    )


def _path(row: Record, board: Board, number: str) -> str:
    """Where the posting's page is on the site: as the row says, else behind country and language."""
    country, language = board.options.get("country", "us"), board.options.get("language", "en_us")
    return row.text("originalURL") or f"{country}/{language[:2]}/job/{number}"


def _places(row: Record) -> tuple[str, ...]:
    """All places of a posting in several, else its one; the newest sites send them as objects."""
    listed = unique(
        ", ".join(unique([place.text("city"), place.text("state"), place.text("country")]))
        or place.text("location")
        for place in row.each("locations") or row.each("multi_location")
    )
    own = row.first("cityStateCountry", "location", "cityState", "cityCountry") or ", ".join(
        unique([row.text("city"), row.text("state"), row.text("country")])
    )
    return row.texts("multi_location") or listed or unique([own])


def _pay_text(row: Record) -> str | None:
    """A range in words; a bare nought, a grade or the word itself stands there as often."""
    said = row.first("compensationRange", "salaryRange", "payRange") or ""
    return said if re.search(r"\d[\d.,]{3,}|\d+\.\d\d", said) else None


def own_address(row: RawPosting, board: Board) -> str | None:
    """The posting's page; the list has only a teaser of the text."""
    return row.url if row.url.startswith("http") and not row.description_html else None


SOURCE = Paged(
    kind="phenom",
    ask=ask,
    read=read,
    own_page=OwnPage(address=own_address, read=read_described_page, accept=HTML, page=True),
)
