"""The postings of a list as cards: some at a time, only one's own, after a restart too."""

from __future__ import annotations

import pytest

from tests.bot.people import OPEN, Person
from tests.delivery.relay_house import ScriptedSender, house, relay
from tests.factories import NOW
from watchbot.bot.conversation import Conversation
from watchbot.bot.words import say
from watchbot.delivery.markup import to_plain
from watchbot.model.message import Kind
from watchbot.store import outbox


@pytest.fixture
def db(sqlite_db):
    return sqlite_db


async def listed(db, number):
    """A burst of postings was told in one message; its button."""
    with db.transaction() as tx:
        house(tx, postings=number)
    chat = ScriptedSender()
    await relay(db, chat).deliver_due(NOW)
    [message] = chat.sent
    [[button]] = message.card.buttons
    assert button.label == "🗂 Show as cards"
    return Person(db, Conversation(OPEN), number=1001), button.data


async def test_the_listed_postings_come_as_cards_some_at_a_time(db):
    ann, data = await listed(db, 7)
    ann.press(data)
    *cards, rest = ann.replies
    titles = [to_plain(reply.card.body).splitlines()[0] for reply in cards]
    assert len(titles) == 5
    assert to_plain(rest.card.body) == "2 postings are left in the list."
    ann.press("Show more")
    more = [to_plain(reply.card.body).splitlines()[0] for reply in ann.replies]
    assert sorted(titles + more) == [f"Engineer {n}" for n in range(1, 8)]
    assert all("Why: " in to_plain(reply.card.body) for reply in ann.replies)


async def test_somebody_elses_list_is_not_shown(db):
    _, data = await listed(db, 7)
    assert Person(db, Conversation(OPEN), number=7).press(data) == say("en", "not_found")


@pytest.mark.parametrize("data", ["g:", "g:x:0", "g:999:0", "g:1:99", "g:1"])
async def test_a_button_that_leads_nowhere_is_answered(db, data):
    ann, _ = await listed(db, 7)
    assert ann.press(data) == say("en", "not_found")


async def test_the_button_names_the_row_of_the_list(db):
    _, data = await listed(db, 7)
    with db.reading() as tx:
        row = outbox.get(tx, int(data.split(":")[1]))
    assert row is not None
    assert row.kind is Kind.GROUP
