"""Boards that answer with anything but a board: each fault has its own word, nothing is read."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from datetime import UTC, datetime, timedelta

import brotli  # type: ignore[import-untyped]
import pytest
from aiohttp import web

from tests.sources.boards import Handler, answers, client, serving
from watchbot.errors import BoardGone, SourceError
from watchbot.model.board import Board, Validators
from watchbot.sources.exchange import LargePlace, Limits
from watchbot.sources.fetch import Fetcher
from watchbot.sources.registry import SOURCES

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
LIST = "/v1/boards/acme/jobs"
BOMB = b'{"jobs": [' + b" " * (40 * 2**20) + b"]}"
LAUGHS = """<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
<rss version="2.0"><channel><title>x</title><item><title>&b;</title><link>https://acme.example/1</link></item></channel></rss>"""


def board(base: str, kind: str = "greenhouse") -> Board:
    """A board on the loopback server."""
    token = f"{base}/feed" if kind == "feed" else "acme"
    return Board(kind=kind, token=token, options={"base_url": base})


async def fetch(base: str, kind: str = "greenhouse") -> SourceError:
    """Poll and give back the error that must come."""
    async with client(base, clock=lambda: NOW) as http:
        with pytest.raises(SourceError) as caught:
            await SOURCES[kind].fetch(board(base, kind), http, Validators())
    return caught.value


async def silence(_: web.Request) -> web.StreamResponse:
    await asyncio.sleep(2)
    return web.Response(text="{}")


async def drip(request: web.Request) -> web.StreamResponse:
    answer = web.StreamResponse()
    await answer.prepare(request)
    for _ in range(40):
        await answer.write(b" ")
        await asyncio.sleep(0.2)
    return answer


async def endless(request: web.Request) -> web.StreamResponse:
    answer = web.StreamResponse()
    await answer.prepare(request)
    for _ in range(480):
        await answer.write(b"[" * 65536)
    return answer


async def half_closed(request: web.Request) -> web.StreamResponse:
    answer = web.StreamResponse(headers={"Content-Length": "1000"})
    await answer.prepare(request)
    await answer.write(b'{"jobs": [')
    if request.transport:
        request.transport.close()
    return answer


async def many_headers(_: web.Request) -> web.StreamResponse:
    return web.Response(text="{}", headers={f"X-{n}": "x" * 100 for n in range(500)})


def packed(data: bytes, how: str) -> Handler:
    body = {"gzip": gzip.compress, "deflate": zlib.compress, "br": brotli.compress, "zstd": zstd}[
        how
    ](data)
    return answers(body, Content_Encoding=how)


def zstd(data: bytes) -> bytes:
    from backports import zstd as library

    return library.compress(data)


FAULTS: dict[str, tuple[Handler, str]] = {
    "a page": (answers("<html><body>Hello</body></html>", kind="text/html"), "not_json"),
    "half a JSON": (answers('{"jobs": [{"id": 1, "title": "Eng'), "not_json"),
    "forbidden": (answers("no", status=403), "blocked"),
    "a login": (answers("no", status=401), "blocked"),
    "too many requests": (answers("slow down", status=429), "rate_limited"),
    "a server error": (answers("oops", status=503), "server_error"),
    "a challenge": (
        answers(
            "<html><title>Just a moment...</title></html>",
            status=403,
            kind="text/html",
            cf_mitigated="challenge",
        ),
        "challenge",
    ),
    "a challenge with 200": (
        answers("<html><head><title>Just a moment...</title></head></html>", kind="text/html"),
        "challenge",
    ),
    "silence": (silence, "timeout"),
    "a slow drip": (drip, "timeout"),
    "30 MB": (answers(b"[" * (30 * 2**20)), "too_large"),
    "an endless body": (endless, "too_large"),
    "a cut answer": (half_closed, "broken"),
    "a flood of headers": (many_headers, "broken"),
    "a gzip bomb": (packed(BOMB, "gzip"), "too_large"),
    "a brotli bomb": (packed(BOMB, "br"), "too_large"),
    "a zstd bomb": (packed(BOMB, "zstd"), "too_large"),
    "broken gzip": (answers(b"\x1f\x8b\x08 nonsense", Content_Encoding="gzip"), "broken"),
    "a redirect to a private address": (
        answers("", status=302, Location="http://10.0.0.1/jobs"),
        "private_address",
    ),
    "a redirect to a decimal address": (
        answers("", status=302, Location="http://2130706433/jobs"),
        "private_address",
    ),
    "a redirect to a file": (answers("", status=302, Location="file:///etc/passwd"), "redirect"),
    "a redirect in circles": (answers("", status=302, Location=LIST), "redirect"),
    "a redirect to nowhere": (answers("", status=302), "redirect"),
}


