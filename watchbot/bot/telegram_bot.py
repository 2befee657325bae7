"""The client of Telegram's Bot API: how is it opened and closed?"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from telegram import Bot
from telegram.request import HTTPXRequest


@asynccontextmanager
async def open_bot(token: str, *, api_base: str = "https://api.telegram.org") -> AsyncIterator[Bot]:
    """A Bot for `token`, with connections of its own for polling. `api_base` has no path.

    Nothing is asked of Telegram here: `Bot.initialize` would fail while the network is away, and
    without it `Bot.shutdown` closes nothing.
    """
    # without it PTB warns whenever Telegram tells us to wait (telegram.md 2)
    os.environ.setdefault("PTB_TIMEDELTA", "1")
    base = api_base.rstrip("/")
    usual = HTTPXRequest(connection_pool_size=64, read_timeout=20, pool_timeout=5)
    polls = HTTPXRequest(connection_pool_size=2, pool_timeout=5)
    try:
        yield Bot(
            token,
            base_url=f"{base}/bot",
            base_file_url=f"{base}/file/bot",
            request=usual,
            get_updates_request=polls,
        )
    finally:
        await usual.shutdown()
        await polls.shutdown()
