"""Where is the work, when the board has no field for it? What the title sets apart, or a labelled line says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from watchbot.lexicon.names import name_key
from watchbot.lexicon.places import Record, records
from watchbot.pipeline.read.place_names import place_named
from watchbot.pipeline.read.text import fold, has_han

_BREAK = re.compile(r"[\[\]【】（）()「」|｜—–@]|\s[-·]\s")
"""Brackets, bars and dashes: "[上海] Go 工程师", "Nurse - Leeds"."""
_HAN_JOINT = re.compile(r"[\s\-－_·]+")
_LIST = re.compile(r"\s*(?:[/、;；&，]|\bor\b|\band\b|或者|或|和)\s*", re.IGNORECASE)
_BLANK = r"[^\S\n]*"
"""Within a line: a label with nothing behind it says nothing, and the next line is another matter."""
_LABELLED = re.compile(
    rf"^[\W\d一二三四五六七八九十]{{0,6}}(?:工作|办公|上班|公司)?(?:地点|城市|地址){_BLANK}[:：]{_BLANK}(?P<zh>[^\s。；;][^\n。；;]{{0,60}})"
    rf"|^\W{{0,4}}(?:坐标|base){_BLANK}[:：]?{_BLANK}(?P<base>[\u4e00-\u9fff][^\n。；;，,]{{0,30}})"
    rf"|^\W{{0,4}}(?:job |work |office )?locations?{_BLANK}:[^\w\n]{{0,5}}(?P<en>\w(?:[^\n.;]|(?<=\bSt)\.){{1,80}})",
    re.MULTILINE | re.IGNORECASE,
)
_TEXT_LIMIT = 20_000
_LARGE = 200
"""Thousands of people. Places are called Junior, Officer, Mentor and Enterprise, but no large ones."""
_STATES = frozenset({"US", "CA", "AU", "DE"})
"""Countries whose states stand alone in titles; a department of Colombia is Meta."""
_SHORT = 3
"""Latin names up to this length are codes (IN, OR, PM): in a title they are words."""


def find_place_texts(title: str, text: str) -> tuple[str, ...]:
    """The parts of title or text that name nothing but places; the title is asked first."""
    parts = dict.fromkeys(part for part in _parts(title) if part != title.strip())
    told = [part for part in parts if _names_places(part)]
    if told:
        return tuple(part for part in told if not any(part in one and part != one for one in told))
    found = _LABELLED.search(text[:_TEXT_LIMIT])
    said = (found["zh"] or found["base"] or found["en"]).strip() if found else ""
    return (said,) if said else ()


def _parts(title: str) -> Iterator[str]:
    """What the title sets apart."""
    for part in map(str.strip, _BREAK.split(title)):
        yield part
        _, comma, tail = part.partition(", ")
        if comma:
            yield tail.strip()
        if has_han(part):
            yield from (piece for piece in _HAN_JOINT.split(part) if has_han(piece))


def _names_places(part: str) -> bool:
    """Is every piece of it surely a place?"""
    if _is_place(part):
        return True
    pieces = _LIST.split(part)
    return len(pieces) > 1 and all(_is_place(piece) for piece in pieces)


def _is_place(piece: str) -> bool:
    """The piece, or each half of it ("Austin, TX", 深圳南山), is in the list of places; no word beside it."""
    named = place_named(piece)
    if not named or not named[0].sure or named[0].kind == "area":
        return False  # "Account Manager, EMEA" is where the customers are
    if has_han(piece):
        cuts = range(2, len(piece) - 1)
        return bool(_listed(piece)) or any(
            _listed(piece[:at]) and _listed(piece[at:]) for at in cuts
        )
    halves = piece.split(", ")
    known = len(halves) > 1 or any(_is_well_known(record) for record in _listed(piece))
    return known and len(piece) > _SHORT and all(_listed(half) for half in halves)


def _listed(name: str) -> tuple[Record, ...]:
    return records(name_key(fold(name)))


def _is_well_known(record: Record) -> bool:
    """It needs no other name beside it to be taken for a place."""
    state = record.kind == "r" and record.country in _STATES
    return state or record.kind == "k" or record.people >= _LARGE
