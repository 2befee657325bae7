"""Beisen portals of the old kind: tables of HTML at https://{tenant}.zhiye.com/{Social|Campus|Intern}."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.markup import link_of, node_text, parse_html
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import HTML, OwnPage, without_text
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, unique
from watchbot.sources.source import Reading

_LINK = re.compile(r"/zpdetail/(?P<id>\d+)|[?&](?:jobId|jobAdId)=(?P<other>[\w-]+)", re.IGNORECASE)
_TOTAL = re.compile(r"共\s*(?P<total>\d+)\s*条")
_DATE = re.compile(r"\d{4}-\d{1,2}-\d{1,2}")
_PLACE = re.compile(
    r"(?:省|市|自治区|特别行政区|区|县|州)(?:$|[-,，、\s])|^(?:北京|上海|天津|重庆|全国|海外|香港|澳门)"
)
_COMPANY = re.compile(r"公司|集团|研究院|研究所|中心|大学|医院|银行|厂")
_LABELS = {
    "工作地点": "place",
    "发布时间": "posted",
    "截止时间": "deadline",
    "学历": "education",
    "学历要求": "education",
    "工作性质": "employment",
    "职位类别": "category",
    "所属部门": "department",
    "薪资": "pay",
    "薪资待遇": "pay",
    "工作年限": "experience",
}


def _base(board: Board) -> str:
    return base_url(board, f"https://{board.token}.zhiye.com")


def ask(board: Board, number: int) -> Ask:
    """One page, counted from 1; the option `site` is Social (usual), Campus or Intern."""
    return Ask(url=f"{_base(board)}/{board.options.get('site', 'Social')}?PageIndex={number + 1}")


def read(body: bytes, board: Board) -> Reading:
    """Read a page of the list, or one posting's page."""
    tree = parse_html(body)
    links = [
        node
        for node in tree.css("a[href], li[jobadid]")
        if _LINK.search(node.attributes.get("href") or "") or node.attributes.get("jobadid")
    ]
    total = _TOTAL.search(node_text(tree.css_first(".counts, .pager")) or "")
    if not links and (detail := _detail(tree)).fields:
        return collect([detail], lambda row: _posting(row, board))
    if not links and total is None and tree.css_first(".joblist, .jobsTable") is None:
        raise ParseError("no list of a Beisen portal", state="unexpected")
    found = [_row(node, board) for node in links]
    return collect(
        found, lambda row: _posting(row, board), promised=int(total["total"]) if total else None
    )


def _row(node: LexborNode, board: Board) -> Record:
    """The cells of a row by what they hold: a date, a place, an employer; titles hold them in full."""
    outer: LexborNode | None = node
    while outer is not None and outer.tag not in ("tr", "li"):
        outer = outer.parent
    title = node.attributes.get("title") or node_text(node)
    fields: dict[str, str | None] = {
        "link": link_of(node, _base(board)),
        "number": node.attributes.get("jobadid"),
        "title": title,
    }
    for cell in outer.css("td, span") if outer is not None else []:
        text = cell.attributes.get("title") or node_text(cell)
        if not text or text == title or cell.css_first("a") is not None:
            continue
        name = (
            "posted"
            if _DATE.fullmatch(text)
            else "company"
            if _COMPANY.search(text)
            else "place"
            if _PLACE.search(text)
            else "other"
        )
        fields.setdefault(name, text)
    return Record(fields)


def _detail(tree: LexborHTMLParser) -> Record:
    """A posting's page: labelled list and the two texts."""
    fields: dict[str, str | None] = {}
    for label in tree.css("li.ntitle"):
        value = label.next
        while value is not None and value.tag != "li":
            value = value.next
        name = _LABELS.get((node_text(label) or "").strip("：: "))
        if name:
            fields[name] = node_text(value)
    text = tree.css_first(".xiangqingtext")
    apply = tree.css_first("[url*='jid=']")
    number = re.search(
        r"jid=(\d+)", (apply.attributes.get("url") or "") if apply is not None else ""
    )
    if text is None:
        return Record({})
    heading = tree.css_first(
        ".boxSupertitle, .positiontitle, h1, h2, .jobname, .zwmc"
    ) or tree.css_first("title")
    return Record(
        {
            **fields,
            "html": text.html,
            "number": number[1] if number else None,
            "title": node_text(heading),
        }
    )


def _posting(row: Record, board: Board) -> RawPosting:
    link = row.text("link") or ""
    found = _LINK.search(link)
    number = row.text("number") or (found["id"] or found["other"] if found else "") or ""
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=link.partition("?")[0]
        if found and found["id"]
        else link or f"{_base(board)}/zpdetail/{number}",
        company=row.text("company") or board.company,
        description_html=row.html("html"),
        places=unique(part.strip() for part in re.split(r"[,，]", row.text("place") or "")),
        employment=row.text("employment"),
        education=row.text("education"),
        experience=row.text("experience"),
        category=row.text("category"),
        department=row.text("department"),
        pay_text=row.text("pay"),
        posted=row.text("posted"),
        posted_zone="Asia/Shanghai",
        deadline=row.text("deadline"),
        language="zh",
    )


def own_address(row: RawPosting, board: Board) -> str | None:
    """The posting's page."""
    parts = urlsplit(row.url)
    rest = f"?{parts.query}" if parts.query else ""
    return f"{_base(board)}{parts.path}{rest}" if without_text(row) else None


SOURCE = Paged(
    kind="beisen_legacy",
    ask=ask,
    read=read,
    accept="text/html",
    own_page=OwnPage(address=own_address, read=read, accept=HTML, page=True),
)
