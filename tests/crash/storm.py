"""Many alerts to many chats while everything goes wrong: what became of each of them?

The account is kept by the server: what it shows to people is what was delivered.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.botapi import BotApi
from tests.botapi.people import Person, Room
from tests.crash.account import Account, settle_accounts
from tests.crash.swift_clock import SwiftClock
from watchbot.delivery.markup import dump
from watchbot.model.markup import line
from watchbot.model.message import Address, Button, Card, Kind
from watchbot.store import outbox, subscribers, tables
from watchbot.store.database import Database, Transaction
from watchbot.store.outbox import NewMessage

_FAULTS: tuple[tuple[str, float, dict[str, Any]], ...] = (
    ("reset_before", 0.006, {}),
    ("reset_after", 0.006, {}),
    ("hang_before", 0.002, {"seconds": 2.0}),
    ("hang_after", 0.002, {"seconds": 2.0}),
    ("http_before", 0.004, {"status": 502}),
    ("http_after", 0.004, {"status": 502}),
    ("error", 0.004, {"status": 500, "description": "Internal Server Error"}),
    ("truncate_json", 0.002, {}),
    ("slow", 0.01, {"seconds": 0.2}),
    ("flood", 0.01, {"seconds": 5}),
    ("flood", 0.004, {"seconds": 60}),
    ("flood", 0.001, {"seconds": 43837}),
)


@dataclass(kw_only=True)
class Plan:
    """How much of everything. `group_every`: each so many-th chat is a group."""

    alerts: int
    chats: int
    kills: int
    seed: int = 1
    speed: float = 10.0
    group_every: int = 10
    blocks: int = 0
    migrations: int = 0
    revocations: int = 0
    restarts: int = 0
    within: float = 300.0


class Storm:
    """One run."""

    def __init__(self, folder: Path, db_url: str, plan: Plan):
        self.plan = plan
        self.db = Database(db_url)
        self.url = db_url
        self.dice = random.Random(plan.seed)
        self.clock = SwiftClock(folder / "clock.json", speed=plan.speed)
        self._clock_file = folder / "clock.json"
        self.log = folder / "worker.log"
        self.api = BotApi(rates=False, clock=self.clock)
        self.rooms: dict[int, Room] = {}
        self.moved: dict[int, Room] = {}
        self.worker: asyncio.subprocess.Process | None = None
        self.kills: list[float] = []
        self._idle = 0.0

    async def run(self) -> Account:
        """The whole of it."""
        self.api.world.faults.dice.seed(self.plan.seed)
        async with self.api:
            self._people()
            self.db.write(self._queue)
            for kind, probability, given in _FAULTS:
                self.api.faults.add(
                    kind, method="sendMessage", times=None, probability=probability, **given
                )
            try:
                await self._weather()
                await self._calm()
            finally:
                await self._end(signal.SIGKILL)
        with self.db.reading() as tx:
            account = settle_accounts(self, tx)
        self.db.close()
        return account

    def _people(self) -> None:
        for number in range(self.plan.chats):
            is_group = number % self.plan.group_every == self.plan.group_every - 1
            self.rooms[number] = (
                self.api.group(f"Group {number}")
                if is_group
                else self.api.user(10_000 + number, f"P{number}", started=True)
            )

    def _queue(self, tx: Transaction) -> None:
        now = self.clock.moment()
        new: list[NewMessage] = []
        people = {
            number: subscribers.ensure(
                tx, Address("telegram", str(room.id)), language="en", zone="UTC", now=now
            )
            for number, room in self.rooms.items()
        }
        for alert in range(self.plan.alerts):
            number = alert % self.plan.chats
            body = (line(f"alert {alert} of chat {number}"),)
            card = Card(body=body, buttons=((Button("Save", data=f"s:{alert}"),),))
            new.append(
                NewMessage(
                    subscriber_id=people[number].id,
                    address=people[number].address,
                    kind=Kind.NOTICE,
                    dedupe_key=f"alert:{alert}",
                    due_at=now,
                    content=dump(card),
                )
            )
        outbox.enqueue_all(tx, new, now=now)

    async def _weather(self) -> None:
        """Kills and everything else that happens to a bot, every second or so."""
        events = self._events()
        gap = max(2, 2 * self.plan.alerts // (len(events) + 1))
        await self._start()
        while events and self._waiting():
            await self._at_work(self.dice.randint(1, gap))
            await events.pop()()
        for number in tuple(self.rooms):
            room = self.rooms[number]
            if (
                isinstance(room, Person)
                and room.chat.status == "blocked"
                and self.dice.random() < 0.5
            ):
                room.unblock()

    def _events(self) -> list[Any]:
        plan = self.plan
        events = (
            [self._kill] * plan.kills
            + [self._block] * plan.blocks
            + [self._migrate] * plan.migrations
            + [self._revoke] * plan.revocations
            + [self._restart] * plan.restarts
            + [self._jump] * (plan.kills // 2)
        )
        self.dice.shuffle(events)
        return events

    async def _start(self) -> None:
        env = {k: v for k, v in os.environ.items() if not k.lower().endswith("_proxy")}
        with self.log.open("ab") as log:
            self.worker = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.crash.worker",
                "--db", self.url, "--api", self.api.url, "--token", self.api.token,
                "--clock", str(self._clock_file), "--speed", str(self.plan.speed),
                stdout=log, stderr=log, env=env,
            )  # fmt: skip

    async def _end(self, how: signal.Signals) -> None:
        if self.worker and self.worker.returncode is None:
            self.worker.send_signal(how)
            await self.worker.wait()

    async def _kill(self) -> None:
        """In the middle of its work, wherever that is."""
        await self._at_work(self.dice.randint(1, 40))
        await self._end(signal.SIGKILL)
        self.kills.append(time.time())
        await asyncio.sleep(0.05)
        self._forget_what_it_could_not_know()
        await self._start()

    async def _at_work(self, calls: int) -> None:
        """Returns when the process has made so many calls more; time jumps over long waits."""
        records = self.api.records.all
        enough, end = len(records) + calls, time.time() + 60
        while len(records) < enough and time.time() < end and self._waiting():
            before = len(records)
            await asyncio.sleep(0.1)
            self._idle = 0.0 if len(records) > before else self._idle + 0.1
            if self._idle > 4:  # a start takes less
                self.clock.jump(3600)
                self._idle = 0.0

    def _forget_what_it_could_not_know(self) -> None:
        """A wait that was ordered as the process died is not its fault to break."""
        with self.db.reading() as tx:
            rows = tx.execute(tables.freezes.select()).all()
        kept = {row.value: row.until.timestamp() - self.clock.skew for row in rows}
        freezes = self.api.seat.rates.freezes
        for scope, freeze in tuple(freezes.items()):
            known = max(kept.get(scope.removeprefix("chat:"), 0), kept.get("", 0))
            if known < freeze.until:
                del freezes[scope]

    async def _block(self) -> None:
        people = [r for r in self.rooms.values() if isinstance(r, Person)]
        self.dice.choice([p for p in people if p.chat.status == "member"]).block()

    async def _migrate(self) -> None:
        groups = [
            n for n, r in self.rooms.items() if not isinstance(r, Person) and n not in self.moved
        ]
        if groups:
            number = self.dice.choice(groups)
            self.moved[number] = self.rooms[number].migrate()

    async def _revoke(self) -> None:
        self.api.revoke_token()
        await asyncio.sleep(0.3)
        self.api.restore_token()

    async def _restart(self) -> None:
        await self.api.stop()
        await asyncio.sleep(0.3)
        await self.api.start()

    async def _jump(self) -> None:
        if self.dice.random() < 0.5:
            self.clock.put_wrong(self.dice.choice([-300, 120, 3600]))
        else:
            self.clock.jump(self.dice.choice([3600, 7200]))

    async def _calm(self) -> None:
        """No more faults; time jumps over long waits until nothing waits any more."""
        self.api.faults.clear()
        end = time.time() + self.plan.within
        last, still = -1, 0
        while waiting := self._waiting():
            if time.time() > end:
                return
            await asyncio.sleep(0.25)
            still = still + 1 if waiting == last else 0
            if still >= 4:
                self.clock.jump(900)
            last = waiting

    def _waiting(self) -> int:
        with self.db.reading() as tx:
            counts = outbox.counts(tx)
        flying = sum(n for s, n in counts.by_state.items() if s in ("claimed", "sending"))
        return sum(counts.waiting.values()) + flying
