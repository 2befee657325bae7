"""`watchbot run` with loopback boards and a loopback Telegram: a person's day, and `kill -9` in it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.boards import BoardPage, Boards
from tests.botapi import BotApi
from tests.botapi.people import Person
from tests.crash.service import Service
from tests.crash.subscribing import STARTING, labels, subscribe
from tests.waiting import until
from watchbot.bot.table import COMMANDS

pytestmark = pytest.mark.timeout(300)
SETTLING = 120.0
"""The same, to send what the dead ones have left."""
LIVING = 12.0
"""Seconds that a process has at most until it is killed."""
UNREAD = "SELECT count(*) FROM boards WHERE next_check_at = 0"
WAITING = "SELECT count(*) FROM outbox WHERE state IN ('pending', 'claimed', 'sending')"


@pytest.fixture
async def api():
    async with BotApi(strict=True) as server:
        server.world.own_commands = frozenset(COMMANDS)
        yield server


@pytest.fixture
async def boards():
    async with Boards() as server:
        server.greenhouse.add("4000001", "Compiler Engineer")
        server.lever.add("0a1b2c3d-0000-4000-8000-000000000001", "Office Host")
        server.ashby.add("0a1b2c3d-0000-4000-8000-000000000002", "Data Engineer")
        server.feed.add("f-1", "Night Nurse")
        yield server


async def settle_in(service: Service, mia: Person) -> None:
    """The first start: a quiet look at every board, and a person with a watch."""
    await service.start()
    await subscribe(mia)
    read = "SELECT count(*) FROM boards WHERE reads > 0"
    await until(lambda: service.rows(read) == [(4,)], within=STARTING)
    await service.stop()


async def test_a_card_arrives_and_its_button_works(tmp_path, api, boards):
    mia = api.user(7)
    service = Service(tmp_path, api, boards)
    await settle_in(service, mia)
    boards.greenhouse.add("4000002", "GPU Kernel Engineer", place="Shanghai, China")
    service.make_boards_due()
    await service.start()
    card = await mia.wait_message("GPU Kernel Engineer", within=STARTING)
    query = mia.press(_save(card), card)
    await mia.wait_answer(query, within=STARTING)
    saved = service.rows("SELECT mark FROM marks")
    mia.say("/help")
    await mia.wait_message(after=mia.last().id, within=STARTING)
    assert await service.stop() == 0
    api.check_strict(service.log.read_text())
    assert saved == [("saved",)]
    assert not any("Compiler Engineer" in m.text for m in mia.messages()[2:] if m.id >= card.id)


async def rounds(
    service: Service, boards: Boards, mia: Person, *, kills: int, seed: int
) -> list[str]:
    """New postings, a start, `kill -9` at a random moment; over and over. The titles."""
    dice = random.Random(seed)
    titles: list[str] = []
    for turn in range(kills):
        for page in dice.sample(boards.all, 2):
            titles.append(f"Engineer of Wonder {turn} {page.kind}")
            _add(page, titles[-1], len(titles))
        service.make_boards_due()
        calls = len(mia.driver.records.all)
        await service.start()
        await _some_calls(mia, calls + dice.randint(4, 9))
        await mia.driver.world.wait_change(dice.uniform(0, 0.3))
        await service.kill()
    return titles


async def settle(service: Service, mia: Person, titles: list[str]) -> dict[str, int]:
    """Lets it finish; how often each title is in the chat, after nothing waits any more."""
    service.make_boards_due()
    await service.start()
    await until(lambda: service.rows(UNREAD) == [(0,)], within=SETTLING)
    await until(lambda: service.rows(WAITING) == [(0,)], within=SETTLING)
    await service.stop()
    return {t: sum(t in m.text for m in mia.chat.log.values() if m.by_bot) for t in titles}


async def test_kill_9_loses_and_doubles_no_alert(tmp_path, api, boards):
    await _killed(tmp_path, api, boards, kills=2, seed=1)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(3))
async def test_kill_9_many_times_loses_and_doubles_no_alert(tmp_path, api, boards, seed):
    await _killed(tmp_path, api, boards, kills=15, seed=seed)


async def _killed(folder: Path, api: BotApi, boards: Boards, *, kills: int, seed: int) -> None:
    mia = api.user(7)
    service = Service(folder, api, boards)
    await settle_in(service, mia)
    titles = await rounds(service, boards, mia, kills=kills, seed=seed)
    seen = await settle(service, mia, titles)
    unsure = _uncertain(service)
    lost = [t for t, n in seen.items() if n == 0 and t.casefold() not in unsure]
    doubled = [t for t, n in seen.items() if n > 1]
    assert (lost, doubled) == ([], []), service.log.read_text()[-4000:]


def _uncertain(service: Service) -> str:
    """The titles of what is uncertain, folded, as one text."""
    found = service.rows(
        "SELECT p.searchable FROM outbox o JOIN postings p ON p.uid = o.uid OR instr(o.content, p.uid) WHERE o.state = 'uncertain'"
    )
    return "\n".join(str(document) for (document,) in found)


async def _some_calls(mia: Person, enough: int) -> None:
    end = asyncio.get_running_loop().time() + LIVING
    while len(mia.driver.records.all) < enough and asyncio.get_running_loop().time() < end:
        await mia.driver.world.wait_change(0.2)


def _add(page: BoardPage, title: str, number: int) -> None:
    ids = {"greenhouse": str(4_100_000 + number), "feed": f"f-{1000 + number}"}
    page.add(ids.get(page.kind, f"0a1b2c3d-0000-4000-8000-{1000 + number:012d}"), title)


def _save(message) -> str:
    return next(data for _, data in labels(message) if data.startswith("s:"))
