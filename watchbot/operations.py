"""What the operator's commands do: boards, one round by hand, backups. Each prints what came of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

from watchbot import flow
from watchbot.app import open_house, open_store
from watchbot.config import Settings
from watchbot.delivery.console_sender import ConsoleSender
from watchbot.errors import ConfigError
from watchbot.flow import BoardReport, House
from watchbot.model.board import Board, Completeness
from watchbot.model.change import ChangeKind
from watchbot.schedule import utc_now
from watchbot.sources.registry import SOURCES, board_for
from watchbot.store import backup as copies
from watchbot.store import boards
from watchbot.store.boards import BoardStatus

console = Console(highlight=False, soft_wrap=True)


async def poll_once(settings: Settings) -> int:
    """Look at every board now and print one line for each; 1 when one could not be read."""
    async with open_house(settings, [ConsoleSender(console)]) as house:
        await house.db.run(boards.make_due, utc_now())
        reports: list[BoardReport] = []
        while found := await flow.poll_due(house, utc_now()):
            reports += found
    for report in reports:
        console.print(report_line(report), markup=False)
    if not reports:
        console.print("no boards yet: add one with `watchbot board add LINK`")
    return 1 if any(report.failure for report in reports) else 0


def report_line(report: BoardReport, name: str | None = None) -> str:
    """One look at a board in one line, under the board's name or another one."""
    name = name or report.board.name
    if report.failure:
        return f"{name}: not read ({report.failure})"
    if report.completeness is Completeness.UNCHANGED:
        return f"{name}: unchanged"
    if report.baseline:
        return f"{name}: {report.listed} open now, remembered quietly"
    counted = [f"{number} {kind}" for kind in ChangeKind if (number := report.count(kind))]
    parts = [f"{report.completeness}, {report.listed} listed", *(counted or ["nothing new"])]
    if report.queued:
        parts.append(f"{report.queued} to tell")
    if report.skipped:
        parts.append(f"{len(report.skipped)} unreadable")
    if report.held:
        parts.append(f"held: {report.held}")
    return f"{name}: {', '.join(parts)}"


async def digest_once(settings: Settings) -> int:
    """Queue the digests that are due and send what waits by mail."""
    async with open_house(settings) as house:
        queued = await flow.send_digests(house, utc_now())
        report = await flow.deliver_due(house, utc_now())
    console.print(f"{queued} digests queued; {report}", markup=False)
    return 0


async def add_board(settings: Settings, link: str, company: str | None) -> int:
    """Read a board once, show what it is, and watch it. A board that cannot be read is refused."""
    board = _board_named(link, company)
    async with open_house(settings) as house:
        known = await house.db.run(boards.add, board, now=utc_now())
        report = await _first_look(house, known, utc_now())
        if report.failure:
            await house.db.run(boards.remove, known.id, now=utc_now())
            console.print(f"{board.name} is not watched: {report.failure}", markup=False)
            return 1
    console.print(f"{report_line(report)}; watched from now on", markup=False)
    return 0


async def _first_look(house: House, board: Board, now: datetime) -> BoardReport:
    due = await house.db.read(boards.one_due, board.id)
    return await flow.poll_board(house, due, now)


def _board_named(link: str, company: str | None) -> Board:
    """A board from a link, or from kind:token. Raises ConfigError when it is neither."""
    found = board_for(link)
    kind, colon, token = link.partition(":")
    if found is None and colon and kind in SOURCES:
        found = Board(kind=kind, token=token)
    if found is None and link.startswith(("http://", "https://")):
        found = Board(kind="feed", token=link)
    if found is None:
        allowed = ", ".join(sorted(SOURCES))
        raise ConfigError(f"{link!r} is no link and no kind:token; kinds are: {allowed}")
    return replace(found, company=company or found.company)


async def list_boards(settings: Settings) -> int:
    """Every board and how it stands."""
    db = open_store(settings)
    try:
        rows = await db.read(boards.status)
    finally:
        db.close()
    table = Table("board", "state", "open", "last good", "next", "reason")
    for row in rows:
        table.add_row(*_row(row))
    console.print(table)
    return 0


def _row(status: BoardStatus) -> tuple[str, ...]:
    return (
        status.board.name,
        status.state,
        str(status.open_listings),
        f"{status.last_good_at:%Y-%m-%d %H:%M}" if status.last_good_at else "never",
        f"{status.next_check_at:%Y-%m-%d %H:%M}",
        status.reason or status.held or "",
    )


async def remove_board(settings: Settings, name: str) -> int:
    """Stop watching a board; its postings stay as they were last seen."""
    kind, _, token = name.partition(":")
    db = open_store(settings)
    try:
        board = await db.read(boards.find, kind, token)
        if board is None:
            console.print(f"no board {name}; see `watchbot board list`", markup=False)
            return 1
        await db.run(boards.remove, board.id, now=utc_now())
    finally:
        db.close()
    console.print(f"{name} is no longer watched", markup=False)
    return 0


def backup(settings: Settings, folder: Path | None) -> int:
    """A consistent copy of the SQLite database. PostgreSQL has pg_dump for that."""
    if not settings.database.startswith("sqlite"):
        raise ConfigError("this database is PostgreSQL: use pg_dump for backups")
    file = Path(settings.database.removeprefix("sqlite:///"))
    where = folder or settings.data_dir / "backups"
    copy = copies.make(file, where / f"watchbot-{utc_now():%Y%m%dT%H%M%SZ}.sqlite")
    console.print(f"written: {copy}", markup=False)
    return 0


def migrate(settings: Settings) -> int:
    """Bring the database to this version."""
    open_store(settings).close()
    console.print("the database is at this version's schema")
    return 0
