"""Work on untrusted bytes in a process of its own, with a time limit: the bot goes on meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import multiprocessing.pool
import resource
from collections.abc import Callable
from typing import Any, TypeVar

from watchbot.errors import ParseError

_T = TypeVar("_T")
_MEMORY = 1_500 * 2**20
_TASKS = 1_000
"""After so many answers the worker is replaced, so that what leaks in a parser stays bounded."""


class Apart:
    """One worker process, started at first use. A task that outlives its time is killed with it."""

    def __init__(self) -> None:
        self._pool: multiprocessing.pool.Pool | None = None
        self._turn = asyncio.Lock()

    async def run(self, function: Callable[..., _T], *args: Any, seconds: float = 15.0) -> _T:
        """Call a module-level function there. Raises what it raises, or ParseError (state slow)."""
        async with self._turn:
            pool = self._pool
            if pool is None:
                pool = self._pool = await asyncio.to_thread(_start)
            try:
                return await asyncio.to_thread(pool.apply_async(function, args).get, seconds)
            except multiprocessing.TimeoutError:
                await self._stop()
                raise ParseError(f"not read within {seconds:g} s", state="slow") from None

    async def close(self) -> None:
        """Stop the worker."""
        async with self._turn:
            await self._stop()

    async def _stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(_end, pool)


def _start() -> multiprocessing.pool.Pool:
    # "spawn": a fork would copy locks held by other threads (database writer, event loop).
    return multiprocessing.get_context("spawn").Pool(
        1, initializer=_bounded, maxtasksperchild=_TASKS
    )


def _bounded() -> None:
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _end(pool: multiprocessing.pool.Pool) -> None:
    pool.terminate()
    pool.join()
