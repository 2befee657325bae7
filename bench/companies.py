"""How often does one employer get one key? `python -m bench.companies FILE` on pairs of spellings."""

from __future__ import annotations

import csv
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from watchbot.pipeline.read.company import company_key, same_employer


def measure(rows: Iterable[Mapping[str, str]]) -> tuple[dict[str, dict[str, int]], list[str]]:
    """The table by kind of spelling, and the pairs with two keys. Two or more proofs make a pair."""
    table: dict[str, dict[str, int]] = defaultdict(
        lambda: {"n": 0, "same_key": 0, "same_employer": 0}
    )
    missed = []
    for row in rows:
        if int(row["shared_identities"]) < 2:
            continue
        one, other = row["canonical"], row["variant"]
        kind = table[row["kind"]]
        kind["n"] += 1
        same = company_key(one) == company_key(other)
        kind["same_key"] += same
        kind["same_employer"] += same_employer(one, other)
        if not same:
            missed.append(
                f"{row['kind']}: {one} | {other} -> {company_key(one)} | {company_key(other)}"
            )
    return table, missed


def main(path: str) -> None:
    """Prints what was missed, and as the last line one JSON object."""
    with Path(path).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    start = time.perf_counter()
    table, missed = measure(rows)
    each = (time.perf_counter() - start) / max(len(rows), 1)
    print("\n".join(missed))
    print(f"{each * 1e6:.0f} us a pair")
    print(json.dumps(table))


if __name__ == "__main__":
    main(sys.argv[1])
