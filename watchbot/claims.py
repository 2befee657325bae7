"""Which boards does this process read now, and how do the others know? By leases that it renews.

A claim is a moment in the board's row. It is renewed while the board is read, so that it may be
short: what a killed process had in hand is taken over when its leases are over.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from watchbot.store import boards, leases
from watchbot.store.boards import DueBoard
from watchbot.store.database import Database


@dataclass(slots=True)
class Claims:
    """At most `at_once` boards are read at a time; each claim holds for `lease`."""

    at_once: int = 20
    lease: timedelta = timedelta(minutes=5)
    reading: set[int] = field(default_factory=set)
    _taking: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    """Turns overlap: each would find the same room, and together they would take too many."""

    async def take(self, db: Database, now: datetime) -> list[DueBoard]:
        """As many boards as there is room for, the longest overdue first; `done` gives them back.

        SQLite is asked first whether any is due: its one writer is not held up for nothing. A board
        that this process reads already, because its lease has run out meanwhile, is not read twice.
        """
        async with self._taking:
            room = self.at_once - len(self.reading)
            if room <= 0 or (db.is_sqlite and not await db.read(leases.is_any_due, now)):
                return []
            found = await db.run(boards.claim_due, now, lease=self.lease, limit=room)
            mine = [due for due in found if due.board.id not in self.reading]
            self.reading |= {due.board.id for due in mine}
            return mine

    async def keep(self, db: Database, now: datetime) -> None:
        """Says that we are still at it."""
        if self.reading:
            await db.run(leases.renew, sorted(self.reading), now + self.lease)

    def done(self, due: DueBoard) -> None:
        """The look is over, whatever came of it."""
        self.reading.discard(due.board.id)
