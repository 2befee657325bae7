"""One feed -> its postings: bytes, items, fields; and how a feed is polled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from watchbot.errors import ParseError
from watchbot.model.board import Board, Fetched, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.feeds.fields import Fields, posting_of, repeated_ids
from watchbot.sources.feeds.items import feed_items, json_items, syndicated, xml_items
from watchbot.sources.fetch import Fetcher
from watchbot.sources.record import is_json, parse_json
from watchbot.sources.source import Reading, unchanged
from watchbot.sources.xml_text import mended_xml

ACCEPT = "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5"
LIMIT_BYTES = 5 * 2**20
"""feedparser needs 10 s and 200 MB for 8 MB (libraries.md 3)."""


def read_feed(body: bytes, board: Board, charset: str | None = None) -> Reading:
    """Read the bytes of a feed; `charset` is that of the HTTP header. Good items survive bad ones.

    A feed is a window on the newest, unless the board's option `complete` says otherwise.
    """
    postings: dict[str, RawPosting] = {}
    skipped: list[str] = []
    items = _items(body, charset)
    repeated = repeated_ids(items)
    for number, fields in enumerate(items, 1):
        found = posting_of(fields, board, repeated=repeated)
        if isinstance(found, str):
            skipped.append(f"item {number}: {found}")
        else:
            postings.setdefault(found.id, found)
    return Reading(
        postings=tuple(postings.values()),
        skipped=tuple(skipped),
        newest_only=board.options.get("complete") != "true",
    )


def _items(body: bytes, charset: str | None) -> list[Fields]:
    if is_json(body):
        return json_items(parse_json(body))
    if not body.strip():
        raise ParseError("an empty answer", state="not_xml")
    text = mended_xml(body, charset)
    return feed_items(text) if syndicated(text) else xml_items(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedBoard:
    """A kind of board that is a feed; `address` makes its address, usually the token itself."""

    kind: str
    address: Callable[[Board], str]

    def read(self, body: bytes, board: Board) -> Reading:
        """Read the bytes of a feed, here and now."""
        return read_feed(body, board)

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Ask conditionally; the parser works in a process of its own, with a time limit."""
        answer = await http.get(
            self.address(board),
            validators=validators,
            accept=ACCEPT,
            limit_bytes=LIMIT_BYTES,
            page=True,
        )
        if answer.unchanged:
            return replace(unchanged(answer.validators), moved_to=answer.moved_to)
        reading = await http.apart.run(read_feed, answer.body, board, answer.charset)
        return replace(reading.fetched(answer.validators), moved_to=answer.moved_to)
