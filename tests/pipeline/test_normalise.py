"""A posting as received becomes a posting as understood (cases T1, T2, T5, T9)."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories import NOW, make_board, make_raw
from watchbot.model.posting import (
    Education,
    Employment,
    Level,
    Pay,
    Period,
    PostingKey,
    RawPosting,
    Sections,
    Workplace,
)
from watchbot.pipeline.normalise import normalise
from watchbot.sources import ashby, greenhouse


def understood(**given):
    return normalise(make_raw(**given), make_board(), now=NOW)


def cities(posting):
    return {place.city for place in posting.places if place.city}


def test_an_office_answer_is_no_place_and_offices_are():
    body = {"jobs": [
        {"id": 1, "title": "Systems Engineer", "absolute_url": "https://boards.greenhouse.io/x/jobs/1",
         "location": {"name": "In-Office"}, "offices": [{"name": "Seattle, WA"}, {"name": "Denver, CO"}]},
        {"id": 2, "title": "Systems Engineer", "absolute_url": "https://boards.greenhouse.io/x/jobs/2",
         "location": {"name": "Hybrid"}, "offices": [{"name": "London, UK"}]},
        {"id": 3, "title": "Systems Engineer", "absolute_url": "https://boards.greenhouse.io/x/jobs/3",
         "location": {"name": "Distributed; Hybrid"}, "offices": []},
    ]}  # fmt: skip
    board = make_board(token="x")
    reading = greenhouse.SOURCE.read(json.dumps(body).encode(), board)
    found = [normalise(raw, board, now=NOW) for raw in reading.postings]
    assert [cities(one) for one in found] == [{"Seattle", "Denver"}, {"London"}, set()]
    assert [one.workplace for one in found] == [
        Workplace.ONSITE,
        Workplace.HYBRID,
        Workplace.HYBRID,
    ]


def test_secondary_places_count_and_a_remote_job_keeps_its_office():
    body = {"jobs": [
        {"id": "a", "title": "Backend Engineer", "jobUrl": "https://jobs.ashbyhq.com/x/a", "location": "Canada", "isRemote": True,
         "secondaryLocations": [
             {"location": "Latin America", "address": {"postalAddress": {"addressCountry": "Brazil"}}},
             {"location": "Europe", "address": {"postalAddress": {"addressLocality": "Berlin", "addressCountry": "Germany"}}}]},
        {"id": "b", "title": "Data Engineer", "jobUrl": "https://jobs.ashbyhq.com/x/b", "location": "San Francisco",
         "workplaceType": "Remote", "secondaryLocations": []},
    ]}  # fmt: skip
    board = make_board(kind="ashby", token="x")
    reading = ashby.SOURCE.read(json.dumps(body).encode(), board)
    one, two = (normalise(raw, board, now=NOW) for raw in reading.postings)
    assert {place.country for place in one.places} >= {"CA", "BR", "DE"}
    assert "Berlin" in cities(one)
    assert (one.workplace, two.workplace) == (Workplace.REMOTE, Workplace.REMOTE)
    assert cities(two) == {"San Francisco"}


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("  Compiler\t Engineer \n", "Compiler Engineer"),
        ("R&amp;D Engineer", "R&D Engineer"),
        ("C++ <Senior> R&D", "C++ <Senior> R&D"),
        ("AI框架/图编译工程师-27届", "AI框架/图编译工程师-27届"),
        ("Data\u200b Engineer", "Data Engineer"),
    ],
)
def test_a_title_is_cleaned_but_not_rewritten(written, title):
    assert understood(title=written).title == title


@pytest.mark.parametrize(
    ("given", "name", "expected"),
    [
        ({"employment": "Intern"}, "employment", Employment.INTERNSHIP),
        ({"title": "Compiler Intern"}, "employment", Employment.INTERNSHIP),
        ({"title": "Senior Compiler Engineer"}, "level", Level.SENIOR),
        ({"level": "普通员工/个人贡献者"}, "level", Level.INDIVIDUAL_CONTRIBUTOR),
        ({"education": "硕士"}, "education", Education.MASTER),
        ({"title": "编译工程师-27届"}, "class_year", 2027),
        ({"title": "编译工程师-27届"}, "campus", True),
        ({"workplace": "Hybrid"}, "workplace", Workplace.HYBRID),
        ({"places": ("Remote - Germany",)}, "workplace", Workplace.REMOTE),
        ({"description": "负责编译器的开发与优化，熟悉体系结构。"}, "language", "zh"),
        ({"company": None}, "company", "Acme"),
    ],
)
def test_facts_are_read_from_fields_first_and_then_from_the_text(given, name, expected):
    assert getattr(understood(**given), name) == expected


def test_stated_pay_comes_before_pay_texts_and_texts_before_sentences():
    stated = Pay(text="", min=1.0, max=2.0, currency="EUR", period=Period.YEAR)
    assert understood(pay=stated, pay_text="20-40K").pay == stated
    pay = understood(pay_text="20-40K·14薪", pay_note="note").pay
    assert (pay.min, pay.max, pay.months, pay.note) == (20000, 40000, 14, "note")
    assert (
        understood(description="The salary range is $120,000 - $150,000 per year.").pay.max
        == 150000
    )
    assert understood(pay=Pay(text="20k–40k", estimated=True)).pay.estimated


@pytest.mark.parametrize(
    ("posted", "zone", "expected"),
    [
        ("2016/6/29 15:07:41", None, datetime(2016, 6, 29, 15, 7, 41, tzinfo=UTC)),
        ("Thu, 03 Sep 15 00:01:01 +0200", None, datetime(2015, 9, 2, 22, 1, 1, tzinfo=UTC)),
        ("2026-04-22T00:00:00", "Asia/Seoul", datetime(2026, 4, 21, 15, tzinfo=UTC)),
        ("大约 8 小时前", None, datetime(2026, 11, 30, 1, tzinfo=UTC)),
        ("2041-01-01", None, None),
        ("Tue,", None, None),
        (None, None, None),
    ],
)
def test_dates_are_moments_in_utc_or_unknown(posted, zone, expected):
    posting = understood(posted=posted, posted_zone=zone)
    assert posting.posted_at == expected
    assert posting.posted_text == posted
    assert posting.first_seen_at == NOW


def test_employers_keep_keys_of_their_own_in_every_script():
    names = [
        "腾讯",
        "阿里巴巴",
        "株式会社サンプル",
        "Яндекс",
        "Soci\u00e9t\u00e9 G\u00e9n\u00e9rale",
        "Acme Ltd.",
    ]
    keys = [understood(company=name).company_key for name in names]
    assert all(keys)
    assert len(set(keys)) == len(names)
    assert understood(company="Socie\u0301te\u0301 Ge\u0301ne\u0301rale").company_key == keys[4]
    assert understood(company="Ｂｙｔｅ").company_key == understood(company="Byte").company_key


def test_the_uid_is_short_stable_and_of_board_and_id():
    one, two = understood(id="4012345"), understood(id="4012346")
    assert one.uid == normalise(make_raw(id="4012345", title="Other"), make_board(), now=NOW).uid
    assert one.uid != two.uid
    assert len(one.uid) == 13
    assert one.uid.isalnum()
    assert one.uid == one.uid.lower()
    assert normalise(make_raw(), make_board(token="ACME"), now=NOW).uid != understood().uid


def test_links_give_keys_but_a_list_of_others_links_gives_none():
    assert understood().keys == (PostingKey("greenhouse", "4012345"),)
    links = tuple(f"https://boards.greenhouse.io/acme/jobs/{n}" for n in (4000001, 4000002))
    comment = make_raw(id="c1", url="https://list.example/c1", links=links)
    assert (
        normalise(comment, make_board(kind="feed", token="https://list.example"), now=NOW).keys
        == ()
    )


def test_escapes_of_markdown_are_no_part_of_a_description():
    described = understood(description="A full\\-time role in R\\&D.\n1\\. Build no\\-code tools")
    assert described.description == "A full-time role in R&D.\n1. Build no-code tools"
    assert described.employment is Employment.FULL_TIME


def test_what_a_job_page_says_beside_the_text_is_carried_over():
    sections = Sections(minimum=("熟练掌握C++", "本科及以上学历"), pros=("- 技术含金量高",))
    posting = understood(sections=sections, description="")
    assert posting.sections == sections
    assert posting.education is Education.BACHELOR


@settings(max_examples=40)
@given(st.text(max_size=120), st.text(max_size=200))
def test_no_text_makes_it_raise(short, long):
    raw = RawPosting(
        id=short or "x", title=short, url=short, company=short, places=(short,), employment=short, workplace=short, level=short,
        education=short, experience=short, pay_text=short, posted=short, deadline=short, description=long, description_html=short,
    )  # fmt: skip
    assert normalise(raw, make_board(), now=NOW).uid
