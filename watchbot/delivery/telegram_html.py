"""One block of a message as Telegram's HTML, with the size it will have there."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from watchbot.delivery.inert import JOINER, clean, joined, set_apart
from watchbot.delivery.links import telegram_link
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
    Moment,
    Quote,
    Strike,
)

ENTITIES = 90
"""Marks in one message; Telegram silently drops those after about 100 (telegram.md 1.1)."""
UNITS = 4096
"""UTF-16 units in one message. The server counts code points; clients, and older servers, do not."""
RAW_BYTES = 30_000
"""Bytes of HTML in one message; Telegram refuses above 32768 (telegram.md 1.1)."""
_ADDRESSES = 20
"""Addresses of one text that are set apart; further ones are only made inert."""


@dataclass(frozen=True, slots=True)
class Measure:
    """The size of a message: code points and UTF-16 units as shown, entities, bytes of Telegram HTML."""

    characters: int = 0
    entities: int = 0
    raw_bytes: int = 0
    units: int = 0

    def __add__(self, other: Measure) -> Measure:
        return Measure(
            self.characters + other.characters,
            self.entities + other.entities,
            self.raw_bytes + other.raw_bytes,
            self.units + other.units,
        )

    def fits(self, limit: int) -> bool:
        """True when a message of this size can be sent whole."""
        small = self.entities <= ENTITIES and self.raw_bytes <= RAW_BYTES
        return small and self.characters <= limit and self.units <= UNITS


@dataclass(frozen=True, slots=True)
class _Piece:
    """HTML, the text that will be shown, and the number of entities that Telegram makes of it."""

    html: str
    shown: str
    entities: int = 0

    def __add__(self, other: _Piece) -> _Piece:
        return _Piece(
            self.html + other.html, self.shown + other.shown, self.entities + other.entities
        )


def block_html(block: Block) -> str:
    """The block in Telegram's HTML."""
    return _block(block).html


def measure_block(block: Block) -> Measure:
    """The size of the block in Telegram."""
    piece = _block(block)
    units = len(piece.shown.encode("utf-16-le")) // 2
    return Measure(len(piece.shown), piece.entities, len(piece.html.encode()), units)


def _block(block: Block) -> _Piece:
    match block:
        case Line(parts):
            return _run(parts)
        case Heading(text):
            return _inline(Bold(text))
        case Item(parts):
            return _Piece("• ", "• ") + _run(parts)
        case Quote():
            return _quote(block)


def _quote(quote: Quote) -> _Piece:
    """Telegram does not nest quotes and needs text in them; an empty one shows nothing."""
    lines = [_run(each.parts) for each in quote.lines]
    shown = "\n".join(piece.shown for piece in lines)
    if not shown.strip():
        return _Piece("", "")
    inner = "\n".join(piece.html for piece in lines)
    opening = "<blockquote expandable>" if quote.folded else "<blockquote>"
    entities = sum(piece.entities for piece in lines) + 1
    return _Piece(f"{opening}{inner}</blockquote>", shown, entities)


def _run(parts: tuple[Inline, ...]) -> _Piece:
    run = _Piece("", "")
    for part in parts:
        piece = _inline(part)
        if not isinstance(part, Command) and _is_live_seam(run.shown, piece.shown):
            run += _Piece(JOINER, JOINER)
        run += piece
    return run


def _is_live_seam(left: str, right: str) -> bool:
    """True where two harmless texts would make something live together: `$` and `A`, `a` and `.com`."""
    if not left or not right or left[-1].isspace() or right[0].isspace():
        return False
    return left[-1] in _SEAM or right[0] in _SEAM


_SEAM = frozenset("/@#$.:")
_TAGS = {Bold: "b", Italic: "i", Strike: "s"}


def _inline(part: Inline) -> _Piece:
    match part:
        case str():
            return _plain(clean(part))
        case Code(text):
            return _tagged("code", clean(text))
        case Command(text):
            return _Piece(escape(clean(text), quote=False), clean(text), 1)
        case Link():
            return _anchor(part)
        case Moment(at, text):
            return _time(int(at.timestamp()), joined(clean(text)))
        case _:
            return _tagged(_TAGS[type(part)], joined(clean(part.text)))


def _plain(text: str) -> _Piece:
    run = _Piece("", "")
    for is_address, piece in set_apart(text):
        if is_address and run.entities < _ADDRESSES:
            run += _tagged("code", piece)
        else:
            inert = joined(piece) if is_address else piece
            run += _Piece(escape(inert, quote=False), inert)
    return run


def _time(seconds: int, text: str) -> _Piece:
    """Telegram refuses moments outside of a signed 32-bit number: those are text."""
    if not 0 < seconds < 2**31:
        return _Piece(escape(text, quote=False), text)
    return _tagged("tg-time", text, opening=f'tg-time unix="{seconds}" format="Dt"')


def _anchor(link: Link) -> _Piece:
    text = joined(clean(link.text))
    url = telegram_link(link.url)
    piece = _Piece(escape(text, quote=False), text)
    if url is not None:
        piece = _tagged("a", text, opening=f'a href="{escape(url, quote=True)}"')
    if not link.bold or not text:
        return piece
    return _Piece(f"<b>{piece.html}</b>", text, piece.entities + 1)


def _tagged(tag: str, text: str, *, opening: str | None = None) -> _Piece:
    if not text:
        return _Piece("", "")
    return _Piece(f"<{opening or tag}>{escape(text, quote=False)}</{tag}>", text, 1)
