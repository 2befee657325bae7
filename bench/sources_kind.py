"""Of which kind of board is an answer? Its folder says so; where that adapter refuses it, its content."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from watchbot.errors import ParseError, SourceError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.registry import SOURCES
from watchbot.sources.source import Reading

_NAMES = {
    "feed": "feeds rss atom jsonfeed xml",
    "hacker_news": "hn hackernews whoishiring",
    "json_ld": "jsonld html pages microdata careers careerspages",
    "sitemap": "sitemaps",
    "github_list": "simplify githublist githublists listings",
    "job_page": "jobpages jobpage",
    "weworkremotely": "wwr",
    "oracle_hcm": "oracle oraclehcm oracleorc oraclecloud",
    "workday": "workdaycxs cxs",
    "successfactors": "sf rmk",
    "smartrecruiters": "sr",
}
_KINDS = {re.sub(r"[^a-z0-9]", "", kind): kind for kind in SOURCES} | {
    name: kind for kind, names in _NAMES.items() for name in names.split()
}
_TOKENS = {
    "workday": "acme/wd5/Careers",
    "oracle_hcm": "acme.fa.us2.oraclecloud.com|CX_1",
    "hotjob": "wecruit.hotjob.cn|SU1",
}
_WEB = frozenset({"feed", "json_ld", "sitemap", "github_list", "phenom", "weworkremotely"})
_ONE_FEED = frozenset({"weworkremotely"})
"""Kinds that are read as any feed is: their content says no more than that."""

_ANY_SITE = ("feed", "sitemap", "json_ld")
"""What a system offers beside its interface is most often one of these."""

_FACTS = ("url", "places", "posted", "pay", "pay_text", "description_html", "description")
_CLOSED = (("active", False), ("is_visible", False), ("isListed", False), ("closed", True))
_BESIDE = re.compile(r"facet|filter|aggregat|option|suggest|link|meta|error", re.IGNORECASE)


def kind_of_folder(name: str) -> str | None:
    """The kind whose answers a folder of this name holds; None for other names."""
    first = PurePosixPath(name).parts[0]
    bare = re.sub(r"[^a-z0-9]", "", first.casefold())
    return _KINDS.get(bare)


def read_as(kind: str, body: bytes) -> Reading:
    """Read bytes by the adapter of this kind, as those of some board."""
    token = "https://board.example/x" if kind in _WEB else _TOKENS.get(kind, "acme")
    return SOURCES[kind].read(body, Board(kind=kind, token=token))


def read_by_content(body: bytes, kind: str | None) -> tuple[str | None, Reading]:
    """The kind that read the bytes, and its reading: the folder's, else the one that knows most.

    Raises what the folder's adapter raised when no other can read them either.
    """
    refusal = SourceError("no kind of board sends this", state="unexpected")
    if kind is not None:
        try:
            return kind, read_as(kind, body)
        except SourceError as problem:
            refusal = problem
    others = [other for other in SOURCES if other not in _ONE_FEED]
    for names in (_ANY_SITE if kind else (), others):
        tried = [(other, reading) for other in names if (reading := _tried(other, body))]
        if tried:
            return max(tried, key=lambda each: sum(map(_facts, each[1].postings)))
    raise refusal


def _tried(kind: str, body: bytes) -> Reading | None:
    try:
        reading = read_as(kind, body)
    except SourceError:
        return None
    return reading if reading.postings else None


def _facts(posting: RawPosting) -> int:
    return 1 + sum(bool(getattr(posting, name)) for name in _FACTS)


def holds_no_posting(body: bytes, reading: Reading | None) -> bool:
    """True for answers that honestly hold none: empty lists, closed ones, pages without a posting."""
    text = body.decode("utf-8", errors="replace")
    if not text.strip():
        return True
    if reading is not None and any("the page says" in why for why in reading.skipped):
        return True
    if text.lstrip("\ufeff \t\r\n")[:1] in "{[":
        return reading is not None and not reading.skipped and not _open_rows(text)
    if re.search(r"<(?:html|body|div)\b", text[:5000], re.IGNORECASE):
        return "JobPosting" not in text
    return not re.search(r"<(?:\w+:)?(?:item|entry|job|position|url|offer)\b", text, re.IGNORECASE)


def _open_rows(text: str) -> bool:
    """True when a list holds objects that do not say themselves that they are closed or hidden."""
    try:
        root = json.loads(text, strict=False)
    except (ValueError, ParseError):
        return True
    return any(
        not any(row.get(name) is value for name, value in _CLOSED) for row in _rows(root, depth=0)
    )


def _rows(value: Any, *, depth: int) -> Iterator[dict[str, Any]]:
    if isinstance(value, list):
        yield from (row for row in value if isinstance(row, dict) and len(row) > 2)
    elif isinstance(value, dict) and depth < 4:
        for key, part in value.items():
            if not _BESIDE.search(key):
                yield from _rows(part, depth=depth + 1)
