"""A snapshot of the rules is read back as it was, and not at all when anything about it is wrong."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from tests.factories import NOW, make_change, make_posting, make_rule
from tests.pipeline.indexed import index_of
from watchbot import rule_snapshot
from watchbot.model.rule import Condition, Field, Unknown
from watchbot.pipeline.match import match_all
from watchbot.pipeline.rule_index.arrays import Arrays
from watchbot.pipeline.rule_index.bitmaps import Bitmaps

CHANGED = [(make_change(), make_posting()), (make_change(), make_posting(title="护士", places=()))]
ASLEEP = make_rule(id=7, paused=True, paused_until=NOW + timedelta(hours=1))
every_engine = pytest.mark.parametrize("engine", [Bitmaps, Arrays])


def some_rules(first=1, count=60):
    return [
        make_rule(
            Condition(field=Field.TITLE, values=("engineer", "护士", "C++")[number % 3 :]),
            Condition(field=Field.PLACE, values=("city:DE/Berlin",), labels=("柏林",)),
            Condition(field=Field.SCORE, at_least=number),
            id=number,
            text=f"规则 {number}",
            unknown=list(Unknown)[number % 3],
        )
        for number in range(first, first + count)
    ]


def saved(path, index):
    draft = rule_snapshot.draft(path, revision=5, index=index, asleep={7: ASLEEP})
    draft.put(path)
    return draft.name


@every_engine
def test_an_index_is_read_back_and_goes_on_from_there(tmp_path, engine):
    path, asked = tmp_path / "rules", some_rules()
    name = saved(path, index_of(asked, engine))
    found = rule_snapshot.read(path)
    assert found is not None
    assert (found.name, found.revision, found.asleep) == (name, 5, {7: ASLEEP})
    assert found.index.match(CHANGED, now=NOW) == match_all(CHANGED, asked, now=NOW)
    for rule in asked[::2]:
        found.index.remove(rule.id)
    for rule in some_rules(first=61):
        found.index.add(rule)
    asked = [*asked[1::2], *some_rules(first=61)]
    assert found.index.match(CHANGED, now=NOW) == match_all(CHANGED, asked, now=NOW)
    saved(path, found.index)
    again = rule_snapshot.read(path)
    assert again is not None
    assert again.index.match(CHANGED, now=NOW) == match_all(CHANGED, asked, now=NOW)
    assert list(tmp_path.iterdir()) == [path]


def test_a_snapshot_in_use_may_be_replaced(tmp_path):
    path, asked = tmp_path / "rules", some_rules()
    saved(path, index_of(asked, Arrays))
    found = rule_snapshot.read(path)
    assert found is not None
    saved(path, index_of([], Arrays))
    assert found.index.match(CHANGED, now=NOW) == match_all(CHANGED, asked, now=NOW)


@every_engine
def test_what_is_torn_or_altered_is_no_snapshot(tmp_path, engine):
    path = tmp_path / "rules"
    saved(path, index_of(some_rules(), engine))
    whole = path.read_bytes()
    for at in [0, 1, 63, 64, 65, 200, *range(300, len(whole), 997), len(whole) - 1]:
        path.write_bytes(whole[:at])
        assert rule_snapshot.read(path) is None, at
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert rule_snapshot.read(path) is None, at
    path.write_bytes(whole)
    assert rule_snapshot.read(path) is not None


def test_other_code_reads_no_snapshot(tmp_path, monkeypatch):
    path = tmp_path / "rules"
    saved(path, index_of(some_rules(), Arrays))
    monkeypatch.setattr(rule_snapshot, "_code", lambda: "of tomorrow")
    assert rule_snapshot.read(path) is None


def test_where_nothing_can_be_read_there_is_no_snapshot(tmp_path):
    assert rule_snapshot.read(tmp_path / "none") is None
    assert rule_snapshot.read(tmp_path) is None


def test_a_snapshot_makes_nothing_but_an_index(tmp_path):
    path = tmp_path / "rules"
    draft = rule_snapshot.draft(path, revision=1, index=Path, asleep={})  # type: ignore[arg-type]  # no index
    draft.put(path)
    assert rule_snapshot.read(path) is None
