"""Breezy boards: https://{company}.breezy.hr/json?verbose=true."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading

_TYPES = {
    "fullTime": "Full-Time",
    "partTime": "Part-Time",
    "contract": "Contract",
    "temporary": "Temporary",
}
"""The names of these stand in the company's own language."""


def _base(board: Board) -> str:
    return base_url(board, f"https://{board.token}.breezy.hr")


def address(board: Board) -> str:
    """All positions with descriptions."""
    return f"{_base(board)}/json?verbose=true"


@or_page(r"/p/(?P<id>[0-9a-f]{12})", at="https://{b}.breezy.hr")
def read(body: bytes, board: Board) -> Reading:
    """Read the array of positions, or one."""
    return collect(
        rows(parse_json(body), "positions", one="name"), lambda row: _posting(row, board)
    )


def _posting(row: Record, board: Board) -> RawPosting:
    places = [*row.each("location"), *row.each("locations")]
    friendly = row.text("friendly_id") or row.text("id") or ""
    return RawPosting(
        id=row.first("id", "friendly_id") or "",
        title=row.text("name") or "",
        url=row.text("url") or f"{_base(board)}/p/{friendly}",
        company=row.text("company", "name") or board.company,
        description_html=row.html("description"),
        places=unique(_place(place) for place in places),
        workplace=_workplace(places),
        employment=_TYPES.get(row.text("type", "id") or "")
        or row.text("type", "name")
        or row.text("type", "id"),
        level=row.text("experience", "name"),
        education=row.text("education", "name"),
        category=row.text("category", "name"),
        department=row.text("department"),
        pay_text=row.text("salary"),
        posted=row.first("published_date", "creation_date"),
    )


def _workplace(places: list[Record]) -> str | None:
    """How remote it is stays written down when the place is no longer remote at all."""
    kinds = [
        place.text("remote_details", "value") for place in places if place.is_true("is_remote")
    ]
    if not kinds:
        return None
    return "hybrid" if all(kind == "hybrid" for kind in kinds) else "remote"


def _place(place: Record) -> str | None:
    """City, state and country as far as they are known, else the label."""
    state, country = place.first("state"), place.first("country")
    names = unique(
        [
            place.text("city"),
            place.text("state", "name") or state,
            place.text("country", "name") or country,
        ]
    )
    if not place.text("city") and place.text("name"):
        names = unique([place.text("name"), *names])
    return ", ".join(names) or None


SOURCE = OneAnswer(kind="breezy", address=address, read=read)
