"""One job or two? Titles and facts as lists really write them (case T4, kernels.md 5)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from watchbot.model.posting import Pay, Period, Place, PostingKey
from watchbot.model.why import why
from watchbot.pipeline.dedupe import SameKind, same_job

SAME, SIBLING, REPOST, DIFFERENT = (
    SameKind.SAME,
    SameKind.SIBLING,
    SameKind.REPOST,
    SameKind.DIFFERENT,
)
LONDON, DUBLIN = Place(city="London", country="GB"), Place(city="Dublin", country="IE")
TEXT = " ".join(
    f"You take care of part number {n} of our compiler and of its tests." for n in range(12)
)
OTHER_TEXT = " ".join(
    f"In week {n} you talk to customers about invoices and payments." for n in range(12)
)


def pair(one, two, **shared):
    first = make_posting(**{"uid": "first00000000", "pay": None, **shared, **one})
    second = make_posting(**{"uid": "second0000000", "pay": None, **shared, **two})
    return first, second


def kind(one, two, here=None, **shared):
    first, second = pair(one, two, **shared)
    left = {} if here is None else {first.uid: here}
    return same_job(second, [first], here=left).kind


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("AI框架/图编译工程师-27届", "【2027届校招】AI框架图编译工程师(上海)"),
        ("深度学习编译器工程师", "编译器工程师（深度学习）"),
        ("推荐算法工程师", "推薦演算法工程師"),
        ("Ｊａｖａ开发工程师", "Java 研发工程师"),
        ("JAVA 高级软件工程师（2名）", "Java高级软件工程师"),
        ("Software Engineering Intern (Summer 2027)", "Software Engineer Intern - Summer 2027"),
        ("Software Engineer, Platform (m/w/d)", "Software Engineer - Platform"),
        ("Sr. Back-End Engineer", "Senior Backend Engineer"),
        ("Site Reliability Engineer, Discovery", "Site Reliability Engineer, Disc..."),
        ("ML Engineer II", "Machine Learning Engineer 2"),
        ("Software Engineer - Shanghai", "Software Engineer"),
    ],
)
def test_two_wordings_of_one_title_in_one_place_are_one_job(one, two):
    assert (
        kind({"title": one}, {"title": two}, places=(SHANGHAI,), place_texts=("Shanghai",)) is SAME
    )


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("AI框架/图编译工程师-27届", "AI框架测试工程师-27届"),
        ("AI框架/图编译工程师-27届", "AI框架/图编译工程师-28届"),
        ("推荐算法工程师", "搜索算法工程师"),
        ("高级Java工程师", "资深Java工程师"),
        ("Java工程师", "高级Java工程师"),
        ("Software Engineer II", "Software Engineer III"),
        ("Software Engineer", "Software Engineer III"),
        ("Systems Engineer - Level 2 or 3", "Systems Engineer - Level 3 or 4"),
        ("Software Engineer Intern, Summer 2026", "Software Engineer Intern, Summer 2027"),
        ("Data Intern - Fall 2026", "Data Intern - Spring 2026"),
        ("Software Engineer, C++", "Software Engineer, C#"),
        ("Software Engineer (Starship)", "Software Engineer (Starshield)"),
        ("Researcher, PhD", "Researcher, Bachelor"),
        ("Software Engineer", "Software Engineer Intern"),
        (
            "Software Engineer, Data Infrastructure",
            "Senior Software Engineer, Agent Infrastructure",
        ),
        (
            "Learning & Development Designer III R_1494379",
            "Learning & Development Curriculum Designer R_1488728",
        ),
        ("Programmer Analyst I JR25919", "Programmer Analyst I JR25853"),
    ],
)
def test_one_differing_fact_or_telling_word_makes_two_jobs(one, two):
    assert kind({"title": one}, {"title": two}) is DIFFERENT


def test_the_same_title_in_two_cities_is_two_postings_on_one_card():
    title = "Staff Software Engineer, Inference"
    one = {"title": title, "places": (LONDON,), "keys": (PostingKey("greenhouse", "5097742008"),)}
    two = {"title": title, "places": (DUBLIN,), "keys": (PostingKey("greenhouse", "5150472008"),)}
    assert kind(one, two) is SIBLING


def test_two_requisitions_in_one_city_are_two_postings():
    assert kind({"requisition": "JR25919"}, {"requisition": "JR25853"}) is DIFFERENT


def test_two_ids_of_one_system_are_two_postings_however_alike_they_are():
    one, two = (
        {"keys": (PostingKey("greenhouse", "1"),)},
        {"keys": (PostingKey("greenhouse", "2"),)},
    )
    assert kind(one, two, description=TEXT) is SIBLING
    assert kind(one, two) is DIFFERENT


def test_what_one_board_lists_at_once_is_never_merged_by_text():
    assert kind({}, {}, here=None, description=TEXT) is SAME
    first, second = pair({}, {}, description=TEXT)
    assert same_job(second, [first], here={first.uid: None}).kind is SIBLING
    first, second = pair({}, {})
    assert same_job(second, [first], here={first.uid: None}).kind is DIFFERENT


def test_a_repost_needs_a_gap_and_too_long_a_gap_is_a_new_opening():
    days = timedelta(days=1)
    answers = [kind({}, {}, here=NOW - gap * days) for gap in (0, 3, 8, 140, 151)]
    assert answers == [DIFFERENT, DIFFERENT, REPOST, REPOST, DIFFERENT]


def test_the_same_text_under_a_new_id_of_the_board_is_the_same_posting():
    assert kind({}, {}, here=NOW - timedelta(hours=1), description=TEXT) is SAME


def test_what_closed_before_and_stands_elsewhere_now_is_a_repost():
    assert kind({"closed_at": NOW - timedelta(days=9)}, {}) is REPOST


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ({"company": "腾讯", "company_key": "tencent"}, {"company": "阿里巴巴", "company_key": "alibaba"}, DIFFERENT),
        ({"company": "Acme Robotics", "company_key": "a"}, {"company": "Acme Robotcs", "company_key": "b"}, SAME),
        ({"company": "Acme", "company_key": "a"}, {"company": "Acne", "company_key": "b"}, DIFFERENT),
    ],
)  # fmt: skip
def test_employers_must_agree(one, two, expected):
    assert kind(one, two, title="Backend Engineer", places=(BERLIN,)) is expected


def test_the_same_text_joins_titles_that_differ_by_an_addition_and_another_text_parts_them():
    one, two = {"title": "Compiler Engineer"}, {"title": "Compiler Engineer, Tools"}
    assert kind(one, two, description=TEXT) is SAME
    assert kind(one, two) is DIFFERENT
    three = {"title": "Engineer Compiler", "description": OTHER_TEXT}
    assert kind({**one, "description": TEXT}, three) is DIFFERENT


def test_pay_that_does_not_overlap_is_another_seat():
    low = Pay(text="8-10K", min=8000, max=10000, currency="CNY", period=Period.MONTH)
    high = Pay(text="20-30K", min=20000, max=30000, currency="CNY", period=Period.MONTH)
    assert kind({"pay": low}, {"pay": high}) is DIFFERENT
    assert kind({"pay": low}, {"pay": None}) is SAME


def test_a_title_of_one_word_proves_nothing():
    assert kind({}, {}, title="Nurse") is DIFFERENT
    assert kind({}, {}, title="Nurse", description=TEXT) is SAME


def test_what_a_person_split_stays_split():
    first, second = pair({}, {})
    split = frozenset({(first.uid, second.uid), (second.uid, first.uid)})
    assert same_job(second, [first], apart=split).kind is DIFFERENT


def test_the_best_of_several_wins_and_the_order_does_not_matter():
    _, new = pair({}, {})
    known = [
        make_posting(uid="a000000000000", places=(SHANGHAI,)),
        make_posting(uid="b000000000000", title="Compiler Engineer II"),
        make_posting(uid="c000000000000"),
    ]
    answers = [same_job(new, order) for order in (known, known[::-1])]
    assert answers[0] == answers[1]
    assert (answers[0].kind, answers[0].uid) == (SAME, "c000000000000")


def test_every_answer_has_a_reason_and_the_evidence_against():
    first, second = pair({"title": "Engineer II"}, {"title": "Engineer III"})
    answer = same_job(second, [first])
    assert answer.reason == why("facts_differ")
    assert answer.against == ("grade 3 / 2",)
