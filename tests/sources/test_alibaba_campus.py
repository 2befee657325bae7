"""Alibaba's campus site: its token is asked for, then its batches, then the postings of each."""

from __future__ import annotations

from typing import Any

import pytest
from aiohttp import web

from tests.sources.boards import Handler, answers, client, serving
from watchbot.errors import ParseError
from watchbot.model.board import Board, Completeness, Fetched, Validators
from watchbot.sources.registry import SOURCES

PAGE = '<html><head><meta name="_csrf" content="tok-12345678"></head><body>campus</body></html>'
BATCHES = {"content": {"sequence": ["graduate", "internship"],
                       "graduate": [{"id": 11, "name": "2027"}, {"id": 12, "name": "Star"}],
                       "internship": [{"id": 13, "name": "Intern"}]}}  # fmt: skip


def rows(batch: str) -> list[dict[str, Any]]:
    return [{"id": f"{batch}{n}", "name": f"工程师{n}", "batchId": batch} for n in range(3)]


class Site:
    """The site; it answers only to whom it has given its token, and notes what was asked."""

    def __init__(self, batches: object = BATCHES, page: str = PAGE) -> None:
        self.batches = batches
        self.page = page
        self.asked: list[str] = []

    def routes(self) -> dict[str, Handler]:
        return {
            "/campus/position": self.campus,
            "/searchCondition/listBatch": self.list,
            "/position/search": self.search,
        }

    async def campus(self, _: web.Request) -> web.Response:
        answer = web.Response(text=self.page, content_type="text/html")
        answer.set_cookie("SESSION", "s1")
        return answer

    def _known(self, request: web.Request) -> bool:
        token = "tok-12345678"
        return (
            request.query["_csrf"] == request.headers["x-xsrf-token"] == token
            and request.cookies["SESSION"] == "s1"
            and request.cookies["XSRF-TOKEN"] == token
        )

    async def list(self, request: web.Request) -> web.Response:
        return web.json_response(self.batches) if self._known(request) else web.Response(status=403)

    async def search(self, request: web.Request) -> web.Response:
        asked = await request.json()
        self.asked.append(f"{asked['batchId']}/{asked['pageIndex']}")
        if not self._known(request) or asked["channel"] != "campus_group_official_site":
            return web.Response(status=403)
        found = rows(asked["batchId"]) if asked["pageIndex"] == 1 else []
        return web.json_response({"content": {"datas": found, "totalCount": 3}})


async def look(site: Site, token: str) -> Fetched:
    async with serving(site.routes()) as base, client(base) as http:
        board = Board(kind="alibaba", token=token, options={"base_url": base})
        return await SOURCES["alibaba"].fetch(board, http, Validators())


async def test_all_batches_are_read_together():
    site = Site()
    fetched = await look(site, "campus")
    assert site.asked == ["11/1", "12/1", "13/1"]
    assert len(fetched.postings) == 9
    assert (fetched.completeness, fetched.promised) == (Completeness.COMPLETE, 9)
    assert fetched.postings[0].url.startswith("https://campus-talent.alibaba.com/campus/")


async def test_one_batch_is_read_alone():
    site = Site()
    fetched = await look(site, "campus/12")
    assert site.asked == ["12/1"]
    assert len(fetched.postings) == 3


async def test_a_site_without_batches_or_token_is_no_empty_board():
    with pytest.raises(ParseError):
        await look(Site(batches={"success": False}), "campus")
    with pytest.raises(ParseError):
        await look(Site(page="<html><body>hello</body></html>"), "campus")


async def test_social_hiring_needs_no_page_first():
    routes = {"/position/search": answers('{"content": {"datas": [], "totalCount": 0}}')}
    async with serving(routes) as base, client(base) as http:
        board = Board(kind="alibaba", token="social", options={"base_url": base})
        fetched = await SOURCES["alibaba"].fetch(board, http, Validators())
    assert fetched.postings == ()
