"""People, groups and channels as Telegram brings them, answered by the whole bot."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from tests.bot.live_bot import live_bot
from tests.bot.people import OPEN, a_catalogue, openings
from tests.factories import NOW
from watchbot.bot.turn import Access
from watchbot.model.message import Address
from watchbot.store import blocks, outbox, rules, subscribers
from watchbot.store.database import Database

BERLIN = {"latitude": 52.5, "longitude": 13.4}


def watched(db: Database, chat: int, thread: int | None = None) -> list[str]:
    """The watches of a chat, by what they were typed as."""
    with db.reading() as tx:
        who = subscribers.find(tx, Address("telegram", str(chat), thread))
        return [rule.text for rule in rules.of(tx, who.id)] if who else []


@pytest.mark.parametrize(
    ("tag", "hello"),
    [
        ("en", "Hello!"),
        ("de", "Hello!"),
        (None, "Hello!"),
        ("zh-hans", "你好"),
        ("zh-hant", "你好"),
        ("zh-TW", "你好"),
        ("zh", "你好"),
    ],
)
async def test_the_first_guess_of_the_language_is_the_phone_s(api, house, tag, hello):
    mia = api.user(7, language=tag)
    async with live_bot(api, house, OPEN):
        mia.say("/start")
        await mia.wait_message(hello)


async def test_commands_are_shown_in_the_language_and_fewer_in_groups(api, house):
    mia, li = api.user(7), api.user(8, "Li", language="zh-hans")
    room = api.group(people=(mia, li))
    async with live_bot(api, house, OPEN):
        mia.say("/start")
        await mia.wait_message("Hello")
    assert "watch - Add a watch" in mia.menu()
    assert "watch - 新建监控" in li.menu()
    assert "saved - Saved jobs" not in mia.menu(room)
    assert "list - 我的监控" in li.menu(room)


@pytest.mark.parametrize(
    ("kind", "content", "said"),
    [
        ("sticker", {"type": "regular", "width": 1, "height": 1, "is_animated": False, "is_video": False}, "only read words"),
        ("photo", None, "cannot read pictures"),
        ("voice", {"duration": 3}, "cannot listen"),
        ("location", BERLIN, "places on a map"),
    ],
)  # fmt: skip
async def test_what_is_no_text_is_answered_with_what_to_send(api, house, kind, content, said):
    mia = api.user(7)
    file = {"file_id": "x", "file_unique_id": "x"}
    if kind == "photo":
        content = [file | {"width": 1, "height": 1}]
    elif kind != "location":
        content = file | content
    async with live_bot(api, house, OPEN):
        mia.send(kind, content)
        await mia.wait_message(said)


PHOTO = [{"file_id": "x", "file_unique_id": "x", "width": 1, "height": 1}]


def send_album(mia, number, captions):
    mia.chat.let_bot_write()
    for caption in captions:
        named = {"caption": caption} if caption else {}
        album = {"photo": PHOTO, "media_group_id": number, **named}
        mia.driver.hear(mia.user, mia.chat, "", extra=album)


async def test_pictures_that_were_sent_together_are_answered_once(api, house):
    mia = api.user(7)
    async with live_bot(api, house, OPEN):
        send_album(mia, "77", ["", "", ""])
        await mia.wait_message("cannot read pictures")
        send_album(mia, "78", ["rust berlin", "", ""])
        await mia.wait_message("I understood")
        mia.say("/help")
        await mia.wait_message("/watch")
        mia.say("/nothing_of_that_name")
        await mia.wait_message("I do not know")
    assert [m.text.count("cannot read pictures") for m in mia.messages()].count(1) == 1


async def test_a_message_that_is_changed_afterwards_is_to_be_sent_anew(api, house):
    mia, ben = api.user(7), api.user(8, "Ben")
    room = api.group(people=(mia, ben))
    async with live_bot(api, house, OPEN):
        number = mia.say("/watch rust berlni")
        await mia.wait_message("I do not know")
        mia.edit(number, "/watch rust berlin")
        await mia.wait_message("as a new one")
        number = ben.say("/list", room=room)
        seen = await room.wait_message("This group")
        ben.edit(number, "/list all", room=room)
        ben.say("/list", room=room)
        await room.wait_message("This group", after=seen.id)
    assert len(room.messages()) == 2


@pytest.mark.parametrize("kind", ["paid_media", "checklist"])
async def test_newer_kinds_of_messages_are_answered_too(api, house, kind):
    mia = api.user(7)
    content = {
        "paid_media": {"star_count": 1, "paid_media": []},
        "checklist": {"title": "x", "tasks": [{"id": 1, "text": "t"}]},
    }
    async with live_bot(api, house, OPEN):
        mia.send(kind, content[kind])
        await mia.wait_message("I can only read text" if kind == "checklist" else "pictures")


async def test_in_a_channel_the_code_of_a_mailbox_comes_by_command(api, house):
    mia = api.user(7)
    channel = api.group("Rust jobs", kind="channel", people=(mia,))
    channel.chat.status = "administrator"
    async with live_bot(api, house, OPEN):
        channel.post("/settings email a@e.org")
        await channel.wait_message("six figures: /settings email 123456")
        with house.reading() as tx:
            who = subscribers.find(tx, Address("telegram", str(channel.id)))
            assert who is not None
            mails = [
                m
                for m in outbox.of_subscriber(tx, who.id, since=NOW - timedelta(days=9999))
                if m.address.channel == "email"
            ]
        code = re.findall(r"\b\d{6}\b", str(mails[0].content))[-1]
        channel.post(f"/settings email {code}")
        await channel.wait_message("Confirmed. Digests go to a@e.org")


async def test_watches_go_out_as_a_file_and_come_in_again(api, house):
    mia, ben = api.user(7), api.user(8, "Ben")
    async with live_bot(api, house, OPEN):
        mia.say("/import\nrust berlin\nnurse berlin")
        await mia.wait_message("2 watches added")
        mia.say("/export")
        sent = await mia.wait_message("Your 2 watches")
        name, content = api.seat.bot.files[sent.now["document"]["file_id"]]
        ben.send_file(name, content)
        await ben.wait_message("I understand 2 watches")
        ben.press("✅ Add 2")
        await ben.wait_message("2 watches added")
    assert len(watched(house, 8)) == 2


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x89PNG\r\n"])
async def test_a_file_that_is_no_text_is_said_to_be_none(api, house, content):
    mia = api.user(7)
    async with live_bot(api, house, OPEN):
        mia.send_file("cv.txt", content)
        await mia.wait_message("only read small text files")


async def test_a_large_or_strange_file_is_not_fetched(api, house):
    mia = api.user(7)
    async with live_bot(api, house, OPEN):
        mia.send_file("cv.pdf", b"%PDF", mime_type="application/pdf")
        await mia.wait_message("only read small text files")
    assert not api.records.of("getFile")


async def test_a_group_is_greeted_and_only_administrators_change_watches(api, house):
    mia, ben = api.user(7), api.user(8, "Ben")
    room = api.group(people=(mia, ben))
    async with live_bot(api, house, OPEN):
        room.set_bot_status("left", mia.user)
        room.set_bot_status("member", mia.user)
        greeting = await room.wait_message("Hello!")
        assert "only administrators change watches" in greeting.text
        ben.say("/watch rust berlin", room=room)
        await room.wait_message("Only administrators")
        mia.say("/watch@watch_test_bot rust berlin", room=room)
        shown = await room.wait_message("I understood")
        query = ben.press("✅ Create", shown, room=room)
        assert "Only administrators" in (await ben.wait_answer(query) or "")
        mia.press("✅ Create", shown, room=room)
        await room.wait_message("Watching")
    assert watched(house, room.id) == ["rust berlin"]


async def test_an_anonymous_administrator_speaks_for_the_group(api, house):
    mia = api.user(7)
    room = api.group(kind="supergroup", people=(mia,))
    async with live_bot(api, house, OPEN):
        mia.say_as_group(room, "/watch rust berlin")
        await room.wait_message("I understood")


async def test_a_watch_made_in_a_topic_stays_there(api, house):
    mia = api.user(7)
    room = api.group(kind="supergroup", forum=True, people=(mia,))
    topic = room.open_topic("Rust")
    async with live_bot(api, house, OPEN):
        mia.say("/watch rust berlin", room=room, thread=topic)
        shown = await room.wait_message("I understood")
        assert shown.now["message_thread_id"] == topic
        mia.press("✅ Create", shown, room=room)
        await room.wait_message("Watching")
    assert watched(house, room.id, topic) == ["rust berlin"]
    assert watched(house, room.id) == []


async def test_a_channel_is_told_what_to_watch_by_its_posts(api, house):
    mia = api.user(7)
    channel = api.group("Rust jobs", kind="channel", people=(mia,))
    channel.chat.status = "administrator"
    async with live_bot(api, house, OPEN):
        channel.post("we only talk here")
        channel.post("/watch rust berlin")
        shown = await channel.wait_message("I understood")
        mia.press("✅ Create", shown, room=channel)
        await channel.wait_message("Watching")
    assert watched(house, channel.id) == ["rust berlin"]


async def test_who_was_blocked_is_told_so_and_not_let_in_by_writing_again(api, house):
    chief, mia = api.user(1, "Chief"), api.user(7)
    access = Access(owners=frozenset({1}), everyone=True)
    async with live_bot(api, house, access):
        mia.say("/start")
        await mia.wait_message("Hello")
        chief.say("/block 7")
        await chief.wait_message("7 is blocked")
        mia.block()
        mia.unblock()
        mia.say("rust berlin")
        await mia.wait_message("shut you out")
    with house.reading() as tx:
        who = subscribers.find(tx, Address("telegram", "7"))
        assert who is not None
        assert who.paused
        assert blocks.is_any(tx, "telegram", ["7"])


async def test_a_shared_watch_travels_by_a_link(api, house):
    mia, ben = api.user(7), api.user(8, "Ben")
    async with live_bot(api, house, OPEN):
        mia.say("/import\nrust berlin")
        await mia.wait_message("1 watch added")
        mia.say("/share 1")
        link = (await mia.wait_message("https://t.me/")).text
        start = link.split("?start=")[1].split()[0]
        ben.say(f"/start {start}")
        shown = await ben.wait_message("I understood")
        ben.press("✅ Create", shown)
        await ben.wait_message("Watching")
    assert watched(house, 8) == ["skill:Rust city:Berlin"]


async def test_links_behind_words_of_a_forwarded_post_are_followed_to_what_is_known(api, house):
    a_catalogue(house)
    mia = api.user(7)
    link = {"type": "text_link", "offset": 0, "length": 4, "url": openings()[1].url}
    async with live_bot(api, house, OPEN):
        mia.chat.let_bot_write()
        mia.driver.hear(mia.user, mia.chat, "Rust", extra={"entities": [link]})
        await mia.wait_message("I know this posting already")
