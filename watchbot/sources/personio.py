"""Personio boards: https://{company}.jobs.personio.de/xml, tenants on .com by the option `tld`."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, is_json, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import money, period_of
from watchbot.sources.xml_record import xml_records


def _base(board: Board) -> str:
    return base_url(board, f"https://{board.token}.jobs.personio.{board.options.get('tld', 'de')}")


def address(board: Board) -> str:
    """All positions; texts exist only in the languages that the company wrote (option `language`)."""
    return f"{_base(board)}/xml?language={board.options.get('language', 'en')}"


@or_page(r"/job/(?P<id>\d+)", at="https://{b}.jobs.personio.de")
def read(body: bytes, board: Board) -> Reading:
    """Read the list of positions, or the JSON that newer sites search in."""
    if is_json(body):
        return collect(
            rows(parse_json(body), "jobs", "positions", one="name"),
            lambda row: _posting(row, board),
        )
    found = xml_records(body, "position", "workzag-jobs", "positions", "position")
    return collect(found, lambda row: _posting(row, board))


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.text("id") or ""
    parts = row.each("jobDescriptions", "jobDescription")
    text = "".join(f"<h3>{part.text('name') or ''}</h3>{part.html('value')}" for part in parts)
    kind, schedule = row.first("employmentType", "employment_type"), row.text("schedule")
    salary = row.part("salary")
    return RawPosting(
        id=number,
        title=row.text("name") or "",
        url=f"{_base(board)}/job/{number}",
        company=row.text("subcompany") or board.company,
        description_html=text or row.html("description"),
        places=unique(
            [row.text("office"), *row.texts("additionalOffices", "office"), *row.texts("offices")]
        ),
        # "permanent" says nothing about the hours; every other type says more than the schedule.
        employment=schedule if kind in (None, "permanent") else kind,
        level=row.text("seniority"),
        experience=_years(row.text("yearsOfExperience")),
        category=row.first("occupationCategory", "recruitingCategory"),
        department=row.text("department"),
        skills=unique(part.strip() for part in (row.text("keywords") or "").split(",")),
        pay=money(
            salary.number("min"),
            salary.number("max"),
            currency=salary.text("currency"),
            period=period_of(salary.first("interval", "period", "type")),
        ),
        posted=row.text("createdAt"),
    )


def _years(code: str | None) -> str | None:
    """The codes as words: lt-1, 1-2, more-than-15."""
    if code is None:
        return None
    words = (
        code.replace("lt-", "less than ")
        .replace("more-than-", "more than ")
        .replace("gt-", "more than ")
    )
    return f"{words} years"


SOURCE = OneAnswer(kind="personio", address=address, read=read, accept="application/xml, text/xml")
