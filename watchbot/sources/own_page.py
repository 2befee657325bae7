"""A row of a list without texts -> the whole posting, read on the posting's own page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace

from watchbot.errors import BoardGone, ParseError
from watchbot.model.board import SAYS_CLOSED, Board, PageSays
from watchbot.model.posting import RawPosting, Sections
from watchbot.sources.fetch import JSON, Answer, Fetcher
from watchbot.sources.led_to_list import led_to_list
from watchbot.sources.source import Reading

HTML = "text/html, application/xhtml+xml"
UNWELCOME = frozenset({"rate_limited", "blocked", "challenge", "robots", "refused"})
"""States of a SourceError after which the host is asked for no further page in this look."""
LIMIT_BYTES = 5 * 2**20
_KEPT = frozenset({"id", "url", "title", "incomplete", "row"})
_NOTHING: tuple[object, ...] = (None, "", (), Sections())


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPage:
    """How one kind of board answers for a single posting.

    `address` is None for a row that lacks nothing. `page` marks pages made for people, where
    robots.txt is asked; `titled`: the page's title is better than the row's.
    """

    address: Callable[[RawPosting, Board], str | None]
    read: Callable[[bytes, Board], Reading]
    accept: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)
    page: bool = False
    titled: bool = False

    async def complete(self, row: RawPosting, board: Board, http: Fetcher) -> RawPosting:
        """The posting with what its page says beside. Raises SourceError when that cannot be read."""
        address = self.address(row, board)
        if address is None:
            return row
        answer = await self._asked(address, http)
        return self.joined(row, await http.apart.read(self.read, answer.body, board))

    async def says(self, row: RawPosting, board: Board, http: Fetcher) -> PageSays | None:
        """Whether the posting is still there, for one that its list no longer has; None = cannot be told.

        Only a page of this one posting shows that it is; where its address leads to the list instead, it
        is gone. Raises SourceError when the page cannot be read.
        """
        address = self.address(row, board)
        if address is None:
            return None
        try:
            answer = await self._asked(address, http)
        except BoardGone:
            return PageSays.GONE
        if led_to_list(address, answer.url, board):
            return PageSays.GONE
        found = await http.apart.read(self.read, answer.body, board)
        if any(line.startswith(SAYS_CLOSED) for line in found.skipped):
            return PageSays.CLOSED
        same = len(found.postings) == 1 and _letters(found.postings[0].title) == _letters(row.title)
        return PageSays.OPEN if same else None

    async def _asked(self, address: str, http: Fetcher) -> Answer:
        return await http.get(
            address, accept=self.accept, headers=self.headers, limit_bytes=LIMIT_BYTES,
            page=self.page,
        )  # fmt: skip

    def joined(self, row: RawPosting, reading: Reading) -> RawPosting:
        """Row and page as one: the page knows better, the row keeps its id, link and title."""
        found = _the_one(reading.postings, row)
        if found is None or without_text(found):
            why = "; ".join(reading.skipped[:1]) or f"{len(reading.postings)} postings on it"
            raise ParseError(f"no text of one posting on its own page ({why})", state="unexpected")
        known = {
            each.name: value
            for each in fields(RawPosting)
            if each.name not in _KEPT and (value := getattr(found, each.name)) not in _NOTHING
        }
        if self.titled and found.title:
            known["title"] = found.title
        return replace(row, **known, row=row)


def _letters(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def _the_one(found: tuple[RawPosting, ...], row: RawPosting) -> RawPosting | None:
    """The page's posting. Among several (similar ones are described too) the one of the row's title."""
    if len(found) > 1:
        found = tuple(one for one in found if one.title.casefold() == row.title.casefold())
    return found[0] if len(found) == 1 else None


def without_text(row: RawPosting) -> bool:
    """True for a row that says nothing of the work."""
    return not (row.description_html or row.description)
