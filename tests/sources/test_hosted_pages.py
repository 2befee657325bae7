"""A system's own pages, where its interface was meant; list pages of any site, card by card."""

from __future__ import annotations

import html
import json
from typing import Any

import pytest
from aiohttp import web

from tests.sources.boards import client, serving
from watchbot.errors import ParseError
from watchbot.model.board import Board, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.registry import SOURCES
from watchbot.sources.source import Reading

UUID = "0d0c1c9e-1111-4a4a-8b8b-000000000001"
LEVER = f"""<div class="posting"><div><a href="https://jobs.lever.co/acme/{UUID}">Apply</a></div>
<a class="posting-title" href="https://jobs.lever.co/acme/{UUID}"><h5 data-qa="posting-name">Data Engineer</h5>
<span class="sort-by-location posting-category location">Munich</span></a></div>"""
JAZZ = """<ul class="list-group"><li class="list-group-item"><h4><a href="/apply/aB3dE5fG7h/Engineer">Engineer</a></h4>
<ul class="list-inline"><li><i class="fa fa-map-marker"></i>Cincinnati, OH</li></ul></li></ul>"""
RMK = """<table><tr class="data-row"><td><a href="/job/Rome-Engineer/4711/" class="jobTitle-link">Engineer</a></td>
<td><span class="jobLocation">Rome, IT</span></td><td><span class="jobDate">Nov 12, 2026</span></td></tr></table>"""
TILE = """<li class="job-tile"><a class="jobTitle-link" href="/job/Rome-Engineer/4711/">Engineer</a>
<div class="section-field city"><span id="a-city-label" class="sr-only">City</span>
<div id="a-city-value">Rome   </div></div></li>"""
RMK_ONE = """<head><link rel="canonical" href="https://jobs.acme.example/job/Rome-Engineer/4711/"></head>
<span itemprop="title">Engineer</span><span itemprop="description"><p>Build kilns.</p></span>"""
ASHBY = {"jobBoard": {"jobPostings": [
    {"id": UUID, "title": "Engineer", "locationName": "Rome", "employmentType": "FullTime"}]}}  # fmt: skip
PHENOM = {"eagerLoadRefineSearch": {"totalHits": 52, "data": {"jobs": [
    {"jobSeqNo": "ACME1", "title": "Engineer", "location": "Rome, Italy"}]}}}  # fmt: skip


def script(name: str, value: Any) -> str:
    return f"<script>window.x = 1; {name} = {json.dumps(value)}; go();</script>"


def read(kind: str, body: str, token: str = "acme") -> Reading:
    page = f"<!doctype html><html><body>{body}</body></html>"
    return SOURCES[kind].read(page.encode(), Board(kind=kind, token=token))


def only(kind: str, body: str, token: str = "acme") -> RawPosting:
    (posting,) = read(kind, body, token).postings
    return posting


@pytest.mark.parametrize(
    ("kind", "body", "number", "title", "place"),
    [
        ("greenhouse", '<div class="opening"><a href="/acme/jobs/4100001">Potter</a><span class="location">Rome</span></div>', "4100001", "Potter", "Rome"),
        ("lever", LEVER, UUID, "Data Engineer", "Munich"),
        ("jazzhr", JAZZ, "aB3dE5fG7h", "Engineer", "Cincinnati, OH"),
        ("breezy", '<li class="position"><a href="/p/98323abf2296-potter"><h2>Potter</h2><ul><li class="location"><span>Rome</span></li></ul></a></li>', "98323abf2296", "Potter", "Rome"),
        ("recruitee", '<div><a href="/o/potter">Potter</a><span class="city">Rome</span></div>', "potter", "Potter", "Rome"),
        ("personio", '<a class="job-box" href="/job/1234567?language=en"><h3 class="jb-title">Potter</h3><span class="location">Rome</span></a>', "1234567", "Potter", "Rome"),
        ("successfactors", RMK, "4711", "Engineer", "Rome, IT"),
        ("successfactors", TILE, "4711", "Engineer", "Rome"),
        ("ashby", script("window.__appData", ASHBY), UUID, "Engineer", "Rome"),
        ("phenom", script("phApp.ddo", PHENOM), "ACME1", "Engineer", "Rome, Italy"),
        ("comeet", script("COMPANY_POSITIONS_DATA", [{"uid": "F6.003", "name": "Potter", "location": {"city": "Rome"}, "url_active_page": "https://acme.example/1"}]), "F6.003", "Potter", "Rome"),
    ],
)  # fmt: skip
def test_a_hosted_list_is_read(kind: str, body: str, number: str, title: str, place: str):
    posting = only(kind, body)
    assert (posting.id, posting.title, posting.places) == (number, title, (place,))
    assert posting.url.startswith("http")


