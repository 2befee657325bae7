import asyncio
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from typing import cast

import pytest

from tests.factories import NOW, make_change, make_posting, make_rule
from tests.store.people import a_board, a_subscriber
from watchbot import due_digests, flow
from watchbot.delivery.relay import Relay
from watchbot.due_digests import queue_digests
from watchbot.house import House
from watchbot.model.change import ChangeKind
from watchbot.model.message import Kind
from watchbot.model.outcome import Outcome
from watchbot.model.rule import Delivery, Match
from watchbot.sources.fetch import Fetcher
from watchbot.store import hits, outbox, postings, rules, subscribers

EVENING = NOW.replace(hour=20)
MORNING = NOW.replace(hour=8) + timedelta(days=1)


def hit(tx, subscriber, *, at, uid="p0000000000001", delivery=Delivery.DAILY):
    """A match of a rule with this delivery, in the ledger."""
    board = a_board(tx)
    rule = rules.add(tx, subscriber.id, make_rule(delivery=delivery), now=at)
    posting = make_posting(uid=uid)
    saved = postings.save(
        tx, Outcome(postings=(posting,), changes=(make_change(uid=uid, id=0, board_id=board.id),))
    )
    hits.add(tx, [Match(rule=rule, posting=posting, change=saved[0], results=())], now=at)


def closing(tx, subscriber, *, at, settled_at, delivery=Delivery.DAILY):
    """The same for a closing that is not to be told before `settled_at`."""
    board = a_board(tx)
    rule = rules.add(tx, subscriber.id, make_rule(delivery=delivery), now=at)
    posting = make_posting(closed_at=at)
    closed = make_change(kind=ChangeKind.CLOSED, id=0, board_id=board.id, at=at, tell_at=settled_at)
    saved = postings.save(tx, Outcome(postings=(posting,), changes=(closed,)))
    hits.add(tx, [Match(rule=rule, posting=posting, change=saved[0], results=())], now=at)


def queued(tx, subscriber):
    return [
        row for row in outbox.of_subscriber(tx, subscriber.id, since=NOW) if row.kind is Kind.DIGEST
    ]


def test_a_digest_goes_once_at_its_local_hour(db):
    with db.transaction() as tx:
        mia = a_subscriber(tx)
        hit(tx, mia, at=EVENING)
        assert queue_digests(tx, MORNING - timedelta(minutes=1)) == 0
        assert queue_digests(tx, MORNING) == 1
        assert queue_digests(tx, MORNING + timedelta(minutes=1)) == 0
        assert len(queued(tx, mia)) == 1


def test_a_zone_that_is_not_known_here_keeps_nobody_from_a_digest(db):
    with db.transaction() as tx:
        mia = a_subscriber(tx)
        ben = replace(a_subscriber(tx, 2), zone="America/Of_Another_Year")
        subscribers.update(tx, ben)
        hit(tx, mia, at=EVENING)
        hit(tx, ben, at=EVENING, uid="p0000000000002")
        assert queue_digests(tx, MORNING) == 2


def test_nothing_found_sends_nothing(db):
    with db.transaction() as tx:
        a_subscriber(tx)
        assert queue_digests(tx, MORNING) == 0


def test_what_comes_after_the_hour_waits_for_the_next_day(db):
    with db.transaction() as tx:
        mia = a_subscriber(tx)
        hit(tx, mia, at=MORNING + timedelta(hours=1))
        assert queue_digests(tx, MORNING + timedelta(hours=2)) == 0
        assert queue_digests(tx, MORNING + timedelta(days=1)) == 1


def test_what_was_told_at_once_is_repeated_by_mail_only(db):
    with db.transaction() as tx:
        mia = a_subscriber(tx)
        hit(tx, mia, at=EVENING, delivery=Delivery.INSTANT)
        assert queue_digests(tx, MORNING) == 0
        subscribers.update(tx, replace(mia, email="mia@example.org", email_confirmed=True))
        assert queue_digests(tx, MORNING) == 1
        (row,) = queued(tx, mia)
        assert (row.address.channel, row.address.value) == ("email", "mia@example.org")


