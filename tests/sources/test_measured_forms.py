"""Forms that whole populations of boards were measured to send."""

from __future__ import annotations

import pytest
from aiohttp import web

from tests.sources.boards import client, serving
from tests.sources.one_posting import described, only
from watchbot.model.board import Board, Validators
from watchbot.model.posting import Period
from watchbot.sources.registry import SOURCES


@pytest.mark.parametrize(
    ("remote", "details", "workplace"),
    [
        (True, "hybrid", "hybrid"),
        (True, "remote-location", "remote"),
        (False, "remote-location", None),
        (True, None, "remote"),
    ],
)
def test_breezy_says_how_remote_a_place_is_and_leaves_it_there_when_it_no_longer_is(
    remote: bool, details: str | None, workplace: str | None
):
    place = {"city": "Oslo", "is_remote": remote, "remote_details": {"value": details}}
    row = {"id": "1", "name": "Cook", "location": place, "locations": [{"city": "Bergen"}, place]}
    posting = only("breezy", [{**row, "type": {"id": "partTime", "name": "Teilzeit"}}])
    assert (posting.workplace, posting.employment) == (workplace, "Part-Time")
    assert posting.places == ("Oslo", "Bergen")


def test_what_gems_own_page_asks_for_is_read_as_well():
    row = {
        "id": "T2F", "extId": "am9i", "title": "Cook", "descriptionHtml": "<p>Bread</p>",
        "locations": [{"name": "Oslo", "isoCountry": "NOR"}],
        "job": {"department": {"name": "Food"}, "locationType": "HYBRID", "employmentType": "FULL_TIME"},
        "compensationHtml": "<p>NOK 100</p>", "firstPublishedTsSec": 1775770388,
    }  # fmt: skip
    posting = only("gem", [{"data": {"oatsExternalJobPostings": {"jobPostings": [row]}}}])
    assert (posting.id, posting.url) == ("am9i", "https://jobs.gem.com/acme/am9i")
    assert (posting.places, posting.workplace) == (("Oslo, NOR",), "HYBRID")
    assert (posting.department, posting.pay_text, posting.posted) == (
        "Food",
        "NOK 100",
        "1775770388",
    )


@pytest.mark.parametrize(
    ("stated", "kept"),
    [("2024-09-07T19:20:40.774Z", None), ("2026-09-04T04:00:00.000Z", "2026-09-04T04:00:00.000Z")],
)
def test_days_that_icims_makes_up_are_left_out(stated: str, kept: str | None):
    row = {
        "@type": "JobPosting", "title": "Cook", "datePosted": stated, "validThrough": "2027-09-07",
        "hiringOrganization": {"name": "UNAVAILABLE"},
        "url": "https://careers-acme.icims.com/jobs/9/cook/job",
    }  # fmt: skip
    posting = only("icims", described(row), "careers-acme.icims.com")
    assert (posting.posted, posting.deadline, posting.company) == (kept, None, None)


def test_a_page_of_icims_without_data_is_read_by_its_labels():
    def field(name: str, value: str) -> str:
        return f'<dt class="iCIMS_JobHeaderField">{name}</dt><dd class="iCIMS_JobHeaderData"><span>{value}</span></dd>'

    hidden = '<span class="glyph"></span><span class="field-label">Location : Location</span>'
    page = (
        '<link rel="canonical" href="https://careers-acme.icims.com/jobs/28/cook/job">'
        '<div class="iCIMS_JobsTable"><h1 class="iCIMS_Header">Cook</h1><div class="header left">'
        '<span class="sr-only field-label">Location</span><span>NO-Oslo</span></div><dl>'
        + field("Job ID", "2026-28") + field(hidden, "NO-Bergen") + field("Type", "Part-Time")
        + '</dl></div><h2 class="iCIMS_InfoMsg iCIMS_InfoField_Job">Overview</h2>'
        '<div class="iCIMS_InfoMsg iCIMS_InfoMsg_Job"><p>Bread.</p></div>'
    )  # fmt: skip
    posting = only("icims", page, "careers-acme.icims.com")
    assert (posting.id, posting.title, posting.requisition) == ("28", "Cook", "2026-28")
    assert (posting.places, posting.employment) == (("NO-Oslo",), "Part-Time")
    assert "Overview" in posting.description_html
    assert "Bread." in posting.description_html


def test_pay_of_a_jibe_list_is_nought_where_nobody_states_it():
    row = {"slug": "5", "title": "Cook", "salary_min_value": 13.66, "salary_max_value": 19.16}
    row |= {"salary_frequency": "HOURLY", "posted_date": "0026-06-17T12:00:00+0000"}
    posting = only("icims", {"jobs": [{"data": row}]})
    assert posting.pay is not None
    assert (posting.pay.min, posting.pay.max, posting.pay.period) == (13.66, 19.16, Period.HOUR)
    assert posting.posted is None
    row |= {"salary_min_value": 0, "salary_max_value": 0}
    assert only("icims", {"jobs": [{"data": row}]}).pay is None


