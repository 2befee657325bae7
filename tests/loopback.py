"""A web application on loopback, for as long as it is needed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web


@asynccontextmanager
async def listening(
    app: web.Application, *, port: int = 0, backlog: int = 128
) -> AsyncIterator[int]:
    """The application at 127.0.0.1; yields its port."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", port, backlog=backlog).start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
