"""The spine: how a posting walks through the rooms.

    boards that are due  |  fetch and read  |  normalise  |  -- one transaction --
        what is known  |  process (identity, dedupe, changes, score)  |  save
        match rules  |  who is told  |  queue the messages
    -- committed: the postings and their alerts, or neither --  |  relay sends

Deciding lives in `pipeline` (pure), doing in `sources`, `store` and `delivery`; this module only
takes them in order. `now` is an argument throughout, so that a test or the demo owns the clock.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from datetime import datetime, timedelta

import structlog

from watchbot import (
    board_questions,
    due_digests,
    due_nudges,
    long_lists,
    look_back,
    missing_pages,
    own_pages,
)
from watchbot.announcing import save_and_announce
from watchbot.board_looks import Look
from watchbot.board_report import BoardReport
from watchbot.delivery.relay import DeliveryReport
from watchbot.errors import SourceError, StoreError
from watchbot.house import House
from watchbot.long_lists import Stored
from watchbot.look_back import Reading
from watchbot.model.board import Completeness, Validators
from watchbot.model.change import Change
from watchbot.model.outcome import Outcome
from watchbot.pipeline import cadence
from watchbot.pipeline.outline import edition, outlined
from watchbot.pipeline.process import process
from watchbot.sources.registry import SOURCES, own_page
from watchbot.store import leases, postings, renewal, retention
from watchbot.store.boards import DueBoard
from watchbot.store.database import Transaction

__all__ = ["BoardReport", "House"]

BREATH = 0.1
"""Seconds between two portions of tidying up."""
ONE_MOMENT = 0.02
"""Seconds. Next to what a server takes to answer it is nothing; it saves most of the claims."""

log = structlog.get_logger(__name__)


async def poll_due(house: House, now: datetime) -> list[BoardReport]:
    """Look at every board whose time has come. One failure stops no other.

    May be called again while a slow board is still being read: its lease keeps it to one look.
    """
    started = time.monotonic()
    flying: set[asyncio.Task[BoardReport]] = set()
    landed: list[asyncio.Task[BoardReport]] = []
    try:
        while True:
            moment = now + timedelta(seconds=time.monotonic() - started) if landed else now
            due = await house.claims.take(house.db, moment)
            flying |= {asyncio.create_task(_claimed(house, board, moment)) for board in due}
            if not flying:
                return [task.result() for task in landed]
            done, flying = await _landing(flying)
            landed += done
    finally:
        for task in flying:
            task.cancel()


async def _landing(
    flying: set[asyncio.Task[BoardReport]],
) -> tuple[set[asyncio.Task[BoardReport]], set[asyncio.Task[BoardReport]]]:
    """Those that are done, and the others. Who lands within the same moment is followed by one claim."""
    await asyncio.wait(flying, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(ONE_MOMENT)
    done = {task for task in flying if task.done()}
    return done, flying - done


async def _claimed(house: House, due: DueBoard, now: datetime) -> BoardReport:
    """A look at a board that is ours. What breaks in us is written down like a failure of the board:
    else it would be read over and over, and nobody would see why nothing comes of it."""
    try:
        return await poll_board(house, due, now)
    except StoreError:
        raise
    except Exception as error:
        log.exception("a look at a board broke", board=due.board.name)
        words = f"watchbot itself failed: {type(error).__name__}; the log says where"
        return await _record_failure(house, due, SourceError(words), now)
    finally:
        house.claims.done(due)


async def keep_claims(house: House, now: datetime) -> None:
    """The boards that are being read are still ours."""
    await house.claims.keep(house.db, now)


async def poll_board(house: House, due: DueBoard, now: datetime) -> BoardReport:
    """Look at one board; everything that follows from it is committed together or not at all.

    Of a long list most is stored beforehand (long_lists.py), each posting with its alerts.
    """
    source, http = SOURCES[due.board.kind], house.http.for_board(due.board)
    try:
        fetched = await source.fetch(due.board, http, _validators(due, now))
    except SourceError as error:
        return await _record_failure(house, due, error, now)
    if fetched.completeness is Completeness.UNCHANGED:
        await house.unchanged.write(Look(due=due, fetched=fetched, now=now))
        return BoardReport(board=due.board, completeness=fetched.completeness)
    listings, standing = await house.db.read(look_back.look_back, house.rules, due.board.id, now)
    fetched = await own_pages.read(http, fetched, due.board, listings, now=now)
    fetched = await missing_pages.ask(house.db, http, fetched, due.board, listings, now=now)
    if house.rules.is_worth_saving:
        await asyncio.to_thread(house.rules.save, house.db)
    understood = await look_back.understood(house, due.board, fetched, standing, now)
    report = await _record(Reading(house, due, fetched, standing, understood), now)
    log.info(
        "board read",
        board=due.board.name,
        completeness=str(fetched.completeness),
        listed=report.listed,
        changes=len(report.changes),
        queued=report.queued,
        held=report.held,
    )
    return report


def _validators(due: DueBoard, now: datetime) -> Validators:
    """What to ask with. When it is time to read in full, the server's word is not taken: only the same
    bytes are nothing new, and not even they where each posting has a page of its own beside the list.
    """
    name, before = due.board.name, due.checked_at
    if not cadence.reads_in_full(name, before=before, now=now, interval=due.interval):
        return due.validators
    whole_list = own_page(due.board.kind) is None
    return Validators(body_hash=due.validators.body_hash if whole_list else None)


async def _record_failure(
    house: House, due: DueBoard, error: SourceError, now: datetime
) -> BoardReport:
    await house.db.run(house.looks.failed, due, error, now)
    log.warning("board not read", board=due.board.name, state=error.state, reason=error.reason)
    return BoardReport(board=due.board, failure=f"{error.state}: {error.reason}")


async def _record(reading: Reading, now: datetime) -> BoardReport:
    """Write down what a look brought; where that is much, most of it beforehand."""
    if not long_lists.is_long(reading):
        return await reading.house.db.run(_record_reading, reading, now)
    stored = await long_lists.store(reading, now)
    return await reading.house.db.run(_record_rest, stored, now)


def _record_reading(tx: Transaction, reading: Reading, now: datetime) -> BoardReport:
    """The one transaction: what the look brought, its alerts, and the board's next date."""
    house, due, fetched = reading.house, reading.due, reading.fetched
    understood = reading.understood_as_of(postings.standing(tx, due.board.id), now)
    known = look_back.known_of(tx, due.board.id, fetched, understood)
    outcome = process(fetched, understood, known, board=due.board, now=now)
    changes, told = save_and_announce(tx, outcome, now, house.rules)
    report = _report(reading, outcome, changes, queued=told.queued, baseline=known.baseline)
    _note_look(tx, reading, outcome, report, now)
    return report


