"""Our own sentences as lines of a message: the commands in them can be tapped."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from watchbot.delivery.words.filling import filled
from watchbot.model.markup import Command, Inline, Line, Sentence, line

_COMMAND = re.compile(r"(?<![\w/])/[a-z_]+\b")


def own_line(text: str) -> Line:
    """A line of a sentence from our words. Never to be used for text that came from elsewhere."""
    return line(Sentence.of(_own(text)))


def sentence(label: str, values: Mapping[str, object]) -> Sentence:
    """The label with its values, of which none becomes a command. Raises KeyError as `fill` does."""
    return Sentence.of(_parts(label, values))


def _parts(label: str, values: Mapping[str, object]) -> Iterator[tuple[Inline, str]]:
    for is_own, piece in filled(label, values):
        if is_own:
            yield from _own(str(piece))
        elif isinstance(piece, Sentence):
            yield from ((part, _text(part)) for part in piece.parts)
        else:
            yield str(piece), str(piece)


def _own(text: str) -> Iterator[tuple[Inline, str]]:
    end = 0
    for found in _COMMAND.finditer(text):
        if found.start() > end:
            yield text[end : found.start()], text[end : found.start()]
        yield Command(found[0]), found[0]
        end = found.end()
    if end < len(text):
        yield text[end:], text[end:]


def _text(part: Inline) -> str:
    return part if isinstance(part, str) else part.text
