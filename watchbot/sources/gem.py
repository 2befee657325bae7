"""Gem boards: https://api.gem.com/job_board/v0/{board}/job_posts/."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.workmode import only_workmode


def address(board: Board) -> str:
    """All posts in one answer."""
    return f"{base_url(board, 'https://api.gem.com')}/job_board/v0/{quote(board.token)}/job_posts/"


@or_page(r"jobs\.gem\.com/[^/]+/(?P<id>[\w=-]{6,})", at="https://jobs.gem.com")
def read(body: bytes, board: Board) -> Reading:
    """Read the array of posts, or one."""
    return collect(
        rows(parse_json(body), "job_posts", one="title"), lambda row: _posting(row, board)
    )


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.text("id") or ""
    place = next(iter(row.names("location")), None)
    offices = unique(
        office.text("location", "name") or office.text("name") for office in row.each("offices")
    )
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=row.text("absolute_url") or f"https://jobs.gem.com/{quote(board.token)}/{number}",
        company=board.company,
        description_html=row.html("content"),
        description=row.html("content_plain"),
        places=offices if only_workmode(place) and offices else unique([place]),
        workplace=row.text("location_type"),
        employment=row.text("employment_type"),
        department=next(iter(row.names("departments")), None),
        posted=row.first("first_published_at", "created_at"),
        requisition=row.text("requisition_id"),
    )


SOURCE = OneAnswer(kind="gem", address=address, read=read)
