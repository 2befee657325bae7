"""The whole service for some minutes under load: does memory stay flat, does the queue stay bounded?

    python -m bench.soak [--minutes 10] [--boards 200] [--rules 1000] [--stored 0] [--idle 30]

A real `watchbot run` reads loopback boards that gain postings and sends to a loopback Bot API that
keeps Telegram's pace (tests/botapi). First it reads the boards quietly and is idle for a while:
start-up, processor time and memory of a service that has nothing to do, with `--rules` and
`--stored` in its catalogue. Then the boards gain postings all the time. `poll_to_send` is the time
from the start of a look to the moment when its message was sent; memory is counted from the first
tenth to the last one. The last line is JSON.
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
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean
from typing import Any

from sqlalchemy import func, select

from bench.ingest import add_rules, fill
from bench.many_boards import ManyBoards
from bench.running import Service, loopback_settings
from tests.botapi import BotApi
from watchbot.model.message import Address, State
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.store import boards, rules, subscribers
from watchbot.store.database import Database, Transaction, open_database
from watchbot.store.tables import boards as board_table
from watchbot.store.tables import outbox

PEOPLE = 100
EVERY = 10.0
"""Seconds between two samples, and between two rounds in which a part of the boards is due."""
PART = 10
"""In each round one board in so many is looked at, and has a posting more than at its last look."""
WANTED = "subject"


@dataclass(slots=True)
class Sample:
    """What was seen at one moment."""

    memory_mb: float
    queued: int


@dataclass(slots=True, kw_only=True)
class Soak:
    """The service, what is around it, and what was seen."""

    db: Database
    service: Service
    server: ManyBoards
    boards: int
    samples: list[Sample] = field(default_factory=list)

    async def idle(self, seconds: float) -> dict[str, float]:
        """Start-up, and what doing nothing costs."""
        await self.service.start()
        started = await self.service.ready()
        start_cpu = self.service.cpu_s()
        for _ in range(300):
            if not await self.db.read(_unread):
                break
            await asyncio.sleep(1)
        await asyncio.sleep(10)
        cpu, wall = self.service.cpu_s(), time.perf_counter()
        await asyncio.sleep(seconds)
        share = (self.service.cpu_s() - cpu) / (time.perf_counter() - wall)
        return {
            "start_s": round(started, 2),
            "start_cpu_s": round(start_cpu, 2),
            "idle_cpu_percent": round(share * 100, 2),
            "idle_memory_mb": round(self.service.memory_mb()),
        }

    async def load(self, minutes: float) -> None:
        """Rounds of changes until the time is over, then until the queue is empty."""
        end = time.perf_counter() + minutes * 60
        while time.perf_counter() < end:
            self.server.round += 1
            await self.db.run(_part_due, self.server.round % PART)
            await asyncio.sleep(EVERY)
            self.samples.append(await self._sample())
        for _ in range(60):
            if (await self._sample()).queued == 0:
                return
            await asyncio.sleep(2)

    async def _sample(self) -> Sample:
        return Sample(self.service.memory_mb(), await self.db.read(_waiting))

    async def figures(self) -> dict[str, Any]:
        """What it came to."""
        waits = sorted(await self.db.read(_waits))
        tenth = max(1, len(self.samples) // 10)
        memory = [sample.memory_mb for sample in self.samples]
        return {
            "sent": len(waits),
            "left": await self.db.read(_waiting),
            "states": await self.db.read(_states),
            "poll_to_send_p50_s": _share(waits, 0.5),
            "poll_to_send_p99_s": _share(waits, 0.99),
            "queue_most": max(sample.queued for sample in self.samples),
            "memory_first_mb": round(mean(memory[:tenth])),
            "memory_last_mb": round(mean(memory[-tenth:])),
            "memory_most_mb": round(max(memory)),
        }


def _share(values: list[float], share: float) -> float | None:
    return round(values[min(len(values) - 1, int(len(values) * share))], 2) if values else None


def _part_due(tx: Transaction, part: int) -> None:
    due = board_table.c.id % PART == part
    tx.execute(board_table.update().where(due).values(next_check_at=datetime.now(UTC)))


def _unread(tx: Transaction) -> int:
    return tx.scalar(select(func.count()).where(board_table.c.is_baseline)) or 0


def _waiting(tx: Transaction) -> int:
    waits = outbox.c.state.in_([State.PENDING, State.CLAIMED, State.SENDING])
    return tx.scalar(select(func.count()).where(waits)) or 0


def _states(tx: Transaction) -> dict[str, int]:
    rows = tx.execute(select(outbox.c.state, func.count()).group_by(outbox.c.state))
    return {str(state): count for state, count in rows}


def _waits(tx: Transaction) -> list[float]:
    sent = select(outbox.c.created_at, outbox.c.sent_at).where(outbox.c.sent_at.is_not(None))
    return [(sent_at - created_at).total_seconds() for created_at, sent_at in tx.execute(sent)]


def prepare(tx: Transaction, server: ManyBoards, count: int) -> None:
    """The boards, to be read quietly first; and people of whom each wants what some of them have."""
    now = datetime.now(UTC)
    for number in range(count):
        boards.add(tx, server.board(number), now=now)
    for number in range(PEOPLE):
        person = subscribers.ensure(
            tx, Address("telegram", str(1001 + number)), language="en", zone="UTC", now=now
        )
        wanted = (
            Condition(field=Field.TITLE, values=(WANTED,)),
            Condition(field=Field.COMPANY, values=_companies(server, number, count)),
        )
        rules.add(tx, person.id, WatchRule(text=WANTED, conditions=wanted), now=now)


def _companies(server: ManyBoards, person: int, count: int) -> tuple[str, ...]:
    mine = range(person % count, count, PEOPLE)
    return tuple(str(server.board(number).company).lower() for number in mine)


async def soak(given: argparse.Namespace) -> dict[str, Any]:
    """Everything in a temporary folder."""
    with tempfile.TemporaryDirectory() as name:
        url = f"sqlite:///{name}/watchbot.db"
        with closing(open_database(url)) as db:
            await db.run(add_rules, given.rules)
            fill(db, given.stored, 0)
            db.tidy()
            async with ManyBoards(latency=0.05, step=PART) as server, BotApi() as api:
                for number in range(PEOPLE):
                    api.user(1001 + number, f"P{number}", started=True)
                await db.run(prepare, server, given.boards)
                service = Service(Path(name), loopback_settings(name, server.address, api))
                run = Soak(db=db, service=service, server=server, boards=given.boards)
                try:
                    result = await run.idle(given.idle)
                    print(result, flush=True)
                    await run.load(given.minutes)
                    result |= await run.figures()
                finally:
                    await service.stop()
    return {"minutes": given.minutes, "rules": given.rules, "stored": given.stored, **result}


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the arguments, measures, and prints one JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--rules", type=int, default=1000, help="of other people, in the index")
    parser.add_argument("--stored", type=int, default=0, help="postings in the catalogue")
    parser.add_argument("--idle", type=float, default=30, help="seconds of doing nothing")
    result = asyncio.run(soak(parser.parse_args(arguments)))
    print(json.dumps(result | {"load": round(os.getloadavg()[0], 1)}))


if __name__ == "__main__":
    main()
