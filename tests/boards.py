"""A loopback board server whose contents a test can change: Greenhouse, Lever, Ashby and RSS.

`async with Boards() as boards:` starts it; `boards.greenhouse.add("1", "Compiler Engineer")` lists
a posting; `boards.settings()` names the boards for a settings file. The employers are invented.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from html import escape
from typing import Any

from aiohttp import web

from tests.loopback import listening

_RSS = (
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Jobs</title>'
    "<link>https://jobs.example/</link><description>Jobs</description>{items}</channel></rss>"
)


@dataclass
class Listing:
    """One posting on a board."""

    id: str
    title: str
    place: str = "Berlin, Germany"
    text: str = "You build compilers in C++ and CUDA."
    pay: tuple[int, int] | None = None
    posted: str = "2026-11-28T09:00:00+00:00"


@dataclass
class BoardPage:
    """One board. `status` other than 200 makes it fail; `asked` counts the requests."""

    kind: str
    token: str
    listings: dict[str, Listing] = field(default_factory=dict)
    status: int = 200
    asked: int = 0

    def add(self, number: str, title: str, **more: Any) -> Listing:
        """Lists a posting."""
        self.listings[number] = Listing(number, title, **more)
        return self.listings[number]

    def remove(self, number: str) -> None:
        """Takes it down."""
        del self.listings[number]


class Boards(AsyncExitStack):
    """The server with one board of each kind."""

    def __init__(self) -> None:
        super().__init__()
        self.greenhouse = BoardPage("greenhouse", "northwind")
        self.lever = BoardPage("lever", "halden")
        self.ashby = BoardPage("ashby", "lumen")
        self.feed = BoardPage("feed", "/feed.rss")
        self.port = 0

    @property
    def all(self) -> tuple[BoardPage, ...]:
        """Every board."""
        return (self.greenhouse, self.lever, self.ashby, self.feed)

    @property
    def url(self) -> str:
        """The root of the server."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        """host:port, for the setting that allows a private address."""
        return f"127.0.0.1:{self.port}"

    def settings(self) -> list[dict[str, Any]]:
        """The boards as a settings file names them."""
        named = [
            {
                "kind": b.kind,
                "token": b.token,
                "company": b.token.title(),
                "options": {"base_url": self.url},
            }
            for b in (self.greenhouse, self.lever, self.ashby)
        ]
        return [*named, {"kind": "feed", "token": f"{self.url}/feed.rss"}]

    async def __aenter__(self) -> Boards:
        app = web.Application()
        for path, page, draw in (
            ("/v1/boards/northwind/jobs", self.greenhouse, _greenhouse),
            ("/v0/postings/halden", self.lever, _lever),
            ("/posting-api/job-board/lumen", self.ashby, _ashby),
            ("/feed.rss", self.feed, _feed),
        ):
            app.router.add_get(path, _handler(page, draw))
        app.router.add_get("/{posting:.*}", _says_nothing)
        self.port = await self.enter_async_context(listening(app, port=self.port))
        return self


async def _says_nothing(request: web.Request) -> web.Response:
    """A single posting is neither shown nor said to be gone: only the lists speak here."""
    return web.Response(status=404 if request.path == "/robots.txt" else 503)


def _handler(page: BoardPage, draw: Any) -> Any:
    async def answer(request: web.Request) -> web.Response:
        page.asked += 1
        if page.status != 200:
            return web.Response(status=page.status)
        text, content_type = draw(list(page.listings.values()))
        etag = hashlib.sha256(text.encode()).hexdigest()[:16]
        if request.headers.get("If-None-Match", "").strip('W/"') == etag:
            return web.Response(status=304)
        return web.Response(text=text, content_type=content_type, headers={"ETag": f'"{etag}"'})

    return answer


def _greenhouse(listings: list[Listing]) -> tuple[str, str]:
    rows: list[dict[str, Any]] = [
        {
            "id": int(each.id),
            "title": each.title,
            "first_published": each.posted,
            "updated_at": each.posted,
            "location": {"name": each.place},
            "absolute_url": f"https://boards.greenhouse.io/northwind/jobs/{each.id}",
            "company_name": "Northwind Robotics",
            "metadata": None,
            "departments": [],
            "offices": [],
            "content": escape(f"<p>{each.text}</p>"),
        }
        for each in listings
    ]
    return json.dumps({"jobs": rows, "meta": {"total": len(rows)}}), "application/json"


def _lever(listings: list[Listing]) -> tuple[str, str]:
    rows: list[dict[str, Any]] = [
        {
            "id": each.id,
            "text": each.title,
            "categories": {"location": each.place, "allLocations": [each.place], "team": "R&D"},
            "createdAt": 1_764_000_000_000,
            "workplaceType": "on-site",
            "hostedUrl": f"https://jobs.lever.co/halden/{each.id}",
            "applyUrl": f"https://jobs.lever.co/halden/{each.id}/apply",
            "description": f"<div>{each.text}</div>",
            "lists": [],
            "additional": "",
            "salaryRange": _lever_pay(each),
        }
        for each in listings
    ]
    return json.dumps(rows), "application/json"


def _lever_pay(each: Listing) -> dict[str, Any] | None:
    if each.pay is None:
        return None
    low, high = each.pay
    return {"currency": "EUR", "interval": "per-year-salary", "min": low, "max": high}


def _ashby(listings: list[Listing]) -> tuple[str, str]:
    rows: list[dict[str, Any]] = [
        {
            "id": each.id,
            "title": each.title,
            "employmentType": "FullTime",
            "location": each.place,
            "secondaryLocations": [],
            "publishedAt": each.posted,
            "isListed": True,
            "isRemote": False,
            "jobUrl": f"https://jobs.ashbyhq.com/lumen/{each.id}",
            "descriptionHtml": f"<p>{each.text}</p>",
            "descriptionPlain": each.text,
        }
        for each in listings
    ]
    return json.dumps({"apiVersion": "1", "jobs": rows}), "application/json"


def _feed(listings: list[Listing]) -> tuple[str, str]:
    items = "".join(
        f"<item><title>{escape(each.title)}</title><guid isPermaLink='false'>{each.id}</guid>"
        f"<link>https://jobs.example/{each.id}</link><description>{escape(each.text)}</description></item>"
        for each in listings
    )
    return _RSS.format(items=items), "application/rss+xml"
