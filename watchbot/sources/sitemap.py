"""Sitemaps of posting pages: which links there are; the title comes from the link's own words."""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.one_answer import OneAnswer
from watchbot.sources.record import Record, collect
from watchbot.sources.source import Reading
from watchbot.sources.xml_record import xml_records

LIMIT_BYTES = 50 * 2**20
"""The limit of the sitemap protocol."""

_POSTING = re.compile(
    r"/(?:jobs?|job-?offers?|careers?|vacanc(?:y|ies)|positions?|openings?|offres?|stellen\w*|emplois?|nabidka|zpdetail|o|p|j)/[^/]+|[-_/]\d{4,}(?:[/.?]|$)",
    re.IGNORECASE,
)
_LIST = re.compile(
    r"/(?:search|category|categories|tags?|page|blog|news|about|login|privacy|companies)(?:/|$)|/index\.\w+$",
    re.IGNORECASE,
)
_ENDING = re.compile(r"\.(?:html?|php|aspx?|jsp)$", re.IGNORECASE)
_NUMBER = re.compile(r"^[\d-]+$|^[0-9a-f]{8}-[0-9a-f-]{27}$", re.IGNORECASE)


def address(board: Board) -> str:
    """The sitemap itself."""
    return board.token


def read(body: bytes, board: Board) -> Reading:
    """Read the links that look like postings; the option `pattern` names them where that fails."""
    found = xml_records(body, "url", "urlset", "sitemapindex")
    pattern = re.compile(board.options["pattern"]) if "pattern" in board.options else _POSTING
    return collect(found, lambda row: _posting(row, board, pattern))


def _posting(row: Record, board: Board, pattern: re.Pattern[str]) -> RawPosting | None:
    link = row.text("loc") or ""
    path = urlsplit(link).path
    if not link.startswith("http") or not pattern.search(path) or _LIST.search(path):
        return None
    return RawPosting(
        id=link.partition("://")[2],
        title=_title(path),
        url=link,
        company=board.company,
        posted=row.text("lastmod"),
    )


def _title(path: str) -> str:
    """The words of the last part of the path that has any: /jobs/data-engineer-123 -> data engineer."""
    parts = [unquote(_ENDING.sub("", part)) for part in path.strip("/").split("/")]
    worded = [part for part in parts if not _NUMBER.match(part)]
    if not worded or (_NUMBER.match(parts[-1]) and len(worded[-1]) < 8):
        return " ".join(parts[-2:])
    words = re.sub(r"^\d+[-_]|[-_]\d+$", "", worded[-1])
    return re.sub(r"[-_+]+", " ", words).strip() or parts[-1]


SOURCE = OneAnswer(
    kind="sitemap",
    address=address,
    read=read,
    accept="application/xml, text/xml",
    limit_bytes=LIMIT_BYTES,
    page=True,
)
