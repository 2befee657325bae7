"""Himalayas: https://himalayas.app/jobs/api, twenty a page of some hundred thousand: only the newest."""

from __future__ import annotations

from dataclasses import replace

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment, money, period_of

_SIZE = 20


def ask(board: Board, number: int) -> Ask:
    """One page of the newest."""
    return Ask(
        url=f"{base_url(board, 'https://himalayas.app')}/jobs/api?limit={_SIZE}&offset={number * _SIZE}"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page."""
    return replace(collect(rows(parse_json(body), "jobs", one="title"), _posting), newest_only=True)


def _posting(row: Record) -> RawPosting:
    link = row.first("applicationLink", "guid") or ""
    name = row.text("companyName")
    if name in (None, "name"):
        # Seen for whole answers: the field's own name instead of the company's.
        name = (row.text("companySlug") or "").replace("-", " ").title() or None
    return RawPosting(
        id=row.first("guid", "applicationLink") or "",
        title=row.text("title") or "",
        url=link,
        company=name,
        description_html=row.html("description") or row.html("excerpt"),
        places=row.names("locationRestrictions"),
        workplace="remote",
        remote_scope=row.names("locationRestrictions"),
        employment=row.text("employmentType"),
        level=next(iter(row.names("seniority")), None),
        category=next(iter(row.names("parentCategories") or row.names("categories")), None),
        pay=money(
            row.number("minSalary"),
            row.number("maxSalary"),
            currency=row.text("currency"),
            period=period_of(row.text("salaryPeriod") or "annual"),
        ),
        posted=moment(row.value("pubDate")),
        deadline=moment(row.value("expiryDate")),
    )


SOURCE = Paged(kind="himalayas", ask=ask, read=read, newest_pages=5)
