"""How does a frozen dataclass become JSON text, and a text of any age the dataclass again?"""

from __future__ import annotations

import json
from collections.abc import Container, Iterable
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError

from watchbot.errors import StoreError

_PASSES = 8
"""A part may turn out to lack another part once that one was left out."""
_LEFT_OUT = object()


@cache
def adapter(kind: Any) -> TypeAdapter[Any]:
    """The reader and writer of one kind; building it takes milliseconds, so it is kept."""
    return TypeAdapter(kind)


def dump(value: Any, kind: Any) -> str:
    """The value as compact JSON. Fields that have their default are left out.

    So a default must never change its meaning: old texts rely on it.
    """
    try:
        return adapter(kind).dump_json(value, exclude_defaults=True).decode()
    except (PydanticSerializationError, UnicodeError):
        plain = adapter(kind).dump_python(value, exclude_defaults=True)
        text = json.dumps(plain, ensure_ascii=True, default=_as_text)
        return dump(load(_without_surrogates(text), kind), kind)


def load(text: str | bytes, kind: Any, *, in_part: bool = False) -> Any:
    """The object behind a text that `dump` wrote, now or in an older version.

    Fields the text does not have get their default; fields that no longer exist are passed over.
    `in_part`: so is what is not of its kind, where the object can be without it. That is for what
    is shown: one odd level or date must not keep a list from its readers. What decides (a rule)
    would come to mean something else. Raises StoreError when it cannot be read.
    """
    try:
        return adapter(kind).validate_json(text)
    except ValidationError as error:
        found = _without_odd_parts(text, kind) if in_part else None
        if found is not None:
            return found
        name = getattr(kind, "__name__", str(kind))
        raise StoreError(f"a stored {name} cannot be read: {error}") from error


def _without_odd_parts(text: str | bytes, kind: Any) -> Any:
    """The object without what cannot be read of it, or None where nothing is left of it."""
    try:
        value = _mend(json.loads(text))
    except (ValueError, RecursionError):
        return None
    for _ in range(_PASSES):
        try:
            return adapter(kind).validate_json(json.dumps(value))
        except ValidationError as error:
            left_out = [_leave_out(value, problem["loc"]) for problem in error.errors()]
            if not all(left_out):
                return None
            value = _without_left_out(value)
    return None


def _leave_out(value: Any, place: Iterable[int | str]) -> bool:
    """Mark the innermost part that a problem names; False where that is the whole value.

    What lacks a part of its own is such a part.
    """
    holder, last = None, None
    for step in place:
        steps: Container[Any] = value if isinstance(value, dict) else ()
        if isinstance(value, list):
            steps = range(len(value))
        if step in steps:
            holder, last, value = value, step, value[step]
    if holder is not None:
        holder[last] = _LEFT_OUT
    return holder is not None


def _without_left_out(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_left_out(item) for item in value if item is not _LEFT_OUT]
    if isinstance(value, dict):
        items = value.items()
        return {key: _without_left_out(item) for key, item in items if item is not _LEFT_OUT}
    return value


def _as_text(value: Any) -> Any:
    if isinstance(value, (set, frozenset, tuple)):
        return list(value)
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def _without_surrogates(text: str) -> str:
    """JSON text in ASCII in which no `\\ud83d` stands without its other half."""
    mended: str = json.dumps(_mend(json.loads(text)))
    return mended


def _mend(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "ignore").decode()
    if isinstance(value, list):
        return [_mend(item) for item in value]
    if isinstance(value, dict):
        return {_mend(key): _mend(item) for key, item in value.items()}
    return value
