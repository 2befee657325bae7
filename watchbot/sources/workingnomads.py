"""Working Nomads: https://www.workingnomads.com/api/exposed_jobs/, a window on the newest."""

from __future__ import annotations

import re
from dataclasses import replace

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading

_NUMBER = re.compile(r"/(?P<id>\d+)/?$")


def address(board: Board) -> str:
    """The only list."""
    return f"{base_url(board, 'https://www.workingnomads.com')}/api/exposed_jobs/"


def read(body: bytes, board: Board) -> Reading:
    """Read the array."""
    return replace(collect(rows(parse_json(body), "jobs", one="title"), _posting), newest_only=True)


def _posting(row: Record) -> RawPosting:
    link = row.text("url") or ""
    number = _NUMBER.search(link)
    return RawPosting(
        id=number["id"] if number else link,
        title=row.text("title") or "",
        url=link,
        company=row.text("company_name"),
        description_html=row.html("description"),
        places=unique([row.text("location")]),
        workplace="remote",
        category=row.text("category_name"),
        skills=unique(part.strip() for part in (row.text("tags") or "").split(",")),
        posted=row.text("pub_date"),
    )


SOURCE = OneAnswer(kind="workingnomads", address=address, read=read)
