"""The HTTP side: one call in, its faults and its answer out. Bound to 127.0.0.1 only."""

from __future__ import annotations

import asyncio
import inspect
import json
import re
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any

from aiohttp import web

from tests.botapi.clock import Clock
from tests.botapi.control import Control
from tests.botapi.driver import Driver
from tests.botapi.errors import ApiError
from tests.botapi.faults import Fault
from tests.botapi.methods import METHODS
from tests.botapi.params import read_params
from tests.botapi.records import Record, Records
from tests.botapi.strict import Finding
from tests.botapi.webhook import WebhookPost
from tests.botapi.world import Call, World

TOKEN = "424242:loopback-token-for-tests"
_BODY_LIMIT = 60 * 1024 * 1024
_PATH = re.compile(r"/bot([^/]+)/(?:test/)?([A-Za-z]+)")
_FILE = re.compile(r"/file/bot([^/]+)/files/(.+)")


class BotApi(Driver):
    """The server and the people who use it. `async with` starts it on `port` (0 = any free one).

    `strict` makes `strict_report` worth reading; `clock` may be frozen; `records` is a file for
    JSON lines. `rates=False` switches the pace limits off.
    """

    def __init__(
        self,
        *,
        token: str = TOKEN,
        port: int = 0,
        strict: bool = False,
        rates: bool = True,
        clock: Clock | None = None,
        records: Path | None = None,
    ):
        world = World(clock=clock or Clock(), records=Records(records), strict=strict)
        super().__init__(world, world.add_bot(token))
        self.token = token
        self.port = port
        self.seat.rates.enabled = rates
        self._runner: web.AppRunner | None = None
        self._webhook = WebhookPost(world)
        self._late: set[asyncio.Task[Any]] = set()

    @property
    def url(self) -> str:
        """The root of the server."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def base_url(self) -> str:
        """What python-telegram-bot takes as `base_url`: the token is appended."""
        return f"{self.url}/bot"

    async def __aenter__(self) -> BotApi:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listens; again after `stop` on the same port, with everything remembered."""
        self.world.closing = False
        app = web.Application(client_max_size=_BODY_LIMIT)
        Control(self).add_routes(app)
        app.router.add_route("*", "/{path:.*}", self._handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port, reuse_address=True)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self._webhook.start()

    async def stop(self) -> None:
        """Ends every poll and closes the port."""
        self.world.closing = True
        self.world.wake()
        await self._webhook.stop()
        for task in tuple(self._late):
            task.cancel()
        await asyncio.gather(*self._late, return_exceptions=True)
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    async def restart(self) -> None:
        """Down and up again on the same port; unconfirmed updates come again."""
        await self.stop()
        await self.start()

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        found = _PATH.fullmatch(request.path)
        if not found:
            return self._file(request) or _answer(ApiError(404, "Not Found").body(), 404)
        task = asyncio.create_task(self._serve(request, found[1], found[2]))
        self._late.add(task)
        task.add_done_callback(self._late.discard)
        return await asyncio.shield(task)

    def _file(self, request: web.Request) -> web.Response | None:
        found = _FILE.fullmatch(request.path)
        known = (
            self.seat.bot.files.get(found[2])
            if found and found[1] in self.seat.bot.tokens
            else None
        )
        return web.Response(body=known[1]) if known else None

    async def _serve(self, request: web.Request, token: str, name: str) -> web.StreamResponse:
        try:
            params = await read_params(request)
        except ConnectionError:  # the caller died in the middle of its words
            return web.Response()
        hashes = {field: upload.sha256 for field, upload in params.files.items()}
        record = Record(self.world.clock.now(), name, dict(params.values), hashes)
        fault: Fault | None = None
        try:
            seat = self.world.seat_of(token)
            record.chat_id = params.integer("chat_id") or None
            fault = self.world.faults.strike(name, record.chat_id)
            call = Call(self.world, seat, params, record, lambda: _is_gone(request))
            body = await self._carry_out(call, request, fault, name)
        except ApiError as error:
            body = error.body()
        except _Cut as cut:
            record.fault = fault.kind if fault else None
            self.world.records.add(record)
            return cut.answer
        except Exception:  # noqa: BLE001 - a fault of this server must be seen by the test
            self.world.findings.append(Finding("bug", traceback.format_exc()))
            body = ApiError(500, "Internal Server Error").body()
        return await self._finish(request, record, body, fault)

    async def _carry_out(
        self, call: Call, request: web.Request, fault: Fault | None, name: str
    ) -> Any:
        if fault:
            await self._before(fault, call, request)
        method = METHODS.get(name.lower())
        if method is None:
            raise ApiError(404, "Not Found: method not found")
        result = method(call)
        if inspect.isawaitable(result):
            result = await result
        unread = set(call.params.values) - call.params.read - _ALWAYS_KNOWN
        call.record.unknown = sorted(unread)
        return {"ok": True, "result": result}

    async def _before(self, fault: Fault, call: Call, request: web.Request) -> None:
        now = self.world.clock.now()
        if fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
        elif fault.kind == "hang_before":
            await asyncio.sleep(fault.seconds)
            raise _Cut(_reset(request))
        elif fault.kind == "reset_before":
            raise _Cut(_reset(request))
        elif fault.kind == "http_before":
            raise _Cut(web.Response(status=fault.status, text=fault.body, content_type="text/html"))
        elif fault.kind == "error":
            raise ApiError(fault.status, fault.description, fault.parameters)
        elif fault.kind == "flood":
            scope = "bot" if fault.whole_bot else f"chat:{call.record.chat_id}"
            raise call.seat.rates.freeze(scope, int(fault.seconds), now)
        elif fault.kind == "restart":
            self.world.faults.add("flood", seconds=5, whole_bot=True)
            raise ApiError(500, "Internal Server Error: restart")

    async def _finish(
        self, request: web.Request, record: Record, body: dict[str, Any], fault: Fault | None
    ) -> web.StreamResponse:
        record.fault = fault.kind if fault else None
        record.status = 200 if body["ok"] else body["error_code"]
        record.response = body
        empty_poll = record.method.lower() == "getupdates" and body == {"ok": True, "result": []}
        if not empty_poll or fault:
            self.world.records.add(record)
            self.world.wake()
        if fault and fault.kind in ("reset_after", "hang_after"):
            await asyncio.sleep(fault.seconds if fault.kind == "hang_after" else 0)
            return _reset(request)
        if fault and fault.kind == "http_after":
            return web.Response(status=fault.status, text=fault.body, content_type="text/html")
        return _answer(body, record.status, cut=bool(fault and fault.kind == "truncate_json"))


class _Cut(Exception):
    """The call ends here with this answer, and was not carried out."""

    def __init__(self, answer: web.StreamResponse):
        super().__init__()
        self.answer = answer


_ALWAYS_KNOWN = frozenset(
    {"chat_id", "message_thread_id", "disable_notification", "parse_mode", "inline_message_id"}
)


def _is_gone(request: web.Request) -> bool:
    return request.transport is None or request.transport.is_closing()


def _reset(request: web.Request) -> web.StreamResponse:
    """Cuts the line; the answer goes nowhere."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _answer(body: dict[str, Any], status: int, *, cut: bool = False) -> web.Response:
    text = json.dumps(body, ensure_ascii=False)
    wait = body.get("parameters", {}).get("retry_after")
    headers = {"Retry-After": str(wait)} if wait else {}
    return web.Response(
        text=text[: len(text) // 2] if cut else text,
        status=status,
        headers=headers,
        content_type="application/json",
    )
