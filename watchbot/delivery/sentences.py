"""Our own sentences as lines of a message: the commands in them can be tapped."""

from __future__ import annotations

import re
from collections.abc import Iterator

from watchbot.model.markup import Command, Inline, Line

_COMMAND = re.compile(r"(?<!\w)/[a-z_]+\b")


def own_line(text: str) -> Line:
    """A line of a sentence from our words. Never to be used for text that came from elsewhere."""
    return Line(tuple(_parts(text)))


def _parts(text: str) -> Iterator[Inline]:
    end = 0
    for found in _COMMAND.finditer(text):
        if found.start() > end:
            yield text[end : found.start()]
        yield Command(found[0])
        end = found.end()
    if end < len(text):
        yield text[end:]
