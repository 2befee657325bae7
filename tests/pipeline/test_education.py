"""Which degree does a posting ask for?"""

from __future__ import annotations

import pytest

from watchbot.model.posting import Education
from watchbot.pipeline.read.education import find_education, read_education


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("本科及以上学历，计算机相关专业", Education.BACHELOR),
        ("BS + 10 years of relevant experience in software", Education.BACHELOR),
        ("本科及以上学历，硕士优先", Education.BACHELOR),
        ("大专及以上学历", Education.ASSOCIATE),
        ("本科（优秀可专科）", Education.BACHELOR),
        ("学历不限", Education.NONE),
        ("硕士研究生及以上学历在校学生", Education.MASTER),
        ("计算机专业硕士优先", None),
        ("Bachelor's degree, preferably in statistics", Education.BACHELOR),
        ("BS, MS or PhD in Computer Science", Education.BACHELOR),
        ("Masters or above in a quantitative field", Education.MASTER),
        ("Ph.D. in physics required", Education.DOCTOR),
        ("Master's degree preferred", None),
        ("Nice to have:\nPhD in physics", None),
        ("Scrum master, MS Office", None),
        ("High school diploma or GED", Education.NONE),
        ("我们的团队成员多为博士", None),
    ],
)
def test_the_lowest_degree_asked_for(text: str, expected: Education | None):
    assert find_education("Engineer", text) is expected


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("本科", Education.BACHELOR),
        ("学历未注明", None),
        ("学历不限", Education.NONE),
        ("不限", Education.NONE),
        ("Bachelor's Degree", Education.BACHELOR),
        ("", None),
    ],
)
def test_a_boards_word_for_the_degree(stated: str, expected: Education | None):
    assert read_education(stated) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PhD or MS Computer Science or equivalent", Education.MASTER),
        ("Bachelor's degree (Accounting or Finance preferred)", Education.BACHELOR),
        ("研究生以上（本科优秀者亦可）", Education.MASTER),
        ("26届一本以上学历", Education.BACHELOR),
    ],
)
def test_degrees_with_brackets_and_short_forms(text: str, expected: Education):
    assert find_education("Engineer", text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You work with team members from top undergraduate programs", None),
        ("学历：不限", Education.NONE),
        ("MD or DO required", Education.DOCTOR),
        ("A B.S. degree is needed", Education.BACHELOR),
        ("指导初中级工程师", None),
        ("高中低压配电设计", None),
        ("degree or diploma in engineering", Education.BACHELOR),
        ("Bachelor's degree in a related field, Master's preferred", Education.BACHELOR),
        ("Bachelor's degree in finance, CPA is a plus", Education.BACHELOR),
        ("Degree: BS in Biology, lab certifications (e.g., A, B) are a plus", Education.BACHELOR),
        ("MBA, or relevant experience, preferred", None),
        ("Master's degree plus 3-5 years of work in the field", Education.MASTER),
        ("A PhD is a plus", None),
        ("High school diploma or equivalent (college degree a plus)", Education.NONE),
        ("BS in a quantitative field (MS preferred)", Education.BACHELOR),
        ("EXPERIENCE AND CERTIFICATIONSBachelor's degree required", Education.BACHELOR),
        ("加分项\n熟悉边缘计算\n教育背景\n计算机相关专业硕士在读学生", Education.MASTER),
        ("Prefer a Bachelor's degree in finance", None),
        (
            "Preferred Education\nMaster's degree\nRequired Technical and Professional Expertise\n"
            "Currently studying for a Bachelor's degree in engineering",
            Education.BACHELOR,
        ),
        ("Doctorate degreeORMaster's degree and 2 years of work", Education.MASTER),
    ],
)
def test_degrees_in_the_shapes_of_real_texts(text: str, expected: Education | None):
    assert find_education("Engineer", text) is expected
