"""The outbox is emptied, channel by channel: claim what the pace has room for, let the couriers run.

A row that is claimed when the process dies waits again; one that is marked as sending becomes
uncertain and is never sent again by itself. So nothing is lost and nothing is doubled.
"""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from watchbot.delivery.artist import Artist
from watchbot.delivery.courier import Clock, Courier
from watchbot.delivery.event_queue import CHANNEL, has_events, queue_events
from watchbot.delivery.freezes import Freezes
from watchbot.delivery.gates import GateRules
from watchbot.delivery.outcomes import RetryPolicy
from watchbot.delivery.pacing import TELEGRAM, UNLIMITED, Pacer, Rates
from watchbot.delivery.report import DeliveryReport, Tally
from watchbot.delivery.sender import Sender
from watchbot.delivery.transmission import Transmission
from watchbot.model.message import OutboxMessage
from watchbot.store import moments, outbox
from watchbot.store.claiming import Recovered
from watchbot.store.database import Database

__all__ = ["DeliveryReport", "Relay", "RelaySettings"]

_PAUSE = 0.05
"""Seconds between two looks at the outbox while messages are on their way."""


_AWAKE_OR_NOT: int | None = getattr(time, "CLOCK_BOOTTIME", None)


def steady() -> float:
    """Seconds that never go back; time asleep counts where the system can tell (Linux)."""
    return time.monotonic() if _AWAKE_OR_NOT is None else time.clock_gettime(_AWAKE_OR_NOT)


@dataclass(frozen=True, slots=True, kw_only=True)
class RelaySettings:
    """`lease` must outlast one send with its waits; `flying` = messages of a channel at once.

    A chat that must wait longer than `patience` seconds for its pace is put back; `turn` is the
    longest time in seconds that one call of `deliver_due` goes on. `unsubscribe` makes the
    one-click address of a mail; `artist` draws pictures, where that can be done.
    """

    lease: timedelta = timedelta(minutes=3)
    flying: int = 50
    patience: float = 1.5
    turn: float = 60.0
    retry: RetryPolicy = field(default_factory=RetryPolicy)
    gates: GateRules = field(default_factory=GateRules)
    rates: Mapping[str, Rates] = field(default_factory=lambda: {"telegram": TELEGRAM})
    unsubscribe: Callable[[OutboxMessage], str | None] = lambda row: None
    artist: Artist | None = None


@dataclass(slots=True)
class _Channel:
    name: str
    courier: Courier
    pacer: Pacer
    flying: set[asyncio.Task[None]] = field(default_factory=set)

    async def wait(self) -> None:
        """Until a message has come down, but not long; what broke the loop itself is raised."""
        if not self.flying:
            await asyncio.sleep(_PAUSE)
            return
        done, self.flying = await asyncio.wait(
            self.flying, timeout=_PAUSE, return_when=asyncio.FIRST_COMPLETED
        )
        errors = [error for task in done if (error := task.exception()) is not None]
        if errors:
            raise errors[0]


