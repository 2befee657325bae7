"""How well are place texts read? `python -m bench.places FILE` on labelled JSON lines.

Per field: right, wrong (another value), missed (a value was there, none was read), n. Fields that a
label calls doubtful are left out. `invented`: strings where a place was read that is not labelled.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Set
from typing import Any

from bench.labelled import Row, doubtful, rows_in
from watchbot.lexicon.names import name_key
from watchbot.model.posting import Place
from watchbot.pipeline.read.places import PlacesRead, read_places
from watchbot.pipeline.read.text import fold

_EQUAL = (
    {"bengaluru", "bangalore"}, {"munich", "munchen"}, {"krakow"}, {"xian"}, {"quebec city", "quebec"}, {"san jose"},
    {"delhi", "new delhi"}, {"montreal"}, {"tel aviv", "tel aviv yafo"}, {"dusseldorf"}, 
    {"new york", "new york city"}, {"gurgaon", "gurugram"}, {"macao", "macau"},
)  # fmt: skip
_OWN_REGION = {"US", "CN", "CA", "IN", "AU"}
FIELDS = ("places", "workplace", "remote_scope")
_HAN = re.compile(r"[㐀-鿿]")


def equal_name(one: str | None, other: str | None) -> bool:
    """Whether two names mean the same city."""
    if one is None or other is None:
        return one == other
    left, right = (re.sub(r"^saint ", "st ", name_key(fold(name))) for name in (one, other))
    return left == right or any(left in group and right in group for group in _EQUAL)


def same_place(read: Place, label: Row, doubts: Set[str]) -> bool:
    """City, region and country agree; a region that is not named may be missing."""
    if "city" not in doubts and not equal_name(read.city, label["city"]):
        return False
    if "country" not in doubts and read.country != label["country"]:
        return False
    if "region" in doubts or equal_name(read.region, label["region"]):
        return True
    return read.region is None and label["city"] is not None and label["country"] in _OWN_REGION


def judge_places(read: PlacesRead, label: Row, doubts: Set[str]) -> str:
    """right, wrong, missed or invented for the set of places."""
    wanted = list(label["places"])
    extra = []
    for place in read.places:
        hit = next((w for w in wanted if same_place(place, w, doubts)), None)
        if hit is None:
            extra.append(place)
        else:
            wanted.remove(hit)
    if not wanted and not extra:
        return "right"
    scope = set(label["remote_scope"] or ())
    if not wanted and all(p.city is None and p.country in scope for p in extra):
        return "right"
    if extra and not label["places"]:
        return "invented"
    return "wrong" if extra else "missed"


def judge(read: Any, label: Any) -> str:
    """right, wrong or missed for one value."""
    if read == label:
        return "right"
    return "missed" if not read else "wrong"


def score(rows: list[Row]) -> tuple[dict[str, dict[str, int]], list[str]]:
    """The table by field, and the texts that were not right, with what was read."""
    table = {field: dict.fromkeys(("right", "wrong", "missed", "n"), 0) for field in FIELDS}
    table["places"]["invented"] = 0
    bad = []
    for row in rows:
        doubts = doubtful(row)
        if "all" in doubts:
            continue
        read = read_places(row["text"])
        for field, answer in judged(read, row, doubts).items():
            if field in doubts:
                continue
            table[field]["n"] += 1
            table[field][answer] += 1
            if answer == "invented":
                table[field]["wrong"] += 1
            if answer != "right":
                note = row.get("note") or ""
                bad.append(f"{field} {answer}: {row['text']!r} -> {_short(read)}  [{note}]")
    return table, bad


def judged(read: PlacesRead, label: Row, doubts: Set[str]) -> dict[str, str]:
    """Field -> right, wrong, missed or invented."""
    scope = set(label["remote_scope"] or ())
    answers = {
        "places": judge_places(read, label, doubts),
        "workplace": judge(read.workplace and read.workplace.value, label["workplace"]),
        "remote_scope": judge(set(read.remote_scope), scope),
    }
    if answers["remote_scope"] == "missed" and {place.country for place in read.places} >= scope:
        answers["remote_scope"] = "right"
    return answers


def _short(read: PlacesRead) -> str:
    places = "; ".join("/".join(str(v) for v in (p.city, p.region, p.country)) for p in read.places)
    return f"{places or '-'} | {read.workplace} | {','.join(read.remote_scope)}"


def main(path: str) -> None:
    """Reads, scores, prints; the last line is one JSON object."""
    rows = rows_in(path)
    read_places("Shanghai")
    start = time.perf_counter()
    table, bad = score(rows)
    each = (time.perf_counter() - start) / max(len(rows), 1)
    for line in bad:
        print(line)
    for language, part in (
        ("zh", [row for row in rows if _HAN.search(row["text"])]),
        ("other", [row for row in rows if not _HAN.search(row["text"])]),
    ):
        print(language, score(part)[0]["places"])
    print(f"{each * 1e6:.0f} us a text")
    print(json.dumps(table))


if __name__ == "__main__":
    main(sys.argv[1])
