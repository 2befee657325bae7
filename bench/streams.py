"""Replay the change log of a real list as successive polls: is the truth about change told?

    python -m bench.streams [--memory] [--limit N] [--seconds S] FILE.jsonl.gz

Each snapshot goes through `normalise`, a real SQLite store and `process`. A
closing is told at its `tell_at`, unless the posting is back by then; it was false when the posting is
back within 7 days after it was told. Last line: one JSON object.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.catalogue import Catalogue, Looker
from bench.snapshots import Log
from bench.stored import StoredCatalogue
from watchbot.model.board import Board, Fetched
from watchbot.model.change import Change, ChangeKind
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting, RawPosting
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.read.text import fold

_FALSE_WITHIN = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Closing:
    """A closing that waits to be told, or was told at `tell_at`. `since`: first look without it."""

    since: datetime
    tell_at: datetime


@dataclass(slots=True)
class Tally:
    """What was told, and what turned out to be wrong."""

    told: Counter[str] = field(default_factory=Counter)
    quiet: Counter[str] = field(default_factory=Counter)
    announced: dict[str, str] = field(default_factory=dict)
    double_new: int = 0
    waiting: dict[str, Closing] = field(default_factory=dict)
    told_closed: dict[str, Closing] = field(default_factory=dict)
    delays_h: list[float] = field(default_factory=list)
    false: list[Closing] = field(default_factory=list)
    taken_back: int = 0
    held: int = 0
    storms: int = 0

    def tell_due(self, now: datetime | None) -> None:
        """Tell the closings whose time has come (None: all); called before each look."""
        due = [uid for uid, one in self.waiting.items() if now is None or one.tell_at <= now]
        for uid in due:
            one = self.told_closed[uid] = self.waiting.pop(uid)
            self.told["closed"] += 1
            self.delays_h.append((one.tell_at - one.since).total_seconds() / 3600)

    def take(self, outcome: Outcome) -> None:
        """Count what one look brought."""
        self.held += outcome.held is not None
        self.storms += len(outcome.notes)
        brought = {posting.uid: posting for posting in outcome.postings}
        since = {one.uid: one.missing_since for one in outcome.sightings if one.gone_at}
        for change in outcome.changes:
            if change.kind is ChangeKind.CLOSED:
                self._closed(change, since.get(change.uid))
                continue
            (self.quiet if change.quiet else self.told)[change.kind] += 1
            if change.kind is ChangeKind.REOPENED:
                self._back(change)
            elif change.kind is ChangeKind.NEW and not change.quiet:
                self._announced(brought[change.uid])

    def _closed(self, change: Change, since: datetime | None) -> None:
        if not change.quiet:
            self.waiting[change.uid] = Closing(since or change.at, change.tell_at or change.at)

    def _announced(self, posting: Posting) -> None:
        """A second card for one uid, id, or link with its title is a double; another city shares the card.

        Rows of several postings may link to one page, the employer's first one say.
        """
        linked = [f"{posting.link} {fold(posting.title)}"] if posting.link else []
        names = [posting.uid, *map(str, posting.keys), *linked]
        self.double_new += posting.group_uid is None and any(n in self.announced for n in names)
        self.announced.update(dict.fromkeys(names, posting.uid))

    def _back(self, change: Change) -> None:
        self.taken_back += self.waiting.pop(change.uid, None) is not None
        told = self.told_closed.pop(change.uid, None)
        if told and change.at - told.tell_at <= _FALSE_WITHIN:
            self.false.append(told)


class Replay:
    """One log replayed into one store; rows that did not change are understood once."""

    def __init__(self, log: Log, store: Looker) -> None:
        self._log = log
        self._store = store
        self._board = Board(id=1, kind="feed", token=log.name)
        self._understood: dict[str, tuple[RawPosting, Posting]] = {}
        self.tally = Tally()
        self.times: list[datetime] = []
        self.seconds: list[float] = []

    def run(self, limit: int | None, seconds: float | None = None) -> None:
        """Replay up to `limit` snapshots, or as many as fit into `seconds` on the clock.

        Closings that still hold at the end count as told.
        """
        until = time.monotonic() + (seconds or float("inf"))
        for snapshot in self._log:
            if time.monotonic() >= until or (limit is not None and len(self.times) >= limit):
                break
            now = max([snapshot.at, *self.times[-1:]])
            self.times.append(now)
            self.tally.tell_due(now)
            if snapshot.fetched is not None:
                self._look(snapshot.fetched, now)
        self.tally.tell_due(None)

    def _look(self, fetched: Fetched, now: datetime) -> None:
        started = time.perf_counter()
        postings = tuple(self._posting(raw, now) for raw in fetched.postings)
        self.tally.take(self._store.look(fetched, postings, board=self._board, now=now))
        self.seconds.append(time.perf_counter() - started)

    def _posting(self, raw: RawPosting, now: datetime) -> Posting:
        known = self._understood.get(raw.id)
        if known is None or known[0] is not raw:
            known = self._understood[raw.id] = (raw, normalise(raw, self._board, now=now))
        return known[1]

    def summary(self, outages: frozenset[int]) -> dict[str, float]:
        """The figures of issue 5, and a few beside."""
        tally = self.tally
        moments = {self.times[number] for number in outages if number < len(self.times)}
        closed = tally.told["closed"]
        return {
            "snapshots": len(self.times),
            "new": tally.told["new"],
            "updated": tally.told["updated"],
            "closed": closed,
            "reopened": tally.told["reopened"],
            "double_new": tally.double_new,
            "false_closed": len(tally.false),
            "false_closed_share": round(len(tally.false) / max(1, closed), 4),
            "median_close_delay_h": round(median(tally.delays_h or [0.0]), 1),
            "outage_closed": sum(one.since in moments for one in tally.false),
            "taken_back": tally.taken_back,
            "held": tally.held,
            "storms": tally.storms,
            "quiet": sum(tally.quiet.values()),
            "ms_per_snapshot": round(1000 * sum(self.seconds) / max(1, len(self.seconds)), 1),
        }


def main() -> None:
    """Replay the log that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m bench.streams")
    parser.add_argument("file", type=Path)
    parser.add_argument("--memory", action="store_true", help="without the database: quicker")
    parser.add_argument("--limit", type=int, help="stop after so many snapshots")
    parser.add_argument("--seconds", type=float, help="stop after so long")
    asked = parser.parse_args()
    with _store(in_memory=asked.memory) as store:
        replay = Replay(Log(asked.file), store)
        replay.run(asked.limit, asked.seconds)
    print(json.dumps(replay.summary(_outages(asked.file))))


@contextmanager
def _store(*, in_memory: bool) -> Iterator[Looker]:
    if in_memory:
        yield Catalogue()
        return
    with TemporaryDirectory() as folder:
        store = StoredCatalogue(Path(folder) / "bench.db")
        yield store
        store.close()


def _outages(path: Path) -> frozenset[int]:
    """Numbers of the snapshots where rows vanished that were soon back, where the data says so."""
    beside = path.parent / "outages.json"
    if not beside.is_file():
        return frozenset()
    table = json.loads(beside.read_text("utf-8"))
    return frozenset(one["index"] for one in table.get(path.name.partition(".")[0], []))


if __name__ == "__main__":
    main()
