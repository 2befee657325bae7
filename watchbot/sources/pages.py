"""Boards that send their list page by page: ask until it is whole, and say honestly if it is not."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from watchbot.model.board import Board, Fetched, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.fetch import JSON, Answer, Fetcher
from watchbot.sources.record import unique
from watchbot.sources.source import Reading, unchanged

CAPS = frozenset({1000, 2000, 5000, 10_000})
"""Totals at which systems stop counting: a list that reaches one is not known to be whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What to send for one page: a GET, or a POST when there is a payload."""

    url: str
    payload: object | None = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paged:
    """A kind of board read page by page. `ask(board, number)` counts pages from 0.

    The end is an empty page, a page without a new id, or the promised total, whatever comes
    first; a short page alone is no end (sources.md 0.3). A page that fails fails the poll.
    `newest_pages` > 0: the list is never walked, only so many of its newest pages are read.
    """

    kind: str
    ask: Callable[[Board, int], Ask | None]
    read: Callable[[bytes, Board], Reading]
    accept: str = JSON
    most_pages: int = 100
    newest_pages: int = 0

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Read all pages; the same bytes as last time are "unchanged"."""
        walk = _Walk(digest=hashlib.sha256())
        ended = False
        for number in range(self.newest_pages or self.most_pages):
            ask = self.ask(board, number)
            if ask is None:
                ended = True
                break
            answer = await self._send(http, ask)
            walk.digest.update(answer.body)
            ended = walk.take(self.read(answer.body, board))
            if ended:
                break
        found = Validators(body_hash=walk.digest.hexdigest())
        if found.body_hash == validators.body_hash:
            return unchanged(found)
        reading = walk.reading(newest_only=self.newest_pages > 0)
        return reading.fetched(found, whole=ended and walk.promised not in CAPS)

    async def _send(self, http: Fetcher, ask: Ask) -> Answer:
        if ask.payload is not None:
            return await http.post(ask.url, ask.payload, headers=ask.headers)
        return await http.get(ask.url, accept=self.accept, headers=ask.headers)


@dataclass(slots=True)
class _Walk:
    """What the pages so far have brought. The first total holds: some systems send 0 later."""

    digest: hashlib._Hash
    found: dict[str, RawPosting] = field(default_factory=dict)
    skipped: list[str] = field(default_factory=list)
    promised: int | None = None
    newest_only: bool = False

    def take(self, page: Reading) -> bool:
        """Add a page; True when it was the last."""
        self.promised = self.promised or page.promised
        self.newest_only = self.newest_only or page.newest_only
        self.skipped += page.skipped
        before = len(self.found)
        for posting in page.postings:
            known = self.found.get(posting.id)
            places = unique([*known.places, *posting.places]) if known else posting.places
            self.found[posting.id] = replace(known or posting, places=places)
        if len(self.found) == before:
            return True
        return bool(self.promised) and len(self.found) + len(self.skipped) >= (self.promised or 0)

    def reading(self, *, newest_only: bool) -> Reading:
        return Reading(
            postings=tuple(self.found.values()),
            promised=self.promised,
            skipped=tuple(self.skipped),
            newest_only=newest_only or self.newest_only,
        )
