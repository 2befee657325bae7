"""`python -m tests.crash.long_list`: one look at a long list, at the end of which or before it is killed.

The list comes as JSON lines on standard input: id, title, text, figure of pay. `--dies` names the moment:
a number of portions, and whether the last one is written or also committed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
from collections.abc import Sequence
from datetime import datetime
from typing import Any, cast
from unittest.mock import patch

from watchbot import flow, long_lists
from watchbot.delivery.relay import Relay
from watchbot.house import House
from watchbot.model.board import Completeness, Fetched, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.fetch import Fetcher
from watchbot.sources.registry import SOURCES
from watchbot.store import boards
from watchbot.store.boards import DueBoard
from watchbot.store.database import Database, Transaction

PORTION = 5


class Listing:
    """A source with one list, whose postings have no pages of their own."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._rows = [json.loads(line) for line in lines]

    async def fetch(self, due: DueBoard, http: Fetcher, validators: Validators) -> Fetched:
        """All of it."""
        raws = tuple(
            RawPosting(
                id=number, title=title, url="", description=text, company="Northwind",
                places=("Berlin",), pay_text=pay,
            )
            for number, title, text, pay in self._rows
        )  # fmt: skip
        return Fetched(postings=raws, completeness=Completeness.COMPLETE)


class Web:
    """Nobody is asked."""

    def for_board(self, board: object) -> Web:
        """The same."""
        return self


def die_at(portions: int, *, committed: bool) -> None:
    """This process is killed when so many portions are written."""
    done: list[object] = []
    save, noted = long_lists._Portions.save, long_lists._Portions.committed

    def saving(self: Any, tx: Transaction, portion: Any) -> Any:
        saved = save(self, tx, portion)
        done.append(portion)
        if len(done) == portions and not committed:
            os.kill(os.getpid(), signal.SIGKILL)
        return saved

    def committing(self: Any, saved: Any) -> None:
        if len(done) == portions:
            os.kill(os.getpid(), signal.SIGKILL)
        noted(self, saved)

    patch.multiple(long_lists._Portions, save=saving, committed=committing).start()


async def look(db: Database, now: datetime) -> None:
    """One look at the only board."""
    house = House(db=db, http=cast(Fetcher, Web()), relay=cast(Relay, None))
    due = await db.read(boards.one_due, 1)
    await flow.poll_board(house, due, now)


def main() -> None:
    """Take the list, and look."""
    asked = argparse.ArgumentParser()
    asked.add_argument("db")
    asked.add_argument("now", type=datetime.fromisoformat)
    asked.add_argument("--dies", type=int, default=0)
    asked.add_argument("--committed", action="store_true")
    given = asked.parse_args()
    long_lists.LONG, long_lists.PORTION = 0, PORTION
    if given.dies:
        die_at(given.dies, committed=given.committed)
    vars(flow)["SOURCES"] = {**SOURCES, "feed": Listing(sys.stdin.readlines())}
    db = Database(given.db)
    asyncio.run(look(db, given.now))
    db.close()


if __name__ == "__main__":
    main()
