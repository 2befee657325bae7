"""Thousands of alerts under random faults, deaths and clock jumps: each exactly once, or visible."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.botapi.clock import Clock
from tests.botapi.server import BotApi
from tests.delivery.mortal import Fuse, live
from tests.delivery.relay_house import FAST
from tests.delivery.telegram_bot import telegram_sender
from tests.store.people import a_subscriber
from watchbot.delivery.markup import dump
from watchbot.model.markup import line
from watchbot.model.message import Address, Card, Kind, OutboxMessage, State
from watchbot.store import outbox, subscribers
from watchbot.store.database import Database

CHATS = 100
ALERTS = 2000
GENERATIONS = 400
FEW = replace(FAST, flying=8)
OPEN = (State.PENDING, State.CLAIMED, State.SENDING)
FAULTS: tuple[dict[str, Any], ...] = (
    {"kind": "reset_before", "probability": 0.01},
    {"kind": "reset_after", "probability": 0.01},
    {"kind": "hang_after", "probability": 0.003, "seconds": 0.6},
    {"kind": "http_after", "probability": 0.005},
    {"kind": "http_before", "probability": 0.005},
    {"kind": "truncate_json", "probability": 0.003},
    {"kind": "flood", "probability": 0.01, "seconds": 5},
    {"kind": "flood", "probability": 0.001, "seconds": 43_837},
    {"kind": "error", "probability": 0.003, "status": 400, "description": "Bad Request: can't parse entities: x"},
    {"kind": "error", "probability": 0.002, "status": 400, "description": "Bad Request: message is too long"},
)  # fmt: skip


def fill(db: Database, api: BotApi, now: datetime) -> list[Any]:
    rooms = [api.user(1000 + n, started=True) if n % 5 else api.group() for n in range(CHATS)]
    with db.transaction() as tx:
        people = [a_subscriber(tx, address=Address("telegram", str(room.id))) for room in rooms]
        for n in range(ALERTS):
            person = people[n % CHATS]
            outbox.enqueue(
                tx, subscriber_id=person.id, address=person.address, kind=Kind.NOTICE, due_at=now, now=now,
                dedupe_key=f"alert:{n}", content=dump(Card(body=(line(f"alert {n:06}"),))),
            )  # fmt: skip
    return rooms


async def disturb(api: BotApi, db: Database, rooms: list[Any], dice: random.Random) -> None:
    """Between two lives: somebody blocks, comes back, a group moves, the token is refused."""
    api.restore_token()
    room = dice.choice(rooms)
    match dice.randrange(6):
        case 0 if hasattr(room, "block"):
            room.block()
        case 1 if hasattr(room, "unblock"):
            room.unblock()
            with db.transaction() as tx:
                subscribers.resume(tx, Address("telegram", str(room.id)))
        case 2 if not hasattr(room, "block"):
            rooms[rooms.index(room)] = room.migrate()
        case 3:
            api.revoke_token(30)
        case 4:
            await api.restart()


def everything(db: Database) -> list[OutboxMessage]:
    with db.reading() as tx:
        people = subscribers.all(tx)
        since = datetime(2000, 1, 1, tzinfo=UTC)
        return [row for p in people for row in outbox.of_subscriber(tx, p.id, since=since)]


@pytest.mark.long
@pytest.mark.timeout(1500)
async def test_every_alert_exactly_once_or_visible(db):
    dice, clock = random.Random(7), Clock()
    deaths = 0

    def now() -> datetime:
        return datetime.fromtimestamp(clock.now(), UTC)

    async with BotApi(rates=False, clock=clock) as api, telegram_sender(api) as sender:
        rooms = fill(db, api, now())
        for fault in FAULTS:
            api.faults.add(**fault, method="sendMessage", times=None)
        for generation in range(GENERATIONS):
            fuse = Fuse(dice.randrange(50, 600), before=dice.random() < 0.5)
            await live(db, sender, FEW, now(), fuse)
            deaths += fuse.blown
            if not any(row.state in OPEN for row in everything(db)):
                break
            clock.jump(dice.choice([1, 60, 240, 240, 3600, 14 * 3600]))
            await disturb(api, db, rooms, dice)
            if generation > GENERATIONS // 2:  # let it come to an end
                api.faults.clear()
                _come_back(db, rooms)
    _judge(db, api, deaths)


def _come_back(db: Database, rooms: list[Any]) -> None:
    for room in rooms:
        if hasattr(room, "unblock"):
            room.unblock()
            with db.transaction() as tx:
                subscribers.resume(tx, Address("telegram", str(room.id)))


def _judge(db: Database, api: BotApi, deaths: int) -> None:
    delivered: Counter[str] = Counter()
    for chat in api.seat.bot.chats.values():
        texts = [m.text for m in chat.log.values() if m.by_bot and m.text.startswith("alert")]
        assert texts == sorted(texts), "out of order"
        delivered.update(texts)
    found = everything(db)
    states = Counter(row.state for row in found)
    print(json.dumps({"alerts": ALERTS, "deaths": deaths, **states}))  # noqa: T201 - the figure of this run
    assert len(found) == ALERTS
    assert max(delivered.values()) == 1, "doubled"
    for row in found:
        text = f"alert {int(row.dedupe_key.split(':')[1]):06}"
        match row.state:
            case State.SENT:
                assert delivered[text] == 1, f"{text} is said to be sent and is not there"
            case State.UNCERTAIN | State.DEAD:
                assert row.reason
            case _:
                pytest.fail(f"{text} is still {row.state}: {row.reason}")
    assert states[State.SENT] > ALERTS * 0.8
    assert api.seat.rates.sent_during_freeze == 0
    assert deaths > 10
