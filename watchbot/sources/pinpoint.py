"""Pinpoint boards: https://{company}.pinpointhq.com/postings.json."""

from __future__ import annotations

import re

from watchbot.model.board import Board
from watchbot.model.posting import Pay, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import money, period_of

_PARTS = ("key_responsibilities", "skills_knowledge_expertise", "benefits")
_NOISE = re.compile(r"<!--.*?-->", re.DOTALL)


def _base(board: Board) -> str:
    return base_url(board, f"https://{board.token}.pinpointhq.com")


def address(board: Board) -> str:
    """All postings in one answer. It holds no dates of posting at all."""
    return f"{_base(board)}/postings.json"


@or_page(r"/postings/(?P<id>[0-9a-f]{8}-[0-9a-f-]{27})", at="https://{b}.pinpointhq.com")
def read(body: bytes, board: Board) -> Reading:
    """Read the list, or one posting."""
    return collect(
        rows(parse_json(body), "data", "postings", one="title"), lambda row: _posting(row, board)
    )


def _posting(row: Record, board: Board) -> RawPosting:
    place = row.part("location")
    parts = "".join(
        f"<h3>{row.text(f'{part}_header') or ''}</h3>{row.html(part)}"
        for part in _PARTS
        if row.html(part)
    )
    names = unique([place.text("city"), place.text("province")])
    return RawPosting(
        id=row.text("id") or "",
        title=row.text("title") or "",
        url=row.text("url") or f"{_base(board)}{row.text('path') or ''}",
        company=board.company,
        description_html=_NOISE.sub("", row.html("description") + parts),
        places=unique([", ".join(names) or None]) or row.names("location"),
        workplace=row.first("workplace_type", "workplace_type_text"),
        employment=row.first("employment_type_text", "employment_type"),
        department=row.text("department", "name") or row.text("job", "department", "name"),
        pay=_pay(row),
        deadline=row.text("deadline_at"),
        requisition=row.text("requisition_id") or row.text("job", "requisition_id"),
    )


def _pay(row: Record) -> Pay | None:
    """Pay is sent even where it is not to be shown."""
    if row.value("compensation_visible") is False:
        return None
    return money(
        row.number("compensation_minimum"),
        row.number("compensation_maximum"),
        currency=row.text("compensation_currency"),
        period=period_of(row.text("compensation_frequency")),
        text=row.text("compensation"),
    )


SOURCE = OneAnswer(kind="pinpoint", address=address, read=read)
