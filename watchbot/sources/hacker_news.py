"""Hacker News "Who is hiring?": the newest thread's comments through Algolia (sources.md A4)."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, replace

from watchbot.errors import ParseError
from watchbot.model.board import Board, Fetched, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.fetch import JSON, Fetcher
from watchbot.sources.hiring_comment import is_offer, read_header
from watchbot.sources.one_answer import base_url
from watchbot.sources.record import Record, parse_json, record_of
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading, unchanged
from watchbot.sources.values import moment

_HIRING = re.compile(r"^Ask HN:\s*Who is hiring\?", re.IGNORECASE)
_IS_HIRING = re.compile(
    r"^(?P<company>.+?)\s*(?:\(YC [^)]*\))?\s+(?:is|are) (?:hiring|looking)", re.IGNORECASE
)
_ITEM = "https://news.ycombinator.com/item?id="
_HITS = 1000
_TEXTS = ("comment_text", "text", "title")
"""What an item's words are called: in Algolia's lists, in both interfaces' items, in employers' ones."""


def read(body: bytes, board: Board) -> Reading:
    """Read comments, an item with its tree of children, or the list of threads (as announcements).

    Only comments that answer the thread itself are postings. Nothing here is ever closed.
    """
    root = parse_json(body)
    top = record_of(root)
    is_thread = top.text("type") in (None, "story") and "hits" not in top.fields
    if is_thread and top.each("children"):
        thread = top.text("id")
        found = [Record({"story_id": thread, **row.fields}) for row in top.each("children")]
    else:
        mark = next((name for name in _TEXTS if name in top.fields), _TEXTS[0])
        found = rows(root, "hits", one=mark)
    return replace(collect(found, _posting), newest_only=True)


def _posting(row: Record) -> RawPosting | None:
    if "job" in (*row.texts("_tags"), row.text("type")):
        return _employer(row)
    if row.text("title") and not row.text("comment_text"):
        return _thread(row)
    number = row.first("objectID", "id") or ""
    text = row.html("comment_text") or row.html("text")
    parent, story = row.text("parent_id"), row.text("story_id")
    if not text or (parent and story and parent != story) or not is_offer(text):
        return None
    header = read_header(text)
    return RawPosting(
        id=number,
        title=header.title,
        url=f"{_ITEM}{number}",
        links=header.links,
        company=header.company,
        description_html=text,
        places=header.places,
        workplace=header.workplace,
        employment=header.employment,
        pay_text=header.pay,
        posted=_posted(row),
        language="en",
    )


def _posted(row: Record) -> str | None:
    return row.text("created_at") or moment(row.value("created_at_i")) or moment(row.value("time"))


def _employer(row: Record) -> RawPosting:
    """A posting of the site's own page of employers: "Acme (YC S21) Is Hiring a ..."."""
    number = row.first("objectID", "id") or ""
    title = html.unescape(row.text("title") or "")
    named = _IS_HIRING.match(title)
    return RawPosting(
        id=number,
        title=title,
        url=row.text("url") or f"{_ITEM}{number}",
        company=named["company"] if named else None,
        description_html=row.html("story_text") or row.html("job_text"),
        posted=_posted(row),
        language="en",
    )


def _thread(row: Record) -> RawPosting | None:
    """A thread of the month, where the answer is the list of threads."""
    title = html.unescape(row.text("title") or "")
    if not _HIRING.match(title):
        return None
    number = row.first("objectID", "id") or ""
    return RawPosting(
        id=number,
        title=title,
        url=f"{_ITEM}{number}",
        company="Hacker News",
        description_html=row.html("story_text"),
        posted=_posted(row),
        language="en",
    )


@dataclass(frozen=True, slots=True)
class HackerNews:
    """The board has no token; it always follows the newest thread."""

    kind: str = "hacker_news"

    def read(self, body: bytes, board: Board) -> Reading:
        """Read comments, an item, or the list of threads."""
        return read(body, board)

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Find the newest thread, then read its comments."""
        base = base_url(board, "https://hn.algolia.com")
        threads = await http.get(
            f"{base}/api/v1/search_by_date?tags=story,author_whoishiring&hitsPerPage=12",
            accept=JSON,
        )
        newest = (await http.apart.read(read, threads.body, board)).postings
        if not newest:
            raise ParseError("no thread of this month", state="unexpected")
        answer = await http.get(
            f"{base}/api/v1/search_by_date?tags=comment,story_{newest[0].id}"
            f"&hitsPerPage={_HITS}&attributesToHighlight=",
            validators=Validators(body_hash=validators.body_hash),
            accept=JSON,
        )
        if answer.unchanged:
            return unchanged(answer.validators)
        found = await http.apart.read(read, answer.body, board)
        return found.fetched(answer.validators)


SOURCE = HackerNews()
