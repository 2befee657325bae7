"""A list of postings among the data that a page carries for its own scripts -> postings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.feeds.fields import posting_of
from watchbot.sources.feeds.items import flat_item, is_item
from watchbot.sources.markup import absolute
from watchbot.sources.page_data import page_data
from watchbot.sources.record import Record, walk

_LIST = re.compile(r"job|position|vacanc|opening|posting|requisition|offer|stelle|emploi|role", re.IGNORECASE)  # fmt: skip
_PLAIN = ("list", "items", "data", "results", "rows", "records", "content", "nodes", "edges")
"""Names of lists of anything."""

_OF_WORK = frozenset(
    [
        "location",
        "locations",
        "locationname",
        "joblocation",
        "city",
        "department",
        "team",
        "employmenttype",
        "jobtype",
        "worktype",
        "posteddate",
        "publisheddate",
        "dateposted",
        "workplacetype",
        "requisitionid",
        "salary",
    ]
)
"""A list by the name of jobs is one only when its entries say something of work too."""


def data_postings(tree: LexborHTMLParser, board: Board) -> tuple[RawPosting, ...]:
    """The postings of the first such list; none where no script holds one."""
    for value in page_data(tree):
        for found in _lists(value):
            read = [posting_of(flat_item(row), board) for row in found]
            postings = {one.id: _at(one, row, board) for one, row in zip(read, found, strict=True) if isinstance(one, RawPosting)}  # fmt: skip
            if postings:
                return tuple(postings.values())
    return ()


def _lists(value: Any) -> Iterator[list[dict[str, Any]]]:
    for part in walk(value):
        for name, inner in part.fields.items():
            for rows in _rows(inner) if _LIST.search(name) else ():
                found = [row for row in rows if isinstance(row, dict)]
                if found and all(map(_is_posting, found)):
                    yield found


def _rows(value: Any) -> Iterator[list[Any]]:
    """The list under a name, also where it stands a step deeper: {"jobs": {"list": [...]}}."""
    if isinstance(value, list):
        yield value
    elif isinstance(value, dict):
        yield from (value[name] for name in _PLAIN if isinstance(value.get(name), list))


def _is_posting(row: dict[str, Any]) -> bool:
    return is_item(row) and bool(_OF_WORK & flat_item(row).keys())


def _at(posting: RawPosting, row: dict[str, Any], board: Board) -> RawPosting:
    """With the link that the entry gives within the site."""
    link = Record(row).first("url", "link", "href", "path", "slug", "jobUrl", "detailUrl")
    if posting.url != board.token or not link or not link.startswith("/"):
        return posting
    return replace(posting, url=absolute(link, board.token) or posting.url)
