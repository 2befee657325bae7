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

from bench.sources_kind import holds_no_posting, kind_of_folder, read_by_content
from watchbot.errors import SourceError
from watchbot.model.posting import RawPosting
from watchbot.sources.source import Reading

FIELDS = ("title", "link", "id", "place", "posted", "pay", "company", "description")
_NO_ANSWERS = re.compile(r"\.(?:csv|tsv|md|jsonl|gz)$|(?:^|/)manifest\.json$|\.expected\.json$")
_LEFT_ALONE = frozenset({"corpora"})


@dataclass
class Tally:
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


def main(folder: Path) -> int:
    """Read everything, print a table, then the summary."""
    tallies: dict[str, Tally] = {}
    failed: list[str] = []
    without: list[str] = []
    left_out: list[str] = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        if name.partition("/")[0] in _LEFT_ALONE or _NO_ANSWERS.search(name):
            left_out.append(name)
            continue
        body = path.read_bytes()
        kind, reading, problem = _read(body, kind_of_folder(name))
        tally = tallies.setdefault(kind, Tally())
        tally.files += 1
        if reading is not None and reading.postings:
            tally.add(reading)
        elif holds_no_posting(body, reading):
            without.append(name)
        else:
            failed.append(f"{name}: {problem}")
    _table(tallies)
    for line in failed:
        print(f"failed  {line}")
    for line in without:
        print(f"holds no posting  {line}")
    total = {name: sum(tally.fields[name] for tally in tallies.values()) for name in FIELDS}
    summary = {
        "files": sum(tally.files for tally in tallies.values()),
        "read": sum(tally.read for tally in tallies.values()) + len(without),
        "failed": failed,
        "postings": sum(tally.postings for tally in tallies.values()),
        "fields": total,
        "without_postings": without,
        "left_out": len(left_out),
    }
    print(json.dumps(summary, ensure_ascii=False))
    return 1 if failed else 0


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


def _table(tallies: dict[str, Tally]) -> None:
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
