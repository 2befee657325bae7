"""Headers and proxies of one board, boards that move for good, and full reads in between."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest
from aiohttp import web
from yarl import URL

from tests.factories import NOW
from tests.sources.boards import answers, client, serving
from watchbot import flow
from watchbot.delivery.relay import Relay
from watchbot.errors import FetchError
from watchbot.house import House
from watchbot.model.board import Board, Completeness, Validators
from watchbot.pipeline.cadence import reads_in_full
from watchbot.sources.dress import dress_of
from watchbot.sources.fetch import Fetcher
from watchbot.sources.registry import SOURCES
from watchbot.store import board_moves, boards

RSS = (
    "<?xml version='1.0'?><rss version='2.0'><channel><title>x</title><item><title>Welder</title>"
    "<link>https://acme.example/jobs/welder-1</link></item></channel></rss>"
)
HOUR = timedelta(hours=1)


def echo(seen: list[dict[str, str]]):
    async def handle(request: web.Request) -> web.Response:
        seen.append(dict(request.headers))
        return web.Response(text="ok")

    return handle


async def test_headers_of_a_board_go_to_its_own_host_only():
    seen: list[dict[str, str]] = []
    async with serving({"/a": echo(seen)}) as base, client(base) as http:
        mine = http.for_board(Board(kind="feed", token="x", options={"header.X-Key": "k1"}))
        await mine.get(f"{base}/a")
        await http.get(f"{base}/a")
    assert [headers.get("X-Key") for headers in seen] == ["k1", None]


def test_headers_of_a_board_are_not_sent_to_a_second_host():
    dress = dress_of({"header.X-Key": "k1", "header.Host": "evil.example"})
    asked = [URL(f"https://{host}/") for host in ("a.example", "b.example", "a.example")]
    assert [dict(dress.headers_for(url)) for url in asked] == [{"X-Key": "k1"}, {}, {"X-Key": "k1"}]


async def test_a_board_is_read_through_its_proxy():
    asked: list[str] = []

    async def proxy(request: web.Request) -> web.Response:
        asked.append(str(request.url))
        return web.Response(text=RSS, content_type="application/rss+xml")

    async with serving({"/{path:.*}": proxy}) as base, client(base) as http:
        board = Board(
            kind="lever", token="acme", options={"proxy": base, "base_url": "http://acme.example"}
        )
        with pytest.raises(Exception, match="JSON"):
            await SOURCES["lever"].fetch(board, http.for_board(board), Validators())
    assert asked
    assert asked[0].startswith("http://acme.example/")


async def test_a_proxy_opens_no_private_address():
    async with serving({"/{path:.*}": answers("secret")}) as base, client(base) as http:
        mine = http.for_board(Board(kind="feed", token="x", options={"proxy": base}))
        for address in (
            "http://10.0.0.1/",
            "http://[::1]/",
            "http://localhost/",
            "http://169.254.169.254/",
        ):
            with pytest.raises(FetchError) as caught:
                await mine.get(address)
            assert caught.value.state == "private_address"


@pytest.mark.parametrize(
    ("status", "moved"), [(301, True), (308, True), (302, False), (307, False)]
)
async def test_only_a_permanent_redirect_is_a_move(status: int, moved: bool):
    async def old(_: web.Request) -> web.Response:
        return web.Response(status=status, headers={"Location": "/new.rss"})

    routes = {"/old.rss": old, "/new.rss": answers(RSS, kind="application/rss+xml")}
    async with serving(routes) as base, client(base) as http:
        board = Board(kind="feed", token=f"{base}/old.rss")
        fetched = await SOURCES["feed"].fetch(board, http, Validators())
        again = await SOURCES["feed"].fetch(board, http, fetched.validators)
    assert fetched.moved_to == (f"{base}/new.rss" if moved else None)
    assert (again.completeness, again.moved_to) == (Completeness.UNCHANGED, fetched.moved_to)


async def test_every_kind_of_board_notes_a_move():
    """A list in one answer, and one in pages that is asked by POST."""
    jobs = '{"jobs": [{"id": 1, "title": "Engineer"}], "meta": {"total": 1}}'
    cxs = '{"total": 1, "jobPostings": [{"title": "Engineer", "externalPath": "/job/Rome/E_R1"}]}'
    greenhouse, workday = "/v1/boards/acme/jobs", "/wday/cxs/acme/Careers/jobs"
    routes = {greenhouse: answers(jobs), workday: answers(cxs)}
    async with serving(routes) as new:

        async def gone(request: web.Request) -> web.Response:
            return web.Response(status=308, headers={"Location": f"{new}{request.path_qs}"})

        async with serving({"/{path:.*}": gone}) as old:
            doors = frozenset(base.removeprefix("http://") for base in (old, new))
            async with Fetcher(allow_private=doors) as http:
                for kind, token in (("greenhouse", "acme"), ("workday", "acme/wd5/Careers")):
                    board = Board(kind=kind, token=token, options={"base_url": old})
                    fetched = await SOURCES[kind].fetch(board, http, Validators())
                    assert len(fetched.postings) == 1
                    assert fetched.moved_to
                    assert fetched.moved_to.startswith(f"{new}/")
                    moved = replace(board, options={**board.options, "address": fetched.moved_to})
                    again = await SOURCES[kind].fetch(moved, http, Validators())
                    assert (len(again.postings), again.moved_to) == (1, None)


async def test_a_post_is_not_repeated_where_the_redirect_does_not_ask_for_it():
    async def elsewhere(_: web.Request) -> web.Response:
        return web.Response(status=301, headers={"Location": "/elsewhere"})

    async with serving({"/wday/{path:.*}": elsewhere}) as base, client(base) as http:
        board = Board(kind="workday", token="acme/wd5/Careers", options={"base_url": base})
        with pytest.raises(FetchError) as caught:
            await SOURCES["workday"].fetch(board, http, Validators())
    assert caught.value.state == "redirect"


async def test_a_board_that_moved_is_asked_at_its_new_address():
    async with (
        serving({"/new.rss": answers(RSS, kind="application/rss+xml")}) as base,
        client(base) as http,
    ):
        board = Board(kind="feed", token=f"{base}/old.rss", options={"address": f"{base}/new.rss"})
        fetched = await SOURCES["feed"].fetch(board, http, Validators())
    assert len(fetched.postings) == 1


def test_a_move_is_believed_after_three_looks_and_kept(db):
    board = Board(kind="feed", token="https://acme.example/rss")
    with db.transaction() as tx:
        known = boards.add(tx, board, now=NOW)
        seen = [board_moves.note_move(tx, known.id, f"https://{x}.example/") for x in "abab"]
        assert not any(seen)
        assert not board_moves.note_move(tx, known.id, "https://b.example/")
        assert board_moves.note_move(tx, known.id, "https://b.example/")
        again = boards.add(tx, board, now=NOW)
    assert again.token == board.token
    assert again.options["address"] == "https://b.example/"


def test_everything_is_read_once_in_twenty_looks_and_once_a_day():
    def full(interval: timedelta, looks: int) -> int:
        moments = [NOW + interval * n for n in range(looks + 1)]
        return sum(
            reads_in_full("feed:x", before=a, now=b, interval=interval)
            for a, b in pairwise(moments)
        )

    assert full(timedelta(minutes=30), 200) == 10
    assert full(4 * HOUR, 60) == 10
    assert full(timedelta(days=1), 10) == 10
    assert reads_in_full("feed:x", before=None, now=NOW, interval=HOUR)


@pytest.mark.parametrize(
    ("kind", "listed", "again"),
    [
        ("greenhouse", {"jobs": [{"id": 1, "title": "Engineer"}]}, Completeness.UNCHANGED),
        ("bamboohr", {"result": [{"id": "1", "jobOpeningName": "Engineer"}]}, Completeness.COMPLETE),
    ],
)  # fmt: skip
async def test_a_full_look_asks_for_everything_and_knows_the_same_bytes(db, kind, listed, again):
    """Where each posting has a page of its own, the same list is no reason not to look at those."""
    asked: list[str | None] = []

    async def handle(request: web.Request) -> web.Response:
        asked.append(request.headers.get("If-None-Match"))
        return web.json_response(listed, headers={"ETag": '"1"'})

    paths = ("/v1/boards/acme/jobs", "/careers/list")
    async with serving(dict.fromkeys(paths, handle)) as base, client(base) as http:
        board = Board(kind=kind, token="acme", options={"base_url": base})
        house = House(db, http, Relay(db, []))
        await db.run(boards.add, board, now=NOW)
        reports = await flow.poll_due(house, NOW)
        reports += await flow.poll_due(house, NOW + timedelta(days=2))
    assert [report.completeness for report in reports] == [Completeness.COMPLETE, again]
    assert asked[-1] is None
