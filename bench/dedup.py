"""Feed labelled records in order of first sight through the real pipeline; how well are doubles found?

    python -m bench.dedup FILE          records with a gold `cluster`, with or without `url`
    python -m bench.dedup --zh FILE     pairs with a weak label (dup, city_variant, diff)

Each source is a board that shows its newest postings. A pair counts when both records ended as one
posting; it is right when both carry one cluster. Without links, pairs that no text can tell apart
are ignored (equal employer and title, places that overlap or are missing), and so are the pairs of
`cross_ats_suspects_*.jsonl` beside FILE.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import Any

from bench.catalogue import Catalogue
from bench.labelled import each_row
from bench.tally import quality
from watchbot.model.board import Board, Completeness, Fetched
from watchbot.model.posting import RawPosting
from watchbot.pipeline.dedupe import SameKind, same_job
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.read.company import company_key

Record = Mapping[str, Any]


@dataclass(slots=True)
class Figures:
    """Right and wrong pairs, and the pairs that there are."""

    right: int = 0
    wrong: int = 0
    gold: int = 0
    mistakes: list[tuple[str, str]] = field(default_factory=list)

    def summary(self) -> dict[str, float]:
        """Precision, recall and F1, rounded to four digits."""
        precision = self.right / max(1, self.right + self.wrong)
        recall = self.right / max(1, self.gold)
        return quality(precision, recall)


def main() -> None:
    """Run the benchmark that the command line names; the last line is one JSON object."""
    arguments = sys.argv[1:]
    chinese = "--zh" in arguments
    paths = [Path(argument) for argument in arguments if not argument.startswith("--")]
    if len(paths) != 1 or not paths[0].is_file():
        sys.exit("usage: python -m bench.dedup [--zh] FILE")
    records: list[Record] = [*each_row(paths[0])]
    print(json.dumps(weak_pairs(records) if chinese else stream(records, paths[0])))


def stream(records: list[Record], path: Path) -> dict[str, float]:
    """All records through `process`, one look per record; then pairs are counted."""
    catalogue = Catalogue()
    boards: dict[str, Board] = {}
    assigned: dict[str, str] = {}
    started = time.perf_counter()
    for record in sorted(records, key=lambda one: (one["first_seen"], one["rid"])):
        source = record["source"]
        board = boards.setdefault(source, Board(id=len(boards) + 1, kind="feed", token=source))
        now = _day(record["first_seen"])
        raw = _raw(record)
        fetched = Fetched(postings=(raw,), completeness=Completeness.COMPLETE, newest_only=True)
        catalogue.look(fetched, (normalise(raw, board, now=now),), board=board, now=now)
        assigned[record["rid"]] = catalogue.uid(board, raw.id)
    spent = time.perf_counter() - started
    ignored = _ignored(path) if not any(record.get("url") for record in records) else None
    figures = count_pairs(records, assigned, ignored)
    _show_mistakes(records, figures)
    return {
        **figures.summary(),
        "pairs": figures.right + figures.wrong,
        "records_per_s": round(len(records) / spent, 1),
    }


def _raw(record: Record) -> RawPosting:
    return RawPosting(
        id=record["rid"],
        title=record["title"],
        url=record.get("url") or "",
        company=record["company"],
        places=tuple(record.get("locations") or ()),
        posted=record.get("posted"),
        pay_text=record.get("salary"),
    )


def _day(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def count_pairs(
    records: Iterable[Record],
    assigned: Mapping[str, str],
    ignored: frozenset[tuple[str, str]] | None,
) -> Figures:
    """Pairs within postings against pairs within clusters; `ignored` None = with links."""
    by_rid = {record["rid"]: record for record in records}
    figures = Figures(
        gold=sum(1 for _ in _pairs_within(by_rid, {r: one["cluster"] for r, one in by_rid.items()}))
    )
    for one, two in _pairs_within(by_rid, assigned):
        a, b = by_rid[one], by_rid[two]
        if a["cluster"] == b["cluster"]:
            figures.right += 1
        elif ignored is None or not (
            (one, two) in ignored or (two, one) in ignored or _cannot_be_told(a, b)
        ):
            figures.wrong += 1
            figures.mistakes.append((one, two))
    return figures


def _pairs_within(rids: Iterable[str], groups: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    members: dict[str, list[str]] = defaultdict(list)
    for rid in rids:
        members[groups[rid]].append(rid)
    for group in members.values():
        yield from combinations(group, 2)


def _cannot_be_told(a: Record, b: Record) -> bool:
    """Equal employer and title and places that overlap: no text tells such postings apart."""
    if company_key(a["company"]) != company_key(b["company"]) or _plain(a["title"]) != _plain(
        b["title"]
    ):
        return False
    here, there = (set(_plain(" ".join(one.get("locations") or ())).split()) for one in (a, b))
    return not here or not there or bool(here & there)


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.lower()))


def _ignored(path: Path) -> frozenset[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for beside in sorted(path.parent.glob("cross_ats_suspects*.jsonl")):
        found.update((pair["a"], pair["b"]) for pair in each_row(beside))
    return frozenset(found)


def _show_mistakes(records: Iterable[Record], figures: Figures) -> None:
    by_rid = {record["rid"]: record for record in records}
    for one, two in figures.mistakes[:10]:
        a, b = by_rid[one], by_rid[two]
        print(
            f"wrong: {a['company']} | {a['title']} | {a.get('locations')}  <>  {b['company']} | {b['title']} | {b.get('locations')}"
        )


def weak_pairs(records: Iterable[Record]) -> dict[str, float]:
    """Each pair judged alone, as of two boards; only `dup` is a double."""
    figures = Figures()
    labels: Counter[str] = Counter()
    count = 0
    started = time.perf_counter()
    for record in records:
        count += 1
        postings = [_understood(record[side], side) for side in "ab"]
        answer = same_job(postings[0], [postings[1]])
        double = record["weak_label"] == "dup"
        figures.gold += double
        if answer.kind is SameKind.SAME:
            figures.right += double
            figures.wrong += not double
            labels[record["weak_label"]] += 1
    print("called one job, by label:", dict(labels))
    spent = time.perf_counter() - started
    return {
        **figures.summary(),
        "pairs": figures.right + figures.wrong,
        "records_per_s": round(2 * count / spent, 1),
    }


def _understood(record: Record, side: str) -> Any:
    raw = RawPosting(
        id=side, title=record["title"], url="", company=record["company"], places=(record["city"],),
        pay_text=record.get("salary"), experience=record.get("experience"), education=record.get("education"),
    )  # fmt: skip
    board = Board(kind="feed", token=f"{record['source']}-{side}")
    return normalise(raw, board, now=datetime(2026, 1, 1, tzinfo=UTC))


if __name__ == "__main__":
    main()
