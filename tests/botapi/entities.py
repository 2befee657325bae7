"""Which marks may a text carry, and in what order? (TDLib `MessageEntity`)"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

QUOTES = frozenset({"blockquote", "expandable_blockquote"})
CODES = frozenset({"pre", "code"})
STYLES = frozenset({"bold", "italic", "underline", "strikethrough", "spoiler"})
PRIORITY = {
    "blockquote": 0,
    "expandable_blockquote": 0,
    "pre": 11,
    "code": 20,
    "text_link": 49,
    "text_mention": 49,
    "bold": 90,
    "italic": 91,
    "underline": 92,
    "strikethrough": 93,
    "spoiler": 94,
    "custom_emoji": 99,
    "date_time": 99,
}
"""Order of marks that begin together and are equally long (TDLib `get_type_priority`); others 50."""


@dataclass(frozen=True)
class Entity:
    """One mark on a text. `offset` and `length` count UTF-16 units; `extra` has url, language ..."""

    type: str
    offset: int
    length: int
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def end(self) -> int:
        """The first unit behind the mark."""
        return self.offset + self.length

    def json(self) -> dict[str, Any]:
        """As the Bot API writes it (a mention carries its user as an object)."""
        return {"type": self.type, "offset": self.offset, "length": self.length} | self.extra


def units(text: str) -> int:
    """Length in UTF-16 units."""
    return len(text) + sum(1 for c in text if ord(c) > 0xFFFF)


def sort_entities(entities: Iterable[Entity]) -> list[Entity]:
    """By start, the longer first, then by priority."""
    return sorted(entities, key=lambda e: (e.offset, -e.length, PRIORITY.get(e.type, 50)))


def settle(entities: Iterable[Entity]) -> list[Entity]:
    """Only what may stand together: code holds nothing, quotes and links do not nest, styles merge."""
    found = list(entities)
    quotes = _without_overlap(e for e in found if e.type in QUOTES)
    codes = _without_overlap(e for e in found if e.type in CODES)
    others = [e for e in found if e.type not in QUOTES | CODES | STYLES]
    whole = [e for e in _without_overlap(others) if not any(_overlap(e, c) for c in codes)]
    styles = _merged(e for e in found if e.type in STYLES)
    return sort_entities([*quotes, *codes, *whole, *_cut_around(styles, codes)])


def _overlap(one: Entity, other: Entity) -> bool:
    return one.offset < other.end and other.offset < one.end


def _without_overlap(entities: Iterable[Entity]) -> list[Entity]:
    kept: list[Entity] = []
    for entity in sort_entities(entities):
        if not kept or entity.offset >= kept[-1].end:
            kept.append(entity)
    return kept


def _merged(entities: Iterable[Entity]) -> list[Entity]:
    """Touching marks of one style are one."""
    last: dict[str, Entity] = {}
    done: list[Entity] = []
    for entity in sort_entities(entities):
        before = last.get(entity.type)
        if before and entity.offset <= before.end:
            end = max(before.end, entity.end)
            last[entity.type] = replace(before, length=end - before.offset)
            continue
        if before:
            done.append(before)
        last[entity.type] = entity
    return [*done, *last.values()]


def _cut_around(styles: list[Entity], codes: list[Entity]) -> list[Entity]:
    """A style that runs through code keeps its parts outside."""
    parts = styles
    for code in codes:
        parts = [piece for style in parts for piece in _cut(style, code)]
    return parts


def _cut(style: Entity, code: Entity) -> list[Entity]:
    if not _overlap(style, code):
        return [style]
    before = replace(style, length=code.offset - style.offset)
    after = replace(style, offset=code.end, length=style.end - code.end)
    return [piece for piece in (before, after) if piece.length > 0]
