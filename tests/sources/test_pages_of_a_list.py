"""Lists of several pages: read to their end, and honest when they are not whole."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace

import pytest
from aiohttp import web

from tests.sources.boards import answers, client, serving
from watchbot.errors import SourceError
from watchbot.model.board import Board, Completeness, Fetched, Validators
from watchbot.sources import workday
from watchbot.sources.registry import SOURCES

PATH = "/wday/cxs/acme/Careers/jobs"


def rows(first: int, count: int) -> list[dict[str, str]]:
    return [
        {"title": f"T{n}", "externalPath": f"/job/x/T_R-{n}"} for n in range(first, first + count)
    ]


def pages(
    total: int, *, promised: int | None = None, fail_at: int | None = None, repeat: bool = False
):
    """A Workday list of `total` postings, twenty a page; later pages say total 0 as many tenants do."""

    async def handle(request: web.Request) -> web.Response:
        asked = await request.json()
        offset = 0 if repeat else asked["offset"]
        if fail_at is not None and asked["offset"] >= fail_at:
            return web.Response(status=503)
        found = rows(offset, max(0, min(20, total - offset)))
        said = (promised if promised is not None else total) if asked["offset"] == 0 else 0
        return web.json_response({"total": said, "jobPostings": found})

    return handle


NOTHING_KNOWN = Validators()


async def poll(handler, validators: Validators = NOTHING_KNOWN) -> Fetched:
    async with serving({PATH: handler}) as base, client(base) as http:
        board = Board(kind="workday", token="acme/wd5/Careers", options={"base_url": base})
        return await SOURCES["workday"].fetch(board, http, validators)


async def test_all_pages_are_read():
    fetched = await poll(pages(45))
    assert len(fetched.postings) == 45
    assert fetched.promised == 45
    assert fetched.completeness is Completeness.COMPLETE


async def test_hidden_and_repeated_rows_are_in_the_total_and_leave_the_list_whole():
    """Workday counts rows that it does not show; others list a posting once per place."""
    listed = [*rows(0, 15), {"bulletFields": ["R-90"]}, *rows(0, 4)]

    async def handle(request: web.Request) -> web.Response:
        offset = (await request.json())["offset"]
        page = {0: listed, 20: rows(15, 5)}.get(offset, [])
        return web.json_response({"total": 25 if offset == 0 else 0, "jobPostings": page})

    fetched = await poll(handle)
    assert (len(fetched.postings), fetched.completeness) == (20, Completeness.COMPLETE)


async def test_rows_beside_end_no_list():
    """A total that counts only what is shown: it must not be reached by the rest."""
    hidden = [{"bulletFields": [f"R-{n}"]} for n in range(10)]

    async def handle(request: web.Request) -> web.Response:
        offset = (await request.json())["offset"]
        page = [*hidden, *rows(offset, 10)] if offset < 60 else []
        return web.json_response({"total": 30, "jobPostings": page})

    fetched = await poll(handle)
    assert (len(fetched.postings), fetched.completeness) == (30, Completeness.COMPLETE)


async def test_an_empty_board_is_complete():
    fetched = await poll(pages(0))
    assert (fetched.postings, fetched.completeness) == ((), Completeness.COMPLETE)


async def test_a_list_that_repeats_itself_ends_and_is_partial():
    fetched = await poll(pages(20, promised=90, repeat=True))
    assert len(fetched.postings) == 20
    assert fetched.completeness is Completeness.PARTIAL


async def test_a_total_at_the_cap_is_partial():
    fetched = await poll(pages(2000))
    assert len(fetched.postings) == 2000
    assert fetched.completeness is Completeness.PARTIAL


async def test_a_capped_list_is_read_in_parts():
    """2600 postings behind a cap of 2000, in two places of 1300; the facet of all at once is capped."""

    async def handle(request: web.Request) -> web.Response:
        asked = await request.json()
        chosen = asked["appliedFacets"].get("locations", [])
        first, size = {("a",): (0, 1300), ("b",): (1300, 1300)}.get(tuple(chosen), (0, 2000))
        found = rows(first + asked["offset"], max(0, min(20, size - asked["offset"])))
        facets = [
            {"facetParameter": "timeType", "values": [{"id": "full", "count": 2600}]},
            {
                "facetParameter": "locationMainGroup",
                "values": [
                    {
                        "facetParameter": "locations",
                        "values": [{"id": "a", "count": 1300}, {"id": "b", "count": 1300}],
                    }
                ],
            },
        ]
        return web.json_response({"total": size, "jobPostings": found, "facets": facets})

    fetched = await poll(handle)
    assert len(fetched.postings) == 2600
    assert (fetched.promised, fetched.completeness) == (2600, Completeness.COMPLETE)


async def test_a_page_that_fails_fails_the_poll():
    with pytest.raises(SourceError) as caught:
        await poll(pages(60, fail_at=40))
    assert caught.value.state == "server_error"


async def test_the_own_limit_makes_it_partial():
    async with serving({PATH: pages(100)}) as base, client(base) as http:
        board = Board(kind="workday", token="acme/wd5/Careers", options={"base_url": base})
        fetched = await replace(workday.SOURCE, most_pages=2).fetch(board, http, Validators())
    assert len(fetched.postings) == 40
    assert fetched.completeness is Completeness.PARTIAL


async def test_the_same_pages_again_are_unchanged():
    first = await poll(pages(30))
    again = await poll(pages(30), first.validators)
    assert again.completeness is Completeness.UNCHANGED
    assert again.validators == first.validators


async def test_a_window_on_the_newest_is_never_walked():
    asked: list[str] = []

    async def handle(request: web.Request) -> web.Response:
        asked.append(request.query["page"])
        page = request.query["page"]
        return web.json_response({"data": [{"slug": f"s{page}", "title": "T"}]})

    async with serving({"/api/job-board-api": handle}) as base, client(base) as http:
        board = Board(kind="arbeitnow", token="all", options={"base_url": base})
        fetched = await SOURCES["arbeitnow"].fetch(board, http, Validators())
    assert asked == ["1", "2", "3"]
    assert fetched.newest_only


async def test_hacker_news_follows_the_newest_thread():
    stories = {
        "hits": [
            {"objectID": "5", "title": "Ask HN: Who wants to be hired? (December 2026)"},
            {"objectID": "6", "title": "Ask HN: Who is hiring? (December 2026)"},
            {"objectID": "4", "title": "Ask HN: Who is hiring? (November 2026)"},
        ]
    }
    comments = {
        "hits": [
            {"objectID": "9", "parent_id": 6, "story_id": 6, "comment_text": "Acme | Dev | Rome"}
        ]
    }
    tags: list[str] = []

    async def handle(request: web.Request) -> web.Response:
        tags.append(request.query["tags"])
        found = stories if request.query["tags"].startswith("story") else comments
        return web.Response(text=json.dumps(found), content_type="application/json")

    async with serving({"/api/v1/search_by_date": handle}) as base, client(base) as http:
        board = Board(kind="hacker_news", token="who_is_hiring", options={"base_url": base})
        fetched = await SOURCES["hacker_news"].fetch(board, http, Validators())
    assert tags == ["story,author_whoishiring", "comment,story_6"]
    assert [posting.company for posting in fetched.postings] == ["Acme"]
    assert fetched.newest_only


async def test_an_index_of_sitemaps_is_followed_to_its_postings():
    def index(base: str) -> str:
        names = ("jobs-1.xml.gz", "blog.xml", "jobs-gone.xml")
        return (
            "<sitemapindex>"
            + "".join(f"<sitemap><loc>{base}/{name}</loc></sitemap>" for name in names)
            + "</sitemapindex>"
        )

    jobs = gzip.compress(
        b"<urlset><url><loc>https://acme.example/jobs/data-engineer-1</loc></url></urlset>"
    )
    root: list[str] = []

    async def first(_: web.Request) -> web.Response:
        return web.Response(text=index(root[0]), content_type="application/xml")

    routes = {
        "/sitemap.xml": first,
        "/jobs-1.xml.gz": answers(jobs, kind="application/gzip"),
        "/jobs-gone.xml": answers("", status=404),
        "/blog.xml": answers("", status=500),
    }
    async with serving(routes) as base, client(base) as http:
        root.append(base)
        board = Board(kind="sitemap", token=f"{base}/sitemap.xml")
        fetched = await SOURCES["sitemap"].fetch(board, http, Validators())
    assert [posting.title for posting in fetched.postings] == ["data engineer"]
    assert fetched.completeness is Completeness.COMPLETE


async def test_social_hiring_of_netease_is_asked_page_by_page():
    asked = []

    async def handle(request: web.Request) -> web.Response:
        page = (await request.json())["currentPage"]
        asked.append(page)
        found = [{"id": n, "name": f"T{n}"} for n in range((page - 1) * 50, min(page * 50, 70))]
        return web.json_response({"code": 200, "data": {"total": 70, "list": found}})

    routes = {"/api/hr163/position/queryPage": handle}
    async with serving(routes) as base, client(base) as http:
        board = Board(kind="netease", token="social", options={"base_url": base})
        fetched = await SOURCES["netease"].fetch(board, http, NOTHING_KNOWN)
    assert (asked, len(fetched.postings)) == ([1, 2], 70)
    assert fetched.completeness is Completeness.COMPLETE
