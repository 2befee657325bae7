"""A posting as received is put right field by field; the very same one is left where nothing is to be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from typing import Any

from watchbot.model.posting import RawPosting


def fields_but(*left_out: str) -> tuple[str, ...]:
    """The names of the fields of a posting as received, without some."""
    return tuple(field.name for field in fields(RawPosting) if field.name not in left_out)


def each_field(
    raw: RawPosting, names: Iterable[str], change: Callable[[str, Any], Any]
) -> RawPosting:
    """The posting with `change(name, value)` for each of the fields."""
    changed: dict[str, Any] = {}
    for name in names:
        value = getattr(raw, name)
        new = change(name, value)
        if new is not value:
            changed[name] = new
    return replace(raw, **changed) if changed else raw


def each_of(values: tuple[Any, ...], change: Callable[[Any], Any]) -> tuple[Any, ...]:
    """The values, each changed."""
    new = tuple(map(change, values))
    same = all(one is other for one, other in zip(new, values, strict=True))
    return values if same else new
