"""A loopback server of many Greenhouse boards that lists one posting more whenever it is told to."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

from aiohttp import web

from bench.ingest_data import employer
from tests.loopback import listening
from watchbot.model.board import Board

LISTED = 5


class ManyBoards(AsyncExitStack):
    """`async with ManyBoards(latency=0.2) as server:`; `server.round += 1` adds one to every board.

    `latency` in seconds is what every answer takes; a posting more comes with every `step` rounds.
    """

    def __init__(self, *, latency: float, step: int = 1):
        super().__init__()
        self.latency = latency
        self.step = step
        self.round = 0
        self.port = 0

    @property
    def address(self) -> str:
        """host:port."""
        return f"127.0.0.1:{self.port}"

    def board(self, number: int) -> Board:
        """The board of that number, as it is watched."""
        return Board(
            kind="greenhouse",
            token=f"board{number}",
            company=employer(2 * 10**6 + number),
            options={"base_url": f"http://{self.address}"},
        )

    async def __aenter__(self) -> ManyBoards:
        app = web.Application()
        app.router.add_get("/v1/boards/{token}/jobs", self._answer)
        self.port = await self.enter_async_context(listening(app, backlog=1024))
        return self

    async def _answer(self, request: web.Request) -> web.Response:
        await asyncio.sleep(self.latency)
        number = int(request.match_info["token"].removeprefix("board"))
        listed = [_posting(number, at) for at in range(LISTED + self.round // self.step)]
        body = json.dumps({"jobs": listed, "meta": {"total": len(listed)}})
        return web.Response(text=body, content_type="application/json")


def _posting(board: int, at: int) -> dict[str, Any]:
    """Different enough from its neighbours not to be taken for one of them."""
    number = board * 1000 + at
    return {
        "id": number,
        "title": f"Engineer for subject {at}",
        "absolute_url": f"https://boards.greenhouse.io/board{board}/jobs/{number}",
        "location": {"name": "Berlin, Germany"},
        "content": f"<p>You build the machines of line {at} in hall {board} in C++ and CUDA.</p>",
        "first_published": "2026-11-29T08:00:00-05:00",
        "departments": [],
        "offices": [],
        "metadata": None,
    }
