"""Another process holds the database for long: the look is given up, and made again as if it were new."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from tests.boards import Boards
from tests.factories import NOW
from watchbot import flow
from watchbot.delivery.relay import Relay
from watchbot.errors import StoreError
from watchbot.flow import House
from watchbot.model.board import Board
from watchbot.sources.fetch import Fetcher
from watchbot.store import boards, engines, postings
from watchbot.store.database import Database


@contextmanager
def held(db: Database) -> Iterator[None]:
    """Somebody else writes meanwhile."""
    with closing(sqlite3.connect(str(db.url.database))) as other:
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def test_a_look_into_a_held_database_is_made_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(engines, "BUSY_MS", 50)
    async with Boards() as site:
        site.greenhouse.add("4000001", "Compiler Engineer")
        board = Board(kind="greenhouse", token="northwind", options={"base_url": site.url})
        with closing(Database(sqlite_url)) as db:
            async with Fetcher(allow_private=frozenset({site.address})) as http:
                house = House(db, http, Relay(db, []))
                await db.run(boards.add, board, now=NOW)
                [due] = await house.claims.take(db, NOW)
                with held(db), pytest.raises(StoreError, match="another process"):
                    await flow.poll_board(house, due, NOW)
                house.claims.done(due)
                assert await flow.poll_due(house, NOW) == []
                [report] = await flow.poll_due(house, NOW + house.claims.lease)
                assert (report.failure, report.listed) == (None, 1)
                [stored] = await db.read(postings.open_postings, limit=9)
                assert stored.title == "Compiler Engineer"
                house.thinker.shutdown()
