"""How quick and how sure is the search for doubles in a large catalogue, beside other ways?

    python -m bench.dedup_scale [--stored N] [--incoming N] [--seed N] [--no-peers] [--no-store]

The catalogue goes into a real SQLite store and what comes in through `known`, `process` and `save`,
as looks of 100 postings of as many employers. Then the same in memory: candidates come from the
product's own index, the answers from the product's own `same_job`. Data: dedup_noise.py. The last
line is one JSON object.
Seconds are processor time of this process, so that neighbours on the machine do not count.
Recall of candidates: share of the repeats of which a stored posting is among the candidates.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from statistics import mean, quantiles
from tempfile import TemporaryDirectory

from bench.dedup_noise import NOW, Noisy, Opening, catalogue, incoming
from bench.dedup_peers import Finder, finders
from bench.processor import resident_bytes
from bench.stored import StoredCatalogue
from bench.tally import quality
from watchbot import memory
from watchbot.model.board import Board, Completeness, Fetched
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting, RawPosting
from watchbot.pipeline.dedupe import SameKind, same_job
from watchbot.pipeline.fingerprint import uid_of
from watchbot.pipeline.index import Index

_LOOK = 100
_IN_ONE_GO = 1000
_MERGED = (SameKind.SAME, SameKind.REPOST)
Stored = Sequence[tuple[Opening, Posting]]


@dataclass(slots=True)
class Answers:
    """What was asked, how long each answer took (seconds of processor time), and what was right."""

    seconds: list[float] = field(default_factory=list)
    near: list[int] = field(default_factory=list)
    compared: list[int] = field(default_factory=list)
    repeats: int = 0
    reached: int = 0
    right: int = 0
    wrong: int = 0

    def found(self, true: set[str], uids: set[str], compared: int) -> None:
        """Candidates of one posting; `true`: what it really repeats (nothing where it is new)."""
        self.near.append(len(uids))
        self.compared.append(compared)
        self.repeats += bool(true)
        self.reached += bool(true & uids)

    def joined(self, true: set[str], uid: str | None) -> None:
        """The posting that one was taken for."""
        self.right += uid is not None and uid in true
        self.wrong += uid is not None and uid not in true

    def speed(self, each: int = 1) -> dict[str, float]:
        """Records per second, and the 99th percentile of one record (of `each` at once) in ms."""
        total = sum(self.seconds)
        last = quantiles(self.seconds, n=100)[-1] if len(self.seconds) > 1 else total
        return {
            "records_per_s": round(len(self.seconds) * each / total, 1),
            "p99_ms": round(1000 * last / each, 2),
        }

    def reach(self) -> dict[str, float]:
        """Recall and number of candidates, and how many of those had to be compared in full."""
        recall = self.reached / max(1, self.repeats)
        return {
            "candidate_recall": round(recall, 4),
            "candidates": round(mean(self.near or [0]), 1),
            "compared": round(mean(self.compared or [0]), 1),
        }

    def verdict(self) -> dict[str, float]:
        """Precision, recall and F1 of what was joined."""
        precision = self.right / max(1, self.right + self.wrong)
        recall = self.right / max(1, self.repeats)
        return quality(precision, recall)


def main() -> None:
    """Build, ask, compare, and say it."""
    asked = _arguments()
    chance = random.Random(asked.seed)
    stored = catalogue(asked.stored, chance)
    coming = incoming(stored, asked.incoming, chance)
    result: dict[str, object] = {"stored": len(stored), "incoming": len(coming), "seed": asked.seed}
    if not asked.no_store:  # first, so that no stored title was read a moment ago
        result["store"] = in_store(stored, coming)
        _say("store", result["store"])
    result["index"] = in_memory(stored, coming)
    _say("index", result["index"])
    if not asked.no_peers:
        result["peers"] = {finder.name: by_peer(finder, stored, coming) for finder in finders()}
    print(json.dumps(result))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.dedup_scale")
    parser.add_argument("--stored", type=int, default=1_000_000)
    parser.add_argument("--incoming", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--no-store", action="store_true")
    return parser.parse_args()


def _say(name: str, figures: object) -> None:
    print(name, json.dumps(figures), flush=True)


def in_memory(stored: Stored, coming: Sequence[Noisy]) -> dict[str, float]:
    """The product's index and its answers, all in memory."""
    true = _true(stored)
    gc.collect()
    before, started = resident_bytes() / 2**20, time.process_time()
    index = Index(posting for _, posting in stored)
    built, memory = time.process_time() - started, resident_bytes() / 2**20 - before
    tally = Answers()
    for noisy in coming:
        repeats = true.get(noisy.opening, set()) if noisy.opening else set()
        started = time.process_time()
        candidates = index.candidates(noisy.posting)
        answer = same_job(noisy.posting, candidates)
        index.add(noisy.posting)
        tally.seconds.append(time.process_time() - started)
        tally.found(repeats, set(index.near(noisy.posting)), len(candidates))
        tally.joined(repeats, answer.uid if answer.kind in _MERGED else None)
    figures = {"build_s": round(built, 1), "memory_mb": round(memory, 1)}
    return figures | tally.speed() | tally.reach() | tally.verdict()


