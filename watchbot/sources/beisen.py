"""Beisen portals of the new kind: POST https://{tenant}.zhiye.com/api/Jobad/GetJobAdPageList."""

from __future__ import annotations

from typing import Any

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hiring_kind import employment_in, with_kind
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import DEEPEST, Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment

_SIZE = 100
_SITES = {"1": "social", "2": "campus", "3": "intern"}
_KINDS = {"2": "校招", "3": "实习"}
_SHOWN = [
    "Category",
    "Kind",
    "LocId",
    "DetailAddress",
    "Org",
    "Degree",
    "YearsOfWorking",
    "Salary",
    "PostDate",
]


def _base(board: Board) -> str:
    return base_url(board, f"https://{board.token}.zhiye.com")


def ask(board: Board, number: int) -> Ask:
    """One page, counted from 0."""
    return Ask(
        url=f"{_base(board)}/api/Jobad/GetJobAdPageList",
        payload={
            "PageIndex": number,
            "PageSize": _SIZE,
            "KeyWords": "",
            "SpecialType": 0,
            "PortalId": "",
            "DisplayFields": _SHOWN,
        },
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page of the list, or one posting."""
    root = _capitalised(parse_json(body), DEEPEST)
    top = record_of(root)
    one = top.part("Data")
    paths = ("Data", "Data.List", "Data.Items")
    found = [one] if one.text("JobAdName") else rows(root, *paths, one="JobAdName")
    return collect(found, lambda row: _posting(row, board), promised=top.whole("Count"))


def _capitalised(value: Any, levels: int) -> Any:
    """Names as most portals write them, JobAdName; some write jobAdName."""
    if isinstance(value, list) and levels:
        return [_capitalised(part, levels - 1) for part in value]
    if isinstance(value, dict) and levels:
        each = value.items()
        return {key[:1].upper() + key[1:]: _capitalised(part, levels - 1) for key, part in each}
    return value


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.first("Id", "JobAdId") or ""
    site = _SITES.get(row.text("CategoryId") or "", "social")
    kind = _KINDS.get(row.text("CategoryId") or "")
    places = row.names("LocNames") or unique([row.text("DetailAddress")])
    return RawPosting(
        id=number,
        title=row.text("JobAdName") or "",
        url=f"{_base(board)}/{site}/detail?jobAdId={number}",
        company=board.company,
        description=with_kind(kind, row.text("Duty"), row.text("Require")),
        places=places,
        employment=row.text("Kind") or employment_in(kind),
        education=row.text("Degree"),
        experience=row.text("YearsOfWorking"),
        category=row.first("Category", "ClassificationOne"),
        department=row.text("Org"),
        pay_text=row.text("Salary"),
        posted=moment(row.value("PostDate")) or moment(row.value("ChangeDate")),
        posted_zone="Asia/Shanghai",
        deadline=moment(row.value("EndTime")),
        language="zh",
    )


SOURCE = Paged(kind="beisen", ask=ask, read=read)
