"""Serves our few pages until it is told to stop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route

from watchbot.errors import ConfigError


def take_port(host: str, port: int) -> socket.socket:
    """The place where the pages will be served, taken before anything else begins.

    Raises ConfigError when it cannot be had: uvicorn would end the process from within.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        taken = socket.socket(family, kind, protocol)
        try:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            taken.bind(address)
            taken.listen(2048)
        except OSError:
            taken.close()
            raise
    except OSError as error:
        raise ConfigError(
            f"web.host {host}, web.port {port}: {error.strerror or error}; is another watchbot"
            " running, or is the port somebody else's? Set another web.port"
        ) from error
    return taken


async def serve_pages(
    routes: Sequence[Route], place: socket.socket, *, stop: asyncio.Event
) -> None:
    """Returns when `stop` is set. No access log: paths hold secrets of people."""
    pages = Starlette(routes=list(routes))
    config = uvicorn.Config(pages, log_config=None, access_log=False, lifespan="off")
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]  # we have our own
    running = asyncio.create_task(server.serve([place]))
    await stop.wait()
    server.should_exit = True
    await running
