"""Is what a person told us kept, minded and, when asked, forgotten?"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, datetime, time

from sqlalchemy import Table, select

from tests.factories import make_posting
from tests.store.people import (
    HOUR,
    a_board,
    a_match,
    a_rule,
    a_subscriber,
    chat,
    claimed,
    keep_question,
    queued,
    saved,
    some_postings,
)
from watchbot.model.exit import ExitKind
from watchbot.model.message import Address, Receipt
from watchbot.model.rule import WatchRule
from watchbot.store import (
    digests,
    exits,
    hits,
    intake,
    invites,
    outbox,
    rules,
    shares,
    subscribers,
)
from watchbot.store.database import Database, Transaction
from watchbot.store.tables import metadata


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
