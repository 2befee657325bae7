"""Answers in forms that systems have taken on lately, and what is not for everybody among them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.sources.one_posting import described, only
from watchbot.model.board import Board
from watchbot.model.posting import Period
from watchbot.sources import hotjob
from watchbot.sources.registry import SOURCES


def test_workables_newer_list_says_that_a_posting_is_published_not_where():
    job = {"shortcode": "97D188CA7C", "title": "Cook", "state": "published", "isInternal": False}
    greece = {"country": "Greece", "city": "", "region": None}
    row = {**job, "location": greece, "locations": [{**greece, "hidden": True}]}
    assert only("workable", {"results": [row]}).places == ("Greece",)
    old = {**job, "state": "Attica", "city": "Athens", "location": {}}
    assert only("workable", {"jobs": [old]}).places == ("Athens, Attica",)
    told = {**job, "location": {"location_str": "Athens, Greece"}}
    assert only("workable", {"jobs": [told]}).places == ("Athens, Greece",)


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        ("workable", {"results": [{"shortcode": "A1", "title": "Cook", "isInternal": True}]}),
        ("workable", {"results": [{"shortcode": "A1", "title": "Cook", "state": "archived"}]}),
        ("smartrecruiters", {"content": [{"id": "1", "name": "Cook", "visibility": "INTERNAL"}]}),
        ("smartrecruiters", {"id": "1", "name": "Cook", "active": False, "jobAd": {}}),
        ("eightfold", {"positions": [{"id": 1, "name": "Cook", "isPrivate": True}]}),
        ("phenom", {"jobs": [{"uniqueID": "1", "title": "Cook", "isInternal": "true"}]}),
    ],
)
def test_what_is_not_for_everybody_is_no_posting(kind: str, answer: Any):
    reading = SOURCES[kind].read(json.dumps(answer).encode(), Board(kind=kind, token="acme"))
    assert reading.postings == ()


def test_a_country_is_the_place_where_lever_names_no_other():
    assert only("lever", [{"id": "1", "text": "Cook", "country": "US"}]).places == ("US",)


def test_a_site_of_several_systems_says_where_its_pages_are_and_whose_account_it_read():
    row = {
        "uniqueID": "3F0B",
        "title": "Cook",
        "originalURL": "cook/job/3F0B",
        "companyID": "158196-54416",
        "companyName": "Acme - Italy SAP",
    }
    posting = only("phenom", {"jobs": [row], "totalJob": 1}, "careers.acme.example")
    assert (posting.url, posting.company) == ("https://careers.acme.example/cook/job/3F0B", None)


def test_comeets_hosted_pages_keep_the_text_among_the_custom_fields():
    details = {"details": [{"name": "Description", "value": "<p>You cook.</p>"}]}
    row = {"uid": "34.C6F", "name": "Cook", "location": {"city": "Haifa", "name": "Israel"}}
    inside = {"uid": "34.C70", "name": "Chef", "is_internal": True}
    data = json.dumps([{**row, "custom_fields": details}, inside])
    posting = only("comeet", f"<html><script>COMPANY_POSITIONS_DATA = {data};</script></html>")
    assert posting.description_html == "<h3>Description</h3><p>You cook.</p>"
    assert posting.places == ("Haifa, Israel",)


def test_an_old_portal_may_live_on_a_host_that_several_share():
    """Its path keeps the company's case; the page for telephones shows a posting without a signature."""
    posting = only(
        "hotjob", {"postList": [{"postId": 53, "postName": "培训生"}]}, "www.hotjob.cn|ACME"
    )
    assert posting.url == (
        "https://www.hotjob.cn/wt/ACME/mobweb/position/detail"
        "?brandCode=1&safe=Y&recruitType=2&postIdsAry=53"
    )
    ask = hotjob.ask(Board(kind="hotjob", token="www.hotjob.cn|ACME"), 1)
    assert ask.url == (
        "https://www.hotjob.cn/wt/ACME/web/json/position/list?brandCode=1&recruitType=2&page=2"
    )


def test_line_breaks_that_were_escaped_twice_are_no_words():
    text = "\u00a0\\n\\n<b>You</b> cook in C:\\new.\\n"
    page = described({"@type": "JobPosting", "title": "Cook", "description": text})
    assert only("json_ld", page).description_html == "\u00a0\n<b>You</b> cook in C:\\new.\n"


