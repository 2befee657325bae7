"""How well are skills found? `python -m bench.skills FILE [--show]` on labelled postings."""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from watchbot.pipeline.read.skills import find_skills, parents, skill_meant
from watchbot.pipeline.read.text import fold

CAP = 20
"""A label with as many skills may leave true ones out."""
Read = Callable[[dict[str, Any]], dict[str, str]]


_EXPLAINED = re.compile(r"(.+?)\s*[(（](.+?)[)）]$")


def named(label: str) -> str:
    """A label under the taxonomy's name for it; `Sarbanes-Oxley (SOX)` is looked for by either."""
    explained = _EXPLAINED.fullmatch(label)
    forms = (label, *(explained.groups() if explained else ()))
    return fold(next(filter(None, map(skill_meant, forms)), label))


def skills_of(row: dict[str, Any]) -> dict[str, str]:
    """Folded name -> words as written, of title, tags and text."""
    found: dict[str, str] = {}
    for text, where in (
        (row["title"], "title"),
        *((t, "tags") for t in row["tags"] or ()),
        (row["description"] or "", "text"),
    ):
        for skill in find_skills(text, where, employer=row.get("company") or ""):
            found.setdefault(fold(skill.name), skill.label)
    return found


def measure(rows: list[dict[str, Any]], *, show: bool, read: Read = skills_of) -> dict[str, float]:
    """Precision, recall, f1 over all rows; the parent of a gold skill is neutral."""
    hit = missed = extra = 0
    lost: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for row in rows:
        gold = {named(s) for s in row["skills"]}
        given = read(row)
        neutral = {fold(p) for s in row["skills"] for p in parents(skill_meant(s) or s)}
        hit += len(gold & given.keys())
        missed += len(gold - given.keys())
        lost.update(gold - given.keys())
        if len(row["skills"]) < CAP:
            bad = given.keys() - gold - neutral
            extra += len(bad)
            wrong.update(f"{name} <{given[name]}>" for name in bad)
    if show:
        print("MISSED", "; ".join(f"{k} {v}" for k, v in lost.most_common(250)))
        print("EXTRA", "; ".join(f"{k} {v}" for k, v in wrong.most_common(250)))
    capped = sum(
        len({named(s) for s in r["skills"]} & read(r).keys())
        for r in rows
        if len(r["skills"]) >= CAP
    )
    precision = (hit - capped) / max(hit - capped + extra, 1)
    recall = hit / max(hit + missed, 1)
    f1 = 2 * precision * recall / max(precision + recall, 1e-9)
    return {
        "precision": round(precision, 3),
        "recall": round(recall, 3),
        "f1": round(f1, 3),
        "n": hit + missed,
    }


def main() -> None:
    """Reads, prints, last line one JSON object."""
    lines = Path(sys.argv[1]).read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines if line.strip()]
    find_skills("Python")
    start = time.perf_counter()
    for row in rows:
        skills_of(row)
    each = (time.perf_counter() - start) / len(rows)
    for lang in ("zh", "en"):
        print(lang, measure([r for r in rows if r["lang"] == lang], show="--show" in sys.argv))
    print(f"{each * 1e3:.2f} ms a posting")
    print(json.dumps({"skills": measure(rows, show=False)}))


if __name__ == "__main__":
    main()