def _record_rest(tx: Transaction, stored: Stored, now: datetime) -> BoardReport:
    """The end of a look at a long list: what others wrote of meanwhile, what is missing, the next date."""
    reading, outcome, changes = stored.reading, stored.outcome, stored.changes
    if not stored.is_all(tx):
        rest = _record_reading(tx, reading, now)
        return replace(rest, changes=changes + rest.changes, queued=stored.queued + rest.queued)
    postings.save(tx, Outcome(sightings=stored.missing))
    report = _report(reading, outcome, changes, queued=stored.queued, baseline=stored.baseline)
    _note_look(tx, reading, outcome, report, now)
    return report


def _report(
    reading: Reading,
    outcome: Outcome,
    changes: tuple[Change, ...],
    *,
    queued: int,
    baseline: bool,
) -> BoardReport:
    return BoardReport(
        board=reading.due.board,
        completeness=reading.fetched.completeness,
        listed=len(reading.fetched.postings),
        changes=changes,
        queued=queued,
        baseline=baseline,
        held=outcome.held,
        skipped=reading.fetched.skipped,
    )


def _note_look(
    tx: Transaction, reading: Reading, outcome: Outcome, report: BoardReport, now: datetime
) -> None:
    """That the board was read well, and when it is looked at next."""
    fetched = reading.fetched
    if (
        outcome.look_again
    ):  # no validators at all: with the old ones a posting that is back is a 304
        fetched = replace(fetched, validators=Validators())
    changed = bool(report.changes) or (report.baseline and report.listed > 0)
    look = Look(due=reading.due, fetched=fetched, now=now, changed=changed, held=outcome.held)
    reading.house.looks.with_list(tx, look)


async def look_for_boards(house: House, now: datetime) -> int:
    """Answer what owners asked by /board add (board_questions.py). Returns the number of answers."""
    return await board_questions.answer(house.db, house.http, now)


async def send_digests(house: House, now: datetime) -> int:
    """Queue the digests whose local time has come; the relay sends them. Returns their number."""
    due, queued = await house.db.read(due_digests.due, now), 0
    for start in range(0, len(due), due_digests.PORTION):
        some = due[start : start + due_digests.PORTION]
        queued += await house.db.run(due_digests.queue_digests, now, some)
    return queued


async def send_nudges(house: House, now: datetime) -> int:
    """Queue the questions after quiet applications; the relay sends them. Returns their number."""
    return await house.db.run(due_nudges.queue_nudges, now)


async def sweep(house: House, now: datetime) -> None:
    """Let go of what is over and no longer needed (store/retention.py), a portion at a time."""
    more = True
    while more:
        more = (await house.db.run(retention.sweep, now)).more
        await asyncio.sleep(BREATH)  # an answer to a person takes the writer several times
    await asyncio.to_thread(house.db.tidy)


async def renew_outlines(house: House, now: datetime) -> None:
    """Work out anew what postings are found by, where an older dictionary of titles said it.

    A portion at a time, the rest after a restart. Until then such postings are compared in full.
    """
    place: renewal.Place | None = renewal.Place()
    while place is not None:
        portion = await house.db.read(renewal.outdated, edition(), place)
        if portion.postings:
            await house.db.run(renewal.renew, portion.postings, outlined)
        place = portion.place


async def deliver_due(house: House, now: datetime) -> DeliveryReport:
    """Send what is due (delivery/relay.py). When nothing is, this writes nothing."""
    if not await house.db.read(leases.may_deliver, now):
        return DeliveryReport()
    return await house.relay.deliver_due(now)


async def write_insights(house: House, now: datetime) -> None:
    """Have a configured model write insight texts for what people were told of; without one, nothing."""
    if house.writer is not None:
        await house.writer.write(now)
