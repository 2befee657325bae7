"""The driver over HTTP: `/_ctl/<action>` with JSON, for trying things by hand and for other processes."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.botapi.people import Person

if TYPE_CHECKING:
    from tests.botapi.server import BotApi


class Control:
    """One route per action. Bodies are JSON objects; `user` and `chat` are ids."""

    def __init__(self, api: BotApi):
        self._api = api

    def add_routes(self, app: web.Application) -> None:
        """GET to look, POST to act."""
        app.router.add_get("/_ctl/visible", self._visible)
        app.router.add_get("/_ctl/records", self._records)
        app.router.add_get("/_ctl/strict", self._strict)
        app.router.add_get("/_ctl/html", self._html)
        app.router.add_post("/_ctl/{action}", self._act)

    async def _visible(self, request: web.Request) -> web.Response:
        return _json(self._api.visible(int(request.query["chat"])))

    async def _records(self, request: web.Request) -> web.Response:
        start = int(request.query.get("from", 0))
        return _json([asdict(r) for r in self._api.world.records.all[start:]])

    async def _strict(self, request: web.Request) -> web.Response:
        return _json([asdict(f) for f in self._api.strict_report()])

    async def _html(self, request: web.Request) -> web.Response:
        return web.Response(
            text=self._api.dump_html(int(request.query["chat"])), content_type="text/html"
        )

    async def _act(self, request: web.Request) -> web.Response:
        body = await request.text()
        given: dict[str, Any] = json.loads(body) if body.strip() else {}
        action = getattr(self, f"do_{request.match_info['action']}", None)
        if action is None:
            return _json({"error": "no such action"}, status=404)
        try:
            return _json({"ok": True, "result": action(given)})
        except (AssertionError, KeyError, ValueError) as problem:
            return _json({"ok": False, "error": str(problem)}, status=400)

    def _person(self, given: dict[str, Any]) -> Person:
        name = str(given.get("name", "Mia"))
        return self._api.user(
            int(given.get("user", 1001)), name, language=given.get("language", "en")
        )

    def _room(self, given: dict[str, Any]) -> Any:
        return self._api.room(int(given["chat"])) if "chat" in given else None

    def do_say(self, given: dict[str, Any]) -> int:
        """{user, text, chat?, thread?}"""
        return self._person(given).say(
            given["text"], room=self._room(given), thread=given.get("thread")
        )

    def do_press(self, given: dict[str, Any]) -> str:
        """{user, button, message?, chat?}"""
        return self._person(given).press(
            given["button"], given.get("message"), room=self._room(given)
        )

    def do_block(self, given: dict[str, Any]) -> None:
        """{user}"""
        self._person(given).block()

    def do_unblock(self, given: dict[str, Any]) -> None:
        """{user}"""
        self._person(given).unblock()

    def do_group(self, given: dict[str, Any]) -> int:
        """{title, kind, forum, user}"""
        room = self._api.group(
            str(given.get("title", "Job hunters")),
            kind=str(given.get("kind", "group")),
            forum=bool(given.get("forum")),
            people=(self._person(given),),
        )
        return room.id

    def do_migrate(self, given: dict[str, Any]) -> int:
        """{chat}"""
        new: int = self._room(given).migrate().id
        return new

    def do_fault(self, given: dict[str, Any]) -> None:
        """{kind, method?, chat_id?, nth?, times?, ...}"""
        self._api.faults.add(given.pop("kind"), **given)

    def do_clear_faults(self, given: dict[str, Any]) -> None:
        """{}"""
        self._api.faults.clear()

    def do_poison(self, given: dict[str, Any]) -> int:
        """{kind}"""
        return self._api.poison(str(given.get("kind", "missing_field")))

    def do_revoke(self, given: dict[str, Any]) -> None:
        """{seconds}"""
        self._api.revoke_token(float(given.get("seconds", "inf")))

    def do_restore(self, given: dict[str, Any]) -> None:
        """{}"""
        self._api.restore_token()

    def do_steal_poll(self, given: dict[str, Any]) -> None:
        """{}"""
        self._api.steal_poll()

    def do_jump(self, given: dict[str, Any]) -> None:
        """{seconds}"""
        self._api.world.clock.jump(float(given["seconds"]))


def _json(value: Any, status: int = 200) -> web.Response:
    return web.json_response(
        value, status=status, dumps=lambda v: json.dumps(v, ensure_ascii=False, default=str)
    )