def test_what_is_asked_of_one_is_no_place_in_the_head_of_a_comment():
    text = "Acme | Data engineer | Utrecht, NL | HYBRID | Dutch required | US citizenship | Series B funded"
    item = {"objectID": "1", "parent_id": 9, "story_id": 9, "comment_text": text}
    assert only("hacker_news", {"hits": [item]}).places == ("Utrecht, NL",)


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        ("bilibili", {"data": {"list": [{"id": 1, "positionName": "T", "positionDescription": "<p>a &amp; b&lt;c&gt;</p><p>d<br>e</p>"}]}}),
        ("beisen", {"Data": [{"Id": "1", "JobAdName": "T", "Duty": "a&nbsp;&amp; b&lt;c&gt;<br/>d<br/>e"}]}),
        ("tencent", {"Data": {"Posts": [{"PostId": "1", "RecruitPostName": "T", "Responsibility": "<div>a &amp; b&lt;c&gt;</div><div>d</div>e"}]}}),
    ],
)  # fmt: skip
def test_an_editors_markup_is_read_where_plain_lines_are_usual(kind: str, answer: Any):
    lines = only(kind, answer, "social").description.replace("\xa0", " ").splitlines()
    assert [line for line in lines if line] == ["a & b<c>", "d", "e"]


def test_signs_that_only_look_like_markup_stay():
    row = {"Id": "1", "JobAdName": "T", "Duty": "vector<int>, a < b && c > d"}
    assert only("beisen", {"Data": [row]}).description == "vector<int>, a < b && c > d"


def test_left_over_entities_of_a_title_and_of_a_name_are_read():
    row = {
        "slug": "1",
        "title": "R&amp;D &#8211; Cook",
        "company_name": "A&amp;B",
        "url": "https://x.example/1",
    }
    posting = only("arbeitnow", {"data": [row]})
    assert (posting.title, posting.company) == ("R&D – Cook", "A&B")
    plain = {**row, "title": "R&D Cook; Q&A"}
    assert only("arbeitnow", {"data": [plain]}).title == "R&D Cook; Q&A"


def test_a_row_without_an_id_is_known_by_its_link_wherever_that_stands():
    row = {"name": "Cook", "contents": "x", "refs": {"landing_page": "https://x.example/jobs/1"}}
    assert only("themuse", {"results": [row]}).id == "x.example/jobs/1"


def test_labels_of_a_portal_without_classes_are_known_by_their_words():
    page = """<div class="iCIMS_JobsTable"><div class="row"><a class="iCIMS_Anchor"
      href="https://careers-acme.icims.com/jobs/1829/cook/job"><h3>Cook</h3></a>
      <div class="header left"><span>Job Locations</span> <span>US-NV-Las Vegas</span></div></div></div>"""
    posting = only("icims", f"<html><body>{page}</body></html>", "careers-acme.icims.com")
    assert posting.places == ("US-NV-Las Vegas",)


@pytest.mark.parametrize(
    ("said", "company"),
    [
        ("1000 Acme LLC", "Acme LLC"),
        ("IL00 Acme Technologies, Ltd.", "Acme Technologies, Ltd."),
        ("3M Company", "3M Company"),
        ("360 Acme", "360 Acme"),
        ("ACME", "ACME"),
    ],
)
def test_a_legal_entity_is_named_without_its_number_in_the_books(said: str, company: str):
    info = {"title": "Cook", "jobReqId": "R-1", "jobDescription": "x", "posted": True}
    answer = {"jobPostingInfo": info, "hiringOrganization": {"name": said}}
    assert only("workday", answer, "acme/wd5/Careers").company == company


def test_a_feed_of_teamtailor_may_say_things_in_its_own_words():
    job = {
        "title": "Cook",
        "location": "Oslo, Norway",
        "employment_type": "full-time",
        "remote": True,
        "department": "Kitchen",
    }
    item = {
        "id": "3f",
        "url": "https://acme.teamtailor.com/jobs/1",
        "date_published": "2026-09-30T08:00:00Z",
        "_jobposting": job,
    }
    posting = only("teamtailor", {"items": [item]})
    assert (posting.places, posting.employment, posting.workplace) == (
        ("Oslo, Norway",),
        "full-time",
        "remote",
    )
    assert (posting.department, posting.posted) == ("Kitchen", "2026-09-30T08:00:00Z")


def ld(**fields: Any) -> str:
    return described({"@type": "JobPosting", "title": "Cook", **fields})


