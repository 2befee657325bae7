"""Is everything that a person told us kept, followed and, when asked, forgotten?"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, datetime, time, timedelta

import pytest
from sqlalchemy import Table, select

from tests.factories import NOW, make_change, make_posting, make_rule
from tests.store.people import (
    a_board,
    a_match,
    a_rule,
    a_subscriber,
    chat,
    claimed,
    queued,
    saved,
    some_postings,
)
from watchbot.model.change import ChangeKind
from watchbot.model.exit import ExitKind
from watchbot.model.message import Address, Receipt, Subscriber
from watchbot.model.outcome import Outcome
from watchbot.model.rule import Delivery, WatchRule
from watchbot.store import (
    digests,
    drafts,
    exits,
    hits,
    intake,
    invites,
    moments,
    outbox,
    postings,
    rules,
    shares,
    subscribers,
)
from watchbot.store.database import Database, Transaction
from watchbot.store.drafts import Draft
from watchbot.store.tables import metadata

HOUR = timedelta(hours=1)


def test_a_subscriber_is_made_once_and_keeps_the_settings(db: Database) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx, name="Ann")
        wanted = replace(
            ann,
            language="zh",
            zone="Asia/Shanghai",
            quiet_from=time(22, 30),
            quiet_to=time(7),
            cap=5,
            digest_at=time(18),
            email="ann@example.org",
            email_confirmed=True,
        )
        subscribers.update(tx, wanted)
        assert a_subscriber(tx) == wanted
        assert subscribers.get(tx, ann.id) == wanted
        assert subscribers.find(tx, chat(2)) is None
        assert subscribers.all(tx) == [wanted]


def test_a_pause_of_a_chat_covers_its_topics_and_keeps_the_rules(
    db: Database, now: datetime
) -> None:
    with db.transaction() as tx:
        whole, topic, other = (
            a_subscriber(tx, 1),
            a_subscriber(tx, address=chat(1, thread=5)),
            a_subscriber(tx, 2),
        )
        wanted = [a_rule(tx, who) for who in (whole, topic, other)]
        seen = rules.revision(tx)
        assert subscribers.pause(tx, chat(1), "blocked") == 2
        assert rules.active(tx, now) == [wanted[2]]
        assert set(rules.since(tx, seen)) == {wanted[0].id, wanted[1].id}
        assert rules.of(tx, whole.id) == [wanted[0]]
        assert subscribers.resume(tx, chat(1)) == 2
        assert rules.active(tx, now) == wanted


def test_a_refused_mail_address_is_no_longer_confirmed(db: Database) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        subscribers.update(tx, replace(ann, email="a@b.example", email_confirmed=True))
        subscribers.pause(tx, Address("email", "a@b.example"), "550 unknown")
        found = subscribers.get(tx, ann.id)
    assert found is not None
    assert (found.email_confirmed, found.paused) == (False, False)


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


def test_marks_and_mutes_say_who_is_told(db: Database, now: datetime) -> None:
    posting = make_posting()
    with db.transaction() as tx:
        saved(tx, a_board(tx), posting)
        ann, ben, cai = (a_subscriber(tx, number) for number in (1, 2, 3))
        for _ in range(2):
            subscribers.mark(tx, ann.id, posting.uid, "saved", now=now)
        subscribers.mark(tx, ben.id, posting.uid, "hidden", now=now)
        subscribers.mute_company(tx, cai.id, "acme", company="Acme", now=now)
        queued(tx, ben, "new", uid=posting.uid)
        [message] = claimed(tx)
        outbox.mark_sent(tx, message.id, receipt=Receipt("1"), now=now)
        found = subscribers.audience(tx, [posting])
        assert found.savers == {posting.uid: {ann.id}}
        assert found.holders == {posting.uid: {ben.id}}
        assert found.hiders == {posting.uid: {ben.id, cai.id}}
        assert subscribers.muted(tx, cai.id) == {"acme": "Acme"}
        assert subscribers.marks(tx, ann.id, posting.uid) == {"saved"}
        assert subscribers.marked(tx, ann.id, "saved") == [posting.uid]
        subscribers.unmark(tx, ann.id, posting.uid, "saved")
        subscribers.unmute(tx, cai.id, "acme")
        assert subscribers.audience(tx, [posting]).savers == {}


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
        assert hits.waiting(tx) == ([ann.id] if waits else [])


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
        hits.taken(tx, [hit.id], slot)
        assert [found.id for found in hits.of_digest(tx, slot)] == [hit.id]
        assert hits.for_digest(tx, ann.id) == []
        assert hits.since(tx, ann.id, at=now)[0].digest_id == slot


def test_a_forgotten_subscriber_leaves_no_trace(db: Database, now: datetime) -> None:
    secret = Address("telegram", "987654321")
    with db.transaction() as tx:
        [posting] = some_postings(1)
        [change] = saved(tx, a_board(tx), posting)
        ann = a_subscriber(tx, address=secret, name="987654321")
        rule = a_rule(tx, ann, text="987654321")
        hits.add(tx, [a_match(rule, posting, change)], now=now)
        subscribers.mark(tx, ann.id, posting.uid, "saved", now=now)
        subscribers.mute_company(tx, ann.id, "acme", company="987654321", now=now)
        keep_question(tx, ann, "987654321", text="987654321")
        shares.add(tx, ann.id, "987654321", rule, now=now, expires_at=now + HOUR)
        invites.add(tx, ann.id, "987654321", places=1, now=now, expires_at=now + HOUR)
        assert invites.use(tx, "987654321", ann.id, now=now)
        exits.add(tx, ann.id, ExitKind.FEED, secret="987654321", now=now)
        target = "https://example.org/987654321"
        exits.add(tx, ann.id, ExitKind.WEBHOOK, secret="s", target=target, now=now)
        queued(tx, ann, "event", address=Address("webhook", target))
        subscribers.update(tx, replace(ann, email="987654321@example.org"))
        queued(tx, ann, "mail", address=Address("email", "987654321@example.org"))
        digests.open_slot(tx, ann.id, date(2026, 1, 1), now)
        queued(tx, ann, "987654321", content={"text": "987654321"})
        outbox.freeze(tx, "telegram", "987654321", now + HOUR)
        intake.store_updates(tx, [(1, {"chat": 987654321})], now)
        intake.mark_done(tx, 1)
        intake.store_updates(tx, [(2, {"chat": {"id": 987654321}}), (3, {"id": 1987654321})], now)
        intake.park(tx, 2, "cannot be read")
        intake.park(tx, 3, "of somebody else")
        assert {table.name for table in metadata.sorted_tables if not is_filled(tx, table)} <= {
            *("apart", "blocks", "gone_rules", "insights", "moments", "posting_cities"),
            *("posting_keys", "wakes"),
        }
        assert subscribers.forget(tx, ann.id)
        assert not subscribers.forget(tx, ann.id)
        for table in metadata.sorted_tables:
            left = [repr(row) for row in tx.execute(select(table))]
            assert not [row for row in left if re.search(r"(?<!1)987654321", row)], table.name


def is_filled(tx: Transaction, table: Table) -> bool:
    return tx.execute(select(table).limit(1)).first() is not None


def keep_question(tx: Transaction, who: Subscriber, token: str, **known: object) -> None:
    """An open question of kind `wizard` that lives for an hour."""
    draft = Draft(token=token, kind="wizard", document=known, is_typed=True)
    drafts.save(tx, who.id, draft, now=NOW, expires_at=NOW + HOUR)


def test_updates_are_kept_once_and_answered_in_order(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        assert intake.next_offset(tx) is None
        intake.store_updates(tx, [(12, {"text": "b"}), (11, '{"text": "a"}')], now)
        intake.store_updates(tx, [(12, {"text": "other"})], now)
        assert intake.next_offset(tx) == 13
        assert [(u.update_id, u.body["text"]) for u in intake.pending(tx, 9)] == [
            (11, "a"),
            (12, "b"),
        ]
        assert intake.mark_done(tx, 11)
        assert not intake.mark_done(tx, 11)
        assert intake.park(tx, 12, "cannot be read")
        assert intake.pending(tx, 9) == []
        assert intake.parked(tx) == 1
        assert intake.next_offset(tx, now=now) == 13
        assert intake.next_offset(tx, now=now + timedelta(days=7)) is None


def test_an_open_question_is_kept_for_a_while(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        keep_question(tx, ann, "a", step=1)
        keep_question(tx, ann, "a", step=[2, {"城": "上海"}])
        found = drafts.load(tx, ann.id, "a", now=now)
        assert found is not None
        assert found.document == {"step": [2, {"城": "上海"}]}
        assert drafts.load(tx, ann.id, "a", now=now + HOUR) is None
        drafts.clear(tx, ann.id, "a")
        assert drafts.load(tx, ann.id, "a", now=now) is None


def test_open_questions_stand_side_by_side(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
        typed = Draft(token="w", kind="wizard", document={}, is_typed=True)
        pressed = Draft(token="p", kind="rule", document={"line": "rust"})
        drafts.save(tx, ann.id, typed, now=now, expires_at=now + HOUR)
        later = now + timedelta(minutes=1)
        drafts.save(tx, ann.id, pressed, now=later, expires_at=now + HOUR)
        assert drafts.load(tx, ann.id, "w", now=now) == typed
        assert drafts.newest(tx, ann.id, now=now) == pressed
        assert drafts.newest(tx, ann.id, now=now, typed_only=True) == typed
        assert drafts.newest(tx, ann.id, now=now, kind="wizard") == typed
        assert drafts.load(tx, ben.id, "w", now=now) is None
        assert drafts.of_kind(tx, "rule", now=now) == [(ann.id, pressed)]


def test_of_many_open_questions_the_oldest_are_given_up(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        for number in range(drafts.MOST + 3):
            draft = Draft(token=f"{number:02}", kind="rule", document={})
            at = now + timedelta(seconds=number)
            drafts.save(tx, ann.id, draft, now=at, expires_at=now + HOUR)
        assert drafts.load(tx, ann.id, "02", now=now) is None
        assert drafts.load(tx, ann.id, "03", now=now) is not None


def test_good_moments_are_noted(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        moments.note(tx, "good_poll", now)
        moments.note(tx, "good_poll", now + HOUR)
        assert moments.all(tx) == {"good_poll": now + HOUR}


def test_a_chat_that_moved_takes_its_rules_along(db: Database, now: datetime) -> None:
    posting = make_posting()
    with db.transaction() as tx:
        [change] = saved(tx, a_board(tx), posting)
        old, new = a_subscriber(tx, 1), a_subscriber(tx, 2)
        for who in (old, new):
            hits.add(tx, [a_match(a_rule(tx, who), posting, change)], now=now)
            subscribers.mark(tx, who.id, posting.uid, "saved", now=now)
        subscribers.mute_company(tx, old.id, "acme", company="Acme", now=now)
        before = rules.revision(tx)
        subscribers.move(tx, old.address, new.address.value)
        assert len(rules.of(tx, new.id)) == 2
        heard = {rule.id: rule for rule in rules.since(tx, before) if isinstance(rule, WatchRule)}
        # who follows the rules hears of it
        assert heard == {rule.id: rule for rule in rules.of(tx, new.id)}
        assert len(hits.why(tx, new.id, posting.uid)) == 1
        assert subscribers.muted(tx, new.id) == {"acme": "Acme"}
        assert subscribers.get(tx, old.id) is None


def test_a_rule_text_of_any_age_can_be_read(db: Database) -> None:
    with db.transaction() as tx:
        rule = a_rule(tx, a_subscriber(tx), text="x")
        old = '{"text": "x", "conditions": [{"field": "word", "values": ["engineer"]}], "gone": 1}'
        tx.exec_driver_sql(f"UPDATE rules SET document = '{old}'")
        assert rules.of(tx, rule.subscriber_id) == [
            make_rule(id=rule.id, subscriber_id=1, text="x")
        ]
