"""The operator's page in a real browser, on a phone and on a desk."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest

from tests.browser import NEEDS_BROWSER, chromium, playwright
from tests.web.operators import TOKEN, fill, the_route
from watchbot.web.server import serve_pages, take_port

pytestmark = NEEDS_BROWSER


@pytest.fixture
def db(sqlite_db):
    return sqlite_db


@asynccontextmanager
async def served(db):
    place = take_port("127.0.0.1", 0)
    port = place.getsockname()[1]
    stop = asyncio.Event()
    serving = asyncio.create_task(serve_pages([the_route(db)], place, stop=stop))
    try:
        yield f"http://127.0.0.1:{port}/operator"
    finally:
        stop.set()
        await serving


@asynccontextmanager
async def opened(address, *, width, **given):
    async with chromium() as browser:
        context = await browser.new_context(
            viewport={"width": width, "height": 900},
            http_credentials={"username": "operator", "password": TOKEN},
            **given,
        )
        page = await context.new_page()
        page.complaints = []
        page.on("console", lambda message: page.complaints.append(message.text))
        await reached(page, address)
        yield page


async def reached(page, address):
    for _ in range(50):
        try:
            return await page.goto(address)
        except playwright.Error:  # the server is not up yet
            await asyncio.sleep(0.1)
    pytest.fail("the page was never served")


@pytest.mark.parametrize("width", [360, 1000])
async def test_the_page_fits_the_screen_and_draws_its_charts(db, tmp_path, width):
    fill(db)
    async with served(db) as address, opened(address, width=width) as page:
        assert await page.locator("#state").inner_text() == "Needs a look: 1"
        assert await page.locator("figure svg").count() == 3
        assert await page.locator("figure svg rect").count() > 10
        assert await page.locator("#boards tr").count() == 3
        assert await page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.complaints == []
        await page.screenshot(path=tmp_path / f"operator-{width}.png", full_page=True)


async def test_a_chinese_browser_reads_chinese(db):
    async with served(db) as address, opened(address, width=800, locale="zh-CN") as page:
        assert await page.locator("h1").inner_text() == "watchbot 运行概况"
