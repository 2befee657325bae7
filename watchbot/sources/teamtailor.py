"""Teamtailor boards: https://{company}.teamtailor.com/jobs.rss, page by page; jobs.json is read too."""

from __future__ import annotations

from dataclasses import replace

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, is_json, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.schema_org import posting_from
from watchbot.sources.source import Reading
from watchbot.sources.xml_record import xml_records

_SIZE = 100
_REMOTE = {"hybrid": "hybrid", "fully": "remote", "temporary": None, "none": "on-site"}


def ask(board: Board, number: int) -> Ask:
    """One page of the feed; it ends with an empty one."""
    base = base_url(board, f"https://{board.token}.teamtailor.com")
    return Ask(url=f"{base}/jobs.rss?per_page={_SIZE}&offset={number * _SIZE}")


@or_page(r"/jobs/(?P<id>\d{3,})", at="https://{b}.teamtailor.com")
def read(body: bytes, board: Board) -> Reading:
    """Read a page of RSS, or the JSON Feed."""
    if is_json(body):
        return collect(
            rows(parse_json(body), "items", one="_jobposting"), lambda row: _from_json(row, board)
        )
    return collect(xml_records(body, "item", "rss"), lambda row: _from_rss(row, board))


def _from_rss(row: Record, board: Board) -> RawPosting:
    link = row.text("link") or ""
    return RawPosting(
        id=row.text("guid") or link,
        title=row.text("title") or "",
        url=link,
        company=board.company,
        description_html=row.html("description"),
        places=unique(_place(part) for part in row.each("locations", "location")),
        workplace=_REMOTE.get(row.text("remoteStatus") or ""),
        category=row.text("role"),
        department=row.first("department", "division"),
        posted=row.text("pubDate"),
    )


def _place(part: Record) -> str | None:
    """City and country; the name may be an office's nickname."""
    return ", ".join(unique([part.text("city"), part.text("country")])) or part.text("name")


def _from_json(row: Record, board: Board) -> RawPosting | str:
    url = row.text("url") or ""
    found = posting_from(
        row.part("_jobposting"), url=url, company=board.company, number=row.text("id")
    )
    if isinstance(found, str):
        return RawPosting(
            id=row.text("id") or url,
            title=row.text("title") or "",
            url=url,
            company=board.company,
            description_html=row.html("content_html"),
            posted=row.text("date_published"),
        )
    text = found.description_html or row.html("content_html")
    return replace(found, url=url or found.url, description_html=text, requisition=None)


SOURCE = Paged(
    kind="teamtailor",
    ask=ask,
    read=read,
    accept="application/rss+xml, application/xml",
    most_pages=30,
)
