"""Sends updates to a bot's webhook: in order, again until they are taken. (telegram.md 1.6)"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import aiohttp

from tests.botapi.world import Seat, World

_PAUSES = (0.1, 0.5, 1.0, 2.0, 5.0)


class WebhookPost:
    """One task that carries updates of every bot with a webhook, one at a time."""

    def __init__(self, world: World):
        self._world = world
        self._task: asyncio.Task[Any] | None = None

    def start(self) -> None:
        """Begins."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Ends."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        async with aiohttp.ClientSession(trust_env=False) as session:
            failures = 0
            while True:
                failures = await self._round(session, failures)
                pause = _PAUSES[min(failures, len(_PAUSES)) - 1] if failures else 0.5
                if failures:
                    await asyncio.sleep(pause)
                else:
                    await self._world.wait_change(pause)

    async def _round(self, session: aiohttp.ClientSession, failures: int) -> int:
        for seat in self._world.seats:
            while seat.webhook.url and seat.queue.items:
                if not await self._post(session, seat):
                    return failures + 1
                failures = 0
        return failures

    async def _post(self, session: aiohttp.ClientSession, seat: Seat) -> bool:
        """True when the oldest update was taken (any 2xx)."""
        queued = seat.queue.items[0]
        headers = (
            {"X-Telegram-Bot-Api-Secret-Token": seat.webhook.secret} if seat.webhook.secret else {}
        )
        try:
            async with session.post(
                seat.webhook.url,
                json=queued.update,
                headers=headers,
                timeout=aiohttp.ClientTimeout(total=10),
            ) as answer:
                taken = 200 <= answer.status < 300
                problem = f"Wrong response from the webhook: {answer.status} {answer.reason}"
        except (aiohttp.ClientError, TimeoutError) as error:
            taken, problem = False, f"Connection failed: {type(error).__name__}"
        if taken:
            seat.queue.items = [q for q in seat.queue.items if q is not queued]
        else:
            seat.webhook.last_error, seat.webhook.last_error_at = problem, self._world.clock.now()
        return taken
