"""Gem boards: https://api.gem.com/job_board/v0/{board}/job_posts/."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.markup import TAG
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json, records, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.workmode import only_workmode


def address(board: Board) -> str:
    """All posts in one answer."""
    return f"{base_url(board, 'https://api.gem.com')}/job_board/v0/{quote(board.token)}/job_posts/"


@or_page(r"jobs\.gem\.com/[^/]+/(?P<id>[\w=-]{6,})", at="https://jobs.gem.com")
def read(body: bytes, board: Board) -> Reading:
    """Read the array of posts, or one, or what the board's own page asks for."""
    root = parse_json(body)
    first = next(iter(records(root)), Record({}))
    root = first.fields if "data" in first.fields else root
    paths = ("job_posts", "jobPostings", "data.oatsExternalJobPostings.jobPostings")
    return collect(rows(root, *paths, one="title"), lambda row: _posting(row, board))


def _posting(row: Record, board: Board) -> RawPosting:
    if "extId" in row.fields:
        return _own(row, board)
    number = row.text("id") or ""
    place = next(iter(row.names("location")), None)
    offices = unique(
        office.text("location", "name") or office.text("name") for office in row.each("offices")
    )
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=row.text("absolute_url") or f"https://jobs.gem.com/{quote(board.token)}/{number}",
        company=board.company,
        description_html=row.html("content"),
        description=row.html("content_plain"),
        places=offices if only_workmode(place) and offices else unique([place]),
        workplace=row.text("location_type"),
        employment=row.text("employment_type"),
        department=next(iter(row.names("departments")), None),
        posted=row.first("first_published_at", "created_at"),
        requisition=row.text("requisition_id"),
    )


def _own(row: Record, board: Board) -> RawPosting:
    """A row of the page's own question, in other words than the interface's."""
    number, job = row.text("extId") or "", row.part("job")
    intro, outro = (row.html("jobPostSectionHtml", part) for part in ("introHtml", "outroHtml"))
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=f"https://jobs.gem.com/{quote(board.token)}/{number}",
        company=board.company,
        description_html=f"{intro}{row.html('descriptionHtml')}{outro}",
        places=unique(
            ", ".join(unique([place.first("name", "city"), place.text("isoCountry")]))
            for place in row.each("locations")
        ),
        workplace=job.text("locationType"),
        employment=job.text("employmentType"),
        department=job.text("department", "name"),
        pay_text=TAG.sub(" ", row.html("compensationHtml")).strip() or None,
        posted=row.text("firstPublishedTsSec"),
    )


SOURCE = OneAnswer(kind="gem", address=address, read=read)
