"""Degrees, years and forms of employment in words that few postings use."""

from __future__ import annotations

import pytest

from watchbot.model.posting import Education, Employment, Workplace
from watchbot.pipeline.read.education import find_education
from watchbot.pipeline.read.employment import find_employment
from watchbot.pipeline.read.experience import find_experience
from watchbot.pipeline.read.workplace import find_workplace


@pytest.mark.parametrize(
    ("text", "degree"),
    [
        ("Associate’s degree in accounting required.", Education.ASSOCIATE),
        (
            "Required Education: High School Diploma or G.E.D.\nPreferred Education: Bachelor's degree",
            Education.NONE,
        ),
        (
            "A good honors Degree, preferably at postgraduate level, in Statistics.",
            Education.BACHELOR,
        ),
        ("Pursuing a degree from a college.\nEnrolled in a Master's program.", Education.MASTER),
        ("You don't have to have a degree from a great school.", None),
        ("学历要求：硕士研究生及以上。学位要求：与学历相应的学位。", Education.MASTER),
        ("Strong preference for current graduate students in public policy.", None),
    ],
)
def test_degrees_in_less_common_words(text: str, degree: Education | None):
    assert find_education("Clerk", text) is degree


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("Minimum (1) year professional experience.", 1),
        ("6 years experience, CPA preferred.", 6),
        ("6 years experience in audit preferred.", None),
    ],
)
def test_years_in_brackets_and_before_a_wished_certificate(text: str, years: int | None):
    found = find_experience("Accountant", text)
    assert (found.min_years if found else None) == years


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("JOB TYPE: Full-Time Staff", Employment.FULL_TIME),
        ("Full/Part Time\nFull-Time\nRegular/Temporary\nRegular", Employment.FULL_TIME),
        ("Full/Part Time\nFull-Time\nRegular/Temporary\nTemporary", Employment.TEMPORARY),
        ("We are seeking a talented Freelance Web Designer.", Employment.CONTRACT),
        ("Seeking a designer with freelance experience.", None),
        ("Part time/summer job/internship experience is a must", None),
        ("Benefits for full-time staff", None),
    ],
)
def test_forms_of_employment_in_less_common_words(text: str, form: Employment | None):
    assert find_employment("Clerk", text) is form


def test_home_and_office_together_are_hybrid():
    assert find_workplace("设计师", "", "", "工作方式：居家与公司办公结合") is Workplace.HYBRID
