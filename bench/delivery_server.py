"""The server that everybody in bench/delivery.py sends to: notes who asked when, answers later."""

from __future__ import annotations

import asyncio
import time
from multiprocessing.connection import Connection

from aiohttp import web


def serve(port: Connection, answer: float) -> None:
    """The server: notes (chat, moment), answers later; `/seen` gives the notes and forgets them."""
    seen: list[tuple[str, float]] = []

    async def take(request: web.Request) -> web.Response:
        at = time.monotonic()
        chat = str((await request.post())["chat_id"])
        seen.append((chat, at))
        await asyncio.sleep(answer)
        chat_shown = {"id": int(chat), "type": "private"}
        result = {"message_id": len(seen), "date": 0, "chat": chat_shown}
        return web.json_response({"ok": True, "result": result})

    async def tell(request: web.Request) -> web.Response:
        told = seen.copy()
        seen.clear()
        return web.json_response(told)

    async def run() -> None:
        app = web.Application()
        app.router.add_get("/seen", tell)
        app.router.add_post("/{path:.*}", take)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        port.send(runner.addresses[0][1])
        await asyncio.Event().wait()

    asyncio.run(run())
