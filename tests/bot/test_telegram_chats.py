"""What the Telegram door knows of chats: who can be reached, ranks, topics, languages, order."""

from __future__ import annotations

import pytest

from tests.bot.telegram_house import running
from tests.waiting import until
from watchbot.model.message import Address
from watchbot.store import subscribers


@pytest.fixture
def db(sqlite_db):
    return sqlite_db


async def test_a_block_pauses_and_an_unblock_resumes(api, db):
    mia = api.user(7)
    address = Address("telegram", "7")
    async with running(api, db):
        mia.say("/start")
        await mia.wait_message("you said")
        mia.block()
        await until(lambda: _subscriber(db, address).paused)
        assert _subscriber(db, address).paused_reason == "blocked"
        mia.unblock()
        await until(lambda: not _subscriber(db, address).paused)


async def test_who_writes_to_us_can_be_written_to_again(api, db):
    mia = api.user(7)
    address = Address("telegram", "7")
    async with running(api, db):
        mia.say("/start")
        await mia.wait_message("you said")
        with db.transaction() as tx:
            subscribers.pause(tx, address, "Forbidden: bot was blocked by the user")
        mia.say("hello again")
        await mia.wait_message("you said: hello again")
    assert not _subscriber(db, address).paused


async def test_in_a_group_a_lost_right_to_write_pauses(api, db):
    mia = api.user(7)
    room = api.group(kind="supergroup", people=(mia,))
    address = Address("telegram", str(room.id))
    async with running(api, db):
        mia.say("/start", room=room)
        await room.wait_message("you said")
        room.set_bot_status("restricted")
        await until(lambda: _subscriber(db, address).paused_reason == "restricted")
        room.set_bot_status("member")
        await until(lambda: not _subscriber(db, address).paused)


async def test_a_group_that_moves_keeps_its_place(api, db):
    mia = api.user(7)
    room = api.group(people=(mia,))
    async with running(api, db):
        mia.say("/start", room=room)
        await room.wait_message("you said")
        new = room.migrate()
        await until(lambda: _subscriber(db, Address("telegram", str(new.id))))
        mia.say("/list", room=new)
        await new.wait_message("you said: list")
    with db.reading() as tx:
        assert len(subscribers.all(tx)) == 1


async def test_in_groups_rank_name_and_topic_are_known(api, db):
    mia, tom = api.user(7), api.user(8, "Tom")
    room = api.group(kind="supergroup", forum=True, people=(mia, tom))
    thread = room.open_topic("Berlin")
    async with running(api, db) as house:
        mia.say("/start@watch_test_bot now", room=room, thread=thread)
        await room.wait_message("you said: start now")
        tom.say("/list@another_bot", room=room)
        tom.say("/list", room=room)
        await until(lambda: len(house.echo.asked) == 2)
    first, second = house.echo.asked
    assert (first.is_group, first.is_admin, first.address.thread) == (True, True, thread)
    assert (second.user_id, second.is_admin, second.address.thread) == (8, False, None)
    assert room.messages()[0].now["message_thread_id"] == thread


@pytest.mark.parametrize(
    ("tag", "language"),
    [("zh", "zh"), ("zh-hans", "zh"), ("zh-TW", "zh"), ("de", "en"), ("en-GB", "en"), (None, "zh")],
)
async def test_the_language_is_guessed_from_the_persons_tag(api, db, tag, language):
    mia = api.user(7, language=tag)
    async with running(api, db, language="zh") as house:
        mia.say("/start")
        await until(lambda: house.echo.asked)
    assert house.echo.asked[0].language == language


async def test_command_lists_are_put_up_in_both_languages(api, db):
    menus = {"en": [("list", "My watches")], "zh": [("list", "我的监控")]}
    async with running(api, db, menus=menus):
        await until(lambda: len(api.seat.bot.commands) == 3)
    shown = {language: c[0]["description"] for (_, language), c in api.seat.bot.commands.items()}
    assert shown == {"": "My watches", "en": "My watches", "zh": "我的监控"}


async def test_order_within_a_chat_is_kept(api, db):
    mia = api.user(7)
    async with running(api, db):
        mia.say("/start")
        for number in range(30):
            mia.say(str(number))
        await mia.wait_message("you said: 29")
    assert [m.text for m in mia.messages()][1:] == [f"you said: {n}" for n in range(30)]


def _subscriber(db, address):
    with db.reading() as tx:
        return subscribers.find(tx, address)
