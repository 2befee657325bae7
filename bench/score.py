"""Compares our scores with the job site's, and our evidence with labels: `python -m bench.score [PAGES] [LABELS]`.

PAGES: a folder of saved job pages (their own scores are hidden from ours). LABELS: labelled
postings with the phrases of each dimension. The last line is one JSON object: for each page the
site's and our overall score and the difference; for each dimension how often both find evidence,
and how many of the labelled quotes hold one of our phrases.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.labelled import rows_in
from watchbot.model.board import Board
from watchbot.model.posting import Posting, RawPosting
from watchbot.pipeline.evidence_found import all_evidence
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.read.text import fold, joined
from watchbot.pipeline.score import score
from watchbot.sources.job_page import read_page

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
BOARD = Board(id=1, kind="job_page", token="saved")
PAGES = Path("../shared/data/jobpages")
LABELS = Path("../shared/data/labels/postings_dev.jsonl")
KINDS = {
    "pay": "pay_signals",
    "growth": "growth_signals",
    "work_life": "work_life_signals",
    "mission": "mission_signals",
}


def read_saved(path: Path) -> Posting:
    """Return a saved page as understood."""
    return normalise(read_page(path.read_text(encoding="utf-8")), BOARD, now=NOW)


def compare_pages(folder: Path) -> dict[str, dict[str, Any]]:
    """Return page -> the site's overall score, ours from the text alone, and the difference."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(folder.glob("*.txt")):
        posting = read_saved(path)
        ours = score(replace(posting, score=None), language="zh")
        site = posting.score.overall if posting.score else None
        difference = ours.overall - site if ours.overall is not None and site is not None else None
        found[path.stem] = {"site": site, "ours": ours.overall, "difference": difference}
        print(f"{path.stem}: site {site}, ours {ours.overall} ({ours.verdict})")
        _print_dimensions(posting, ours.dimensions)
    return found


def _print_dimensions(posting: Posting, ours: Any) -> None:
    for dimension, part in ours.items():
        site = posting.score.dimensions.get(dimension) if posting.score else None
        print(
            f"  {dimension.value:9} site {site.score if site else '-':>4} ours {part.score:>3}  {part.note}"
        )


def compare_evidence(rows: Iterable[dict[str, Any]]) -> dict[str, dict[str, int]]:
    """Return dimension -> postings where both, only the label, only we found evidence, or neither."""
    counts = {name: {"both": 0, "only_label": 0, "only_ours": 0, "neither": 0} for name in KINDS}
    for row in rows:
        raw = RawPosting(
            id=row["id"],
            title=row["title"],
            url="",
            description=row["description"],
            places=(row["location_text"] or "",),
            skills=tuple(row["tags"]),
        )
        dimensions = {
            dimension.value for dimension in score(normalise(raw, BOARD, now=NOW)).dimensions
        }
        for name, kind in KINDS.items():
            counts[name][_outcome(bool(row[kind]), name in dimensions)] += 1
    return counts


def compare_quotes(rows: Iterable[dict[str, Any]]) -> dict[str, dict[str, int]]:
    """Return dimension -> labelled quotes, those that one of our phrases overlaps, and our phrases beside all."""
    counts = {name: {"quotes": 0, "found": 0, "beside": 0} for name in KINDS}
    for row in rows:
        text = joined((row["title"], *(row["tags"] or ()), row["description"]))
        ours: dict[str, list[str]] = {name: [] for name in KINDS}
        for signal, evidence in all_evidence(text):
            ours[signal.dimension.value].append(fold(evidence.phrase))
        for name, kind in KINDS.items():
            quotes = [" ".join(fold(quote).split()) for quote in row[kind]]
            found = [q for q in quotes if any(p in q or q in p for p in ours[name])]
            beside = [p for p in ours[name] if not any(p in q or q in p for q in quotes)]
            counts[name]["quotes"] += len(quotes)
            counts[name]["found"] += len(found)
            counts[name]["beside"] += len(beside)
    return counts


def _outcome(labelled: bool, ours: bool) -> str:
    if labelled:
        return "both" if ours else "only_label"
    return "only_ours" if ours else "neither"


def main() -> None:
    """Measure the folder and the file named on the command line, or the usual ones."""
    pages = compare_pages(Path(sys.argv[1]) if len(sys.argv) > 1 else PAGES)
    labels = Path(sys.argv[2]) if len(sys.argv) > 2 else LABELS
    rows = rows_in(labels)
    measured = {
        "pages": pages,
        "evidence": compare_evidence(rows),
        "quotes": compare_quotes(rows),
    }
    print(json.dumps(measured, ensure_ascii=False))


if __name__ == "__main__":
    main()
