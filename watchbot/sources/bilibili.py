"""Bilibili: POST https://jobs.bilibili.com/api/{srs|campus}/position/positionList (token social, campus)."""

from __future__ import annotations

from functools import partial

from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.fetch import Fetcher
from watchbot.sources.hiring_kind import employment_in, with_kind
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Division, Paged
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment

_HOST = "https://jobs.bilibili.com"
_SIZE = 100
_ANONYMOUS = {"X-AppKey": "ops.ehr-api.auth", "X-UserType": "2"}
"""What the site itself sends for visitors without a name."""

_LISTS = {"social": "srs", "campus": "campus"}


async def lists(board: Board, http: Fetcher) -> Division:
    """The one list, asked for with the token that the site gives to every visitor."""
    base = base_url(board, _HOST)
    answer = await http.get(f"{base}/api/auth/v1/csrf/token", headers=_ANONYMOUS)
    root = parse_json(answer.body)
    token = record_of(root).text("data")
    if token is None:
        raise ParseError("the site gives no token to ask with", state="unexpected")
    return Division((partial(_ask, token),))


def ask(board: Board, number: int) -> Ask:
    """One page as a visitor would ask that has no token yet."""
    return _ask("", board, number)


def _ask(token: str, board: Board, number: int) -> Ask:
    path = _LISTS.get(board.token, "srs")
    return Ask(
        url=f"{base_url(board, _HOST)}/api/{path}/position/positionList",
        payload={
            "pageNum": number + 1,
            "pageSize": _SIZE,
            "positionName": "",
            "deptCodeList": [],
            "postCode": [],
            "positionTypeList": [],
            "workLocationList": [],
            "workTypeList": [],
        },
        headers={**_ANONYMOUS, "X-CSRF": token, "Cookie": f"X-CSRF={token}"},
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page, or one posting."""
    root = parse_json(body)
    top = record_of(root)
    one = top.part("data")
    found = [one] if one.text("positionName") else rows(root, "data.list", one="positionName")
    return collect(found, lambda row: _posting(row, board), promised=one.whole("total"))


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.text("id") or ""
    site = "campus" if board.token == "campus" else "social"
    kind = row.text("positionTypeName")
    places = (row.first("workLocation", "workCity") or "").replace("、", ",").replace("，", ",")
    return RawPosting(
        id=number,
        title=row.text("positionName") or "",
        url=f"{_HOST}/{site}/positions/{number}",
        company="哔哩哔哩",
        description=with_kind(kind, row.text("positionDescription")),
        places=unique(part.strip() for part in places.split(",")),
        employment=employment_in(kind),
        education=row.text("educationRequirements"),
        experience=row.text("workExperience"),
        category=row.first("postCodeName", "positionSortOne"),
        department=row.first("deptName", "deptCode"),
        posted=moment(row.value("pushTime")) or moment(row.value("ctime")),
        posted_zone="Asia/Shanghai",
        language="zh",
    )


SOURCE = Paged(kind="bilibili", ask=ask, read=read, lists=lists)
