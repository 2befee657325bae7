"""What was found for whom, and which digest tells of it?"""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from tests.factories import make_change, make_posting
from tests.store.people import HOUR, a_board, a_match, a_rule, a_subscriber, saved
from watchbot.model.change import ChangeKind
from watchbot.model.outcome import Outcome
from watchbot.model.rule import Delivery
from watchbot.store import digests, hits, postings
from watchbot.store.database import Database


def test_a_hit_is_written_down_once_with_all_its_reasons(db: Database, now: datetime) -> None:
    posting = make_posting()
    with db.transaction() as tx:
        [change] = saved(tx, a_board(tx), posting)
        ann = a_subscriber(tx)
        one, two = (
            a_rule(tx, ann, text="one"),
            a_rule(tx, ann, text="two", delivery=Delivery.WEEKLY),
        )
        both = [a_match(two, posting, change), a_match(one, posting, change)]
        new = hits.add(tx, both, now=now)
        [hit] = hits.why(tx, ann.id, posting.uid)
        assert new == [hit.id]
        assert set(hit.rule_ids) == {one.id, two.id}
        assert hit.delivery is Delivery.INSTANT
        assert hits.add(tx, both, now=now) == []
        assert hits.for_digest(tx, ann.id) == []
        assert hits.told_at_once(tx, ann.id, since=now) == [hit]
        assert hits.told_at_once(tx, ann.id, since=now + HOUR) == []


def test_every_update_is_a_hit_of_its_own(db: Database, now: datetime) -> None:
    posting = make_posting()
    with db.transaction() as tx:
        board = a_board(tx)
        saved(tx, board, posting)
        rule = a_rule(tx, a_subscriber(tx))
        for _ in range(2):
            given = make_change(id=0, kind=ChangeKind.UPDATED, board_id=board.id)
            [change] = postings.save(tx, Outcome(changes=(given,)))
            assert len(hits.add(tx, [a_match(rule, posting, change)], now=now)) == 1


@pytest.mark.parametrize(
    ("delivery", "to_digest", "waits"),
    [
        (Delivery.INSTANT, False, None),
        (Delivery.INSTANT, True, Delivery.DAILY),
        (Delivery.DAILY, False, Delivery.DAILY),
        (Delivery.WEEKLY, True, Delivery.WEEKLY),
    ],
)
def test_what_is_not_told_at_once_waits_for_its_digest(
    db: Database, now: datetime, delivery: Delivery, to_digest: bool, waits: Delivery | None
) -> None:
    posting = make_posting()
    with db.transaction() as tx:
        [change] = saved(tx, a_board(tx), posting)
        ann = a_subscriber(tx)
        rule = a_rule(tx, ann, delivery=delivery)
        hits.add(tx, [a_match(rule, posting, change, to_digest=to_digest)], now=now)
        found = hits.for_digest(tx, ann.id)
        assert [hit.delivery for hit in found] == ([waits] if waits else [])
        assert hits.first_waiting(tx) == ({(ann.id, waits): now} if waits else {})


def test_a_digest_takes_its_hits_and_is_begun_once_a_day(db: Database, now: datetime) -> None:
    posting = make_posting()
    with db.transaction() as tx:
        [change] = saved(tx, a_board(tx), posting)
        ann = a_subscriber(tx)
        hits.add(tx, [a_match(a_rule(tx, ann), posting, change)], now=now)
        assert hits.move_to_digest(tx, ann.id, change.id)
        [hit] = hits.for_digest(tx, ann.id, delivery=Delivery.DAILY)
        day = date(2026, 11, 30)
        assert not digests.is_begun(tx, ann.id, day)
        slot = digests.open_slot(tx, ann.id, day, now)
        assert slot is not None
        assert digests.is_begun(tx, ann.id, day)
        assert digests.open_slot(tx, ann.id, day, now + HOUR) is None
        assert digests.open_slot(tx, ann.id, day, now, cadence=Delivery.WEEKLY) is not None
        assert not digests.is_begun(tx, ann.id, day + timedelta(days=1))
        both = {(ann.id, day, cadence) for cadence in (Delivery.DAILY, Delivery.WEEKLY)}
        assert digests.begun(tx, [ann.id], since=day) == both
        assert digests.begun(tx, [ann.id], since=day + timedelta(days=1)) == frozenset()
        assert digests.begun(tx, [ann.id + 1], since=day) == frozenset()
        hits.taken(tx, [hit.id], slot)
        assert [found.id for found in hits.of_digest(tx, slot)] == [hit.id]
        assert hits.for_digest(tx, ann.id) == []
        assert hits.since(tx, ann.id, at=now)[0].digest_id == slot
