"""A door with a small conversation behind it and a small relay, against the loopback Bot API."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from telegram import Bot

from tests.botapi import BotApi
from watchbot.bot.telegram_front import DoorSettings, TelegramFront, open_bot
from watchbot.bot.turn import Reply, Request
from watchbot.delivery.markup import load
from watchbot.delivery.telegram_sender import TelegramSender
from watchbot.errors import DeliveryError
from watchbot.model.markup import line
from watchbot.model.message import Button, Card, Outgoing
from watchbot.store import outbox, subscribers
from watchbot.store.database import Database, Transaction

BUTTONS = ((Button("Save", data="s:1"),),)


class Echo:
    """Answers `/start` by taking people in, repeats what they say, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Request] = []
        self.before: Callable[[Request], None] = lambda request: None

    def answer(self, tx: Transaction, request: Request) -> tuple[Reply, ...]:
        """One reply to everything; strangers are told so."""
        self.before(request)
        self.asked.append(request)
        if request.text and request.text.startswith("/start"):
            subscribers.ensure(
                tx, request.address, language=request.language, zone="UTC", now=request.now
            )
        if subscribers.find(tx, request.address) is None:
            return (Reply(Card(body=(line("who are you?"),))),)
        if request.button:
            return (Reply(Card(body=(line("saved"),)), edit=True, toast="Saved"),)
        return (
            Reply(
                Card(body=(line(f"you said: {(request.text or '').lstrip('/')}"),), buttons=BUTTONS)
            ),
        )


class House:
    """The parts of one running door."""

    def __init__(self, bot: Bot, db: Database, **given: Any):
        self.db = db
        self.echo = Echo()
        self.bot = bot
        self.sender = TelegramSender(self.bot)
        self.queued = asyncio.Event()
        self.closing = False
        usual: dict[str, Any] = {
            "poll_seconds": 20,
            "longest_pause": 0.2,
            "on_queued": self.queued.set,
        }
        settings = DoorSettings(**(usual | given))
        self.front = TelegramFront(bot, db, self.echo, self.sender, settings)

    async def deliver(self) -> None:
        """Sends what is queued, over and over, until the house closes."""
        while not self.closing:
            await self.queued.wait()
            self.queued.clear()
            while messages := await self.db.run(self._claim):
                for message in messages:
                    await self.db.run(outbox.mark_sending, message.id, "test")
                    edit_of = message.content.get("edit_of")
                    out = Outgoing(
                        address=message.address,
                        card=load(message.content),
                        edit_of=str(edit_of) if edit_of else None,
                    )
                    await self._send(message.id, out)

    async def _send(self, message_id: int, out: Outgoing) -> None:
        try:
            receipt = await self.sender.send(out)
        except DeliveryError as error:
            await self.db.run(outbox.mark_retry, message_id, due_at=_now(), reason=error.reason)
            await asyncio.sleep(0.05)
        else:
            await self.db.run(outbox.mark_sent, message_id, receipt=receipt, now=_now())

    @staticmethod
    def _claim(tx: Transaction) -> Any:
        return outbox.claim(tx, _now(), lease=timedelta(minutes=1), limit=10, owner="test")


@asynccontextmanager
async def a_house(api: BotApi, db: Database, **given: Any) -> AsyncIterator[House]:
    """A door that does not work yet."""
    async with open_bot(api.token, api_base=api.url) as bot:
        yield House(bot, db, **given)


@asynccontextmanager
async def running(api: BotApi, db: Database, **given: Any) -> AsyncIterator[House]:
    """A door that works until the block ends."""
    async with a_house(api, db, **given) as house:
        stop = asyncio.Event()
        tasks = [asyncio.create_task(house.front.run(stop)), asyncio.create_task(house.deliver())]
        try:
            yield house
        finally:
            stop.set()
            house.closing = True
            house.queued.set()
            await asyncio.wait(tasks, timeout=3)
            assert tasks[0].done(), "the door does not stop"
        tasks[0].result()


def _now() -> datetime:
    return datetime.now(UTC)
