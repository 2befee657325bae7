"""Whatever happens, and in whatever order: is nothing lost, nothing doubled, nothing out of order?"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Row, func, select, text

from tests.store.people import LEASE, a_subscriber, claimed, queued
from watchbot.model.message import Kind, OutboxMessage, Receipt, State, Subscriber
from watchbot.store import outbox, subscribers
from watchbot.store.database import Database, Transaction
from watchbot.store.tables import changes, postings
from watchbot.store.tables import outbox as table

STEP = timedelta(seconds=20)


@dataclass
class World:
    """What was queued and what a perfect witness at the receiving end has seen."""

    chance: random.Random
    now: datetime
    people: list[Subscriber]
    queued: int = 0
    arrived: list[tuple[int, int]] = field(default_factory=list)
    in_hand: dict[str, list[OutboxMessage]] = field(default_factory=dict)
    """owner -> what it has claimed; an owner that is dropped from here has crashed."""

    def step(self, tx: Transaction) -> None:
        self.now += STEP * self.chance.random()
        action = self.chance.choice(
            [self.queue, self.queue, self.claim, self.send, self.send, self.crash, self.disturb]
        )
        action(tx)

    def queue(self, tx: Transaction) -> None:
        who = self.chance.choice(self.people)
        later = STEP * self.chance.choice([0, 0, 3])
        self.queued += 1
        kind = self.chance.choice([Kind.CARD, Kind.CARD, Kind.REPLY, Kind.DIGEST])
        queued(tx, who, f"m{self.queued}", kind=kind, now=self.now, due_at=self.now + later)

    def claim(self, tx: Transaction) -> None:
        owner = f"w{self.chance.randrange(3)}"
        found = claimed(tx, self.now, limit=self.chance.randint(1, 4), owner=owner)
        busy = {m.address for mine in self.in_hand.values() for m in mine}
        assert not busy & {message.address for message in found}, "two at once for one address"
        assert all(message.due_at <= self.now for message in found), "sent too early"
        self.in_hand.setdefault(owner, []).extend(found)

    def send(self, tx: Transaction) -> None:
        owner, message = self.any_in_hand()
        if message is None:
            return
        self.in_hand[owner].remove(message)
        if not outbox.mark_sending(tx, message.id, owner):
            return
        self.end(tx, message, self.chance.choice(["sent", "sent", "retry", "lost", "dead"]))

    def end(self, tx: Transaction, message: OutboxMessage, how: str) -> None:
        if how == "retry":
            outbox.mark_retry(tx, message.id, due_at=self.now + STEP, reason="again")
            return
        if how == "dead":
            outbox.mark_dead(tx, message.id, reason="refused", now=self.now)
            return
        self.arrived.append((message.subscriber_id, message.id))
        if how == "sent":
            outbox.mark_sent(tx, message.id, receipt=Receipt("x"), now=self.now)
        else:
            outbox.mark_uncertain(tx, message.id, reason="no answer", now=self.now)

    def crash(self, tx: Transaction) -> None:
        """An owner is gone, perhaps with a message on the wire."""
        owner, message = self.any_in_hand()
        on_the_wire = message is not None and self.chance.random() < 0.5
        if message is not None and on_the_wire and outbox.mark_sending(tx, message.id, owner):
            self.arrived.append((message.subscriber_id, message.id))
        self.in_hand.pop(owner, None)

    def disturb(self, tx: Transaction) -> None:
        who = self.chance.choice(self.people)
        what = self.chance.randrange(4)
        if what == 0:
            outbox.freeze(tx, who.address.channel, who.address.value, self.now + STEP)
        elif what == 1:
            subscribers.pause(tx, who.address, "blocked")
        elif what == 2:
            subscribers.resume(tx, who.address)
        else:
            self.recover(tx)

    def recover(self, tx: Transaction) -> None:
        """Whose lease is over has lost what it held; a late one finds that out at mark_sending."""
        taken = set(outbox.recover(tx, self.now).again)
        for mine in self.in_hand.values():
            mine[:] = [message for message in mine if message.id not in taken]

    def any_in_hand(self) -> tuple[str, OutboxMessage | None]:
        holders = [(owner, m) for owner, mine in sorted(self.in_hand.items()) for m in mine]
        return self.chance.choice(holders) if holders else ("nobody", None)

    def settle(self, tx: Transaction) -> None:
        """Everybody lives and nothing fails: the rest goes out."""
        self.in_hand.clear()
        for who in self.people:
            subscribers.resume(tx, who.address)
        self.now += LEASE + 10 * STEP
        outbox.recover(tx, self.now)
        while found := claimed(tx, self.now):
            for message in found:
                assert outbox.mark_sending(tx, message.id, "me")
                self.end(tx, message, "sent")


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_lost_doubled_or_overtaken_whatever_happens(
    db: Database, now: datetime, seed: int
) -> None:
    with db.transaction() as tx:
        world = World(random.Random(seed), now, [a_subscriber(tx, number) for number in range(3)])
    for _ in range(30):
        with db.transaction() as tx:
            for _ in range(10):
                world.step(tx)
    with db.transaction() as tx:
        world.settle(tx)
        rows = tx.execute(select(table).order_by(table.c.id)).all()
    states = {row.id: State(row.state) for row in rows}
    assert len(rows) == world.queued
    assert set(states.values()) <= {State.SENT, State.DEAD, State.UNCERTAIN}
    ids = [number for _, number in world.arrived]
    assert len(ids) == len(set(ids)), "a message arrived twice"
    assert set(ids) == {number for number, state in states.items() if state is not State.DEAD}
    assert_in_order(world, rows)


def assert_in_order(world: World, rows: Sequence[Row[Any]]) -> None:
    """Messages of one kind that were due when they were queued arrive in the order of queueing."""
    prompt = {row.id: row.kind for row in rows if row.due_at == row.created_at}
    by_lane: dict[tuple[int, str], list[int]] = {}
    for subscriber_id, number in world.arrived:
        if number in prompt:
            by_lane.setdefault((subscriber_id, prompt[number]), []).append(number)
    for numbers in by_lane.values():
        assert numbers == sorted(numbers)


CRASHING = """
import sys
from tests.factories import make_posting
from tests.store.people import a_board, a_subscriber, queued, saved, uid
from watchbot.store.database import Database

def look(tx, number):
    posting = make_posting(uid=uid(number), description="x" * 3000)
    saved(tx, a_board(tx), posting)
    queued(tx, a_subscriber(tx), f"new:{posting.uid}", uid=posting.uid)

db = Database(sys.argv[1])
for number in range(100_000):
    db.write(look, number)
    print(number, flush=True)
"""


def test_kill_9_leaves_postings_and_their_alerts_or_neither(
    db: Database, database_url: str
) -> None:
    root = Path(__file__).parents[2]
    process = subprocess.Popen(
        [sys.executable, "-c", CRASHING, database_url],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    for _ in range(5):
        assert process.stdout.readline(), "the other process has not started"
    time.sleep(random.random() / 10)
    process.send_signal(signal.SIGKILL)
    said = process.stdout.read().split()
    process.stdout.close()
    process.wait()
    with closing(Database(database_url)) as again, again.transaction() as tx:
        counts = [
            tx.scalar(select(func.count()).select_from(each)) for each in (postings, changes, table)
        ]
        if again.is_sqlite:
            assert tx.execute(text("PRAGMA integrity_check")).scalar() == "ok"
        assert counts[0] == counts[1] == counts[2]
        assert (counts[0] or 0) >= int(said[-1] if said else 4)
        assert len(claimed(tx)) == 1
