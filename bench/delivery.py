"""How fast do alerts leave? Commit-to-request latency at the usual pace, and the ceiling without one.

`python -m bench.delivery [seconds]`: a SQLite outbox in a temporary folder and a sender that takes
everything at once. The last line is a JSON object: milliseconds and messages per second.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from watchbot.delivery.gates import GateRules
from watchbot.delivery.pacing import TELEGRAM, UNLIMITED
from watchbot.delivery.relay import Relay, RelaySettings
from watchbot.model.board import Board
from watchbot.model.change import Change, ChangeKind
from watchbot.model.message import Address, Kind, Outgoing, Receipt, Subscriber
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting
from watchbot.store import boards, outbox, postings, subscribers
from watchbot.store.database import Database, Transaction, open_database

CHATS = 500
RATE = 20.0
"""Alerts a second in the paced run: below the 25 a second that the pace allows."""
CEILING_MESSAGES = 3000
NO_GATES = GateRules(burst=0)


@dataclass
class Clocked:
    """A sender that notes when each message was handed to it."""

    channel: str = "telegram"
    at: dict[str, float] = field(default_factory=dict)

    async def send(self, message: Outgoing) -> Receipt:
        self.at[message.message_id] = time.perf_counter()
        return Receipt(str(len(self.at)))


def prepare(tx: Transaction, now: datetime) -> tuple[list[Subscriber], Change]:
    """500 chats and one posting."""
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


def queue(tx: Transaction, person: Subscriber, change: Change, key: str) -> int:
    """One alert, due now; its number."""
    now = datetime.now(UTC)
    number = outbox.enqueue(
        tx, subscriber_id=person.id, address=person.address, kind=Kind.CARD, dedupe_key=key,
        due_at=now, now=now, uid=change.uid, change_id=change.id,
    )  # fmt: skip
    assert number is not None
    return number


async def paced(
    db: Database, people: list[Subscriber], change: Change, seconds: float
) -> list[float]:
    """Latencies in milliseconds: alerts are committed at RATE while the relay runs each 50 ms."""
    sender, committed, total = Clocked(), {}, int(seconds * RATE)
    relay = Relay(db, [sender], RelaySettings(rates={"telegram": TELEGRAM}, gates=NO_GATES))

    async def deliver() -> None:
        while len(sender.at) < total:
            await relay.deliver_due(datetime.now(UTC))
            await asyncio.sleep(0.05)

    running = asyncio.create_task(deliver())
    for n in range(total):
        number = await db.run(queue, people[n % CHATS], change, f"paced:{n}")
        committed[f"watchbot-{number}"] = time.perf_counter()
        await asyncio.sleep(1 / RATE)
    await running
    return sorted((sender.at[key] - at) * 1000 for key, at in committed.items())


async def ceiling(db: Database, people: list[Subscriber], change: Change) -> float:
    """Messages a second without any pace."""
    with db.transaction() as tx:
        for n in range(CEILING_MESSAGES):
            queue(tx, people[n % CHATS], change, f"ceiling:{n}")
    relay = Relay(db, [Clocked()], RelaySettings(rates={"telegram": UNLIMITED}, gates=NO_GATES))
    started = time.perf_counter()
    report = await relay.deliver_due(datetime.now(UTC) + timedelta(seconds=1))
    assert report.sent == CEILING_MESSAGES, report
    return CEILING_MESSAGES / (time.perf_counter() - started)


async def measure(seconds: float) -> dict[str, float]:
    """Both figures."""
    with tempfile.TemporaryDirectory() as folder:
        db = open_database(f"sqlite:///{Path(folder) / 'bench.sqlite'}")
        with db.transaction() as tx:
            people, change = prepare(tx, datetime.now(UTC))
        latencies = await paced(db, people, change, seconds)
        rate = await ceiling(db, people, change)
        db.close()
    return {
        "paced_alerts": len(latencies),
        "latency_p50_ms": round(latencies[len(latencies) // 2], 1),
        "latency_p99_ms": round(latencies[int(len(latencies) * 0.99)], 1),
        "ceiling_per_second": round(rate, 1),
    }


if __name__ == "__main__":
    given = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    print(json.dumps(asyncio.run(measure(given))))
