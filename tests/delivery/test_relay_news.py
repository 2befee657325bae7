"""News of a posting whose card was sent: the card is rewritten, what matters is told, what is no longer so is not."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.delivery.relay_house import ScriptedSender, failing, happens, house, queue, relay, rows
from tests.factories import NOW, make_posting
from tests.store.people import uid
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.store import rules, subscribers

PAY = FieldChange("pay", "€60,000 a year", "€70,000 a year")
HOUR = timedelta(hours=1)


async def test_changed_pay_rewrites_the_card_and_tells_it_in_a_short_answer(db):
    with db.transaction() as tx:
        [ann], [new] = house(tx)
    sender = ScriptedSender()
    delivering = relay(db, sender)
    await delivering.deliver_due(NOW)
    with db.transaction() as tx:
        change = happens(tx, ChangeKind.UPDATED, make_posting(uid=new.uid, title="Engineer 1"), PAY)
        queue(tx, ann, change, content={"tell": True})
    report = await delivering.deliver_due(NOW)
    assert (report.sent, report.edited) == (1, 0)
    _, edit, short = sender.sent
    assert (edit.edit_of, short.reply_to) == ("101", "101")
    assert "Pay: €60,000 a year → €70,000 a year" in sender.texts()[2]


async def test_small_change_only_rewrites_the_card(db):
    with db.transaction() as tx:
        [ann], [new] = house(tx)
    sender = ScriptedSender()
    delivering = relay(db, sender)
    await delivering.deliver_due(NOW)
    with db.transaction() as tx:
        change = happens(tx, ChangeKind.UPDATED, make_posting(uid=new.uid, title="Senior Engineer"))
        queue(tx, ann, change, content={"tell": False})
    report = await delivering.deliver_due(NOW)
    assert (report.sent, report.edited) == (0, 1)
    assert "Senior Engineer" in sender.texts()[1]


async def test_change_of_a_hidden_posting_is_not_told(db):
    with db.transaction() as tx:
        [ann], [new] = house(tx)
    sender = ScriptedSender()
    delivering = relay(db, sender)
    await delivering.deliver_due(NOW)
    with db.transaction() as tx:
        subscribers.mark(tx, ann.id, new.uid, "hidden", now=NOW)
        queue(tx, ann, happens(tx, ChangeKind.UPDATED, make_posting(uid=new.uid), PAY))
    report = await delivering.deliver_due(NOW)
    assert (report.sent, report.edited) == (0, 1)
    assert sender.texts()[1] == "🙈 Compiler Engineer · Acme"


async def test_lost_card_is_not_rewritten_but_what_matters_is_told_anew(db):
    with db.transaction() as tx:
        [ann], [new] = house(tx)
    sender = ScriptedSender()
    sender.answers.extend([None, failing("edit_lost"), None, failing("edit_lost")])
    delivering = relay(db, sender)
    await delivering.deliver_due(NOW)
    with db.transaction() as tx:
        posting = make_posting(uid=new.uid)
        queue(tx, ann, happens(tx, ChangeKind.UPDATED, posting, PAY), content={"tell": True})
        queue(tx, ann, happens(tx, ChangeKind.UPDATED, posting), content={"tell": False})
    report = await delivering.deliver_due(NOW)
    assert (report.sent, report.dropped) == (1, 1)
    assert rows(db)[-1].reason == "the card that was to be brought up to date is gone"


async def test_closing_of_a_saved_posting_marks_the_card_and_says_so(db):
    with db.transaction() as tx:
        [ann], [new] = house(tx)
        subscribers.mark(tx, ann.id, new.uid, "saved", now=NOW)
    sender = ScriptedSender()
    delivering = relay(db, sender)
    await delivering.deliver_due(NOW)
    with db.transaction() as tx:
        change = happens(tx, ChangeKind.CLOSED, make_posting(uid=new.uid, closed_at=NOW))
        queue(tx, ann, change, content={"tell": True})
    await delivering.deliver_due(NOW)
    assert [title.split(" · ")[0] for title in sender.titles()[1:]] == ["⛔ Closed on 30 Nov"] * 2
    assert [message.card.buttons[0][0].label for message in sender.sent[1:]] == ["★ Saved"] * 2


@pytest.mark.parametrize(
    ("kind", "closed", "expected"),
    [
        (ChangeKind.CLOSED, None, "the posting is open again"),
        (ChangeKind.REOPENED, NOW, "the posting has closed again"),
        (ChangeKind.NEW, NOW - timedelta(days=3), "the posting closed before it could be told"),
        (ChangeKind.NEW, NOW - HOUR, None),
    ],
)
async def test_news_that_is_no_longer_so_is_dropped_with_its_reason(db, kind, closed, expected):
    with db.transaction() as tx:
        house(tx, postings=0)
        change = happens(tx, kind, make_posting(uid=uid(9), closed_at=closed))
        queue(tx, subscribers.all(tx)[0], change)
    sender = ScriptedSender()
    await relay(db, sender).deliver_due(NOW)
    assert rows(db)[0].reason == expected
    assert bool(sender.sent) is (expected is None)
    if not expected:
        assert sender.titles()[0].startswith("⛔ Closed on")


async def test_hidden_muted_and_unwatched_postings_are_not_told(db):
    with db.transaction() as tx:
        [ann, ben, cem], [new] = house(tx, people=3)
        subscribers.mark(tx, ann.id, new.uid, "hidden", now=NOW)
        subscribers.mute_company(tx, ben.id, "acme", company="Acme", now=NOW)
        rules.delete(tx, cem.id, rules.of(tx, cem.id)[0].id, now=NOW)
    sender = ScriptedSender()
    assert (await relay(db, sender).deliver_due(NOW)).dropped == 3
    assert [rows(db, person.id)[0].reason for person in (ann, ben, cem)] == [
        "the subscriber has hidden the posting",
        "the subscriber has muted the company",
        "the watch was deleted",
    ]
