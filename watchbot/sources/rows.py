"""Where in an answer is its list of postings? At its usual place, else wherever its mark is found."""

from __future__ import annotations

from typing import Any

from watchbot.errors import ParseError
from watchbot.sources.record import Record, records, walk

_COMPLAINTS = frozenset({"error", "errors", "message", "messages", "meta", "facets"})
"""What lies under these names tells of an answer; it is none of its postings."""

_LEAST = 3
"""An object with fewer fields than this is no posting, whatever its field is called."""


def rows(root: Any, *paths: str, one: str | None = None) -> list[Record]:
    """The records of an answer: the root itself if it is a list, else the list at the first of the
    dotted paths that is there (null is an empty list), else the root alone if it has the field `one`.
    An answer that somebody has wrapped up anew is searched for records that have this field.

    Raises ParseError (state unexpected) for JSON of another shape: an error message with HTTP 200
    is no empty board.
    """
    if isinstance(root, list):
        pages = [_listed(part, paths) for part in root]
        whole = [page for page in pages if page is not None]
        if whole and len(whole) == len(root):
            return [row for page in whole for row in page]
        return records(root)
    found = _listed(root, paths)
    if found is not None:
        return found
    top = Record(root if isinstance(root, dict) else {})
    if one and top.value(*one.split(".")) is not None:
        return [top]
    wrapped = _marked(top, one) if one else []
    if not wrapped:
        raise ParseError("JSON of another shape than this kind of board sends", state="unexpected")
    return wrapped


def _listed(root: Any, paths: tuple[str, ...]) -> list[Record] | None:
    """The list at the first path that leads to one. Some systems send it as an object by number."""
    top = Record(root if isinstance(root, dict) else {})
    for path in paths:
        *outer, key = path.split(".")
        holder = top.value(*outer) if outer else top.fields
        if not isinstance(holder, dict) or key not in holder:
            continue
        found = holder[key]
        if isinstance(found, list) or found is None:
            return records(found or [])
        if isinstance(found, dict) and found and all(map(_is_number, found)):
            return records(list(found.values()))
    return None


def _is_number(key: str) -> bool:
    return key.isdecimal()


def _marked(top: Record, one: str) -> list[Record]:
    """The first list, else the first object, that has the field `one` and looks like a posting."""
    alone: list[Record] = []
    for part in walk({key: value for key, value in top.fields.items() if key not in _COMPLAINTS}):
        for key, value in part.fields.items():
            found = [row for row in records(value) if _is_row(row, one)]
            if not found or key in _COMPLAINTS:
                continue
            if isinstance(value, list):
                return records(value)
            alone = alone or found
    return alone


def _is_row(row: Record, one: str) -> bool:
    return row.value(*one.split(".")) is not None and len(row.fields) >= _LEAST