def in_store(stored: Stored, coming: Sequence[Noisy]) -> dict[str, float]:
    """The same through `known`, `process` and `save` on SQLite, 100 postings a look."""
    tally = Answers()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        store = StoredCatalogue(file)
        started = time.process_time()
        _fill(store, stored)
        built = time.process_time() - started
        true = {opening: {_own(p).uid for p in ps} for opening, ps in _by_opening(stored).items()}
        memory.look_seldom()  # as the service does
        memory.give_back()  # the catalogue in memory is this benchmark's own, no burden of the store
        for at in range(0, len(coming), _LOOK):
            part = coming[at : at + _LOOK]
            board = _board(1_000_000 + at)
            _look(store, _Listed(board, []))  # a board's first list is remembered, not told
            listed = _Listed(board, [one.posting for one in part])
            started = time.process_time()
            outcome = _look(store, listed)
            tally.seconds.append(time.process_time() - started)
            taken = {one.raw_id: one.uid for one in outcome.sightings}
            for noisy in part:
                repeats = true.get(noisy.opening, set()) if noisy.opening else set()
                tally.repeats += bool(repeats)
                uid = taken[noisy.posting.uid]
                tally.joined(repeats, None if uid in listed.uids else uid)
        store.close()
        size = file.stat().st_size / 1e6
    figures = {"build_s": round(built, 1), "file_mb": round(size, 1)}
    return figures | tally.speed(_LOOK) | tally.verdict()


def _fill(store: StoredCatalogue, stored: Stored) -> None:
    """Every posting as one of a board of its own kind, so that nothing is joined while filling."""
    postings = [_own(posting) for _, posting in stored]
    for at in range(0, len(postings), _IN_ONE_GO):
        store.put(postings[at : at + _IN_ONE_GO])


def _own(posting: Posting) -> Posting:
    return replace(posting, uid=uid_of("stored", "bench", posting.uid))


def _board(number: int) -> Board:
    return Board(id=number, kind="feed", token=f"https://list{number}.example/rss")


class _Listed:
    """What a board lists, as received and as understood: made before the clock runs."""

    def __init__(self, board: Board, postings: Sequence[Posting]) -> None:
        self.board = board
        self.at = NOW + timedelta(hours=1) if postings else NOW
        self.understood = tuple(
            replace(p, uid=uid_of(board.kind, board.token, p.uid)) for p in postings
        )
        self.uids = {posting.uid for posting in self.understood}
        self.fetched = Fetched(
            postings=tuple(RawPosting(id=p.uid, title=p.title, url=p.url) for p in postings),
            completeness=Completeness.COMPLETE,
            newest_only=True,
        )


def _look(store: StoredCatalogue, listed: _Listed) -> Outcome:
    return store.look(listed.fetched, listed.understood, board=listed.board, now=listed.at)


def by_peer(finder: Finder, stored: Stored, coming: Sequence[Noisy]) -> dict[str, float]:
    """Candidates only: what the others offer."""
    gc.collect()
    before, started = resident_bytes() / 2**20, time.process_time()
    for number, (_, posting) in enumerate(stored):
        finder.add(number, posting)
    built, memory = time.process_time() - started, resident_bytes() / 2**20 - before
    numbers: dict[Opening, set[str]] = defaultdict(set)
    for number, (opening, _) in enumerate(stored):
        numbers[opening].add(str(number))
    tally = Answers()
    for noisy in coming[: finder.most]:
        repeats = numbers.get(noisy.opening, set()) if noisy.opening else set()
        started = time.process_time()
        found = finder.find(noisy.posting)
        tally.seconds.append(time.process_time() - started)
        tally.found(repeats, set(map(str, found)), len(found))
    figures = {"build_s": round(built, 1), "memory_mb": round(memory, 1)}
    figures |= {"asked": len(tally.seconds)} | tally.speed() | tally.reach()
    _say(finder.name, figures)
    return figures


def _by_opening(stored: Stored) -> Mapping[Opening, list[Posting]]:
    found: dict[Opening, list[Posting]] = defaultdict(list)
    for opening, posting in stored:
        found[opening].append(posting)
    return found


def _true(stored: Stored) -> dict[Opening, set[str]]:
    return {opening: {p.uid for p in postings} for opening, postings in _by_opening(stored).items()}


if __name__ == "__main__":
    main()
