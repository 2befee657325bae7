"""The timetable: what runs when. The only room beside `service` that knows APScheduler."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime

import structlog
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.interval import IntervalTrigger

from watchbot import flow
from watchbot.errors import StoreError
from watchbot.flow import House
from watchbot.logs import Trouble

log = structlog.get_logger(__name__)

Step = Callable[[House, datetime], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the timetable: a step of the flow, every so many seconds.

    `role` is that of the processes that do it. `leader`: of several such processes only the one
    that holds this name does it. `at_once` = how many turns may overlap: boards are claimed by
    lease, so that a slow one keeps no other waiting for the next turn.
    """

    name: str
    role: str
    step: Step
    seconds: float
    leader: str | None = None
    at_once: int = 1


TIMETABLE = (
    Entry("poll boards", "poll", flow.poll_due, 5, at_once=20),
    Entry("keep claims", "poll", flow.keep_claims, 5),
    Entry("look for boards", "poll", flow.look_for_boards, 3, leader="questions"),
    Entry("deliver", "deliver", flow.deliver_due, 1, leader="outbox"),
    Entry("digests", "deliver", flow.send_digests, 60, leader="digests"),
    Entry("nudges", "deliver", flow.send_nudges, 600, leader="nudges"),
    Entry("insight texts", "poll", flow.write_insights, 60, leader="insights"),
    Entry("sweep", "poll", flow.sweep, 3600, leader="sweep"),
    Entry("outlines", "poll", flow.renew_outlines, 86_400, leader="outlines"),
)
ROLES = ("poll", "deliver", "bot", "web")


def utc_now() -> datetime:
    """The clock."""
    return datetime.now(UTC)


def timetable(
    house: House, clock: Callable[[], datetime] = utc_now, *, roles: Collection[str] = ROLES
) -> AsyncIOScheduler:
    """A scheduler with the timetable of these roles in it, not started.

    A late step runs once, however many turns it missed.
    """
    scheduler = AsyncIOScheduler(timezone=UTC)
    for entry in TIMETABLE:
        if entry.role not in roles:
            continue
        scheduler.add_job(
            Turns(entry, house, clock).take,
            IntervalTrigger(seconds=entry.seconds, timezone=UTC),
            id=entry.name,
            next_run_time=clock(),
            max_instances=entry.at_once,
            coalesce=True,
            misfire_grace_time=None,
        )
    return scheduler


async def follow_clock(
    scheduler: AsyncIOScheduler,
    stop: asyncio.Event,
    clock: Callable[[], datetime] = utc_now,
    *,
    every: float = 5.0,
) -> None:
    """Until `stop`: when the clock is put back, what was planned by it is planned anew.

    Turns stand in the timetable by the wall clock, so all of them would come as much later.
    """
    before = clock()
    while not stop.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), every)
        now = clock()
        if now < before:
            log.warning("the clock was put back", seconds=round((before - now).total_seconds()))
            for run in scheduler.get_jobs():
                run.modify(next_run_time=now)
        before = now


class Turns:
    """The turns of one line of the timetable. What breaks is logged; the next turn comes all the same."""

    def __init__(self, entry: Entry, house: House, clock: Callable[[], datetime]):
        self._entry, self._house, self._clock = entry, house, clock
        self._trouble = Trouble(log, step=entry.name)

    async def take(self) -> None:
        """One turn.

        While the database cannot be used that is said once, not every second. A turn that is cut
        short by the stop is no fault: what it had in hand is taken back at the start.
        """
        entry = self._entry
        try:
            if entry.leader is None or await self._house.leads(entry.leader):
                await entry.step(self._house, self._clock())
                self._trouble.is_over("a step goes on")
        except asyncio.CancelledError:
            log.info("a step was cut short", step=entry.name)
        except StoreError as error:
            self._trouble.is_there("a step waits for the database", str(error))
        except Exception:
            log.exception("a step of the timetable failed", step=entry.name)
