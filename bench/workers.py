"""How far do several processes get on one PostgreSQL, and what does a kill -9 cost?

    python -m bench.workers [--boards 2000] [--latency 0.2] [--concurrency 20] [--workers 1,2,4]

Real `watchbot run --roles poll` processes read loopback boards whose server takes 200 ms for every
answer. In each round every board has one posting more, and one person wants all of them. Then one
of the processes is killed in the middle of a round. Counted is in the database: boards read a
second (until the last one of a round), postings and alerts that are missing or
double, and how long the boards of the dead process waited. The last line is JSON.
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
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from bench.ingest import database_url
from bench.many_boards import LISTED, ManyBoards
from bench.running import Service
from watchbot.model.change import ChangeKind
from watchbot.model.message import Address
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.store import boards, rules, subscribers
from watchbot.store.database import Database, Transaction, open_database
from watchbot.store.tables import boards as board_table
from watchbot.store.tables import changes, outbox

PATIENCE = 300.0


@dataclass(slots=True, kw_only=True)
class Trial:
    """The database, the server of boards, and what the processes are told."""

    db: Database
    server: ManyBoards
    folder: Path
    count: int
    settings: dict[str, Any]

    async def round(self, workers: int, *, kill_at: float | None = None) -> dict[str, float]:
        """Every board once, by so many processes; with `kill_at` one dies at that share of them."""
        await self.db.run(_rest, datetime.now(UTC) + timedelta(days=1))
        services = [self._service(number) for number in range(workers)]
        for service in services:
            await service.start()
        for service in services:
            await service.ready()
        before = sum(service.cpu_s() for service in services)
        since = datetime.now(UTC)
        self.server.round += 1
        await self.db.run(boards.make_due, since)
        killed = None
        if kill_at is not None:
            await self._until(since, round(self.count * kill_at))
            await services[0].kill()
            killed = datetime.now(UTC)
        await self._until(since, self.count)
        used = sum(s.cpu_s() for s in services[killed is not None :]) - before
        for service in services:
            await service.stop()
            service.log.unlink()
        return await self._figures(since, killed, used)

    def _service(self, number: int) -> Service:
        return Service(self.folder, self.settings, roles="poll", name=f"worker{number}")

    async def _until(self, since: datetime, count: int) -> None:
        end = time.perf_counter() + PATIENCE
        while await self.db.read(_read_since, since) < count:
            if time.perf_counter() > end:
                raise RuntimeError("the boards were not read in time")
            await asyncio.sleep(0.1)

    async def _figures(
        self, since: datetime, killed: datetime | None, used: float
    ) -> dict[str, float]:
        last = await self.db.read(_last_read)
        found = {"boards_per_s": round(self.count / (last - since).total_seconds(), 1)}
        if killed is None:
            return found | {"cpu_ms_per_board": round(used / self.count * 1000, 1)}
        return found | {"taken_over_s": round((last - killed).total_seconds(), 1)}

    async def account(self) -> dict[str, int]:
        """What is missing or double after all rounds, in the catalogue and in the outbox."""
        expected = self.count * self.server.round
        new, uids, queued = await self.db.read(_counts)
        return {
            "lost": expected + self.count * LISTED - uids,
            "doubled": new - uids,
            "alerts_lost": max(0, expected - queued),
            "alerts_doubled": max(0, queued - expected),
        }


def _rest(tx: Transaction, until: datetime) -> None:
    tx.execute(board_table.update().values(next_check_at=until, leased_until=None))


def _read_since(tx: Transaction, since: datetime) -> int:
    read = select(func.count()).where(board_table.c.last_good_at > since)
    return tx.scalar(read.where(board_table.c.leased_until.is_(None))) or 0


def _last_read(tx: Transaction) -> datetime:
    last: datetime = tx.scalars(select(func.max(board_table.c.last_good_at))).one()
    return last


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
    """All rounds."""
    result: dict[str, Any] = {"boards": given.boards, "cores": os.cpu_count()}
    with tempfile.TemporaryDirectory() as name, closing(open_database(url)) as db:
        async with ManyBoards(latency=given.latency) as server:
            settings = {
                "DATA_DIR": name,
                "DATABASE_URL": url,
                "POLLING__ALLOW_PRIVATE": json.dumps([server.address]),
                "POLLING__CONCURRENCY": given.concurrency,
                "POLLING__INTERVAL": 86_400,
                "LOGS__LEVEL": "info",
            }
            await db.run(prepare, server, given.boards)
            on = Trial(
                db=db, server=server, folder=Path(name), count=given.boards, settings=settings
            )
            server.round = -1
            print("baseline", await on.round(2), flush=True)
            for workers in given.workers:
                result[f"workers_{workers}"] = found = await on.round(workers)
                print(workers, found, f"load {os.getloadavg()[0]:.1f}", flush=True)
            result["killed"] = await on.round(max(2, *given.workers), kill_at=0.4)
            result |= await on.account()
    return result


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the arguments, measures, and prints one JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--latency", type=float, default=0.2, help="seconds for every answer")
    parser.add_argument("--concurrency", type=int, default=20, help="boards at once per process")
    parser.add_argument(
        "--workers", type=lambda text: [int(n) for n in text.split(",")], default=[1, 2, 4]
    )
    given = parser.parse_args(arguments)
    with database_url("postgresql") as url:
        print(json.dumps(asyncio.run(trial(url, given))))


if __name__ == "__main__":
    main()