class Relay:
    """The way out. One relay serves all channels; several processes may each have one."""

    def __init__(
        self,
        db: Database,
        senders: Iterable[Sender],
        settings: RelaySettings | None = None,
        *,
        monotonic: Callable[[], float] = steady,
    ):
        self._db = db
        self._settings = settings or RelaySettings()
        self._monotonic = monotonic
        self._owner = uuid.uuid4().hex
        self._tally = Tally()
        self._channels = [self._channel(sender) for sender in senders]
        self._in_hand: set[int] = set()
        self._knows_freezes = False
        self._stopping = False

    def _channel(self, sender: Sender) -> _Channel:
        rates = self._settings.rates.get(sender.channel, UNLIMITED)
        courier = Courier(
            db=self._db,
            owner=self._owner,
            transmission=Transmission(sender),
            freezes=Freezes(self._monotonic),
            policy=self._settings.retry,
            gates=self._settings.gates,
            tally=self._tally,
            unsubscribe=self._settings.unsubscribe,
            artist=self._settings.artist,
        )
        return _Channel(sender.channel, courier, Pacer(rates, now=self._monotonic()))

    @property
    def totals(self) -> Mapping[str, int]:
        """How many messages became what since the start."""
        return dict(self._tally.totals)

    async def recover(self, now: datetime, *, alone: bool = False) -> Recovered:
        """Takes back what a dead process held; `alone` when no other process can be at work.

        A lease ends by the wall clock, which may be put forward: what is in our own hands is known
        to be here and is not taken back.
        """
        in_hand = frozenset(self._in_hand)
        found = await self._db.run(outbox.recover, now, alone=alone, in_hand=in_hand)
        self._tally.count("uncertain", len(found.uncertain))
        return found

    async def deliver_due(self, now: datetime) -> DeliveryReport:
        """Sends what is due, until nothing is left that may go, or the turn is over.

        What breaks in one message or channel is written down there; the others go on.
        """
        await self.recover(now)
        await self._learn_freezes(now)
        await self._queue_events(now)
        started = self._monotonic()

        def clock() -> datetime:
            return now + timedelta(seconds=self._monotonic() - started)

        turns = (self._turn(channel, clock) for channel in self._channels)
        done = await asyncio.gather(*turns, return_exceptions=True)
        for channel, error in zip(self._channels, done, strict=True):
            if isinstance(error, Exception):
                self._tally.note("failed", "a channel broke", channel=channel.name, why=repr(error))
            elif error is not None:
                raise error
        report = self._tally.report()
        if report.sent or report.edited:
            await self._db.run(moments.note, "good_send", clock())
        return report

    async def _learn_freezes(self, now: datetime) -> None:
        """Once: from here on they are kept by a clock that nobody sets."""
        if self._knows_freezes:
            return
        frozen = await self._db.read(outbox.frozen, now)
        for channel in self._channels:
            until = {value: at for (name, value), at in frozen.items() if name == channel.name}
            channel.courier.freezes.learn({value: at - now for value, at in until.items()})
        self._knows_freezes = True

    async def _queue_events(self, now: datetime) -> None:
        """Only where there is a webhook channel; looks before it writes."""
        if any(each.name == CHANNEL for each in self._channels) and await self._db.read(has_events):
            await self._db.run(queue_events, now)

    async def stop(self) -> None:
        """Claims nothing more and waits for what is on its way."""
        self._stopping = True
        flying = [task for channel in self._channels for task in channel.flying]
        await asyncio.gather(*flying, return_exceptions=True)

    async def _turn(self, channel: _Channel, clock: Clock) -> None:
        end = self._monotonic() + self._settings.turn
        while not self._stopping and self._monotonic() < end:
            free = self._settings.flying - len(channel.flying)
            room = min(free, channel.pacer.room(self._monotonic()))
            rows = await self._claim(channel.name, room, clock()) if room > 0 else []
            channel.flying |= {asyncio.create_task(self._go(row, channel, clock)) for row in rows}
            if not rows and not channel.flying and room > 0:
                return
            await channel.wait()

    async def _claim(self, name: str, limit: int, now: datetime) -> list[OutboxMessage]:
        rows = await self._db.run(
            outbox.claim,
            now,
            lease=self._settings.lease,
            limit=limit,
            owner=self._owner,
            channel=name,
        )
        self._in_hand |= {row.id for row in rows}
        return rows

    async def _go(self, row: OutboxMessage, channel: _Channel, clock: Clock) -> None:
        """One message. What breaks here leaves the row claimed: it is taken back after its lease."""
        try:
            outcome = await channel.courier.hold_back(row, clock())
            if outcome is None and await self._may_go(row, channel, clock):
                outcome = await channel.courier.deliver(row, clock)
            self._tally.count(outcome or "put_back")
        except Exception as error:  # noqa: BLE001 - one message must not stop the others
            self._tally.note("failed", "a message broke", row=row.id, error=repr(error))
        finally:
            self._in_hand.discard(row.id)

    async def _may_go(self, row: OutboxMessage, channel: _Channel, clock: Clock) -> bool:
        """Waits for the chat's pace; for a longer wait the row is put back."""
        while wait := channel.pacer.wait(row.address, self._monotonic()):
            if wait > self._settings.patience:
                due_at = clock() + timedelta(seconds=wait)
                reason = "waits for the chat's pace"
                await self._db.run(outbox.mark_retry, row.id, due_at=due_at, reason=reason)
                return False
            await asyncio.sleep(wait)
        return True
