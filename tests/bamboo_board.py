"""A board whose list has no texts, and the looks at it: each posting has a page of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

from aiohttp import web

from tests.factories import NOW, make_rule
from tests.sources.boards import client, serving
from watchbot import flow
from watchbot.delivery.relay import Relay
from watchbot.flow import House
from watchbot.model.board import Board
from watchbot.model.message import Address
from watchbot.model.rule import Condition, Field, Unknown
from watchbot.store import boards, rules, subscribers

HOUR = timedelta(hours=1)
TEXT = "You build compilers. You know CUDA very well, and C++."


@dataclass
class Bamboo:
    """A BambooHR board: `rows` are listed, `broken` ones answer 500 on their own page."""

    rows: list[str] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)
    status: int = 500
    asked: list[str] = field(default_factory=list)

    async def list(self, _: web.Request) -> web.Response:
        found = [{"id": number, "jobOpeningName": f"Engineer {number}"} for number in self.rows]
        return web.json_response({"meta": {"totalCount": len(found)}, "result": found})

    async def detail(self, request: web.Request) -> web.Response:
        number = request.match_info["number"]
        self.asked.append(number)
        if number in self.broken:
            return web.Response(status=self.status)
        opening = {"id": number, "jobOpeningName": f"Engineer {number}", "description": TEXT}
        return web.json_response({"result": {"jobOpening": opening}})


async def story(db, bamboo, *turns, unknown=Unknown.KEEP):
    """A look per turn (each a function that changes the board first); all reports."""
    routes = {"/careers/list": bamboo.list, "/careers/{number}/detail": bamboo.detail}
    reports = []

    def begin(tx, base):
        mia = subscribers.ensure(tx, Address("console", "mia"), language="en", zone="UTC", now=NOW)
        rules.add(
            tx,
            mia.id,
            make_rule(Condition(field=Field.SKILL, values=("CUDA",)), unknown=unknown),
            now=NOW,
        )
        boards.add(tx, Board(kind="bamboohr", token="acme", options={"base_url": base}), now=NOW)

    async with serving(routes) as base, client(base) as http:
        house = House(db, http, Relay(db, []))
        await db.run(begin, base)
        for number, turn in enumerate(turns):
            turn()
            await db.run(boards.make_due, NOW + number * HOUR)
            reports += await flow.poll_due(house, NOW + number * HOUR)
    return reports
