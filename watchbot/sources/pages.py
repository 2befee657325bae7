"""Boards that send their list page by page: ask until it is whole, and say honestly if it is not."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

from watchbot.model.board import Board, Fetched, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.fetch import JSON, Answer, Fetcher, body_hash
from watchbot.sources.own_page import OwnPage
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


AskPage = Callable[[Board, int], Ask | None]


@dataclass(frozen=True, slots=True)
class Division:
    """A list cut into parts: how to ask for each, and what they hold together where that is known."""

    parts: tuple[AskPage, ...]
    total: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Paged:
    """A kind of board read page by page. `ask(board, number)` counts pages from 0.

    The end is an empty page, a page without a new id, or the promised total, whatever comes
    first; a short page alone is no end (sources.md 0.3). A page that fails fails the poll.
    `newest_pages` > 0: the list is never walked, only so many of its newest pages are read.
    `divide` cuts a list whose first page promises a capped total; `lists` finds the lists of a
    board that has several, None where it has one. `own_page` says where the texts are when the list
    has none. `empty_for_strangers`: whoever is not known there has an empty list.
    """

    kind: str
    ask: AskPage
    read: Callable[[bytes, Board], Reading]
    accept: str = JSON
    most_pages: int = 100
    newest_pages: int = 0
    divide: Callable[[bytes, Board], Division | None] | None = None
    lists: Callable[[Board, Fetcher], Awaitable[Division | None]] | None = None
    own_page: OwnPage | None = None
    empty_for_strangers: bool = False

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Read all pages; the same bytes as last time are "unchanged"."""
        walk = _Walk(digest=body_hash())
        walk.division = await self.lists(board, http) if self.lists else None
        whole = walk.division is None and await self._walk(walk, self.ask, board, http)
        if walk.division is not None:
            whole = await self._parts(walk, walk.division, board, http)
        elif walk.promised in CAPS:
            whole = False
        found = Validators(body_hash=walk.digest.hexdigest())
        if found.body_hash == validators.body_hash:
            return replace(unchanged(found), moved_to=walk.moved_to)
        fetched = walk.reading(newest_only=self.newest_pages > 0).fetched(found, whole=whole)
        return replace(fetched, moved_to=walk.moved_to)

    async def _walk(self, walk: _Walk, ask_page: AskPage, board: Board, http: Fetcher) -> bool:
        """Read pages to the end (True) or to our own limit (False); a capped list is left after one."""
        for number in range(self.newest_pages or self.most_pages):
            ask = ask_page(board, number)
            if ask is None:
                return True
            answer = await self._send(http, ask)
            walk.digest.update(answer.body)
            walk.moved_to = walk.moved_to or _new_server(ask.url, answer.moved_to)
            if walk.take(await http.apart.read(self.read, answer.body, board)):
                return True
            if number == 0 and self.divide and walk.promised in CAPS and ask_page is self.ask:
                walk.division = self.divide(answer.body, board)
                if walk.division is not None:
                    return False
        return False

    async def _parts(self, walk: _Walk, division: Division, board: Board, http: Fetcher) -> bool:
        """Read every part of a divided list; True when they bring what they promise together."""
        ended, promised = True, 0
        for ask_page in division.parts:
            part = _Walk(digest=walk.digest)
            ended = await self._walk(part, ask_page, board, http) and ended
            promised += part.promised or 0
            walk.join(part)
        walk.promised = promised if division.total is None else division.total
        return ended

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
    beside: int = 0
    division: Division | None = None
    moved_to: str | None = None

    def take(self, page: Reading) -> bool:
        """Add a page; True when it was the last."""
        self.promised = self.promised or page.promised
        self.newest_only = self.newest_only or page.newest_only
        self.skipped += page.skipped
        self.beside += page.beside
        before = len(self.found)
        self._add(page.postings)
        if len(self.found) == before:
            return True
        # Whether rows beside are in the total nobody says: with them the list is read to its end.
        return bool(self.promised) and len(self.found) + len(self.skipped) >= (self.promised or 0)

    def join(self, part: _Walk) -> None:
        """Add what a part has brought; parts may overlap."""
        self.skipped += part.skipped
        self.beside += part.beside
        self._add(part.found.values())

    def _add(self, postings: Iterable[RawPosting]) -> None:
        for posting in postings:
            known = self.found.get(posting.id)
            places = unique([*known.places, *posting.places]) if known else posting.places
            self.found[posting.id] = replace(known or posting, places=places)

    def reading(self, *, newest_only: bool) -> Reading:
        return Reading(
            postings=tuple(self.found.values()),
            promised=self.promised,
            skipped=tuple(self.skipped),
            newest_only=newest_only or self.newest_only,
            beside=self.beside,
        )


def _new_server(asked: str, answered: str | None) -> str | None:
    """The server that answers for good in place of the one asked, for the same page of the list."""
    if not answered:
        return None
    before, after = urlsplit(asked), urlsplit(answered)
    same = (before.path, before.query) == (after.path, after.query)
    return f"{after.scheme}://{after.netloc}/" if same else None
