"""Small notes to the store, all that are waiting in one transaction.

Looks that brought nothing new are most of all looks. Whoever comes while a transaction is under way
goes into the next one; each waits until its own is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from watchbot.store.database import Database, Transaction

Note = TypeVar("Note")


@dataclass(slots=True)
class Together(Generic[Note]):
    """The notes of one process, written by `write_all`. One that fails fails all beside it."""

    db: Database
    write_all: Callable[[Transaction, Sequence[Note]], None]
    _waiting: list[tuple[Note, asyncio.Future[None]]] = field(default_factory=list)
    _writer: asyncio.Task[None] | None = None

    async def write(self, note: Note) -> None:
        """Returns when the note is committed; raises what kept its transaction from that."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((note, done))
        if self._writer is None or self._writer.done():
            # A task of its own: whoever came first may be cancelled, the others are not.
            self._writer = asyncio.create_task(self._write_what_waits())
        await done

    async def _write_what_waits(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            problem: Exception | None = None
            try:
                await self.db.run(self.write_all, [note for note, _ in batch])
            except Exception as caught:  # noqa: BLE001 - it is raised again where each note waits
                problem = caught
            for _, done in batch:
                if not done.done():
                    done.set_result(None) if problem is None else done.set_exception(problem)
