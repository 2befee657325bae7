"""Workday career sites: token {tenant}/{wdN}/{site}, read through the site's own list (CXS)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any
from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import OwnPage, without_text
from watchbot.sources.pages import Ask, Division, Paged
from watchbot.sources.record import Record, parse_json, record_of, unique, walk
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading, taken_down

_SIZE = 20
_CAP = 2000
_MOST_VALUES = 100
_REQUISITION = re.compile(r"^(?:[A-Z]{1,6}[-_ ]?)?\d[\w-]*$", re.IGNORECASE)
_COPY = re.compile(r"^(?P<id>(?:[A-Za-z]{1,6}[-_]?)?\d{3,})-\d{1,2}$")
_ENTITY = re.compile(r"^(?:\d{4,6}|[A-Z]{2,3}\d{2,4})\s+(?:-\s+)?(?=\D)")
_SEVERAL = re.compile(r"^\d+ (?:locations|standorte|sites|个地点)", re.IGNORECASE)


def parts(board: Board) -> tuple[str, str, str]:
    """Tenant, host and site of a token; the host's twin is written as wdN.myworkdaysite."""
    tenant, data_centre, site = ([*board.token.split("/"), "", ""])[:3]
    if data_centre.endswith(".myworkdaysite"):
        return tenant, f"https://{data_centre}.com", site
    return tenant, f"https://{tenant}.{data_centre}.myworkdayjobs.com", site


def ask(board: Board, number: int) -> Ask:
    """One page of twenty (more is refused)."""
    return _ask({}, board, number)


def _ask(facets: dict[str, list[str]], board: Board, number: int) -> Ask:
    tenant, host, site = parts(board)
    return Ask(
        url=f"{base_url(board, host)}/wday/cxs/{quote(tenant)}/{quote(site)}/jobs",
        payload={
            "appliedFacets": facets,
            "limit": _SIZE,
            "offset": number * _SIZE,
            "searchText": "",
        },
    )


@or_page(r"/job/(?:[^/]+/)?[^/]+_(?P<id>[\w-]+)")
def read(body: bytes, board: Board) -> Reading:
    """Read a page of the list, or one posting's detail. Rows without title or path are hidden ones."""
    root = parse_json(body)
    top = record_of(root)
    if top.value("jobPostingInfo", "posted") is False:
        return taken_down("not posted")
    if "jobPostingInfo" in top.fields:
        return collect([top], lambda row: _detail(row, board))
    found = rows(root, "jobPostings", "unfaceted.jobPostings", one="externalPath")
    total = top.whole("total") or top.whole("unfaceted", "total")
    return collect(found, lambda row: _posting(row, board), promised=total)


def divide(body: bytes, board: Board) -> Division | None:
    """Cut a list that is capped at 2000 along the facet that covers most and has no capped value.

    Values of one facet are joined by "or", so small ones are packed into one question.
    """
    root = parse_json(body)
    facets = list(_facets(record_of(root).value("facets")))
    fitting = [facet for facet in facets if facet[1] and max(facet[1].values()) < _CAP]
    if not fitting:
        return None
    name, counts = max(fitting, key=lambda facet: sum(facet[1].values()))
    asks = tuple(partial(_ask, {name: pack}) for pack in _packs(counts))
    return Division(asks, sum(counts.values()))


def _facets(groups: Any) -> Iterator[tuple[str, dict[str, int]]]:
    """Each facet with its values' counts; a facet may stand inside a value of another."""
    for group in walk(groups):
        values = group.each("values")
        name = group.text("facetParameter")
        counts = {key: value.whole("count") or 0 for value in values if (key := value.text("id"))}
        if name and counts:
            yield name, counts


def _packs(counts: dict[str, int]) -> list[list[str]]:
    """The values in groups that stay under the cap."""
    packs: list[list[str]] = []
    room = 0
    for key, count in counts.items():
        if not packs or count > room or len(packs[-1]) >= _MOST_VALUES:
            packs.append([])
            room = _CAP - 1
        packs[-1].append(key)
        room -= count
    return packs


def _posting(row: Record, board: Board) -> RawPosting | None:
    path = row.text("externalPath")
    title = row.text("title")
    if not path or not title:
        return None
    bullets = row.texts("bulletFields")
    place = row.text("locationsText") or _place_among(bullets)
    return RawPosting(
        id=_number(bullets, path),
        title=title,
        url=_page(board, path),
        company=board.company,
        # One of several places is worse than none: a rule for another city would say no.
        places=() if place and _SEVERAL.match(place) else unique([place or _place_in(path)]),
        workplace=row.text("remoteType"),
        employment=row.text("timeType"),
        posted=row.text("postedOn"),
        requisition=_requisition(bullets),
    )


def _requisition(bullets: tuple[str, ...]) -> str | None:
    """Tenants choose what stands under a title: the number as a rule, sometimes a place or a date."""
    return next((text for text in bullets if _REQUISITION.match(text)), None)


def _place_among(bullets: tuple[str, ...]) -> str | None:
    """A place is told by the comma between city and country."""
    return next((text for text in bullets if re.search(r"[^\W\d], [^\W\d]", text)), None)


def _place_in(path: str) -> str | None:
    """The first place, which stands in the path before the title: /job/US-CA-Santa-Clara/Engineer_R1."""
    parts = path.strip("/").split("/")
    return parts[1].replace("-", " ").strip() if len(parts) == 3 and parts[0] == "job" else None


def _number(bullets: tuple[str, ...], path: str) -> str:
    """The requisition; mirror sites append -1, -2 to the same one. Else the end of the path."""
    number = _requisition(bullets[:1]) or path.rpartition("_")[2]
    copy = _COPY.match(number)
    return copy["id"] if copy else number


def _page(board: Board, path: str) -> str:
    tenant, host, site = parts(board)
    where = f"{host}/recruiting/{tenant}/{site}" if "myworkdaysite" in host else f"{host}/{site}"
    return f"{where}{path}"


def _detail(row: Record, board: Board) -> RawPosting:
    info = row.part("jobPostingInfo")
    number = info.text("jobReqId") or info.text("jobPostingId") or ""
    country = info.text("country", "descriptor")
    return RawPosting(
        id=number,
        title=info.text("title") or "",
        url=info.text("externalUrl") or _page(board, f"/job/{info.text('jobPostingId') or number}"),
        company=board.company or _employer(row.text("hiringOrganization", "name")),
        description_html=info.html("jobDescription"),
        places=unique([info.text("location"), *info.texts("additionalLocations")])
        or unique([country]),
        workplace=info.text("remoteType"),
        employment=info.text("timeType"),
        posted=info.first("startDate", "postedOn"),
        deadline=info.text("endDate"),
        requisition=number,
    )


def _employer(name: str | None) -> str | None:
    """The legal entity, without the number that it has in the employer's books: "1000 Acme LLC"."""
    return _ENTITY.sub("", name) if name else None


def own_address(row: RawPosting, board: Board) -> str | None:
    """The posting's own answer: its path behind the site."""
    tenant, host, site = parts(board)
    path = row.url.removeprefix(_page(board, ""))
    if not without_text(row) or path == row.url:
        return None
    return f"{base_url(board, host)}/wday/cxs/{quote(tenant)}/{quote(site)}{path}"


SOURCE = Paged(
    kind="workday",
    ask=ask,
    read=read,
    most_pages=100,
    divide=divide,
    own_page=OwnPage(address=own_address, read=read),
)
