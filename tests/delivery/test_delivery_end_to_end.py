"""From the outbox to a chat and a mailbox, over real sockets: the loopback Bot API and SMTP servers."""

from __future__ import annotations

import re
from dataclasses import replace

from tests.botapi.server import BotApi
from tests.delivery.relay_house import FAST, house, queue, relay, rows
from tests.delivery.smtp_server import smtp_server
from tests.delivery.telegram_bot import telegram_sender
from tests.factories import NOW, make_change, make_posting
from tests.store.people import a_board, a_match, a_rule, a_subscriber, saved, uid
from watchbot.delivery.email_sender import EmailSender, MailServer
from watchbot.delivery.mail import Letterhead
from watchbot.model.change import ChangeKind
from watchbot.model.message import Address, Kind, State
from watchbot.model.outcome import Outcome
from watchbot.model.rule import Delivery
from watchbot.store import digests, hits, outbox, postings, subscribers

TITLE = 'C++ <Senior> R&D "Lead" 👩‍💻'
EDGE = make_posting(
    uid=uid(1),
    title=TITLE,
    company="A & B <i>",
    url='https://e.org/?a=1&b="2"',
    description="x" * 3590 + "<s>old pay</s><b>new pay</b>",
)


def queue_edge(db):
    with db.transaction() as tx:
        [change] = saved(tx, a_board(tx), EDGE)
        queue(tx, a_subscriber(tx), change)


async def test_posting_full_of_signs_arrives_as_it_is(db):
    queue_edge(db)
    async with BotApi(strict=True) as api, telegram_sender(api) as sender:
        person = api.user(1001, started=True)
        assert (await relay(db, sender).deliver_due(NOW)).sent == 1
        assert person.last().text.splitlines()[:2] == [TITLE, "A & B <i> · Berlin"]
        api.check_strict()
    assert rows(db)[0].external_id == str(person.last().id)


async def test_refused_markup_arrives_once_as_plain_text(db):
    queue_edge(db)
    async with BotApi(strict=True) as api, telegram_sender(api) as sender:
        person = api.user(1001, started=True)
        api.faults.add(
            "error",
            method="sendMessage",
            status=400,
            description="Bad Request: can't parse entities: Unclosed start tag at byte offset 3",
        )
        report = await relay(db, sender).deliver_due(NOW)
        assert (report.sent, report.plain) == (1, 1)
        assert [message.text.splitlines()[0] for message in person.messages()] == [TITLE]
        api.check_strict()


async def test_migrated_blocked_and_flooded_chats_each_find_their_way(db):
    async with BotApi() as api, telegram_sender(api) as sender:
        group, ben, cem = api.group(), api.user(2002, started=True), api.user(2003, started=True)
        with db.transaction() as tx:
            [change] = saved(tx, a_board(tx), make_posting(uid=uid(1)))
            for chat in (group.id, ben.id, cem.id):
                queue(tx, a_subscriber(tx, address=Address("telegram", str(chat))), change)
        new = group.migrate()
        ben.block()
        api.faults.add("flood", method="sendMessage", chat_id=cem.id, seconds=43_837)
        report = await relay(db, sender).deliver_due(NOW)
        assert (report.moved, report.paused, report.frozen, report.sent) == (1, 1, 1, 1)
        assert [message.text.splitlines()[0] for message in new.messages()] == ["Compiler Engineer"]
        assert (await relay(db, sender).deliver_due(NOW)).sent == 0
        assert api.seat.rates.sent_during_freeze == 0


async def test_lost_answer_is_uncertain_and_never_doubled(db):
    with db.transaction() as tx:
        house(tx)
    async with BotApi() as api, telegram_sender(api) as sender:
        person = api.user(1001, started=True)
        api.faults.add("reset_after", method="sendMessage")
        assert (await relay(db, sender).deliver_due(NOW)).uncertain == 1
        assert (await relay(db, sender).deliver_due(NOW)).sent == 0
        assert len(person.messages()) == 1


def mail_sender(port):
    server = MailServer(host="127.0.0.1", port=port, security="none", timeout=2.0)
    return EmailSender(server, Letterhead(sender="bot@watchbot.test"))


