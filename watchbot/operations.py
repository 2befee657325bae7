"""What the operator's commands do: boards, one round by hand. Each prints what came of it."""

from __future__ import annotations

import sys
from dataclasses import asdict, replace

from rich.console import Console
from rich.prompt import Confirm
from rich.table import Table

from watchbot import flow
from watchbot.app import open_house, open_store
from watchbot.config import Settings
from watchbot.delivery.console_sender import ConsoleSender
from watchbot.delivery.report import DeliveryReport
from watchbot.flow import BoardReport, House
from watchbot.model.board import Board, Completeness
from watchbot.model.change import ChangeKind
from watchbot.schedule import utc_now
from watchbot.sources.discover import Discovery, discover
from watchbot.sources.probe import Found
from watchbot.store import boards
from watchbot.store.boards import BoardStatus

_UNREACHED = frozenset({"refused", "timeout", "broken", "tls"})
"""States of a board from which no answer came."""
_NO_BOARDS = "no boards yet: add one with `watchbot board add LINK`"
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
        console.print(_NO_BOARDS, markup=False)
    return 1 if any(report.failure for report in reports) else 0


def report_line(report: BoardReport) -> str:
    """One look at a board in one line."""
    name = report.board.name
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
    console.print(f"{queued} digests queued; {report_words(report)}", markup=False)
    return 0


def report_words(report: DeliveryReport) -> str:
    """What became of the messages, as far as there were any: `3 sent, 1 retried`."""
    counted = [(name, number) for name, number in asdict(report).items() if name != "notes"]
    parts = [f"{number} {name.replace('_', ' ')}" for name, number in counted if number]
    return "; ".join([", ".join(parts) or "nothing to send", *report.notes])


async def add_board(settings: Settings, asked: str, company: str | None, *, yes: bool) -> int:
    """Find the board behind a link, a company's name or kind:token; show it, ask, and watch it.

    At a terminal the operator is asked, unless `yes`; elsewhere the best board found is taken.
    """
    async with open_house(settings) as house:
        discovery = await discover(asked, house.http, files=True)
        for refused in discovery.refused:
            console.print(f"not taken: {refused}", markup=False)
        for found in discovery.found:
            console.print(found_line(found), markup=False)
            if yes or not sys.stdin.isatty() or Confirm.ask("watch it?", console=console):
                board = replace(found.board, company=company or found.company)
                return await _watch(house, board)
    console.print(f"{asked} is not watched{next_step(asked, discovery)}", markup=False)
    return 1


def next_step(asked: str, discovery: Discovery) -> str:
    """What may help where no board was found: the network, or the link itself instead of a name."""
    if discovery.found:
        return ""
    if discovery.refused and all(each.why in _UNREACHED for each in discovery.refused):
        return "; nothing answers: look at the network and DNS of this machine"
    return "" if "/" in asked else "; try the link of its careers page"


def found_line(found: Found) -> str:
    """A board that was found, in one line: whose, how much, and what it lists."""
    name = found.company or found.board.company or found.board.name
    parts = [f"{name}, {found.count} open ({found.board.name})"]
    if found.examples:
        parts.append(f"for example {'; '.join(found.examples)}")
    if not found.sure:
        parts.append("nothing on it says whose board it is")
    return ", ".join(parts)


async def _watch(house: House, board: Board) -> int:
    """Watch it, and look at it for the first time. A new board that cannot be read is refused."""
    before = await house.db.read(boards.find, board.kind, board.token)
    known = await house.db.run(boards.add, board, now=utc_now())
    due = await house.db.read(boards.one_due, known.id)
    report = await flow.poll_board(house, due, utc_now())
    if report.failure:
        if before is None:
            await house.db.run(boards.remove, known.id, now=utc_now())
        stands = "not" if before is None else "still"
        console.print(f"{board.name} is {stands} watched: {report.failure}", markup=False)
        return 1
    console.print(f"{report_line(report)}; watched from now on", markup=False)
    return 0


async def list_boards(settings: Settings) -> int:
    """Every board and how it stands."""
    db = open_store(settings)
    try:
        rows = await db.read(boards.status)
    finally:
        db.close()
    if not rows:
        console.print(_NO_BOARDS, markup=False)
        return 0
    table = Table("board", "state", "open", "last good", "every", "next", "reason")
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
        f"{status.interval.total_seconds() / 60:.0f} min",
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
