"""Where a page redirects to, that host's robots.txt is asked too, once."""

from __future__ import annotations

from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from watchbot.errors import FetchError
from watchbot.sources.fetch import Fetcher


class Host:
    """One host: its rules, where its pages redirect to, and what it was asked for."""

    def __init__(self, rules=""):
        self.rules = rules
        self.leads_to = {}
        self.asked: Counter[str] = Counter()

    async def answer(self, request):
        self.asked[request.path] += 1
        if request.path == "/robots.txt":
            return web.Response(text=self.rules)
        if request.path in self.leads_to:
            return web.Response(status=302, headers={"Location": self.leads_to[request.path]})
        return web.Response(text="the list")

    async def start(self, stack):
        app = web.Application()
        app.router.add_get("/{path:.*}", self.answer)
        self.server = await stack.enter_async_context(TestServer(app))

    def url(self, path):
        return str(self.server.make_url(path))


@asynccontextmanager
async def two_hosts(theirs):
    """A host that redirects /jobs to another one with these rules, and a client that asks both."""
    async with AsyncExitStack() as stack:
        here, there = Host(), Host(theirs)
        for host in (here, there):
            await host.start(stack)
        here.leads_to = {"/jobs": there.url("/careers/open"), "/old": "/private/list"}
        doors = frozenset(f"127.0.0.1:{host.server.port}" for host in (here, there))
        http = await stack.enter_async_context(Fetcher(allow_private=doors))
        http.allow_private = frozenset()  # they may be reached, and are asked like any host
        yield here, there, http


@pytest.mark.parametrize(
    "rules", ["User-agent: *\nDisallow: /careers\n", "User-agent: watchbot\nDisallow: /\n"]
)
async def test_a_redirect_to_a_page_that_is_kept_from_us_is_not_followed(rules):
    async with two_hosts(rules) as (here, there, http):
        with pytest.raises(FetchError, match=r"robots\.txt of") as raised:
            await http.get(here.url("/jobs"), page=True)
    assert raised.value.state == "robots"
    assert there.asked == {"/robots.txt": 1}


async def test_a_redirect_to_an_open_page_is_followed_and_rules_are_asked_once():
    async with two_hosts("User-agent: *\nDisallow: /admin\n") as (here, there, http):
        for _ in range(3):
            answer = await http.get(here.url("/jobs"), page=True)
        assert answer.url == there.url("/careers/open")
    assert (here.asked["/robots.txt"], there.asked["/robots.txt"]) == (1, 1)
    assert there.asked["/careers/open"] == 3


async def test_a_redirect_within_a_host_is_held_against_its_rules():
    async with two_hosts("") as (here, _, http):
        here.rules = "User-agent: *\nDisallow: /private\n"
        with pytest.raises(FetchError, match=r"robots\.txt of 127"):
            await http.get(here.url("/old"), page=True)
    assert here.asked["/private/list"] == 0


async def test_an_interface_for_programs_is_followed_without_asking():
    async with two_hosts("User-agent: *\nDisallow: /\n") as (here, there, http):
        await http.get(here.url("/jobs"))
    assert there.asked == {"/careers/open": 1}
