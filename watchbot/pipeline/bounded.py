"""How much of what a board sends is a posting? Far more than any has is cut off before it is read.

A page that answers with its whole site, a log in a field or a row of a thousand tags would cost every
reader seconds, and every card that shows it.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from watchbot.model.posting import RawPosting, Sections
from watchbot.pipeline.field_by_field import each_field, each_of, fields_but

TITLE = 500
WORDS = 2000
"""Characters of a field that is no text: company, pay, level, one tag, one place."""
TEXT = 100_000
"""Characters of a description; the longest of real lists have 30,000."""
HTML = 400_000
"""Characters of a description with its tags."""
MANY = 1000
"""Places, tags, links or lines of a section: a posting of all shops of a chain has some hundred."""
_CUT = "…"
_LONG = {"title": TITLE, "description": TEXT, "description_html": HTML, "url": TEXT, "id": TEXT}
"""What is not to be cut to `WORDS`; an address or an id that is cut would be another one."""
_NAMES = fields_but("row")
_SECTIONS = tuple(field.name for field in fields(Sections))


def bounded(raw: RawPosting) -> RawPosting:
    """The posting without what is too much of it; the very same one where nothing is, as is usual."""
    return each_field(raw, _NAMES, lambda name, value: _kept(value, _LONG.get(name, WORDS)))


def _kept(value: Any, most: int = WORDS) -> Any:
    if isinstance(value, str):
        return value if len(value) <= most else value[:most] + _CUT
    if isinstance(value, tuple):
        return _first(value)
    if isinstance(value, Sections):
        return _lines(value)
    return value


def _first(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return each_of(values if len(values) <= MANY else values[:MANY], _kept)


def _lines(sections: Sections) -> Sections:
    kept = {name: _first(getattr(sections, name)) for name in _SECTIONS}
    same = all(kept[name] is getattr(sections, name) for name in _SECTIONS)
    return sections if same else Sections(**kept)
