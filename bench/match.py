"""How quickly are postings matched with very many rules, and is the answer that of plain evaluation?

    python -m bench.match --rules 100000 --postings 10000 [--fast | --bitmaps] [--jars FOLDER]

Rules and postings are made up from a seed (match_data.py). `postings_per_s` and `p99_ms` are the
index stage, from a posting's keys to the ids of the rules that may want it: processor time, of each
posting the best of three passes over all, since others may share the machine. `words_us` is what comes
before it, the one pass over the text and reading the keys, `explained_per_s` all of it with every
match explained. `memory_mb` is what the index takes with the rules themselves, `start_s` what a start
takes that finds it in a snapshot. Peers get the same keys. The engine is the one that a service with
`watchbot[scale]` takes, --fast that of `watchbot[fast]`, --bitmaps that of the plain install. --mix
broad has rules that ask for little, so that very many want a posting. Differences are counted over
at least --pairs pairs of a rule and a posting, whole matches with their results. The last line is
JSON. What is not installed (numpy, numba, Java with Lucene, PostgreSQL) is named, and the rest runs.

A million rules with all peers take some six minutes of processor time and 3.5 GB, and what Java takes
beside (6 GB at most); --no-peers leaves the others out.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench.match_data import NOW, BroadWorld, World, news
from bench.match_flat import FIELDS, PAY, SCORE
from bench.match_peers import peers
from bench.processor import resident_bytes
from watchbot import rule_snapshot
from watchbot.model.change import Change
from watchbot.model.rule import WatchRule
from watchbot.pipeline.facts import Facts, facts_of
from watchbot.pipeline.match import match_all
from watchbot.pipeline.rule_index import Engine, RuleIndex, engine_for
from watchbot.pipeline.rule_index.bitmaps import Bitmaps
from watchbot.pipeline.rule_index.offer import Offer

WORLDS: dict[str, type[World]] = {"typical": World, "broad": BroadWorld}
PASSES = 3
PART = 500


def main() -> None:
    """Measure, compare, print."""
    arguments = _arguments()
    world = WORLDS[arguments.mix](arguments.seed)
    _say(f"making {arguments.rules:,} rules and {arguments.postings:,} postings")
    rules = world.rules(arguments.rules)
    facts = [facts_of(world.posting(n), now=NOW) for n in range(arguments.postings)]
    changes = [news(each.posting, n) for n, each in enumerate(facts)]
    index, figures = _built(rules, arguments, facts[0], changes[0])
    figures |= {"rules": len(rules), "postings": len(facts)}
    figures |= _speed(index, facts, changes)
    figures |= _changing(index, rules)
    figures |= _restarted(index, facts[0], changes[0])
    figures |= _differences(index, rules, facts, changes, arguments.pairs)
    figures["peers"] = {}
    if not arguments.no_peers:
        told = list(zip(facts, changes, strict=True))
        figures["peers"] = peers(index, rules, told, jars=arguments.jars, say=_say)
    print(json.dumps(figures))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rules", type=int, default=100_000)
    parser.add_argument("--postings", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mix", choices=WORLDS, default="typical", help="which kind of rules")
    parser.add_argument("--pairs", type=int, default=1_000_000, help="pairs that are compared")
    parser.add_argument("--fast", action="store_true", help="arrays, compiled (watchbot[fast])")
    parser.add_argument("--bitmaps", action="store_true", help="what serves without numpy")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument(
        "--jars",
        type=Path,
        default=Path("/usr/share/java"),
        help="folder of the jars",
    )
    return parser.parse_args()


def _engine(given: argparse.Namespace) -> tuple[str, Callable[[], Engine]]:
    """What a service takes for so many rules, or what is asked for, as far as it is installed."""
    if given.bitmaps:
        return "Bitmaps", Bitmaps
    wanted = ("numpy", "numba") if given.fast else ("numpy",)
    missing = [name for name in wanted if find_spec(name) is None]
    if given.fast and not missing:
        from watchbot.pipeline.rule_index.arrays import Arrays
        from watchbot.pipeline.rule_index.kernel import narrowed

        return "Arrays, compiled", partial(Arrays, narrowed)
    for name in missing:
        _say(f"{name} is not installed: measured is what serves without")
    engine = partial(engine_for, given.rules)
    return type(engine()).__name__, engine


def _built(
    rules: list[WatchRule], given: argparse.Namespace, facts: Facts, change: Change
) -> tuple[RuleIndex, dict[str, Any]]:
    """The index of all rules, with its cost; one posting has been matched, so that all is there."""
    name, engine = _engine(given)
    _say(f"building the index ({name})")
    _warmed(engine(), facts, change)
    gc.collect()
    gc.freeze()
    before, started = resident_bytes() / 1e6, time.process_time()
    index = RuleIndex(engine())
    for rule in rules:
        index.add(rule)
    seconds = time.process_time() - started
    index.match_facts(facts, change)
    gc.collect()
    _say(f"built in {seconds:.1f} s")
    return index, {
        "engine": name,
        "build_s": round(seconds, 2),
        "memory_mb": round(resident_bytes() / 1e6 - before, 1),
    }


def _warmed(engine: Engine, facts: Facts, change: Change) -> None:
    """What is loaded or compiled once per process is not the index's."""
    index = RuleIndex(engine)
    index.add(World(0).rule(1))
    index.match_facts(facts, change)


