"""How long does it take to understand a whole posting? `python -m bench.understand [FILES.jsonl.gz ...]`.

Normalising and scoring, CPU time on one core, lexicons loaded before. Prints the start-up of all lexicons and
the mean, median and slowest time of a posting; the last line is one JSON object (milliseconds).
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean, median
from typing import Any

from bench.labelled import rows_in

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
FILES = ("../shared/data/postings/zh.jsonl.gz", "../shared/data/postings/en.jsonl.gz")
SAMPLE = 400
SEED = 7


def rows_of(path: Path) -> list[dict[str, Any]]:
    """Return a fixed sample of the postings with a description."""
    rows = [row for row in rows_in(path) if len(row.get("description") or "") > 200]
    return random.Random(SEED).sample(rows, min(SAMPLE, len(rows)))


FIRST = (
    {
        "id": "0",
        "title": "编译器工程师",
        "description": "本科，3年经验，双休，可远程",
        "location": "上海",
        "salary": "15-25K·14薪",
    },
    {
        "id": "1",
        "title": "Compiler engineer",
        "description": "We expect virtual tours of the office. Bachelor's degree, 3 years of experience.",
        "location": "Leeds",
        "salary": "$120,000 a year",
    },
)
"""Postings that every lexicon is asked for."""


def started() -> float:
    """Milliseconds for importing the pipeline and understanding the first postings."""
    begin = time.process_time()
    for row in FIRST:
        understand(row)
    return (time.process_time() - begin) * 1000


def understand(row: dict[str, Any]) -> None:
    """Normalise and score one row."""
    from watchbot.model.board import Board
    from watchbot.model.posting import RawPosting
    from watchbot.pipeline.normalise import normalise
    from watchbot.pipeline.score import score

    place = row.get("location") or row.get("city") or ""
    raw = RawPosting(
        id=row["id"],
        title=row["title"],
        url=f"https://jobs.example/{row['id']}",
        company=row.get("company") or "Acme",
        description=row.get("description") or "",
        places=(place,) if place else (),
        skills=tuple(row.get("tags") or ()),
        pay_text=row.get("salary"),
        posted=row.get("posted"),
    )
    posting = normalise(raw, Board(id=1, kind="greenhouse", token="acme"), now=NOW)
    score(posting)


def times_of(path: Path) -> Iterator[float]:
    """Yield the milliseconds of each posting."""
    for row in rows_of(path):
        begin = time.process_time()
        understand(row)
        yield (time.process_time() - begin) * 1000


def main() -> None:
    """Measure the files named on the command line, or the usual ones."""
    result: dict[str, Any] = {"start_ms": round(started())}
    for name in sys.argv[1:] or FILES:
        times = list(times_of(Path(name)))
        figures = {"mean_ms": mean(times), "median_ms": median(times), "slowest_ms": max(times)}
        result[Path(name).name] = {key: round(value, 2) for key, value in figures.items()} | {
            "n": len(times)
        }
        print(
            f"{Path(name).name}: mean {mean(times):.2f} ms, median {median(times):.2f} ms, slowest {max(times):.1f} ms"
        )
    print(f"start of all lexicons: {result['start_ms']} ms")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
