"""How fast are boards polled, beside urlwatch and `reader`? 2,000 feeds on 200 loopback addresses.

`python -m bench.poll [--boards N] [--peers PYTHON] [--peer-boards N] [--latency MS]`. PYTHON is an interpreter with
urlwatch and reader installed (`pip install urlwatch reader` in an environment of their own); a peer
that is missing is left out, and the reason is printed. Ours is the whole look: claimed from the
store, fetched, read, compared, saved. Without latency the figure is what a look costs; with the 200 ms
of a server far away it is how many answers are waited for at the same time.
The last line is JSON: boards per second, CPU ms per board.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import structlog

from bench.ingest_data import employer
from watchbot import flow
from watchbot.claims import Claims
from watchbot.delivery.relay import Relay
from watchbot.house import House
from watchbot.model.board import Board
from watchbot.sources.fetch import Fetcher
from watchbot.store import boards
from watchbot.store.database import Database, Transaction, open_database

ADDRESSES = 200
CASES = {"changed": "one posting more", "etag": "304", "same": "the same bytes"}
NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
ROUND = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class Figures:
    """One measured round: seconds, CPU seconds, boards."""

    wall: float
    cpu: float
    boards: int

    @property
    def rate(self) -> float:
        """Boards per second."""
        return self.boards / self.wall

    @property
    def each(self) -> float:
        """CPU milliseconds per board."""
        return self.cpu / self.boards * 1000


@contextmanager
def serving(latency: float = 0.0) -> Iterator[int]:
    """The server in a process of its own, which takes `latency` ms to answer; yields its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "bench.poll_server", str(port), str(latency)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            yield port
        finally:
            server.terminate()


def links(case: str, count: int, port: int) -> list[str]:
    """The addresses of so many boards, spread over 200 hosts."""
    return [
        f"http://127.0.{1 + n % ADDRESSES // 100}.{1 + n % 100}:{port}/{case}/{n}"
        for n in range(count)
    ]


def cpu_now() -> float:
    """CPU seconds of this process and of the workers that live."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    return own.ru_utime + own.ru_stime + sum(map(_cpu_of, multiprocessing.active_children()))


def _cpu_of(worker: multiprocessing.process.BaseProcess) -> float:
    """From /proc, where it is: fields 14 and 15 of stat are ticks in user and system mode."""
    file = Path(f"/proc/{worker.pid}/stat")
    if not file.exists():
        return 0.0
    fields = file.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def watch(tx: Transaction, addresses: list[str]) -> None:
    """All of them are watched, each the board of another employer."""
    for at, address in enumerate(addresses):
        boards.add(tx, Board(kind="feed", token=address, company=employer(at)), now=NOW)


async def one_round(house: House, now: datetime) -> None:
    """Look at everything once."""
    await house.db.run(boards.make_due, now)
    while await flow.poll_due(house, now):
        pass


async def ours(db: Database, addresses: list[str], at_once: int) -> Figures:
    """Two rounds are warm-up (the first is the baseline), the third is measured."""
    await db.run(watch, addresses)
    doors = frozenset(address.split("/")[2] for address in addresses)
    async with Fetcher(allow_private=doors, at_once=at_once) as http:
        house = House(db, http, Relay(db, []), claims=Claims(at_once=at_once))
        for turn in range(2):
            await one_round(house, NOW + turn * ROUND)
        wall, cpu = time.perf_counter(), cpu_now()
        await one_round(house, NOW + 2 * ROUND)
        wall, cpu = time.perf_counter() - wall, cpu_now() - cpu
    return Figures(wall, cpu, len(addresses))


def measure(addresses: list[str], at_once: int) -> Figures:
    """Our figures with a fresh database."""
    with tempfile.TemporaryDirectory() as folder:
        db = open_database(f"sqlite:///{folder}/poll.sqlite")
        try:
            return asyncio.run(ours(db, addresses, at_once))
        finally:
            db.close()


def peer(python: str, name: str, addresses: list[str]) -> Figures | str:
    """A peer's figures, or why there are none."""
    found = subprocess.run([python, "-c", f"import {name}"], capture_output=True, check=False)
    if found.returncode:
        return f"{name} is not installed for {Path(python).name}"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "links"
        file.write_text("\n".join(addresses))
        command = [python, "bench/poll_peers.py", name, str(file)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        return f"{name} failed: {run.stderr.strip().splitlines()[-1]}"
    return Figures(**json.loads(run.stdout.splitlines()[-1]))


def main() -> None:
    """Reads the arguments, measures each case, and prints one JSON object as the last line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--peer-boards", type=int, default=400)
    parser.add_argument("--latency", type=float, default=0.0, help="ms until the server answers")
    parser.add_argument("--at-once", type=int, default=128, help="[polling] concurrency")
    parser.add_argument("--peers", default=sys.executable)
    parser.add_argument("--cases", nargs="+", choices=list(CASES), default=list(CASES))
    asked = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    found: dict[str, object] = {}
    with serving(asked.latency) as port:
        for case, what in ((case, CASES[case]) for case in asked.cases):
            own = measure(links(case, asked.boards, port), asked.at_once)
            rows: dict[str, Figures | str] = {"watchbot": own}
            few = links(case, asked.peer_boards, port)
            others = {name: peer(asked.peers, name, few) for name in ("urlwatch", "reader")}
            found[case] = show(what, rows | others)
    print(json.dumps(found))


def show(what: str, rows: dict[str, Figures | str]) -> dict[str, object]:
    """Print a case and return it as plain data."""
    print(f"{what}:", flush=True)
    plain: dict[str, object] = {}
    for name, row in rows.items():
        if isinstance(row, str):
            print(f"  {name:10} skipped: {row}", flush=True)
            plain[name] = None
            continue
        print(
            f"  {name:10} {row.rate:8.0f} boards/s  {row.each:7.2f} ms CPU each  ({row.boards} boards)",
            flush=True,
        )
        plain[name] = {"per_second": round(row.rate, 1), "cpu_ms": round(row.each, 3)}
    return plain


if __name__ == "__main__":
    main()
