"""Bilibili gives every visitor a token, and wants it back in header and cookie."""

from __future__ import annotations

import pytest
from aiohttp import web

from tests.sources.boards import client, serving
from watchbot.errors import ParseError
from watchbot.model.board import Board, Completeness, Fetched, Validators
from watchbot.sources.registry import SOURCES

JOB = {"id": 7, "positionName": "焊工", "workLocation": "上海"}


async def look(token: str, path: str, *, given: object = "tok-1") -> Fetched:
    async def give(request: web.Request) -> web.Response:
        known = request.headers["X-AppKey"] and request.headers["X-UserType"] == "2"
        return web.json_response({"code": 0, "data": given}) if known else web.Response(status=403)

    async def listed(request: web.Request) -> web.Response:
        if not request.headers["X-CSRF"] == request.cookies["X-CSRF"] == "tok-1":
            return web.json_response({"code": -3, "message": "csrf"})
        page = (await request.json())["pageNum"]
        return web.json_response(
            {"code": 0, "data": {"total": 1, "list": [JOB] if page == 1 else []}}
        )

    routes = {"/api/auth/v1/csrf/token": give, path: listed}
    async with serving(routes) as base, client(base) as http:
        board = Board(kind="bilibili", token=token, options={"base_url": base})
        return await SOURCES["bilibili"].fetch(board, http, Validators())


@pytest.mark.parametrize(
    ("token", "path"),
    [("social", "/api/srs/position/positionList"), ("campus", "/api/campus/position/positionList")],
)
async def test_each_list_is_asked_for_with_the_token(token: str, path: str):
    fetched = await look(token, path)
    assert [posting.title for posting in fetched.postings] == ["焊工"]
    assert (fetched.completeness, fetched.promised) == (Completeness.COMPLETE, 1)


async def test_no_token_is_no_empty_board():
    with pytest.raises(ParseError):
        await look("social", "/api/srs/position/positionList", given=None)
    with pytest.raises(ParseError):
        await look("social", "/api/srs/position/positionList", given="old")
