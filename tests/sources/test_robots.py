"""robots.txt is asked once a day, and heard."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from yarl import URL

from watchbot.errors import BoardGone, FetchError
from watchbot.sources.pace import Pace
from watchbot.sources.robots import Robots

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
PAGE = URL("https://acme.example/jobs/1")
RULES = b"User-agent: *\nDisallow: /private\n\nUser-agent: watchbot\nDisallow: /jobs/1\n"


class Host:
    """A host that answers with these bytes or raises this error, and counts."""

    def __init__(self, answer: bytes | FetchError):
        self.answer = answer
        self.asked: list[str] = []

    async def __call__(self, url: str, limit: int) -> bytes:
        self.asked.append(url)
        if isinstance(self.answer, FetchError):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "allowed"),
    [
        (RULES, False),
        (b"User-agent: *\nDisallow: /private\n", True),
        (b"User-agent: *\nDisallow: /\n", False),
        (b"", True),
        (b"<html>no rules</html>", True),
        (BoardGone("x", state="gone"), True),
        (FetchError("x", state="blocked"), True),
        (FetchError("x", state="server_error"), False),
        (FetchError("x", state="timeout"), False),
    ],
)
async def test_rules_are_heard(answer: bytes | FetchError, allowed: bool):
    host = Host(answer)
    assert await Robots("watchbot").allows(PAGE, ask=host, now=NOW) is allowed
    assert host.asked == ["https://acme.example/robots.txt"]


@pytest.mark.parametrize(
    ("answer", "seconds"),
    [
        (b"User-agent: *\nCrawl-delay: 7\nDisallow: /x\n", 7.0),
        (b"User-agent: other\nCrawl-delay: 7\nDisallow: /x\n", 0.0),
        (b"User-agent: *\nCrawl-delay: soon\nDisallow: /x\n", 0.0),
        (FetchError("x", state="timeout"), 0.0),
    ],
)
async def test_a_host_says_how_slowly_it_wants_to_be_read(answer, seconds: float):
    robots = Robots("watchbot")
    assert robots.delay(PAGE) == 0.0
    await robots.allows(PAGE, ask=Host(answer), now=NOW)
    assert robots.delay(PAGE) == seconds


def test_a_wish_of_the_host_is_kept_to_within_a_minute():
    pace = Pace(spacing=0.5)
    for asked, kept in ((0.0, 0.5), (0.1, 0.5), (7.0, 7.0), (86_400.0, 60.0)):
        pace.wish("acme.example", asked)
        assert pace.spacing_of("acme.example") == kept
    assert pace.spacing_of("other.example") == 0.5
    assert pace.spacing_of("apply.workable.com") == 10.0


async def test_rules_are_kept_for_a_day():
    host, robots = Host(RULES), Robots("watchbot")
    for hours in (0, 1, 23, 25):
        await robots.allows(PAGE, ask=host, now=NOW + timedelta(hours=hours))
    assert len(host.asked) == 2


async def test_many_pages_of_a_host_at_once_ask_it_once():
    asked = []

    async def slowly(url: str, limit: int) -> bytes:
        asked.append(url)
        await asyncio.sleep(0)
        return RULES

    robots = Robots("watchbot")
    pages = [URL(f"https://{host}.example/jobs/{n}") for host in ("acme", "bolt") for n in range(9)]
    found = await asyncio.gather(*(robots.allows(page, ask=slowly, now=NOW) for page in pages))
    assert sorted(asked) == ["https://acme.example/robots.txt", "https://bolt.example/robots.txt"]
    assert found.count(False) == 2
    assert not robots._turns


async def test_a_host_without_answer_is_asked_again_soon():
    host, robots = Host(FetchError("x", state="server_error")), Robots("watchbot")
    assert not await robots.allows(PAGE, ask=host, now=NOW)
    host.answer = b""
    assert await robots.allows(PAGE, ask=host, now=NOW + timedelta(hours=1))


async def test_rules_behind_a_byte_order_mark_are_heard():
    host = Host(b"\xef\xbb\xbfUser-agent: *\nDisallow: /jobs\n")
    assert not await Robots("watchbot").allows(PAGE, ask=host, now=NOW)


async def test_rules_of_hosts_that_nobody_asks_any_more_are_let_go():
    robots = Robots("watchbot")
    for day in range(3):
        for number in range(4):
            page = URL(f"https://host{day}{number}.example/jobs/1")
            await robots.allows(page, ask=Host(RULES), now=NOW + timedelta(days=2 * day))
    assert len(robots._known) == 4
