"""NetEase: token `social` is https://hr.163.com, any other one a project id of https://campus.163.com."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hiring_kind import employment_in, with_kind
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment

SOCIAL = "social"
_SIZE = 50
_WORK_TYPES = {"0": "全职", "1": "实习", "2": "派遣"}


def ask(board: Board, number: int) -> Ask:
    """One page, counted from 1."""
    if board.token == SOCIAL:
        return Ask(
            url=f"{base_url(board, 'https://hr.163.com')}/api/hr163/position/queryPage",
            payload={"currentPage": number + 1, "pageSize": _SIZE},
        )
    base = base_url(board, "https://campus.163.com")
    return Ask(
        url=f"{base}/api/campuspc/position/getJobList"
        f"?projectId={quote(board.token)}&pageNo={number + 1}&pageSize={_SIZE}"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page, or one posting."""
    root = parse_json(body)
    top = record_of(root)
    one = top.part("data")
    found = (
        [one] if one.first("positionName", "name") else rows(root, "data.list", one="positionName")
    )
    return collect(found, _posting, promised=one.whole("total"))


def _posting(row: Record) -> RawPosting:
    number = row.text("id") or ""
    # Only the campus site calls a title positionName; what social hiring is for, it does not say.
    campus = "positionName" in row.fields
    kind = row.text("projectName") or ("校招" if campus else None)
    page = f"https://campus.163.com/app/detail/index?id={number}&projectId={row.text('projectId') or ''}"
    places = (row.first("workPlaceName", "workPlace") or "").replace("、", ",").replace("，", ",")
    return RawPosting(
        id=number,
        title=row.first("positionName", "name") or "",
        url=page if campus else f"https://hr.163.com/job-detail.html?id={number}",
        company="网易",
        description=with_kind(
            kind,
            row.first("positionDescription", "description"),
            row.first("positionRequirement", "requirement"),
        ),
        places=row.names("workPlaceNameList") or unique(part.strip() for part in places.split(",")),
        employment=employment_in(kind) or _WORK_TYPES.get(row.text("workType") or ""),
        education=row.text("reqEducationName"),
        experience=row.text("reqWorkYearsName"),
        category=row.first("positionTypeName", "firstPostTypeName"),
        department=row.first("firstDepName", "productName"),
        posted=moment(row.value("updateTime")),
        language="zh",
    )


SOURCE = Paged(kind="netease", ask=ask, read=read)
