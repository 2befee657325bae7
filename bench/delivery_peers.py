"""What one writes first to send with python-telegram-bot, from memory: a loop that sleeps, a task per message."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from telegram import Bot

AT_ONCE = 50
"""Requests of anybody on their way at the same time."""
TEXT = "<b>Compiler Engineer</b>\nAcme · Berlin\n💰 €70,000 a year\n📊 score unknown"


@dataclass(frozen=True, slots=True)
class Way:
    """One way to send. `offer` takes over the message for a chat; `send` works until cancelled."""

    offer: Callable[[int], Awaitable[None]]
    send: Callable[[], Coroutine[Any, Any, None]]


@asynccontextmanager
async def a_loop(bot: Bot, *, rate: float | None) -> AsyncIterator[Way]:
    """One after the other, and a sleep between."""
    waiting: asyncio.Queue[int] = asyncio.Queue()

    async def send() -> None:
        while True:
            await bot.send_message(await waiting.get(), TEXT, parse_mode="HTML")
            if rate:
                await asyncio.sleep(1 / rate)

    async def offer(chat: int) -> None:
        waiting.put_nowait(chat)

    yield Way(offer, send)


@asynccontextmanager
async def a_task_each(bot: Bot, *, rate: float | None) -> AsyncIterator[Way]:
    """All at once, as far as the semaphore lets them; it has no pace of its own."""
    waiting: asyncio.Queue[int] = asyncio.Queue()
    free = asyncio.Semaphore(AT_ONCE)

    async def send_one(chat: int) -> None:
        async with free:
            await bot.send_message(chat, TEXT, parse_mode="HTML")

    async def send() -> None:
        async with asyncio.TaskGroup() as tasks:
            while True:
                tasks.create_task(send_one(await waiting.get()))

    async def offer(chat: int) -> None:
        waiting.put_nowait(chat)

    yield Way(offer, send)
