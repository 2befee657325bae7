import asyncio
from datetime import UTC, timedelta
from typing import Any

from apscheduler.schedulers.asyncio import AsyncIOScheduler
from structlog.testing import capture_logs

from tests.factories import NOW
from watchbot import schedule
from watchbot.errors import StoreError
from watchbot.schedule import Entry

HOUSE: Any = None
SECOND, HOUR = timedelta(seconds=1), timedelta(hours=1)


async def turn(step):
    await turns(step).take()


def turns(step):
    return schedule.Turns(Entry("a step", "poll", step, 1), HOUSE, lambda: NOW)


async def test_a_step_that_breaks_is_logged_and_the_timetable_goes_on():
    async def breaks(house, now):
        raise ValueError("broke")

    with capture_logs() as logged:
        await turn(breaks)
    assert [(each["log_level"], each["step"]) for each in logged] == [("error", "a step")]


async def test_a_turn_cut_short_by_the_stop_is_no_fault():
    async def lasts(house, now):
        await asyncio.sleep(60)

    with capture_logs() as logged:
        running = asyncio.create_task(turn(lasts))
        await asyncio.sleep(0)
        running.cancel()
        await running
    assert [each["log_level"] for each in logged] == ["info"]


async def test_every_line_of_the_timetable_is_planned_once():
    scheduler = schedule.timetable(HOUSE, lambda: NOW)
    assert [run.id for run in scheduler.get_jobs()] == [entry.name for entry in schedule.TIMETABLE]


async def test_a_database_that_is_away_is_told_once_and_its_return_too():
    reasons = ["it is away", "it is away", "the disk is full", None, None]

    async def asks(house, now):
        if why := reasons.pop(0):
            raise StoreError(why)

    step = turns(asks)
    with capture_logs() as logged:
        for _ in range(5):
            await step.take()
    told = [(each["log_level"], each.get("why") or each.get("after")) for each in logged]
    full = "the disk is full"
    assert told == [("error", "it is away"), ("error", full), ("info", full)]


async def test_a_clock_that_is_put_back_delays_nothing():
    """By an hour: every turn would come an hour later."""
    times = iter([NOW, NOW + SECOND, NOW - HOUR, NOW - HOUR + SECOND])
    stop, ran = asyncio.Event(), asyncio.Event()

    def clock():
        now = next(times)
        if now == NOW - HOUR + SECOND:
            stop.set()
        return now

    scheduler = AsyncIOScheduler(timezone=UTC)
    run = scheduler.add_job(ran.set, "interval", seconds=60, id="deliver")
    scheduler.start(paused=True)
    try:
        with capture_logs() as logged:
            await schedule.follow_clock(scheduler, stop, clock, every=0.01)
        assert run.next_run_time == NOW - HOUR
    finally:
        scheduler.shutdown(wait=False)
    assert [each["seconds"] for each in logged] == [3601]
