"""How far do several processes get on one PostgreSQL, and what does a kill -9 cost?

    python -m bench.workers [--boards 2000] [--latency 0.2] [--workers 1,2,4] [--seconds 20]

Real `watchbot run --roles poll` processes read loopback boards whose server takes 200 ms for every
answer. Each board has a posting more at every look, and one person wants all of them.

Growth is measured with one board at a time in each process, so that a process waits for servers
most of the time: boards read in so many seconds, once every process is at work. `full` is the same
with many boards at a time in each. Beside the figure stands where the processor time went
(milliseconds a board: the polling processes, PostgreSQL, the server of boards) and how many cores
that were; `ceiling` is what these cores could do if nothing else ran on them.

At last all boards are read and one process is killed in the middle: counted are postings and alerts
that are missing or double, and when the boards of the dead process were taken over. The last line
is JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from bench.databases import database_url
from bench.many_boards import LISTED, ManyBoards
from bench.processor import postgres_pid, used_s, used_with_children_s
from bench.running import Service
from watchbot.model.change import ChangeKind
from watchbot.model.message import Address
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.store import boards, rules, subscribers
from watchbot.store.database import Database, Transaction, open_database
from watchbot.store.tables import boards as board_table
from watchbot.store.tables import changes, outbox

PATIENCE = 900.0
MANY = 20
"""Boards at a time in one process where it is to do all it can."""
WARM = 10
"""Boards that a process reads before it is looked at."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds of processor time until some moment."""

    poll: float
    postgres: float
    server: float

    def a_board(self, before: Spent, looks: int) -> dict[str, float]:
        """Milliseconds for each look since then."""
        spent = {name: getattr(self, name) - getattr(before, name) for name in self.__slots__}
        return {name: round(seconds / max(1, looks) * 1000, 1) for name, seconds in spent.items()}


@dataclass(slots=True, kw_only=True)
class Trial:
    """The database, the server of boards, and what the processes are told."""

    db: Database
    server: ManyBoards
    folder: Path
    count: int
    settings: dict[str, Any]
    running: list[Service] = field(default_factory=list)

    async def pace(self, workers: int, *, at_once: int, seconds: float) -> dict[str, Any]:
        """Boards a second that so many processes read, each so many at a time."""
        services = await self._start(workers, at_once)
        await self._until_at_work(services)
        before, since = await self._spent(services), await self._begin()
        started = time.perf_counter()
        await asyncio.sleep(seconds)
        took = time.perf_counter() - started
        looks = await self.db.read(_read_since, since)
        cost = (await self._spent(services)).a_board(before, looks)
        await self._stop(services)
        a_second, each = looks / took, sum(cost.values()) / 1000
        return {
            "boards_per_s": round(a_second, 1),
            "cpu_ms": cost,
            "cores_used": round(a_second * each, 2),
            "ceiling": round((os.cpu_count() or 1) / each, 1) if each else None,
        }

    async def all_boards(self, workers: int) -> None:
        """Every board once."""
        services = await self._start(workers, MANY)
        since = await self._begin()
        await self._until(since, self.count)
        await self._stop(services)

    async def killed(self, workers: int, *, at: float = 0.4) -> dict[str, float]:
        """Every board once, but one of the processes dies when this share of them is read."""
        services = await self._start(workers, MANY)
        since = await self._begin()
        await self._until(since, round(self.count * at))
        await services[0].kill()
        moment = datetime.now(UTC)
        in_hand = await self.db.read(_in_hand)
        await self._until(since, self.count)
        await self._stop(services)
        last = await self.db.read(_last_read, in_hand)
        return {"in_hand": len(in_hand), "taken_over_s": round((last - moment).total_seconds(), 1)}

    async def account(self) -> dict[str, int]:
        """What is missing or double after all boards were read, in catalogue and outbox."""
        expected = self.count * self.server.round
        new, uids, queued = await self.db.read(_counts)
        return {
            "lost": expected + self.count * LISTED - uids,
            "doubled": new - uids,
            "alerts_lost": max(0, expected - queued),
            "alerts_doubled": max(0, queued - expected),
        }

    async def _start(self, workers: int, at_once: int) -> list[Service]:
        await self.db.run(_rest, datetime.now(UTC) + timedelta(days=1))
        settings = self.settings | {"POLLING__CONCURRENCY": at_once}
        names = (f"worker{number}" for number in range(workers))
        services = [Service(self.folder, settings, roles="poll", name=name) for name in names]
        self.running += services
        for service in services:
            await service.start()
        for service in services:
            await service.ready(PATIENCE)
        return services

    async def end(self) -> None:
        """Whatever happened, no process is left behind."""
        for service in self.running:
            await service.kill()

    async def _begin(self) -> datetime:
        since = datetime.now(UTC)
        self.server.round += 1
        await self.db.run(boards.make_due, since)
        return since

    async def _until_at_work(self, services: Sequence[Service]) -> None:
        """Each has read some boards, so it has loaded what it needs and asked what it asks."""
        end, since = time.perf_counter() + PATIENCE, await self._begin()
        while not all(service.log.read_text().count("board read") > WARM for service in services):
            _refuse_to_wait_after(end)
            await asyncio.sleep(0.2)
            if await self.db.read(_read_since, since) == self.count:
                since = await self._begin()

    async def _until(self, since: datetime, count: int) -> None:
        end = time.perf_counter() + PATIENCE
        while await self.db.read(_read_since, since) < count:
            _refuse_to_wait_after(end)
            await asyncio.sleep(0.2)

    async def _spent(self, services: Sequence[Service]) -> Spent:
        return Spent(
            poll=sum(service.cpu_s() for service in services),
            postgres=used_with_children_s(await self.db.read(postgres_pid)),
            server=used_s(os.getpid()),
        )

    async def _stop(self, services: Sequence[Service]) -> None:
        for service in services:
            await service.stop()
            service.log.unlink()


