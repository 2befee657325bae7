"""Boards whose list has no texts: each posting's own page is asked at the right place and joined."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from aiohttp import web

from tests.factories import make_raw
from tests.sources.boards import answers, client, serving
from watchbot.errors import SourceError
from watchbot.model.board import Board, PageSays
from watchbot.sources.registry import SOURCES, own_page, page_to_ask

TEXT = "You build compilers in C++ and CUDA."
LD = '<html><head><script type="application/ld+json">{}</script></head><body><p>x</p></body></html>'
PAGE = LD.format(
    json.dumps({"@type": "JobPosting", "title": "Compiler Engineer", "description": TEXT})
)
WORKDAY = {"jobPostingInfo": {"title": "Compiler Engineer", "jobReqId": "R-1", "jobDescription": TEXT,
                              "location": "Rome", "additionalLocations": ["Bari"]}}  # fmt: skip
CASES = {
    "workday": (
        "acme/wd5/Careers", "https://acme.wd5.myworkdayjobs.com/Careers/job/Rome/X_R-1",
        "/wday/cxs/acme/Careers/job/Rome/X_R-1", json.dumps(WORKDAY),
    ),
    "oracle_hcm": (
        "acme.fa.oraclecloud.com|CX_1", "https://acme.fa.oraclecloud.com/x",
        "/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails",
        json.dumps({"items": [{"Id": "1", "Title": "T", "ExternalDescriptionStr": TEXT}]}),
    ),
    "bamboohr": (
        "acme", "https://acme.bamboohr.com/careers/1", "/careers/1/detail",
        json.dumps({"result": {"jobOpening": {"id": "1", "jobOpeningName": "T", "description": TEXT}}}),
    ),
    "rippling": (
        "acme", "https://ats.rippling.com/acme/jobs/1", "/platform/api/ats/v2/board/acme/jobs/1",
        json.dumps({"uuid": "1", "name": "T", "description": {"role": TEXT}}),
    ),
    "icims": (
        "careers-acme.icims.com", "https://careers-acme.icims.com/jobs/1/engineer/job",
        "/jobs/1/engineer/job", PAGE,
    ),
    "jobvite": ("acme", "https://jobs.jobvite.com/acme/job/o1", "/acme/job/o1", PAGE),
    "smartrecruiters": (
        "Acme", "https://jobs.smartrecruiters.com/Acme/744000000000001-engineer",
        "/Acme/744000000000001-engineer", PAGE,
    ),
    "eightfold": (
        "acme", "https://acme.eightfold.ai/careers/job/1", "/api/pcsx/position_details",
        json.dumps({"data": {"id": 1, "name": "T", "job_description": TEXT}}),
    ),
    "hotjob": (
        "wecruit.hotjob.cn|SU1", "https://wecruit.hotjob.cn/SU1/pb/posDetail.html?postId=1",
        "/wecruit/positionInfo/listPositionDetail/SU1",
        json.dumps({"data": {"postId": "1", "postName": "T", "workContent": TEXT}}),
    ),
    "tencent": (
        "social", "https://careers.tencent.com/jobdesc.html?postId=1",
        "/tencentcareer/api/post/ByPostId",
        json.dumps({"Data": {"PostId": "1", "RecruitPostName": "T", "Requirement": TEXT}}),
    ),
    "join": ("acme", "https://join.com/companies/acme/1-engineer", "/companies/acme/1-engineer", PAGE),
    "beisen_legacy": (
        "acme", "https://acme.zhiye.com/zpdetail/1", "/zpdetail/1",
        f"<html><body><h1>T</h1><a url='/x?jid=1'>go</a><div class='xiangqingtext'>{TEXT}</div></body></html>",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", CASES)
async def test_a_row_is_completed_from_its_own_page(kind: str):
    token, url, path, body = CASES[kind]
    row = make_raw(id="1", title="Compiler Engineer", url=url, description="", description_html="")
    async with serving({path: answers(body, kind="text/html")}) as base, client(base) as http:
        board = Board(kind=kind, token=token, options={"base_url": base})
        page = own_page(kind)
        assert page is not None
        whole = await page.complete(row, board, http)
    assert TEXT in whole.description_html + whole.description
    assert (whole.id, whole.url, whole.row) == (row.id, row.url, row)


async def test_pages_of_a_site_are_read_at_their_link():
    for kind in ("sitemap", "json_ld", "phenom"):
        async with serving({"/jobs/1": answers(PAGE, kind="text/html")}) as base:
            row = make_raw(id="1", title="engineer", url=f"{base}/jobs/1", description="")
            page = own_page(kind)
            assert page is not None
            async with client(base) as http:
                whole = await page.complete(
                    replace(row, description_html=""), Board(kind=kind, token=base), http
                )
        assert whole.description_html == TEXT


async def test_places_of_the_page_replace_those_of_the_row():
    token, url, path, body = CASES["workday"]
    row = make_raw(id="R-1", url=url, places=(), description="", description_html="")
    async with serving({path: answers(body)}) as base, client(base) as http:
        board = Board(kind="workday", token=token, options={"base_url": base})
        whole = await SOURCES["workday"].own_page.complete(row, board, http)  # type: ignore[attr-defined]
    assert whole.places == ("Rome", "Bari")


@pytest.mark.parametrize(
    "body",
    [
        "<html><body><p>This position has been filled</p></body></html>",
        "<html><body><p>Sign in</p></body></html>",
        LD.format(
            json.dumps([{"@type": "JobPosting", "title": t, "description": "x"} for t in "AB"])
        ),
        LD.format(json.dumps({"@type": "JobPosting", "title": "A"})),
    ],
)
async def test_what_is_no_page_of_one_posting_is_refused(body: str):
    async def handle(_: web.Request) -> web.Response:
        return web.Response(text=body, content_type="text/html")

    async with serving({"/jobs/1": handle}) as base, client(base) as http:
        row = make_raw(id="1", url=f"{base}/jobs/1", description="", description_html="")
        page = own_page("sitemap")
        assert page is not None
        with pytest.raises(SourceError):
            await page.complete(row, Board(kind="sitemap", token=base), http)


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        (PAGE, 200, PageSays.OPEN),
        (PAGE, 404, PageSays.GONE),
        (PAGE, 410, PageSays.GONE),
        (PAGE.replace("<p>x</p>", "<p>No longer accepting applications</p>"), 200, PageSays.CLOSED),
        (PAGE.replace("<p>x</p>", "<aside class='related'>This job is closed</aside>"), 200, PageSays.OPEN),
        (PAGE.replace("Compiler Engineer", "Nurse"), 200, None),
        ("<html><body><h1>Jobs at Acme</h1><a href='/jobs/12345'>Compiler Engineer</a></body></html>", 200, None),
        ("<html><body><div id='root'></div></body></html>", 200, None),
    ],
)  # fmt: skip
async def test_a_page_says_whether_its_posting_is_still_there(body, status, says):
    routes = {"/jobs/1": answers(body, status=status, kind="text/html")}
    async with serving(routes) as base, client(base) as http:
        row = make_raw(id="1", title="Compiler  engineer", url=f"{base}/jobs/1")
        board = Board(kind="feed", token=base)
        assert await page_to_ask("feed").says(row, board, http) is says


def test_rows_with_texts_are_not_asked_for():
    for kind in ("workday", "bamboohr", "rippling", "jobvite", "sitemap", "join"):
        page = own_page(kind)
        assert page is not None
        assert page.address(make_raw(description="All of it."), Board(kind=kind, token="a")) is None


async def test_of_several_described_postings_the_rows_own_is_taken():
    """Some sites describe similar postings too; the one with the row's title is meant."""
    several = [
        {"@type": "JobPosting", "title": title, "description": f"About {title}"}
        for title in ("Potter", "Compiler Engineer", "Glazier")
    ]
    async with serving(
        {"/jobs/1": answers(LD.format(json.dumps(several)), kind="text/html")}
    ) as base:
        row = make_raw(id="1", title="Compiler engineer", url=f"{base}/jobs/1", description="")
        page = own_page("sitemap")
        assert page is not None
        async with client(base) as http:
            whole = await page.complete(row, Board(kind="sitemap", token=base), http)
    assert whole.description_html == "About Compiler Engineer"