def _speed(index: RuleIndex, facts: list[Facts], changes: list[Change]) -> dict[str, Any]:
    _say(f"finding the rules for {len(facts):,} postings, {PASSES + 1} times")
    started = time.process_time()
    for each in facts:
        _read(index.offer(each))
    words = (time.process_time() - started) / len(facts)
    best: list[int] = []
    for _ in range(PASSES):
        taken = _index_pass(index, facts, changes)
        best = list(map(min, best, taken)) if best else taken
    best.sort()
    some = list(zip(facts, changes, strict=True))[:500]
    started = time.process_time()
    matches = sum(len(index.match_facts(each, change)) for each, change in some)
    explained = len(some) / (time.process_time() - started)
    _say(f"index stage {len(best) / sum(best) * 1e9:.0f} postings/s")
    return {
        "postings_per_s": round(len(best) / sum(best) * 1e9),
        "p50_ms": round(best[len(best) // 2] / 1e6, 3),
        "p99_ms": round(best[len(best) * 99 // 100] / 1e6, 3),
        "words_us": round(words * 1e6, 1),
        "explained_per_s": round(explained),
        "matches_per_posting": round(matches / len(some), 1),
    }


def _index_pass(index: RuleIndex, facts: list[Facts], changes: list[Change]) -> list[int]:
    """Nanoseconds of processor time for each posting, its keys read beforehand."""
    taken = []
    for first in range(0, len(facts), PART):
        part = slice(first, first + PART)
        offers = [_read(index.offer(each)) for each in facts[part]]
        for offer, change in zip(offers, changes[part], strict=True):
            started = time.thread_time_ns()
            index.candidate_ids(offer, change)
            taken.append(time.thread_time_ns() - started)
    return taken


def _read(offer: Offer) -> Offer:
    """The offer, with what it brings read from the posting: the peers get that ready, too."""
    for field in FIELDS:
        offer.keys(field)
    for measure in (SCORE, PAY):
        offer.range(measure)
    return offer


def _changing(index: RuleIndex, rules: list[WatchRule]) -> dict[str, Any]:
    """Microseconds to take a rule out, and to take it in again, while all others stay."""
    some = rules[:: max(1, len(rules) // 3000)]
    removed, added = [], []
    for rule in some:
        started = time.thread_time_ns()
        index.remove(rule.id)
        between = time.thread_time_ns()
        index.add(rule)
        added.append(time.thread_time_ns() - between)
        removed.append(between - started)
    middle = len(some) // 2
    return {
        "add_us": round(sorted(added)[middle] / 1e3, 1),
        "remove_us": round(sorted(removed)[middle] / 1e3, 1),
    }


def _restarted(index: RuleIndex, facts: Facts, change: Change) -> dict[str, Any]:
    """Seconds of processor time until a start has the index from its snapshot, and its size."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "rules")
        rule_snapshot.draft(path, revision=1, index=index, asleep={}).put(path)
        started = time.process_time()
        found = rule_snapshot.read(path)
        seconds = time.process_time() - started
        size = path.stat().st_size / 1e6
    before = set(index.candidate_ids(index.offer(facts), change))
    same = found is not None and before == set(
        found.index.candidate_ids(found.index.offer(facts), change)
    )
    return {"start_s": round(seconds, 2) if same else "wrong", "snapshot_mb": round(size, 1)}


def _differences(
    index: RuleIndex,
    rules: list[WatchRule],
    facts: list[Facts],
    changes: list[Change],
    pairs: int,
) -> dict[str, Any]:
    """Postings whose matches are not exactly those of evaluating every rule."""
    count = min(len(facts), max(3, -(-pairs // len(rules))))
    _say(f"evaluating all rules plainly for {count} postings")
    wrong, started = 0, time.process_time()
    for each, change in zip(facts[:count], changes, strict=False):
        plain = match_all([(change, each.posting)], rules, now=NOW)
        wrong += index.match_facts(each, change) != plain
    seconds = time.process_time() - started
    _say(f"{wrong} of {count} postings differ from plain evaluation")
    return {
        "pairs_compared": count * len(rules),
        "differences": wrong,
        "plain_evaluation_per_s": round(count / seconds, 2),
    }


def _say(text: str) -> None:
    print(f"{time.process_time():6.0f} s  {text}", file=sys.stderr)


if __name__ == "__main__":
    main()
