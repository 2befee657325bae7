"""Which boards are watched, which are due, and how do they stand?"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import Row, Select, bindparam, case, func, or_, select, update
from sqlalchemy.sql.dml import ReturningUpdate

from watchbot.model.board import Board, Validators
from watchbot.store.board_moves import TOLD
from watchbot.store.database import Transaction
from watchbot.store.rows import insert_into
from watchbot.store.tables import boards, sightings

NEWS_KEPT = 500
"""So many moments of something new are looked at for a board's habit."""
USUAL = timedelta(minutes=30)
"""The interval of a board that has none yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DueBoard:
    """A board to be read now. `failures` in a row; `interval` as last set, before jitter.

    `checked_at` is the look before this one, `good_at` the last one that went well, `counts` the
    lengths of the last whole lists, oldest first.
    """

    board: Board
    validators: Validators
    baseline: bool
    failures: int
    interval: timedelta
    checked_at: datetime | None = None
    good_at: datetime | None = None
    counts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardStatus:
    """How a board stands, for people. `state` is ok, new, or the state of the last SourceError.

    `interval` is as last set; `listed` is the length of the last list, `open_listings` what is held to be listed now,
    `held` why the last list was not believed in full.
    """

    board: Board
    state: str
    reason: str | None
    held: str | None
    failures: int
    listed: int | None
    open_listings: int
    last_checked_at: datetime | None
    last_good_at: datetime | None
    next_check_at: datetime
    interval: timedelta = USUAL


def add(tx: Transaction, board: Board, *, now: datetime) -> Board:
    """Watches a board from now on, and returns it with its id. Doing it twice changes nothing.

    A board that was removed comes back with what was known of it; its next list is a baseline.
    What it has told of itself (that it moved) is kept.
    """
    named = (boards.c.kind == board.kind, boards.c.token == board.token)
    before: dict[str, str] = tx.scalar(select(boards.c.options).where(*named)) or {}
    kept = {name: value for name, value in before.items() if name in TOLD}
    statement = insert_into(tx, boards).values(
        kind=board.kind,
        token=board.token,
        company=board.company,
        options=kept | dict(board.options),
        added_at=now,
        next_check_at=now,
        is_baseline=True,
        state="new",
        recent_counts=[],
    )
    new = statement.excluded
    statement = statement.on_conflict_do_update(
        index_elements=["kind", "token"],
        set_={
            "company": func.coalesce(new.company, boards.c.company),
            "options": new.options,
            "removed_at": None,
            "is_baseline": or_(boards.c.is_baseline, boards.c.removed_at.is_not(None)),
            "reads": case((boards.c.removed_at.is_(None), boards.c.reads), else_=0),
            "next_check_at": case(
                (boards.c.removed_at.is_(None), boards.c.next_check_at), else_=new.next_check_at
            ),
        },
    ).returning(boards)
    return _board(tx.execute(statement).one())


def get(tx: Transaction, board_id: int) -> Board | None:
    """The board, also when it is no longer watched."""
    row = tx.execute(select(boards).where(boards.c.id == board_id)).one_or_none()
    return _board(row) if row else None


def find(tx: Transaction, kind: str, token: str) -> Board | None:
    """The watched board of this name."""
    asked = _watched().where(boards.c.kind == kind, boards.c.token == token)
    row = tx.execute(asked).one_or_none()
    return _board(row) if row else None


def remove(tx: Transaction, board_id: int, *, now: datetime) -> bool:
    """Watches it no longer. Its postings stay as they were last seen: nothing is closed by this."""
    gone = update(boards).where(boards.c.id == board_id, boards.c.removed_at.is_(None))
    return (
        tx.execute(
            gone.values(removed_at=now, etag=None, last_modified=None, body_hash=None)
        ).rowcount
        > 0
    )


def due(tx: Transaction, now: datetime, limit: int) -> list[DueBoard]:
    """The boards whose time has come and that no process is polling, the longest overdue first."""
    return [_due(row) for row in tx.execute(_DUE, {"now": now, "limit": limit})]


def claim_due(tx: Transaction, now: datetime, *, lease: timedelta, limit: int) -> list[DueBoard]:
    """Like `due`, and keeps other processes off them until the look is recorded or `lease` is over."""
    given = {"now": now, "limit": limit, "until": now + lease}
    rows = sorted(tx.execute(_CLAIM, given), key=lambda row: (row.next_check_at, row.id))
    return [_due(row) for row in rows]


def one_due(tx: Transaction, board_id: int) -> DueBoard:
    """A board to be read now, whether its time has come or not."""
    return _due(tx.execute(_ONE, {"board_id": board_id}).one())


def make_due(tx: Transaction, now: datetime) -> None:
    """Every watched board is to be read now."""
    tx.execute(update(boards).where(boards.c.removed_at.is_(None)).values(next_check_at=now))


def release_all(tx: Transaction) -> None:
    """Nobody polls anything: at the start of a process that is alone, after a crash."""
    tx.execute(update(boards).where(boards.c.leased_until.is_not(None)).values(leased_until=None))


def days_with_news(tx: Transaction, board_id: int) -> tuple[date, ...]:
    """The last days on which something new was listed, oldest first; the first of all is its baseline."""
    newest = (
        select(sightings.c.first_seen_at)
        .where(sightings.c.board_id == board_id)
        .distinct()
        .order_by(sightings.c.first_seen_at.desc())
        .limit(NEWS_KEPT)
    )
    return tuple(sorted({moment.date() for moment in tx.scalars(newest)}))


def are_there(tx: Transaction) -> bool:
    """Whether any board is watched."""
    return tx.execute(_watched().limit(1)).first() is not None


def status(tx: Transaction) -> list[BoardStatus]:
    """Every watched board with how it stands, by name."""
    listed = (
        select(func.count())
        .where(sightings.c.board_id == boards.c.id, sightings.c.gone_at.is_(None))
        .scalar_subquery()
    )
    asked = _watched().add_columns(listed.label("open_listings"))
    return [_status(row) for row in tx.execute(asked.order_by(boards.c.kind, boards.c.token))]


def _watched() -> Select[Any]:
    return select(boards).where(boards.c.removed_at.is_(None))


def _due_rows() -> Select[Any]:
    """Those that are due at the parameter `now`, at most `limit`."""
    now = bindparam("now", type_=boards.c.next_check_at.type)
    free = or_(boards.c.leased_until.is_(None), boards.c.leased_until <= now)
    waiting = _watched().where(boards.c.next_check_at <= now, free)
    return waiting.order_by(boards.c.next_check_at, boards.c.id).limit(bindparam("limit"))


def _claim() -> ReturningUpdate[Any]:
    """Those that are due and that nobody is about to take are leased until the parameter `until`.

    They are chosen apart, or PostgreSQL might choose again for every row, and take more of them.
    """
    chosen = _due_rows().with_only_columns(boards.c.id).with_for_update(skip_locked=True)
    free = boards.c.id.in_(select(chosen.cte("free").c.id))
    taken = update(boards).where(free).values(leased_until=bindparam("until"))
    return taken.returning(boards)


_DUE = _due_rows()
_CLAIM = _claim()
_ONE = select(boards).where(boards.c.id == bindparam("board_id"))


def _board(row: Row[Any]) -> Board:
    return Board(
        id=row.id, kind=row.kind, token=row.token, company=row.company, options=row.options
    )


def _due(row: Row[Any]) -> DueBoard:
    return DueBoard(
        board=_board(row),
        validators=Validators(row.etag, row.last_modified, row.body_hash),
        baseline=row.is_baseline,
        failures=row.failures,
        interval=_interval(row),
        checked_at=row.last_checked_at,
        good_at=row.last_good_at,
        counts=tuple(row.recent_counts),
    )


def _interval(row: Row[Any]) -> timedelta:
    return USUAL if row.interval_s is None else timedelta(seconds=row.interval_s)


def _status(row: Row[Any]) -> BoardStatus:
    return BoardStatus(
        board=_board(row),
        state=row.state,
        reason=row.reason,
        held=row.held,
        failures=row.failures,
        listed=row.listed,
        open_listings=row.open_listings,
        last_checked_at=row.last_checked_at,
        last_good_at=row.last_good_at,
        next_check_at=row.next_check_at,
        interval=_interval(row),
    )
