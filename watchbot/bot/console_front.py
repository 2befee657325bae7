"""The terminal door: the same conversation with numbered buttons; scriptable, answers as JSON lines."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

from rich.console import Console

from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import NOTHING, Replies, Reply, Request
from watchbot.delivery.console_sender import draw
from watchbot.delivery.markup import to_plain
from watchbot.model.message import Address, Button, Card
from watchbot.store.database import Database

ADDRESS = Address("console", "me")
"""The one subscriber who sits at the terminal."""
_LEAVE = frozenset({"exit", "quit", ":q", "退出"})


async def _nothing() -> None:
    return None


@dataclass
class ConsoleFront:
    """One talk in the terminal. `after` is awaited after every turn: it may send what was queued."""

    db: Database
    conversation: Conversation
    language: str = "en"
    name: str | None = None
    after: Callable[[], Awaitable[None]] = _nothing
    clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    buttons: tuple[Button, ...] = ()
    """The buttons of the last card that had some: what a typed number presses."""
    arrived: list[Card] = field(default_factory=list)
    """Cards that came by themselves since they were last taken."""

    async def say(self, text: str) -> Replies:
        """One turn: a typed line, or the number of a button of the last card."""
        pressed = self._button(text)
        request = Request(
            address=ADDRESS,
            user_id=0,
            name=self.name,
            language=self.language,
            now=self.clock(),
            text=None if pressed else text,
            button=pressed.data if pressed else None,
        )
        if pressed is not None and pressed.data is None:
            return ()
        replies: Replies = await self.db.run(self.conversation.answer, request)
        for reply in replies:
            self._remember(reply.card)
        await self.after()
        return replies

    def arrive(self, card: Card) -> None:
        """A card came by itself: its buttons are the ones that a number presses now."""
        self.arrived.append(card)
        self._remember(card)

    def take_arrived(self) -> tuple[Card, ...]:
        """The cards that have come since this was asked last."""
        taken, self.arrived = tuple(self.arrived), []
        return taken

    def _button(self, text: str) -> Button | None:
        word = text.strip().removeprefix("[").removesuffix("]")
        if not word.isdecimal() or not 1 <= int(word) <= len(self.buttons):
            return None
        return self.buttons[int(word) - 1]

    def _remember(self, card: Card) -> None:
        shown = tuple(button for row in card.buttons for button in row)
        self.buttons = shown or self.buttons


async def talk(front: ConsoleFront, *, console: Console | None = None) -> None:
    """Read lines from the keyboard until the end of input or `exit`; show the answers as cards."""
    shown = console or Console(highlight=False)
    await _show(front, "/start", shown)
    while True:
        try:
            text = await asyncio.to_thread(shown.input, "[bold]> [/bold]")
        except (EOFError, KeyboardInterrupt):
            return
        if text.strip().casefold() in _LEAVE:
            return
        if text.strip():
            await _show(front, text, shown)


async def _show(front: ConsoleFront, text: str, console: Console) -> None:
    for reply in await front.say(text):
        if reply.toast:
            console.print(f"({reply.toast})", style="dim", markup=False)
        if reply.card != NOTHING:
            console.print(draw(reply.card))
        if reply.file:
            console.print(f"--- {reply.file.name}", style="dim", markup=False)
            console.print(reply.file.text, markup=False)
    for card in front.take_arrived():
        console.print(draw(card))


async def play(front: ConsoleFront, script: str, write: Callable[[str], object]) -> None:
    """Say every line of a script (its text); each answer is written as one JSON line.

    A line is what a person types (`\\n` for a line break) or the number of a button; empty lines and
    lines that begin with `#` are skipped.
    """
    for text in script_lines(script):
        answered: dict[str, object] = {
            "said": text,
            "replies": [as_json(reply) for reply in await front.say(text)],
        }
        if cards := front.take_arrived():
            answered["cards"] = [card_as_json(card) for card in cards]
        write(json.dumps(answered, ensure_ascii=False))


def script_lines(text: str) -> Iterator[str]:
    """The lines of a script that say something."""
    for typed in text.splitlines():
        if typed.strip() and not typed.lstrip().startswith("#"):
            yield typed.replace("\\n", "\n")


def card_as_json(card: Card) -> dict[str, object]:
    """A card as plain data: its text, its buttons by label."""
    labels = [[button.label for button in row] for row in card.buttons]
    return {"text": to_plain(card.body), "buttons": labels}


def as_json(reply: Reply) -> dict[str, object]:
    """A reply as plain data: its text, its buttons by label, its note."""
    found = card_as_json(reply.card)
    if reply.toast:
        found["toast"] = reply.toast
    if reply.edit:
        found["edit"] = True
    if reply.file:
        found["file"] = {"name": reply.file.name, "text": reply.file.text}
    return found
