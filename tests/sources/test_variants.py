"""The same systems in their other forms: newer and older lists, single postings, interfaces with a key."""

from __future__ import annotations

import json
from typing import Any

from tests.sources.one_posting import only
from watchbot.model.board import Board
from watchbot.model.posting import Period, RawPosting
from watchbot.sources.registry import SOURCES


def test_an_answer_within_a_record_of_it_is_found():
    job = {
        "shortcode": "A1",
        "title": "Cook",
        "url": "https://apply.workable.com/j/A1",
        "city": "Rome",
    }
    recorded = {"url": "https://x.example", "notes": "", "cases": {"normal": {"status": 200, "body": {"jobs": [job]}},
                "empty": {"status": 200, "body": {"jobs": []}}, "busy": {"status": 429, "body": {"message": "slow"}}}}  # fmt: skip
    assert only("workable", recorded).id == "A1"


def test_ripplings_newer_list_says_of_each_place_how_one_works_there():
    row = {"id": "84d3", "name": "Cook", "url": "https://ats.rippling.com/acme/jobs/84d3"}
    rome = {"name": "Rome, Italy", "workplaceType": "ON_SITE"}
    bari = {"name": "Bari, Italy", "workplaceType": "REMOTE"}
    posting = only("rippling", {"items": [{**row, "locations": [rome]}], "totalItems": 1})
    assert (posting.places, posting.workplace) == (("Rome, Italy",), "ON_SITE")
    mixed = only("rippling", {"items": [{**row, "locations": [rome, bari]}], "totalItems": 1})
    assert (mixed.places, mixed.workplace) == (("Rome, Italy", "Bari, Italy"), None)


def test_workday_tenants_choose_what_stands_under_a_title():
    row = {"title": "Cook", "externalPath": "/job/Kitchen/Cook_JR17"}
    posting = only(
        "workday",
        {"jobPostings": [{**row, "bulletFields": ["Rome, Italy", "JR17"]}]},
        "acme/wd5/Careers",
    )
    assert (posting.id, posting.requisition, posting.places) == ("JR17", "JR17", ("Rome, Italy",))


def test_an_item_of_hacker_news_may_say_no_more_than_its_children():
    comment = {
        "id": 2,
        "text": "Acme | Data Engineer | Rome | Onsite | Full-time | https://acme.example",
    }
    item = {"id": 1, "title": "Ask HN: Who is hiring? (November 2026)", "children": [comment]}
    posting = only("hacker_news", item)
    assert (posting.id, posting.company, posting.title) == ("2", "Acme", "Data Engineer")


def test_a_front_of_jibe_cuts_a_text_into_sections():
    row = {
        "slug": "1",
        "title": "Cook",
        "description": "You cook.",
        "responsibilities": "Soup.",
        "qualifications": "You cook.",
        "categories": [{"name": "Kitchen"}],
    }
    posting = only("icims", {"jobs": [{"data": row}], "totalCount": 1})
    assert posting.description_html == "You cook.<p>Soup.</p>"
    assert posting.category == "Kitchen"


def test_a_single_posting_of_phenom_says_what_one_must_know():
    row = {"jobSeqNo": "A1", "title": "Cook", "description": "<p>Cook.</p>", "qualifications": "<p>Soup.</p>"}  # fmt: skip
    posting = only("phenom", {"jobDetail": {"hits": 1, "data": {"job": row}}})
    assert posting.description_html == "<p>Cook.</p><p>Soup.</p>"


def test_pay_may_stand_among_the_employers_own_fields():
    money = {"unit": "EUR", "min_value": "40000.0", "max_value": "50000.0"}
    fields = [
        {"name": "Budget", "value": {**money, "max_value": "9"}, "value_type": "currency_range"},
        {"name": "Annual Salary Range", "value": money, "value_type": "currency_range"},
    ]
    pay = only("greenhouse", {"jobs": [{"id": 1, "title": "Cook", "metadata": fields}]}).pay
    assert pay is not None
    assert (pay.min, pay.max, pay.currency, pay.period) == (40000, 50000, "EUR", Period.YEAR)


def test_a_plain_text_is_taken_where_lever_sends_no_other():
    row = {"id": "1", "text": "Cook", "descriptionPlain": "You cook."}
    assert only("lever", [row]).description == "You cook."
    both = only("lever", [{**row, "description": "<p>You cook.</p>"}])
    assert (both.description_html, both.description) == ("<p>You cook.</p>", "")


def test_what_ashbys_own_page_asks_for_is_read_too():
    row = {
        "id": "1",
        "title": "Cook",
        "departmentName": "Kitchen",
        "locationName": "Rome",
        "publishedDate": "2026-11-01",
        "compensationTierSummary": "€40K – €50K",
    }
    posting = only("ashby", {"data": {"jobPosting": row}})
    assert (posting.department, posting.places) == ("Kitchen", ("Rome",))
    assert (posting.posted, posting.pay_text) == ("2026-11-01", "€40K – €50K")


