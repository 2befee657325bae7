"""Reads labelled pay texts and prints how many fields were right: `python -m bench.pay FILE [--show]`.

A field that a label's note calls doubtful is left out. The last line is one JSON object.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from bench.labelled import Row, doubtful, rows_in
from bench.tally import Tally
from watchbot.model.posting import Pay
from watchbot.pipeline.read.pay import read_pay

FIELDS = ("min", "max", "currency", "period", "months")
FLAGS = ("estimated", "negotiable")


def measure(rows: Iterable[Row], *, show: bool) -> dict[str, Any]:
    """Return right, wrong, missed and n of each field, whole strings, and invented figures."""
    tallies = {name: Tally() for name in (*FIELDS, *FLAGS, "unreadable")}
    whole, invented, unreadable = Tally(), 0, 0
    for row in rows:
        skipped = doubtful(row)
        if "all" in skipped:
            continue
        pay = read_pay(row["text"])
        if row["unreadable"]:
            unreadable += 1
            invented += pay is not None and (pay.min is not None or pay.max is not None)
            results = _added(tallies, ["unreadable"], row, pay)
        else:
            results = _added(tallies, [name for name in FIELDS if name not in skipped], row, pay)
            _added(tallies, [name for name in FLAGS if name not in skipped], row, pay)
            whole.add(True, all(results.values()))
        if show and not all(results.values()):
            print(row["text"], _wrong(results, row, pay), row["note"])
    return {
        **{name: tally.as_json() for name, tally in tallies.items()},
        "all_fields": whole.as_json(),
        "invented": invented,
        "unreadable_strings": unreadable,
    }


def _added(
    tallies: Mapping[str, Tally], names: Iterable[str], row: Row, pay: Pay | None
) -> dict[str, bool]:
    """Field -> whether it is right; each is counted."""
    return {name: tallies[name].add(row[name], getattr(pay, name, None)) for name in names}


def _wrong(results: Mapping[str, bool], row: Row, pay: Pay | None) -> list[tuple[str, Any, Any]]:
    """(field, label, what was read) of what is not right."""
    return [(name, row[name], getattr(pay, name, None)) for name, ok in results.items() if not ok]


def main() -> None:
    """Measure the file named on the command line."""
    result = measure(rows_in(sys.argv[1]), show="--show" in sys.argv)
    whole = result["all_fields"]
    print(
        f"pay: {whole['right']} of {whole['n']} readable strings all right ({whole['right'] / max(whole['n'], 1):.1%}), "
        f"{result['invented']} of {result['unreadable_strings']} unreadable ones read as figures"
    )
    print(json.dumps(result, ensure_ascii=False))


if __name__ == "__main__":
    main()
