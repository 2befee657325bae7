"""Tokens, ways to send parameters, files, rates, faults; and what python-telegram-bot makes of them."""

from __future__ import annotations

import aiohttp
import httpx
import pytest
import telegram
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    NetworkError,
    RetryAfter,
    TimedOut,
)
from telegram.request import HTTPXRequest

from tests.botapi import BotApi

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x02\x00\x00\x00\x03\x08\x06\x00\x00\x00"


@pytest.fixture
async def bot(api):
    request = HTTPXRequest(read_timeout=0.3, httpx_kwargs={"trust_env": False})
    poll = HTTPXRequest(httpx_kwargs={"trust_env": False})
    async with telegram.Bot(
        api.token, base_url=api.base_url, request=request, get_updates_request=poll
    ) as bot:
        api.user(7, started=True)
        yield bot


@pytest.mark.parametrize(
    ("token", "code", "text"),
    [
        ("abc", 401, "Unauthorized: invalid token specified"),
        ("0123:x", 401, "Unauthorized: invalid token specified"),
        ("99:unknown", 401, "Unauthorized"),
    ],
)
async def test_wrong_tokens(ask, token, code, text):
    answer = await ask("getMe", token=token)
    assert (answer["error_code"], answer["description"]) == (code, text)


async def test_unknown_paths_and_methods(api, ask):
    assert (await ask("getTea"))["description"] == "Not Found: method not found"
    async with aiohttp.ClientSession() as session, session.get(f"{api.url}/tea") as answer:
        assert (answer.status, (await answer.json())["description"]) == (404, "Not Found")


async def test_parameters_may_come_as_query_form_or_json_in_any_case(api):
    api.user(7, started=True)
    url = f"{api.base_url}{api.token}/SENDMESSAGE"
    async with aiohttp.ClientSession() as session:
        for how in (
            {"params": {"chat_id": "7", "text": "x"}},
            {"data": {"chat_id": "7", "text": "x"}},
            {"json": {"chat_id": 7, "text": "x"}},
        ):
            async with session.post(url, **how) as answer:
                assert (await answer.json())["ok"]
        async with session.get(url, params={"chat_id": "7", "text": "x"}) as answer:
            assert (await answer.json())["ok"]
    assert len(api.visible(7)) == 4


async def test_ptb_reads_what_we_answer(api, bot):
    sent = await bot.send_message(7, "<b>x</b> /list", parse_mode="HTML")
    assert [e.type for e in sent.entities] == ["bold", "bot_command"]
    photo = await bot.send_photo(7, PNG, caption="<i>c</i>", parse_mode="HTML")
    assert (photo.photo[0].width, photo.caption) == (2, "c")
    document = await bot.send_document(7, b"hello", filename="a.txt")
    file = await bot.get_file(document.document.file_id)
    assert file.file_size == 5
    await bot.edit_message_caption(7, photo.message_id, caption="d")
    await bot.edit_message_media(telegram.InputMediaPhoto(PNG + b"2"), 7, photo.message_id)
    album = await bot.send_media_group(
        7, [telegram.InputMediaPhoto(PNG), telegram.InputMediaPhoto(PNG + b"3")]
    )
    assert len({m.media_group_id for m in album}) == 1
    assert (await bot.copy_message(7, 7, sent.message_id)).message_id > sent.message_id
    assert (await bot.forward_message(7, 7, sent.message_id)).forward_origin
    assert await bot.set_message_reaction(7, sent.message_id, "👀")
    assert await bot.delete_messages(7, [sent.message_id, 999])
    assert [r.unknown for r in api.records if r.unknown] == []


async def test_ptb_reads_chats_members_and_commands(api, bot):
    mia = api.user(7)
    room = api.group(kind="supergroup", forum=True, people=(mia,))
    room.chat.status = "administrator"
    assert (await bot.get_chat(room.id)).is_forum
    assert (await bot.get_chat_member(room.id, 7)).status == "creator"
    assert len(await bot.get_chat_administrators(room.id)) == 2
    assert await bot.get_chat_member_count(room.id) == 2
    topic = await bot.create_forum_topic(room.id, "Berlin")
    assert await bot.close_forum_topic(room.id, topic.message_thread_id)
    assert await bot.set_my_commands([("list", "My watches")], language_code="zh")
    assert (await bot.get_my_commands(language_code="zh"))[0].command == "list"
    with pytest.raises(BadRequest, match=r"(?i)invalid language code"):
        await bot.set_my_commands([("list", "x")], language_code="zh-hans")
    await bot.set_my_description("d"), await bot.set_my_short_description("s", language_code="zh")
    assert (await bot.get_my_short_description(language_code="zh")).short_description == "s"
    await bot.set_chat_menu_button()
    message = await bot.send_message(room.id, "pin me")
    assert await bot.pin_chat_message(room.id, message.message_id)
    assert await bot.leave_chat(room.id)


async def test_ptb_raises_the_classes_that_the_error_table_names(api, bot):
    mia, group = api.user(7), api.group()
    mia.block()
    with pytest.raises(Forbidden):
        await bot.send_message(7, "x")
    mia.unblock()
    new = group.migrate()
    with pytest.raises(ChatMigrated) as moved:
        await bot.send_message(group.id, "x")
    assert moved.value.new_chat_id == new.id
    with pytest.raises(BadRequest):
        await bot.send_message(999, "x")
    await bot.set_webhook("https://e.org/h")
    with pytest.raises(Conflict):
        await bot.get_updates()


