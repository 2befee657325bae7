"""How well are skills found? `python -m bench.skills FILE [--show]` on labelled postings."""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable

from bench.labelled import Row, rows_in
from bench.tally import quality
from watchbot.pipeline.read.skills import find_skills, parents, skill_meant
from watchbot.pipeline.read.text import fold

CAP = 20
"""A label with as many skills may leave true ones out."""
Read = Callable[[Row], dict[str, str]]
_EXPLAINED = re.compile(r"(.+?)\s*[(（](.+?)[)）]$")


def named(label: str) -> str:
    """A label under the taxonomy's name for it; `Sarbanes-Oxley (SOX)` is looked for by either."""
    explained = _EXPLAINED.fullmatch(label)
    forms = (label, *(explained.groups() if explained else ()))
    return fold(next(filter(None, map(skill_meant, forms)), label))


def skills_of(row: Row) -> dict[str, str]:
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


def measure(rows: list[Row], *, show: bool, read: Read = skills_of) -> dict[str, float]:
    """Precision, recall, f1 over all rows; the parent of a gold skill is neutral."""
    hit = capped = 0
    lost: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for row in rows:
        gold, given = {named(label) for label in row["skills"]}, read(row)
        hit += len(gold & given.keys())
        lost.update(sorted(gold - given.keys()))
        if len(row["skills"]) >= CAP:
            capped += len(gold & given.keys())
        else:
            extra = sorted(given.keys() - gold - _wider(row))
            wrong.update(f"{name} <{given[name]}>" for name in extra)
    if show:
        print("MISSED", "; ".join(f"{k} {v}" for k, v in lost.most_common(250)))
        print("EXTRA", "; ".join(f"{k} {v}" for k, v in wrong.most_common(250)))
    return _figures(hit, hit - capped, missed=lost.total(), extra=wrong.total())


def _wider(row: Row) -> set[str]:
    """The parents of what is labelled."""
    return {fold(name) for label in row["skills"] for name in parents(skill_meant(label) or label)}


def _figures(hit: int, judged: int, *, missed: int, extra: int) -> dict[str, float]:
    """`judged`: the hits in rows whose label names all skills, for only there others are wrong."""
    precision = judged / max(judged + extra, 1)
    recall = hit / max(hit + missed, 1)
    return quality(precision, recall, digits=3) | {"n": hit + missed}


def main() -> None:
    """Reads, prints, last line one JSON object."""
    rows = rows_in(sys.argv[1])
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
