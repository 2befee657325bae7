"""Tencent: social hiring at careers.tencent.com (token social), campus at join.qq.com (token campus)."""

from __future__ import annotations

import re
from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hiring_kind import employment_in, with_kind
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import OwnPage
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading, taken_down

_SIZE = 100
_NUMBER = re.compile(r"[?&]postId=(?P<id>\w+)")
_NOTHING_CHOSEN = (
    "projectIdList",
    "projectMappingIdList",
    "bgList",
    "workCityList",
    "recruitCityList",
    "positionFidList",
)


_NO_LONGER_OPEN = "E1005"
"""What the interface answers for a posting that was taken down; E1003 is a number that never was."""
_SOCIAL_TEXTS = ("Responsibility", "Requirement", "ImportantItem")
_CAMPUS_TEXTS = ("desc", "request", "graduateBonus", "internBonus")


def ask(board: Board, number: int) -> Ask:
    """One page of either list, counted from 1."""
    if board.token == "campus":
        chosen: dict[str, list[str]] = {name: [] for name in _NOTHING_CHOSEN}
        return Ask(
            url=f"{base_url(board, 'https://join.qq.com')}/api/v1/position/searchPosition",
            payload={
                **chosen,
                "keyword": "",
                "workCountryType": 0,
                "pageIndex": number + 1,
                "pageSize": _SIZE,
            },
        )
    return Ask(
        url=f"{base_url(board, 'https://careers.tencent.com')}/tencentcareer/api/post/Query"
        f"?keyword=&pageIndex={number + 1}&pageSize={_SIZE}&language=zh-cn&area=cn"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page or one posting of either site. `Posts` is null behind the end."""
    root = parse_json(body)
    top = record_of(root)
    one = next(
        (
            top.part(name)
            for name in ("Data", "data")
            if any(top.text(name, key) for key in ("PostId", "RecruitPostName", "title"))
        ),
        None,
    )
    found = [one] if one else rows(root, "Data.Posts", "data.positionList", one="PostId")
    total = top.whole("Data", "Count") or top.whole("data", "count")
    return collect(
        found,
        lambda row: _social(row) if "RecruitPostName" in row.fields else _campus(row),
        promised=total,
    )


def _social(row: Record) -> RawPosting:
    link = _NUMBER.search(row.text("PostURL") or "")
    number = row.text("PostId") or (link["id"] if link else "")
    return RawPosting(
        id=number,
        title=row.text("RecruitPostName") or "",
        url=f"https://careers.tencent.com/jobdesc.html?postId={number}",
        company="腾讯",
        description=with_kind(None, *(row.text(name) for name in _SOCIAL_TEXTS)),
        places=unique(re.split(r"[,，、/]", row.text("LocationName") or "")),
        experience=row.text("RequireWorkYearsName"),
        category=row.text("CategoryName"),
        department=row.first("ProductName", "BGName"),
        posted=row.text("LastUpdateTime"),
        posted_zone="Asia/Shanghai",
        language="zh",
    )


def _campus(row: Record) -> RawPosting:
    number = row.first("postId", "position", "id") or ""
    kind = row.first("recruitLabelName", "projectName")
    cities = row.texts("workCityList") or unique((row.text("workCities") or "").split())
    return RawPosting(
        id=number,
        title=row.first("positionTitle", "title") or "",
        url=f"https://join.qq.com/post_detail.html?postid={number}",
        company="腾讯",
        description=with_kind(kind, *(row.text(name) for name in _CAMPUS_TEXTS)),
        # The cities carry their rank among the offices: 深圳总部 is Shenzhen.
        places=unique(city.removesuffix("总部") for city in cities),
        employment=employment_in(kind),
        category=row.text("tidName"),
        department=row.text("bgs"),
        language="zh",
    )


def own_address(row: RawPosting, board: Board) -> str:
    """One posting of either site: the lists lack what is asked of applicants."""
    number = quote(row.id)
    if board.token == "campus":
        base = base_url(board, "https://join.qq.com")
        return f"{base}/api/v1/jobDetails/getJobDetailsByPostId?postId={number}"
    base = base_url(board, "https://careers.tencent.com")
    return f"{base}/tencentcareer/api/post/ByPostId?postId={number}&language=zh-cn"


def read_one(body: bytes, board: Board) -> Reading:
    """One posting, or that it was taken down."""
    if record_of(parse_json(body)).value("Data") == _NO_LONGER_OPEN:
        return taken_down(_NO_LONGER_OPEN)
    return read(body, board)


SOURCE = Paged(
    kind="tencent", ask=ask, read=read, own_page=OwnPage(address=own_address, read=read_one)
)
