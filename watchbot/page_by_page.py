"""The own pages of some listings, one after the other: until time is over or the server refuses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import structlog

from watchbot.errors import SourceError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.own_page import UNWELCOME

Found = TypeVar("Found")

log = structlog.get_logger(__name__)


async def ask_each(
    rows: Iterable[RawPosting],
    ask: Callable[[RawPosting], Awaitable[Found]],
    *,
    board: Board,
    seconds: float,
) -> dict[str, Found]:
    """What `ask` made of the page of each row, by the row's id; a page that fails is passed over."""
    found: dict[str, Found] = {}
    ends_at = asyncio.get_running_loop().time() + seconds
    for row in rows:
        if asyncio.get_running_loop().time() > ends_at:
            break
        try:
            found[row.id] = await ask(row)
        except SourceError as problem:
            log.info("own page not read", board=board.name, id=row.id, reason=problem.reason)
            if problem.state in UNWELCOME:
                break
    return found
