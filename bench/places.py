"""How well are place texts read? `python -m bench.places FILE` on labelled JSON lines.

Per field: right, wrong (another value), missed (a value was there, none was read), n. Fields that a
label calls doubtful are left out. `invented`: strings where a place was read that is not labelled.
"""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path
from typing import Any

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
_DOUBT = re.compile(r"doubtful\(([^)]*)\)")


def equal_name(one: str | None, other: str | None) -> bool:
    """Whether two names mean the same city."""
    if one is None or other is None:
        return one == other
    left, right = (re.sub(r"^saint ", "st ", name_key(fold(name))) for name in (one, other))
    return left == right or any(left in group and right in group for group in _EQUAL)


def same_place(read: Place, label: dict[str, Any], doubts: set[str]) -> bool:
    """City, region and country agree; a region that is not named may be missing."""
    if "city" not in doubts and not equal_name(read.city, label["city"]):
        return False
    if "country" not in doubts and read.country != label["country"]:
        return False
    if "region" in doubts or equal_name(read.region, label["region"]):
        return True
    return read.region is None and label["city"] is not None and label["country"] in _OWN_REGION


def judge_places(read: PlacesRead, label: dict[str, Any], doubts: set[str]) -> str:
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


def score(rows: list[dict[str, Any]]) -> tuple[dict[str, dict[str, int]], list[str]]:
    """The table by field, and the texts that were not right, with what was read."""
    table = {
        f: {"right": 0, "wrong": 0, "missed": 0, "n": 0}
        for f in ("places", "workplace", "remote_scope")
    }
    table["places"]["invented"] = 0
    bad = []
    for row in rows:
        found = _DOUBT.search(row.get("note") or "")
        doubts = {d.strip() for d in found.group(1).split(",")} if found else set()
        if "all" in doubts:
            continue
        read = read_places(row["text"])
        answers = {
            "places": judge_places(read, row, doubts),
            "workplace": judge(read.workplace and read.workplace.value, row["workplace"]),
            "remote_scope": judge(set(read.remote_scope), set(row["remote_scope"] or ())),
        }
        if answers["remote_scope"] == "missed" and {p.country for p in read.places} >= set(
            row["remote_scope"]
        ):
            answers["remote_scope"] = "right"
        for field, answer in answers.items():
            if field in doubts:
                continue
            table[field]["n"] += 1
            if answer == "invented":
                table[field]["wrong"] += 1
            table[field][answer] += 1
            if answer != "right":
                bad.append(
                    f"{field} {answer}: {row['text']!r} -> {_short(read)}  [{row.get('note') or ''}]"
                )
    return table, bad


def _short(read: PlacesRead) -> str:
    places = "; ".join("/".join(str(v) for v in (p.city, p.region, p.country)) for p in read.places)
    return f"{places or '-'} | {read.workplace} | {','.join(read.remote_scope)}"


def main(path: str) -> None:
    """Reads, scores, prints; the last line is one JSON object."""
    lines = Path(path).read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines if line.strip()]
    read_places("Shanghai")
    start = time.perf_counter()
    table, bad = score(rows)
    each = (time.perf_counter() - start) / max(len(rows), 1)
    for line in bad:
        print(line)
    for language, part in (
        ("zh", [r for r in rows if re.search(r"[㐀-鿿]", r["text"])]),
        ("other", [r for r in rows if not re.search(r"[㐀-鿿]", r["text"])]),
    ):
        print(language, score(part)[0]["places"])
    print(f"{each * 1e6:.0f} us a text")
    print(json.dumps(table))


if __name__ == "__main__":
    main(sys.argv[1])
