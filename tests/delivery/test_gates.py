"""Quiet hours put off, the cap goes to the digest, a burst is bundled: deferred, never dropped."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.delivery.relay_house import (
    ScriptedSender,
    failing,
    happens,
    house,
    queue,
    relay,
    rows,
    states,
)
from tests.factories import NOW, make_posting
from tests.store.people import uid
from watchbot.delivery.missed import missed
from watchbot.delivery.quiet import quiet_until
from watchbot.due_digests import queue_digests
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.message import Address, Kind, State, Subscriber
from watchbot.model.score import Score
from watchbot.store import hits, subscribers

READER = Subscriber(id=1, address=Address("telegram", "1"))
PAY = FieldChange("pay", "€60k", "€70k")


def sleeper(zone, start, end):
    return replace(READER, zone=zone, quiet_from=start, quiet_to=end)


@pytest.mark.parametrize(
    ("zone", "start", "end", "now", "until"),
    [
        ("UTC", time(22), time(7), "2026-11-30T23:00", "2026-12-01T07:00"),
        ("UTC", time(22), time(7), "2026-11-30T03:00", "2026-11-30T07:00"),
        ("UTC", time(22), time(7), "2026-11-30T07:00", None),
        ("UTC", time(22), time(7), "2026-11-30T21:59", None),
        ("UTC", time(12), time(14), "2026-11-30T13:00", "2026-11-30T14:00"),
        ("UTC", time(12), time(14), "2026-11-30T11:00", None),
        ("UTC", time(8), time(8), "2026-11-30T08:00", None),
        ("Asia/Shanghai", time(23), time(8), "2026-11-30T16:00", "2026-12-01T00:00"),
        ("America/New_York", time(22), time(7), "2026-11-30T09:00", "2026-11-30T12:00"),
        ("Europe/Berlin", time(22), time(7), "2026-10-24T21:00", "2026-10-25T06:00"),
        ("Europe/Berlin", time(22), time(7), "2026-03-28T22:00", "2026-03-29T05:00"),
        ("Europe/Berlin", time(1), time(2, 30), "2026-10-25T01:15", "2026-10-25T01:30"),
    ],
)
def test_quiet_hours_in_the_readers_zone(zone, start, end, now, until):
    found = quiet_until(sleeper(zone, start, end), datetime.fromisoformat(now).replace(tzinfo=UTC))
    assert found == (datetime.fromisoformat(until).replace(tzinfo=UTC) if until else None)


@given(
    st.sampled_from(["UTC", "Asia/Shanghai", "Europe/Berlin", "America/New_York", "Asia/Kolkata"]),
    st.times().map(lambda t: t.replace(second=0, microsecond=0)),
    st.times().map(lambda t: t.replace(second=0, microsecond=0)),
    st.integers(0, 366 * 24 * 60),
)
@settings(max_examples=300)
def test_quiet_hours_end_within_a_day_and_end_awake(zone, start, end, minutes):
    now = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
    reader = sleeper(zone, start, end)
    until = quiet_until(reader, now)
    if until is not None:
        assert now < until <= now + timedelta(hours=25)
        # an end that the clock leaves out (02:30 in spring) falls behind a start at 03:00
        assert quiet_until(reader, until) is None or start > end


async def test_alert_in_quiet_hours_waits_for_their_end_and_a_reply_does_not(db):
    with db.transaction() as tx:
        [ann], _ = house(tx)
        subscribers.update(tx, replace(ann, quiet_from=time(8), quiet_to=time(10)))
    sender = ScriptedSender()
    report = await relay(db, sender).deliver_due(NOW)
    assert (report.deferred, report.sent) == (1, 0)
    assert rows(db)[0].reason == "quiet hours until 30 Nov 10:00 UTC"
    assert (await relay(db, sender).deliver_due(NOW + timedelta(hours=1))).sent == 1


async def test_over_the_cap_goes_to_the_digest_with_the_reason(db):
    with db.transaction() as tx:
        [ann], _ = house(tx, postings=3)
        subscribers.update(tx, replace(ann, cap=2))
    sender = ScriptedSender()
    report = await relay(db, sender).deliver_due(NOW)
    assert (report.sent, report.to_digest) == (2, 1)
    assert rows(db)[2].reason == "over the cap of 2 cards a day: it goes to the digest"
    with db.transaction() as tx:
        assert [hit.uid for hit in hits.for_digest(tx, ann.id)] == [uid(3)]
        assert queue_digests(tx, NOW + timedelta(days=1)) == 1
    await relay(db, sender).deliver_due(NOW + timedelta(days=1))
    assert "Engineer 3" in sender.texts()[-1]


async def test_burst_becomes_one_message_and_no_posting_is_lost(db):
    with db.transaction() as tx:
        [ann], _ = house(tx, postings=8)
    sender = ScriptedSender()
    report = await relay(db, sender).deliver_due(NOW)
    assert (report.bundled, report.sent) == (1, 1)
    [text] = sender.texts()
    assert text.startswith("8 new for engineer")
    assert all(f"Engineer {n}" in text for n in range(1, 9))
    found = rows(db)
    assert {row.state for row in found if row.kind is Kind.CARD} == {State.DROPPED}
    assert found[0].reason == f"told in the group message {found[-1].id}"
    with db.transaction() as tx:
        assert missed(tx, ann.id, since=NOW).matched == 8


async def test_large_burst_is_told_in_several_messages(db):
    with db.transaction() as tx:
        house(tx, people=2, postings=70)
    sender = ScriptedSender()
    await relay(db, sender).deliver_due(NOW)
    texts = [
        t for m, t in zip(sender.sent, sender.texts(), strict=True) if m.address.value == "1001"
    ]
    assert len(texts) == 3
    assert all(any(f"Engineer {n}\n" in f"{text}\n" for text in texts) for n in range(1, 71))


async def test_five_cards_are_still_cards_and_only_the_first_makes_a_sound(db):
    with db.transaction() as tx:
        house(tx, postings=5)
    sender = ScriptedSender()
    assert (await relay(db, sender).deliver_due(NOW)).sent == 5
    assert [message.silent for message in sender.sent] == [False, True, True, True, True]


async def test_low_score_makes_no_sound(db):
    with db.transaction() as tx:
        house(tx, postings=0)
        low = Score(overall=40, dimensions={}, coverage=1, origin="watchbot")
        change = happens(tx, ChangeKind.NEW, make_posting(uid=uid(1), score=low))
        queue(tx, subscribers.all(tx)[0], change)
    sender = ScriptedSender()
    await relay(db, sender).deliver_due(NOW)
    assert sender.sent[0].silent


async def test_silent_rewriting_is_not_held_by_quiet_hours(db):
    with db.transaction() as tx:
        [ann], [new] = house(tx)
    sender = ScriptedSender()
    await relay(db, sender).deliver_due(NOW)
    with db.transaction() as tx:
        subscribers.update(tx, replace(ann, quiet_from=time(8), quiet_to=time(10)))
        change = happens(tx, ChangeKind.UPDATED, make_posting(uid=new.uid, title="Now this"), PAY)
        queue(tx, ann, change, content={"tell": False})
    assert (await relay(db, sender).deliver_due(NOW)).edited == 1


async def test_what_was_missed_is_counted_with_its_reasons(db):
    with db.transaction() as tx:
        [ann], _ = house(tx, postings=4)
        subscribers.mark(tx, ann.id, uid(3), "hidden", now=NOW)
    sender = ScriptedSender()
    sender.answers.extend([failing("uncertain"), failing("dead"), failing("retry")])
    await relay(db, sender).deliver_due(NOW)
    with db.transaction() as tx:
        found = missed(tx, ann.id, since=NOW)
    assert (found.matched, found.sent, found.waiting, found.dropped) == (4, 0, 1, 1)
    assert [row.uid for row in found.uncertain] == [uid(1)]
    assert [row.uid for row in found.dead] == [uid(2)]
    assert dict(found.reasons) == {"the subscriber has hidden the posting": 1, "scripted retry": 1}
    assert states(db) == [State.UNCERTAIN, State.DEAD, State.DROPPED, State.PENDING]