@pytest.mark.parametrize(
    ("fields", "low", "high", "currency"),
    [
        ({"baseSalary": {"currency": "CLP", "value": {"Value": "900000", "unitText": "MONTH"}}}, 900000, 900000, "CLP"),
        ({"baseSalary": {"@type": "PriceSpecification", "price": "500000", "priceCurrency": "NPR"}}, 500000, 500000, "NPR"),
        ({"baseSalary": 120000, "salaryCurrency": "USD"}, 120000, 120000, "USD"),
        ({"baseSalary": [{"currency": "EUR", "minValue": "45.000,00", "maxValue": "55.000,00"}]}, 45000, 55000, "EUR"),
    ],
)  # fmt: skip
def test_a_described_salary_in_its_less_usual_forms(
    fields: dict[str, Any], low: int, high: int, currency: str
):
    pay = only("json_ld", ld(**fields), "https://acme.example/1").pay
    assert pay is not None
    assert (pay.min, pay.max, pay.currency) == (low, high, currency)


def test_a_described_salary_may_be_words():
    salary = {"@type": "MonetaryAmount", "value": {"value": "$80k - $100k"}}
    assert (
        only("json_ld", ld(baseSalary=salary), "https://acme.example/1").pay_text == "$80k - $100k"
    )


def test_capitals_are_read_at_every_level_of_a_described_posting():
    place = [{"Address": [{"AddressLocality": "Rome"}, {"StreetAddress": "Bari, Italy"}]}]
    posting = only(
        "json_ld",
        ld(HiringOrganization={"Name": "Acme"}, JobLocation=place),
        "https://acme.example/1",
    )
    assert (posting.company, posting.places) == ("Acme", ("Rome", "Bari, Italy"))


def test_a_reference_within_a_list_is_resolved():
    graph = [
        {"@type": "JobPosting", "title": "Cook", "jobLocation": [{"@id": "#rome"}]},
        {"@id": "#rome", "@type": "Place", "address": {"addressLocality": "Rome"}},
    ]
    page = described({"@graph": graph})
    assert only("json_ld", page, "https://acme.example/1").places == ("Rome",)


def test_a_feed_that_has_the_form_of_employment_for_a_category_is_read():
    item = "<item><title>Cook</title><link>https://a.example/jobs/1</link><job_type>AI &amp;amp; Food</job_type><job_category>Full Time</job_category></item>"
    posting = only(
        "feed",
        f"<?xml version='1.0'?><rss><channel>{item}</channel></rss>",
        "https://a.example/feed",
    )
    assert (posting.employment, posting.category) == ("Full Time", "AI & Food")
    usual = item.replace("Full Time", "Contract Management").replace(
        "AI &amp;amp; Food", "Full Time"
    )
    posting = only(
        "feed",
        f"<?xml version='1.0'?><rss><channel>{usual}</channel></rss>",
        "https://a.example/feed",
    )
    assert (posting.employment, posting.category) == ("Full Time", "Contract Management")


def test_pay_in_an_object_of_its_own_is_read_from_any_feed():
    salary = {"min": 30000, "max": 40000, "currency": "EUR", "period": "year"}
    row = {"id": 1, "title": "Cook", "url": "https://x.example/jobs/1", "salary": salary}
    pay = only("feed", [row], "https://x.example/jobs.json").pay
    assert pay is not None
    assert (pay.min, pay.max, pay.currency, pay.period) == (30000, 40000, "EUR", Period.YEAR)


def test_fields_of_feeds_that_aggregators_ask_for():
    job = (
        "<job><title>Cook</title><url>https://x.example/1</url><reference_id>ad34</reference_id>"
        "<publishdate>19/10/2026</publishdate><remotetype>Hybrid remote</remotetype></job>"
    )
    posting = only("feed", f"<source><jobs>{job}</jobs></source>", "https://x.example/jobs.xml")
    assert (posting.id, posting.posted, posting.workplace) == (
        "ad34",
        "19/10/2026",
        "Hybrid remote",
    )


def test_a_place_that_nobody_filled_in_is_none():
    where = {
        "addressLocality": "Oslo",
        "addressRegion": "UNAVAILABLE",
        "streetAddress": "UNAVAILABLE",
    }
    page = ld(jobLocation=[{"address": where}, {"address": {"streetAddress": "N/A"}}])
    assert only("json_ld", page, "https://acme.example/1").places == ("Oslo",)
    row = {"id": 1, "title": "R&amp;D Cook", "location": {"name": "N/A"}}
    row["offices"] = [{"name": "Xi&#039;an"}]
    assert only("greenhouse", {"jobs": [row]}).places == ("Xi'an",)
