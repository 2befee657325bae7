"""The stage of the demo: the real house with a loopback board server, a terminal and a clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from watchbot import flow
from watchbot.bot.console_front import ADDRESS
from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import Reply, Request
from watchbot.claims import Claims
from watchbot.delivery.console_sender import ConsoleSender, draw
from watchbot.delivery.markup import to_plain
from watchbot.delivery.relay import Relay
from watchbot.demo.boards import ASHBY, GREENHOUSE, LEVER, DemoBoards
from watchbot.demo.looks import look_line
from watchbot.demo.mailbox import FileMailbox
from watchbot.demo.words import say
from watchbot.flow import BoardReport, House
from watchbot.model.board import Board
from watchbot.model.message import Card, Outgoing, Receipt
from watchbot.sources.fetch import Fetcher
from watchbot.store import boards, subscribers
from watchbot.store.database import Transaction, open_database

MORNING = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
NAMES = {
    "feed": "robotics-jobs.example",
    "job_page": "云岚科技",
    "greenhouse": "Northwind Robotics",
}
"""What the narrator calls the boards that name no employer themselves."""


class Terminal(ConsoleSender):
    """The console channel that remembers its cards, so that their buttons can be pressed."""

    def __init__(self, console: Console, language: str):
        super().__init__(console, rewritten=say(language, "rewritten", number="{number}"))
        self.cards: list[Card] = []

    async def send(self, message: Outgoing) -> Receipt:
        """Prints the card."""
        self.cards.append(message.card)
        return await super().send(message)

    def card_about(self, words: str) -> Card:
        """The latest card that says this."""
        return next(card for card in reversed(self.cards) if words in to_plain(card.body))


@dataclass(slots=True)
class Stage:
    """What the story plays on. `now` is the story's clock."""

    house: House
    site: DemoBoards
    terminal: Terminal
    mailbox: FileMailbox
    console: Console
    language: str
    conversation: Conversation = field(default_factory=Conversation)
    now: datetime = MORNING

    def chapter(self, key: str) -> None:
        """A heading with the story's time."""
        day = (self.now.date() - MORNING.date()).days + 1
        time = say(self.language, "time", day=day, clock=f"{self.now:%H:%M}")
        self.console.print(
            f"\n[bold reverse] {time} [/] [bold]{say(self.language, key)}[/]", soft_wrap=True
        )

    def tell(self, key: str, **values: object) -> None:
        """One sentence of the narrator."""
        self.console.print(say(self.language, key, **values), style="italic", markup=False)

    async def look(self) -> list[BoardReport]:
        """Every board is polled, one line each, and what is due is delivered."""
        await self.house.db.run(boards.make_due, self.now)
        reports = await flow.poll_due(self.house, self.now)
        for report in sorted(reports, key=lambda report: report.board.name):
            name = f"{report.board.kind} ({report.board.company or NAMES[report.board.kind]})"
            self.console.print(
                f"  {look_line(report, name, self.language)}",
                style="dim",
                markup=False,
                soft_wrap=True,
            )
        await flow.deliver_due(self.house, self.now)
        return reports

    async def types(self, text: str) -> None:
        """A person types a line."""
        self.console.print(f"\n> {text}", style="bold", markup=False)
        await self._answer(text=text, button=None)

    async def presses(self, position: int, *, of: str = "") -> None:
        """A person presses a button, counted from 1, of the latest card that says `of`."""
        card = self.terminal.card_about(of)
        button = [button for row in card.buttons for button in row][position - 1]
        self.console.print(f"\n> [{position}] {button.label}", style="bold", markup=False)
        await self._answer(text=None, button=button.data)

    async def _answer(self, *, text: str | None, button: str | None) -> None:
        request = Request(
            address=ADDRESS,
            user_id=1,
            language=self.language,
            text=text,
            button=button,
            now=self.now,
        )
        replies: tuple[Reply, ...] = await self.house.db.run(self.conversation.answer, request)
        for reply in replies:
            if reply.toast:
                self.console.print(f"({reply.toast})", style="dim", markup=False, soft_wrap=True)
            self.console.print(draw(reply.card))
            self.terminal.cards.append(reply.card)


@asynccontextmanager
async def set_up(out: Path, language: str) -> AsyncIterator[Stage]:
    """The stage with its boards added, nothing polled yet; all of it is gone afterwards but `out`."""
    console = Console(highlight=False)
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="watchbot-demo-")))
        site = await stack.enter_async_context(DemoBoards())
        db = open_database(f"sqlite:///{(folder / 'demo.db').as_posix()}")
        stack.callback(db.close)
        http = await stack.enter_async_context(Fetcher(allow_private=frozenset({site.address})))
        terminal = Terminal(console, language)
        mailbox = FileMailbox(out, lambda: stage.now)
        house = House(
            db,
            http,
            Relay(db, [terminal, mailbox]),
            claims=Claims(at_once=1),  # one board after the other: the story is always the same
            language=language,
        )
        await db.run(_people_and_boards, site.address, language)
        stage = Stage(house, site, terminal, mailbox, console, language)
        yield stage


def _people_and_boards(tx: Transaction, address: str, language: str) -> None:
    """One person at the terminal, with a confirmed mailbox, and the five boards."""
    you = subscribers.ensure(tx, ADDRESS, language=language, zone="UTC", now=MORNING)
    subscribers.update(tx, replace(you, email="you@example.org", email_confirmed=True))
    here = {"base_url": f"http://{address}"}
    for board in (
        Board(kind="greenhouse", token=GREENHOUSE, options=here),
        Board(kind="lever", token=LEVER, company="星河智芯", options=here),
        Board(kind="ashby", token=ASHBY, company="Lumen Analytics", options=here),
        Board(kind="feed", token=f"http://{address}/feed.rss"),
        Board(kind="job_page", token=f"http://{address}/pages/inference.txt"),
    ):
        boards.add(tx, board, now=MORNING)
