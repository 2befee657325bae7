"""Lists without texts: the postings that are new, changed or unread are read on their own pages.

A page that cannot be read fails nothing: its posting stays as its row shows it, and is asked for
again. Reading ends early when the host does not want it, or when the time for it is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import structlog

from watchbot.errors import SourceError
from watchbot.model.board import Board, Completeness, Fetched
from watchbot.model.posting import RawPosting
from watchbot.pipeline.unread import worth_reading
from watchbot.sources.fetch import Fetcher
from watchbot.sources.own_page import UNWELCOME, OwnPage
from watchbot.sources.registry import own_page
from watchbot.store import postings
from watchbot.store.database import Database

AT_ONCE = 40
"""Pages of one board in one look; the others come in the next ones."""
SECONDS = 120.0
"""A look has to end before its lease of the board does."""

log = structlog.get_logger(__name__)


async def read(
    db: Database, http: Fetcher, fetched: Fetched, board: Board, *, now: datetime
) -> Fetched:
    """The same list with the texts that could be read now; the other rows are marked incomplete."""
    page = own_page(board.kind)
    if page is None or fetched.completeness is Completeness.UNCHANGED:
        return fetched
    rows = [row for row in fetched.postings if page.address(row, board)]
    if not rows:
        return fetched
    known = await db.read(postings.listings_of, board.id)
    wanted = worth_reading(rows, known, now=now, limit=AT_ONCE)
    whole = await _read_all(page, wanted, board, http)
    partly = {row.id: replace(row, incomplete=True) for row in rows} | whole
    joined = tuple(partly.get(posting.id, posting) for posting in fetched.postings)
    return replace(fetched, postings=joined)


async def _read_all(
    page: OwnPage, rows: Sequence[RawPosting], board: Board, http: Fetcher
) -> dict[str, RawPosting]:
    """The rows that could be completed, by id."""
    found: dict[str, RawPosting] = {}
    ends_at = asyncio.get_running_loop().time() + SECONDS
    for row in rows:
        if asyncio.get_running_loop().time() > ends_at:
            break
        try:
            found[row.id] = await page.complete(row, board, http)
        except SourceError as problem:
            log.info("own page not read", board=board.name, id=row.id, reason=problem.reason)
            if problem.state in UNWELCOME:
                break
    return found
