"""Dayee (hotjob) portals: token {host}|{SU...} for the new ones, {tenant} for the old ones."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import OwnPage, without_text
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading

_SIZE = 50


def ask(board: Board, number: int) -> Ask:
    """One page; the option `recruit` is 1 (campus), 2 (social, usual) or 3 (interns)."""
    recruit = board.options.get("recruit", "2")
    host, _, suite = board.token.partition("|")
    if suite:
        return Ask(
            url=f"{base_url(board, f'https://{host}')}/wecruit/positionInfo/listPosition/{quote(suite)}"
            f"?iSaJAx=isAjax&request_locale=zh_CN&isFrompb=true&recruitType={recruit}&pageSize={_SIZE}&currentPage={number + 1}"
        )
    tenant = quote(board.token)
    return Ask(
        url=f"{base_url(board, f'https://{tenant}.hotjob.cn')}/wt/{tenant}/web/json/position/list"
        f"?recruitType={recruit}&page={number + 1}"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page of either list, or one posting."""
    root = parse_json(body)
    top = Record(root if isinstance(root, dict) else {})
    detail = top.part("data")
    if detail.text("postName"):
        return collect([detail], lambda row: _posting(row, board))
    found = rows(root, "data.pageForm.pageData", "postList", "data.postList", one="postName")
    total = top.whole("data", "pageForm", "dataCount") or top.whole("rowCount")
    return collect(found, lambda row: _posting(row, board), promised=total)


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.first("postId", "externalPostId") or ""
    host, _, suite = board.token.partition("|")
    if suite:
        url = f"https://{host}/{quote(suite)}/pb/posDetail.html?postId={number}"
    else:
        url = f"https://{quote(board.token)}.hotjob.cn/wt/{quote(board.token)}/web/index/webPosition210!getOnePosition?postId={number}"
    places = row.names("workPlaceList")
    return RawPosting(
        id=number,
        title=row.text("postName") or "",
        url=url,
        company=row.text("company") or board.company,
        description_html=_text(row),
        places=places
        or unique(
            part.strip()
            for part in (row.first("workPlaceStr", "workPlace") or "").replace("，", ",").split(",")
        ),
        employment=row.first("workTypeStr", "workType", "positionTypeName"),
        education=row.first("educationStr", "education"),
        experience=row.first("workYear", "workYears"),
        category=row.first("postTypeName", "projectName"),
        department=row.first("deptOrgName", "orgName"),
        pay_text=row.first("salary", "workingTreatment"),
        posted=row.first("publishFirstDate", "publishDateTime", "publishDate"),
        posted_zone="Asia/Shanghai",
        deadline=row.text("endDate"),
        requisition=row.text("postCode"),
        language="zh",
    )


def _text(row: Record) -> str:
    parts = [row.html(name).replace("\n", "<br>") for name in ("workContent", "serviceCondition")]
    return "".join(f"<p>{part}</p>" for part in parts if part)


def own_address(row: RawPosting, board: Board) -> str | None:
    """One posting of a new portal; the old ones have their texts in the list or nowhere."""
    host, _, suite = board.token.partition("|")
    if not suite or not without_text(row):
        return None
    return (
        f"{base_url(board, f'https://{host}')}/wecruit/positionInfo/listPositionDetail/{quote(suite)}"
        f"?iSaJAx=isAjax&request_locale=zh_CN&postId={quote(row.id)}"
    )


SOURCE = Paged(
    kind="hotjob",
    ask=ask,
    read=read,
    own_page=OwnPage(address=own_address, read=read),
    empty_for_strangers=True,
)
