"""Reads labelled postings and prints how many facts were right: `python -m bench.postings FILE [--show]`.

The last line is one JSON object: right, wrong, missed and n for each fact; precision, recall and
f1 for skills. Evidence is title, place text, tags and description, as the labels had it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from bench.tally import Tally
from watchbot.pipeline.read.campus import is_campus, read_class_year
from watchbot.pipeline.read.education import find_education
from watchbot.pipeline.read.employment import find_employment
from watchbot.pipeline.read.experience import find_experience
from watchbot.pipeline.read.level import read_level
from watchbot.pipeline.read.workplace import find_workplace

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
    """Return what the readers make of one labelled row."""
    title, text, tags = row["title"], row["description"], "\n".join(row["tags"])
    experience = find_experience(title, text)
    return {
        "level": read_level(title, text, experience),
        "campus": is_campus(title, text),
        "class_year": read_class_year(title, text),
        "education": find_education(title, text),
        "experience_years_min": experience.min_years if experience else None,
        "experience_years_max": experience.max_years if experience else None,
        "employment": find_employment(title, text, tags),
        "workplace": find_workplace(title, row["location_text"] or "", tags, text),
    }


def measure(rows: Iterable[dict[str, Any]], *, show: bool) -> dict[str, Any]:
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
    return {name: tally.as_json() for name, tally in tallies.items()}


def main() -> None:
    """Measure the file named on the command line."""
    rows = [
        json.loads(line)
        for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
        if line
    ]
    result = measure(rows, show="--show" in sys.argv)
    for name, tally in result.items():
        print(
            f"{name:22} {tally['right']:4} of {tally['n']:4}  {tally['right'] / max(tally['n'], 1):.1%}"
        )
    print(json.dumps(result, ensure_ascii=False))


if __name__ == "__main__":
    main()
