"""A board whose list has no texts, from the first look to the card."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

import pytest
from aiohttp import web

from tests.factories import NOW, make_rule
from tests.sources.boards import client, serving
from watchbot import flow, own_pages
from watchbot.delivery.relay import Relay
from watchbot.flow import House
from watchbot.model.board import Board
from watchbot.model.change import ChangeKind
from watchbot.model.message import Address
from watchbot.model.rule import Condition, Field, Unknown
from watchbot.store import boards, postings, rules, subscribers

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


async def test_a_new_posting_is_matched_by_the_text_of_its_own_page(db):
    bamboo = Bamboo(rows=["1"])
    reports = await story(db, bamboo, lambda: None, lambda: bamboo.rows.append("2"))
    assert [report.queued for report in reports] == [0, 1]
    assert bamboo.asked == ["1", "2"]


@pytest.mark.parametrize("unknown", [Unknown.KEEP, Unknown.DROP])
async def test_a_page_that_fails_fails_nothing_and_is_matched_when_it_comes(db, unknown):
    """Told once, when its text has come: the bare title shows nothing of the skill asked for."""
    bamboo = Bamboo(rows=["1"], broken={"2"})
    turns = (lambda: None, lambda: bamboo.rows.append("2"), bamboo.broken.clear, lambda: None)
    reports = await story(db, bamboo, *turns, unknown=unknown)
    assert [report.failure for report in reports] == [None] * 4
    assert [report.count(ChangeKind.NEW) for report in reports] == [0, 1, 0, 0]
    assert not any(report.count(ChangeKind.UPDATED) for report in reports)
    assert [report.queued for report in reports] == [0, 0, 1, 0]
    with db.reading() as tx:
        assert all("CUDA" in one.description for one in postings.open_postings(tx, limit=9))


async def test_a_host_that_has_enough_is_left_in_peace(db):
    bamboo = Bamboo(
        rows=[str(n) for n in range(20)], broken={str(n) for n in range(20)}, status=429
    )
    (report,) = await story(db, bamboo, lambda: None)
    assert report.listed == 20
    assert len(bamboo.asked) == 1


async def test_a_long_list_is_read_a_part_at_a_time(db, monkeypatch):
    monkeypatch.setattr(own_pages, "AT_ONCE", 8)
    bamboo = Bamboo(rows=[str(n) for n in range(20)])
    reports = await story(db, bamboo, *[lambda: None] * 4)
    assert sorted(bamboo.asked) == sorted(bamboo.rows)
    assert all(not report.changes or report.baseline for report in reports)
