"""Greenhouse, Lever and Ashby: a payload in the real shape and what is read from it."""

from __future__ import annotations

import pytest

from tests import real_data
from tests.real_data import needs
from tests.sources.kept_answers import PAYLOADS
from watchbot.model.board import Board, Completeness, Validators
from watchbot.model.posting import Pay, Period, RawPosting
from watchbot.sources.registry import SOURCES
from watchbot.sources.source import Reading


def read(kind: str, **options: str) -> Reading:
    """Read the payload of this kind."""
    board = Board(kind=kind, token="acme", company="Acme", options=options)
    return SOURCES[kind].read((PAYLOADS / f"{kind}.json").read_bytes(), board)


def test_greenhouse_reads_every_field():
    assert read("greenhouse").postings[0] == RawPosting(
        id="4100001",
        title="Compiler Engineer",
        url="https://acme.example/careers?gh_jid=4100001",
        links=("https://boards.greenhouse.io/acme/jobs/4100001",),
        company="Acme",
        description_html="<p>C++ &amp; LLVM</p>",
        places=("Berlin, Germany",),
        workplace="Hybrid",
        employment="Intern",
        department="Compilers",
        pay=Pay(
            text="EUR 70,000–99,000 / year",
            min=70000,
            max=99000,
            currency="EUR",
            period=Period.YEAR,
        ),
        posted="2026-11-18T09:30:00-05:00",
        requisition="R-17",
        language="en",
    )


def test_greenhouse_takes_places_from_the_offices_when_the_place_is_a_work_mode():
    _, office, hybrid = read("greenhouse").postings
    assert office.places == ("Seattle, WA", "Denver, CO")
    assert office.workplace == "In-Office"
    assert office.pay is None
    assert hybrid.workplace == "Distributed; Hybrid"


def test_an_item_without_title_is_named_and_the_list_stays_complete():
    reading = read("greenhouse")
    assert reading.skipped == ("item 4: no title",)
    assert reading.fetched(Validators()).completeness is Completeness.COMPLETE


def test_greenhouse_reads_the_tree_of_departments():
    body = b'{"departments": [{"name": "Art", "jobs": []}, {"name": "Code", "jobs": [{"id": 5, "title": "Dev"}]}]}'
    found = SOURCES["greenhouse"].read(body, Board(kind="greenhouse", token="acme")).postings
    assert [(posting.title, posting.department) for posting in found] == [("Dev", "Code")]


def test_lever_reads_every_field():
    assert read("lever").postings[0] == RawPosting(
        id="0d0c1c9e-1111-4a4a-8b8b-000000000001",
        title="Data Engineer",
        url="https://jobs.lever.co/acme/0d0c1c9e-1111-4a4a-8b8b-000000000001",
        apply_url="https://jobs.lever.co/acme/0d0c1c9e-1111-4a4a-8b8b-000000000001/apply",
        company="Acme",
        description_html="<div>Pipelines.</div><h3>You bring</h3><ul><li>SQL</li><li>Python</li></ul><div>Equal.</div>",
        places=("Berlin", "Munich"),
        workplace="hybrid",
        employment="Full-time",
        category="Data",
        department="Engineering",
        pay=Pay(
            text="EUR 60,000–80,000 / year",
            min=60000,
            max=80000,
            currency="EUR",
            period=Period.YEAR,
        ),
        posted="2025-11-30T09:00:00+00:00",
    )


def test_lever_keeps_an_interval_that_is_no_period_unknown():
    posting = read("lever").postings[1]
    assert posting.workplace is None
    assert posting.pay is not None
    assert posting.pay.period is None


@pytest.mark.parametrize(("region", "host"), [("eu", "api.eu.lever.co"), ("", "api.lever.co")])
def test_lever_has_servers_in_two_regions(region: str, host: str):
    from watchbot.sources import lever

    board = Board(kind="lever", token="acme", options={"region": region} if region else {})
    assert lever.address(board) == f"https://{host}/v0/postings/acme?mode=json"


def test_ashby_reads_all_places_and_the_remote_flag():
    first, second = read("ashby").postings
    assert first.places == ("Canada", "Latin America, Brazil", "Berlin, Germany")
    assert first.workplace == "Remote"
    assert first.title == "Backend Engineer"
    assert first.pay == Pay(
        text="$100K – $120K • Offers Equity",
        min=100000,
        max=120000,
        currency="USD",
        period=Period.YEAR,
    )
    assert second.workplace == "Hybrid"
    assert second.pay is None


def test_ashby_leaves_unlisted_postings_out():
    assert [posting.id for posting in read("ashby").postings] == ["a-1", "a-2"]


@needs(real_data.PAYLOADS)
@pytest.mark.parametrize("folder", ["greenhouse", "lever", "ashby"])
def test_real_answers_are_read(folder: str):
    for path in sorted((real_data.PAYLOADS / folder).iterdir()):
        assert SOURCES[folder].read(path.read_bytes(), Board(kind=folder, token="acme")).postings, (
            path.name
        )
