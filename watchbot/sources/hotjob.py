"""Dayee (hotjob) portals: token {host}|{SU...} for new ones; {tenant} or {host}|{tenant} for old ones."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import OwnPage, without_text
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading, taken_down

_SIZE = 50
_NO_LONGER_OPEN = frozenset({"1017", "9501"})
"""What new and old portals answer for a posting that was taken down."""


def _portal(board: Board) -> tuple[str, str, bool]:
    """Host, name, and whether it is a new one. Old portals are a company's path on its own host, or on
    one that several share (www.hotjob.cn/wt/{tenant}); their names keep their case.
    """
    host, _, name = board.token.rpartition("|")
    return host or f"{name}.hotjob.cn", name, name.startswith("SU") and bool(host)


def _kind(board: Board) -> str:
    return quote(board.options.get("recruit", "2"))


def ask(board: Board, number: int) -> Ask:
    """One page; the option `recruit` is 1 (campus), 2 (social, usual) or 3 (interns; old portals 12)."""
    host, name, new = _portal(board)
    base = base_url(board, f"https://{host}")
    if new:
        return Ask(
            url=f"{base}/wecruit/positionInfo/listPosition/{quote(name)}"
            f"?iSaJAx=isAjax&request_locale=zh_CN&isFrompb=true&recruitType={_kind(board)}&pageSize={_SIZE}&currentPage={number + 1}"
        )
    return Ask(
        url=f"{base}/wt/{quote(name)}/web/json/position/list"
        f"?brandCode=1&recruitType={_kind(board)}&page={number + 1}"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page of either list, or one posting."""
    root = parse_json(body)
    top = record_of(root)
    for detail in (top.part("data"), top.part("postInfo")):
        if detail.text("postName"):
            return collect([detail], lambda row: _posting(row, board))
    found = rows(root, "data.pageForm.pageData", "postList", "data.postList", one="postName")
    total = top.whole("data", "pageForm", "dataCount") or top.whole("rowCount")
    return collect(found, lambda row: _posting(row, board), promised=total)


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.first("postId", "externalPostId") or ""
    places = row.names("workPlaceList")
    return RawPosting(
        id=number,
        title=row.text("postName") or "",
        url=_page(number, board),
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


def _page(number: str, board: Board) -> str:
    """The posting's page; of old portals the one for telephones, which needs no signature."""
    host, name, new = _portal(board)
    if new:
        return f"https://{host}/{quote(name)}/pb/posDetail.html?postId={number}"
    return (
        f"https://{host}/wt/{quote(name)}/mobweb/position/detail"
        f"?brandCode=1&safe=Y&recruitType={_kind(board)}&postIdsAry={number}"
    )


def _text(row: Record) -> str:
    parts = [row.html(name).replace("\n", "<br>") for name in ("workContent", "serviceCondition")]
    return "".join(f"<p>{part}</p>" for part in parts if part)


def read_one(body: bytes, board: Board) -> Reading:
    """One posting of either kind of portal, or that it was taken down."""
    said = record_of(parse_json(body)).first("state", "req_state")
    if said in _NO_LONGER_OPEN:
        return taken_down(said)
    return read(body, board)


def own_address(row: RawPosting, board: Board) -> str | None:
    """One posting of either kind of portal."""
    host, name, new = _portal(board)
    if not without_text(row):
        return None
    base = base_url(board, f"https://{host}")
    if not new:
        return (
            f"{base}/wt/{quote(name)}/web/json/position/detail"
            f"?brandCode=1&recruitType={_kind(board)}&postId={quote(row.id)}"
        )
    return (
        f"{base}/wecruit/positionInfo/listPositionDetail/{quote(name)}"
        f"?iSaJAx=isAjax&request_locale=zh_CN&postId={quote(row.id)}"
    )


SOURCE = Paged(
    kind="hotjob",
    ask=ask,
    read=read,
    own_page=OwnPage(address=own_address, read=read_one),
    empty_for_strangers=True,
)
