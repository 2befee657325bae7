"""Meituan: POST https://zhaopin.meituan.com/api/official/job/getJobList (token social or all)."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hiring_kind import employment_in, with_kind
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, record_of
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment

_SIZE = 100
_SOCIAL = [{"code": "3", "subCode": []}]


def ask(board: Board, number: int) -> Ask:
    """One page, counted from 1; token `all` includes campus and interns."""
    return Ask(
        url=f"{base_url(board, 'https://zhaopin.meituan.com')}/api/official/job/getJobList",
        payload={
            "page": {"pageNo": number + 1, "pageSize": _SIZE},
            "jobShareType": "1",
            "keywords": "",
            "cityList": [],
            "department": [],
            "jfJgList": [],
            "jobType": [] if board.token == "all" else _SOCIAL,
            "typeCode": [],
            "specialCode": [],
        },
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page, or one posting."""
    root = parse_json(body)
    top = record_of(root)
    found = (
        [top.part("data")]
        if top.text("data", "jobUnionId")
        else rows(root, "data.list", one="jobUnionId")
    )
    return collect(found, _posting, promised=top.whole("data", "page", "totalCount"))


def _posting(row: Record) -> RawPosting:
    number = row.text("jobUnionId") or ""
    kind = row.text("projectName")
    return RawPosting(
        id=number,
        title=row.text("name") or "",
        url=f"https://zhaopin.meituan.com/web/position/detail?jobUnionId={number}",
        company="美团",
        description=with_kind(
            kind, row.text("jobDuty"), row.text("jobRequirement"), row.text("precedence")
        ),
        places=row.names("cityList"),
        employment=employment_in(kind),
        experience=row.text("workYear"),
        category=row.first("jobFamilyGroup", "jobFamily"),
        department=next(iter(row.names("department")), None),
        posted=moment(row.value("firstPostTime")) or moment(row.value("refreshTime")),
        deadline=moment(row.value("expiredTime")),
        language="zh",
    )


SOURCE = Paged(kind="meituan", ask=ask, read=read)
