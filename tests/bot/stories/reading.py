"""A file of stories as steps: what is done, and what must be said then."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_TITLE = re.compile(r"^==== (?P<title>.+) \((?P<language>en|zh)\)$")
_DOES = {">": "types", "[": "presses", "+": "finds"}


@dataclass(slots=True)
class Step:
    """What somebody does (types, presses, finds), and what the bot must and must not say."""

    verb: str
    text: str
    said: list[str] = field(default_factory=list)
    unsaid: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Story:
    """One person's story."""

    title: str
    language: str
    steps: list[Step] = field(default_factory=list)


def stories() -> list[Story]:
    """Every story of this folder."""
    files = sorted(Path(__file__).parent.glob("*.txt"))
    return [story for file in files for story in read(file.read_text("utf-8"))]


def read(text: str) -> Iterator[Story]:
    """The stories of one file. Raises ValueError for a line that is none."""
    story: Story | None = None
    for row in text.splitlines():
        if title := _TITLE.match(row):
            if story is not None:
                yield story
            story = Story(title["title"], title["language"])
        elif row.strip() and story is not None:
            _read_line(story, row.strip())
    if story is not None:
        yield story


def _read_line(story: Story, row: str) -> None:
    sign, text = row[0], row[1:].strip()
    if sign in _DOES:
        text = text.removesuffix("]") if sign == "[" else text.replace("\\n", "\n")
        story.steps.append(Step(_DOES[sign], text))
    elif sign == ":":
        story.steps[-1].said.append(text)
    elif sign == "!":
        story.steps[-1].unsaid.append(text)
    else:
        raise ValueError(f"no line of a story: {row}")
