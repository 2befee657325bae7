"""The words for why two listings are held to be one posting: keys and values, not yet in any language."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

WRITTEN = "written"
"""The key of a reason of an older version, which was kept in words: its value `text`."""


class Because(NamedTuple):
    """One part of a reason: a key of words, and what fills it in."""

    key: str
    values: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Why:
    """A reason in parts that are said one after the other; text for a log is `str` of it."""

    parts: tuple[Because, ...]

    def __add__(self, other: Why) -> Why:
        return Why(self.parts + other.parts)

    def __str__(self) -> str:
        return ", ".join(" ".join((key, *dict(values).values())) for key, values in self.parts)

    @property
    def stored(self) -> str:
        """As one text, which `why_in` reads."""
        return json.dumps([[key, dict(values)] for key, values in self.parts], ensure_ascii=False)


def why(key: str, **values: object) -> Why:
    """A reason of one part."""
    return Why((Because(key, tuple((name, str(value)) for name, value in values.items())),))


@lru_cache(maxsize=4096)
def why_in(text: str) -> Why:
    """The reason that a text keeps; what is no such text is kept as it was written."""
    if text.startswith("[["):
        try:
            return Why(tuple(_part(key, values) for key, values in json.loads(text)))
        except (ValueError, TypeError, AttributeError):
            pass  # words that only begin so
    return why(WRITTEN, text=text)


def _part(key: object, values: dict[object, object]) -> Because:
    return Because(str(key), tuple((str(name), str(value)) for name, value in values.items()))


FIRST_SEEN = why("first")
