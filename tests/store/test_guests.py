"""Who is let in and shut out, what is shared by a link, and who is asked about an application."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from tests.factories import NOW, make_posting
from tests.store.people import a_board, a_rule, a_subscriber, chat, saved
from watchbot.store import blocks, invites, marks, nudges, rules, shares, subscribers
from watchbot.store.database import Database

DAY = timedelta(days=1)


def test_an_invite_lets_in_as_many_as_it_has_places(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        owner, ann, ben = (a_subscriber(tx, number) for number in (1, 2, 3))
        invites.add(tx, owner.id, "code", places=1, now=now, expires_at=now + DAY)
        assert invites.is_good(tx, "code", now=now)
        assert not invites.is_guest(tx, ann.id)
        assert invites.use(tx, "code", ann.id, now=now)
        assert not invites.use(tx, "code", ben.id, now=now)
        assert not invites.is_good(tx, "code", now=now)
        assert invites.holding(tx, now=now) == []
        assert [invites.is_guest(tx, who.id) for who in (ann, ben)] == [True, False]


def test_an_invite_ends_with_its_time_or_when_revoked_and_guests_stay(
    db: Database, now: datetime
) -> None:
    with db.transaction() as tx:
        owner, ann = a_subscriber(tx, 1), a_subscriber(tx, 2)
        made = invites.add(tx, owner.id, "code", places=5, now=now, expires_at=now + DAY)
        assert invites.use(tx, "code", ann.id, now=now)
        assert invites.holding(tx, now=now) == [replace(made, used=1)]
        assert not invites.is_good(tx, "code", now=now + DAY)
        assert invites.revoke(tx, "code")
        assert not invites.revoke(tx, "code")
        assert not invites.is_good(tx, "code", now=now)
        assert invites.is_guest(tx, ann.id)


def test_who_is_shut_out_stays_so_when_forgotten(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        blocks.add(tx, "telegram", ann.address.value, now=now)
        blocks.add(tx, "telegram", ann.address.value, now=now)
        subscribers.forget(tx, ann.id)
        assert blocks.is_any(tx, "telegram", ["5", ann.address.value])
        assert blocks.all(tx, "telegram") == {ann.address.value}
        assert blocks.remove(tx, "telegram", ann.address.value)
        assert not blocks.remove(tx, "telegram", ann.address.value)
        assert not blocks.is_any(tx, "telegram", [ann.address.value])


def test_a_shared_rule_is_as_it_was_and_ends(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
        rule = a_rule(tx, ann, text="one")
        shares.add(tx, ann.id, "t", rule, now=now, expires_at=now + DAY)
        rules.replace(tx, replace(rule, text="changed"))
        found = shares.get(tx, "t", now=now)
        assert found is not None
        assert found.text == "one"
        assert shares.get(tx, "t", now=now + DAY) is None
        assert shares.count(tx, ann.id, now=now) == 1
        assert not shares.withdraw(tx, ben.id, "t")
        assert shares.withdraw(tx, ann.id, "t")
        assert shares.get(tx, "t", now=now) is None


def test_an_application_is_asked_about_once_after_two_weeks(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        posting = make_posting()
        saved(tx, a_board(tx), posting)
        ann = a_subscriber(tx)
        subscribers.mark(tx, ann.id, posting.uid, marks.SAVED, now=now)
        subscribers.mark(tx, ann.id, posting.uid, marks.APPLIED, now=now)
        assert nudges.due(tx, now=now + 13 * DAY) == []
        [found] = nudges.due(tx, now=now + 14 * DAY)
        assert (found.subscriber_id, found.uid, found.applied_at) == (ann.id, posting.uid, now)
        nudges.done(tx, ann.id, posting.uid)
        assert nudges.due(tx, now=now + 99 * DAY) == []
        assert nudges.wait_on(tx, ann.id, posting.uid, now=now)
        assert len(nudges.due(tx, now=now + 14 * DAY)) == 1


def test_who_rests_or_wants_no_questions_is_not_asked(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        posting = make_posting()
        saved(tx, a_board(tx), posting)
        ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
        for who in (ann, ben):
            subscribers.mark(tx, who.id, posting.uid, marks.APPLIED, now=now)
        subscribers.update(tx, replace(ann, nudges=False))
        subscribers.pause(tx, chat(2), "blocked")
        assert nudges.due(tx, now=now + 20 * DAY) == []
        subscribers.resume(tx, chat(2))
        assert [each.subscriber_id for each in nudges.due(tx, now=now + 20 * DAY)] == [ben.id]


def test_subscribers_are_paged_with_the_number_of_their_rules(db: Database) -> None:
    with db.transaction() as tx:
        people = [a_subscriber(tx, number) for number in range(1, 6)]
        gone = a_rule(tx, people[2])
        a_rule(tx, people[2])
        rules.delete(tx, people[2].id, gone.id, now=NOW)
        assert subscribers.count(tx) == 5
        page = subscribers.page(tx, skip=2, limit=2)
        assert [(who.id, owned) for who, owned in page] == [(people[2].id, 1), (people[3].id, 0)]
