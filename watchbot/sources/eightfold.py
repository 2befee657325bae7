"""Eightfold career sites: the token is the host, the option `domain` the tenant's mail domain."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import OwnPage, without_text
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, record_of
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment

_SIZE = 10
_LISTS = ("positions", "data.positions", "pcsx.positions", "data.pcsx.positions")


def ask(board: Board, number: int) -> Ask:
    """One page of ten. The option `api=v2` names the older interface."""
    host = board.token if "." in board.token else f"{board.token}.eightfold.ai"
    base = base_url(board, f"https://{host}")
    domain = quote(board.options.get("domain", ""))
    if board.options.get("api") == "v2":
        return Ask(
            url=f"{base}/api/apply/v2/jobs?domain={domain}&start={number * _SIZE}&num={_SIZE}"
        )
    return Ask(
        url=f"{base}/api/pcsx/search?domain={domain}&query=&location=&start={number * _SIZE}&sort_by=timestamp"
    )


@or_page(r"/careers/job/(?P<id>\d{6,})", at="https://{b}", data="smartApplyData")
def read(body: bytes, board: Board) -> Reading:
    """Read a page of either interface, or one position."""
    root = parse_json(body)
    top = record_of(root)
    inner = top.part("data") if "data" in top.fields else top
    found = (
        [inner]
        if inner.text("name") and inner.text("id")
        else rows(root, *_LISTS, one="canonicalPositionUrl")
    )
    return collect(found, lambda row: _posting(row, board), promised=inner.whole("count"))


def _posting(row: Record, board: Board) -> RawPosting | None:
    if row.is_true("isPrivate"):
        return None
    number = row.text("id") or ""
    host = board.token if "." in board.token else f"{board.token}.eightfold.ai"
    url = row.first("canonicalPositionUrl", "publicUrl", "positionUrl") or f"/careers/job/{number}"
    return RawPosting(
        id=number,
        title=row.first("name", "posting_name") or "",
        url=url if url.startswith("http") else f"https://{host}{url}",
        company=board.company,
        description_html=row.html("job_description") or row.html("jobDescription"),
        places=row.names("locations")
        or row.names("location")
        or row.names("standardizedLocations"),
        workplace=row.first("work_location_option", "workLocationOption"),
        employment=row.first("type_of_employment", "employmentType")
        or next(iter(row.texts("efcustomTextEmploymentType")), None),
        category=row.first("business_unit", "businessUnit"),
        department=row.text("department"),
        posted=moment(row.value("t_create") or row.value("postedTs") or row.value("creationTs")),
        requisition=row.first("ats_job_id", "atsJobId", "display_job_id", "displayJobId"),
    )


def own_address(row: RawPosting, board: Board) -> str | None:
    """One position of either interface."""
    if not without_text(row):
        return None
    host = board.token if "." in board.token else f"{board.token}.eightfold.ai"
    base = base_url(board, f"https://{host}")
    domain = quote(board.options.get("domain", ""))
    if board.options.get("api") == "v2":
        return f"{base}/api/apply/v2/jobs/{quote(row.id)}?domain={domain}"
    return f"{base}/api/pcsx/position_details?position_id={quote(row.id)}&domain={domain}&hl=en"


SOURCE = Paged(
    kind="eightfold",
    ask=ask,
    read=read,
    most_pages=200,
    own_page=OwnPage(address=own_address, read=read),
)
