"""Rippling boards: https://api.rippling.com/platform/api/ats/v2/board/{board}/jobs, page by page."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import Pay, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import OwnPage, without_text
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import money, period_of

_SIZE = 1000


def ask(board: Board, number: int) -> Ask:
    """One page; nearly every board has only one."""
    base = base_url(board, "https://api.rippling.com")
    return Ask(
        url=f"{base}/platform/api/ats/v2/board/{quote(board.token)}/jobs?page={number}&pageSize={_SIZE}"
    )


@or_page(r"/jobs/(?P<id>[0-9a-f]{8}-[0-9a-f-]{27})", at="https://ats.rippling.com")
def read(body: bytes, board: Board) -> Reading:
    """Read a page, the older array (one row per place), or one posting."""
    root = parse_json(body)
    top = record_of(root)
    found = rows(root, "items", one="uuid")
    return collect(found, lambda row: _posting(row, board), promised=top.whole("totalItems"))


def _posting(row: Record, board: Board) -> RawPosting | None:
    if row.is_true("unlistedFromSearch"):
        return None
    number = row.first("uuid", "id") or ""
    places = row.names("workLocations") or row.names("locations") or row.names("workLocation")
    return RawPosting(
        id=number,
        title=row.first("name", "title") or "",
        url=row.text("url") or f"https://ats.rippling.com/{quote(board.token)}/jobs/{number}",
        company=row.text("companyName") or board.company,
        description_html=row.html("description", "role") + row.html("description", "company")
        or row.html("description"),
        places=places,
        workplace=_workplace(row),
        # Label and id look swapped: SALARIED_FT is the label, "Salaried, full-time" the id.
        employment=row.text("employmentType", "id") or row.text("employmentType", "label"),
        department=next(iter(row.names("department")), None),
        pay=_pay(row.each("payRangeDetails")),
        posted=row.text("createdOn"),
    )


def _workplace(row: Record) -> str | None:
    """What the newer list says of each place, where all say the same."""
    stated = unique(place.text("workplaceType") for place in row.each("locations"))
    if len(stated) == 1:
        return stated[0]
    return "remote" if row.is_true("isRemote") else None


def _pay(ranges: list[Record]) -> Pay | None:
    """The first range with figures: others are the same pay for other places."""
    for part in ranges:
        pay = money(
            part.number("rangeStart"),
            part.number("rangeEnd"),
            currency=part.text("currency"),
            period=period_of(part.text("frequency")),
        )
        if pay:
            return pay
    return None


def own_address(row: RawPosting, board: Board) -> str | None:
    """The detail of one posting."""
    base = base_url(board, "https://api.rippling.com")
    path = f"/platform/api/ats/v2/board/{quote(board.token)}/jobs/{quote(row.id)}"
    return f"{base}{path}" if without_text(row) else None


SOURCE = Paged(
    kind="rippling",
    ask=ask,
    read=read,
    most_pages=20,
    own_page=OwnPage(address=own_address, read=read),
)