def test_smartrecruiters_states_pay_in_a_block_or_in_a_field_of_the_companys_own():
    row = {"id": "7", "name": "Cook", "jobAd": {"sections": {}}}
    pay = only("smartrecruiters", {**row, "compensation": {"max": 12150, "min": 0, "currency": "MXN", "period": "MONTHLY"}}).pay  # fmt: skip
    assert pay is not None
    assert (pay.min, pay.max, pay.currency, pay.period) == (None, 12150, "MXN", Period.MONTH)
    own = [
        {"fieldLabel": "Compensation plan", "valueLabel": "Salaried"},
        {"fieldLabel": "Pay range", "valueLabel": "$20 - $25"},
    ]
    assert only("smartrecruiters", {**row, "customField": own}).pay_text == "$20 - $25"


def test_what_is_paid_once_is_no_salary():
    once = {"compensationType": "Salary", "interval": "1 TIME", "minValue": 500, "currencyCode": "USD"}  # fmt: skip
    yearly = {**once, "interval": "1 YEAR", "minValue": 90000}
    row = {"id": "1", "title": "Cook", "compensation": {"summaryComponents": [once, yearly]}}
    pay = only("ashby", {"jobs": [row]}).pay
    assert pay is not None
    assert (pay.min, pay.period) == (90000, Period.YEAR)


@pytest.mark.parametrize(("option", "texts"), [({}, ["a", "b", "c"]), ({"language": "en"}, ["a"])])
async def test_texts_that_personio_has_in_other_languages_are_filled_in(
    option: dict[str, str], texts: list[str]
):
    """A language that somebody chose is the only one that is asked for."""
    written = {"en": "a", "de": "b", None: "c"}
    asked: list[str | None] = []

    async def feed(request: web.Request) -> web.Response:
        language = request.query.get("language")
        asked.append(language)
        rows = [
            f"<position><id>{number}</id><name>Cook {number}</name><jobDescriptions>"
            + (f"<jobDescription><name/><value>{text}</value></jobDescription>" if own == language else "")
            + "</jobDescriptions></position>"
            for number, (own, text) in enumerate(written.items())
        ]  # fmt: skip
        body = f"<workzag-jobs>{''.join(rows)}</workzag-jobs>"
        return web.Response(text=body, content_type="text/xml")

    async with serving({"/xml": feed}) as base, client(base) as http:
        board = Board(kind="personio", token="acme", options={"base_url": base, **option})
        fetched = await SOURCES["personio"].fetch(board, http, Validators())
    found = [row.description_html.removeprefix("<h3></h3>") for row in fetched.postings]
    assert [text for text in found if text] == texts
    assert asked == (["en", "de", None] if not option else ["en"])


def greenhouse_pay(
    *ranges: tuple[int, int, str, str],
) -> tuple[float | None, float | None, Period | None] | None:
    """The pay that these ranges make: from and to in whole units, title, and what is said beside."""
    stated = [
        {"min_cents": low * 100, "max_cents": high * 100, "currency_type": "USD", "title": title, "blurb": said}
        for low, high, title, said in ranges
    ]  # fmt: skip
    row = {"id": 1, "title": "Cook", "absolute_url": "https://x.example/1"}
    pay = only("greenhouse", {"jobs": [{**row, "pay_input_ranges": stated}]}).pay
    return (pay.min, pay.max, pay.period) if pay else None


@pytest.mark.parametrize(
    ("beside", "period"),
    [
        ("<p>16 weeks of paid leave, vacation accrued at 1 hour for every 26 worked</p>", None),
        ("<p>80 hours of paid sick time per year. Pay every two weeks.</p>", None),
        ("<p>The base pay range shown below is <b>annualized</b>.</p>", Period.YEAR),
        ("<p>The annual base salary, plus 3 weeks of leave</p>", Period.YEAR),
        ("<p>What follows is an hourly rate.</p>", None),
    ],
)
def test_words_about_leave_are_no_period_of_pay(beside: str, period: Period | None):
    """What is said must also fit: nobody earns such sums an hour."""
    assert greenhouse_pay((90_000, 99_000, "Level 4", beside)) == (90_000, 99_000, period)
    assert greenhouse_pay((36, 48, "This is an hourly rate", beside)) == (36, 48, Period.HOUR)


def test_what_a_target_would_bring_is_no_base_pay():
    on_target = (200_000, 230_000, "On-Target Earnings", "")
    assert greenhouse_pay((100_000, 115_000, "Base", ""), on_target) == (100_000, 115_000, None)
    assert greenhouse_pay(on_target) is None