@pytest.mark.parametrize("name", FAULTS)
async def test_each_fault_has_its_own_word(name: str):
    handler, state = FAULTS[name]
    async with serving({LIST: handler}) as base:
        problem = await fetch(base)
    assert problem.state == state
    assert problem.reason


@pytest.mark.parametrize("status", [404, 410])
async def test_a_board_that_is_gone_says_so(status: int):
    async with serving({LIST: answers("{}", status=status)}) as base:
        problem = await fetch(base)
    assert isinstance(problem, BoardGone)
    assert problem.state == "gone"


async def test_a_feed_that_declares_entities_is_refused():
    async with serving({"/feed": answers(LAUGHS, kind="application/rss+xml")}) as base:
        problem = await fetch(base, "feed")
    assert problem.state == "not_xml"
    assert "entities" in problem.reason


async def test_a_page_is_no_feed():
    async with serving(
        {"/feed": answers("<!doctype html><html></html>", kind="text/html")}
    ) as base:
        assert (await fetch(base, "feed")).state == "not_xml"


@pytest.mark.parametrize(
    ("value", "wait"),
    [
        ("120", timedelta(seconds=120)),
        ("Mon, 30 Nov 2026 10:00:00 GMT", timedelta(hours=1)),
        ("Mon, 30 Nov 2026 08:00:00 GMT", timedelta(0)),
        ("99999999999", timedelta(days=7)),
        ("soon", None),
    ],
)
async def test_retry_after_is_a_moment(value: str, wait: timedelta | None):
    async with serving({LIST: answers("", status=429, Retry_After=value)}) as base:
        problem = await fetch(base)
    assert problem.retry_at == (NOW + wait if wait is not None else None)


async def test_a_closed_door_is_refused():
    async with serving({}) as base:
        pass
    assert (await fetch(base)).state == "refused"


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "2130706433",
        "0x7f000001",
        "localhost",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "10.1.2.3",
        "169.254.169.254",
        "[fd00::1]",
        "0.0.0.0",
    ],
)
async def test_private_addresses_are_never_connected(host: str):
    async with Fetcher(limits=client("http://x").limits) as http:
        with pytest.raises(SourceError) as caught:
            await http.get(f"http://{host}:8/x")
    assert caught.value.state == "private_address"


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "ftp://acme.example/x",
        "http://",
        "http://user:pw@acme.example/",
        "javascript:1",
        "http://[::1",
    ],
)
async def test_only_web_addresses_are_asked(url: str):
    async with Fetcher() as http:
        with pytest.raises(SourceError) as caught:
            await http.get(url)
    assert caught.value.state == "bad_address"


async def test_a_bad_board_does_not_disturb_the_others():
    good = answers('{"jobs": [{"id": 1, "title": "Engineer"}], "meta": {"total": 1}}')
    async with serving({LIST: silence, "/v1/boards/good/jobs": good}) as base, client(base) as http:
        bad = asyncio.create_task(SOURCES["greenhouse"].fetch(board(base), http, Validators()))
        fine = Board(kind="greenhouse", token="good", options={"base_url": base})
        fetched = await asyncio.wait_for(SOURCES["greenhouse"].fetch(fine, http, Validators()), 0.4)
        assert len(fetched.postings) == 1
        with pytest.raises(SourceError):
            await bad


async def test_more_boards_than_places_are_read_in_turn():
    """A server queues some hundred connections; what it drops would be taken for a dead board."""
    body = '{"jobs": [{"id": 1, "title": "Engineer"}], "meta": {"total": 1}}'
    under_way, most = 0, 0

    async def handle(_: web.Request) -> web.Response:
        nonlocal under_way, most
        under_way, most = under_way + 1, max(most, under_way + 1)
        await asyncio.sleep(0.01)
        under_way -= 1
        return web.Response(text=body, content_type="application/json")

    patient = Limits(total_seconds=60.0, idle_seconds=30.0, connect_seconds=30.0)
    async with serving({LIST: handle}) as base, client(base, limits=patient) as http:
        looks = (SOURCES["greenhouse"].fetch(board(base), http, Validators()) for _ in range(300))
        fetched = await asyncio.gather(*looks)
    assert {len(one.postings) for one in fetched} == {1}
    assert most <= 64


async def test_waiting_for_a_large_place_is_not_the_boards_time():
    places = asyncio.Semaphore(0)
    async with asyncio.timeout(0.2) as deadline:
        place = LargePlace(places, deadline)
        asyncio.get_running_loop().call_later(0.5, places.release)
        await place.take()
    assert place.taken
    place.give_back()
    assert not places.locked()
