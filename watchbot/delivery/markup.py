"""The tree that a message is built from, turned into Telegram HTML, plain text or e-mail HTML.

Text is escaped here, once, and nowhere else. A rendered string is never cut: what is too long is
trimmed in the tree, by whole blocks. Telegram's rules and limits: telegram.md 1.1, 1.3, 7.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from html import escape

from watchbot.delivery.inert import clean, joined
from watchbot.delivery.links import web_link
from watchbot.delivery.stored import dump, load
from watchbot.delivery.telegram_html import Measure, block_html, measure_block
from watchbot.delivery.words.filling import fill
from watchbot.model.markup import (
    Block,
    Body,
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

__all__ = [
    "BUDGET",
    "Measure",
    "dump",
    "load",
    "measure",
    "to_email",
    "to_plain",
    "to_telegram",
    "trim",
]

BUDGET = 3500
"""Code points in one message; Telegram refuses above 4096 (telegram.md 0, 7)."""
_BREAK = Measure(1, 0, 1, 1)


def to_telegram(body: Body) -> str:
    """The message in Telegram's HTML: valid tags only, foreign commands and names inert."""
    return "\n".join(block_html(block) for block in body)


def to_plain(body: Body, *, inert: bool = False) -> str:
    """The message as plain text. `inert` keeps a chat from making commands and links of it."""
    text = "\n".join(_plain_block(block) for block in body)
    return joined(text) if inert else text


def to_email(body: Body) -> str:
    """The message as an HTML fragment for a mail: escaped, no style, no script, no picture."""
    return "\n".join(_email_block(block) for block in body)


def measure(body: Body, *, after: Measure | None = None) -> Measure:
    """The size of the message in Telegram, before it trims spaces around the text.

    `after`: the size of what stands before these blocks; theirs is added to it.
    """
    size = after or Measure()
    for index, block in enumerate(body):
        size += measure_block(block) + (_BREAK if index or after else Measure())
    return size


def trim(body: Body, limit: int = BUDGET, *, note: str = "… {count} more lines") -> Body:
    """The message cut to `limit` code points (and to Telegram's other limits) by whole blocks.

    Quotes are cut by their lines. What was left out is said in a last line made from `note`, which
    names the `count` of lines. A first line that is too long alone is shortened in the tree.
    """
    if measure(body).fits(limit):
        return body
    room = max(1, limit - len(note) - 8)
    kept: list[Block] = []
    used = Measure()
    for index, block in enumerate(body):
        part = _as_much_of(block, used, room)
        if part is not None:
            kept.append(part)
            used += measure_block(part) + _BREAK
        if part is not block:
            lost = _lines(body[index:]) - _lines(kept[index:])
            return (*kept, Line((fill(note, {"count": max(1, lost)}),)))
    return tuple(kept)


def _as_much_of(block: Block, used: Measure, room: int) -> Block | None:
    """The block if it fits after `used`; else a quote's first lines, or a shortened first line."""
    if (used + measure_block(block)).fits(room):
        return block
    if isinstance(block, Quote):
        for count in range(len(block.lines) - 1, 0, -1):
            part = replace(block, lines=block.lines[:count])
            if (used + measure_block(part)).fits(room):
                return part
    return None if used.characters else _shortened(block, room)


def _shortened(block: Block, room: int) -> Line:
    text = _plain_block(block).strip()[: max(1, room - 1)]
    line = Line((text.rstrip() + "…",))
    while not measure_block(line).fits(room) and len(text) > 1:
        text = text[: len(text) // 2]
        line = Line((text.rstrip() + "…",))
    return line


def _lines(blocks: Iterable[Block]) -> int:
    """How many lines of text the blocks hold; blank ones do not count."""
    texts = (_plain_block(block).strip() for block in blocks)
    return sum(text.count("\n") + 1 for text in texts if text)


def _plain_block(block: Block) -> str:
    match block:
        case Line(parts):
            return _plain_parts(parts)
        case Heading(text):
            return clean(text)
        case Item(parts):
            return "• " + _plain_parts(parts)
        case Quote(lines):
            return "\n".join(_plain_parts(each.parts) for each in lines)


def _plain_parts(parts: tuple[Inline, ...]) -> str:
    return "".join(clean(part if isinstance(part, str) else part.text) for part in parts)


def _email_block(block: Block) -> str:
    match block:
        case Line(parts):
            return f"<p>{_email_parts(parts)}</p>" if parts else ""
        case Heading(text):
            return f"<h3>{escape(clean(text))}</h3>"
        case Item(parts):
            return f"<p>• {_email_parts(parts)}</p>"
        case Quote(lines):
            inner = "<br>".join(_email_parts(each.parts) for each in lines)
            return f"<blockquote>{inner}</blockquote>"


_EMAIL_TAGS = {Bold: "strong", Italic: "em", Strike: "s", Code: "code", Command: "code"}


def _email_parts(parts: tuple[Inline, ...]) -> str:
    return "".join(_email(part) for part in parts)


def _email(part: Inline) -> str:
    if isinstance(part, str):
        return escape(clean(part))
    text = escape(clean(part.text))
    if isinstance(part, Link):
        if url := web_link(part.url):
            text = f'<a href="{escape(url, quote=True)}">{text}</a>'
        return f"<strong>{text}</strong>" if part.bold else text
    if isinstance(part, Moment):
        return text
    tag = _EMAIL_TAGS[type(part)]
    return f"<{tag}>{text}</{tag}>"
