"""Workable boards: https://apply.workable.com/api/v1/widget/accounts/{account}?details=true."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading

_OPEN = "published"
_NOT_OPEN = frozenset({"draft", "closed", "archived"})


def address(board: Board) -> str:
    """The whole board with descriptions."""
    base = base_url(board, "https://apply.workable.com")
    return f"{base}/api/v1/widget/accounts/{quote(board.token)}?details=true"


@or_page(r"/j/(?P<id>[0-9A-F]{10})", at="https://apply.workable.com")
def read(body: bytes, board: Board) -> Reading:
    """Read the widget's list (one row per place), a page of the v3 list, or one posting."""
    root = parse_json(body)
    top = record_of(root)
    company = top.text("name") if "jobs" in top.fields else None
    found = rows(root, "jobs", "results", one="shortcode")
    return collect(found, lambda row: _posting(row, board, company), promised=top.whole("total"))


def _posting(row: Record, board: Board, company: str | None) -> RawPosting | None:
    if row.is_true("isInternal") or row.text("state") in _NOT_OPEN:
        return None
    code = row.text("shortcode") or ""
    text = row.html("description") + row.html("requirements") + row.html("benefits")
    return RawPosting(
        id=code,
        title=row.text("title") or "",
        url=row.first("url", "shortlink")
        or f"https://apply.workable.com/{quote(board.token)}/j/{code}/",
        apply_url=row.text("application_url"),
        links=row.texts("shortlink"),
        company=company or board.company,
        description_html=text,
        places=_places(row),
        workplace=row.text("workplace")
        or ("remote" if row.is_true("telecommuting") or row.is_true("remote") else None),
        employment=row.first("employment_type", "type"),
        level=row.text("experience"),
        education=row.text("education"),
        category=row.text("function"),
        department=next(iter(row.texts("department")), None),
        posted=row.first("published_on", "published", "created_at"),
        requisition=row.text("code"),
    )


def _places(row: Record) -> tuple[str, ...]:
    """All places that are not hidden; the row's own when the list has none to show."""
    listed = row.each("locations") or row.each("location")
    shown = unique(_place(part) for part in listed if not part.is_true("hidden"))
    named = row.texts("locations") or row.texts("location")
    return shown or unique([_place(row.part("location"))]) or unique([_place(row)]) or named


def _place(part: Record) -> str | None:
    """City, region, country. Newer lists say under `state` that a posting is published."""
    state = part.text("state")
    region = part.text("region") or (None if state == _OPEN else state)
    names = unique([part.text("city"), region, part.text("country")])
    return ", ".join(names) or part.text("location_str")


SOURCE = OneAnswer(kind="workable", address=address, read=read)
