"""The loopback board server of the demo: four boards in their real shapes, at three moments.

The employers are invented. Moment 0 is the baseline; at 1 a posting is new, one pays better and a
feed lists a copy of the new one; from 2 on the new one is gone again.
"""

from __future__ import annotations

from html import escape
from typing import Any

from aiohttp import web

from watchbot.demo.content import (
    ASHBY_ROWS,
    COPY_ROW,
    FEED_ROWS,
    GREENHOUSE_ROWS,
    NEW_ROW,
    PAGES,
    lever_rows,
)

GREENHOUSE = "northwind"
LEVER = "xinghe"
ASHBY = "lumen"


class DemoBoards:
    """A board server on loopback. `moment` says which chapter of the story it shows."""

    def __init__(self) -> None:
        self.moment = 0
        self._runner: web.AppRunner | None = None
        self.address = ""

    async def __aenter__(self) -> DemoBoards:
        site = web.Application()
        site.router.add_get("/v1/boards/northwind/jobs", self._greenhouse)
        site.router.add_get("/v0/postings/xinghe", self._lever)
        site.router.add_get("/posting-api/job-board/lumen", self._ashby)
        site.router.add_get("/feed.rss", self._feed)
        site.router.add_get("/pages/{name}.txt", self._page)
        self._runner = web.AppRunner(site, access_log=None)
        await self._runner.setup()
        listener = web.TCPSite(self._runner, "127.0.0.1", 0)
        await listener.start()
        host, port = self._runner.addresses[0][:2]
        self.address = f"{host}:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def _greenhouse(self, _: web.Request) -> web.Response:
        rows = [_greenhouse_row(*row) for row in GREENHOUSE_ROWS]
        if self.moment == 1:
            rows.append(_greenhouse_row(*NEW_ROW))
        return web.json_response({"jobs": rows, "meta": {"total": len(rows)}})

    async def _lever(self, _: web.Request) -> web.Response:
        high = 50_000 if self.moment else 40_000
        return web.json_response([_lever_row(*row) for row in lever_rows(high)])

    async def _ashby(self, _: web.Request) -> web.Response:
        return web.json_response({"apiVersion": "1", "jobs": [_ashby_row(*r) for r in ASHBY_ROWS]})

    async def _feed(self, _: web.Request) -> web.Response:
        items = [_feed_item(*row) for row in FEED_ROWS]
        if self.moment == 1:
            items.insert(0, _feed_item(*COPY_ROW))
        return web.Response(
            text=_RSS.format(items="".join(items)), content_type="application/rss+xml"
        )

    async def _page(self, request: web.Request) -> web.Response:
        text = PAGES.get(request.match_info["name"])
        if text is None:
            raise web.HTTPNotFound
        return web.Response(text=text, content_type="text/plain", charset="utf-8")


def _greenhouse_row(number: int, title: str, place: str, posted: str, text: str) -> dict[str, Any]:
    return {
        "id": number,
        "internal_job_id": number - 1_000_000,
        "title": title,
        "updated_at": posted,
        "first_published": posted,
        "requisition_id": f"NW-{number % 1000}",
        "location": {"name": place},
        "absolute_url": f"https://boards.greenhouse.io/northwind/jobs/{number}",
        "company_name": "Northwind Robotics",
        "metadata": None,
        "departments": [{"id": 1, "name": "Engineering", "parent_id": None, "child_ids": []}],
        "offices": [
            {"id": 1, "name": place, "location": place, "parent_id": None, "child_ids": []}
        ],
        "content": escape(text),
    }


def _lever_row(uid: str, title: str, place: str, low: int, high: int, text: str) -> dict[str, Any]:
    return {
        "id": uid,
        "text": title,
        "categories": {
            "location": place,
            "allLocations": [place],
            "commitment": "全职",
            "team": "研发" if low > 20_000 else "销售",
        },
        "country": "CN",
        "createdAt": 1_795_053_600_000,
        "workplaceType": "on-site",
        "hostedUrl": f"https://jobs.lever.co/xinghe/{uid}",
        "applyUrl": f"https://jobs.lever.co/xinghe/{uid}/apply",
        "description": f"<div>{escape(text)}</div>",
        "descriptionPlain": text,
        "lists": [],
        "additional": "",
        "salaryRange": {"currency": "CNY", "interval": "per-month-salary", "min": low, "max": high},
    }


def _ashby_row(
    uid: str, title: str, place: str, country: str, text: str, pay: str
) -> dict[str, Any]:
    remote = place == "Remote"
    return {
        "id": uid,
        "title": title,
        "department": "Engineering",
        "team": "Data",
        "employmentType": "FullTime",
        "location": f"{place}, {country}" if remote else place,
        "secondaryLocations": [],
        "address": {
            "postalAddress": {
                "addressLocality": None if remote else place,
                "addressCountry": country,
            }
        },
        "publishedAt": "2026-11-18T08:00:00.000+00:00",
        "isListed": True,
        "isRemote": remote,
        "workplaceType": "Remote" if remote else "Hybrid",
        "jobUrl": f"https://jobs.ashbyhq.com/lumen/{uid}",
        "applyUrl": f"https://jobs.ashbyhq.com/lumen/{uid}/application",
        "descriptionHtml": f"<p>{escape(text)}</p>",
        "descriptionPlain": text,
        "shouldDisplayCompensationOnJobPostings": True,
        "compensation": {
            "compensationTierSummary": pay,
            "scrapeableCompensationSalarySummary": pay,
            "compensationTiers": [],
            "summaryComponents": [],
        },
    }


_RSS = """<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Robotics jobs</title>
<link>https://robotics-jobs.example/</link><description>Newest openings</description>
{items}</channel></rss>
"""


def _feed_item(guid: str, title: str, link: str, text: str) -> str:
    return (
        f"<item><title>{escape(title)}</title><link>{escape(link)}</link>"
        f'<guid isPermaLink="false">{guid}</guid><description>{escape(text)}</description></item>\n'
    )
