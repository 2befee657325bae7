"""The relay: what becomes of each row, whatever the channel answers."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.delivery.relay_house import (
    ScriptedSender,
    failing,
    happens,
    house,
    queue_reply,
    relay,
    rows,
)
from tests.delivery.samples import SCORE
from tests.factories import NOW, make_posting
from tests.store.people import a_subscriber
from watchbot.delivery.markup import dump
from watchbot.model.change import ChangeKind
from watchbot.model.markup import line
from watchbot.model.message import Address, Button, Card, Kind, State
from watchbot.store import moments, outbox, rules, subscribers

HOUR = timedelta(hours=1)


async def test_every_card_goes_once_and_in_order(db):
    with db.transaction() as tx:
        house(tx, people=3, postings=4)
    sender = ScriptedSender()
    report = await relay(db, sender).deliver_due(NOW)
    assert report.sent == 12
    for person in ("1001", "1002", "1003"):
        mine = [m for m in sender.sent if m.address.value == person]
        titles = [t for m, t in zip(sender.sent, sender.titles(), strict=True) if m in mine]
        assert titles == [f"Engineer {n}" for n in (1, 2, 3, 4)]
    assert (await relay(db, sender).deliver_due(NOW)).sent == 0
    assert "Why: engineer" in sender.texts()[0]


@pytest.mark.parametrize(
    ("answer", "state", "counted"),
    [
        ("retry", State.PENDING, "retried"),
        ("uncertain", State.UNCERTAIN, "uncertain"),
        ("dead", State.DEAD, "dead"),
        ("pause", State.PENDING, "paused"),
        ("credential", State.PENDING, "credential"),
    ],
)
async def test_what_an_answer_makes_of_a_row(db, answer, state, counted):
    with db.transaction() as tx:
        house(tx)
    sender = ScriptedSender()
    sender.answers.append(failing(answer))
    report = await relay(db, sender).deliver_due(NOW)
    assert getattr(report, counted) == 1
    assert sender.sent == []
    [row] = rows(db)
    assert (row.state, row.reason) == (state, f"scripted {answer}")


async def test_what_surely_did_not_arrive_goes_again_later_and_holds_up_what_follows(db):
    with db.transaction() as tx:
        house(tx, postings=2)
    sender = ScriptedSender()
    sender.answers.append(failing("retry"))
    delivering = relay(db, sender)
    await delivering.deliver_due(NOW)
    assert sender.sent == []
    await delivering.deliver_due(NOW + timedelta(minutes=1))
    assert sender.titles() == ["Engineer 1", "Engineer 2"]


async def test_what_failed_for_days_is_given_up_with_its_reason(db):
    with db.transaction() as tx:
        house(tx)
    sender = ScriptedSender()
    sender.answers.append(failing("retry"))
    assert (await relay(db, sender).deliver_due(NOW + timedelta(days=6))).dead == 1
    assert rows(db)[0].reason == "given up: scripted retry"


async def test_uncertain_is_never_sent_again_by_itself_and_named_once_with_the_next_card(db):
    with db.transaction() as tx:
        house(tx, postings=3)
    sender = ScriptedSender()
    sender.answers.append(failing("uncertain"))
    delivering = relay(db, sender)
    await delivering.deliver_due(NOW)
    await delivering.deliver_due(NOW + HOUR)
    assert sender.titles() == ["Engineer 2", "Engineer 3"]
    assert ["1 earlier message may not have arrived" in text for text in sender.texts()] == [
        True,
        False,
    ]


async def test_closed_chat_is_paused_keeps_its_rules_and_gets_its_card_when_it_opens(db):
    with db.transaction() as tx:
        [ann], _ = house(tx)
    sender = ScriptedSender()
    sender.answers.append(failing("pause"))
    await relay(db, sender).deliver_due(NOW)
    with db.transaction() as tx:
        found = subscribers.get(tx, ann.id)
        assert found is not None
        assert (found.paused, found.paused_reason) == (True, "scripted pause")
        assert len(rules.of(tx, ann.id)) == 1
    assert (await relay(db, sender).deliver_due(NOW + HOUR)).sent == 0
    with db.transaction() as tx:
        subscribers.resume(tx, ann.address)
    assert (await relay(db, sender).deliver_due(NOW + HOUR)).sent == 1


async def test_moved_group_is_rewritten_and_its_message_sent_there(db):
    with db.transaction() as tx:
        house(tx, postings=2)
    sender = ScriptedSender()
    sender.answers.append(failing("moved", new_address="-100777"))
    report = await relay(db, sender).deliver_due(NOW)
    assert (report.moved, report.sent) == (1, 2)
    assert {message.address.value for message in sender.sent} == {"-100777"}


FORUM = Address("telegram", "-100", 7)


def queue_notes(db, *names):
    with db.transaction() as tx:
        ann = a_subscriber(tx, address=FORUM)
        for name in names:
            queue_reply(tx, ann, name, {"card": dump(Card(body=(line(name),)))})


async def test_lost_topic_falls_back_once_is_told_once_and_remembered_across_a_restart(db):
    queue_notes(db, "m1", "m2")
    sender = ScriptedSender()
    sender.answers.append(failing("topic_lost"))
    await relay(db, sender).deliver_due(NOW)
    queue_notes(db, "m3")
    await relay(db, sender).deliver_due(NOW)
    assert sender.titles()[:2] == ["m1", "m2"]
    assert sum("closed or deleted" in text for text in sender.texts()) == 1
    assert {message.address.thread for message in sender.sent} == {None}
    assert {row.reason for row in rows(db)} == {"topic lost"}


async def test_lost_topic_is_tried_again_after_a_day_and_used_when_it_is_open(db):
    queue_notes(db, "m1")
    sender = ScriptedSender()
    sender.answers.append(failing("topic_lost"))
    await relay(db, sender).deliver_due(NOW)
    queue_notes(db, "m2")
    await relay(db, sender).deliver_due(NOW + 25 * HOUR)
    queue_notes(db, "m3")
    await relay(db, sender).deliver_due(NOW + 25 * HOUR)
    assert sender.titles()[-2:] == ["m2", "m3"]
    assert [message.address.thread for message in sender.sent[-2:]] == [7, 7]


async def test_refused_markup_goes_once_more_as_plain_text_and_is_counted_as_our_fault(db):
    with db.transaction() as tx:
        house(tx)
    sender = ScriptedSender()
    sender.answers.append(failing("plain"))
    report = await relay(db, sender).deliver_due(NOW)
    assert (report.sent, report.plain) == (1, 1)
    assert "refused" in report.notes[0]
    [message] = sender.sent
    assert message.plain


async def test_refused_plain_text_is_dead(db):
    with db.transaction() as tx:
        house(tx)
    sender = ScriptedSender()
    sender.answers.extend([failing("plain"), failing("plain")])
    assert (await relay(db, sender).deliver_due(NOW)).dead == 1


async def test_fault_in_a_sender_leaves_the_row_uncertain_and_the_others_alone(db):
    with db.transaction() as tx:
        house(tx, people=2)
    sender = ScriptedSender()
    sender.answers.append(ZeroDivisionError("bug"))
    report = await relay(db, sender).deliver_due(NOW)
    assert (report.uncertain, report.sent) == (1, 1)


async def test_card_that_cannot_be_drawn_falls_back_to_the_least_and_is_reported(db, monkeypatch):
    with db.transaction() as tx:
        house(tx)
    monkeypatch.setattr("watchbot.delivery.drawing.posting_card", lambda *_, **__: 1 / 0)
    sender = ScriptedSender()
    report = await relay(db, sender).deliver_due(NOW)
    assert (report.sent, report.minimal) == (1, 1)
    assert sender.titles() == ["Engineer 1"]
    assert sender.sent[0].card.buttons[0][0].url


async def test_one_broken_channel_stops_no_other(db):
    class Broken(ScriptedSender):
        async def send(self, message):
            raise failing("credential")

    with db.transaction() as tx:
        house(tx)
        ben = a_subscriber(tx, address=Address("email", "b@e.org"))
        queue_reply(tx, ben, "k", dump(Card(body=(line("hello"),))))
    mail = ScriptedSender("email")
    report = await relay(db, Broken(), mail).deliver_due(NOW)
    assert (report.credential, report.sent) == (1, 1)
    assert mail.titles() == ["hello"]


async def test_reply_is_sent_as_it_was_written_and_an_edit_rewrites(db):
    card = Card(body=(line("hello"),), buttons=((Button("x", data="y"),),))
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        queue_reply(tx, ann, "k1", dump(card))
        queue_reply(tx, ann, "k2", {**dump(card), "edit_of": 55})
        queue_reply(tx, ann, "k3", {"card": dump(card), "edit_of": "56"})
    sender = ScriptedSender()
    sender.answers.extend([None, None, failing("edit_lost")])
    report = await relay(db, sender).deliver_due(NOW)
    assert (report.sent, report.edited) == (2, 1)
    assert [message.edit_of for message in sender.sent] == [None, "55", None]
    assert all(message.card == card for message in sender.sent)


async def test_group_card_lists_what_is_still_open(db):
    with db.transaction() as tx:
        [ann], changes = house(tx, postings=3)
        for row in outbox.of_subscriber(tx, ann.id, since=NOW):
            outbox.withdraw(tx, row.uid or "", [Kind.CARD], reason="grouped", now=NOW)
        happens(
            tx, ChangeKind.CLOSED, make_posting(uid=changes[0].uid, title="Gone", closed_at=NOW)
        )
        outbox.enqueue(
            tx, subscriber_id=ann.id, address=ann.address, kind=Kind.GROUP, dedupe_key="g", due_at=NOW,
            now=NOW, content={"uids": [c.uid for c in changes], "rule": "engineer", "more": 4},
        )  # fmt: skip
    sender = ScriptedSender()
    await relay(db, sender).deliver_due(NOW)
    assert "6 new for engineer" in sender.texts()[0]
    assert "Gone" not in sender.texts()[0]


async def test_group_card_puts_the_best_first(db):
    with db.transaction() as tx:
        [ann], changes = house(tx, postings=3)
        for change, overall in zip(changes, (40, None, 90), strict=True):
            score = replace(SCORE, overall=overall) if overall else None
            happens(
                tx,
                ChangeKind.UPDATED,
                make_posting(uid=change.uid, title=f"At {overall}", score=score),
            )
        outbox.enqueue(
            tx, subscriber_id=ann.id, address=ann.address, kind=Kind.GROUP, dedupe_key="g", due_at=NOW,
            now=NOW, content={"uids": [c.uid for c in changes]}, priority=1,
        )  # fmt: skip
    sender = ScriptedSender()
    await relay(db, sender).deliver_due(NOW)
    text = sender.texts()[0]
    assert text.index("At 90") < text.index("At 40") < text.index("At None")


async def test_the_last_good_send_is_noted_for_the_health_page(db):
    with db.transaction() as tx:
        house(tx)
    sender = ScriptedSender()
    sender.answers.append(failing("retry"))
    delivering = relay(db, sender)
    await delivering.deliver_due(NOW)
    with db.reading() as tx:
        assert "good_send" not in moments.all(tx)
    await delivering.deliver_due(NOW + HOUR)
    with db.reading() as tx:
        assert moments.all(tx)["good_send"] >= NOW + HOUR
