"""A loopback board server for tests: each path answers as its handler says."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

from aiohttp import web

from tests.loopback import listening
from watchbot.sources.exchange import Limits
from watchbot.sources.fetch import Fetcher
from watchbot.sources.pace import Pace

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
QUICK = Limits(total_seconds=3.0, idle_seconds=0.5, connect_seconds=1.0, bytes=2 * 2**20)


@asynccontextmanager
async def serving(routes: Mapping[str, Handler]) -> AsyncIterator[str]:
    """Serve these paths (any method) on 127.0.0.1; yields "http://127.0.0.1:port"."""
    app = web.Application()
    for path, handler in routes.items():
        app.router.add_route("*", path, handler)
    async with listening(app) as port:
        yield f"http://127.0.0.1:{port}"


def client(base: str, *, limits: Limits = QUICK, **given: object) -> Fetcher:
    """A fetcher that may talk to this server, without pauses."""
    door = base.removeprefix("http://")
    return Fetcher(
        allow_private=frozenset({door}),
        limits=limits,
        pace=Pace(free=frozenset({door})),
        **given,  # type: ignore[arg-type]
    )


def answers(
    body: bytes | str, *, status: int = 200, kind: str = "application/json", **headers: str
) -> Handler:
    """A handler that always gives this answer; `Retry_After="5"` becomes the header Retry-After."""
    data = body.encode() if isinstance(body, str) else body
    extra = {name.replace("_", "-"): value for name, value in headers.items()}

    async def handle(_: web.Request) -> web.Response:
        return web.Response(body=data, status=status, headers={"Content-Type": kind, **extra})

    return handle
