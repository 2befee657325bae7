"""Lists without texts: the postings that are new, changed or unread are read on their own pages.

A page that cannot be read fails nothing: its posting stays as its row shows it, and is asked for
again. Reading ends early when the host does not want it, or when the time for it is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from watchbot.model.board import Board, Fetched
from watchbot.model.posting import RawPosting, Sighting
from watchbot.page_by_page import ask_each
from watchbot.pipeline.unread import worth_reading
from watchbot.sources.fetch import Fetcher
from watchbot.sources.own_page import OwnPage
from watchbot.sources.registry import own_page

Rows = Sequence[RawPosting]
AT_ONCE = 40
"""Pages of one board in one look; the others come in the next ones."""
SECONDS = 120.0
"""A look has to end before its lease of the board does."""


async def read(
    http: Fetcher, fetched: Fetched, board: Board, known: Mapping[str, Sighting], *, now: datetime
) -> Fetched:
    """The same list with the texts that could be read now; the other rows are marked incomplete.

    `known` is what the board listed before.
    """
    page = own_page(board.kind)
    if page is None:
        return fetched
    rows, wanted = await asyncio.to_thread(_wanted, fetched, page, board, known, now)
    if not rows:
        return fetched
    whole = await ask_each(
        wanted, lambda row: page.complete(row, board, http), board=board, seconds=SECONDS
    )
    return await asyncio.to_thread(_joined, fetched, rows, whole)


def _wanted(
    fetched: Fetched, page: OwnPage, board: Board, known: Mapping[str, Sighting], now: datetime
) -> tuple[Rows, Rows]:
    """The rows without texts, and those of them to be read now. Of a very long list that takes a
    second, so it is done beside the loop."""
    rows = [row for row in fetched.postings if page.address(row, board)]
    return rows, worth_reading(rows, known, now=now, limit=AT_ONCE)


def _joined(fetched: Fetched, rows: Rows, whole: Mapping[str, RawPosting]) -> Fetched:
    """The list with the rows that were read, the others marked."""
    partly = {row.id: replace(row, incomplete=True) for row in rows} | dict(whole)
    joined = tuple(partly.get(posting.id, posting) for posting in fetched.postings)
    return replace(fetched, postings=joined)
