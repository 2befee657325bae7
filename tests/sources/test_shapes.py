"""Facts that come in another form than usual: a text where an object was, a list where a text was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sources.one_posting import only
from watchbot.model.posting import RawPosting
from watchbot.sources.values import amount

JOB = {"id": 1, "title": "Cook", "name": "Cook", "url": "https://acme.example/1"}


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        ("greenhouse", {"jobs": [{**JOB, "location": "Rome"}]}),
        ("ashby", {"jobs": [{**JOB, "secondaryLocations": ["Rome"]}]}),
        ("gem", [{**JOB, "location": "Rome"}]),
        ("recruitee", {"offers": [{**JOB, "slug": "cook", "locations": ["Rome"]}]}),
        ("breezy", [{**JOB, "location": {"name": "Rome"}}]),
        ("comeet", [{**JOB, "uid": "1", "location": "Rome"}]),
        ("pinpoint", {"data": [{**JOB, "location": "Rome"}]}),
        ("bamboohr", {"result": [{"id": "1", "jobOpeningName": "Cook", "location": "Rome"}]}),
        ("rippling", [{**JOB, "uuid": "1", "workLocation": "Rome"}]),
        ("smartrecruiters", {"content": [{**JOB, "location": "Rome"}]}),
        ("workable", {"jobs": [{**JOB, "shortcode": "A", "location": "Rome"}]}),
        ("workday", {"jobPostings": [{"title": "Cook", "externalPath": "/job/Rome/Cook_R1"}]}),
        ("eightfold", {"positions": [{**JOB, "locations": [{"name": "Rome"}]}]}),
        ("himalayas", {"jobs": [{**JOB, "guid": "g", "locationRestrictions": [{"name": "Rome"}]}]}),
        ("themuse", {"results": [{**JOB, "locations": ["Rome"]}]}),
        ("tencent", {"Data": {"RecruitPostName": "Cook", "LocationName": "Rome", "PostURL": "http://careers.tencent.com/jobdesc.html?postId=7"}}),
        ("beisen", {"data": {"items": [{"id": "u", "jobAdName": "Cook", "locNames": "Rome", "duty": "Bake"}]}}),
        ("netease", {"data": {"total": 1, "list": [{"id": 1, "name": "Cook", "workPlaceNameList": ["Rome"]}]}}),
        ("meituan", {"data": {"list": [{**JOB, "jobUnionId": "1", "cityList": ["Rome"]}]}}),
        ("oracle_hcm", {"Id": "1", "Title": "Cook", "PrimaryLocation": "Rome", "PostedDate": "2026-11-20"}),
    ],
)  # fmt: skip
def test_the_place_is_found(kind: str, answer: Any):
    posting = only(kind, answer)
    assert (posting.title, posting.places) == ("Cook", ("Rome",))


def test_pay_in_words_is_kept_where_the_figures_lack():
    compensation = {"compensationTierSummary": "$100K – $120K • Offers Equity"}
    posting = only("ashby", {"jobs": [{**JOB, "compensation": compensation}]})
    assert (posting.pay, posting.pay_text) == (None, "$100K – $120K • Offers Equity")
    hidden = {"shouldDisplayCompensationOnJobPostings": False, "compensation": compensation}
    assert only("ashby", {"jobs": [{**JOB, **hidden}]}).pay_text is None


def test_the_sections_of_an_ad_may_lack_their_titles():
    posting = only("smartrecruiters", {**JOB, "jobAd": {"jobDescription": "<p>Bake.</p>"}})
    assert posting.description_html == "<h3></h3><p>Bake.</p>"


@pytest.mark.parametrize(
    "item",
    [
        {"by": "u", "id": 1, "text": "Acme | Cook | Rome", "time": 1764493200, "type": "comment"},
        {"objectID": "1", "comment_text": "Acme | Cook | Rome", "created_at_i": 1764493200},
        {"id": 1, "title": "Acme is hiring a cook", "type": "job", "time": 1764493200, "url": "https://a.example"},
    ],
)  # fmt: skip
def test_both_interfaces_of_hacker_news_are_read(item: dict[str, Any]):
    posting = only("hacker_news", item, "who_is_hiring")
    assert (posting.id, posting.company) == ("1", "Acme")
    assert posting.posted == "2025-11-30T09:00:00+00:00"


def test_a_sitemap_may_be_a_list_of_lines():
    body = "https://acme.example/jobs/data-engineer-123\nhttps://acme.example/about\n"
    posting = only("sitemap", body, "https://acme.example/sitemap.txt")
    assert (posting.title, posting.url) == (
        "data engineer",
        "https://acme.example/jobs/data-engineer-123",
    )


@pytest.mark.parametrize(
    "entry",
    [
        {"_id": 1, "_source": {"title": "Cook", "url": "https://acme.example/1", "city": "Rome"}},
        {"id": 1, "type": "job", "attributes": {"title": "Cook", "url": "https://acme.example/1", "location": {"display_name": "Rome"}}},
        {"MatchedObjectId": "1", "MatchedObjectDescriptor": {
            "PositionTitle": "Cook", "PositionURI": "https://acme.example/1", "City": "Rome"}},
    ],
)  # fmt: skip
def test_entries_of_a_list_may_be_wrapped(entry: dict[str, Any]):
    posting = only("feed", {"result": {"entries": [entry]}}, "https://acme.example/feed")
    assert (posting.title, posting.url, posting.places) == (
        "Cook",
        "https://acme.example/1",
        ("Rome",),
    )


def test_a_country_is_added_unless_the_place_has_it():
    feed = """<source><job><title>Cook</title><url>https://acme.example/1</url><city>Austin</city>
    <state>TX</state><country>US</country><description>x</description></job></source>"""
    assert only("feed", feed, "https://acme.example/feed").places == ("Austin, TX, US",)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("30.000", 30000.0), ("30,000.50", 30000.5), ("15,5", 15.5), ("1 500", 1500.0),
        ("1.234,50", 1234.5), ("30 000,00", 30000.0), ("1.234.567", 1234567.0), (15.125, 15.125),
        ("0.5", 0.5), ("12", 12.0), ("x", None), (None, None), (True, None), ("12-15", None),
    ],
)  # fmt: skip
def test_sums_are_read_with_any_sign_between_their_thousands(value: object, expected: float | None):
    assert amount(value) == expected


def ld(**fields: Any) -> RawPosting:
    return only(
        "json_ld", {"@type": "JobPosting", "title": "Cook", **fields}, "https://acme.example/1"
    )


def test_an_estimate_of_the_site_is_no_offer():
    spread = {
        "currency": "EUR",
        "unitText": "YEAR",
        "percentile10": "30.000",
        "percentile90": 40000,
    }
    guessed = ld(estimatedSalary=[spread]).pay
    assert guessed is not None
    assert (guessed.min, guessed.max, guessed.estimated) == (30000, 40000, True)
    stated = ld(estimatedSalary=[spread], baseSalary={"currency": "EUR", "value": 35000}).pay
    assert stated is not None
    assert (stated.min, stated.estimated) == (35000, False)


def test_greenhouse_shows_pay_in_a_box_under_the_text():
    box = (
        "&lt;p&gt;Bake.&lt;/p&gt;&lt;div class=&quot;content-pay-transparency&quot;&gt;&lt;div class=&quot;pay-input&quot;&gt;"
        "&lt;div class=&quot;title&quot;&gt;Annual Salary:&lt;/div&gt;&lt;div class=&quot;pay-range&quot;&gt;&lt;span&gt;$300,000&lt;/span&gt;"
        "&lt;span class=&quot;divider&quot;&gt;&amp;mdash;&lt;/span&gt;&lt;span&gt;$405,000 USD&lt;/span&gt;&lt;/div&gt;&lt;/div&gt;&lt;/div&gt;"
    )
    posting = only("greenhouse", {"jobs": [{**JOB, "content": box}]})
    assert posting.pay_text == "Annual Salary: $300,000 — $405,000 USD"


@pytest.mark.parametrize(
    ("note", "said"),
    [("Base pay: €60k-80k", True), ("Depends on your skills.", False), ("$1 " + "x" * 300, False)],
)
def test_a_short_note_with_a_sum_is_pay_in_words(note: str, said: bool):
    posting = only("lever", [{"id": "1", "text": "Cook", "salaryDescriptionPlain": note}])
    assert (posting.pay_text, posting.pay_note) == (note if said else None, note)


def test_social_hiring_of_netease_is_not_called_campus_hiring():
    social = {
        "data": {
            "list": [
                {
                    "id": 1,
                    "name": "厨师",
                    "description": "做饭",
                    "requirement": "会做饭",
                    "workType": "0",
                }
            ]
        }
    }
    found = only("netease", social)
    assert found.description == "做饭\n会做饭"
    assert (found.url, found.employment) == ("https://hr.163.com/job-detail.html?id=1", "全职")
    campus = {"data": {"list": [{"id": 1, "positionName": "厨师", "positionDescription": "做饭"}]}}
    assert "校招" in only("netease", campus).description
