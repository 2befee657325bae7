"""Where in an answer is its list of postings? At its usual place, else wherever its mark is found."""

from __future__ import annotations

import re
from typing import Any

from watchbot.errors import ParseError
from watchbot.sources.record import Record, record_of, records, walk

_COMPLAINTS = frozenset({"error", "errors", "message", "messages", "meta", "facets"})
"""What lies under these names tells of an answer; it is none of its postings."""

_FLAGS = ("success", "issuccess", "ok")
_ERRORS = ("error", "errors", "errorcode", "errormsg", "errormessage", "error_message")
_CODES = ("code", "status", "statuscode", "state", "errcode", "errno", "ret")
_MESSAGES = ("message", "msg", "detail")
_ALL_IS_WELL = frozenset({"", "0", "200", "ok", "none", "null", "false", "success", "成功"})
_COMPLAINING = re.compile(
    r"too many|rate.?limit|unauthori[sz]ed|forbidden|denied|maintenance|unavailable|time.?out|\berror\b|invalid|illegal|fail"
    r"|失败|异常|频繁|登录|维护|错误|超时|繁忙|拒绝|非法",
    re.IGNORECASE,
)
_FAULTS = range(400, 600)
_LEAST = 3
"""An object with fewer fields than this is no posting, whatever its field is called."""


def rows(root: Any, *paths: str, one: str | None = None) -> list[Record]:
    """The records of an answer: the root itself if it is a list, else the list at the first of the
    dotted paths that is there (null is an empty list), else the root alone if it has the field `one`.
    An answer that somebody has wrapped up anew is searched for records that have this field.

    Raises ParseError (state unexpected) for JSON of another shape, and for an empty list beside a
    complaint: an error message with HTTP 200 is no empty board.
    """
    if isinstance(root, list):
        pages = [_listed(part, paths) for part in root]
        whole = [page for page in pages if page is not None]
        if whole and len(whole) == len(root):
            return [row for page in whole for row in page]
        return records(root)
    found = _listed(root, paths)
    top = record_of(root)
    if found is not None:
        if not found and _complains(top):
            raise ParseError("an empty list beside a complaint", state="unexpected")
        return found
    if one and top.value(*one.split(".")) is not None:
        return [top]
    wrapped = _marked(top, one) if one else []
    if not wrapped:
        raise ParseError("JSON of another shape than this kind of board sends", state="unexpected")
    return wrapped


def _listed(root: Any, paths: tuple[str, ...]) -> list[Record] | None:
    """The list at the first path that leads to one. Some systems send it as an object by number."""
    top = record_of(root)
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


def _complains(top: Record) -> bool:
    """True where an answer says beside its list that something went wrong."""
    said = Record({name.casefold(): value for name, value in top.fields.items()})
    if any(said.value(name) is False for name in _FLAGS):
        return True
    if any(_names_an_error(said.value(name)) for name in _ERRORS):
        return True
    codes = [code for name in _CODES if (code := said.whole(name)) is not None]
    words = " ".join(filter(None, (said.text(name) for name in (*_MESSAGES, *_CODES))))
    return any(code < 0 or code in _FAULTS for code in codes) or bool(_COMPLAINING.search(words))


def _names_an_error(value: Any) -> bool:
    """Many send the field with every answer: null, 0, "", an object of empty texts."""
    if isinstance(value, dict):
        return any(map(_names_an_error, value.values()))
    if isinstance(value, list):
        return any(map(_names_an_error, value))
    return str(value).strip().casefold() not in _ALL_IS_WELL


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
