"""Learns which signs make a name in a posting a skill of the role: skill_weights.toml, skill_priors.tsv.

    PYTHONPATH=. python tools/learn_skill_weights.py --like FIRST --labels READER:LABELS.jsonl[=WEIGHT] ... --postings POSTINGS.jsonl.gz ...

Labels are postings whose skills a person named, in the form of bench/skills.py; postings are
unlabelled and tell where each skill usually stands. Readers list more or less: each gets figures of
his own, and those of `--like` are written. Labels of one file may count more than those of another.
Written are figures alone: the weights of the signs of `skill_signs`, and a prior of each skill made
of where it usually stands, of the words of its name and of how often labels took it. `--check`
prints the figures on rows that were left out, in eight parts: of all rows, of that reader's.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from skill_regression import Case, Places, learn

from bench.labelled import each_row
from bench.skills import CAP, measure, named
from watchbot.lexicon.skill_weights import Weights
from watchbot.lexicon.skills import skill_names
from watchbot.pipeline.read.skill_weighing import KINDS, is_of_the_role
from watchbot.pipeline.read.skills import find_skills, mentions_in, parents, skill_meant
from watchbot.pipeline.read.text import fold

LEXICON = Path(__file__).resolve().parent.parent / "watchbot" / "lexicon"
USUAL = {
    "required": 0.35,
    "asked": 0.3,
    "asked_right_before": 0.15,
    "known_right_after": 0.1,
    "near_a_name": 0.3,
    "degree": 0.03,
    "about": 0.05,
}
"""Share of a skill's postings with this sign, for a skill of which nothing is known."""
WEIGHT, READER = "weight", "reader"
_PARTS = 8
_UNKNOWN = 10
"""A skill's own share counts half where it stands in this many postings."""


def labelled_rows(named: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The rows of `READER:FILE` or `READER:FILE=WEIGHT`, each with its reader and its weight."""
    for name in named:
        reader, _, rest = name.partition(":")
        path, _, weight = rest.partition("=")
        more = {READER: reader, WEIGHT: float(weight or 1)}
        yield from ({**row, **more} for row in each_row(path))


def usual_places(postings: Iterable[dict[str, Any]]) -> dict[str, list[float]]:
    """For each skill, how far its shares of signs in unlabelled postings differ from the usual."""
    seen: dict[str, Counter[str]] = defaultdict(Counter)
    for row in postings:
        for skill, each in mentions_in(row.get("description") or "").items():
            seen[skill]["all"] += 1
            seen[skill].update(each.seen)
            seen[skill]["degree"] += "no_subject_of_a_degree" not in each.seen
    return {skill: _shares(counts) for skill, counts in seen.items()}


def _shares(counts: Counter[str]) -> list[float]:
    figures = [math.log1p(counts["all"]) / 3]
    for sign, usual in USUAL.items():
        share = (counts[sign] + _UNKNOWN * usual) / (counts["all"] + _UNKNOWN)
        figures.append(_logit(share) - _logit(usual))
    return figures


def _logit(share: float) -> float:
    share = min(max(share, 1e-4), 1 - 1e-4)
    return math.log(share / (1 - share))


def cases_of(rows: list[dict[str, Any]]) -> Iterator[Case]:
    """What running text names and neither title nor tags do; parents of a label are left out."""
    for index, row in enumerate(rows):
        labelled = {named(label) for label in row["skills"]}
        wider = {fold(p) for label in row["skills"] for p in parents(skill_meant(label) or label)}
        sure = {s.name for text, where in _labels_of(row) for s in find_skills(text, where)}
        text = row["description"] or ""
        for skill, each in mentions_in(text, employer=row.get("company") or "").items():
            right = fold(skill) in labelled
            open_ended = len(row["skills"]) >= CAP or fold(skill) in wider
            if skill not in sure and (right or not open_ended):
                yield Case(index, skill, each, right, row[READER], row[WEIGHT])


def _labels_of(row: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield row["title"], "title"
    yield from ((tag, "tags") for tag in row.get("tags") or ())


def write(learnt: Weights) -> None:
    """Writes both files."""
    lines = ["# Log-odds of signs, written by tools/learn_skill_weights.py."]
    tables = {"kinds": learnt.kinds, "signs": learnt.signs}
    tables |= {f"by_kind.{kind}": learnt.by_kind[kind] for kind in KINDS}
    for name, table in tables.items():
        lines += [
            "",
            f"[{name}]",
            *(f"{sign} = {figure}" for sign, figure in sorted(table.items())),
        ]
    (LEXICON / "skill_weights.toml").write_text("\n".join(lines) + "\n", "utf-8")
    priors = [f"{skill}\t{figure}" for skill, figure in sorted(learnt.priors.items())]
    head = "# Log-odds of single skills, written by tools/learn_skill_weights.py."
    (LEXICON / "skill_priors.tsv").write_text("\n".join([head, *priors]) + "\n", "utf-8")


def check(rows: list[dict[str, Any]], places: Places, reader: str) -> dict[str, dict[str, float]]:
    """Precision, recall and f1 on rows of which nothing was learnt, part by part."""
    cases = list(cases_of(rows))
    found: dict[int, dict[str, str]] = {}
    for part in range(_PARTS):
        kept = [case for case in cases if case.row % _PARTS != part]
        learnt = learn(kept, places, skills=skill_names(), reader=reader)
        for index in range(part, len(rows), _PARTS):
            found[id(rows[index])] = _read_with(learnt, rows[index])
    sorts = {"all": rows, f"of {reader}": [row for row in rows if row[READER] == reader]}
    return {
        name: measure(some, show=False, read=lambda row: found[id(row)])
        for name, some in sorts.items()
    }


def _read_with(learnt: Weights, row: dict[str, Any]) -> dict[str, str]:
    named_sure = {fold(s.name): s.label for t, w in _labels_of(row) for s in find_skills(t, w)}
    said = mentions_in(row["description"] or "", employer=row.get("company") or "")
    weighed = {
        fold(name): each.label for name, each in said.items() if is_of_the_role(name, each, learnt)
    }
    return {**weighed, **named_sure}


def main() -> None:
    """Reads, learns, checks or writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", nargs="+", required=True)
    parser.add_argument("--like", required=True, help="the reader whose habit is wanted")
    parser.add_argument("--postings", nargs="+", type=Path, required=True)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    rows = [row for row in labelled_rows(chosen.labels) if row.get("skills")]
    places = usual_places(
        row for path in chosen.postings for row in each_row(path) if row.get("description")
    )
    if chosen.check:
        sys.stdout.write(f"{check(rows, places, chosen.like)}\n")
    else:
        write(learn(list(cases_of(rows)), places, skills=skill_names(), reader=chosen.like))


if __name__ == "__main__":
    main()
