"""Boards that send their whole list in one answer: ask, compare, read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

from watchbot.model.board import Board, Fetched, Validators
from watchbot.sources.fetch import JSON, Fetcher
from watchbot.sources.own_page import OwnPage
from watchbot.sources.source import Reading, unchanged


@dataclass(frozen=True, slots=True, kw_only=True)
class OneAnswer:
    """A kind of board with one address per board. `address` makes it, `read` reads its answer.

    `own_page` says where the texts are when the list has none; `single`, where one posting can be asked
    for all the same. `empty_for_strangers`: whoever is not known there has an empty list.
    """

    kind: str
    address: Callable[[Board], str]
    read: Callable[[bytes, Board], Reading]
    accept: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)
    limit_bytes: int | None = None
    page: bool = False
    own_page: OwnPage | None = None
    single: OwnPage | None = None
    empty_for_strangers: bool = False

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Ask once, conditionally."""
        answer = await http.get(
            board.options.get("address") or self.address(board),
            validators=validators,
            accept=self.accept,
            headers=self.headers,
            limit_bytes=self.limit_bytes,
            page=self.page,
        )
        if answer.unchanged:
            return replace(unchanged(answer.validators), moved_to=answer.moved_to)
        found = await http.apart.read(self.read, answer.body, board)
        return replace(found.fetched(answer.validators), moved_to=answer.moved_to)


def base_url(board: Board, usual: str) -> str:
    """The server of a board: where it has moved to for good, else `base_url` among its options (own
    domain, test server), else the usual one.
    """
    moved = board.options.get("address", "")
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(moved)) if moved else ""
    return origin or board.options.get("base_url", usual).rstrip("/")
