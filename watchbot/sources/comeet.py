"""Comeet boards: token {uid}, option `public_token`, both printed in the company's careers page."""

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


def address(board: Board) -> str:
    """All positions with their texts."""
    base = base_url(board, "https://www.comeet.co")
    token = quote(board.options.get("public_token", ""))
    return (
        f"{base}/careers-api/2.0/company/{quote(board.token)}/positions?token={token}&details=true"
    )


@or_page(
    r"/jobs/[^/]+/[^/]+/[^/]+/(?P<id>\w\w\.\w{3})",
    at="https://www.comeet.com",
    data="COMPANY_POSITIONS_DATA",
)
def read(body: bytes, board: Board) -> Reading:
    """Read the array of positions, or one."""
    return collect(rows(parse_json(body), "positions", one="uid"), lambda row: _posting(row, board))


def _posting(row: Record, board: Board) -> RawPosting | None:
    if row.is_true("is_internal"):
        return None
    place = row.part("location")
    names = unique([place.text("city"), place.text("state"), place.first("country", "name")])
    return RawPosting(
        id=row.text("uid") or "",
        title=row.text("name") or "",
        url=row.first("url_comeet_hosted_page", "url_active_page", "position_url") or "",
        links=row.texts("url_active_page"),
        company=row.text("company_name") or board.company,
        description_html=_text(row),
        places=unique([", ".join(names) or None]) or row.names("location"),
        workplace=row.text("workplace_type") or ("remote" if place.is_true("is_remote") else None),
        employment=row.text("employment_type"),
        level=row.text("experience_level"),
        department=row.text("department"),
    )


def _text(row: Record) -> str:
    """The parts of the text; the data of hosted pages has them among the custom fields."""
    parts = row.each("details") or row.each("custom_fields", "details")
    return "".join(
        f"<h3>{part.text('name') or ''}</h3>{part.html('value')}"
        for part in parts
        if part.html("value")
    )


SOURCE = OneAnswer(kind="comeet", address=address, read=read)
