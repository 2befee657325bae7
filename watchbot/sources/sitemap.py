"""Sitemaps of posting pages: which links there are; the title comes from the link's own words."""

from __future__ import annotations

import codecs
import re
import zlib
from dataclasses import dataclass, replace
from urllib.parse import unquote, urlsplit

from watchbot.errors import BoardGone, ParseError
from watchbot.model.board import Board, Fetched, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.decode import decode
from watchbot.sources.fetch import Answer, Fetcher
from watchbot.sources.own_page import OwnPage
from watchbot.sources.posting_page import POSTING_PAGE
from watchbot.sources.record import Record
from watchbot.sources.source import Reading, address_of, unchanged
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
_ABOUT_POSTINGS = re.compile(
    r"job|career|vacanc|position|offer|emploi|stellen|zhaopin", re.IGNORECASE
)
_MOST_CHILDREN = 50
_ENDING = re.compile(r"\.(?:html?|php|aspx?|jsp)$", re.IGNORECASE)
_NUMBER = re.compile(
    r"^[\d-]+(?:[a-z]{2}[_-][a-z]{2})?$|^[0-9a-f]{8}-[0-9a-f-]{27}$", re.IGNORECASE
)


def read(body: bytes, board: Board) -> Reading:
    """Read the links that look like postings; the option `pattern` names them where that fails."""
    plain = _unpacked(body)
    found = _lines(plain) or xml_records(plain, "url", "urlset", "sitemapindex")
    pattern = _pattern(board)
    return collect(found, lambda row: _posting(row, board, pattern))


def _pattern(board: Board) -> re.Pattern[str]:
    given = board.options.get("pattern")
    try:
        return re.compile(given) if given else _POSTING
    except re.error as problem:
        raise ParseError(f"the option pattern is none: {problem}", state="unexpected") from problem


def children(body: bytes, _: Board) -> list[str]:
    """The sitemaps that an index names; none when the bytes are no index."""
    plain = _unpacked(body)
    found = [] if _lines(plain) else xml_records(plain, "sitemap", "urlset", "sitemapindex")
    links = [link for row in found if (link := row.text("loc")) and link.startswith("http")]
    worded = [link for link in links if _ABOUT_POSTINGS.search(link)]
    return worded or links


def _lines(body: bytes) -> list[Record]:
    """The other form that the protocol allows: one address to a line, and nothing else."""
    if body.removeprefix(codecs.BOM_UTF8).lstrip()[:4] != b"http":
        return []
    lines = decode(body).text.split()
    return [Record({"loc": line}) for line in lines] if all(map(_is_link, lines)) else []


def _is_link(line: str) -> bool:
    return line.startswith(("http://", "https://"))


def _unpacked(body: bytes) -> bytes:
    """A sitemap may be a gzip file; unpacked only up to the limit of the protocol."""
    if not body.startswith(b"\x1f\x8b"):
        return body
    try:
        return zlib.decompressobj(wbits=31).decompress(body, LIMIT_BYTES)
    except zlib.error as problem:
        raise ParseError(f"a broken gzip file: {problem}", state="not_xml") from problem


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


@dataclass(frozen=True, slots=True)
class Sitemap:
    """A sitemap, or an index of sitemaps, of which those about postings are read."""

    kind: str = "sitemap"
    own_page: OwnPage = POSTING_PAGE

    def read(self, body: bytes, board: Board) -> Reading:
        """Read the links of one sitemap."""
        return read(body, board)

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Ask conditionally; a child that is gone is left out, any other fault fails the poll."""
        first = await self._get(address_of(board), http, validators)
        if first.unchanged:
            return unchanged(first.validators)
        inner = await http.apart.read(children, first.body, board)
        if not inner:
            alone = await http.apart.read(read, first.body, board)
            return replace(alone.fetched(first.validators), moved_to=first.moved_to)
        readings = [await self._child(link, board, http) for link in inner[:_MOST_CHILDREN]]
        whole = len(inner) <= _MOST_CHILDREN
        # The index says nothing about changes inside its children: it is read in full each time.
        found = {posting.id: posting for reading in readings for posting in reading.postings}
        total = Reading(postings=tuple(found.values()))
        return total.fetched(Validators(), whole=whole)

    async def _child(self, link: str, board: Board, http: Fetcher) -> Reading:
        try:
            answer = await self._get(link, http, Validators())
        except BoardGone:
            return Reading(postings=())
        return await http.apart.read(read, answer.body, board)

    async def _get(self, link: str, http: Fetcher, validators: Validators) -> Answer:
        answer = await http.get(
            link,
            validators=validators,
            accept="application/xml, text/xml",
            limit_bytes=LIMIT_BYTES,
            page=True,
        )
        # Unpacked before anybody asks how large it is: some kilobytes may hold all that is allowed.
        return replace(answer, body=_unpacked(answer.body))


SOURCE = Sitemap()
