"""Seniority, campus hiring and the class it is for."""

from __future__ import annotations

import pytest

from watchbot.model.posting import Experience, Level
from watchbot.pipeline.read.campus import is_campus, read_class_year
from watchbot.pipeline.read.level import read_level


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Compiler Engineering Intern", Level.INTERN),
        ("算法实习生", Level.INTERN),
        ("Junior Developer", Level.ENTRY),
        ("开发助理", Level.ENTRY),
        ("2027届校招编译器工程师", Level.ENTRY),
        ("Software Engineer I", Level.ENTRY),
        ("Software Engineer II, Payments", Level.MID),
        ("Data Scientist - II (Contract)", Level.MID),
        ("Senior Engineer", Level.SENIOR),
        ("高级前端工程师", Level.SENIOR),
        ("Staff Engineer", Level.LEAD),
        ("嵌入式开发主管", Level.LEAD),
        ("Engineering Manager", Level.MANAGER),
        ("Head of Data", Level.DIRECTOR),
        ("运营总监", Level.DIRECTOR),
        ("CTO", Level.EXECUTIVE),
    ],
)
def test_the_title_tells_the_level(title: str, expected: Level):
    assert read_level(title) is expected


@pytest.mark.parametrize(
    "title",
    [
        "Coordinator",
        "Account Executive",
        "Product Manager",
        "产品经理",
        "Executive Assistant to CEO",
        "Head Start Teacher",
        "WCAG 2.1 Analyst",
        "Internal Auditor",
        "Staff Attorney - Housing",
        "Staff Physical Therapist",
    ],
)
def test_look_alikes_are_no_level(title: str):
    assert read_level(title) is None


def test_a_manager_needs_a_team():
    assert read_level("法务经理", "负责合同审核") is Level.MANAGER
    assert read_level("Analytics Manager", "You will manage a team of analysts") is Level.MANAGER
    assert read_level("Analytics Manager", "You will run reports") is None


@pytest.mark.parametrize(
    ("years", "expected"),
    [(None, None), (0, None), (1, Level.ENTRY), (3, Level.MID), (5, Level.SENIOR)],
)
def test_without_a_word_the_years_decide(years: float | None, expected: Level | None):
    asked = Experience(min_years=years) if years is not None else None
    assert read_level("Java工程师", "", asked) is expected


def test_the_boards_own_word_wins():
    assert read_level("2027届工程师", stated="普通员工/个人贡献者") is Level.INDIVIDUAL_CONTRIBUTOR
    assert read_level("Engineer", stated="Mid-Senior level") is Level.MID
    assert read_level("Senior Engineer", stated="whatever") is Level.SENIOR


def test_a_title_that_names_several_forms_is_none_of_them():
    assert read_level("工程师（应届/社招/实习）") is None


@pytest.mark.parametrize(
    ("title", "text", "campus", "year"),
    [
        ("编译器工程师-27届", "", True, 2027),
        ("软件工程师-26届春招", "", True, 2026),
        ("Software Engineer - New College Grad 2026", "", True, 2026),
        ("College Hire - Analyst - Open to December 2025 Graduates", "", True, 2025),
        ("Java工程师（2027届实习）", "", True, 2027),
        ("Java工程师", "面向2024届毕业生", True, 2024),
        ("开发工程师", "毕业时间：2026年9月至2027年8月毕业的学生", True, 2027),
        (
            "Research Intern (Summer 2026)",
            "Expected graduation between December 2026 and June 2028",
            True,
            None,
        ),
        ("开发工程师", "面向24届/25届毕业生", True, None),
        ("2026 Summer Intern", "rising senior", False, None),
        ("开发实习生", "在校生或应届生，每周四天", False, None),
        ("Java工程师", "3年经验，可接受优秀应届生", False, None),
        ("Engineer", "Ideal for recent graduates or early-career professionals", False, None),
    ],
)
def test_campus_hiring_and_its_class(title: str, text: str, campus: bool, year: int | None):
    assert is_campus(title, text) is campus
    assert read_class_year(title, text) == year


@pytest.mark.parametrize(
    ("stated", "level"),
    [("经理/主管", "manager"), ("主管、组长", "lead"), ("Senior (IC)", "senior"), ("不限", None)],
)
def test_a_boards_word_of_several_parts_gives_the_first_known(stated, level):
    assert read_level("", stated=stated) == level


def test_no_role_for_graduates_is_no_campus_hiring():
    said = "This is not an entry level / new college graduate role."
    assert is_campus("Analytics Lead", said) is False
