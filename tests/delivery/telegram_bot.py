"""A Telegram sender whose bot speaks to the loopback Bot API server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from telegram import Bot
from telegram.request import HTTPXRequest

from tests.botapi.server import BotApi
from watchbot.delivery.telegram_sender import TelegramSender


@asynccontextmanager
async def telegram_sender(api: BotApi, *, seconds: float = 0.5) -> AsyncIterator[TelegramSender]:
    """The sender, with short timeouts."""
    request = HTTPXRequest(read_timeout=seconds, write_timeout=seconds, connect_timeout=seconds)
    async with Bot(
        api.token, base_url=api.base_url, request=request, get_updates_request=HTTPXRequest()
    ) as bot:
        yield TelegramSender(bot)
