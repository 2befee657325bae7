"""What does a text look like once Telegram has stored it: cleaned, trimmed, with its own marks?"""

from __future__ import annotations

import re
from dataclasses import replace

from tests.botapi.entities import CODES, STYLES, Entity, settle, sort_entities, units

KEPT_ENTITIES = 100
"""About this many marks are kept, the rest is dropped without a word (telegram.md 1.1)."""

_DROPPED = frozenset("\r") | {chr(c) for c in range(0x2028, 0x202F)}
_BLANKED = {chr(c) for c in (*range(10), 11, 12, *range(14, 32))}
_INVISIBLE = frozenset(" \n\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00a0\u2800\u3164")
_DOMAINS = "com|org|net|io|dev|cn|de|ai|co|app|me|edu|gov|info|eu|uk|fr|jobs|work|careers|tech"
_AUTO = (
    (
        "bot_command",
        re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>])"),
    ),
    ("email", re.compile(r"(?<![\w.+-])[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")),
    ("mention", re.compile(r"(?<!\w)@[A-Za-z0-9_]{4,32}(?!\w)")),
    ("hashtag", re.compile(r"(?<!\w)#(?=\w*[^\W\d_])\w{1,256}(?![\w#])")),
    ("cashtag", re.compile(r"(?<![\w$])\$[A-Z]{1,8}(?![\w$])")),
    ("url", re.compile(r"(?<![\w@])(?:https?|tg|ton)://[^\s<>\"]+", re.IGNORECASE)),
    (
        "url",
        re.compile(
            rf"(?<![\w@./-])(?:[A-Za-z0-9-]+\.)+(?:{_DOMAINS})\b(?:[/?#][^\s<>\"]*)?", re.IGNORECASE
        ),
    ),
)


def stored(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """The text and all its marks as kept, before the 100 are counted."""
    text, entities = _clean(text, entities)
    text, entities = _trim(text, entities)
    kept = settle(entities)
    return text, sort_entities([*kept, *_auto_entities(text, kept)])


def is_blank(text: str) -> bool:
    """True when nobody could see anything of it."""
    return all(c in _INVISIBLE for c in text)


def _clean(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Control characters become spaces; `\\r` and line separators go."""
    pieces: list[str] = []
    moved: list[int] = []  # old UTF-16 position -> new one
    now = 0
    for letter in text:
        width = 2 if ord(letter) > 0xFFFF else 1
        moved += [now] * width
        if letter not in _DROPPED:
            pieces.append(" " if letter in _BLANKED else letter)
            now += width
    moved.append(now)
    return "".join(pieces), [_moved(e, moved[e.offset], moved[e.end]) for e in entities]


def _moved(entity: Entity, start: int, end: int) -> Entity:
    return replace(entity, offset=start, length=max(0, end - start))


def _trim(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Spaces and newlines at both ends go; marks are clipped to what is left."""
    right = text.rstrip(" \n")
    left = right.lstrip(" \n")
    cut = len(right) - len(left)
    size = units(left)
    moved = (
        _moved(e, min(max(e.offset - cut, 0), size), min(max(e.end - cut, 0), size))
        for e in entities
    )
    return left, [e for e in moved if e.length > 0]


def _auto_entities(text: str, taken: list[Entity]) -> list[Entity]:
    """What Telegram makes live by itself, outside code and links."""
    closed = [
        e
        for e in taken
        if e.type in CODES or e.type not in STYLES | {"blockquote", "expandable_blockquote"}
    ]
    found: list[Entity] = []
    for kind, pattern in _AUTO:
        for hit in pattern.finditer(text):
            word = hit[0].rstrip(".,;:!?)'") if kind == "url" else hit[0]
            entity = Entity(kind, units(text[: hit.start()]), units(word))
            if not any(entity.offset < e.end and e.offset < entity.end for e in (*closed, *found)):
                found.append(entity)
    return found
