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
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import structlog

from watchbot import (
    board_questions,
    due_digests,
    due_nudges,
    first_lists,
    look_back,
    missing_pages,
    own_pages,
)
from watchbot.alert_queue import queue_alerts
from watchbot.board_looks import Look
from watchbot.board_report import BoardReport
from watchbot.delivery.relay import DeliveryReport
from watchbot.errors import SourceError, StoreError
from watchbot.followed_rules import FollowedRules
from watchbot.house import House
from watchbot.model.board import Completeness, Fetched, Validators
from watchbot.model.change import Change
from watchbot.model.outcome import Standing
from watchbot.model.posting import Posting
from watchbot.pipeline import cadence
from watchbot.pipeline.audience import alerts
from watchbot.pipeline.outline import edition, outlined
from watchbot.pipeline.process import process
from watchbot.pipeline.same_as_before import same_as_before
from watchbot.pipeline.understand import Understood, understand
from watchbot.sources.registry import SOURCES, own_page
from watchbot.store import hits, leases, marks, postings, renewal, retention
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

    Of a very long first list most is stored beforehand (first_lists.py).
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
    if first_lists.is_long(due, understood):
        understood, standing = await first_lists.store(house, due, fetched, understood, now)
    reading = _Reading(house, due, fetched, standing, understood)
    report = await house.db.run(_record_reading, reading, now)
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


@dataclass(frozen=True, slots=True)
class _Reading:
    """What one look brought. `standing` is what was known of the listings when it was understood."""

    house: House
    due: DueBoard
    fetched: Fetched
    standing: Mapping[str, Standing]
    understood: Understood

    def understood_as_of(self, tx: Transaction, now: datetime) -> Understood:
        """Now that nobody else can write: the rest, should another board have closed something."""
        board, raws = self.due.board, self.fetched.postings
        standing = postings.standing(tx, board.id)
        if standing == self.standing:
            return self.understood
        language = self.house.language
        same = same_as_before(raws, standing)
        return understand(raws, board, same, now=now, language=language, before=self.understood)


def _record_reading(tx: Transaction, reading: _Reading, now: datetime) -> BoardReport:
    """The one transaction: what the look brought, its alerts, and the board's next date."""
    house, due, fetched = reading.house, reading.due, reading.fetched
    understood = reading.understood_as_of(tx, now)
    known = look_back.known_of(tx, due.board.id, fetched, understood)
    outcome = process(fetched, understood, known, board=due.board, now=now)
    changes = postings.save(tx, outcome)
    news = (*changes, *outcome.again)
    queued = announce(tx, news, now, house.rules, at_hand=outcome.postings)
    if (
        outcome.look_again
    ):  # no validators at all: with the old ones a posting that is back is a 304
        fetched = replace(fetched, validators=Validators())
    changed = bool(changes) or (known.baseline and bool(understood))  # stored beforehand, perhaps
    look = Look(due=due, fetched=fetched, now=now, changed=changed, held=outcome.held)
    house.looks.with_list(tx, look)
    return BoardReport(
        board=due.board,
        completeness=fetched.completeness,
        listed=len(understood),
        changes=changes,
        queued=queued,
        baseline=known.baseline,
        held=outcome.held,
        skipped=fetched.skipped,
    )


def announce(
    tx: Transaction,
    changes: Sequence[Change],
    now: datetime,
    rules: FollowedRules | None = None,
    *,
    at_hand: Iterable[Posting] = (),
) -> int:
    """Match the changes, write the hits into the ledger, and queue one message per person.

    Without `rules` every rule in the store is looked at. `at_hand`: postings as they were just
    saved, which need not be read again. Returns the number of messages queued. An alert that is
    queued already is not queued again.
    """
    loud = [change for change in changes if not change.quiet]
    if not loud:
        return 0
    by_uid = {posting.uid: posting for posting in at_hand}
    by_uid |= postings.many(tx, [change.uid for change in loud if change.uid not in by_uid])
    changed = [(change, by_uid[change.uid]) for change in loud if change.uid in by_uid]
    matches = (rules or FollowedRules()).match(tx, changed, now)
    hits.add(tx, matches, now=now)
    audience = marks.audience(tx, {posting.uid: posting for _, posting in changed}.values())
    return queue_alerts(tx, alerts(changed, matches, audience, now=now), now)


async def look_for_boards(house: House, now: datetime) -> int:
    """Answer what owners asked by /board add (board_questions.py). Returns the number of answers."""
    return await board_questions.answer(house.db, house.http, now)


async def send_digests(house: House, now: datetime) -> int:
    """Queue the digests whose local time has come; the relay sends them. Returns their number."""
    return await house.db.run(due_digests.queue_digests, now)


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
    place = renewal.Place()
    while portion := await house.db.read(renewal.outdated, edition(), place):
        await house.db.run(renewal.renew, portion, outlined)
        place = renewal.Place(portion[-1].company_key, portion[-1].uid)


async def deliver_due(house: House, now: datetime) -> DeliveryReport:
    """Send what is due (delivery/relay.py). When nothing is, this writes nothing."""
    if not await house.db.read(leases.may_deliver, now):
        return DeliveryReport()
    return await house.relay.deliver_due(now)


async def write_insights(house: House, now: datetime) -> None:
    """Have a configured model write insight texts for what people were told of; without one, nothing."""
    if house.writer is not None:
        await house.writer.write(now)
