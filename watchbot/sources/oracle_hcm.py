"""Oracle Candidate Experience: token {host}|{site}, read through its public REST resource."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import OwnPage
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading, taken_down

_SIZE = 200
_TEXTS = (
    "ExternalDescriptionStr",
    "ExternalResponsibilitiesStr",
    "ExternalQualificationsStr",
    "CorporateDescriptionStr",
)
_WHERE = {"ORA_ON_SITE": "on-site", "ORA_HYBRID": "hybrid", "ORA_REMOTE": "remote"}


def _host_and_site(board: Board) -> tuple[str, str]:
    host, _, site = board.token.partition("|")
    return host, site or "CX"


def ask(board: Board, number: int) -> Ask:
    """One page. Paging stands inside `finder`; without `expand` the list is missing."""
    host, site = _host_and_site(board)
    finder = f"findReqs;siteNumber={quote(site)},limit={_SIZE},offset={number * _SIZE},sortBy=POSTING_DATES_DESC"
    expand = "requisitionList.workLocation,requisitionList.secondaryLocations"
    return Ask(
        url=f"{base_url(board, f'https://{host}')}/hcmRestApi/resources/latest/recruitingCEJobRequisitions"
        f"?onlyData=true&expand={expand}&finder={finder}"
    )


@or_page(r"/job/(?P<id>\d+)")
def read(body: bytes, board: Board) -> Reading:
    """Read a page of the list, or one requisition's details."""
    outer = rows(parse_json(body), "items", one="Title")
    lists = [part for part in outer if "requisitionList" in part.fields]
    found = [row for part in lists for row in part.each("requisitionList")] if lists else outer
    total = next(
        (count for part in lists if (count := part.whole("TotalJobsCount")) is not None), None
    )
    return collect(found, lambda row: _posting(row, board), promised=total)


def _posting(row: Record, board: Board) -> RawPosting:
    host, site = _host_and_site(board)
    number = row.text("Id") or ""
    text = "".join(row.html(name) for name in _TEXTS) or row.html("ShortDescriptionStr")
    more = row.names("secondaryLocations") or unique(
        part.text("LocationName") for part in row.each("secondaryLocations")
    )
    return RawPosting(
        id=number,
        title=row.text("Title") or "",
        url=f"https://{host}/hcmUI/CandidateExperience/en/sites/{quote(site)}/job/{number}",
        company=board.company or row.text("LegalEmployer"),
        description_html=text,
        places=unique([row.text("PrimaryLocation"), *more]),
        workplace=_WHERE.get(row.text("WorkplaceTypeCode") or "") or row.text("WorkplaceType"),
        employment=row.first("JobSchedule", "ContractType", "WorkerType"),
        level=row.first("JobLevel", "ManagerLevel"),
        education=row.text("StudyLevel"),
        category=row.first("Category", "JobFamily", "JobFunction"),
        department=row.first("Department", "Organization"),
        posted=row.first("ExternalPostedStartDate", "PostedDate"),
        deadline=row.first("ExternalPostedEndDate", "PostingEndDate"),
    )


def read_one(body: bytes, board: Board) -> Reading:
    """The details of one requisition; of one that is closed the list of them is empty."""
    found = read(body, board)
    if found.postings or found.skipped:
        return found
    return taken_down("no such requisition")


def own_address(row: RawPosting, board: Board) -> str:
    """The details of one requisition; the list has at best a short description."""
    host, site = _host_and_site(board)
    finder = f"ById;Id=%22{quote(row.id)}%22,siteNumber={quote(site)}"
    return (
        f"{base_url(board, f'https://{host}')}/hcmRestApi/resources/latest"
        f"/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder={finder}"
    )


SOURCE = Paged(
    kind="oracle_hcm",
    ask=ask,
    read=read,
    most_pages=50,
    own_page=OwnPage(address=own_address, read=read_one),
)
