"""JazzHR boards: https://app.jazz.co/feeds/export/jobs/{account}, refreshed once a day."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, unique
from watchbot.sources.source import Reading
from watchbot.sources.xml_record import xml_records


def address(board: Board) -> str:
    """The export with all open postings."""
    return f"{base_url(board, 'https://app.jazz.co')}/feeds/export/jobs/{quote(board.token)}"


@or_page(
    r"/apply/(?:jobs/details/)?(?P<id>[0-9A-Za-z]{8,12})(?:[/?]|$)", at="https://{b}.applytojob.com"
)
def read(body: bytes, board: Board) -> Reading:
    """Read the export."""
    return collect(
        xml_records(body, "job", "jobs", "job", "source"), lambda row: _posting(row, board)
    )


def _posting(row: Record, board: Board) -> RawPosting | None:
    if (row.text("status") or "open").casefold() not in {"open", "active", "published"}:
        return None
    number = row.first("id", "board_code") or ""
    place = ", ".join(unique([row.text("city"), row.text("state"), row.text("country")]))
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=row.first("url", "applyurl")
        or f"https://{quote(board.token)}.applytojob.com/apply/{number}",
        company=row.text("company") or board.company,
        description_html=row.html("description"),
        places=unique([row.text("location") or place or None]),
        employment=row.first("type", "employmenttype", "jobtype"),
        level=row.text("experience"),
        department=row.text("department"),
        pay_text=row.first("salary", "compensation"),
        posted=row.first("posted", "createdon", "original_open_date", "date"),
        requisition=row.text("internalcode"),
    )


SOURCE = OneAnswer(kind="jazzhr", address=address, read=read, accept="application/xml, text/xml")
