"""How fast do alerts leave? From commit to request at 25 a second, and the ceiling without a pace.

    python -m bench.delivery [--seconds 20] [--answer 0.08] [--ceiling 2000]

Everybody speaks HTTP to the same server on loopback, a process of its own that takes 80 ms for each
answer, as Telegram does, and notes when a request came. The others are what one writes first with
python-telegram-bot, from memory: a loop that sends and sleeps, and a task per message behind a
semaphore. They keep nothing: what waits in them is lost with the process, and what failed is too.
watchbot is the relay on a SQLite outbox, run each second as by its timetable, drawing real cards.

Latencies are milliseconds, CPU is milliseconds of this process per message. The last line is JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
from telegram import Bot
from telegram.request import HTTPXRequest

from bench.delivery_peers import AT_ONCE, Way, a_loop, a_task_each
from bench.delivery_server import serve
from watchbot.delivery.gates import GateRules
from watchbot.delivery.pacing import TELEGRAM, UNLIMITED
from watchbot.delivery.relay import Relay, RelaySettings
from watchbot.delivery.telegram_sender import TelegramSender
from watchbot.model.board import Board
from watchbot.model.change import Change, ChangeKind
from watchbot.model.message import Address, Kind, Subscriber
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting
from watchbot.store import boards, outbox, postings, subscribers
from watchbot.store.database import Transaction, open_database

CHATS = 500
RATE = 25.0
"""Alerts a second, as many as the pace allows one bot."""
TOKEN = "1:bench"


@asynccontextmanager
async def open_bot(url: str) -> AsyncIterator[Bot]:
    """python-telegram-bot as everybody here uses it."""
    request = HTTPXRequest(connection_pool_size=AT_ONCE + 10, read_timeout=30, pool_timeout=60)
    bot = Bot(TOKEN, base_url=f"{url}/bot", request=request)
    await request.initialize()
    try:
        yield bot
    finally:
        await request.shutdown()


@asynccontextmanager
async def watchbot(bot: Bot, *, rate: float | None) -> AsyncIterator[Way]:
    """The relay; a message is taken over when its transaction is committed."""
    rates = TELEGRAM if rate else UNLIMITED
    settings = RelaySettings(
        rates={"telegram": rates}, gates=GateRules(burst=0), flying=AT_ONCE, patience=0.5
    )
    with tempfile.TemporaryDirectory() as folder:
        db = open_database(f"sqlite:///{Path(folder) / 'bench.sqlite'}")
        people, change = await db.run(prepare)
        number = 0

        async def offer(chat: int) -> None:
            nonlocal number
            number += 1
            await db.run(queue, people[chat - 1], change, f"alert:{number}")

        relay = Relay(db, [TelegramSender(bot)], settings)

        async def send() -> None:
            while True:  # each second, as by the timetable
                started = time.monotonic()
                await relay.deliver_due(datetime.now(UTC))
                await asyncio.sleep(max(0.0, 1 - (time.monotonic() - started)))

        try:
            yield Way(offer, send)
        finally:
            await relay.stop()
            db.close()


@asynccontextmanager
async def at_work(way: Way) -> AsyncIterator[None]:
    """It sends meanwhile."""
    sending = asyncio.create_task(way.send())
    try:
        yield
    finally:
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


def prepare(tx: Transaction) -> tuple[list[Subscriber], Change]:
    """500 chats and one posting."""
    now = datetime.now(UTC)
    board = boards.add(tx, Board(kind="greenhouse", token="acme"), now=now)
    url = "https://boards.greenhouse.io/acme/jobs/1"
    posting = Posting(
        uid="p000000000001", title="Compiler Engineer", company="Acme", company_key="acme",
        url=url, link=url, first_seen_at=now, source="greenhouse",
    )  # fmt: skip
    new = Change(kind=ChangeKind.NEW, uid=posting.uid, at=now, board_id=board.id)
    [change] = postings.save(tx, Outcome(postings=(posting,), changes=(new,)))
    people = [
        subscribers.ensure(tx, Address("telegram", str(n)), language="en", zone="UTC", now=now)
        for n in range(1, CHATS + 1)
    ]
    for person in people:
        subscribers.update(tx, replace(person, cap=1_000_000))
    return people, change


def queue(tx: Transaction, person: Subscriber, change: Change, key: str) -> None:
    """One alert, due now."""
    now = datetime.now(UTC)
    outbox.enqueue(
        tx, subscriber_id=person.id, address=person.address, kind=Kind.CARD, dedupe_key=key,
        due_at=now, now=now, uid=change.uid, change_id=change.id,
    )  # fmt: skip


async def seen(url: str, total: int) -> dict[str, list[float]]:
    """When each chat's requests came, after all of them have."""
    found: dict[str, list[float]] = defaultdict(list)
    async with aiohttp.ClientSession() as session:
        while sum(map(len, found.values())) < total:
            async with session.get(f"{url}/seen") as answer:
                for chat, at in await answer.json():
                    found[chat].append(at)
            await asyncio.sleep(0.2)
    return found


