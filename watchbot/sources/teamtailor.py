"""Teamtailor boards: https://{company}.teamtailor.com/jobs.rss, page by page; jobs.json is read too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, is_json, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.schema_org import posting_from
from watchbot.sources.source import Reading
from watchbot.sources.values import money, period_of
from watchbot.sources.xml_record import xml_records

_SIZE = 100
_REMOTE = {
    "hybrid": "hybrid",
    "fully": "remote",
    "temporary": None,
    "none": "on-site",
    "onsite": "on-site",
}


def ask(board: Board, number: int) -> Ask:
    """One page of the feed; it ends with an empty one."""
    base = base_url(board, f"https://{board.token}.teamtailor.com")
    return Ask(url=f"{base}/jobs.rss?per_page={_SIZE}&offset={number * _SIZE}")


@or_page(r"/jobs/(?P<id>\d{3,})", at="https://{b}.teamtailor.com")
def read(body: bytes, board: Board) -> Reading:
    """Read a page of RSS, the JSON Feed, or an answer of the interface with a key (JSON:API)."""
    if is_json(body):
        root = parse_json(body)
        top = record_of(root)
        if any("attributes" in row.fields for row in top.each("data")):
            beside = {(one.text("type"), one.text("id")): one for one in top.each("included")}
            return collect(top.each("data"), lambda row: _from_interface(row, beside, board))
        return collect(rows(root, "items", one="_jobposting"), lambda row: _from_json(row, board))
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
    job = row.part("_jobposting")
    return replace(
        found,
        url=url or found.url,
        company=found.company or job.text("company_name"),
        description_html=found.description_html or row.html("content_html"),
        places=found.places or job.names("location"),
        workplace=found.workplace or ("remote" if job.value("remote") is True else None),
        employment=found.employment or job.text("employment_type"),
        department=job.text("department"),
        posted=found.posted or row.text("date_published"),
        requisition=None,
    )


_Beside = Mapping[tuple[str | None, str | None], Record]
"""What an answer of JSON:API includes beside its rows, by type and id."""


def _from_interface(row: Record, beside: _Beside, board: Board) -> RawPosting | None:
    said = row.part("attributes")
    if said.text("status") not in (None, "open") or said.is_true("internal"):
        return None

    def named(name: str) -> list[Record]:
        pairs = row.each("relationships", name, "data")
        found = (beside.get((pair.text("type"), pair.text("id"))) for pair in pairs)
        return [one.part("attributes") for one in found if one is not None]

    return RawPosting(
        id=row.text("id") or "",
        title=said.text("title") or "",
        url=row.text("links", "careersite-job-url") or "",
        company=board.company,
        description_html=said.html("body") or said.html("pitch"),
        places=unique(_place(part) for part in [*named("locations"), *named("location")]),
        workplace=_REMOTE.get(said.text("remote-status") or ""),
        employment=said.text("employment-type"),
        department=next((part.text("name") for part in named("department")), None),
        skills=said.texts("tags"),
        pay=money(
            said.number("min-salary"),
            said.number("max-salary"),
            currency=said.text("currency"),
            period=period_of(said.text("salary-time-unit")),
        ),
        posted=said.text("created-at"),
        deadline=said.text("end-date"),
        language=said.text("language-code"),
    )


SOURCE = Paged(
    kind="teamtailor",
    ask=ask,
    read=read,
    accept="application/rss+xml, application/xml",
    most_pages=30,
)
