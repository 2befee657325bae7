"""SmartRecruiters: the public career pages; its API is read only where the option `api` allows it.

robots.txt of api.smartrecruiters.com keeps all but one bot out, so the pages are the way in:
https://careers.smartrecruiters.com/{company}/api/more?page=N answers with fragments of HTML.
"""

from __future__ import annotations

import hashlib
import re
from urllib.parse import quote, urlsplit

from selectolax.lexbor import LexborNode

from watchbot.model.board import Board
from watchbot.model.posting import Pay, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.ld_json import ld_postings
from watchbot.sources.markup import link_of, node_text, parse_html
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import OwnPage, without_text
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, is_json, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.schema_org import posting_from
from watchbot.sources.source import Reading, taken_down
from watchbot.sources.values import money, period_of

_PAID = re.compile(r"salary|compensation|pay\s*range", re.IGNORECASE)
_SIZE = 100
_NUMBER = re.compile(r"/(?P<id>\d{9,})(?:-|$|\?)")
_EMPLOYMENT = re.compile(
    r"(?:full|part)[- ]?time|contract|temporary|permanent|intern|vollzeit|teilzeit|temps|cdi\b|cdd\b|freelance",
    re.IGNORECASE,
)
_SECTIONS = ("companyDescription", "jobDescription", "qualifications", "additionalInformation")


def ask(board: Board, number: int) -> Ask:
    """One page of the list: of the public pages, or of the API where it is allowed."""
    company = quote(board.token)
    if board.options.get("api") == "true":
        base = base_url(board, "https://api.smartrecruiters.com")
        return Ask(
            url=f"{base}/v1/companies/{company}/postings?limit={_SIZE}&offset={number * _SIZE}"
        )
    base = base_url(board, "https://careers.smartrecruiters.com")
    return Ask(url=f"{base}/{company}/api/more?page={number}")


def read(body: bytes, board: Board) -> Reading:
    """Read a page of the API, one posting of it, a fragment of the list, or a posting's page."""
    if is_json(body):
        root = parse_json(body)
        top = record_of(root)
        if "jobAd" in top.fields and top.value("active") is False:
            return taken_down("not active")
        found = [top] if "jobAd" in top.fields else rows(root, "content", one="name")
        return collect(found, lambda row: _posting(row, board), promised=top.whole("totalFound"))
    return _read_page(body, board)


def _posting(row: Record, board: Board) -> RawPosting | None:
    if (row.text("visibility") or "PUBLIC") != "PUBLIC":
        return None
    text = _text(row)
    number = row.text("id") or (hashlib.sha256(text.encode()).hexdigest()[:16] if text else "")
    place = row.part("location")
    company = quote(row.text("company", "identifier") or board.token)
    return RawPosting(
        id=number,
        # An answer cut down to its ad has no name: its first words stand for it.
        title=row.text("name")
        or _first_words(row.part("jobAd", "sections", "jobDescription").html("text")),
        url=row.first("postingUrl", "jobAdUrl")
        or f"https://jobs.smartrecruiters.com/{company}/{number}",
        apply_url=row.text("applyUrl"),
        company=row.text("company", "name") or board.company,
        description_html=text,
        places=unique([_place(place)]) or row.texts("location"),
        workplace="remote"
        if place.is_true("remote")
        else "hybrid"
        if place.is_true("hybrid")
        else None,
        employment=row.text("typeOfEmployment", "label"),
        level=row.text("experienceLevel", "label"),
        category=row.text("function", "label"),
        department=row.text("department", "label"),
        pay=_pay(row.part("compensation")),
        pay_text=_pay_in_words(row.each("customField")),
        posted=row.text("releasedDate"),
        requisition=row.text("refNumber"),
        language=row.text("language", "code"),
    )


def _pay(stated: Record) -> Pay | None:
    """Nought is what stands there when only the other end was filled in."""
    return money(
        stated.number("min") or None,
        stated.number("max") or None,
        currency=stated.text("currency"),
        period=period_of(stated.text("period")),
    )


def _pay_in_words(fields: list[Record]) -> str | None:
    """What a company says in a field of its own making."""
    said = (
        row.text("valueLabel") or "" for row in fields if _PAID.search(row.text("fieldLabel") or "")
    )
    return next((text for text in said if re.search(r"\d", text)), None)


def _text(row: Record) -> str:
    """The sections of the ad in their order; some answers have them without their titles."""
    ad = row.part("jobAd", "sections") if row.value("jobAd", "sections") else row.part("jobAd")
    titled = (
        (ad.text(name, "title"), ad.html(name, "text") or ad.html(name)) for name in _SECTIONS
    )
    return "".join(f"<h3>{title or ''}</h3>{text}" for title, text in titled if text)


def _first_words(text: str) -> str:
    words = re.sub(r"<[^>]{0,300}>|&\w+;", " ", text).split()
    return " ".join(words[:10])


def _place(place: Record) -> str | None:
    """The full text, which may be ", , ", else its parts."""
    full = place.text("fullLocation")
    if full and full.strip(" ,"):
        return re.sub(r"(?:,\s*)+", ", ", full)
    return (
        ", ".join(unique([place.text("city"), place.text("region"), place.text("country")])) or None
    )


def _read_page(body: bytes, board: Board) -> Reading:
    tree = parse_html(body) if body.strip() else None
    if tree is None:
        return Reading(postings=())
    found = ld_postings(tree)
    if found:
        return collect(
            found, lambda row: posting_from(row, url=row.text("url") or "", company=board.company)
        )
    cards = [
        Record(
            {
                "link": link,
                "title": node_text(node.css_first("h4, h3, .job-title") or node),
                "said": [node_text(part) for part in node.css(".job-desc, .details-desc, li")],
                "group": _group(node),
            }
        )
        for node in tree.css("a[href]")
        if (link := link_of(node, "https://jobs.smartrecruiters.com/")) and _NUMBER.search(link)
    ]
    return collect(cards, lambda row: _card(row, board))


def _card(row: Record, board: Board) -> RawPosting:
    link = row.text("link") or ""
    number = _NUMBER.search(link)
    said = row.texts("said")
    kinds = [text for text in said if _EMPLOYMENT.match(text)]
    places = [text for text in said if text not in kinds] or row.texts("group")
    return RawPosting(
        id=number["id"] if number else link,
        title=row.text("title") or "",
        url=link.partition("?")[0],
        company=board.company,
        places=unique(places[:1]),
        employment=kinds[0] if kinds else None,
    )


def _group(node: LexborNode) -> str | None:
    """The place over a list of postings, for sites that group them by place."""
    above: LexborNode | None = node
    while above is not None and above.tag != "section":
        above = above.parent
    heading = node_text(above.css_first("h3, .opening-title")) if above is not None else None
    return heading if heading and ", " in heading else None


def own_address(row: RawPosting, board: Board) -> str | None:
    """The posting's answer in the API where that is allowed, else its public page."""
    if not without_text(row):
        return None
    if board.options.get("api") == "true":
        base = base_url(board, "https://api.smartrecruiters.com")
        return f"{base}/v1/companies/{quote(board.token)}/postings/{quote(row.id)}"
    base = base_url(board, "https://jobs.smartrecruiters.com")
    return f"{base}{urlsplit(row.url).path}"


_ACCEPT = "application/json, text/html;q=0.9"
SOURCE = Paged(
    kind="smartrecruiters",
    ask=ask,
    read=read,
    accept=_ACCEPT,
    own_page=OwnPage(address=own_address, read=read, accept=_ACCEPT, page=True),
    empty_for_strangers=True,
)
