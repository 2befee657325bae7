"""Which other postings would a seeker of one look at?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.factories import BERLIN, SHANGHAI, make_posting
from watchbot.model.glimpse import Glimpse
from watchbot.model.posting import Employment, Level, Place, Posting, Skill, Workplace
from watchbot.pipeline.likeness import ENOUGH, most_alike
from watchbot.pipeline.telling import NEAR, first_look, known_skills, title_words

LEEDS = Place(city="Leeds", country="GB")


def skilled(*names: str) -> tuple[Skill, ...]:
    return tuple(Skill(name, name, "text") for name in names)


def other(uid: str, title: str, **given: Any) -> Posting:
    return make_posting(uid=uid, title=title, **{"company": uid, "company_key": uid, **given})


def glimpse(posting: Posting) -> Glimpse:
    said = " ".join((posting.title, *(skill.name for skill in posting.skills)))
    text = f"{posting.outline} {said.casefold()} "
    return Glimpse(posting.uid, posting.company_key, posting.group_uid or posting.uid, text)


def alike(posting: Posting, *others: Posting, least: float = ENOUGH) -> list[str]:
    telling, near = first_look(posting, [glimpse(each) for each in (posting, *others)])
    found = {each.uid: each for each in others}
    return [
        each.uid for each in most_alike(posting, [found[uid] for uid in near], telling, least=least)
    ]


def test_what_few_name_counts_more_than_what_all_name():
    asked = make_posting(title="Rust Engineer", skills=skilled("Rust", "Git"))
    crowd = [other(f"g{n}", "Sales Engineer", skills=skilled("Git")) for n in range(20)]
    rust = other("r", "Rust Developer", skills=skilled("Rust"))
    assert alike(asked, *crowd, rust)[0] == "r"


def test_the_words_of_recruiters_make_nothing_alike():
    asked = make_posting(title="[远程] 某交易所诚聘 Rust工程师 薪水 20-30K", company="某交易所")
    tester = [other(f"t{n}", f"[远程] 某公司诚聘 测试工程师 薪水 {n}K") for n in range(20)]
    assert alike(asked, other("r", "Rust工程师"), *tester)[:1] == ["r"]


@pytest.mark.parametrize(
    ("one", "better", "worse"),
    [
        ({}, {"places": (BERLIN,)}, {"places": (LEEDS,)}),
        ({}, {"places": ()}, {"places": (LEEDS,)}),
        ({"level": Level.SENIOR}, {"level": Level.SENIOR}, {"level": Level.MID}),
        ({"level": Level.ENTRY}, {"level": Level.MID}, {"level": Level.DIRECTOR}),
        ({"level": Level.INTERN}, {"employment": Employment.INTERNSHIP}, {"level": Level.ENTRY}),
        ({"category": "编译器"}, {"category": "编译器"}, {"category": "销售"}),
        ({"language": "en"}, {"language": "en"}, {"language": "zh"}),
        ({"language": "zh"}, {"language": "en"}, {"language": "de"}),
        (
            {"workplace": Workplace.REMOTE},
            {"workplace": Workplace.REMOTE, "places": (LEEDS,)},
            {"workplace": Workplace.ONSITE, "places": (LEEDS,)},
        ),
    ],
)
def test_of_the_same_work_the_place_level_and_language_decide(one, better, worse):
    asked = make_posting(title="Compiler Engineer", **one)
    found = alike(
        asked,
        other("worse", "Compiler Engineer", **worse),
        other("better", "Compiler Engineer", **better),
    )
    assert found[0] == "better"


def test_another_kind_of_work_in_the_same_place_is_not_alike():
    asked = make_posting(title="Compiler Engineer", skills=skilled("LLVM", "C++"))
    assert alike(asked, other("n", "Nurse", skills=skilled("first aid"))) == []


def test_a_word_for_whoever_does_it_makes_nothing_alike():
    asked = make_posting(title="Litigation Specialist", places=())
    nurse = other("n", "Litigation Clerk", places=())
    sales = other("s", "Sales Specialist", places=())
    assert alike(asked, sales, nurse) == ["n"]


def test_a_posting_whose_skills_are_not_known_comes_after_one_that_shares_them():
    asked = make_posting(title="Data Engineer", skills=skilled("Spark", "Kafka", "Airflow"))
    bare = other("bare", "Data Engineer")
    equal = other("equal", "Data Engineer", skills=asked.skills)
    assert alike(asked, bare, equal) == ["equal", "bare"]


def test_one_of_each_opening_and_none_of_its_own():
    asked = make_posting(group_uid="p0")
    sibling = other("a", "Compiler Engineer", group_uid="p0")
    cities = [other(f"c{n}", "Compiler Engineer", group_uid="c0") for n in range(3)]
    assert len(alike(asked, sibling, *cities)) == 1


def test_those_with_nothing_in_common_are_listed_where_all_are_asked_for():
    assert alike(make_posting(), other("n", "Nurse", places=()), least=-1.0) == ["n"]


def test_no_more_are_compared_than_are_worth_it():
    many = [glimpse(other(f"c{n}", "Compiler Engineer")) for n in range(5 * NEAR)]
    _, near = first_look(make_posting(), many)
    assert len(near) <= 2 * NEAR


def test_benefits_among_the_tags_are_no_skills():
    tags = (Skill("年底双薪", "年底双薪", "tags"), Skill("CUDA", "Cuda", "tags"))
    assert known_skills(make_posting(skills=tags)) == ["CUDA"]


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Compiler Engineer, Berlin", {"compiler", "engineer"}),
        ("Senior Compiler Engineer at Acme (m/f/d)", {"compiler", "engineer"}),
        ("编译器 15-25K", {"编译", "译器"}),
        ("Engineer 5000-8000 USDT", {"engineer", "usdt"}),
    ],
)
def test_places_employer_and_figures_tell_nothing_of_the_work(title, said):
    assert set(title_words(make_posting(title=title))) == said


def test_a_title_without_words_is_compared_by_its_skills():
    asked = make_posting(title="!!!", skills=skilled("LLVM", "C++", "MLIR"))
    same = other("s", "Kernel work", skills=asked.skills, places=(SHANGHAI,))
    assert alike(asked, same) == ["s"]


def test_nothing_to_compare_is_nothing_alike():
    assert alike(make_posting(title="!!!"), other("s", "???")) == []
    assert alike(make_posting()) == []


class Letters:
    """Texts are near by the letters that they share."""

    def closeness(self, text: str, others: Sequence[str]) -> list[float]:
        return [len({*text} & {*each}) / len({*text} | {*each}) for each in others]


def test_vectors_order_those_that_are_as_good_as_equal_and_no_others():
    asked = make_posting(title="Compiler Engineer", skills=skilled("LLVM"))
    same = [
        other("x", "Compiler Engineer", skills=skilled("XXX")),
        other("l", "Compiler Engineer", skills=skilled("VLM")),
    ]
    best = other("b", "Compiler Engineer", skills=skilled("LLVM"))
    telling, _ = first_look(asked, [glimpse(each) for each in (asked, *same, best)])
    ranked = [each.uid for each in most_alike(asked, [*same, best], telling, vectors=Letters())]
    assert ranked == ["b", "l", "x"]
    assert [each.uid for each in most_alike(asked, [*same, best], telling)] == ["b", "x", "l"]
