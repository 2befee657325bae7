"""The rows of a file of JSON lines, and what a label says of its own doubts."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Row = dict[str, Any]
_DOUBTFUL = re.compile(r"doubtful\(([^)]*)\)")


def each_row(path: Path | str) -> Iterator[Row]:
    """The rows of a file of JSON lines, plain or gzipped, one by one; empty lines count for nothing."""
    opened = gzip.open if Path(path).suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines if line.strip())


def rows_in(path: Path | str) -> list[Row]:
    """All of them."""
    return list(each_row(path))


def doubtful(row: Row) -> frozenset[str]:
    """The fields of which another reading is also fair; `all` stands for each."""
    found = _DOUBTFUL.match(row.get("note") or "")
    return frozenset(name.strip() for name in found[1].split(",")) if found else frozenset()
