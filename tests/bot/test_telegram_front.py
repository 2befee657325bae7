"""The Telegram door against a Bot API server that behaves like the real one, faults included."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tests.bot.telegram_house import a_house, running
from tests.botapi import BotApi
from tests.waiting import until
from watchbot.store import intake, moments, subscribers


@pytest.fixture
def db(sqlite_db):
    return sqlite_db


async def test_what_a_person_types_is_answered(api, db):
    mia = api.user(7)
    async with running(api, db):
        mia.say("/start")
        await mia.wait_message("you said: start")
        mia.say("hello")
        await mia.wait_message("you said: hello")
    assert [m.text for m in mia.messages()] == ["you said: start", "you said: hello"]


async def test_a_press_edits_the_message_and_gets_a_toast(api, db):
    mia = api.user(7)
    async with running(api, db):
        mia.say("/start")
        shown = await mia.wait_message("you said")
        query = mia.press("Save", shown)
        assert await mia.wait_answer(query) == "Saved"
        edited = await mia.wait_message("saved")
    assert edited.id == shown.id


async def test_strangers_are_answered_and_leave_no_trace(api, db):
    mia = api.user(7)
    async with running(api, db):
        mia.say("hello")
        await mia.wait_message("who are you?")
    with db.reading() as tx:
        assert subscribers.all(tx) == []
        assert intake.pending(tx, 10) == []


@pytest.mark.parametrize(
    "kind", ["missing_field", "wrong_type", "unknown_type", "newer_fields", "not_an_object"]
)
async def test_a_poisoned_update_holds_nobody_up(api, db, kind):
    mia = api.user(7)
    async with running(api, db):
        mia.say("/start")
        api.poison(kind)
        mia.say("after it")
        await mia.wait_message("you said: after it")
        await until(lambda: not api.seat.queue.items)
    with db.reading() as tx:
        assert intake.pending(tx, 10) == []
    assert len(api.records.of("getUpdates")) < 10


async def test_a_conversation_that_breaks_parks_that_update_only(api, db):
    mia = api.user(7)
    async with running(api, db) as house:

        def break_once(request):
            if request.text == "boom":
                raise ZeroDivisionError

        house.echo.before = break_once
        mia.say("/start"), mia.say("boom"), mia.say("fine")
        await mia.wait_message("you said: fine")
        await mia.wait_message("Something broke")
    with db.reading() as tx:
        assert intake.parked(tx) == 1


async def test_it_recovers_from_a_refused_token_without_a_restart(api, db):
    mia = api.user(7)
    async with running(api, db) as house:
        mia.say("/start")
        await mia.wait_message("you said")
        api.revoke_token()
        api.world.wake()
        mia.say("wakes the poll")
        await until(lambda: house.front.intake.state == "unauthorised")
        api.restore_token()
        mia.say("back")
        await mia.wait_message("you said: back")
        assert house.front.intake.state == "polling"


async def test_it_recovers_from_a_token_refused_at_the_start(api, db):
    mia = api.user(7)
    api.revoke_token()
    async with running(api, db) as house:
        await until(lambda: house.front.intake.state == "unauthorised")
        assert house.front.intake.last_good_at is None
        api.restore_token()
        mia.say("/start")
        await mia.wait_message("you said")


async def test_it_recovers_from_a_second_poller(api, db):
    mia = api.user(7)
    async with running(api, db) as house:
        await until(lambda: api.seat.poll_waiting)
        api.steal_poll()
        await until(lambda: house.front.intake.state == "conflict")
        mia.say("/start")
        await mia.wait_message("you said")


async def test_a_webhook_in_the_way_is_taken_away(api, db):
    mia = api.user(7)
    api.seat.webhook.url = "https://e.org/old"
    async with running(api, db):
        mia.say("/start")
        await mia.wait_message("you said")
    assert api.seat.webhook.url == ""


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "reset_before"},
        {"kind": "reset_after"},
        {"kind": "http_before"},
        {"kind": "truncate_json"},
        {"kind": "flood", "seconds": 1},
        {"kind": "error", "status": 500, "description": "Internal Server Error"},
    ],
)
async def test_a_disturbed_poll_loses_and_doubles_nothing(api, db, fault):
    mia = api.user(7)
    api.faults.add(**fault, method="getUpdates", nth=2)
    async with running(api, db):
        mia.say("/start")
        await mia.wait_message("you said: start")
        mia.say("more")
        await mia.wait_message("you said: more")
    assert len(mia.messages()) == 2


async def test_updates_that_come_twice_are_answered_once(api, db):
    mia = api.user(7)
    mia.say("/start")
    api.duplicate_update()
    async with running(api, db):
        await mia.wait_message("you said")
        mia.say("more")
        await mia.wait_message("you said: more")
    assert len(mia.messages()) == 2


async def test_updates_that_come_in_another_order_are_answered_all(api, db):
    mia, leo = api.user(7), api.user(8)
    mia.say("/start")
    leo.say("/start")
    api.reorder_updates()
    async with running(api, db):
        await mia.wait_message("you said: start")
        await leo.wait_message("you said: start")
    assert [len(person.messages()) for person in (mia, leo)] == [1, 1]


async def test_what_was_stored_before_a_crash_is_answered_after_it(api, db):
    mia = api.user(7)
    mia.say("/start")
    async with a_house(api, db) as house:
        assert await house.front.intake.poll_once() == 1
        await house.bot.get_updates(offset=api.seat.queue.next_id)  # confirmed: it is forgotten
    async with running(api, db):
        await mia.wait_message("you said: start")


async def test_another_bot_account_misses_nothing_because_of_the_first_ones_numbers(
    db, monkeypatch
):
    monkeypatch.setenv("PTB_TIMEDELTA", "1")
    async with BotApi(rates=False) as first:
        mia = first.user(7)
        async with running(first, db):
            mia.say("/start")
            await mia.wait_message("you said")
    async with BotApi(token="515151:another-token-for-tests", rates=False) as second:
        second.seat.queue.next_id = 1000
        mia = second.user(7)
        mia.say("hello")
        async with running(second, db):
            await mia.wait_message("you said: hello")
            mia.say("more")
            await mia.wait_message("you said: more")
    async with BotApi(rates=False) as first:
        first.seat.queue.next_id = 500_000_010
        mia = first.user(7)
        mia.say("back")
        async with running(first, db):
            await mia.wait_message("you said: back")


async def test_it_stops_within_two_seconds_while_polling(api, db):
    async with a_house(api, db) as house:
        stop = asyncio.Event()
        task = asyncio.create_task(house.front.run(stop))
        await until(lambda: api.seat.poll_waiting)
        stop.set()
        await asyncio.wait([task], timeout=2)
        assert task.done()


async def test_a_good_poll_is_noted_for_the_health_page(api, db):
    async with running(api, db, poll_seconds=0) as house:
        await until(lambda: house.front.intake.last_good_at)
        await asyncio.sleep(0.1)
    with db.reading() as tx:
        noted = moments.all(tx)["good_update"]
    assert house.front.intake.last_good_at is not None
    assert noted <= house.front.intake.last_good_at


async def test_a_late_toast_harms_nobody(api, db):
    mia = api.user(7)
    async with running(api, db):
        mia.say("/start")
        shown = await mia.wait_message("you said")
        api.faults.add(
            "error",
            method="answerCallbackQuery",
            status=400,
            description="Bad Request: query is too old and response timeout expired or query ID is invalid",
        )
        mia.press("Save", shown)
        await mia.wait_message("saved")


async def test_the_token_is_in_no_log_line(api, db, caplog):
    caplog.set_level(logging.INFO)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # as watchbot.logs does
    mia = api.user(7)
    async with running(api, db) as house:
        mia.say("/start")
        await mia.wait_message("you said")
        api.revoke_token()
        mia.say("x")
        await until(lambda: house.front.intake.state == "unauthorised")
    assert api.token not in caplog.text
