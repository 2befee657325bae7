"""A posting that is gone: its address leads to the board's list, or its system says so."""

from __future__ import annotations

import json

import pytest
from aiohttp import web

from tests.factories import make_raw
from tests.sources.boards import answers, client, serving
from watchbot.model.board import Board, PageSays
from watchbot.sources.led_to_list import led_to_list
from watchbot.sources.registry import page_to_ask

PLAIN = Board(kind="greenhouse", token="acme")
OWN = Board(kind="teamtailor", token="jobs.acme.example", options={"base_url": "https://jobs.acme.example"})  # fmt: skip
UUID = "0f7a1f0c-93fb-4ac3-9fd1-000000000001"


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("https://boards.greenhouse.io/acme/jobs/4001", "https://boards.greenhouse.io/acme?error=true"),
        ("https://boards.greenhouse.io/acme/jobs/4001", "https://job-boards.greenhouse.io/acme?error=true"),
        ("https://apply.workable.com/acme/j/ABC123/", "https://apply.workable.com/acme/?not_found=true"),
        ("https://jobs.lever.co/acme/" + UUID, "https://jobs.lever.co/acme"),
        ("https://jobs.smartrecruiters.com/Acme/744-cook", "https://careers.smartrecruiters.com/acme"),
        ("https://acme.teamtailor.com/jobs/123-cook", "https://acme.teamtailor.com/jobs"),
        ("https://acme.recruitee.com/o/cook", "https://acme.recruitee.com/en"),
        ("https://jobs.jobvite.com/acme/job/o1", "https://jobs.jobvite.com/acme/jobs"),
        ("https://careers-acme.icims.com/jobs/1/cook/job", "https://careers-acme.icims.com/jobs/search?ss=1"),
        ("https://acme.breezy.hr/p/0a1b-cook", "https://acme.breezy.hr/"),
        ("https://jobs.acme.example/jobs/123-cook", "https://jobs.acme.example/jobs"),
    ],
)  # fmt: skip
def test_an_address_that_leads_to_its_list_is_that_of_a_posting_which_is_gone(asked, answered):
    assert led_to_list(asked, answered, OWN)


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("https://boards.greenhouse.io/acme/jobs/4001", "https://boards.greenhouse.io/acme/jobs/4001"),
        ("https://boards.greenhouse.io/acme/jobs/4001", "https://job-boards.greenhouse.io/acme/jobs/4001"),
        ("https://boards.greenhouse.io/acme/jobs/4001", "https://boards.greenhouse.io/other?error=true"),
        ("https://boards.greenhouse.io/acme/jobs/4001", "https://acme.example/careers"),
        ("https://acme.teamtailor.com/jobs/123-cook", "https://acme.teamtailor.com/jobs/123-chef"),
        ("https://acme.recruitee.com/o/cook", "https://acme.recruitee.com/en/o/cook"),
        ("https://acme.example/careers/cook", "https://acme.example/careers"),
        ("https://jobs.lever.co/acme", "https://jobs.lever.co/acme"),
    ],
)  # fmt: skip
def test_another_page_or_another_site_proves_nothing(asked, answered):
    assert not led_to_list(asked, answered, PLAIN)


@pytest.mark.parametrize("kind", ["greenhouse", "lever"])
async def test_a_posting_that_the_interface_does_not_know_is_gone(kind):
    async def answer(request: web.Request) -> web.Response:
        found = {"id": "1", "title": "Cook", "text": "Cook"}
        return (
            web.json_response(found) if "1" in request.path.split("/") else web.Response(status=404)
        )

    paths = ("/v1/boards/acme/jobs/{id}", "/v0/postings/acme/{id}")
    async with serving(dict.fromkeys(paths, answer)) as base, client(base) as http:
        board = Board(kind=kind, token="acme", options={"base_url": base})
        page = page_to_ask(kind)
        assert await page.says(make_raw(id="1", title="Cook"), board, http) is PageSays.OPEN
        assert await page.says(make_raw(id="2", title="Cook"), board, http) is PageSays.GONE


@pytest.mark.parametrize(
    ("posting", "says"),
    [(None, PageSays.CLOSED), ({"id": UUID, "title": "Cook"}, None)],
)
async def test_a_page_of_ashby_without_its_posting_says_that_it_is_closed(posting, says):
    data = json.dumps({"organization": {"name": "Acme"}, "posting": posting})
    page = (
        f"<html><body><div id=root></div><script>window.__appData = {data};</script></body></html>"
    )
    routes = {f"/acme/{UUID}": answers(page, kind="text/html")}
    async with serving(routes) as base, client(base) as http:
        row = make_raw(id=UUID, title="Cook", url=f"{base}/acme/{UUID}")
        found = await page_to_ask("ashby").says(row, Board(kind="ashby", token="acme"), http)
    assert found is says


async def test_a_redirect_within_the_board_is_followed_and_told():
    async def to_list(_: web.Request) -> web.Response:
        return web.Response(status=302, headers={"Location": "/jobs"})

    routes = {"/jobs/123-cook": to_list, "/jobs": answers("<h1>Jobs</h1>", kind="text/html")}
    async with serving(routes) as base, client(base) as http:
        board = Board(kind="teamtailor", token="acme", options={"base_url": base})
        row = make_raw(id="u", title="Cook", url=f"{base}/jobs/123-cook")
        assert await page_to_ask("teamtailor").says(row, board, http) is PageSays.GONE
