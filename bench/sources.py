"""How well is every kind of board read? `python -m bench.sources DIR`

DIR holds one folder of answers per kind (see FOLDERS for those named otherwise). Every file is
read by the adapter of its folder. Per kind: files, postings, and how many have each field. A file
that raises, or that is not empty and gives no posting, is a failure. The last line is one JSON
object. Files that are no answers (lists of boards, labelled corpora, logs) are left out and named.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from watchbot.errors import SourceError
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.registry import SOURCES

FOLDERS = {
    "feeds": "feed",
    "hn": "hacker_news",
    "jsonld": "json_ld",
    "html": "json_ld",
    "sitemaps": "sitemap",
    "simplify": "github_list",
    "jobpages": "job_page",
}
FIELDS = ("title", "link", "id", "place", "posted", "pay", "company", "description")
_NO_ANSWERS = re.compile(r"\.(?:csv|tsv|md|jsonl|gz)$|(?:^|/)manifest\.json$|\.expected\.json$")
_LEFT_ALONE = frozenset({"corpora", "bilibili"})
_TOKENS = {
    "workday": "acme/wd5/Careers",
    "oracle_hcm": "acme.fa.us2.oraclecloud.com|CX_1",
    "hotjob": "wecruit.hotjob.cn|SU1",
}
_WEB = frozenset({"feed", "json_ld", "sitemap", "github_list", "phenom"})


@dataclass
class Tally:
    """What was read of one kind."""

    files: int = 0
    read: int = 0
    postings: int = 0
    fields: Counter[str] = field(default_factory=Counter)


def main(folder: Path) -> int:
    """Read everything, print a table, then the summary."""
    tallies: dict[str, Tally] = {}
    failed: list[str] = []
    without: list[str] = []
    left_out: list[str] = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        top = name.partition("/")[0]
        kind = FOLDERS.get(top, top)
        if "/" not in name or top in _LEFT_ALONE or _NO_ANSWERS.search(name):
            left_out.append(name)
            continue
        tally = tallies.setdefault(kind, Tally())
        tally.files += 1
        problem = _read(path, kind, tally)
        if problem and _holds_no_posting(path, kind):
            without.append(name)
        elif problem:
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


def _read(path: Path, kind: str, tally: Tally) -> str | None:
    """Read one file; the answer is what went wrong."""
    source = SOURCES.get(kind)
    if source is None:
        return f"no adapter for {kind}"
    token = "https://board.example/x" if kind in _WEB else _TOKENS.get(kind, "acme")
    try:
        reading = source.read(path.read_bytes(), Board(kind=kind, token=token))
    except SourceError as problem:
        return f"{problem.state}: {problem.reason}"
    except Exception as problem:  # noqa: BLE001 - any exception is what is being looked for
        return f"{type(problem).__name__}: {problem}"
    if not reading.postings:
        return f"no posting ({len(reading.skipped)} skipped: {'; '.join(reading.skipped[:2])})"
    tally.read += 1
    tally.postings += len(reading.postings)
    for posting in reading.postings:
        tally.fields.update(name for name in FIELDS if _has(posting, name))
    return None


def _holds_no_posting(path: Path, kind: str) -> bool:
    """True for answers that honestly hold none: empty lists, and pages without a posting's marks."""
    text = path.read_text("utf-8", errors="replace")
    if kind == "json_ld":
        return "JobPosting" not in text
    return (
        "<sitemapindex" in text[:2000]
        or not text.strip()
        or bool(re.fullmatch(r"\s*(?:\[\s*\]|\{\s*\})\s*", text))
    )


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
