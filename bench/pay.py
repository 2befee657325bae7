"""Reads labelled pay texts and prints how many fields were right: `python -m bench.pay FILE [--show]`.

A field that a label's note calls doubtful is left out. The last line is one JSON object.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bench.tally import Tally
from watchbot.pipeline.read.pay import read_pay

FIELDS = ("min", "max", "currency", "period", "months")
FLAGS = ("estimated", "negotiable", "unreadable")


def doubtful(note: str | None) -> set[str]:
    """Return the fields that a note calls doubtful; `all` stands for each."""
    found = re.match(r"doubtful\(([^)]*)\)", note or "")
    return {name.strip() for name in found[1].split(",")} if found else set()


def measure(rows: Iterable[dict[str, Any]], *, show: bool) -> dict[str, Any]:
    """Return right, wrong, missed and n of each field, whole strings, and invented figures."""
    tallies = {name: Tally() for name in (*FIELDS, *FLAGS)}
    whole, invented, unreadable = Tally(), 0, 0
    for row in rows:
        pay = read_pay(row["text"])
        skipped = doubtful(row["note"])
        if "all" in skipped:
            continue
        checked = [name for name in FIELDS if name not in skipped]
        if row["unreadable"]:
            unreadable += 1
            made_up = pay is not None and (pay.min is not None or pay.max is not None)
            invented += made_up
            checked = ["unreadable"]
        results = {name: tallies[name].add(row[name], getattr(pay, name, None)) for name in checked}
        for name in FLAGS[:2]:
            if name not in skipped and not row["unreadable"]:
                tallies[name].add(row[name], getattr(pay, name, None))
        if not row["unreadable"]:
            whole.add(True, all(results.values()))
        if show and not all(results.values()):
            print(
                row["text"],
                [
                    (name, row[name], getattr(pay, name, None))
                    for name, ok in results.items()
                    if not ok
                ],
                row["note"],
            )
    fields = {name: tally.as_json() for name, tally in tallies.items()}
    return {
        **fields,
        "all_fields": whole.as_json(),
        "invented": invented,
        "unreadable_strings": unreadable,
    }


def main() -> None:
    """Measure the file named on the command line."""
    rows = [
        json.loads(line)
        for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
        if line
    ]
    result = measure(rows, show="--show" in sys.argv)
    whole = result["all_fields"]
    print(
        f"pay: {whole['right']} of {whole['n']} readable strings all right ({whole['right'] / max(whole['n'], 1):.1%}), "
        f"{result['invented']} of {result['unreadable_strings']} unreadable ones read as figures"
    )
    print(json.dumps(result, ensure_ascii=False))


if __name__ == "__main__":
    main()
