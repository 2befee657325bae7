"""Cards in the terminal as they would stand in the chat: a box with bold, links and numbered buttons."""

from __future__ import annotations

from itertools import count

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from watchbot.delivery.inert import clean
from watchbot.delivery.links import web_link
from watchbot.model.markup import (
    Block,
    Bold,
    Code,
    Command,
    Heading,
    Inline,
    Italic,
    Item,
    Line,
    Link,
    Quote,
    Strike,
)
from watchbot.model.message import Buttons, Card, Outgoing, Receipt

WIDTH = 88
_STYLES: dict[type, Style] = {
    Bold: Style(bold=True),
    Italic: Style(italic=True),
    Strike: Style(strike=True),
    Code: Style(color="cyan"),
    Command: Style(color="cyan"),
}


class ConsoleSender:
    """The terminal as a channel. Nothing can get lost on the way, so nothing fails."""

    channel = "console"

    def __init__(
        self, console: Console | None = None, *, rewritten: str = "rewritten: message {number}"
    ):
        """`rewritten` stands above a card that is printed again."""
        self._console = console or Console(highlight=False)
        self._rewritten = rewritten
        self._numbers = count(1)

    async def send(self, message: Outgoing) -> Receipt:
        """Prints the card; an edit is printed again and says so."""
        again = message.edit_of
        title = self._rewritten.format(number=again) if again else None
        self._console.print(draw(message.card, title=title))
        return Receipt(message.edit_of or str(next(self._numbers)))


def draw(card: Card, *, title: str | None = None, width: int = WIDTH) -> RenderableType:
    """The card in a box of at most `width` columns. Buttons are numbered from 1, row by row."""
    lines: list[RenderableType] = [_block(block) for block in card.body]
    if card.buttons:
        lines += [Text(), *_buttons(card.buttons)]
    return Panel(Group(*lines), box=ROUNDED, width=width, title=title, title_align="left")


def _block(block: Block) -> RenderableType:
    match block:
        case Line(parts):
            return _run(parts)
        case Heading(text):
            return Text(clean(text), style="bold underline")
        case Item(parts):
            return _bulleted(_run(parts))
        case Quote(lines):
            return Text("\n").join(Text("▏ ", style="dim") + _run(each.parts) for each in lines)


def _bulleted(text: Text) -> Table:
    """A bullet with the text hanging beside it: Chinese has no blanks to break at."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(ratio=1, overflow="fold")
    grid.add_row("•", text)
    return grid


def _run(parts: tuple[Inline, ...]) -> Text:
    run = Text()
    for part in parts:
        run += Text(clean(part)) if isinstance(part, str) else _marked(part)
    return run


def _marked(part: Inline) -> Text:
    assert not isinstance(part, str)
    text = clean(part.text)
    if isinstance(part, Link):
        url = web_link(part.url)
        return Text(text, style=Style(bold=part.bold, underline=url is not None, link=url))
    return Text(text, style=_STYLES.get(type(part), Style()))


def _buttons(buttons: Buttons) -> list[Text]:
    numbers = count(1)
    drawn = []
    for row in buttons:
        labels = [(button, next(numbers)) for button in row]
        drawn.append(
            Text("  ").join(
                Text(
                    f"[{number}] {clean(button.label)}", style=Style(color="blue", link=button.url)
                )
                for button, number in labels
            )
        )
    return drawn
