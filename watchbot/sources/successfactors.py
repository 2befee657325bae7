"""SAP SuccessFactors career sites (RMK): {base}/googlefeed.xml; the token is the site's host."""

from __future__ import annotations

import re

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, is_json, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.xml_record import xml_records

_NUMBER = re.compile(r"/job/[^/]+/(?P<id>\d+)|[?&]career_job_req_id=(?P<request>\d+)")
_IN_TITLE = re.compile(r"^(?P<title>.+?)\s*\((?P<place>[^()]+,[^()]+)\)\s*$")
_LABELLED = re.compile(r"<b>\s*Location:?\s*</b>\s*:?\s*(?P<place>[^<]{2,120})", re.IGNORECASE)
_ZIP = re.compile(r",\s*\d{4,6}(?:-\d{4})?\s*$")


def address(board: Board) -> str:
    """The feed that such sites make for search engines; it holds everything."""
    host = board.token if board.token.startswith("http") else f"https://{board.token}"
    return f"{base_url(board, host)}/{board.options.get('path', 'googlefeed.xml')}"


@or_page(r"/job/[^/]+/(?P<id>\d+)", at="https://{b}")
def read(body: bytes, board: Board) -> Reading:
    """Read the feed, a custom RSS of the site, an XML list of the same system, or its own search."""
    if is_json(body):
        root = parse_json(body)
        found = [row.part("response") for row in rows(root, "jobSearchResult", one="response")]
        total = record_of(root).whole("totalJobs")
        return collect(found, lambda row: _searched(row, board), promised=total)
    found = xml_records(body, "item", "rss", "jobs", "Job-Listing") or xml_records(body, "job")
    return collect(found, lambda row: _posting(row, board))


def _posting(row: Record, board: Board) -> RawPosting:
    link = row.first("link", "url", "guid") or ""
    title = row.first("title", "JobTitle") or ""
    number = _NUMBER.search(link)
    stated = row.text("location") or _labelled(row.html("description")) or _parts(row)
    in_title = _IN_TITLE.match(title)
    place = stated or (in_title["place"] if in_title else None)
    # The place at the end of the title goes only when the feed itself writes it that way.
    named = in_title and (stated is None or _same(in_title["place"], stated))
    return RawPosting(
        id=(number["id"] or number["request"])
        if number
        else row.first("ID", "referencenumber", "id", "ReqId") or link,
        title=in_title["title"] if in_title and named else title,
        url=link if "career_job_req_id" in link else link.partition("?")[0],
        company=row.first("employer", "company") or board.company,
        description_html=_text(row),
        places=unique([_ZIP.sub("", place) if place else None]),
        employment=row.first("employmenttype", "job_type"),
        category=row.first("job_function", "category"),
        department=row.text("department"),
        posted=row.first("pubDate", "date", "Posted-Date"),
        deadline=row.text("expiration_date"),
        requisition=row.first("referencenumber", "ReqId"),
    )


def _text(row: Record) -> str:
    """The description; some tenants send "..." in its place."""
    text = row.html("description") or row.html("Job-Description")
    return text if len(text) > 3 else ""


def _searched(row: Record, board: Board) -> RawPosting:
    """A row of the search of newer sites; a link names the language too."""
    number = row.text("id") or ""
    locale = next(iter(row.texts("supportedLocales")), "en_US")
    base = base_url(board, f"https://{board.token}")
    places = (_ZIP.sub("", re.sub(r"<[^>]*>", "", text)) for text in row.texts("jobLocationShort"))
    return RawPosting(
        id=number,
        title=row.text("unifiedStandardTitle") or "",
        url=f"{base}/job/{row.text('unifiedUrlTitle') or 'x'}/{number}-{locale}",
        company=board.company,
        places=unique(place.strip() for place in places),
        posted=row.text("unifiedStandardStart"),
    )


def _labelled(text: str) -> str | None:
    found = _LABELLED.search(text)
    return found["place"].strip() if found else None


def _parts(row: Record) -> str | None:
    return ", ".join(unique([row.text("city"), row.text("state"), row.text("country")])) or None


def _same(one: str, other: str) -> bool:
    return one.partition(",")[0].strip().casefold() == other.partition(",")[0].strip().casefold()


SOURCE = OneAnswer(
    kind="successfactors",
    address=address,
    read=read,
    accept="application/rss+xml, application/xml, text/xml",
)
