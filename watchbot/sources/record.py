"""An answer's JSON, read whatever it holds: a missing or odd field is None, never an exception."""

from __future__ import annotations

import json
import math
import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from watchbot.errors import ParseError
from watchbot.sources.decode import decode

_NAMES = ("name", "label", "title", "text", "Name", "display_name", "value")
"""What the field is called in which an object carries its own name."""

_UNSENDABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""Control characters and half characters: they can be neither stored nor sent."""
_NOTHING = frozenset(
    {
        "",
        "unavailable",
        "n/a",
        "null",
        "undefined",
        "none",
        "unknown",
        "not specified",
        "not applicable",
    }
)
"""What systems write into a field that nobody filled in."""
DEEPEST = 12
"""No honest answer is nested deeper."""


def is_json(body: bytes) -> bool:
    """True for an answer that begins as JSON; many systems send pages or XML from other addresses."""
    return body.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"[")


def parse_json(body: bytes) -> Any:
    """The JSON of an answer. NaN and Infinity become null, raw control characters in texts are let
    pass. Raises ParseError (not_json), also for HTML and half answers.
    """
    text = decode(body).text.lstrip("\ufeff \t\r\n")
    if text.startswith("<"):
        raise ParseError("a page instead of JSON", state="not_json")
    try:
        return json.loads(text, strict=False, parse_constant=lambda _: None)
    except (ValueError, RecursionError) as problem:
        raise ParseError(f"no complete JSON: {problem}", state="not_json") from problem


def clean(value: object) -> str | None:
    """A text or number as text without control and half characters and outer blanks; None when empty."""
    if isinstance(value, bool) or value is None or isinstance(value, (list, dict)):
        return None
    if isinstance(value, float):
        if not math.isfinite(value):
            return None
        value = int(value) if value.is_integer() else value
    return _UNSENDABLE.sub("", str(value)).strip() or None


def stated(text: str | None) -> str | None:
    """The text, unless it only says that nobody filled the field in."""
    return text if text and text.strip(" -–—.,;").casefold() not in _NOTHING else None


@dataclass(frozen=True, slots=True)
class Record:
    """One object of an answer. Paths are keys from outside in: `record.text("location", "name")`."""

    fields: dict[str, Any]

    def value(self, *path: str) -> Any:
        """Whatever lies at the path, or None."""
        found: Any = self.fields
        for key in path:
            if not isinstance(found, dict):
                return None
            found = found.get(key)
        return found

    def text(self, *path: str) -> str | None:
        """A text (or number as text), clean; None where there is none."""
        return clean(self.value(*path))

    def first(self, *keys: str) -> str | None:
        """The first of these fields that holds a text."""
        return next(filter(None, (self.text(key) for key in keys)), None)

    def html(self, *path: str) -> str:
        """A text with markup, as written; "" where there is none."""
        found = self.value(*path)
        return _UNSENDABLE.sub("", found) if isinstance(found, str) else ""

    def number(self, *path: str) -> float | None:
        """A number, also when it is sent as a text; None for what is none."""
        found = self.text(*path)
        try:
            number = float(found.replace(",", "")) if found else None
        except ValueError:
            return None
        return number if number is not None and math.isfinite(number) else None

    def whole(self, *path: str) -> int | None:
        """A whole number, such as a count."""
        found = self.number(*path)
        return int(found) if found is not None else None

    def is_true(self, *path: str) -> bool:
        """True for true, "true" and 1."""
        found = self.value(*path)
        return found is True or str(found).casefold() in {"true", "1"}

    def each(self, *path: str) -> list[Record]:
        """The objects of a list; what is no object is left out."""
        return records(self.value(*path))

    def texts(self, *path: str) -> tuple[str, ...]:
        """The texts of a list, or a single text, without repetitions."""
        found = self.value(*path)
        values = found if isinstance(found, list) else [found]
        return unique(clean(value) for value in values)

    def names(self, *path: str) -> tuple[str, ...]:
        """The texts of a list whose entries are texts or named objects, or of a single one of them."""
        found = self.value(*path)
        values = found if isinstance(found, list) else [found]
        return unique(
            Record(value).first(*_NAMES) if isinstance(value, dict) else clean(value)
            for value in values
        )

    def part(self, *path: str) -> Record:
        """An object within this one; an empty one where there is none."""
        return record_of(self.value(*path))


def record_of(value: Any) -> Record:
    """The object; an empty one for whatever is none."""
    return Record(value if isinstance(value, dict) else {})


def records(value: Any) -> list[Record]:
    """The objects of a list; one object counts as a list of one."""
    values = value if isinstance(value, list) else [value]
    return [Record(part) for part in values if isinstance(part, dict)]


def unique(texts: Iterable[str | None]) -> tuple[str, ...]:
    """The texts that are there, each once, in their order."""
    return tuple(dict.fromkeys(filter(None, texts)))


def walk(value: Any) -> Iterator[Record]:
    """Every object within a value, outer ones first, to a depth that no honest answer reaches."""
    queue: deque[tuple[Any, int]] = deque([(value, 0)])
    while queue:
        found, depth = queue.popleft()
        if depth > DEEPEST:
            continue
        if isinstance(found, dict):
            yield Record(found)
            queue.extend((part, depth + 1) for part in found.values())
        elif isinstance(found, list):
            queue.extend((part, depth + 1) for part in found)
