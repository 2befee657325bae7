"""Large and dangerous answers are read in other processes: the loop goes on, the others are on time."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from multiprocessing import connection

import pytest
from aiohttp import web

from tests.sources.boards import answers, client, serving
from watchbot.errors import ParseError
from watchbot.model.board import Board, Validators
from watchbot.sources.apart import SMALL, Apart
from watchbot.sources.registry import SOURCES

GOOD = '{"jobs": [{"id": 1, "title": "Engineer", "absolute_url": "https://acme.example/1"}]}'
MONSTER = "<html><body>" + "".join(
    f'<p><a href="/careers/jobs/engineer-{number}">Engineer {number}</a></p>'
    for number in range(SMALL // 50)
)


def sleep(seconds: float) -> str:
    time.sleep(seconds)
    return "awake"


def refuse(words: str) -> str:
    raise ParseError(words, state="unexpected")


async def test_a_reader_that_hangs_is_stopped_and_the_next_one_works():
    apart = Apart(most=1)
    try:
        with pytest.raises(ParseError) as caught:
            await apart.run(sleep, 30, seconds=1.5)
        assert caught.value.state == "slow"
        assert await apart.run(sleep, 0) == "awake"
    finally:
        await apart.close()


async def test_a_slow_answer_does_not_keep_the_next_one_waiting():
    apart, order = Apart(), []

    async def read(seconds: float) -> None:
        await apart.run(sleep, seconds)
        order.append(seconds)

    try:
        slow = asyncio.create_task(read(6))
        await asyncio.gather(*(read(0) for _ in range(5)))
        assert order == [0] * 5
        slow.cancel()
        await asyncio.gather(slow, return_exceptions=True)
    finally:
        await apart.close()


async def test_what_a_reader_says_comes_back_as_it_is():
    apart = Apart()
    try:
        with pytest.raises(ParseError, match="no list in it"):
            await apart.run(refuse, "no list in it")
        assert await apart.run(sleep, 0) == "awake"
    finally:
        await apart.close()


async def test_a_worker_without_work_is_let_go_and_another_comes_when_there_is_some():
    apart = Apart(patience=0.1)
    try:
        assert await apart.run(sleep, 0) == "awake"
        (worker,) = multiprocessing.active_children()
        assert await asyncio.to_thread(connection.wait, [worker.sentinel], 20)
        assert await apart.run(sleep, 0) == "awake"
    finally:
        await apart.close()


async def test_a_worker_that_nobody_waits_for_any_more_rests_until_it_is_wanted():
    apart = Apart()
    try:
        asking = asyncio.create_task(apart.run(sleep, 0))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        for _ in range(600):
            await asyncio.sleep(0.0 if apart._idle else 0.1)
        assert await apart.run(sleep, 0) == "awake"
        assert len(multiprocessing.active_children()) == 1
    finally:
        await apart.close()
    assert not multiprocessing.active_children()


async def test_a_worker_that_is_still_starting_is_stopped_as_well():
    apart = Apart()
    asking = asyncio.create_task(apart.run(sleep, 0))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    await apart.close()
    assert not multiprocessing.active_children()


async def test_a_monstrous_page_keeps_no_other_board_waiting():
    asked = asyncio.Event()

    async def monster(_: web.Request) -> web.Response:
        asked.set()
        return web.Response(text=MONSTER, content_type="text/html")

    routes = {
        "/careers": monster,
        "/v1/boards/acme/jobs": answers(GOOD),
    }
    async with serving(routes) as base, client(base) as http:
        order: list[str] = []

        async def look(kind: str, token: str) -> int:
            board = Board(kind=kind, token=token, options={"base_url": base})
            fetched = await SOURCES[kind].fetch(board, http, Validators())
            order.append(kind)
            return len(fetched.postings)

        page = asyncio.create_task(look("json_ld", f"{base}/careers"))
        await asyncio.wait_for(asked.wait(), 5)
        for _ in range(20):
            assert await look("greenhouse", "acme") == 1
        assert await page == 5_000
    assert order == ["greenhouse"] * 20 + ["json_ld"]