@pytest.mark.parametrize("delivery", [Delivery.DAILY, Delivery.INSTANT])
@pytest.mark.parametrize("days", [2, 7])
def test_a_closing_settles_before_a_digest_tells_it(db, delivery, days):
    with db.transaction() as tx:
        mia = replace(a_subscriber(tx), email="mia@example.org", email_confirmed=True)
        subscribers.update(tx, mia)
        settled = EVENING + timedelta(days=days)
        closing(tx, mia, at=EVENING, settled_at=settled, delivery=delivery)
        told = [queue_digests(tx, MORNING + timedelta(days=n)) for n in range(9)]
    assert told == [int(n == days) for n in range(9)]


def test_an_address_that_was_not_confirmed_gets_no_mail(db):
    with db.transaction() as tx:
        mia = replace(a_subscriber(tx), email="mia@example.org")
        subscribers.update(tx, mia)
        hit(tx, mia, at=EVENING)
        assert queue_digests(tx, MORNING) == 1
        assert queued(tx, mia)[0].address == mia.address


def test_a_weekly_digest_goes_on_monday(db):
    with db.transaction() as tx:
        mia = a_subscriber(tx)
        hit(tx, mia, at=EVENING, delivery=Delivery.WEEKLY)
        days = [queue_digests(tx, MORNING + timedelta(days=n)) for n in range(8)]
    assert days == [0, 0, 0, 0, 0, 0, 1, 0]  # NOW is a Monday, its digest hour has passed


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("Europe/Berlin", datetime(2026, 10, 25, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 3, 8, tzinfo=UTC)),
    ],
)
def test_a_change_of_summer_time_sends_one_digest(db, zone, day):
    with db.transaction() as tx:
        mia = replace(a_subscriber(tx), zone=zone, digest_at=time(2, 30))
        subscribers.update(tx, mia)
        hit(tx, mia, at=day - timedelta(days=1))
        sent = [queue_digests(tx, day + timedelta(minutes=10 * n)) for n in range(6 * 24)]
    assert sum(sent) == 1


def everybody_waits(db, count):
    with db.transaction() as tx:
        people = [a_subscriber(tx, number) for number in range(1, count + 1)]
        for number, person in enumerate(people):
            hit(tx, person, at=EVENING, uid=f"p{number:013}")
    return people


def in_house(db):
    return House(db=db, http=cast(Fetcher, None), relay=cast(Relay, None))


def test_many_digests_are_queued_some_at_a_time_each_once(db, monkeypatch):
    monkeypatch.setattr(due_digests, "PORTION", 2)
    people, portions = everybody_waits(db, 5), []

    def noted(tx, now, some):
        portions.append(list(some))
        return queue_digests(tx, now, some)

    monkeypatch.setattr(due_digests, "queue_digests", noted)
    assert asyncio.run(flow.send_digests(in_house(db), MORNING)) == 5
    assert portions == [[1, 2], [3, 4], [5]]
    assert asyncio.run(flow.send_digests(in_house(db), MORNING)) == 0
    assert len(portions) == 3
    with db.reading() as tx:
        assert [len(queued(tx, person)) for person in people] == [1] * 5


def test_digests_that_were_cut_short_come_with_the_next_turn(db, monkeypatch):
    monkeypatch.setattr(due_digests, "PORTION", 2)
    people, turns = everybody_waits(db, 5), []

    def dying(tx, now, some):
        turns.append(some)
        if len(turns) == 2:
            raise OSError("the machine stops")
        return queue_digests(tx, now, some)

    monkeypatch.setattr(due_digests, "queue_digests", dying)
    with pytest.raises(OSError, match="stops"):
        asyncio.run(flow.send_digests(in_house(db), MORNING))
    assert asyncio.run(flow.send_digests(in_house(db), MORNING)) == 3
    with db.reading() as tx:
        assert [len(queued(tx, person)) for person in people] == [1] * 5
