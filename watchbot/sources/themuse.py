"""The Muse: https://www.themuse.com/api/public/jobs?page=N (0 to 99 of many more): only the newest."""

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
from watchbot.sources.workmode import names_workmode


def ask(board: Board, number: int) -> Ask:
    """One page, newest first."""
    return Ask(
        url=f"{base_url(board, 'https://www.themuse.com')}/api/public/jobs?page={number}&descending=true"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page, or one posting."""
    return replace(
        collect(rows(parse_json(body), "results", one="contents"), _posting), newest_only=True
    )


def _posting(row: Record) -> RawPosting:
    places = row.names("locations")
    return RawPosting(
        id=row.text("id") or "",
        title=row.text("name") or "",
        url=row.text("refs", "landing_page") or "",
        company=next(iter(row.names("company")), None),
        description_html=row.html("contents"),
        places=tuple(place for place in places if not names_workmode(place)),
        workplace="remote" if places and all(names_workmode(place) for place in places) else None,
        level=next(iter(row.names("levels")), None),
        category=next(iter(row.names("categories")), None),
        posted=row.text("publication_date"),
    )


SOURCE = Paged(kind="themuse", ask=ask, read=read, newest_pages=5)
