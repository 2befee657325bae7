"""The Telegram channel against the loopback Bot API server: what arrives, and what each error means."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.botapi.server import BotApi
from tests.delivery.refusals import refusal
from tests.delivery.samples import BARE, PAGE
from tests.delivery.telegram_bot import telegram_sender
from tests.factories import NOW, make_posting
from watchbot.delivery.card import full_cards, posting_card
from watchbot.model.markup import Bold, line
from watchbot.model.message import Address, Button, Card, Outgoing

CARD = posting_card(
    make_posting(), now=NOW, match_lines=["see https://e.org, /apply or @acme_jobs"]
)
ANN = 1001


def outgoing(card=CARD, chat=ANN, thread=None, **given):
    return Outgoing(address=Address("telegram", str(chat), thread), card=card, **given)


async def test_cards_arrive_as_drawn_and_nothing_in_them_is_live():
    async with BotApi(strict=True, rates=False) as api, telegram_sender(api) as sender:
        person = api.user(ANN, started=True)
        receipt = await sender.send(outgoing(silent=True))
        for posting in (PAGE, BARE):
            for card in (
                posting_card(posting, now=NOW, language="zh"),
                *full_cards(posting, now=NOW),
            ):
                await sender.send(outgoing(card))
        api.check_strict()
        first = api.visible(ANN)[0]
        assert str(person.messages()[0].id) == receipt.external_id
        assert first["text"].startswith("Compiler Engineer")
        assert first["silent"]


async def test_edit_rewrites_the_message_and_twice_is_once():
    async with BotApi(strict=True) as api, telegram_sender(api) as sender:
        api.user(ANN, started=True)
        receipt = await sender.send(outgoing())
        closed = posting_card(make_posting(closed_at=NOW), now=NOW)
        edit = outgoing(closed, edit_of=receipt.external_id)
        assert (await sender.send(edit)).external_id == receipt.external_id
        assert (await sender.send(edit)).external_id == receipt.external_id
        [message] = api.visible(ANN)
        assert message["text"].startswith("⛔ Closed on 30 Nov")


async def test_answer_quotes_the_first_card_and_goes_without_it_when_it_is_gone():
    async with BotApi() as api, telegram_sender(api) as sender:
        person = api.user(ANN, started=True)
        receipt = await sender.send(outgoing())
        await sender.send(outgoing(reply_to=receipt.external_id))
        assert "reply_to_message" in person.last().now
        person.delete_message(int(receipt.external_id or 0))
        await sender.send(outgoing(reply_to=receipt.external_id))
        assert "reply_to_message" not in person.last().now


async def test_a_button_that_telegram_would_refuse_does_not_cost_the_message():
    buttons = ((Button("a", url="http://nas/"), Button("b", data="x" * 65), Button("", data="y"), Button("c", data="ok"), Button("d", copy="text")),)  # fmt: skip
    async with BotApi(strict=True) as api, telegram_sender(api) as sender:
        person = api.user(ANN, started=True)
        await sender.send(outgoing(Card(body=(line("x"),), buttons=buttons)))
        assert [b["text"] for b in person.last().buttons[0]] == ["c", "d"]


async def test_too_long_a_tree_is_trimmed_not_refused():
    body = (line("x" * 3590), *(line(Bold("new pay")) for _ in range(200)))
    async with BotApi(strict=True) as api, telegram_sender(api) as sender:
        person = api.user(ANN, started=True)
        await sender.send(outgoing(Card(body=body)))
        await sender.send(outgoing(Card(body=(line("😀" * 2000),))))
        assert person.last().text == "😀" * 2000
        api.check_strict()


@pytest.mark.parametrize(
    ("description", "status", "outcome"),
    [
        ("Bad Request: can't parse entities: Unclosed start tag at byte offset 0", 400, "plain"),
        ("Bad Request: inline keyboard button URL 'http://x/' is invalid: Wrong HTTP URL", 400, "plain"),
        ("Bad Request: BUTTON_DATA_INVALID", 400, "plain"),
        ("Bad Request: message thread not found", 400, "topic_lost"),
        ("Bad Request: TOPIC_CLOSED", 400, "topic_lost"),
        ("Bad Request: chat not found", 400, "pause"),
        ("Bad Request: not enough rights to send text messages to the chat", 400, "pause"),
        ("Forbidden: bot was blocked by the user", 403, "pause"),
        ("Forbidden: user is deactivated", 403, "pause"),
        ("Forbidden: bot was kicked from the supergroup chat", 403, "pause"),
        ("Bad Request: message is too long", 400, "dead"),
        ("Unauthorized", 401, "credential"),
        ("Not Found", 404, "credential"),
        ("Conflict: terminated by other getUpdates request", 409, "retry"),
        ("Internal Server Error", 500, "uncertain"),
    ],
)  # fmt: skip
async def test_what_an_error_means(description, status, outcome):
    async with BotApi() as api, telegram_sender(api) as sender:
        api.user(ANN, started=True)
        api.faults.add("error", method="sendMessage", status=status, description=description)
        error = await refusal(sender, outgoing())
    assert error.outcome == outcome
    assert api.token not in error.reason


@pytest.mark.parametrize(
    ("fault", "outcome", "delivered"),
    [
        ("reset_before", "uncertain", False),
        ("reset_after", "uncertain", True),
        ("hang_before", "uncertain", False),
        ("hang_after", "uncertain", True),
        ("http_before", "uncertain", False),
        ("http_after", "uncertain", True),
        ("truncate_json", "uncertain", True),
    ],
)
async def test_a_lost_answer_is_never_taken_for_a_failure(fault, outcome, delivered):
    async with BotApi() as api, telegram_sender(api) as sender:
        api.user(ANN, started=True)
        api.faults.add(fault, method="sendMessage", seconds=1.0)
        assert (await refusal(sender, outgoing())).outcome == outcome
        assert bool(api.visible(ANN)) is delivered


async def test_a_lost_answer_to_an_edit_is_tried_again():
    async with BotApi() as api, telegram_sender(api) as sender:
        api.user(ANN, started=True)
        receipt = await sender.send(outgoing())
        api.faults.add("reset_after", method="editMessageText")
        edit = outgoing(Card(body=(line("new"),)), edit_of=receipt.external_id)
        assert (await refusal(sender, edit)).outcome == "retry"
        await sender.send(edit)
        assert [message["text"] for message in api.visible(ANN)] == ["new"]


async def test_no_server_means_again_later():
    api = BotApi()
    async with api, telegram_sender(api) as sender:
        await api.stop()
        assert (await refusal(sender, outgoing())).outcome == "retry"


@pytest.mark.parametrize("seconds", [5, 43_837])
async def test_flood_freezes_until_telegram_says(seconds):
    async with BotApi() as api, telegram_sender(api) as sender:
        api.user(ANN, started=True)
        api.faults.add("flood", method="sendMessage", seconds=seconds)
        error = await refusal(sender, outgoing())
    assert error.outcome == "freeze"
    assert error.wait == timedelta(seconds=seconds + 1)


async def test_migrated_group_names_its_new_address():
    async with BotApi() as api, telegram_sender(api) as sender:
        group = api.group()
        new = group.migrate()
        error = await refusal(sender, outgoing(chat=group.id))
        assert (error.outcome, error.new_address) == ("moved", str(new.id))


async def test_blocked_user_closed_topic_and_lost_message():
    async with BotApi() as api, telegram_sender(api) as sender:
        person = api.user(ANN, started=True)
        receipt = await sender.send(outgoing())
        person.delete_message(int(receipt.external_id or 0))
        assert (await refusal(sender, outgoing(edit_of=receipt.external_id))).outcome == "edit_lost"
        person.block()
        assert (await refusal(sender, outgoing())).outcome == "pause"
        forum = api.group(kind="supergroup", forum=True)
        thread = forum.open_topic("Jobs")
        await sender.send(outgoing(chat=forum.id, thread=thread))
        forum.set_topic(thread, "deleted")
        assert (
            await refusal(sender, outgoing(chat=forum.id, thread=thread))
        ).outcome == "topic_lost"
        await sender.send(outgoing(chat=forum.id, thread=1))


async def test_plain_text_carries_no_tags_and_nothing_live():
    async with BotApi(strict=True) as api, telegram_sender(api) as sender:
        person = api.user(ANN, started=True)
        await sender.send(outgoing(plain=True))
        assert person.last().text.startswith("Compiler Engineer")
        assert "<" not in person.last().text
        api.check_strict()
