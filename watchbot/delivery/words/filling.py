"""Values filled into a label; a number can carry its noun, singular or plural.

`{count:card|cards}` becomes "1 card" or "3 cards"; `{count:~fits|fit}` becomes the word alone.
"""

from __future__ import annotations

from collections.abc import Mapping
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
