"""Many hostile boards at once cost little memory, and keep no honest board waiting."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
import time
import zlib
from typing import Any

import pytest
from aiohttp import web

from tests.sources.boards import answers, client, serving
from watchbot.errors import SourceError
from watchbot.model.board import Board, Validators
from watchbot.sources.exchange import Limits
from watchbot.sources.registry import SOURCES

MOST_MB = 200
AT_ONCE = 40
LIMITS = Limits(total_seconds=20.0, idle_seconds=5.0, connect_seconds=5.0)
GOOD = '{"jobs": [{"id": 1, "title": "Engineer", "absolute_url": "https://acme.example/1"}]}'


async def endless(request: web.Request) -> web.StreamResponse:
    answer = web.StreamResponse(headers={"Content-Type": "application/json"})
    await answer.prepare(request)
    while True:
        await answer.write(b"[" * 65_536)


async def drip(request: web.Request) -> web.StreamResponse:
    answer = web.StreamResponse(headers={"Content-Type": "application/json"})
    await answer.prepare(request)
    while True:
        await answer.write(b" ")
        await asyncio.sleep(0.2)


async def loop(_: web.Request) -> web.Response:
    return web.Response(status=302, headers={"Location": "?again"})


async def inwards(_: web.Request) -> web.Response:
    return web.Response(status=302, headers={"Location": "http://169.254.169.254/latest"})


def bomb(megabytes: int = 300) -> bytes:
    """Zeros without end in some kilobytes; made in pieces, so that this process stays small."""
    packer = zlib.compressobj(wbits=31)
    return b"".join(packer.compress(bytes(2**20)) for _ in range(megabytes)) + packer.flush()


FLOOD: dict[str, Any] = {f"X_{number}": "y" * 8000 for number in range(9)}
HOSTILE = {
    "endless": (endless, {"too_large", "timeout"}),
    "drip": (drip, {"timeout"}),
    "bomb": (answers(bomb(), Content_Encoding="gzip"), {"too_large", "timeout"}),
    "loop": (loop, {"redirect"}),
    "inwards": (inwards, {"private_address"}),
    "headers": (answers("{}", **FLOOD), {"broken", "unexpected"}),
    "page": (answers("<html>hello</html>", kind="text/html"), {"not_json"}),
}  # fmt: skip


async def storm() -> None:
    """Every kind of hostile board many times at once, with honest ones between them."""
    routes = {f"/{name}/v1/boards/x/jobs": handler for name, (handler, _) in HOSTILE.items()}
    routes["/good/v1/boards/x/jobs"] = answers(GOOD)
    async with serving(routes) as base, client(base, limits=LIMITS) as http:
        done: list[str] = []

        async def look(name: str) -> tuple[str, str, float]:
            board = Board(kind="greenhouse", token="x", options={"base_url": f"{base}/{name}"})
            started = time.monotonic()
            try:
                fetched = await SOURCES["greenhouse"].fetch(board, http, Validators())
                said = str(fetched.completeness)
            except SourceError as problem:
                said = problem.state
            done.append(name)
            return name, said, time.monotonic() - started

        found = await asyncio.gather(*(look(name) for name in [*HOSTILE, "good"] * AT_ONCE))
    assert {state for name, state, _ in found if name == "good"} == {"complete"}
    for name, (_, states) in HOSTILE.items():
        assert {state for other, state, _ in found if other == name} <= states, name
    assert max(seconds for *_, seconds in found) < 3 * LIMITS.total_seconds
    last_drip = len(done) - done[::-1].index("drip")
    assert "good" not in done[last_drip:], "an honest board waited longer than all slow ones"


@pytest.mark.long
def test_hostile_boards_cost_little_memory():
    """In a process of its own: the peak of a process never falls."""
    code = (
        "import asyncio, tests.sources.test_hostile_memory as t; print(asyncio.run(t.measured()))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    used = float(run.stdout.split()[-1])
    assert used < MOST_MB, f"{used:.0f} MB"


async def measured() -> float:
    """How many MB the storm added to the peak of this process."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    await storm()
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
