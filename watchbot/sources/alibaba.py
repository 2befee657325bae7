"""Alibaba: social hiring (token social), campus per batch (token campus/{batchId}); groups' own hosts too."""

from __future__ import annotations

import uuid

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hiring_kind import employment_in, with_kind
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, records
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment

_SIZE = 100
_SOCIAL = "https://talent.alibaba.com"
_CAMPUS = "https://campus-talent.alibaba.com"


def ask(board: Board, number: int) -> Ask:
    """One page. The site wants its cookie's token repeated in a header; any uuid will do."""
    campus, _, batch = board.token.partition("/")
    base = base_url(board, _CAMPUS if campus == "campus" else _SOCIAL)
    token = str(uuid.uuid4())
    return Ask(
        url=f"{base}/position/search?_csrf={token}",
        payload={
            "channel": "campus_group_official_site"
            if campus == "campus"
            else "group_official_site",
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
        headers={"Cookie": f"XSRF-TOKEN={token}", "x-xsrf-token": token},
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page of postings, or the list of campus batches, each as one announcement."""
    root = parse_json(body)
    content = Record(root if isinstance(root, dict) else {}).part("content")
    if "sequence" in content.fields and "datas" not in content.fields:
        batches = [row for group in content.fields.values() for row in records(group)]
        return collect(batches, _batch)
    found = rows(content.fields or root, "datas", one="name")
    return collect(found, lambda row: _posting(row, board), promised=content.whole("totalCount"))


def _posting(row: Record, board: Board) -> RawPosting | None:
    if (row.text("status") or "recruit") != "recruit":
        return None
    number = row.text("id") or ""
    campus = bool(row.text("batchId")) or board.token.startswith("campus")
    # positionUrl carries a track id per request, so the link is built here.
    page = (
        f"{_CAMPUS}/campus/position-detail" if campus else f"{_SOCIAL}/off-campus/position-detail"
    )
    return RawPosting(
        id=number,
        title=row.text("name") or "",
        url=f"{page}?positionId={number}",
        company=board.company or "阿里巴巴",
        description=with_kind(
            row.text("batchName"), row.text("description"), row.text("requirement")
        ),
        places=row.texts("workLocations"),
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


SOURCE = Paged(kind="alibaba", ask=ask, read=read)
