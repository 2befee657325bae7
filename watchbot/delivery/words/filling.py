"""Values filled into a label; a number can carry its noun, singular or plural.

`{count:card|cards}` becomes "1 card" or "3 cards"; `{count:~fits|fit}` becomes the word alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any


class _Filler(Formatter):
    def format_field(self, value: Any, format_spec: str) -> Any:
        if "|" not in format_spec:
            return super().format_field(value, format_spec)
        one, many = format_spec.removeprefix("~").split("|")
        word = one if str(value) == "1" else many
        return word if format_spec.startswith("~") else f"{value} {word}"


_FILLER = _Filler()


def fill(label: str, values: Mapping[str, object]) -> str:
    """The label with its values. Raises KeyError for a name that has none."""
    return _FILLER.vformat(label, (), values) if values else label


def filled(label: str, values: Mapping[str, object]) -> Iterator[tuple[bool, object]]:
    """The label in pieces: (True, words of its own) and (False, a value as it is shown)."""
    if not values:
        yield True, label
        return
    for words, name, spec, conversion in _FILLER.parse(label):
        if words:
            yield True, words
        if name is None:
            continue
        if not spec and not conversion and name in values:
            yield False, values[name]
        else:
            field = f"{{{name}{f'!{conversion}' if conversion else ''}:{spec}}}"
            yield False, _FILLER.vformat(field, (), values)
