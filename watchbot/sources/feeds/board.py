"""One feed -> its postings: bytes, items, fields; and how a feed is polled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from watchbot.errors import ParseError
from watchbot.model.board import Board, Fetched, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.apart import SMALL
from watchbot.sources.feeds.fields import Fields, posting_of, repeated_ids
from watchbot.sources.feeds.items import feed_items, json_items, syndicated, xml_items
from watchbot.sources.feeds.plain_rss import plain_items
from watchbot.sources.fetch import Answer, Fetcher
from watchbot.sources.record import is_json, parse_json
from watchbot.sources.source import Reading, unchanged
from watchbot.sources.xml_text import mended_xml

ACCEPT = "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5"
LIMIT_BYTES = 5 * 2**20
"""feedparser needs 10 s and 200 MB for 8 MB (libraries.md 3)."""
MOST_ITEMS = 2_000


def read_feed(body: bytes, board: Board) -> Reading:
    """Read the bytes of a feed. Good items survive bad ones.

    A feed is a window on the newest, unless the board's option `complete` says otherwise and all of it
    is read.
    """
    items = items_without_feedparser(body)
    return reading_of(feed_items(mended_xml(body)) if items is None else items, board)


def reading_of(items: Sequence[Fields], board: Board) -> Reading:
    """The postings among the items, each once."""
    postings: dict[str, RawPosting] = {}
    skipped: list[str] = []
    newest = items[:MOST_ITEMS]
    repeated = repeated_ids(newest)
    for number, fields in enumerate(newest, 1):
        found = posting_of(fields, board, repeated=repeated)
        if isinstance(found, str):
            skipped.append(f"item {number}: {found}")
        else:
            postings.setdefault(found.id, found)
    return Reading(
        postings=tuple(postings.values()),
        skipped=tuple(skipped),
        newest_only=board.options.get("complete") != "true" or len(items) > MOST_ITEMS,
    )


def items_without_feedparser(body: bytes) -> list[Fields] | None:
    """The items of everything that other parsers read as well or better; None for the rest."""
    if is_json(body):
        return json_items(parse_json(body))
    if not body.strip():
        raise ParseError("an empty answer", state="not_xml")
    text = mended_xml(body)
    return plain_items(text) if syndicated(text) else xml_items(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedBoard:
    """A kind of board that is a feed; `address` makes its address, usually the token itself.

    `anybodys`: its address may be any site's, so that one entry does not say whose it is.
    """

    kind: str
    address: Callable[[Board], str]
    anybodys: bool = False

    def read(self, body: bytes, board: Board) -> Reading:
        """Read the bytes of a feed, here and now."""
        return read_feed(body, board)

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Ask conditionally."""
        answer = await http.get(
            self.address(board),
            validators=validators,
            accept=ACCEPT,
            limit_bytes=LIMIT_BYTES,
            page=True,
        )
        if answer.unchanged:
            return replace(unchanged(answer.validators), moved_to=answer.moved_to)
        reading = await _read(answer, board, http)
        return replace(reading.fetched(answer.validators), moved_to=answer.moved_to)


async def _read(answer: Answer, board: Board, http: Fetcher) -> Reading:
    """feedparser works in a process of its own, with a time limit; so does what reads large answers."""
    if len(answer.body) <= SMALL:
        items = items_without_feedparser(answer.body)
        if items is not None:
            return reading_of(items, board)
    return await http.apart.run(read_feed, answer.body, board)
