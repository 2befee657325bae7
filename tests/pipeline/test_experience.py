"""How many years does a posting ask for?"""

from __future__ import annotations

from typing import Any

import pytest

from watchbot.pipeline.read.experience import find_experience, read_experience


def years(found: Any) -> tuple[Any, Any] | None:
    """The bounds of an Experience."""
    return (found.min_years, found.max_years) if found else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("本科，5年以上软件开发经验，2年以上团队管理经验", (5, None)),
        ("3-5年爬虫开发相关经验", (3, 5)),
        ("1.三年以上iOS开发经验", (3, None)),
        ("要求：2.3年以上测试经验", (3, None)),
        ("2年+ 支付运营相关经验", (2, None)),
        ("5年经验者优先", None),
        ("1-2年工作经验或应届生", (0, 2)),
        ("经验不限", (0, None)),
        ("A minimum of 10 years of hands-on experience", (10, None)),
        ("2-4 years of experience in sales", (2, 4)),
        ("Requirement: 2+ years of experienceExcellent C skills", (2, None)),
        ("5+ years with a Bachelor's or 3+ years of experience with a Master's", (5, None)),
        ("3+ years of experience as an analyst, preferably in retail", (3, None)),
        ("5+ years of experience preferred", None),
        ("Preferred qualifications:\n7+ years of experience", None),
        ("Our team has 20 years of experience", None),
        ("Must be 18 years of age", None),
        ("rotations over the course of two years, working on products", None),
        ("3-year contract", None),
    ],
)
def test_the_years_asked_for(text: str, expected: tuple[Any, Any] | None):
    assert years(find_experience("Engineer", text)) == expected


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("无经验要求", (0, None)),
        ("1-3年", (1, 3)),
        ("5年以上", (5, None)),
        ("1年以内", (0, 1)),
        ("5+ years", (5, None)),
        ("应届生", (0, None)),
        ("", None),
    ],
)
def test_a_boards_words_for_the_years(stated: str, expected: tuple[Any, Any] | None):
    assert years(read_experience(stated)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A minimum of seven (7) years of related experience", (7, None)),
        ("Backend Engineer (2-8 YOE)", (2, 8)),
        ("5+ YOE in Java", (5, None)),
        ("Figma is a requirement for the candidate.2 years in digital design", (2, None)),
        ("Founded in Ohio. 10 years in business.", None),
        ("along with five (5) plus years of working experience", (5, None)),
        ("Minimum ten years in construction", (10, None)),
        ("two-plus years of experience in sales", (2, None)),
        ("从事Go开发2年或以上", (2, None)),
    ],
)
def test_years_in_words_and_brackets(text: str, expected: tuple[Any, Any]):
    assert years(find_experience("Engineer", text)) == expected


@pytest.mark.parametrize(
    "text", ["a 20+ year legacy of design", "An industry leader for 30+ years"]
)
def test_the_age_of_the_employer_is_no_experience(text: str):
    assert find_experience("Designer", text) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10\nyears of related professional experience", (10, None)),
        ("using Scala (no prior experience required) and GCP", None),
        ("本科4年，硕士2年以上相关工作经验", (4, None)),
        ("0-2 years of industry experience (biotech experience preferred)", (0, 2)),
        ("5+ years of experience : depth of front-end engineering is strongly preferred", None),
        ("应届生或1年经验均可", (0, 1)),
        ("3+ years of Python, 5+ years in backend", (5, None)),
        ("Years of experience: 3 to 5", (3, 5)),
        ("7年+ Java", (7, None)),
        ("3-5后端开发经验", (3, 5)),
        ("1~3年内容经验", (1, 3)),
        ("1，7年以上安全经验", (7, None)),
        ("5 years of web development experience, experience in banking preferred", (5, None)),
        ("Bachelor's degree, with more than 3 years of relevant work experience", (3, None)),
        ("With over 20 years of experience, we lead the field", None),
        ("2 years of experience with dashboards (SQL is a plus)", (2, None)),
        ("MBA strongly preferred 3+ years of financial analysis", (3, None)),
        ("Preferred: 3+ years of Python", None),
        ("Experience: Three to five years of proven office work", (3, 5)),
        ("有0-1搭建产品经验", None),
        ("3-5人团队管理经验", None),
        ("At least 2 years of related experienceASCP certified preferred", (2, None)),
        ("Bachelor's degree or 4 years of experience", None),
        ("B.Sc in computing or equivalent practical experience (8+ years)", None),
        ("A degree in statistics OR\n2 years of related work experience", None),
        ("4 years of experience or a bachelor's degree", None),
        ("Bachelor's degree and 3 years of experience", (3, None)),
        ("Master's degree or Bachelor's degree with 3+ years of experience", (3, None)),
        ("Preferred QualificationsBachelor's degree\nMinimum 3 years' experience in design", None),
    ],
)
def test_years_in_the_shapes_of_real_texts(text: str, expected: tuple[Any, Any] | None):
    found = find_experience("Engineer", text)
    assert (found and (found.min_years, found.max_years)) == expected
