"""Serves our few pages until it is told to stop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route


async def serve_pages(
    routes: Sequence[Route], *, host: str, port: int, stop: asyncio.Event
) -> None:
    """Returns when `stop` is set. No access log: paths hold secrets of people."""
    pages = Starlette(routes=list(routes))
    config = uvicorn.Config(
        pages, host=host, port=port, log_config=None, access_log=False, lifespan="off"
    )
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]  # we have our own
    running = asyncio.create_task(server.serve())
    await stop.wait()
    server.should_exit = True
    await running
