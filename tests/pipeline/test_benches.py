"""The benchmarks of recognising count what they say they count, on small made-up data."""

from __future__ import annotations

import json
import random

from bench import dedup_scale
from bench.catalogue import Catalogue
from bench.dedup import stream, weak_pairs
from bench.dedup_noise import catalogue, incoming
from bench.dedup_peers import Trigrams
from bench.snapshots import Log
from bench.streams import Replay

DAY = 86400


def record(rid, source, cluster, **given):
    return {
        "rid": rid, "source": source, "company": "Acme", "title": "Compiler Engineer, Tools",
        "locations": ["Berlin, Germany"], "first_seen": "2026-05-01", "cluster": cluster, **given,
    }  # fmt: skip


def test_pairs_of_one_cluster_are_found_and_others_counted_against_it(tmp_path):
    records = [
        record("a", "list-1", "x"),
        record("b", "list-2", "x"),
        record("c", "list-3", "y", title="Compiler Engineer, Tools (m/w/d)"),
        record("d", "list-4", "z", title="Nurse in Night Shift"),
    ]
    found = stream(records, tmp_path / "dev.jsonl")
    assert (found["recall"], found["pairs"]) == (1.0, 3)
    assert found["precision"] == round(1 / 3, 4)


def test_with_links_only_the_links_decide(tmp_path):
    link = "https://boards.greenhouse.io/acme/jobs/400000"
    records = [record("a", "list-1", "x", url=f"{link}1"), record("b", "list-2", "x", url=f"{link}1?gh_src=z"),
               record("c", "list-3", "y", url=f"{link}2")]  # fmt: skip
    found = stream(records, tmp_path / "dev.jsonl")
    assert (found["precision"], found["recall"]) == (1.0, 1.0)


def test_weak_pairs_are_judged_one_by_one():
    side = {"source": "a", "company": "示例科技", "title": "图编译工程师", "city": "上海"}
    pairs = [
        {"weak_label": "dup", "a": side, "b": side},
        {"weak_label": "city_variant", "a": side, "b": {**side, "city": "北京"}},
    ]
    assert weak_pairs(pairs)["precision"] == 1.0


def test_a_closing_that_comes_back_is_counted_by_when_it_was_told(tmp_path):
    row = {"title": "Compiler Engineer", "company": "Acme", "location": "Berlin", "url": ""}
    both = [
        {
            "key": name,
            "url": f"https://x.example/{name}-1234",
            **{k: v for k, v in row.items() if k != "url"},
        }
        for name in ("a", "b")
    ]
    events = [
        {"t": 0, "added": both, "removed": [], "changed": []},
        {"t": DAY, "added": [], "removed": ["b"], "changed": []},
        {"t": DAY + 3600, "added": [], "removed": [], "changed": []},
        {"t": 3 * DAY + 7200, "added": [], "removed": [], "changed": []},
        {"t": 4 * DAY, "added": [both[1]], "removed": [], "changed": []},
        {"t": 5 * DAY, "error": "unparsable"},
    ]
    path = tmp_path / "made_up.jsonl"
    path.write_text("\n".join(json.dumps(event) for event in events))
    replay = Replay(Log(path), Catalogue())
    replay.run(None)
    found = replay.summary(frozenset())
    assert (found["snapshots"], found["closed"], found["false_closed"], found["reopened"]) == (
        6,
        1,
        1,
        1,
    )
    assert found["median_close_delay_h"] == 48.0


def test_the_catalogue_for_doubles_is_the_same_for_a_seed_and_its_repeats_are_in_it():
    def made():
        chance = random.Random(3)
        stored = catalogue(300, chance)
        return stored, incoming(stored, 60, chance)

    (stored, coming), again = made(), made()
    assert (stored, coming) == again
    openings = {opening for opening, _ in stored}
    assert len(openings) == 210
    assert sum(noisy.opening in openings for noisy in coming) == 30
    assert sum(noisy.opening is None for noisy in coming) == 30


def test_doubles_are_searched_in_memory_in_a_store_and_by_trigrams():
    chance = random.Random(3)
    stored = catalogue(300, chance)
    coming = incoming(stored, 60, chance)
    in_memory, in_store = (
        dedup_scale.in_memory(stored, coming),
        dedup_scale.in_store(stored, coming),
    )
    assert in_memory["candidate_recall"] > 0.8
    assert in_memory["precision"] == in_store["precision"] == 1.0
    assert abs(in_memory["recall"] - in_store["recall"]) < 0.1
    assert dedup_scale.by_peer(Trigrams(), stored, coming)["candidate_recall"] > 0.8
