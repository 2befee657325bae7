"""What a whole list no longer has is looked for on its own page, before it is held to be gone.

A few in one look, those about to be closed first; a page that cannot be read says nothing. Reading
ends early when the host does not want it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

import structlog

from watchbot.errors import SourceError
from watchbot.model.board import Board, Fetched, PageSays
from watchbot.model.posting import RawPosting, Sighting
from watchbot.pipeline import closing
from watchbot.sources.fetch import Fetcher
from watchbot.sources.own_page import UNWELCOME
from watchbot.sources.registry import page_to_ask
from watchbot.store import postings
from watchbot.store.database import Database

AT_ONCE = 5
"""Pages of one board in one look; the others are counted as before."""
SECONDS = 20.0

log = structlog.get_logger(__name__)


async def ask(
    db: Database, http: Fetcher, fetched: Fetched, board: Board, *, now: datetime
) -> Fetched:
    """The same list with what the pages of some missing listings say."""
    if not closing.may_close(fetched):
        return fetched
    known = await db.read(postings.listings_of, board.id, now)
    listed = {posting.id for posting in fetched.postings}
    missing = closing.worth_asking(known, listed, now=now, limit=AT_ONCE)
    if not missing:
        return fetched
    titles = await db.read(postings.many, [one.uid for one in missing])
    rows = [_row(one, titles[one.uid].title) for one in missing if one.uid in titles]
    return replace(fetched, pages=await _ask_all(rows, board, http))


def _row(sighting: Sighting, title: str) -> RawPosting:
    return RawPosting(id=sighting.raw_id, title=title, url=sighting.url)


async def _ask_all(rows: Iterable[RawPosting], board: Board, http: Fetcher) -> dict[str, PageSays]:
    found: dict[str, PageSays] = {}
    page = page_to_ask(board.kind)
    ends_at = asyncio.get_running_loop().time() + SECONDS
    for row in rows:
        if asyncio.get_running_loop().time() > ends_at:
            break
        try:
            says = await page.says(row, board, http)
        except SourceError as problem:
            log.info("page not read", board=board.name, id=row.id, reason=problem.reason)
            if problem.state in UNWELCOME:
                break
            continue
        if says is not None:
            found[row.id] = says
    return found
