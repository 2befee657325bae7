"""A process that dies between two steps, as far as a test in one process can have it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from watchbot.delivery.relay import Relay, RelaySettings
from watchbot.model.message import Outgoing, Receipt
from watchbot.store.database import Database


class Killed(BaseException):
    """kill -9."""


@dataclass
class Fuse:
    """Burns down with every step; the process dies before or after step number `at`."""

    at: int
    before: bool = True
    step: int = 0
    blown: bool = False

    def burn(self, *, before: bool) -> None:
        if before:
            self.step += 1
        if self.blown or (self.step == self.at and before is self.before):
            self.blown = True
            raise Killed


class MortalDatabase:
    """The database as the dying process sees it: after its death nothing is written any more."""

    def __init__(self, db: Database, fuse: Fuse):
        self._db = db
        self._fuse = fuse

    async def run(self, *args: Any, **given: Any) -> Any:
        self._fuse.burn(before=True)
        result = await self._db.run(*args, **given)
        self._fuse.burn(before=False)
        return result

    async def read(self, *args: Any, **given: Any) -> Any:
        self._fuse.burn(before=True)
        result = await self._db.read(*args, **given)
        self._fuse.burn(before=False)
        return result


class MortalSender:
    """The message may be out although its sender has died."""

    def __init__(self, sender: Any, fuse: Fuse):
        self.channel: str = sender.channel
        self._sender = sender
        self._fuse = fuse

    async def send(self, message: Outgoing) -> Receipt:
        self._fuse.burn(before=True)
        receipt: Receipt = await self._sender.send(message)
        self._fuse.burn(before=False)
        return receipt


async def live(
    db: Database, sender: Any, settings: RelaySettings, now: datetime, fuse: Fuse
) -> None:
    """One life of a relay: until nothing is due, or until it dies."""
    mortal: Any = MortalDatabase(db, fuse)
    relay = Relay(mortal, [MortalSender(sender, fuse)], settings)
    with contextlib.suppress(Killed):
        await relay.deliver_due(now)
    await relay.stop()  # what was in the air dies too
