"""Replay the change log of a real list as successive polls: is the truth about change told?

    python -m bench.streams [--memory] [--limit N] [--seconds S] FILE.jsonl.gz

Each snapshot goes the way of the flow: what says the same is passed over, the rest is understood, then
`process` between what a real SQLite store knows and what it saves. A closing is told at its
`tell_at`, unless the posting is back by then; it was false when the posting is back within 7 days
after it was told. Last line: one JSON object.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.catalogue import Catalogue, Looker
from bench.snapshots import Log
from bench.stored import StoredCatalogue
from bench.told import Account
from watchbot.model.board import Board, Fetched
from watchbot.pipeline.same_as_before import same_as_before
from watchbot.pipeline.understand import understand


class Replay:
    """One log replayed into one store."""

    def __init__(self, log: Log, store: Looker) -> None:
        self._log = log
        self._store = store
        self._board = Board(id=1, kind="feed", token=log.name)
        self.account = Account()
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
            self.account.tell_due(now)
            if snapshot.fetched is not None:
                self._look(snapshot.fetched, now)
        self.account.tell_due(None)

    def _look(self, fetched: Fetched, now: datetime) -> None:
        started = time.perf_counter()
        standing = self._store.standing(self._board)
        understood = understand(
            fetched.postings,
            self._board,
            same_as_before(fetched.postings, standing),
            now=now,
            language="en",
        )
        self.account.take(self._store.look(fetched, understood, board=self._board, now=now))
        self.seconds.append(time.perf_counter() - started)

    def summary(self, outages: frozenset[int]) -> dict[str, float]:
        """The figures of issue 5, and a few beside."""
        moments = frozenset(self.times[number] for number in outages if number < len(self.times))
        return {
            "snapshots": len(self.times),
            **self.account.summary(moments),
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
    print("\n".join(replay.account.report()))
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
