"""A board that fails or falls silent against its habit is told to the owners once, and once when
it is well again.

What says "once" are the turns themselves (pipeline/habit.py), in the transaction that records the
look; owners who never wrote to the bot have no chat yet, so for them there is only the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import structlog

from watchbot.bot.last_read import last_read
from watchbot.bot.words import say
from watchbot.delivery.markup import dump
from watchbot.delivery.words import say_state
from watchbot.errors import SourceError
from watchbot.model.board import Completeness, Fetched
from watchbot.model.markup import line
from watchbot.model.message import Address, Card, Kind, Subscriber
from watchbot.pipeline import habit
from watchbot.store import boards, outbox, subscribers
from watchbot.store.boards import DueBoard
from watchbot.store.database import Transaction

log = structlog.get_logger(__name__)


def failed(
    tx: Transaction, due: DueBoard, error: SourceError, owners: Iterable[int], *, now: datetime
) -> None:
    """A look failed: is that the one that makes the board a failing one?"""
    turned = habit.begins_to_fail(
        due.failures + 1, good_at=due.good_at, before=due.checked_at, now=now
    )
    if turned:
        log.warning("board is failing", board=due.board.name, reason=error.reason)
        _tell(tx, due, "board.failing", owners, now, state=error.state)


def read(
    tx: Transaction,
    due: DueBoard,
    fetched: Fetched,
    owners: Iterable[int],
    *,
    now: datetime,
) -> None:
    """A look went well: does that end a failure, or begin or end a silence?"""
    count = len(fetched.postings)
    whole = fetched.completeness is Completeness.COMPLETE
    at = due.checked_at or now
    quiet = _turn_of_news(tx, due, now) if count or not whole else None
    failing = habit.is_failing(due.failures, good_at=due.good_at, at=at)
    if failing or (whole and habit.speaks_again(due.counts, count)):
        log.info("board works again", board=due.board.name)
        _tell(tx, due, "board.works_again", owners, now)
    elif whole and habit.falls_silent(due.counts, count):
        log.warning("board lists nothing any more", board=due.board.name)
        _tell(tx, due, "board.silent", owners, now)
    elif quiet is not None:
        log.warning("board brings nothing new" if quiet else "news again", board=due.board.name)
        _tell(tx, due, "board.no_news" if quiet else "board.news_again", owners, now)


def _turn_of_news(tx: Transaction, due: DueBoard, now: datetime) -> bool | None:
    """True when the board has just become one without news, False when it has just brought some.

    Asked once a day, at the first look of it: the habit is one of days.
    """
    before = due.checked_at.date() if due.checked_at else now.date()
    if before == now.date():
        return None
    days = boards.days_with_news(tx, due.board.id)
    was, now_is = habit.has_no_news(days, before), habit.has_no_news(days, now.date())
    return now_is if was != now_is else None


def _tell(
    tx: Transaction,
    due: DueBoard,
    key: str,
    owners: Iterable[int],
    now: datetime,
    *,
    state: str = "",
) -> None:
    for number in sorted(owners):
        owner = subscribers.find(tx, Address("telegram", str(number)))
        if owner is None or owner.paused:
            continue
        outbox.enqueue(
            tx,
            subscriber_id=owner.id,
            address=owner.address,
            kind=Kind.NOTICE,
            dedupe_key=f"{key}:{due.board.id}:{now:%Y%m%d%H%M%S}",
            due_at=now,
            now=now,
            content={"card": dump(_card(due, owner, key, now, state))},
        )


def _card(due: DueBoard, owner: Subscriber, key: str, now: datetime, state: str) -> Card:
    ago = last_read(due.good_at, language=owner.language, now=now)
    name = due.board.company or due.board.name
    reason = say_state(owner.language, state)
    return Card(body=(line(say(owner.language, key, name=name, ago=ago, reason=reason)),))
