"""The rules that changes are matched with are those in the store, whoever changed them, undone or not."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from tests.factories import NOW, make_change, make_posting, make_rule
from tests.store.people import a_subscriber
from watchbot import followed_rules
from watchbot.followed_rules import FollowedRules
from watchbot.model.message import Subscriber
from watchbot.model.rule import Condition, Field
from watchbot.pipeline.match import match_all
from watchbot.pipeline.rule_index import RuleIndex, index
from watchbot.store import retention, rules, subscribers
from watchbot.store.database import Transaction

HOUR = timedelta(hours=1)
CHANGED = [(make_change(), make_posting()), (make_change(quiet=True), make_posting())]
ANCHORS = "substr(name, 1, 14) = 'rule_snapshot/'"
NURSE = make_rule(Condition(field=Field.TITLE, values=("nurse",)))


def told(followed, tx, now=NOW):
    """The ids of the rules that match, which are those of plain evaluation."""
    found = followed.match(tx, CHANGED, now)
    assert found == match_all(CHANGED, rules.active(tx, now), now=now)
    return [match.rule.id for match in found]


@pytest.fixture
def mia(db):
    with db.transaction() as tx:
        return a_subscriber(tx)


def added(tx, subscriber, rule=None):
    return rules.add(tx, subscriber.id, rule or make_rule(), now=NOW)


def following(db, path):
    """The rules as a process follows them that starts now; they are those of the store."""
    followed = FollowedRules(path)
    with db.reading() as tx:
        followed.follow(tx)
        told(followed, tx)
    return followed


@pytest.fixture
def taken_in(monkeypatch):
    """How many rules went into an index, one after the other."""
    ids: list[int] = []
    add = RuleIndex.add

    def counted(self, rule):
        ids.append(rule.id)
        add(self, rule)

    monkeypatch.setattr(RuleIndex, "add", counted)
    monkeypatch.setattr(followed_rules, "FEW", 2)
    return ids


def some_saved(db, path, subscriber, count=5):
    with db.transaction() as tx:
        every = [added(tx, subscriber) for _ in range(count)]
    following(db, path).save(db)
    return every


def test_a_start_finds_the_index_as_it_was_saved_and_follows_from_there(
    db, mia, tmp_path, taken_in
):
    path = tmp_path / "rules"
    first, *_ = some_saved(db, path, mia)
    with db.transaction() as tx:
        rules.delete(tx, mia.id, first.id, now=NOW)
        last = added(tx, mia)
    taken_in.clear()
    following(db, path)
    assert taken_in == [last.id]


def test_few_changes_are_not_worth_saving(db, mia, tmp_path, taken_in):
    path = tmp_path / "rules"
    some_saved(db, path, mia, count=2)
    assert not path.exists()
    some_saved(db, path, mia)
    before = path.read_bytes()
    following(db, path).save(db)
    assert path.read_bytes() == before


def test_a_snapshot_of_another_database_is_not_used(db, mia, tmp_path, taken_in):
    path = tmp_path / "rules"
    every = some_saved(db, path, mia)
    with db.transaction() as tx:  # as in a backup from before the snapshot, changed otherwise since
        tx.exec_driver_sql(f"DELETE FROM counters WHERE {ANCHORS}")
        tx.exec_driver_sql("DELETE FROM rules WHERE id = 1")
    taken_in.clear()
    following(db, path)
    assert taken_in == [rule.id for rule in every if rule.id != 1]


def test_a_snapshot_from_before_swept_deletions_is_not_used(db, mia, tmp_path, taken_in):
    path, month = tmp_path / "rules", timedelta(days=31)
    first, *others = some_saved(db, path, mia)
    with db.transaction() as tx:
        rules.delete(tx, mia.id, first.id, now=NOW)
    with db.transaction() as tx:
        retention.sweep(tx, NOW + month)
    taken_in.clear()
    following(db, path).save(db)
    assert taken_in == [rule.id for rule in others]
    with db.transaction() as tx:
        retention.sweep(tx, NOW + 2 * month)
    taken_in.clear()
    following(db, path)
    assert taken_in == []


def test_only_the_last_snapshot_is_anchored(db, mia, tmp_path, taken_in):
    for _ in range(3):
        some_saved(db, tmp_path / "rules", mia)
    with db.reading() as tx:
        assert tx.exec_driver_sql(f"SELECT count(*) FROM counters WHERE {ANCHORS}").scalar() == 1


def test_where_no_snapshot_can_be_written_all_goes_on(db, mia, tmp_path, taken_in):
    some_saved(db, tmp_path / "no such folder" / "rules", mia)
    following(db, tmp_path / "no such folder" / "rules")


def test_a_crash_before_the_anchor_leaves_a_snapshot_that_is_not_used(
    db, mia, tmp_path, taken_in, monkeypatch
):
    def killed(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(followed_rules, "_anchor", killed)
    with pytest.raises(ZeroDivisionError):
        some_saved(db, tmp_path / "rules", mia)
    taken_in.clear()
    following(db, tmp_path / "rules")
    assert len(taken_in) == 5


def test_what_is_committed_is_followed(db, mia):
    followed = FollowedRules()
    with db.transaction() as tx:
        first, second = added(tx, mia), added(tx, mia)
    with db.reading() as tx:
        followed.follow(tx)
        assert told(followed, tx) == [first.id, second.id]
    with db.transaction() as tx:
        rules.delete(tx, mia.id, first.id, now=NOW)
    with db.reading() as tx:
        followed.follow(tx)
        assert told(followed, tx) == [second.id]


def test_rules_of_the_same_transaction_are_seen_and_forgotten_when_it_is_undone(db, mia):
    followed = FollowedRules()
    with db.transaction() as tx:
        first = added(tx, mia)
    with db.reading() as tx:
        followed.follow(tx)

    def undone(tx):
        rules.delete(tx, mia.id, first.id, now=NOW)
        second = added(tx, mia)
        assert told(followed, tx) == [second.id]
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        db.write(undone)
    with db.transaction() as tx:  # takes the revisions that were given back
        added(tx, mia, NURSE)
        added(tx, mia, NURSE)
        assert told(followed, tx) == [first.id]
    with db.reading() as tx:
        followed.follow(tx)
        assert told(followed, tx) == [first.id]


def test_without_following_every_rule_is_looked_at(db, mia):
    with db.transaction() as tx:
        first = added(tx, mia)
        added(tx, mia, NURSE)
        assert told(FollowedRules(), tx) == [first.id]


def test_a_pause_ends_by_itself(db, mia):
    followed = FollowedRules()
    with db.transaction() as tx:
        first = added(tx, mia)
        rules.pause(tx, mia.id, first.id, NOW + HOUR)
        assert told(followed, tx) == []
    with db.reading() as tx:
        followed.follow(tx)
        assert told(followed, tx) == []
        assert told(followed, tx, NOW + HOUR) == [first.id]


def change_something(tx: Transaction, who: Subscriber, chance: random.Random) -> None:
    """One of the things that people and the bot do to rules."""
    mine = [rule.id for rule in rules.of(tx, who.id)] or [0]
    until = chance.choice([None, NOW - HOUR, NOW + HOUR])
    match chance.randrange(7):
        case 0:
            added(tx, who)
        case 1:
            added(tx, who, NURSE)
        case 2:
            rules.pause(tx, who.id, chance.choice([None, *mine]), until)
        case 3:
            rules.resume(tx, who.id, None)
        case 4:
            rules.delete(tx, who.id, mine[0], now=NOW)
        case 5:
            subscribers.pause(tx, who.address, "blocked")
        case 6:
            subscribers.resume(tx, who.address)


@pytest.mark.parametrize(("few", "many"), [(100, 100), (2, 100), (2, 4)])
def test_through_any_changes_the_answer_is_that_of_plain_evaluation(
    db, monkeypatch, tmp_path, few, many
):
    monkeypatch.setattr(index, "FEW", few)  # the engine changes on the way
    monkeypatch.setattr(followed_rules, "MANY", many)
    monkeypatch.setattr(followed_rules, "FEW", 0)
    chance, followed, ahead = random.Random(many), FollowedRules(), FollowedRules()
    path = tmp_path / "rules"
    with db.transaction() as tx:
        people = [a_subscriber(tx, number) for number in range(3)]
    for _ in range(60):
        who = chance.choice(people)
        with db.transaction() as tx:
            change_something(tx, who, chance)
            told(followed, tx)
        with db.reading() as tx:
            if chance.random() < 0.5:
                followed.follow(tx)
            ahead.follow(tx)
            assert told(followed, tx) == told(ahead, tx)
        started = following(db, path)
        if chance.random() < 0.3:
            started.save(db)
    assert path.exists()
