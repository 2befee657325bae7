"""What was asked and answered, call by call; also as lines of JSON in a file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


@dataclass
class Record:
    """One call. `delivered`: the message is in the chat, whatever the caller was told."""

    t: float
    method: str
    params: dict[str, Any]
    files: dict[str, str] = field(default_factory=dict)
    fault: str | None = None
    status: int = 0
    response: Any = None
    delivered: bool = False
    chat_id: int | None = None
    message_id: int | None = None
    version: int = 0
    unknown: list[str] = field(default_factory=list)


class Records:
    """All calls of a server's life, in order. getUpdates that brought nothing are left out."""

    def __init__(self, path: Path | None = None):
        self.all: list[Record] = []
        self._path = path

    def add(self, record: Record) -> None:
        """Appends one."""
        self.all.append(record)
        if self._path:
            with self._path.open("a", encoding="utf-8") as out:
                out.write(json.dumps(asdict(record), ensure_ascii=False, default=str) + "\n")

    def of(self, method: str) -> list[Record]:
        """The calls of one method."""
        return [r for r in self.all if r.method.lower() == method.lower()]

    def __iter__(self) -> Iterator[Record]:
        return iter(self.all)
