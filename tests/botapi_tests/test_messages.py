"""Sending and editing: validation order, exact texts, what is stored."""

from __future__ import annotations

import pytest

KEYS = {"inline_keyboard": [[{"text": "Save", "callback_data": "s:1"}]]}


async def said_no(ask, method="sendMessage", **params):
    answer = await ask(method, **params)
    assert not answer["ok"], answer
    return answer["description"].removeprefix("Bad Request: ")


async def test_a_message_is_stored_with_its_parsed_text(api, ask):
    api.user(7, started=True)
    answer = await ask(
        "sendMessage",
        chat_id=7,
        text=" <b>岗位</b> 😀 &amp; ",
        parse_mode="html",
        reply_markup=KEYS,
    )
    message = answer["result"]
    assert message["text"] == "岗位 😀 &"
    assert message["entities"] == [{"type": "bold", "offset": 0, "length": 2}]
    assert message["reply_markup"] == KEYS
    assert api.visible(7)[0]["buttons"] == [["Save"]]


@pytest.mark.parametrize(
    ("params", "text"),
    [
        ({"text": ""}, "message text is empty"),
        ({"text": "x" * 32769}, "text is too long"),
        ({"text": "x", "parse_mode": "bbcode"}, "unsupported parse_mode"),
        (
            {"text": "a < b", "parse_mode": "HTML"},
            'can\'t parse entities: Unsupported start tag "" at byte offset 2',
        ),
        ({"text": "x", "reply_markup": "{"}, "can't parse reply keyboard markup JSON object"),
        ({"text": "x", "reply_markup": "[1]"}, "object expected as reply markup"),
        (
            {"text": "x", "reply_markup": {"inline_keyboard": [{}]}},
            'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays',
        ),
        (
            {"text": "x", "reply_markup": {"inline_keyboard": [[{"text": "x"}]]}},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        ({"text": "x", "chat_id": ""}, "chat_id is empty"),
        ({"text": "x", "chat_id": 999}, "chat not found"),
        ({"text": "x", "message_thread_id": 5}, "message thread not found"),
        ({"text": "x", "reply_parameters": {"message_id": 5}}, "message to be replied not found"),
        ({"text": " \n\u200b"}, "text must be non-empty"),
        ({"text": "😀" * 4097}, "message is too long"),
        (
            {
                "text": "x",
                "reply_markup": {"inline_keyboard": [[{"text": "b", "callback_data": "位" * 22}]]},
            },
            "BUTTON_DATA_INVALID",
        ),
        (
            {
                "text": "x",
                "reply_markup": {"inline_keyboard": [[{"text": "b", "url": "http://localhost/"}]]},
            },
            "inline keyboard button URL 'http://localhost/' is invalid: Wrong HTTP URL",
        ),
        (
            {
                "text": "x",
                "reply_markup": {
                    "inline_keyboard": [[{"text": "b", "callback_data": "1"}] * 10] * 11
                },
            },
            "reply markup is too long",
        ),
    ],
)
async def test_refusals_come_in_telegrams_words(api, ask, params, text):
    api.user(7, started=True)
    assert await said_no(ask, **({"chat_id": 7} | params)) == text


async def test_4096_emoji_pass(api, ask):
    api.user(7, started=True)
    answer = await ask("sendMessage", chat_id=7, text="😀" * 4096)
    assert len(answer["result"]["text"]) == 4096


async def test_parse_errors_come_before_the_chat_is_looked_for(ask):
    assert "parse entities" in await said_no(ask, chat_id=999, text="<p>", parse_mode="HTML")


async def test_only_a_hundred_entities_are_kept(api, ask):
    api.user(7, started=True)
    text = "<b>x</b> " * 120
    message = (await ask("sendMessage", chat_id=7, text=text, parse_mode="HTML"))["result"]
    assert len(message["entities"]) == 100
    assert api.strict_report()[0].kind == "entities"


async def test_words_become_live_outside_code_only(api, ask):
    api.user(7, started=True)
    text = "write /apply to @recruiter at jobs.e.org or <code>/apply</code>"
    message = (await ask("sendMessage", chat_id=7, text=text, parse_mode="HTML"))["result"]
    kinds = [e["type"] for e in message["entities"]]
    assert kinds == ["bot_command", "mention", "url", "code"]


async def test_edit_replaces_text_and_drops_a_keyboard_that_is_not_sent_again(api, ask):
    person = api.user(7, started=True)
    number = (await ask("sendMessage", chat_id=7, text="one", reply_markup=KEYS))["result"][
        "message_id"
    ]
    edited = (await ask("editMessageText", chat_id=7, message_id=number, text="two"))["result"]
    assert edited["text"] == "two"
    assert "reply_markup" not in edited
    assert edited["edit_date"]
    assert person.last().text == "two"
    assert (
        await said_no(ask, "editMessageText", chat_id=7, message_id=number, text="two")
    ).startswith("message is not modified: specified new message content")


async def test_edit_markup_keeps_the_text(api, ask):
    person = api.user(7, started=True)
    number = (await ask("sendMessage", chat_id=7, text="one"))["result"]["message_id"]
    await ask("editMessageReplyMarkup", chat_id=7, message_id=number, reply_markup=KEYS)
    assert person.last().text == "one"
    assert person.last().buttons == KEYS["inline_keyboard"]


async def test_edits_of_what_is_not_there_or_not_ours(api, ask):
    person = api.user(7)
    own = person.say("hello")
    assert (
        await said_no(ask, "editMessageText", chat_id=7, message_id=99, text="x")
        == "message to edit not found"
    )
    assert (
        await said_no(ask, "editMessageText", chat_id=7, message_id=own, text="x")
        == "message can't be edited"
    )
    assert (
        await said_no(ask, "deleteMessage", chat_id=7, message_id=99)
        == "message to delete not found"
    )


async def test_old_messages_can_be_edited_but_not_deleted(api, ask):
    api.user(7, started=True)
    number = (await ask("sendMessage", chat_id=7, text="one"))["result"]["message_id"]
    api.world.clock.jump(49 * 3600)
    assert (await ask("editMessageText", chat_id=7, message_id=number, text="two"))["ok"]
    assert (
        await said_no(ask, "deleteMessage", chat_id=7, message_id=number)
        == "message can't be deleted"
    )


async def test_private_chats_share_one_row_of_message_ids(api, ask):
    for number in (7, 8):
        api.user(number, started=True)
    group = api.group(kind="supergroup")
    ids = [
        (await ask("sendMessage", chat_id=c, text="x"))["result"]["message_id"]
        for c in (7, 8, group.id)
    ]
    assert ids == [1, 2, 1]


async def test_topics_open_closed_general_and_deleted(api, ask):
    room = api.group(kind="supergroup", forum=True)
    thread = room.open_topic("Berlin")
    sent = await ask("sendMessage", chat_id=room.id, text="x", message_thread_id=thread)
    assert sent["result"]["message_thread_id"] == thread
    assert (
        await said_no(ask, chat_id=room.id, text="x", message_thread_id=1)
        == "message thread not found"
    )
    room.set_topic(thread, "closed")
    assert await said_no(ask, chat_id=room.id, text="x", message_thread_id=thread) == "TOPIC_CLOSED"
    room.set_topic(thread, "deleted")
    assert (
        await said_no(ask, chat_id=room.id, text="x", message_thread_id=thread)
        == "message thread not found"
    )


@pytest.mark.parametrize(
    ("kind", "status", "code", "text"),
    [
        ("private", "blocked", 403, "Forbidden: bot was blocked by the user"),
        ("private", "never", 403, "Forbidden: bot can't initiate conversation with a user"),
        ("group", "kicked", 403, "Forbidden: bot was kicked from the group chat"),
        ("supergroup", "kicked", 403, "Forbidden: bot was kicked from the supergroup chat"),
        ("channel", "left", 403, "Forbidden: bot is not a member of the channel chat"),
        (
            "group",
            "restricted",
            400,
            "Bad Request: not enough rights to send text messages to the chat",
        ),
    ],
)
async def test_closed_chats_say_why(api, ask, kind, status, code, text):
    room = api.user(7) if kind == "private" else api.group(kind=kind)
    room.chat.status = status
    answer = await ask("sendMessage", chat_id=room.id, text="x")
    assert (answer["error_code"], answer["description"]) == (code, text)


async def test_deleted_accounts_and_groups(api, ask):
    person, group = api.user(7, started=True), api.group()
    person.chat.deactivated = group.chat.deleted = True
    assert (await ask("sendMessage", chat_id=7, text="x"))[
        "description"
    ] == "Forbidden: user is deactivated"
    answer = await ask("sendMessage", chat_id=group.id, text="x")
    assert answer["description"] == "Forbidden: the group chat was deleted"


async def test_a_migrated_group_names_its_new_id(api, ask):
    old = api.group()
    new = old.migrate()
    answer = await ask("sendMessage", chat_id=old.id, text="x")
    assert answer["parameters"] == {"migrate_to_chat_id": new.id}
    assert answer["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
    updates = (await ask("getUpdates"))["result"]
    notes = [u["message"] for u in updates]
    assert [n.get("migrate_to_chat_id") or n.get("migrate_from_chat_id") for n in notes] == [
        new.id,
        old.id,
    ]


async def test_strict_mode_names_careless_messages(api, ask):
    api.user(7, started=True)
    wide = {"inline_keyboard": [[{"text": "b", "callback_data": "1"}] * 9]}
    await ask(
        "sendMessage", chat_id=7, text="😀" * 2100 + " /apply", reply_markup=wide, colour="red"
    )
    kinds = {f.kind for f in api.strict_report("... 424242:loopback-token-for-tests ...")}
    assert kinds == {"utf16", "row", "preview", "live", "unknown", "token"}