def wordpress(**fields: object) -> dict[str, object]:
    """A row of /wp-json/wp/v2/job-listings."""
    return {
        "id": 11, "link": "https://acme.example/jobs/cook/", "type": "job_listing",
        "title": {"rendered": "Cook &#8211; Bakery "}, "content": {"rendered": "<p>Bread</p>"},
        "date": "2026-07-30T19:25:40", "date_gmt": "2026-07-30T17:25:40", **fields,
    }  # fmt: skip


def test_the_interface_of_wordpress_is_a_feed_of_postings():
    address = "https://acme.example/wp-json/wp/v2/job-listings"
    classes = ["post-11", "job-location-new-oslo", "job-type-full-time", "job-category-food"]
    posting = only("feed", [wordpress(class_list=classes)], address)
    assert (posting.id, posting.title) == ("11", "Cook – Bakery")
    assert posting.url == "https://acme.example/jobs/cook/"
    assert (posting.places, posting.employment) == (("New Oslo",), "Full Time")
    assert (posting.category, posting.posted) == ("Food", "2026-07-30T17:25:40+00:00")
    assert posting.description_html == "<p>Bread</p>"
    terms = [[{"taxonomy": "job_listing_type", "name": "Part time"}], []]
    meta = {
        "_job_location": "Oslo",
        "_company_name": "Acme",
        "_job_expires": "2026-12-01",
        "_remote_position": 0,
    }
    meta |= {"_job_salary": "50000", "_job_salary_currency": "EUR", "_job_salary_unit": "YEAR"}
    posting = only("feed", [wordpress(meta=meta, _embedded={"wp:term": terms})], address)
    assert (posting.places, posting.company, posting.deadline) == (("Oslo",), "Acme", "2026-12-01")
    assert (posting.employment, posting.pay_text) == ("Part time", "50000 EUR per year")
    assert posting.workplace is None


def test_what_wordpress_calls_filled_or_expired_is_no_posting():
    rows = [wordpress(), wordpress(id=2, meta={"_filled": 1}), wordpress(id=3, status="expired")]
    assert only("feed", rows, "https://acme.example/wp-json/wp/v2/job-listings").id == "11"


def test_commas_that_stand_at_the_end_of_a_part_of_an_address_go():
    address = {
        "addressLocality": "Bangalore ",
        "addressRegion": "Karnataka,",
        "addressCountry": "India",
    }
    row = {"@type": "JobPosting", "title": "Cook", "jobLocation": {"address": address}}
    assert only("json_ld", described(row), "https://acme.example/1").places == (
        "Bangalore, Karnataka, India",
    )


@pytest.mark.parametrize(
    ("shown", "pay"), [(True, (75_000, 90_000, "EUR", Period.YEAR)), (False, None)]
)
def test_join_sends_pay_in_cents_also_where_it_is_not_to_be_shown(
    shown: bool, pay: tuple[float, float, str, Period] | None
):
    row = {
        "id": 1, "idParam": "1-cook", "title": "Cook", "salaryFrequency": "PER_YEAR",
        "salaryAmountFrom": {"amount": 7500000, "currency": "EUR"},
        "salaryAmountTo": {"amount": 9000000, "currency": "EUR"}, "settings": {"showSalary": shown},
    }  # fmt: skip
    found = only("join", {"jobs": {"items": [row], "pagination": {"total": 1}}}).pay
    assert (found and (found.min, found.max, found.currency, found.period)) == pay


def test_phenom_sends_places_as_objects_and_pay_in_words():
    places = [
        {"city": "Oslo", "state": "", "country": "Norway", "location": "Oslo, Norway"},
        {"location": "Bergen, Norway"},
    ]
    row = {"jobId": "7", "title": "Cook", "multi_location": places, "RemoteType": "Hybrid"}
    row["compensationRange"] = "NOK 2,726,400.00 - 3,612,600.00"
    posting = only("phenom", {"jobDetail": {"data": {"job": row}}}, "https://careers.acme.example")
    assert posting.places == ("Oslo, Norway", "Bergen, Norway")
    assert (posting.workplace, posting.pay_text) == ("Hybrid", "NOK 2,726,400.00 - 3,612,600.00")
    for said in ("Salary", "0", "C5"):
        row["compensationRange"] = said
        answer = {"jobDetail": {"data": {"job": row}}}
        assert only("phenom", answer, "https://careers.acme.example").pay_text is None


@pytest.mark.parametrize(
    ("said", "place"), [("Poste à distance", "Oslo, Norway"), ("Oslo, Norge", "Oslo, Norge")]
)
def test_a_word_for_remote_is_no_place_of_recruitees(said: str, place: str):
    row = {"id": 1, "title": "Cook", "location": said, "city": "Oslo", "country": "Norway"}
    assert only("recruitee", {"offers": [row]}).places == (place,)
