"""How soon does the service work, with a large catalogue and many rules, and what does idling cost it?

    python -m bench.startup [--rules 100000] [--stored 200000] [--idle 30]

A real `watchbot run` on SQLite, beside loopback Telegram and one board that is due at once. The file
is thrown out of the page cache before the start (a cold disk; Python's own modules stay warm).
`runs_s`: until it says that it runs; `first_alert_s`: until an alert from the first look at the board
is queued, for which all rules were read. Then it has nothing to do: memory, and processor time in
percent of one core. The last line is JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import func, select, update

from bench.ingest import add_rules, fill
from bench.many_boards import ManyBoards
from bench.running import Service, loopback_settings
from tests.botapi import BotApi
from watchbot.model.message import Address
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.store import boards, rules, subscribers
from watchbot.store.database import Database, Transaction, open_database
from watchbot.store.tables import boards as board_table
from watchbot.store.tables import outbox

PERSON = 1001
WITHIN = 600.0
"""Seconds after which the first alert is given up."""


def prepare(tx: Transaction, server: ManyBoards) -> None:
    """A board that was read before, so that its postings are news, and somebody who wants them."""
    now = datetime.now(UTC)
    board = boards.add(tx, server.board(1), now=now)
    tx.execute(update(board_table).where(board_table.c.id == board.id).values(is_baseline=False))
    person = subscribers.ensure(
        tx, Address("telegram", str(PERSON)), language="en", zone="UTC", now=now
    )
    wanted = Condition(field=Field.TITLE, values=("subject",))
    rules.add(tx, person.id, WatchRule(text="subject", conditions=(wanted,)), now=now)


def make_cold(file: Path) -> None:
    """Throws a closed database out of the page cache. (To open it here and close it again would
    take away the locks of this process, and SQLite would think that nobody else has it open.)"""
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
        os.posix_fadvise(opened.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


async def first_alert(db: Database, service: Service) -> float:
    """Seconds from the start until an alert is queued. Raises TimeoutError."""
    while not await db.read(_queued):
        if time.perf_counter() - service.started_at > WITHIN:
            raise TimeoutError(service.log.read_text()[-2000:])
        await asyncio.sleep(0.05)
    return time.perf_counter() - service.started_at


def _queued(tx: Transaction) -> int:
    return tx.scalar(select(func.count()).select_from(outbox)) or 0


async def idle(service: Service, seconds: float) -> dict[str, float]:
    """What doing nothing costs."""
    await asyncio.sleep(10)
    cpu, wall = service.cpu_s(), time.perf_counter()
    await asyncio.sleep(seconds)
    share = (service.cpu_s() - cpu) / (time.perf_counter() - wall)
    return {
        "idle_cpu_percent": round(100 * share, 2),
        "idle_memory_mb": round(service.memory_mb()),
    }


async def measure(given: argparse.Namespace) -> dict[str, float]:
    """Everything in a temporary folder."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "watchbot.db"
        async with ManyBoards(latency=0.01) as server, BotApi() as api:
            api.user(PERSON, "Ann", started=True)
            with closing(open_database(f"sqlite:///{file}")) as db:
                db.write(add_rules, given.rules)
                fill(db, given.stored, 0)
                db.write(prepare, server)
                db.tidy()
            make_cold(file)
            service = Service(Path(name), loopback_settings(name, server.address, api))
            try:
                return await figures(service, f"sqlite:///{file}", given.idle)
            finally:
                await service.stop()


async def figures(service: Service, url: str, idle_s: float) -> dict[str, float]:
    """Start it and look on."""
    await service.start()
    runs, runs_cpu = await service.ready(WITHIN), service.cpu_s()
    with closing(Database(url)) as db:
        alert, alert_cpu = await first_alert(db, service), service.cpu_s()
    return {
        "runs_s": round(runs, 2),
        "runs_cpu_s": round(runs_cpu, 2),
        "first_alert_s": round(alert, 2),
        "first_alert_cpu_s": round(alert_cpu, 2),
        **await idle(service, idle_s),
    }


def main() -> None:
    """Reads the arguments, measures, and prints one JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rules", type=int, default=100_000, help="watch rules, one per person")
    parser.add_argument("--stored", type=int, default=200_000, help="postings in the catalogue")
    parser.add_argument("--idle", type=float, default=30, help="seconds of doing nothing")
    given = parser.parse_args()
    measured = asyncio.run(measure(given))
    load = round(os.getloadavg()[0], 1)
    print(json.dumps({"rules": given.rules, "stored": given.stored, **measured, "load": load}))


if __name__ == "__main__":
    main()