@pytest.mark.parametrize("kind", ["icims", "jobvite", "join", "eightfold", "workday", "greenhouse"])
def test_a_described_page_without_its_link_is_known_by_its_own(kind: str):
    link = {
        "icims": "https://careers-acme.icims.com/jobs/4711/cook/job",
        "jobvite": "https://jobs.jobvite.com/acme/job/oAbc1",
        "join": "https://join.com/companies/acme/4711-cook",
        "eightfold": "https://acme.eightfold.ai/careers/job/4711000",
        "workday": "https://acme.wd5.myworkdayjobs.com/Careers/job/Rome/Cook_R1",
        "greenhouse": "https://job-boards.greenhouse.io/acme/jobs/4711",
    }[kind]
    ld = json.dumps({"@type": "JobPosting", "title": "Cook", "description": "Bake."})
    head = f'<link rel="canonical" href="{link}"><script type="application/ld+json">{ld}</script>'
    token = "acme/wd5/Careers" if kind == "workday" else "acme"
    assert only(kind, head, token).url == link


def test_data_in_a_page_of_eightfold_and_of_join_is_read():
    listed = {"positions": [{"id": 4711000, "name": "Cook", "location": "Rome"}], "count": 1}
    page = f'<code id="smartApplyData">{html.escape(json.dumps(listed))}</code>'
    assert only("eightfold", page, "acme.eightfold.ai").places == ("Rome",)
    items = [{"id": 1, "idParam": "1-cook", "title": "Cook", "city": {"cityName": "Rome"}}]
    bare = {"pageProps": {"initialState": {"jobs": {"items": items, "pagination": {"total": 1}}}}}
    (posting,) = (
        SOURCES["join"].read(json.dumps(bare).encode(), Board(kind="join", token="a")).postings
    )
    assert (posting.title, posting.places) == ("Cook", ("Rome",))


def test_a_hosted_page_of_one_posting_is_read():
    posting = only("successfactors", RMK_ONE, "jobs.acme.example")
    assert (posting.id, posting.title) == ("4711", "Engineer")
    assert "kilns" in posting.description_html


def test_a_page_of_a_list_is_never_the_whole_list():
    assert read("lever", LEVER).newest_only


@pytest.mark.parametrize("kind", ["greenhouse", "lever", "workable", "bamboohr", "jazzhr"])
def test_a_page_without_postings_is_refused(kind: str):
    with pytest.raises(ParseError):
        read(kind, '<h1>Sign in</h1><a href="/jobs/about-us">Jobs</a><a href="/login">Login</a>')


CARDS = """<main><article class="card"><h3><a href="/jobs/glazier-4711">Glazier</a></h3>
<a href="/company/12">Acme Glass</a><ul><li>Lieu : <b>Lyon</b></li><li>Type de contrat : CDI</li></ul>
<time datetime="2026-11-20">20 nov.</time></article>
<article class="card"><h3><a href="/jobs/potter-4712">Potter</a></h3><p class="job-salary">2 000 € / mois</p>
<p><span class="icon icon-address"></span> Nantes</p></article></main>"""


def test_each_card_of_a_list_belongs_to_its_own_posting():
    glazier, potter = read("json_ld", CARDS, "https://acme.example/jobs").postings
    assert (glazier.company, glazier.places, glazier.employment, glazier.posted) == (
        "Acme Glass", ("Lyon",), "CDI", "2026-11-20",
    )  # fmt: skip
    assert (potter.company, potter.places, potter.pay_text, potter.posted) == (
        None, ("Nantes",), "2 000 € / mois", None,
    )  # fmt: skip


def test_data_of_a_page_is_read_where_it_lists_postings():
    jobs = [{"JobId": 7, "JobTitle": "Potter", "LocationName": "Hybrid", "PublishedDate": "2026-11-20",
             "JobLocation": {"Name": "Hybrid", "City": "Raleigh", "State": "NC"}}]  # fmt: skip
    menu = [{"id": 1, "title": "About us", "url": "/about"}]
    body = script("window.pageData", {"Menu": menu, "Jobs": jobs})
    posting = only("json_ld", body, "https://acme.example/careers")
    assert (posting.id, posting.title, posting.places, posting.posted) == (
        "7", "Potter", ("Raleigh, NC",), "2026-11-20",
    )  # fmt: skip


def test_a_menu_is_no_list_of_postings():
    menu = [{"id": n, "title": "About us", "url": "/about", "text": "x"} for n in range(5)]
    body = script("window.jobsMenu", {"items": menu, "jobs": menu})
    assert read("json_ld", body, "https://acme.example/careers").postings == ()


@pytest.mark.parametrize(
    "heading", ["Careers at Acme", "Join our team!", "Open positions", "Karriere", "加入我们", "社会招聘"]
)  # fmt: skip
def test_a_page_about_working_there_is_no_posting(heading: str):
    body = f"<main><h1>{heading}</h1><p>{'We are nice people. ' * 20}</p></main>"
    assert read("json_ld", body, "https://acme.example/careers").postings == ()


def test_json_ld_is_read_without_its_page():
    body = json.dumps({"@graph": [{"@type": "JobPosting", "title": "Potter", "datePosted": "2026-11-20"}]})  # fmt: skip
    board = Board(kind="json_ld", token="https://acme.example/jobs/1")
    (posting,) = SOURCES["json_ld"].read(body.encode(), board).postings
    assert (posting.title, posting.posted, posting.url) == ("Potter", "2026-11-20", board.token)