def queue_digest(tx, number, *postings_with_changes):
    mail = Address("email", f"p{number}@e.org")
    reader = a_subscriber(tx, number)
    subscribers.update(tx, replace(reader, email=mail.value, email_confirmed=True))
    rule = a_rule(tx, reader, delivery=Delivery.DAILY)
    found = hits.add(tx, [a_match(rule, p, c) for p, c in postings_with_changes], now=NOW)
    slot = digests.open_slot(tx, reader.id, NOW.date(), NOW)
    assert slot is not None
    hits.taken(tx, found, slot)
    outbox.enqueue(
        tx, subscriber_id=reader.id, address=mail, kind=Kind.DIGEST, dedupe_key=f"digest:{slot}", due_at=NOW,
        now=NOW, content={"digest_id": slot, "date": "2026-11-30"},
    )  # fmt: skip
    return reader


async def test_one_refused_mail_of_five_stops_no_other(db):
    posting = make_posting(uid=uid(1))
    with db.transaction() as tx:
        [change] = saved(tx, a_board(tx), posting)
        people = [queue_digest(tx, n, (posting, change)) for n in range(1, 6)]
    settings = replace(FAST, unsubscribe=lambda row: f"https://bot.example/u/{row.subscriber_id}")
    async with smtp_server() as box:
        box.data["p3@e.org"] = "552 message exceeds fixed maximum message size"
        report = await relay(db, mail_sender(box.port), settings=settings).deliver_due(NOW)
    assert (report.sent, report.dead) == (4, 1)
    assert sorted(mail["To"] for mail in box.mails) == [f"p{n}@e.org" for n in (1, 2, 4, 5)]
    assert {mail["List-Unsubscribe-Post"] for mail in box.mails} == {"List-Unsubscribe=One-Click"}
    dead, told = rows(db, people[2].id)
    assert dead.state is State.DEAD
    assert (told.kind, told.address) == (Kind.NOTICE, people[2].address)
    assert (dead.reason or "").startswith("552")


async def test_what_closed_before_the_digest_goes_is_marked_and_last(db):
    gone, here = make_posting(uid=uid(1), title="Gone"), make_posting(uid=uid(2), title="Here")
    with db.transaction() as tx:
        changes = saved(tx, a_board(tx), gone, here)
        queue_digest(tx, 1, *zip((gone, here), changes, strict=True))
        postings.save(tx, Outcome(postings=(replace(gone, closed_at=NOW),)))
    async with smtp_server() as box:
        await relay(db, mail_sender(box.port)).deliver_due(NOW)
    body = box.mails[0].get_body(("plain",))
    assert body is not None
    text = body.get_content()
    assert text.index("Here") < text.index("(Closed on 30 Nov) Gone")


async def test_a_closing_that_was_undone_leaves_the_digest_and_what_else_was_found_stays(db):
    back, new = make_posting(uid=uid(1), title="Back"), make_posting(uid=uid(2), title="New")
    with db.transaction() as tx:
        board = a_board(tx)
        _, came = saved(tx, board, back, new)
        closings = [make_change(kind=ChangeKind.CLOSED, uid=uid(n), id=0, board_id=board.id) for n in (1, 2)]  # fmt: skip
        gone, gone_too = postings.save(tx, Outcome(changes=tuple(closings)))
        queue_digest(tx, 1, (back, gone), (new, came), (new, gone_too))
        queue_digest(tx, 2, (back, gone))
    async with smtp_server() as box:
        report = await relay(db, mail_sender(box.port)).deliver_due(NOW)
    assert (report.sent, report.dropped) == (1, 1)
    body = box.mails[0].get_body(("plain",))
    assert body is not None
    assert "New" in body.get_content()
    assert "Back" not in body.get_content()


async def test_what_ranks_equal_stands_in_a_digest_as_it_was_found(db):
    given = [make_posting(uid=uid(n), title=f"Found {n}") for n in range(1, 9)]
    with db.transaction() as tx:
        queue_digest(tx, 1, *zip(given, saved(tx, a_board(tx), *given), strict=True))
    async with smtp_server() as box:
        await relay(db, mail_sender(box.port)).deliver_due(NOW)
    body = box.mails[0].get_body(("plain",))
    assert body is not None
    assert re.findall(r"Found \d", body.get_content()) == [posting.title for posting in given]


async def test_digest_of_which_nothing_is_left_is_not_sent(db):
    posting = make_posting(uid=uid(1))
    with db.transaction() as tx:
        [change] = saved(tx, a_board(tx), posting)
        reader = queue_digest(tx, 1, (posting, change))
        subscribers.mute_company(tx, reader.id, "acme", company="Acme", now=NOW)
    async with smtp_server() as box:
        assert (await relay(db, mail_sender(box.port)).deliver_due(NOW)).dropped == 1
    assert box.mails == []
