"""One claimed message on its way: drawn as things are now, sent, and what became of it written down.

    hold back? -> draw -> (rewrite the sent card) -> mark as sending -> send -> record

Rewriting can be repeated without harm, so it comes before the mark; sending cannot, so it stands
between the mark and the record. Nothing is handed over while its address is frozen: the store is
asked with the mark, and `freezes` in the moment of handing over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import structlog

from watchbot.delivery.artist import Artist
from watchbot.delivery.drawing import Drawn, draw, draw_minimal
from watchbot.delivery.facts_at_send import facts_at_send
from watchbot.delivery.freezes import Freezes
from watchbot.delivery.gates import GateRules, held, hold
from watchbot.delivery.outcomes import RetryPolicy, record_failure, record_sent
from watchbot.delivery.report import Tally
from watchbot.delivery.transmission import Transmission, Transmitted
from watchbot.errors import DeliveryError
from watchbot.model.message import OutboxMessage, Outgoing
from watchbot.store import outbox, topics
from watchbot.store.database import Database, Transaction

log = structlog.get_logger(__name__)

Clock = Callable[[], datetime]
GONE = "the card that was to be brought up to date is gone"
TOLD_TO_WAIT = "waits: the channel has told us to"


@dataclass(frozen=True, slots=True, kw_only=True)
class Courier:
    """Delivers for one channel. `unsubscribe` makes the one-click address of a mail, `artist` pictures."""

    db: Database
    owner: str
    transmission: Transmission
    freezes: Freezes
    policy: RetryPolicy
    gates: GateRules
    tally: Tally
    unsubscribe: Callable[[OutboxMessage], str | None]
    artist: Artist | None = None

    async def hold_back(self, row: OutboxMessage, now: datetime) -> str | None:
        """Puts off, hands to the digest or bundles what must not go now; None = it may go."""
        how = await self.db.read(held, row, self.gates, now)
        return await self.db.run(hold, row, how, now) if how is not None else None

    async def deliver(self, row: OutboxMessage, clock: Clock) -> str:
        """Draws and sends the row; returns in one word what became of it."""
        drawn = await self._draw(row, clock())
        if drawn.drop is not None:
            return await self._drop(row, drawn.drop, clock())
        try:
            edited = await self._rewrite(row, drawn, clock())
        except DeliveryError as error:
            if error.outcome != "edit_lost":
                return await self._failed(row, error, clock())
            if drawn.if_lost is None:
                return await self._drop(row, GONE, clock())
            return await self._send(row, drawn.if_lost, clock)
        if drawn.message is not None:
            return await self._send(row, drawn.message, clock)
        if edited is None:
            return await self._drop(row, "there is nothing to send", clock())
        await self.db.run(record_sent, row, edited, now=clock())
        return "edited"

    async def _draw(self, row: OutboxMessage, now: datetime) -> Drawn:
        """A card that cannot be drawn falls back to the least that can be said, and is reported."""
        facts = await self.db.read(facts_at_send, row, now)
        link = self.unsubscribe(row)
        try:
            return await asyncio.to_thread(
                draw, row, facts, now, unsubscribe=link, artist=self.artist
            )
        except Exception as error:  # noqa: BLE001 - whatever a card breaks on, the alert must go
            self.tally.note("minimal", "a card could not be drawn", row=row.id, error=repr(error))
            return draw_minimal(row, facts, now)

    async def _rewrite(self, row: OutboxMessage, drawn: Drawn, now: datetime) -> Transmitted | None:
        if drawn.edit is None:
            return None
        if until := await self.db.read(outbox.frozen_until, row.address, now):
            raise DeliveryError(TOLD_TO_WAIT, outcome="retry", wait=until - now)
        return await self._transmit(row, drawn.edit, now)

    async def _send(self, row: OutboxMessage, message: Outgoing, clock: Clock) -> str:
        """The step that cannot be repeated: marked before, recorded after."""
        held_up = await self.db.run(_mark_sending, row, self.owner, clock())
        if held_up is not None:
            return held_up
        try:
            done = await self._transmit(row, message, clock())
        except DeliveryError as error:
            return await self._failed(row, error, clock())
        await self.db.run(record_sent, row, done, now=clock())
        return "sent"

    async def _transmit(self, row: OutboxMessage, message: Outgoing, now: datetime) -> Transmitted:
        if wait := self.freezes.left(row.address):
            raise DeliveryError(TOLD_TO_WAIT, outcome="retry", wait=wait)
        lost = topics.is_lost(row.topic_lost_at, now)
        done = await self.transmission.send(message, leave_out_topic=lost)
        if done.refused is not None:
            self.tally.note("plain", "a card was refused", row=row.id, why=done.refused)
        return done

    async def _drop(self, row: OutboxMessage, reason: str, now: datetime) -> str:
        await self.db.run(outbox.mark_dropped, row.id, reason=reason, now=now)
        return "dropped"

    async def _failed(self, row: OutboxMessage, error: DeliveryError, now: datetime) -> str:
        error = self.freezes.ordered(error, row.address)
        outcome = await self.db.run(record_failure, row, error, self.policy, now)
        log.warning("not delivered", row=row.id, outcome=outcome, reason=error.reason)
        if outcome == "credential":
            self.tally.note(
                "failed", "a credential is refused", channel=row.address.channel, why=error.reason
            )
        return outcome


def _mark_sending(tx: Transaction, row: OutboxMessage, owner: str, now: datetime) -> str | None:
    """The row is on its way from here; or it stays, and the outcome says so in one word."""
    if until := outbox.frozen_until(tx, row.address, now):
        outbox.mark_retry(tx, row.id, due_at=until, reason=TOLD_TO_WAIT)
        return "put_back"
    return None if outbox.mark_sending(tx, row.id, owner) else "claim_lost"