def test_links_beside_a_posting_of_the_same_dress_are_postings():
    """One word and no number look like any page; their neighbours say what they are."""
    role = '<div class="role"><a href="/careers/{}">{}</a></div>'
    body = (
        '<nav><a href="/careers/benefits">Our benefits</a></nav>'
        + role.format("senior-backend-engineer", "Senior Backend Engineer")
        + role.format("designer", "Designer")
        + role.format("login", "Login now")
    )
    found = read("json_ld", body, "https://acme.example/careers").postings
    assert [posting.title for posting in found] == ["Senior Backend Engineer", "Designer"]


def test_a_cell_that_is_only_a_date_says_when():
    row = '<tr><td><a href="/job/detail/{0}.html">{1}</a></td><td>{2}</td></tr>'
    body = f"<table>{row.format(1001, '焊工', '2026-11-01')}{row.format(1002, '电工', '3天前')}</table>"
    found = read("json_ld", body, "https://acme.example/job/").postings
    assert [(one.title, one.posted) for one in found] == [("焊工", "2026-11-01"), ("电工", "3天前")]


@pytest.mark.parametrize(
    "text", ["x" * 1_000_000, "a.b." * 250_000, 'a = {"b": [' * 20_000, "x[" * 400_000]
)
def test_a_script_without_an_end_is_read_in_one_pass(text: str):
    body = f"<script>{text}</script><a href='/jobs/glazier-4711'>Glazier</a>"
    assert only("json_ld", body, "https://acme.example/jobs").title == "Glazier"


def test_a_name_in_brackets_is_a_name():
    body = f'<script>window["__appData"] = {json.dumps(ASHBY)};</script>'
    assert only("ashby", body).title == "Engineer"


@pytest.mark.parametrize("tag", ["div", "ul", "table"])
def test_elements_without_an_end_are_refused(tag: str):
    with pytest.raises(ParseError, match="nested"):
        read("json_ld", f"<{tag}>" * 50_000 + "This job is closed", "https://acme.example/jobs")


def test_a_closing_note_is_found_across_its_markup_and_in_deep_pages():
    note = "<h2>Potter</h2><p>This job <b>is closed</b>.</p>"
    body = "<div>" * 500 + "<p>x</p>" * 500 + note + "<p>x</p>" * 500
    reading = read("json_ld", body, "https://acme.example/jobs/potter-4711")
    assert reading.skipped == ("the page says: This job is closed .",)


@pytest.mark.parametrize(("token", "asked"), [(None, "/"), ("secret", None)])
async def test_recruitees_site_is_read_where_its_interface_wants_a_token(token, asked):
    """From February 2027; with the token nothing but the interface is asked."""
    seen: list[str] = []

    async def offers(request: web.Request) -> web.Response:
        if request.headers.get("X-Careers-Sites-Token") == "secret":
            return web.json_response({"offers": [{"id": 7, "title": "Cook", "slug": "cook"}]})
        return web.Response(status=401)

    async def site(request: web.Request) -> web.Response:
        seen.append(request.path)
        return web.Response(
            text='<html><a href="/o/cook">Cook</a></html>', content_type="text/html"
        )

    async with serving({"/api/offers/": offers, "/": site}) as base, client(base) as http:
        options = {"base_url": base} | ({"careers_token": token} if token else {})
        board = Board(kind="recruitee", token="acme", options=options)
        fetched = await SOURCES["recruitee"].fetch(board, http, Validators())
    (posting,) = fetched.postings
    assert (posting.title, posting.url) == ("Cook", f"{base}/o/cook")
    assert fetched.newest_only is (token is None)
    assert seen == ([asked] if asked else [])


def test_a_row_of_smartrecruiters_says_place_or_kind_of_work():
    link = "https://jobs.smartrecruiters.com/Acme/744000012345678-cook"
    row = f'<a href="{link}"><h4 class="job-title">Cook</h4><ul><li class="job-desc">{{}}</li></ul></a>'
    kind = '<section><h3 class="opening-title">Rome, Italy</h3><ul><li>{}</li></ul></section>'
    posting = only("smartrecruiters", kind.format(row.format("Full-time")))
    assert (posting.places, posting.employment) == (("Rome, Italy",), "Full-time")
    posting = only("smartrecruiters", row.format("Bari, Italy"))
    assert (posting.places, posting.employment) == (("Bari, Italy",), None)


def test_a_title_in_the_dress_of_a_company_is_no_employer():
    row = '<ul><li><a href="/jobs/1234567-cook"><span class="company-link-style">Cook</span><span>Rome</span></a></li></ul>'
    posting = only("teamtailor", row)
    assert (posting.title, posting.company) == ("Cook", None)


def test_a_posting_of_oracle_may_come_as_its_page():
    ld = {"@type": "JobPosting", "title": "Cook", "description": "You cook.",
          "url": "https://acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/300"}  # fmt: skip
    body = f'<script type="application/ld+json">{json.dumps(ld)}</script>'
    posting = only("oracle_hcm", body, "acme.fa.us2.oraclecloud.com|CX_1")
    assert (posting.id, posting.title) == ("300", "Cook")
