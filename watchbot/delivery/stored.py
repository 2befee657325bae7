"""Cards as plain JSON for the outbox, and back, exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

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
from watchbot.model.message import Button, Card

_TEXT_MARKS: Mapping[str, type[Bold | Italic | Strike | Code | Command]] = {
    "bold": Bold,
    "italic": Italic,
    "strike": Strike,
    "code": Code,
    "command": Command,
}
_MARK_NAMES = {mark: name for name, mark in _TEXT_MARKS.items()}


def dump(card: Card) -> dict[str, object]:
    """The card as a dict that JSON can hold: `{"body": [...], "buttons": [[...]]}`."""
    return {
        "body": [_dump_block(block) for block in card.body],
        "buttons": [[_dump_button(button) for button in row] for row in card.buttons],
    }


def load(stored: Mapping[str, object]) -> Card:
    """The card that `dump` was given. Raises KeyError, TypeError or ValueError on anything else."""
    given: Mapping[str, Any] = stored
    return Card(
        body=tuple(_load_block(block) for block in given["body"]),
        buttons=tuple(
            tuple(Button(**button) for button in row) for row in given.get("buttons", ())
        ),
    )


def _dump_button(button: Button) -> dict[str, str]:
    given = {"label": button.label, "data": button.data, "url": button.url, "copy": button.copy}
    return {name: value for name, value in given.items() if value is not None}


def _dump_block(block: Block) -> dict[str, object]:
    match block:
        case Line(parts):
            return {"line": [_dump_inline(part) for part in parts]}
        case Item(parts):
            return {"item": [_dump_inline(part) for part in parts]}
        case Heading(text):
            return {"heading": text}
        case Quote(lines, folded):
            return {"quote": [_dump_block(each) for each in lines], "folded": folded}


def _load_block(stored: Mapping[str, Any]) -> Block:
    if "line" in stored:
        return Line(_load_parts(stored["line"]))
    if "item" in stored:
        return Item(_load_parts(stored["item"]))
    if "heading" in stored:
        return Heading(stored["heading"])
    lines = tuple(Line(_load_parts(each["line"])) for each in stored["quote"])
    return Quote(lines, folded=stored["folded"])


def _dump_inline(part: Inline) -> object:
    match part:
        case str():
            return part
        case Link(text, url, bold):
            return {"link": text, "url": url, "bold": bold}
        case Moment(at, text):
            return {"moment": text, "at": at.isoformat()}
        case _:
            return {_MARK_NAMES[type(part)]: part.text}


def _load_parts(stored: Sequence[Any]) -> tuple[Inline, ...]:
    return tuple(_load_inline(part) for part in stored)


def _load_inline(stored: Any) -> Inline:
    if isinstance(stored, str):
        return stored
    if "link" in stored:
        return Link(stored["link"], stored["url"], bold=stored["bold"])
    if "moment" in stored:
        return Moment(datetime.fromisoformat(stored["at"]), stored["moment"])
    [(name, text)] = stored.items()
    return _TEXT_MARKS[name](text)
