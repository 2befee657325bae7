"""The whole bot behind Telegram's door, against the loopback Bot API: conversation, outbox, relay."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from tests.botapi import BotApi
from watchbot.bot.conversation import Conversation
from watchbot.bot.rule_text import parse_rule
from watchbot.bot.table import menus
from watchbot.bot.telegram_front import DoorSettings, TelegramFront, open_bot
from watchbot.bot.turn import Access
from watchbot.delivery.relay import Relay, RelaySettings
from watchbot.delivery.telegram_sender import TelegramSender
from watchbot.store.database import Database


@asynccontextmanager
async def live_bot(
    api: BotApi,
    db: Database,
    access: Access,
    *,
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> AsyncIterator[TelegramFront]:
    """A running bot; what it queues is sent at once."""
    await asyncio.to_thread(
        parse_rule, "rust", language="en"
    )  # its dictionaries take a while to be read
    queued = asyncio.Event()
    async with open_bot(api.token, api_base=api.url) as bot:
        sender = TelegramSender(bot)
        settings = DoorSettings(
            menus=menus(),
            group_menus=menus(group=True),
            poll_seconds=20,
            on_queued=queued.set,
            clock=clock,
        )
        front = TelegramFront(bot, db, Conversation(access), sender, settings)
        relay = Relay(db, [sender], RelaySettings(rates={}))
        stop = asyncio.Event()
        tasks = [
            asyncio.create_task(front.run(stop)),
            asyncio.create_task(_deliver(relay, queued, stop, clock)),
        ]
        try:
            yield front
        finally:
            stop.set()
            queued.set()
            await asyncio.wait(tasks, timeout=5)
        for task in tasks:
            task.result()


async def _deliver(
    relay: Relay, queued: asyncio.Event, stop: asyncio.Event, clock: Callable[[], datetime]
) -> None:
    while not stop.is_set():
        await queued.wait()
        queued.clear()
        await relay.deliver_due(clock())
