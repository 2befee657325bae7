"""What has a person asked for, and how do others learn of it?"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from tests.factories import make_rule
from tests.store.people import HOUR, a_rule, a_subscriber
from watchbot.store import rules, subscribers
from watchbot.store.database import Database


def test_rules_live_change_rest_and_come_back(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
        first, second = a_rule(tx, ann, text="one"), a_rule(tx, ann, text="two")
        assert (first.id, first.subscriber_id) == (1, ann.id)
        assert rules.get(tx, ben.id, first.id) is None
        assert rules.replace(tx, replace(first, text="changed"))
        assert rules.pause(tx, ann.id, second.id, now + HOUR) == 1
        assert [rule.text for rule in rules.active(tx, now)] == ["changed"]
        assert [rule.paused for rule in rules.active(tx, now + HOUR)] == [False, False]
        assert rules.pause(tx, ann.id, None, None) == 2
        assert rules.active(tx, now + 9 * HOUR) == []
        assert rules.resume(tx, ann.id, None) == 2
        assert rules.delete(tx, ann.id, first.id, now=now)
        assert not rules.delete(tx, ben.id, second.id, now=now)
        assert rules.of(tx, ann.id) == [second]
        restored = rules.restore(tx, ann.id, first.id)
        assert restored is not None
        assert restored.text == "changed"


def test_a_follower_sees_every_change_of_the_rules(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        assert list(rules.since(tx, 0)) == []
        ann = a_subscriber(tx)
        first, second = a_rule(tx, ann), a_rule(tx, ann)
        assert list(rules.since(tx, 0)) == [first, second]
        seen = rules.revision(tx)
        rules.delete(tx, ann.id, first.id, now=now)
        assert list(rules.since(tx, seen)) == [first.id]
        after = rules.revision(tx)
        subscribers.forget(tx, ann.id)
        assert set(rules.since(tx, after)) == {first.id, second.id}
        assert rules.revision(tx) > after > seen


def test_a_rule_text_of_any_age_can_be_read(db: Database) -> None:
    with db.transaction() as tx:
        rule = a_rule(tx, a_subscriber(tx), text="x")
        old = '{"text": "x", "conditions": [{"field": "word", "values": ["engineer"]}], "gone": 1}'
        tx.exec_driver_sql(f"UPDATE rules SET document = '{old}'")
        assert rules.of(tx, rule.subscriber_id) == [
            make_rule(id=rule.id, subscriber_id=1, text="x")
        ]
