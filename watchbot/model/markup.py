"""The tree that every message is built from; delivery/markup.py renders it.

A message is a tuple of blocks; a block holds inlines; an inline is a plain string or one of the
marks below. Text in the tree is never escaped: the renderers do that, once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Bold:
    """Strong text."""

    text: str


@dataclass(frozen=True, slots=True)
class Italic:
    """Emphasised text."""

    text: str


@dataclass(frozen=True, slots=True)
class Strike:
    """Text that no longer holds."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Text to be typed or shown exactly: commands, rule texts, foreign `/words`."""

    text: str


@dataclass(frozen=True, slots=True)
class Command:
    """A command of our own bot, with its slash: it can be tapped where a channel has commands.

    Any other `/word` in a text is foreign and is made inert by the renderers.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A link. Where `url` cannot be used on a channel only the text is shown."""

    text: str
    url: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A point in time, aware; `text` is shown where a channel cannot show it in the reader's zone."""

    at: datetime
    text: str


class Sentence(str):
    """A sentence of our own as text; `parts` are the same as inlines: the commands in it can be
    tapped, what was filled in is plain."""

    __slots__ = ("parts",)
    parts: tuple[Inline, ...]

    @classmethod
    def of(cls, parts: Iterable[tuple[Inline, str]]) -> Sentence:
        """From (inline, its text) in order."""
        given = tuple(parts)
        made = cls("".join(text for _, text in given))
        made.parts = tuple(part for part, _ in given)
        return made


Inline = str | Bold | Italic | Strike | Code | Command | Link | Moment


@dataclass(frozen=True, slots=True)
class Line:
    """One paragraph. No parts = a blank line."""

    parts: tuple[Inline, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a message."""

    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a bulleted list."""

    parts: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """A block set apart; `folded` shows its first lines until it is tapped."""

    lines: tuple[Line, ...]
    folded: bool = False


Block = Line | Heading | Item | Quote
Body = tuple[Block, ...]


def line(*parts: Inline) -> Line:
    """A Line of these parts: `line("a ", Bold("b"))`; a Sentence brings its own."""
    return Line(tuple(_inlines(parts)))


def item(*parts: Inline) -> Item:
    """An Item of these parts, as in `line`."""
    return Item(tuple(_inlines(parts)))


_WIDE = ("：", "。", "，", "、", "；", "！", "？", "）", "”", "》", "】")
"""Full-width signs bring their own white space: no blank follows them."""


def _inlines(parts: Iterable[Inline]) -> Iterator[Inline]:
    before = ""
    for part in parts:
        if part == " " and before.endswith(_WIDE):
            continue
        before = part if isinstance(part, str) else getattr(part, "text", "")
        if isinstance(part, Sentence):
            yield from part.parts
        else:
            yield part
