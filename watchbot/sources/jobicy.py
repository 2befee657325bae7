"""Jobicy: https://jobicy.com/api/v2/remote-jobs?count=100, once an hour at most; a token is an industry."""

from __future__ import annotations

import html
from dataclasses import replace
from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import money, period_of


def address(board: Board) -> str:
    """The newest hundred."""
    narrowed = f"&industry={quote(board.token)}" if board.token and board.token != "all" else ""
    return f"{base_url(board, 'https://jobicy.com')}/api/v2/remote-jobs?count=100{narrowed}"


def read(body: bytes, board: Board) -> Reading:
    """Read the list, or one posting."""
    return replace(
        collect(rows(parse_json(body), "jobs", one="jobTitle"), _posting), newest_only=True
    )


def _posting(row: Record) -> RawPosting:
    low = row.number("annualSalaryMin") or row.number("salaryMin")
    high = row.number("annualSalaryMax") or row.number("salaryMax")
    period = (
        "year"
        if row.number("annualSalaryMin") or row.number("annualSalaryMax")
        else row.text("salaryPeriod")
    )
    return RawPosting(
        id=row.first("id", "jobSlug") or "",
        title=html.unescape(row.text("jobTitle") or ""),
        url=row.text("url") or "",
        company=html.unescape(row.text("companyName") or "") or None,
        description_html=row.html("jobDescription") or row.html("jobExcerpt"),
        places=unique(" ".join(part.split()) for part in (row.text("jobGeo") or "").split(",")),
        workplace="remote",
        employment=", ".join(row.texts("jobType")) or None,
        level=row.text("jobLevel"),
        category=html.unescape(next(iter(row.texts("jobIndustry")), "")) or None,
        pay=money(low, high, currency=row.text("salaryCurrency"), period=period_of(period)),
        posted=row.text("pubDate"),
        posted_zone="UTC",
    )


SOURCE = OneAnswer(kind="jobicy", address=address, read=read)