def test_teamtailors_interface_with_a_key():
    job = {
        "id": "7",
        "type": "jobs",
        "links": {"careersite-job-url": "https://acme.teamtailor.com/jobs/7-cook"},
        "attributes": {
            "title": "Cook",
            "body": "<p>You cook.</p>",
            "created-at": "2026-11-01T08:00:00+01:00",
            "remote-status": "none",
            "employment-type": "fulltime",
            "min-salary": 30000,
            "max-salary": 40000,
            "currency": "SEK",
            "salary-time-unit": "monthly",
            "status": "open",
        },
        "relationships": {
            "locations": {"data": [{"type": "locations", "id": "1"}, {"type": "locations", "id": "9"}]},
            "department": {"data": {"type": "departments", "id": "1"}},
        },
    }  # fmt: skip
    included = [
        {"type": "locations", "id": "1", "attributes": {"city": "Oslo", "country": "Norway"}},
        {"type": "departments", "id": "1", "attributes": {"name": "Kitchen"}},
    ]
    draft = {"id": "8", "type": "jobs", "attributes": {"title": "Waiter", "status": "draft"}}
    posting = only("teamtailor", {"data": [job, draft], "included": included, "meta": {}})
    assert (posting.id, posting.url) == ("7", "https://acme.teamtailor.com/jobs/7-cook")
    assert (posting.places, posting.department) == (("Oslo, Norway",), "Kitchen")
    assert (posting.workplace, posting.employment) == ("on-site", "fulltime")
    assert posting.pay is not None
    assert (posting.pay.min, posting.pay.currency, posting.pay.period) == (30000, "SEK", Period.MONTH)  # fmt: skip


def test_facts_under_their_less_usual_names():
    jazz = (
        "<jobs><job><id>j1</id><title>Cook</title><compensation>$20/hr</compensation></job></jobs>"
    )
    assert only("jazzhr", jazz).pay_text == "$20/hr"
    page = {"pageData": [{"postId": "1", "postName": "厨师", "workTypeStr": "全职"}]}
    assert only("hotjob", {"data": {"pageForm": page}}, "a|SU1").employment == "全职"
    row = {
        "company_name": "Acme",
        "id": "1",
        "title": "Intern",
        "degrees": ["Bachelor's", "Master's"],
    }
    assert only("github_list", [row]).education == "Bachelor's, Master's"
    old = "<Job-Listing><Job><ReqId>12</ReqId><JobTitle>Cook</JobTitle><Job-Description>You cook.</Job-Description></Job></Job-Listing>"
    posting = only("successfactors", old)
    assert (posting.id, posting.title, posting.description_html) == ("12", "Cook", "You cook.")


def page(*blocks: str) -> bytes:
    scripts = "".join(f'<script type="application/ld+json">{block}</script>' for block in blocks)
    return f"<!doctype html><html><head>{scripts}</head><body><p>x</p></body></html>".encode()


def postings(body: bytes, address: str = "https://acme.example/jobs") -> list[RawPosting]:
    return list(SOURCES["json_ld"].read(body, Board(kind="json_ld", token=address)).postings)


def ld(title: str, **fields: Any) -> str:
    return json.dumps({"@type": "JobPosting", "title": title, "description": "x", **fields})


def test_postings_of_one_page_are_told_apart_by_their_own_links():
    away = page(ld("Cook", url="https://boards.example/1"), ld("Waiter", url="https://boards.example/2"))  # fmt: skip
    assert [one.url for one in postings(away)] == [
        "https://boards.example/1",
        "https://boards.example/2",
    ]
    near = page(ld("Cook", url="/jobs/1"), ld("Waiter", url="/jobs/2"))
    assert [one.url for one in postings(near)] == [
        "https://acme.example/jobs/1",
        "https://acme.example/jobs/2",
    ]
    assert [one.url for one in postings(page(ld("Cook"), ld("Waiter")))] == [
        "https://acme.example/jobs"
    ] * 2


def test_a_number_that_all_postings_share_is_the_employers():
    acme = {"@type": "PropertyValue", "name": "Acme", "value": "acme-17"}
    found = postings(page(ld("Cook", identifier=acme), ld("Waiter", identifier=acme)))
    assert len({one.id for one in found}) == 2
    assert [one.requisition for one in found] == [None, None]


def test_several_values_in_one_block_are_all_read():
    block = json.dumps({"@type": "Organization", "name": "Acme"}) + "\n" + ld("Cook") + ";"
    assert [one.title for one in postings(page(block))] == ["Cook"]


def test_a_page_may_be_marked_up_as_rdfa():
    body = (
        '<html><body vocab="https://schema.org/"><div typeof="schema:JobPosting">'
        '<h1 property="schema:title">Cook</h1><div property="schema:description"><p>You cook.</p></div>'
        '<span property="hiringOrganization" typeof="Organization"><b property="name">Acme</b></span>'
        '<span property="datePosted" content="2026-11-01">yesterday</span></div></body></html>'
    )
    (posting,) = postings(body.encode())
    assert (posting.title, posting.company, posting.posted) == ("Cook", "Acme", "2026-11-01")
    assert "You cook." in posting.description_html


def test_a_page_may_keep_its_list_a_step_deeper():
    rows = [{"jobId": n, "jobTitle": f"Cook {n}", "jobUrl": f"/jobs/{n}", "city": "Rome"} for n in (1, 2)]  # fmt: skip
    state = json.dumps({"jobs": {"list": rows, "total": 2}})
    body = f"<html><body><script>window.__INITIAL_STATE__ = {state};</script></body></html>"
    found = postings(body.encode())
    assert [one.title for one in found] == ["Cook 1", "Cook 2"]
    assert [one.url for one in found] == [f"https://acme.example/jobs/{n}" for n in (1, 2)]
