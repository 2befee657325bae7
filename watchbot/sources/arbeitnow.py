"""Arbeitnow: https://www.arbeitnow.com/api/job-board-api?page=N, a hundred a page, newest first."""

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
from watchbot.sources.values import moment


def ask(board: Board, number: int) -> Ask:
    """One page."""
    return Ask(
        url=f"{base_url(board, 'https://www.arbeitnow.com')}/api/job-board-api?page={number + 1}"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page, or one posting."""
    return replace(collect(rows(parse_json(body), "data", one="title"), _posting), newest_only=True)


def _posting(row: Record) -> RawPosting:
    slug = row.text("slug") or ""
    return RawPosting(
        id=slug,
        title=row.text("title") or "",
        url=row.text("url") or f"https://www.arbeitnow.com/view/{slug}",
        company=row.text("company_name"),
        description_html=row.html("description"),
        places=row.texts("location"),
        workplace="remote" if row.is_true("remote") else None,
        employment=", ".join(row.texts("job_types")) or None,
        category=next(iter(row.texts("tags")), None),
        posted=moment(row.value("created_at")),
    )


SOURCE = Paged(kind="arbeitnow", ask=ask, read=read, newest_pages=3)
