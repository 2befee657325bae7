"""How well is every kind of board read? `python -m bench.sources DIR`

DIR holds one folder of answers per kind (sources_kind.py has the other names of some). Every file
is read by the adapter of its folder; one that this adapter refuses, or that lies in no such folder,
by the adapter that can read it. Per kind: files, postings, and how many have each field. A file that
raises, or that is not empty and gives no posting, is a failure. The last line is one JSON object.
Files that are no answers (lists of boards, labelled corpora, logs) are left out.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.sources_kind import holds_no_posting, kind_of_folder, read_by_content
from watchbot.errors import SourceError
from watchbot.model.posting import RawPosting
from watchbot.sources.source import Reading

FIELDS = ("title", "link", "id", "place", "posted", "pay", "company", "description")
_NO_ANSWERS = re.compile(r"\.(?:csv|tsv|md|jsonl|gz)$|(?:^|/)manifest\.json$|\.expected\.json$")
_LEFT_ALONE = frozenset({"corpora"})


@dataclass
class OneKind:
    """What was read of one kind."""

    files: int = 0
    read: int = 0
    postings: int = 0
    fields: Counter[str] = field(default_factory=Counter)

    def add(self, reading: Reading) -> None:
        """Count a file that was read."""
        self.read += 1
        self.postings += len(reading.postings)
        for posting in reading.postings:
            self.fields.update(name for name in FIELDS if _has(posting, name))


@dataclass
class Found:
    """What a folder holds: tallies by kind, and the names of the files that gave no posting."""

    tallies: dict[str, OneKind] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    without: list[str] = field(default_factory=list)
    left_out: int = 0

    def add(self, name: str, body: bytes) -> None:
        """Read one file."""
        kind, reading, problem = _read(body, kind_of_folder(name))
        tally = self.tallies.setdefault(kind, OneKind())
        tally.files += 1
        if reading is not None and reading.postings:
            tally.add(reading)
        elif holds_no_posting(body, reading):
            self.without.append(name)
        else:
            self.failed.append(f"{name}: {problem}")

    def summary(self) -> dict[str, Any]:
        """The figures of all kinds together."""
        tallies = self.tallies.values()
        return {
            "files": sum(tally.files for tally in tallies),
            "read": sum(tally.read for tally in tallies) + len(self.without),
            "failed": self.failed,
            "postings": sum(tally.postings for tally in tallies),
            "fields": {name: sum(tally.fields[name] for tally in tallies) for name in FIELDS},
            "without_postings": self.without,
            "left_out": self.left_out,
        }


def main(folder: Path) -> int:
    """Read everything, print a table, then the summary."""
    found = Found()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        if name.partition("/")[0] in _LEFT_ALONE or _NO_ANSWERS.search(name):
            found.left_out += 1
        else:
            found.add(name, path.read_bytes())
    _table(found.tallies)
    for line in found.failed:
        print(f"failed  {line}")
    for line in found.without:
        print(f"holds no posting  {line}")
    print(json.dumps(found.summary(), ensure_ascii=False))
    return 1 if found.failed else 0


def _read(body: bytes, kind: str | None) -> tuple[str, Reading | None, str]:
    """Read one file: the kind that read it, what it held, else what went wrong."""
    named = kind or "unknown"
    try:
        found, reading = read_by_content(body, kind)
    except SourceError as problem:
        return named, None, f"{problem.state}: {problem.reason}"
    except Exception as problem:  # noqa: BLE001 - any exception is what is being looked for
        return named, None, f"{type(problem).__name__}: {problem}"
    skipped = f"{len(reading.skipped)} skipped: {'; '.join(reading.skipped[:2])}"
    return found or named, reading, f"no posting ({skipped})"


def _has(posting: RawPosting, name: str) -> bool:
    values = {
        "title": posting.title,
        "link": posting.url,
        "id": posting.id,
        "place": posting.places or posting.remote_scope,
        "posted": posting.posted,
        "pay": posting.pay or posting.pay_text,
        "company": posting.company,
        "description": posting.description_html or posting.description,
    }
    return bool(values[name])


def _table(tallies: dict[str, OneKind]) -> None:
    print("kind".ljust(16), "files", "read", "postings", *FIELDS)
    for kind, tally in sorted(tallies.items()):
        counts = (str(tally.fields[name]).rjust(len(name)) for name in FIELDS)
        print(
            kind.ljust(16),
            str(tally.files).rjust(5),
            str(tally.read).rjust(4),
            str(tally.postings).rjust(8),
            *counts,
        )


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("usage: python -m bench.sources DIR")
    sys.exit(main(Path(sys.argv[1])))
