"""A running server and a bare client for it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from tests.botapi import BotApi

Ask = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture(autouse=True)
def _timedelta_waits(monkeypatch):
    """Without it PTB 22.8 warns each time it raises RetryAfter."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")


@pytest.fixture
async def api() -> AsyncIterator[BotApi]:
    async with BotApi(rates=False) as server:
        yield server


@pytest.fixture
async def ask(api: BotApi) -> AsyncIterator[Ask]:
    """`await ask("sendMessage", chat_id=1, text="x")` gives the JSON answer."""
    async with aiohttp.ClientSession() as session:

        async def call(method: str, *, token: str | None = None, **params: Any) -> dict[str, Any]:
            url = f"{api.base_url}{token or api.token}/{method}"
            async with session.post(url, json=params) as answer:
                body: dict[str, Any] = await answer.json()
                assert answer.status == (200 if body["ok"] else body["error_code"])
                return body

        yield call
