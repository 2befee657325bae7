"""What a whole list no longer has is looked for on its own page, before it is held to be gone.

A few in one look, those about to be closed first; a page that cannot be read says nothing. Reading
ends early when the host does not want it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from watchbot.model.board import Board, Fetched
from watchbot.model.posting import RawPosting, Sighting
from watchbot.page_by_page import ask_each
from watchbot.pipeline import closing
from watchbot.sources.fetch import Fetcher
from watchbot.sources.registry import page_to_ask
from watchbot.store import postings
from watchbot.store.database import Database

AT_ONCE = 5
"""Pages of one board in one look; the others are counted as before."""
SECONDS = 20.0


async def ask(
    db: Database,
    http: Fetcher,
    fetched: Fetched,
    board: Board,
    known: Mapping[str, Sighting],
    *,
    now: datetime,
) -> Fetched:
    """The same list with what the pages of some missing listings say.

    `known` is what the board listed before.
    """
    if not closing.may_close(fetched):
        return fetched
    listed = {posting.id for posting in fetched.postings}
    missing = closing.worth_asking(known, listed, now=now, limit=AT_ONCE)
    if not missing:
        return fetched
    titles = await db.read(postings.many, [one.uid for one in missing])
    rows = [_row(one, titles[one.uid].title) for one in missing if one.uid in titles]
    page = page_to_ask(board.kind)
    said = await ask_each(
        rows, lambda row: page.says(row, board, http), board=board, seconds=SECONDS
    )
    pages = {name: says for name, says in said.items() if says is not None}
    return replace(fetched, pages=pages)


def _row(sighting: Sighting, title: str) -> RawPosting:
    return RawPosting(id=sighting.raw_id, title=title, url=sighting.url)
