"""Who else answers which rules want a posting, and how quickly? Each peer is asked the same, or says why it cannot be."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from bench.match_flat import CannotRun, FlatOffer, FlatRule, Flattener
from bench.match_lucene import lucene_matches
from bench.match_sql import postgres_matches, sqlite_matches
from watchbot.model.change import Change
from watchbot.model.rule import WatchRule
from watchbot.pipeline.facts import Facts
from watchbot.pipeline.rule_index import RuleIndex

Peer = Callable[[Sequence[FlatRule], Sequence[FlatOffer]], tuple[float, list[set[int]]]]
Say = Callable[[str], None]
ASKED = 300
"""Postings that each peer is asked about; the naive loop fewer, it takes a second for each."""


def peers(
    index: RuleIndex,
    rules: Sequence[WatchRule],
    news: Sequence[tuple[Facts, Change]],
    *,
    jars: Path,
    say: Say,
) -> dict[str, float | str]:
    """Postings a second of each peer, or why it is missing. All must meet the rules that we meet."""
    say("peers: preparing the same rules and postings for all")
    flattener = Flattener()
    flat = flattener.rules(rules)
    offers = [flattener.offer(index.offer(each)) for each, _ in news[:ASKED]]
    wanted = [{m.rule.id for m in index.match_facts(*each)} for each in news[:ASKED]]
    asked: dict[str, tuple[Peer, int]] = {
        "naive_loop": (_naive, 10),
        "sqlite_access_keys": (sqlite_matches, ASKED),
        "sqlite_checked_in_python": (partial(sqlite_matches, check_here=True), ASKED),
        "postgres_access_keys_arrays": (postgres_matches, ASKED),
        "lucene_percolator": (partial(lucene_matches, jars=jars), ASKED),
    }
    found = {}
    for name, (peer, count) in asked.items():
        say(f"asking {name}")
        found[name] = _rate(peer, flat, offers[:count], wanted[:count])
        say(f"  {found[name]}" + " postings/s" * isinstance(found[name], float))
    return found


def _rate(
    peer: Peer, rules: Sequence[FlatRule], offers: Sequence[FlatOffer], wanted: list[set[int]]
) -> float | str:
    try:
        rate, found = peer(rules, offers)
    except CannotRun as reason:
        return str(reason)
    return round(rate, 1) if found == wanted else "wrong answers"


def _naive(rules: Sequence[FlatRule], offers: Sequence[FlatOffer]) -> tuple[float, list[set[int]]]:
    started = time.process_time()
    found = [{rule.id for rule in rules if rule.wants(offer)} for offer in offers]
    return len(offers) / (time.process_time() - started), found