@pytest.mark.parametrize(
    ("fault", "error", "cause", "delivered"),
    [
        ({"kind": "reset_before"}, NetworkError, httpx.HTTPError, False),
        ({"kind": "reset_after"}, NetworkError, httpx.HTTPError, True),
        ({"kind": "hang_before", "seconds": 0.6}, TimedOut, httpx.ReadTimeout, False),
        ({"kind": "hang_after", "seconds": 0.6}, TimedOut, httpx.ReadTimeout, True),
        ({"kind": "slow", "seconds": 0.5}, TimedOut, httpx.ReadTimeout, True),
        ({"kind": "http_before"}, NetworkError, None, False),
        ({"kind": "http_after"}, NetworkError, None, True),
        ({"kind": "truncate_json"}, telegram.error.TelegramError, None, True),
        (
            {"kind": "error", "status": 500, "description": "Internal Server Error"},
            NetworkError,
            None,
            False,
        ),
    ],
)
async def test_faults_lose_the_answer_before_or_after_the_message_is_in(
    api, bot, fault, error, cause, delivered
):
    api.faults.add(**fault, method="sendMessage")
    with pytest.raises(error) as raised:
        await bot.send_message(7, "x")
    if cause:
        assert isinstance(raised.value.__cause__, cause)
    for _ in range(20):
        if api.visible(7):
            break
        await api.world.wait_change(0.05)
    assert bool(api.visible(7)) is delivered
    await bot.send_message(7, "the fault is over")


async def test_a_flood_wait_is_told_and_watched(api, ask):
    api.user(7, started=True)
    api.faults.add("flood", method="sendMessage", chat_id=7, seconds=43837)
    answer = await ask("sendMessage", chat_id=7, text="x")
    assert answer["parameters"] == {"retry_after": 43837}
    assert answer["description"] == "Too Many Requests: retry after 43837"
    assert api.seat.rates.sent_during_freeze == 0
    assert not (await ask("sendMessage", chat_id=7, text="x"))["ok"]
    assert api.seat.rates.sent_during_freeze == 1
    api.world.clock.jump(43837)
    assert (await ask("sendMessage", chat_id=7, text="x"))["ok"]


async def test_ptb_gets_the_wait(api, bot):
    api.faults.add("flood", method="sendMessage", chat_id=7, seconds=5)
    with pytest.raises(RetryAfter) as raised:
        await bot.send_message(7, "x")
    assert raised.value._retry_after.total_seconds() == 5


async def test_pace_limits_of_private_chats_and_groups(api, ask):
    api.seat.rates.enabled = True
    api.user(7, started=True)
    room = api.group()
    private = [(await ask("sendMessage", chat_id=7, text=str(n)))["ok"] for n in range(4)]
    assert private == [True, True, True, False]
    group = [(await ask("sendMessage", chat_id=room.id, text=str(n))) for n in range(21)]
    assert [a["ok"] for a in group] == [True] * 20 + [False]
    assert group[-1]["parameters"]["retry_after"] in (2, 3)


async def test_a_restart_is_announced_and_followed_by_a_wait(api, ask):
    api.user(7, started=True)
    api.faults.add("restart", method="sendMessage")
    answers = [await ask("sendMessage", chat_id=7, text="x") for _ in range(2)]
    assert [a["description"] for a in answers] == [
        "Internal Server Error: restart",
        "Too Many Requests: retry after 5",
    ]


async def test_faults_are_counted_and_random_ones_are_repeatable(api, ask):
    api.user(7, started=True)
    api.faults.add("error", method="sendMessage", nth=3, status=500, description="x")
    assert [(await ask("sendMessage", chat_id=7, text="x"))["ok"] for _ in range(4)] == [
        True,
        True,
        False,
        True,
    ]

    async def run():
        async with BotApi(rates=False) as other:
            other.user(7, started=True)
            other.faults.add("error", times=None, probability=0.5, status=500, description="x")
            async with aiohttp.ClientSession() as session:
                results = []
                for _ in range(12):
                    async with session.get(f"{other.base_url}{other.token}/getMe") as answer:
                        results.append(answer.status)
                return results

    first = await run()
    assert first == await run()
    assert {200, 500} == set(first)


async def test_records_tell_what_was_sent_and_what_became_of_it(tmp_path):
    path = tmp_path / "calls.jsonl"
    async with BotApi(rates=False, records=path) as api:
        api.user(7, started=True)
        api.faults.add("reset_after", method="sendMessage")
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.ClientError):
                await session.post(
                    f"{api.base_url}{api.token}/sendMessage", json={"chat_id": 7, "text": "x"}
                )
        record = api.records.of("sendmessage")[0]
        assert (record.delivered, record.message_id, record.fault) == (True, 1, "reset_after")
        assert '"fault": "reset_after"' in path.read_text()
        api.assert_no_dupes()


def test_dupes_are_found():
    api = BotApi()
    mia = api.user(7, started=True)
    for _ in range(2):
        api.seat.bot.store(mia.chat, {"text": "card 1", "date": 1}, by_bot=True)
    with pytest.raises(AssertionError, match="card 1"):
        api.assert_no_dupes(r"card \d")
