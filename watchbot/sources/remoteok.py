"""Remote OK: https://remoteok.com/api, the newest hundred; its terms ask for a link back."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import urljoin

from watchbot.model.board import Board
from watchbot.model.posting import Period, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment, money

_MOJIBAKE = re.compile("[ÃÂâ][\x80-\xbf\u20ac\u2018-\u201e\u2020-\u2022\u2122]")


def address(board: Board) -> str:
    """The newest postings; a token narrows them to a tag."""
    tag = f"?tags={board.token}" if board.token and board.token != "all" else ""
    return f"{base_url(board, 'https://remoteok.com')}/api{tag}"


def read(body: bytes, board: Board) -> Reading:
    """Read the array, whose first element is a legal notice."""
    found = rows(parse_json(body), "jobs", one="position")
    return replace(collect(found, _posting), newest_only=True)


def _posting(row: Record) -> RawPosting | None:
    if "legal" in row.fields and "position" not in row.fields:
        return None
    number = row.first("id", "slug") or ""
    place = _mended(row.text("location") or "")
    return RawPosting(
        id=number,
        title=_mended(row.text("position") or ""),
        url=urljoin("https://remoteok.com", row.text("url") or f"/remote-jobs/{number}"),
        apply_url=row.text("apply_url"),
        company=_mended(row.text("company") or "") or None,
        description_html=_mended(row.html("description")),
        places=unique([place or None]),
        workplace="remote",
        skills=row.texts("tags"),
        pay=money(
            row.number("salary_min"), row.number("salary_max"), currency="USD", period=Period.YEAR
        ),
        posted=row.text("date") or moment(row.value("epoch")),
        language="en",
    )


def _mended(text: str) -> str:
    """UTF-8 that was read as Latin-1 once is turned back; anything else stays."""
    if not _MOJIBAKE.search(text):
        return text
    for encoding in ("latin-1", "cp1252"):
        try:
            return text.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
    return text


SOURCE = OneAnswer(kind="remoteok", address=address, read=read)
