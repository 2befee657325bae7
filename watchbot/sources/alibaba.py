"""Alibaba: social hiring (token social, or a group company's host), campus (campus, campus/{batchId})."""

from __future__ import annotations

import re
import uuid
from dataclasses import dataclass
from functools import partial
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import quote

from multidict import CIMultiDict

from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.decode import decode
from watchbot.sources.fetch import Answer, Fetcher
from watchbot.sources.hiring_kind import employment_in, with_kind
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import HTML
from watchbot.sources.pages import Ask, Division, Paged
from watchbot.sources.record import Record, parse_json, record_of, records, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment

_SIZE = 100
_SOCIAL = "https://talent.alibaba.com"
_CAMPUS = "https://campus-talent.alibaba.com"
_TOKEN = re.compile(
    r"""_csrf["']?(?:\s+content=|\s+value=|\s*[:=])\s*["'](?P<token>[\w-]{8,})["']"""
)


@dataclass(frozen=True, slots=True)
class _Session:
    """What a site wants to see again with each question: its token, in cookie, header and address."""

    token: str
    cookies: str

    @property
    def headers(self) -> dict[str, str]:
        """The cookies that the site gave, and the token beside them."""
        return {"Cookie": self.cookies, "x-xsrf-token": self.token}


def ask(board: Board, number: int) -> Ask:
    """One page of social hiring. The site wants its cookie's token repeated; any uuid will do."""
    token = str(uuid.uuid4())
    return _ask(_site(board), "", _Session(token, f"XSRF-TOKEN={token}"), board, number)


def _site(board: Board) -> str:
    """Companies of the group have sites of their own, named by their hosts."""
    return f"https://{board.token}" if "." in board.token else _SOCIAL


def _ask(site: str, batch: str, session: _Session, board: Board, number: int) -> Ask:
    return Ask(
        url=f"{base_url(board, site)}/position/search?_csrf={quote(session.token)}",
        payload={
            "channel": "campus_group_official_site" if batch else "group_official_site",
            "language": "zh",
            "pageIndex": number + 1,
            "pageSize": _SIZE,
            "batchId": batch,
            "categories": "",
            "deptCodes": [],
            "key": "",
            "regions": "",
            "subCategories": "",
        },
        headers=session.headers,
    )


async def campus_lists(board: Board, http: Fetcher) -> Division | None:
    """The campus site lists its postings batch by batch: the one of the token, else all of them."""
    campus, _, batch = board.token.partition("/")
    if campus != "campus":
        return None
    base = base_url(board, _CAMPUS)
    session = _session(await http.get(f"{base}/campus/position", accept=HTML, page=True))
    if batch:
        return Division((partial(_ask, _CAMPUS, batch, session),))
    url = f"{base}/searchCondition/listBatch?_csrf={quote(session.token)}"
    answer = await http.post(url, {}, headers=session.headers)
    numbers = unique(row.text("id") for row in _batches(parse_json(answer.body)))
    if not numbers:
        raise ParseError("the campus site names no batch of hiring", state="unexpected")
    return Division(tuple(partial(_ask, _CAMPUS, number, session) for number in numbers))


def _session(page: Answer) -> _Session:
    """The token that the page names, else that of its cookie."""
    given = SimpleCookie()
    for cookie in CIMultiDict(page.headers).getall("Set-Cookie", []):
        given.load(cookie)
    named = _TOKEN.search(decode(page.body).text)
    token = named["token"] if named else given["XSRF-TOKEN"].value if "XSRF-TOKEN" in given else ""
    if not token:
        raise ParseError("the campus page names no token to ask with", state="unexpected")
    cookies = {name: each.value for name, each in given.items()}
    pairs = {"XSRF-TOKEN": token, **cookies}
    return _Session(token, "; ".join(f"{name}={value}" for name, value in pairs.items()))


def _batches(root: Any) -> list[Record]:
    """The batches in an answer that lists them, group by group; none in any other answer."""
    content = record_of(root).part("content")
    if "sequence" not in content.fields or "datas" in content.fields:
        return []
    return [row for group in content.fields.values() for row in records(group)]


def read(body: bytes, board: Board) -> Reading:
    """Read a page of postings, or the list of campus batches, each as one announcement."""
    root = parse_json(body)
    batches = _batches(root)
    if batches:
        return collect(batches, _batch)
    content = record_of(root).part("content")
    found = rows(root, "content.datas", "datas", one="name")
    return collect(found, lambda row: _posting(row, board), promised=content.whole("totalCount"))


def _posting(row: Record, board: Board) -> RawPosting | None:
    if (row.text("status") or "recruit") != "recruit":
        return None
    number = row.text("id") or ""
    campus = bool(row.text("batchId")) or board.token.startswith("campus")
    # positionUrl carries a track id per request, so the link is built here.
    page = (
        f"{_CAMPUS}/campus/position-detail"
        if campus
        else f"{_site(board)}/off-campus/position-detail"
    )
    return RawPosting(
        id=number,
        title=row.text("name") or "",
        url=f"{page}?positionId={number}",
        company=board.company or "阿里巴巴",
        description=with_kind(
            row.text("batchName"), row.text("description"), row.text("requirement")
        ),
        places=row.names("workLocations"),
        employment=employment_in(row.text("batchName")),
        education=row.text("degree"),
        experience=_years(row.part("experience")),
        category=row.text("categoryName") or next(iter(row.texts("categories")), None),
        department=row.text("department") or next(iter(row.texts("circleNames")), None),
        posted=moment(row.value("publishTime")) or moment(row.value("modifyTime")),
        language="zh",
    )


def _years(part: Record) -> str | None:
    low, high = part.whole("from"), part.whole("to")
    if low is None and high is None:
        return None
    return (
        f"{low}-{high}年"
        if low is not None and high is not None
        else f"{low}年以上"
        if low is not None
        else f"{high}年以下"
    )


def _batch(row: Record) -> RawPosting:
    number = row.text("id") or ""
    return RawPosting(
        id=f"batch-{number}-{row.text('type') or ''}",
        title=row.text("name") or "",
        url=f"{_CAMPUS}/campus/position?batchId={number}",
        company="阿里巴巴",
        description=row.text("remark") or "",
        language="zh",
    )


SOURCE = Paged(kind="alibaba", ask=ask, read=read, lists=campus_lists)
