"""What lists do besides listing: each habit as a small stream of looks, none of which is news."""

from __future__ import annotations

import json

import pytest

from bench.catalogue import Catalogue
from bench.snapshots import Log
from bench.streams import Replay
from tests.pipeline.story import TITLES

HOUR = 3600
TOWNS = ("Berlin, Germany", "Austin, TX", "Toronto, Canada", "Remote")


def row(number, **given):
    return {
        "key": f"k{number}",
        "company_name": f"Employer {number % 9}",
        "title": f"Engineer {TITLES[number]}",
        "locations": [TOWNS[number % 4]],
        "url": f"https://jobs.example.org/postings/{4000000 + number}",
        "active": True,
        "date_posted": 1700000000,
        **given,
    }


ROWS = {f"k{number}": row(number) for number in range(40)}


def each(change):
    return {key: {**one, **change(one)} for key, one in ROWS.items()}


def only(numbers):
    return {f"k{number}": ROWS[f"k{number}"] for number in numbers}


def renamed(prefix):
    return {f"{prefix}{key}": {**one, "key": f"{prefix}{key}"} for key, one in ROWS.items()}


def with_doubled_rows():
    twice = each(lambda one: {"key": f"{one['key']}#2", "url": f"{one['url']}?utm_source=list"})
    return ROWS | {one["key"]: one for one in twice.values()}


HABITS = {
    "another order": [dict(reversed(ROWS.items()))],
    "tracking parameters": [each(lambda one: {"url": f"{one['url']}?utm_source=list&ref=x"})],
    "dates edited": [each(lambda one: {"date_posted": 1800000000})],
    "employers spelt otherwise": [each(lambda one: {"company_name": f"{one['company_name']}, Inc."})],
    "employers renamed": [each(lambda one: {"company_name": "The Example Group"})],
    "titles rewritten": [each(lambda one: {"title": f"{one['title']} - Early Career"})],
    "titles reordered": [each(lambda one: {"title": " ".join(reversed(one["title"].split()))})],
    "pay added to a part": [ROWS | {f"k{n}": row(n, salary="$90k - $120k") for n in range(20)}],
    "places made vaguer": [each(lambda one: {"locations": ["Germany"] if "Berlin" in one["locations"][0] else one["locations"]})],
    "emptied twice": [{}, {}, ROWS],
    "cut to a third": [only(range(13)), only(range(13)), only(range(13)), ROWS],
    "unreadable": [None, None, ROWS],
    "away once": [only(range(1, 40)), ROWS],
    "closed for a day": [*[ROWS | {"k3": row(3, active=False)}] * 24, ROWS],
    "renumbered": [renamed("x"), renamed("x"), renamed("y"), renamed("y")],
    "moved to another host": [{key: {**one, "url": one["url"].replace("jobs.example.org", "work.example.com")}
                               for key, one in renamed("x").items()}] * 2,
    "rows twice": [with_doubled_rows()],
}  # fmt: skip


def log_of(lists):
    """The changes from list to list, an hour apart, as the streams have them."""
    before: dict[str, dict[str, object]] = {}
    lines: list[dict[str, object]] = []
    for number, rows in enumerate(lists):
        if rows is None:
            lines.append({"t": number * HOUR, "error": "unparsable"})
            continue
        changed = [
            {"key": key, "f": {name: [before[key].get(name), value] for name, value in one.items()}}
            for key, one in rows.items()
            if key in before and before[key] != one
        ]
        added = [one for key, one in rows.items() if key not in before]
        removed = [key for key in before if key not in rows]
        lines.append({"t": number * HOUR, "added": added, "removed": removed, "changed": changed})
        before = rows
    return "\n".join(map(json.dumps, lines))


@pytest.mark.parametrize("lists", HABITS.values(), ids=HABITS)
def test_what_a_list_does_to_all_its_rows_is_no_news(lists, tmp_path):
    path = tmp_path / "made_up.jsonl"
    path.write_text(log_of([ROWS, *lists, lists[-1], lists[-1]]))
    replay = Replay(Log(path), Catalogue())
    replay.run(None)
    told = {kind: count for kind, count in replay.account.told.items() if count}
    assert (told, replay.account.doubles, replay.account.false) == ({}, [], [])


def test_what_is_new_or_gone_among_such_habits_is_told(tmp_path):
    path = tmp_path / "made_up.jsonl"
    reordered = dict(reversed(only(range(1, 40)).items()))
    path.write_text(log_of([only(range(38)), ROWS, *[reordered] * 60]))
    replay = Replay(Log(path), Catalogue())
    replay.run(None)
    assert {kind: count for kind, count in replay.account.told.items() if count} == {
        "new": 2,
        "closed": 1,
    }
