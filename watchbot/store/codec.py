"""How does a frozen dataclass become JSON text, and a text of any age the dataclass again?"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError

from watchbot.errors import StoreError


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


def load(text: str | bytes, kind: Any) -> Any:
    """The object behind a text that `dump` wrote, now or in an older version.

    Fields the text does not have get their default; fields that no longer exist are passed over.
    Raises StoreError when it cannot be read at all.
    """
    try:
        return adapter(kind).validate_json(text)
    except ValidationError as error:
        name = getattr(kind, "__name__", str(kind))
        raise StoreError(f"a stored {name} cannot be read: {error}") from error


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
