"""Work on untrusted bytes in processes of its own, with a time limit: the bot goes on meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import multiprocessing.pool
import os
import resource
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, TypeVar

from watchbot.errors import ParseError
from watchbot.model.board import Board

_A = TypeVar("_A")
_T = TypeVar("_T")
SMALL = 256 * 2**10
"""Bytes. An answer of this size is read within some milliseconds (a hostile one within 0.6 s)."""
SECONDS = 15.0
"""What a reader may take; hostile pages of 8 MB take 17 s and more."""
STARTING = 120.0
"""Seconds until a worker must be ready: on a busy machine loading the readers takes longer than reading."""
_READERS = "watchbot.sources.registry"
_MEMORY = 1_500 * 2**20
_TASKS = 1_000
"""After so many answers a worker is replaced, so that what leaks in a parser stays bounded."""


def _most() -> int:
    """As many workers as cores, but two at least: one slow answer must not hold up the others."""
    return min(4, max(2, os.cpu_count() or 1))


@dataclass(slots=True)
class Apart:
    """A few worker processes, each started when all others are busy, and stopped when it has had nothing
    to do for `patience` seconds: each takes some 60 MB.

    A task that outlives its time is killed together with its worker.
    """

    most: int = field(default_factory=_most)
    patience: float = 300.0
    _idle: list[tuple[float, multiprocessing.pool.Pool]] = field(default_factory=list)
    """Since when, and who; who came last goes first."""
    _starting: set[asyncio.Future[multiprocessing.pool.Pool]] = field(default_factory=set)
    _next_look: asyncio.TimerHandle | None = None
    _room: asyncio.Semaphore = field(init=False)

    def __post_init__(self) -> None:
        self._room = asyncio.Semaphore(self.most)

    async def read(self, read: Callable[[bytes, _A], _T], body: bytes, about: _A) -> _T:
        """Call a reader: here for a small answer, apart for a large one, which would hold up the loop.

        `about` is what it needs beside the bytes, a board as a rule. Raises what the reader raises, or
        ParseError (state slow).
        """
        if len(body) <= SMALL:
            return read(body, about)
        return await self.run(read, body, about)

    async def run(self, function: Callable[..., _T], *args: Any, seconds: float = SECONDS) -> _T:
        """Call a module-level function apart. Raises what it raises, or ParseError (state slow)."""
        async with self._room:
            pool = self._idle.pop()[1] if self._idle else await self._started()
            result = _result(pool, function, args)
            try:
                return await asyncio.wait_for(asyncio.shield(result), seconds)
            except TimeoutError:
                raise ParseError(f"not read within {seconds:g} s", state="slow") from None
            finally:
                if result.done():
                    self._rest(pool)
                else:
                    await asyncio.shield(_stop(pool))

    async def close(self) -> None:
        """Stop the workers, those too that are not there yet and that nobody waits for any more."""
        if self._starting:
            await asyncio.wait(self._starting)
        if self._next_look is not None:
            self._next_look.cancel()
        while self._idle:
            await _stop(self._idle.pop()[1])

    async def _started(self) -> multiprocessing.pool.Pool:
        """A new worker. Whoever asked for it may be gone before it is there: then it rests at once."""
        starting = asyncio.ensure_future(asyncio.to_thread(_start))
        self._starting.add(starting)
        starting.add_done_callback(self._starting.discard)
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(self._rest_unasked)
            raise

    def _rest_unasked(self, starting: asyncio.Future[multiprocessing.pool.Pool]) -> None:
        if not starting.cancelled() and starting.exception() is None:
            self._rest(starting.result())

    def _rest(self, pool: multiprocessing.pool.Pool) -> None:
        loop = asyncio.get_running_loop()
        self._idle.append((loop.time(), pool))
        if self._next_look is None:
            self._next_look = loop.call_later(self.patience, self._let_go)

    def _let_go(self) -> None:
        """Stop those that have had nothing to do."""
        loop = asyncio.get_running_loop()
        while self._idle and self._idle[0][0] <= loop.time() - self.patience:
            loop.run_in_executor(None, _end, self._idle.pop(0)[1])
        again = loop.call_later(self.patience, self._let_go) if self._idle else None
        self._next_look = again


def _result(
    pool: multiprocessing.pool.Pool, function: Callable[..., _T], args: tuple[Any, ...]
) -> asyncio.Future[_T]:
    """What the call will return. No thread waits for it: those of the loop are few."""
    told: Future[_T] = Future()
    told.set_running_or_notify_cancel()  # the worker may still answer when nobody waits any more
    pool.apply_async(
        function,
        tuple(map(_sendable, args)),
        callback=told.set_result,
        error_callback=told.set_exception,
    )
    return asyncio.wrap_future(told)


def _sendable(given: Any) -> Any:
    """A board's options may be of a kind that cannot be sent to another process."""
    return replace(given, options=dict(given.options)) if isinstance(given, Board) else given


def _start() -> multiprocessing.pool.Pool:
    """A worker that has loaded the readers: what follows is measured. Raises ParseError (state slow)."""
    # "spawn": a fork would copy locks held by other threads (database writer, event loop).
    pool = multiprocessing.get_context("spawn").Pool(
        1, initializer=_bounded, maxtasksperchild=_TASKS
    )
    try:
        pool.apply_async(_load).get(STARTING)
    except multiprocessing.TimeoutError:
        _end(pool)
        reason = f"no process to read it in was ready within {STARTING:g} s"
        raise ParseError(reason, state="slow") from None
    return pool


def _load() -> None:
    import_module(_READERS)


def _bounded() -> None:
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


async def _stop(pool: multiprocessing.pool.Pool) -> None:
    await asyncio.to_thread(_end, pool)


def _end(pool: multiprocessing.pool.Pool) -> None:
    pool.terminate()
    pool.join()