def _refuse_to_wait_after(end: float) -> None:
    if time.perf_counter() > end:
        raise RuntimeError("the boards were not read in time")


def _rest(tx: Transaction, until: datetime) -> None:
    tx.execute(board_table.update().values(next_check_at=until, leased_until=None))


def _read_since(tx: Transaction, since: datetime) -> int:
    read = select(func.count()).where(board_table.c.last_good_at > since)
    return tx.scalar(read.where(board_table.c.leased_until.is_(None))) or 0


def _in_hand(tx: Transaction) -> list[int]:
    claimed = select(board_table.c.id).where(board_table.c.leased_until.is_not(None))
    return list(tx.scalars(claimed))


def _last_read(tx: Transaction, ids: Sequence[int]) -> datetime:
    """When the last of these boards was taken by who has read it."""
    last = select(func.max(board_table.c.last_good_at)).where(board_table.c.id.in_(ids))
    found: datetime = tx.execute(last).scalar_one()
    return found


def _counts(tx: Transaction) -> tuple[int, int, int]:
    new = changes.c.kind == ChangeKind.NEW
    return (
        tx.scalar(select(func.count()).select_from(changes).where(new)) or 0,
        tx.scalar(select(func.count(changes.c.uid.distinct())).where(new)) or 0,
        tx.scalar(select(func.count()).select_from(outbox)) or 0,
    )


def prepare(tx: Transaction, server: ManyBoards, count: int) -> None:
    """The boards, and one person who wants every engineer."""
    now = datetime.now(UTC)
    for number in range(count):
        boards.add(tx, server.board(number), now=now)
    mia = subscribers.ensure(tx, Address("telegram", "1001"), language="en", zone="UTC", now=now)
    wanted = Condition(field=Field.TITLE, values=("engineer",))
    rules.add(tx, mia.id, WatchRule(text="engineer", conditions=(wanted,)), now=now)


async def trial(url: str, given: argparse.Namespace) -> dict[str, Any]:
    """Everything, on one database."""
    with tempfile.TemporaryDirectory() as name, closing(open_database(url)) as db:
        async with ManyBoards(latency=given.latency) as server:
            settings = {
                "DATA_DIR": name,
                "DATABASE_URL": url,
                "POLLING__ALLOW_PRIVATE": json.dumps([server.address]),
                "POLLING__INTERVAL": 86_400,
                "LOGS__LEVEL": "info",
            }
            await db.run(prepare, server, given.boards)
            server.round = -1
            on = Trial(
                db=db, server=server, folder=Path(name), count=given.boards, settings=settings
            )
            try:
                return await _measured(on, given)
            finally:
                await on.end()


async def _measured(on: Trial, given: argparse.Namespace) -> dict[str, Any]:
    result: dict[str, Any] = {"boards": given.boards, "cores": os.cpu_count()}
    most = max(2, *given.workers)
    say(f"{most} processes read {given.boards} boards for the first time")
    await on.all_boards(most)
    runs = [(f"workers_{number}", number, 1) for number in given.workers] + [("full", most, MANY)]
    for name, workers, at_once in runs:
        say(f"{workers} processes for {given.seconds:g} s, each {at_once} boards at a time")
        result[name] = await on.pace(workers, at_once=at_once, seconds=given.seconds)
        say(f"{name} {result[name]}")
    say(f"{most} processes read all boards, and one of them is killed")
    result["killed"] = await on.killed(most)
    return result | await on.account()


def say(what: str) -> None:
    """With the time of day and the load of the machine, so that a slow run explains itself."""
    print(f"{time.strftime('%H:%M:%S')} load {os.getloadavg()[0]:.1f}: {what}", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the arguments, measures, and prints one JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--latency", type=float, default=0.2, help="seconds for every answer")
    parser.add_argument("--seconds", type=float, default=20, help="how long each pace is measured")
    parser.add_argument(
        "--workers", type=lambda text: [int(n) for n in text.split(",")], default=[1, 2, 4]
    )
    given = parser.parse_args(arguments)
    with database_url("postgresql") as url:
        print(json.dumps(asyncio.run(trial(url, given))))


if __name__ == "__main__":
    main()
