"""A row of a list without texts -> the whole posting, read on the posting's own page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace

from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting, Sections
from watchbot.sources.fetch import JSON, Fetcher
from watchbot.sources.source import Reading

HTML = "text/html, application/xhtml+xml"
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
        answer = await http.get(
            address, accept=self.accept, headers=self.headers, limit_bytes=LIMIT_BYTES,
            page=self.page,
        )  # fmt: skip
        return self.joined(row, self.read(answer.body, board))

    def joined(self, row: RawPosting, reading: Reading) -> RawPosting:
        """Row and page as one: the page knows better, the row keeps its id, link and title."""
        found = reading.postings
        if len(found) != 1 or not (found[0].description_html or found[0].description):
            why = "; ".join(reading.skipped[:1]) or f"{len(found)} postings on it"
            raise ParseError(f"no text of one posting on its own page ({why})", state="unexpected")
        known = {
            each.name: value
            for each in fields(RawPosting)
            if each.name not in _KEPT and (value := getattr(found[0], each.name)) not in _NOTHING
        }
        if self.titled and found[0].title:
            known["title"] = found[0].title
        return replace(row, **known, row=row)


def without_text(row: RawPosting) -> bool:
    """True for a row that says nothing of the work."""
    return not (row.description_html or row.description)
