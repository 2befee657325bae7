"""Long polling, offsets, conflicts, presses, webhooks."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from aiohttp import web

from tests.botapi import BotApi
from tests.botapi.clock import Clock
from tests.loopback import listening

KEYS = {"inline_keyboard": [[{"text": "Save", "callback_data": "s:1"}]]}


async def poll(ask, **params):
    answer = await ask("getUpdates", **params)
    assert answer["ok"], answer
    return [u["update_id"] for u in answer["result"]]


async def test_an_offset_confirms_everything_below_it(api, ask):
    mia = api.user(7)
    for text in ("one", "two", "three"):
        mia.say(text)
    first = await poll(ask)
    assert await poll(ask, offset=first[0] + 1) == first[1:]
    assert await poll(ask, offset=0, timeout=0) == first[1:], "offset 0 confirms nothing"


async def test_a_negative_offset_forgets_the_rest(api, ask):
    mia = api.user(7)
    for text in ("one", "two", "three"):
        mia.say(text)
    last = await poll(ask, offset=-1)
    assert len(last) == 1
    assert await poll(ask, offset=0, limit=50) == last


async def test_a_long_poll_ends_as_soon_as_something_is_said(api, ask):
    mia = api.user(7)
    waiting = asyncio.create_task(poll(ask, timeout=20))
    await asyncio.sleep(0.05)
    mia.say("hello")
    assert len(await asyncio.wait_for(waiting, 2)) == 1


async def test_a_second_poller_ends_the_first(api, ask):
    first = asyncio.create_task(ask("getUpdates", timeout=20))
    await asyncio.sleep(0.05)
    second = asyncio.create_task(ask("getUpdates", timeout=20, offset=5))
    answer = await asyncio.wait_for(first, 2)
    assert answer["error_code"] == 409
    assert answer["description"].startswith("Conflict: terminated by other getUpdates request")
    api.user(7).say("x")
    assert (await second)["ok"]


async def test_the_same_offset_at_once_brings_one_update_only(api, ask):
    mia = api.user(7)
    mia.say("one"), mia.say("two")
    assert len(await poll(ask, offset=3)) == 2
    assert len(await poll(ask, offset=3)) == 1


async def test_updates_expire_and_presses_do_so_sooner(api, ask):
    mia = api.user(7, started=True)
    number = (await ask("sendMessage", chat_id=7, text="x", reply_markup=KEYS))["result"][
        "message_id"
    ]
    mia.press("Save", number)
    mia.say("hello")
    api.world.clock.jump(200)
    assert len(await poll(ask)) == 1
    api.world.clock.jump(24 * 3600)
    assert await poll(ask, offset=1) == []


async def test_kinds_that_were_not_asked_for_do_not_come(api, ask):
    mia = api.user(7, started=True)
    await poll(ask, allowed_updates=["message", "nonsense"])
    mia.block()
    mia.unblock()
    number = mia.say("hello")
    mia.react(number, "👍")
    answer = await ask("getUpdates", offset=1)
    assert [sorted(u)[0] for u in answer["result"]] == ["message"]


async def test_a_press_is_answered_once_and_in_time(api, ask):
    mia = api.user(7, started=True)
    number = (await ask("sendMessage", chat_id=7, text="x", reply_markup=KEYS))["result"][
        "message_id"
    ]
    query = mia.press("Save", number)
    assert (await ask("answerCallbackQuery", callback_query_id=query, text="Saved"))["ok"]
    assert await mia.wait_answer(query) == "Saved"
    late = mia.press("s:1")
    api.world.clock.jump(151)
    for unknown in (query, late, "17"):
        answer = await ask("answerCallbackQuery", callback_query_id=unknown)
        assert answer["description"] == (
            "Bad Request: query is too old and response timeout expired or query ID is invalid"
        )


async def test_only_a_shown_button_can_be_pressed(api, ask):
    mia = api.user(7, started=True)
    number = (await ask("sendMessage", chat_id=7, text="x", reply_markup=KEYS))["result"][
        "message_id"
    ]
    await ask("editMessageText", chat_id=7, message_id=number, text="y")
    with pytest.raises(AssertionError, match="no button"):
        mia.press("Save")


async def test_in_a_group_the_bot_hears_commands_and_replies_only(api, ask):
    mia = api.user(7)
    room = api.group(people=(mia,))
    number = (await ask("sendMessage", chat_id=room.id, text="x"))["result"]["message_id"]
    mia.say("hello all", room=room)
    mia.say("/list", room=room)
    mia.say("yes", room=room, reply_to=number)
    answer = await ask("getUpdates")
    assert [u["message"]["text"] for u in answer["result"]] == ["/list", "yes"]
    assert answer["result"][0]["message"]["entities"][0]["type"] == "bot_command"


async def test_a_webhook_gets_updates_with_its_secret_until_they_are_taken(api, ask):
    seen = []

    async def receive(request: web.Request) -> web.Response:
        seen.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), await request.json()))
        return web.Response(status=500 if len(seen) == 1 else 200)

    app = web.Application()
    app.router.add_post("/hook", receive)
    async with listening(app) as port:
        url = f"http://127.0.0.1:{port}/hook"
        assert (await ask("setWebhook", url=url, secret_token="s3cret"))["ok"]
        assert (await ask("getUpdates"))["error_code"] == 409
        api.user(7).say("hello")
        for _ in range(100):
            if len(seen) == 2 and not api.seat.queue.items:
                break
            await asyncio.sleep(0.05)
    assert [secret for secret, _ in seen] == ["s3cret", "s3cret"]
    assert seen[0][1]["update_id"] == seen[1][1]["update_id"]
    assert (await ask("getWebhookInfo"))["result"]["pending_update_count"] == 0


@pytest.mark.parametrize("url", ["http://e.org/h", "https://e.org:444/h"])
async def test_a_webhook_must_be_public_https(ask, url):
    assert (await ask("setWebhook", url=url))["description"].startswith("Bad Request: bad webhook")


async def test_setting_a_webhook_ends_a_poll(ask):
    first = asyncio.create_task(ask("getUpdates", timeout=20))
    await asyncio.sleep(0.05)
    await ask("setWebhook", url="https://e.org/h")
    assert (await first)["description"] == "Conflict: terminated by setWebhook request"


async def test_a_restart_hands_unconfirmed_updates_out_again(api, ask):
    api.user(7).say("hello")
    first = await poll(ask)
    await api.restart()
    assert await poll(ask) == first


async def test_the_driver_works_over_http_too(api):
    async with aiohttp.ClientSession() as session:
        for action, body in (
            ("say", {"user": 7, "text": "/start"}),
            ("group", {"title": "G", "user": 7}),
            ("fault", {"kind": "reset_before", "method": "getMe"}),
            ("poison", {}),
            ("jump", {"seconds": 5}),
        ):
            async with session.post(f"{api.url}/_ctl/{action}", json=body) as answer:
                assert (await answer.json())["ok"], action
        async with session.get(f"{api.url}/_ctl/visible?chat=7") as answer:
            assert [m["text"] for m in await answer.json()] == ["/start"]
        async with session.get(f"{api.url}/_ctl/html?chat=7") as answer:
            assert "/start" in await answer.text()


async def test_menus_are_looked_up_from_the_narrowest_scope_to_the_widest(api, ask):
    mia, tom = api.user(7, language="zh-hans"), api.user(8, "Tom")
    room = api.group(people=(mia, tom))

    async def put_up(text, **where):
        commands = [{"command": "list", "description": text}]
        assert (await ask("setMyCommands", commands=commands, **where))["ok"]

    await put_up("everybody")
    await put_up("大家", language_code="zh")
    await put_up("private", scope={"type": "all_private_chats"})
    await put_up("admins", scope={"type": "chat_administrators", "chat_id": room.id})
    assert (mia.menu(), tom.menu()) == (["list - private"], ["list - private"])
    assert (mia.menu(room), tom.menu(room)) == (["list - admins"], ["list - everybody"])
    await ask("deleteMyCommands", scope={"type": "all_private_chats"})
    assert mia.menu() == ["list - 大家"]


async def test_inline_queries_come_and_are_answered(api, ask):
    query = api.user(7).inline("python")
    update = (await ask("getUpdates"))["result"][0]
    assert update["inline_query"]["query"] == "python"
    assert (await ask("answerInlineQuery", inline_query_id=query, results=[]))["ok"]
    too_many = await ask("answerInlineQuery", inline_query_id=query, results=[{}] * 51)
    assert too_many["description"] == "Bad Request: too many inline query results specified"


async def test_a_frozen_clock_stands_until_it_is_moved():
    clock = Clock(frozen_at=1_800_000_000)
    async with BotApi(clock=clock) as api, aiohttp.ClientSession() as session:
        api.user(7, started=True)
        sent = []
        for wait in (0, 0, 0, 0, 1):
            clock.jump(wait)
            url = f"{api.base_url}{api.token}/sendMessage"
            async with session.post(url, json={"chat_id": 7, "text": "x"}) as answer:
                sent.append((await answer.json())["ok"])
    assert sent == [True, True, True, False, True]
    assert {m.now["date"] for m in api.room(7).messages()} == {1_800_000_000, 1_800_000_001}
