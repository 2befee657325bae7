"""Lever sites: https://api.lever.co/v0/postings/{site}?mode=json, EU tenants on api.eu.lever.co."""

from __future__ import annotations

import re
from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import Pay, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.own_page import OwnPage
from watchbot.sources.record import Record, parse_json
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment, money, period_of

_SUM = re.compile(r"[$€£¥]\s?\d|\d\s?k?\s?(?:USD|EUR|GBP|CAD|AUD|CHF|PLN)\b", re.IGNORECASE)
_NOTE = 200


def address(board: Board) -> str:
    """The whole list; the option `region=eu` names the European servers."""
    return f"{_site(board)}?mode=json"


def one_address(row: RawPosting, board: Board) -> str:
    """A single posting: 404 when it is gone."""
    return f"{_site(board)}/{quote(row.id)}?mode=json"


def _site(board: Board) -> str:
    region = "eu." if board.options.get("region") == "eu" else ""
    base = base_url(board, f"https://api.{region}lever.co")
    return f"{base}/v0/postings/{quote(board.token)}"


@or_page(r"lever\.co/[^/]+/(?P<id>[0-9a-f]{8}-[0-9a-f-]{27})", at="https://jobs.lever.co")
def read(body: bytes, board: Board) -> Reading:
    """Read the array of postings (grouped or not), or one posting. There is no total."""
    found = rows(parse_json(body), "data", "postings", one="text")
    flat = [
        row
        for part in found
        for row in (part.each("postings") if "postings" in part.fields else [part])
    ]
    return collect(flat, lambda row: _posting(row, board))


def _posting(row: Record, board: Board) -> RawPosting:
    host = "jobs.eu.lever.co" if board.options.get("region") == "eu" else "jobs.lever.co"
    number = row.text("id") or ""
    url = row.text("hostedUrl") or f"https://{host}/{quote(board.token)}/{number}"
    workplace = row.text("workplaceType")
    return RawPosting(
        id=number,
        title=row.text("text") or "",
        url=url,
        apply_url=row.text("applyUrl"),
        company=board.company,
        description_html=_description(row),
        description="" if _description(row) else row.html("descriptionPlain"),
        places=row.texts("categories", "allLocations")
        or row.texts("categories", "location")
        or row.texts("country"),
        workplace=None if workplace == "unspecified" else workplace,
        employment=row.text("categories", "commitment"),
        level=row.text("categories", "level"),
        category=row.text("categories", "team"),
        department=row.text("categories", "department") or row.text("categories", "team"),
        pay=_pay(row),
        pay_text=_pay_said(row.text("salaryDescriptionPlain")),
        pay_note=row.text("salaryDescriptionPlain"),
        posted=moment(row.value("createdAt")),
    )


def _description(row: Record) -> str:
    """The parts of the text in the order of the page; list items come without their list."""
    lists = "".join(
        f"<h3>{part.text('text') or ''}</h3><ul>{part.html('content')}</ul>"
        for part in row.each("lists")
    )
    first = row.html("description") or row.html("opening") + row.html("descriptionBody")
    return first + lists + row.html("additional")


def _pay(row: Record) -> Pay | None:
    """Intervals are words such as per-year-salary and per-hour-wage."""
    salary = row.part("salaryRange")
    return money(
        salary.number("min"),
        salary.number("max"),
        currency=salary.text("currency"),
        period=period_of(salary.text("interval")),
    )


def _pay_said(note: str | None) -> str | None:
    """A short note that names a sum is the pay itself; most are about something else."""
    return note if note and len(note) <= _NOTE and _SUM.search(note) else None


SOURCE = OneAnswer(
    kind="lever", address=address, read=read, single=OwnPage(address=one_address, read=read)
)
