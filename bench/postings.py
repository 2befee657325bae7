"""Reads labelled postings and prints how many facts were right: `python -m bench.postings FILE [--show]`.

The last line is one JSON object: right, wrong, missed and n for each fact; precision, recall and
f1 for skills. Evidence is title, place text, tags and description, as the labels had it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from bench.labelled import rows_in
from bench.skills import measure as measure_skills
from bench.tally import Tally
from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.pipeline.normalise import normalise

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
BOARD = Board(id=1, kind="greenhouse", token="labels")
FIELDS = (
    "level",
    "campus",
    "class_year",
    "education",
    "experience_years_min",
    "experience_years_max",
    "employment",
    "workplace",
)


def understand(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the pipeline makes of one labelled row."""
    raw = RawPosting(
        id=row["id"],
        title=row["title"],
        url="",
        company=row.get("company") or "Acme",
        description=row["description"] or "",
        places=(row["location_text"],) if row["location_text"] else (),
        skills=tuple(row["tags"] or ()),
    )
    posting = normalise(raw, BOARD, now=NOW)
    experience = posting.experience
    return {
        **{name: getattr(posting, name) for name in FIELDS if not name.startswith("experience")},
        "experience_years_min": experience.min_years if experience else None,
        "experience_years_max": experience.max_years if experience else None,
    }


def measure(rows: list[dict[str, Any]], *, show: bool) -> dict[str, Any]:
    """Return the tallies of each fact over all rows."""
    tallies = {name: Tally() for name in (*FIELDS, "experience")}
    for row in rows:
        given = understand(row)
        results = {name: tallies[name].add(row[name], given[name]) for name in FIELDS}
        both = ("experience_years_min", "experience_years_max")
        expected = tuple(row[name] for name in both)
        read = tuple(given[name] for name in both)
        tallies["experience"].add(
            None if expected == (None, None) else expected, None if read == (None, None) else read
        )
        if show and not all(results.values()):
            print(
                row["id"],
                row["title"][:60],
                [(name, row[name], given[name]) for name, ok in results.items() if not ok],
            )
    facts = {name: tally.as_json() for name, tally in tallies.items()}
    return {**facts, "skills": measure_skills(rows, show=show)}


def main() -> None:
    """Measure the file named on the command line."""
    result = measure(rows_in(sys.argv[1]), show="--show" in sys.argv)
    for name, tally in result.items():
        if name == "skills":
            print(
                f"skills{'':17}precision {tally['precision']}, recall {tally['recall']}, f1 {tally['f1']}"
            )
            continue
        print(
            f"{name:22} {tally['right']:4} of {tally['n']:4}  {tally['right'] / max(tally['n'], 1):.1%}"
        )
    print(json.dumps(result, ensure_ascii=False))


if __name__ == "__main__":
    main()
