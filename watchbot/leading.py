"""What may only one process do at a time? Who holds the name does it, and another takes over.

The locks (store/locks.py) go with the process or its connection, so a killed one is followed within
seconds. SQLite has one process (app.only_one), which leads in everything.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping

import structlog

from watchbot.errors import StoreError
from watchbot.logs import Trouble
from watchbot.store.database import Database
from watchbot.store.locks import Lock

EVERY = 3.0
"""Seconds between two looks at a lock: it is asked for, or asked whether it is still ours."""

log = structlog.get_logger(__name__)


class Leading:
    """The names that this process holds, asked for no more often than `every` seconds.

    `taking_over`: what is done first, by name, whenever a name has become ours.
    """

    def __init__(
        self,
        db: Database,
        *,
        every: float = EVERY,
        taking_over: Mapping[str, Callable[[], Awaitable[None]]] | None = None,
    ):
        self._db = db
        self._every = every
        self._taking_over = taking_over or {}
        self._locks: dict[str, Lock] = {}
        self._asked: dict[str, tuple[float, bool]] = {}
        self._trouble = Trouble(log)

    async def leads(self, name: str) -> bool:
        """Whether this process is the one, now or since a few seconds ago."""
        if self._db.is_sqlite:
            return True
        at, held = self._asked.get(name, (-self._every, False))
        if time.monotonic() - at < self._every:
            return held
        try:
            now = await self._take(name, held)
            self._trouble.is_over("locks can be asked for again")
        except StoreError as error:
            self._trouble.is_there("no lock can be asked for", str(error))
            now = False
        if now != held:
            log.info("leads" if now else "leads no more", what=name)
        self._asked[name] = (time.monotonic(), now)
        return now

    async def _take(self, name: str, held: bool) -> bool:
        lock = self._locks.setdefault(name, Lock(self._db, name))
        ours = await asyncio.to_thread(lock.acquire)
        if ours and not held and name in self._taking_over:
            await self._taking_over[name]()
        return ours

    async def keep(
        self, name: str, stop: asyncio.Event, work: Callable[[asyncio.Event], Awaitable[None]]
    ) -> None:
        """Runs `work` while the name is ours, until `stop`; the event it gets says when to end."""
        stopping = asyncio.create_task(stop.wait())
        while not stop.is_set():
            if await self.leads(name):
                await self._lead(name, stopping, work)
            else:
                await asyncio.wait({stopping}, timeout=self._every)

    async def _lead(
        self,
        name: str,
        stopping: asyncio.Task[bool],
        work: Callable[[asyncio.Event], Awaitable[None]],
    ) -> None:
        over = asyncio.Event()
        task = asyncio.ensure_future(work(over))
        try:
            while not (stopping.done() or task.done()) and await self.leads(name):
                await asyncio.wait(
                    {stopping, task},
                    timeout=self._every,
                    return_when=asyncio.FIRST_COMPLETED,
                )
            over.set()
            await task
        finally:
            task.cancel()

    def release(self) -> None:
        """Gives everything back, so that the next one need not wait."""
        for lock in self._locks.values():
            lock.release()
        self._asked.clear()
