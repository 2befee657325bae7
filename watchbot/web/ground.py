"""What does the house stand on? Whether the database can be read and written, and the room on its disk."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from watchbot.errors import StoreError
from watchbot.store import vitals
from watchbot.store.database import Database
from watchbot.web.health import Problem

LEAST_ROOM = 100_000_000
"""Bytes. A day of news takes a tenth of it; a backup before an upgrade needs the size of the database."""
PATIENCE = 10.0
"""Seconds that the database may take to answer a question that takes it milliseconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """`unreadable` and `unwritable` say why; None = it can be done. `room` in bytes, None = unknown."""

    unreadable: str | None = None
    unwritable: str | None = None
    schema: str | None = None
    room: int | None = None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with it."""
        return tuple(self._problems())

    def _problems(self) -> Iterator[Problem]:
        why = self.unreadable or self.unwritable
        if why is not None:
            yield Problem("database", {"why": why})
        if self.room is not None and self.room < LEAST_ROOM:
            yield Problem("room", {"left": self.room // 10**6})


async def look_at_ground(db: Database, now: datetime) -> Ground:
    """Reads and writes a little. Never raises for what the database refuses: that is what is asked."""
    try:
        schema = await asyncio.wait_for(db.read(vitals.schema), PATIENCE)
    except (StoreError, TimeoutError) as error:
        return Ground(unreadable=_words(error), room=_room(db))
    try:
        await asyncio.wait_for(db.run(vitals.is_written, now), PATIENCE)
    except (StoreError, TimeoutError) as error:
        return Ground(unwritable=_words(error), schema=schema, room=_room(db))
    return Ground(schema=schema, room=_room(db))


def _words(error: Exception) -> str:
    return str(error) or f"no answer within {PATIENCE:.0f} s"


def _room(db: Database) -> int | None:
    try:
        return vitals.room(db)
    except OSError:
        return None
