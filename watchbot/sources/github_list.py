"""Lists kept in repositories (listings.json of SimplifyJobs and its relatives); token = the file's address."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import OneAnswer
from watchbot.sources.record import Record, parse_json
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment


def address(board: Board) -> str:
    """The raw file, which is served with an ETag."""
    return board.token


def read(body: bytes, board: Board) -> Reading:
    """Read the array. Rows that are closed (active false) or hidden are left out."""
    return collect(rows(parse_json(body), "listings", one="company_name"), _posting)


def _posting(row: Record) -> RawPosting | None:
    if row.value("active") is False or row.value("is_visible") is False:
        return None
    terms = row.texts("terms") or row.texts("season")
    return RawPosting(
        id=row.first("id", "url") or "",
        title=row.text("title") or "",
        url=row.text("url") or "",
        company=row.text("company_name"),
        description="\n".join(filter(None, [", ".join(terms), row.text("sponsorship")])),
        places=row.texts("locations"),
        education=", ".join(row.texts("degrees")) or None,
        category=row.text("category"),
        posted=moment(row.value("date_posted")),
        language="en",
    )


SOURCE = OneAnswer(kind="github_list", address=address, read=read)
