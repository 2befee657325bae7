"""BambooHR boards: https://{company}.bamboohr.com/careers/list; details at /careers/{id}/detail."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.own_page import OwnPage, without_text
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading, taken_down

_WHERE = {"0": "on-site", "1": "remote", "2": "hybrid"}


def _base(board: Board) -> str:
    return base_url(board, f"https://{board.token}.bamboohr.com")


def address(board: Board) -> str:
    """The list, without descriptions."""
    return f"{_base(board)}/careers/list"


@or_page(r"(?:/careers/|/jobs/view\.php\?id=)(?P<id>\d+)", at="https://{b}.bamboohr.com")
def read(body: bytes, board: Board) -> Reading:
    """Read the list, or one posting's detail."""
    root = parse_json(body)
    top = record_of(root)
    detail = top.part("result", "jobOpening")
    status = detail.text("jobOpeningStatus")
    if status and status.casefold() != "open":
        return taken_down(status)
    if detail.fields:
        return collect([detail], lambda row: _posting(row, board))
    found = rows(root, "result", "jobs", one="jobOpeningName")
    return collect(
        found, lambda row: _posting(row, board), promised=top.whole("meta", "totalCount")
    )


def _posting(row: Record, board: Board) -> RawPosting:
    share = row.text("jobOpeningShareUrl")
    number = row.text("id") or (share or "").rstrip("/").rpartition("/")[2]
    return RawPosting(
        id=number,
        title=row.text("jobOpeningName") or "",
        url=share or f"{_base(board)}/careers/{number}",
        company=board.company,
        description_html=row.html("description"),
        places=_places(row),
        workplace="remote"
        if row.is_true("isRemote")
        else _WHERE.get(row.text("locationType") or ""),
        employment=row.first("employmentStatusLabel", "employmentType"),
        level=row.text("minimumExperience"),
        department=row.text("departmentLabel"),
        pay_text=row.text("compensation"),
        posted=row.text("datePosted"),
    )


def _places(row: Record) -> tuple[str, ...]:
    """Two kinds of place: the company's own, and the one chosen for applicants."""
    for name in ("location", "atsLocation"):
        part = row.part(name)
        names = unique(
            [
                part.text("city"),
                part.first("state", "province"),
                part.first("country", "addressCountry"),
            ]
        )
        if names:
            return (", ".join(names),)
    return row.texts("location")


def own_address(row: RawPosting, board: Board) -> str | None:
    """The detail of one opening."""
    return f"{_base(board)}/careers/{quote(row.id)}/detail" if without_text(row) else None


SOURCE = OneAnswer(
    kind="bamboohr",
    address=address,
    read=read,
    own_page=OwnPage(address=own_address, read=read),
)
