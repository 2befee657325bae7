"""Remotive: https://remotive.com/api/remote-jobs, at most four times a day; a token is a category."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading


def address(board: Board) -> str:
    """The list, as far as the free interface shows it."""
    narrowed = f"?category={quote(board.token)}" if board.token and board.token != "all" else ""
    return f"{base_url(board, 'https://remotive.com')}/api/remote-jobs{narrowed}"


def read(body: bytes, board: Board) -> Reading:
    """Read the list, or one posting."""
    return replace(collect(rows(parse_json(body), "jobs", one="title"), _posting), newest_only=True)


def _posting(row: Record) -> RawPosting:
    return RawPosting(
        id=row.text("id") or "",
        title=row.text("title") or "",
        url=row.text("url") or "",
        company=row.text("company_name"),
        description_html=row.html("description"),
        places=unique([row.text("candidate_required_location")]),
        workplace="remote",
        employment=row.text("job_type"),
        category=row.text("category"),
        skills=row.texts("tags"),
        pay_text=row.text("salary"),
        posted=row.text("publication_date"),
        posted_zone="UTC",
    )


SOURCE = OneAnswer(kind="remotive", address=address, read=read)