async def paced(way: Any, bot: Bot, url: str, total: int) -> dict[str, float]:
    """Alerts are handed over at RATE; how long until the request of each is there?"""
    taken: dict[str, list[float]] = defaultdict(list)
    async with way(bot, rate=RATE) as opened, at_work(opened):
        cpu, begin = time.process_time(), time.monotonic()
        for number in range(total):
            await asyncio.sleep(max(0.0, begin + number / RATE - time.monotonic()))
            chat = number % CHATS + 1
            await opened.offer(chat)
            taken[str(chat)].append(time.monotonic())
        came = await seen(url, total)
        cpu = time.process_time() - cpu
    waits = sorted(
        (there - since) * 1000
        for chat, moments in taken.items()
        for since, there in zip(moments, came[chat], strict=True)
    )
    return {
        "p50_ms": round(waits[len(waits) // 2], 1),
        "p99_ms": round(waits[int(len(waits) * 0.99)], 1),
        "cpu_ms": round(cpu * 1000 / total, 2),
    }


async def ceiling(way: Any, bot: Bot, url: str, total: int) -> dict[str, float]:
    """Everything is handed over before; how many requests a second come of it?"""
    async with way(bot, rate=None) as opened:
        for number in range(total):
            await opened.offer(number % CHATS + 1)
        cpu, begin = time.process_time(), time.monotonic()
        async with at_work(opened):
            came = await seen(url, total)
            cpu = time.process_time() - cpu
    last = max(max(moments) for moments in came.values())
    return {
        "per_second": round(total / max(last - begin, 0.001), 1),
        "ceiling_cpu_ms": round(cpu * 1000 / total, 2),
    }


WAYS = {"watchbot": watchbot, "a_loop_with_sleep": a_loop, "a_task_each": a_task_each}


async def measure(url: str, given: argparse.Namespace) -> dict[str, Any]:
    """All ways, one after the other."""
    result: dict[str, Any] = {"alerts_per_s": RATE, "answer_ms": given.answer * 1000}
    async with open_bot(url) as bot:
        for name, way in WAYS.items():
            found = await paced(way, bot, url, int(given.seconds * RATE))
            slow = given.ceiling // 10 if way is a_loop else given.ceiling
            result[name] = found | await ceiling(way, bot, url, slow)
            print(name, result[name], flush=True)
    return result


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the arguments, measures, and prints one JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--answer", type=float, default=0.08, help="seconds for every answer")
    parser.add_argument("--ceiling", type=int, default=2000, help="messages without a pace")
    given = parser.parse_args(arguments)
    here, there = multiprocessing.Pipe()
    server = multiprocessing.get_context("spawn").Process(
        target=serve, args=(there, given.answer), daemon=True
    )
    server.start()
    try:
        print(json.dumps(asyncio.run(measure(f"http://127.0.0.1:{here.recv()}", given))))
    finally:
        server.terminate()


if __name__ == "__main__":
    main()
