"""Degrees and years in further forms: fields of study, other ways in, labels of their own, glued wishes."""

from __future__ import annotations

import pytest

from watchbot.model.posting import Education
from watchbot.pipeline.read.campus import is_campus, read_class_year
from watchbot.pipeline.read.education import find_education
from watchbot.pipeline.read.experience import find_experience


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mechanical Engineering degree required", Education.BACHELOR),
        ("A relevant degree is required", Education.BACHELOR),
        ("Professionals with degrees in maths or statistics", Education.BACHELOR),
        ("Associate degree required", Education.ASSOCIATE),
        ("Advanced degrees in marketing", Education.MASTER),
        ("RN with BSN required", Education.BACHELOR),
        ("A 2-year degree", Education.ASSOCIATE),
        ("Doctor of Physical Therapy degree", Education.DOCTOR),
        ("Education: None required", Education.NONE),
        ("不要求学历，能力第一", Education.NONE),
        ("985、211院校毕业", Education.BACHELOR),
        ("负责本科课程教学，硕士以上学历", Education.MASTER),
        ("C9 计算机相关专业毕业，成绩优异", Education.BACHELOR),
        ("计算机相关专业毕业", None),
        ("MS candidates, major in data science", Education.MASTER),
        ("指导硕士研究生开题", None),
        ("Our CEO holds a PhD from a good school", None),
        ("You will work with PhD researchers", None),
        ("Tuition assistance for bachelor's degrees", None),
        ("writing firmware in C (boards) Plusses:Bachelor's degree in physics", None),
        ("In a quick team Preferred Skills: Master's degree in statistics", None),
    ],
)
def test_degrees_that_are_asked_for_and_those_of_others(text: str, expected: Education | None):
    assert find_education("", text) is expected


def test_a_title_for_graduates_names_no_degree():
    assert find_education("Engineer, New College Graduate", "") is None
    assert find_education("Engineer", "For university graduates") is Education.BACHELOR


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("Years of Experience\n5+", (5, None)),
        ("经验要求\n3-5年", (3, 5)),
        ("Ideal years of experience: 3-5 years\nMust have: 3+ years work experience", (3, None)),
        ("Years of experience: 3-5 years", (3, 5)),
        ("4+ YOE", (4, None)),
        ("YOE: 4+", (4, None)),
        ("No prior experience needed", (0, None)),
        ("A graduate degree and 1+ years of work experience OR 3+ years of it", (3, None)),
        ("A bachelor's degree or 4 years of experience", None),
        ("Basic skills (1-2 years work experience or college level classes)", None),
        ("five years of experience or a combination of training and experience", (5, None)),
        ("0-3 years of full stack experience BS in a related field preferred", (0, 3)),
        ("在校生或有1-3年相关工作经验", (0, 3)),
        ("有1-2年开发经验或者可以到岗的软件专业应届毕业生", (0, 2)),
        ("The team has spent the last 5+ years researching proteins", None),
        ("核心团队有6年+的研发经验，及10年+的传统金融服务经验", None),
        ("团队成员大多有4年以上同业经验", None),
        ("其平台已连续两年被评为开发领域的领导者", None),
        ("了解RESTful API和JSON加分项- 有Linux下的经验- 1年以上Golang开发经验", None),
        ("Required: BSc Desired: MSc\nExperience: 7+ years of experience", (7, None)),
    ],
)
def test_years_that_are_asked_for_and_those_of_others(
    text: str, years: tuple[float | None, float | None] | None
):
    found = find_experience("", text)
    assert (found and (found.min_years, found.max_years)) == years


@pytest.mark.parametrize(
    ("text", "campus", "year"),
    [
        ("要求：1、2024届研究生毕业，计算机专业", True, 2024),
        ("本科在读，2024届、2025届应届生", True, None),
        ("软件工程相关专业2023年毕业；熟悉前端", True, 2023),
        ("1、2024年及之后毕业，硕士及以上学历", True, None),
        ("24届及以后毕业的同学", True, None),
        ("1、2010年毕业于某大学的创始人", False, None),
    ],
)
def test_who_graduates_when_is_campus_hiring(text: str, campus: bool, year: int | None):
    assert is_campus("开发实习生", text) is campus
    assert read_class_year("开发实习生", text) == year


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("本科以上学历硕士优先，软件工程专业", Education.BACHELOR),
        ("硕士及以上学历优先", None),
        ("大三、研一、研二同学优先考虑", None),
        ("有实习经历的本科生或者研究生优先", None),
        ("相关领域的硕士学位优先", None),
        ("博士研究生在读优先", None),
        ("本科或以上学历，如果基础好，可放宽到大专", Education.BACHELOR),
        ("本科学历；暂时不招大专", Education.BACHELOR),
        ("大专以上学历(能力不错者可放宽至高中)", Education.ASSOCIATE),
        ("性别:男女不限学历:大专及以上学历", Education.ASSOCIATE),
        ("BS学位，计算机专业", Education.BACHELOR),
        ("高中及以上学历", Education.NONE),
        ("MBA优先", None),
        ("学历要求：不限", Education.NONE),
        ("We do not require a degree", Education.NONE),
        ("You hold a university degree (Master)", Education.MASTER),
    ],
)
def test_the_wish_the_exception_and_the_refusal(text: str, expected: Education | None):
    assert find_education("", text) is expected


@pytest.mark.parametrize(
    "text",
    [
        "负责系统中技术难点的攻关",
        "参与国家重大专项",
        "先进的投研一体化平台",
        "两年以上BS开发经验",
        "高中数学竞赛获奖",
    ],
)
def test_words_that_only_hold_a_degree_are_none(text: str):
    assert find_education("", text) is None


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("计算机相关专业2. 3年以上Ruby, Ruby on Rails实际工作经验", (3, None)),
        ("1. 2年以上python开发经验.2. 熟悉linux开发.3. 有大数据背景优先", (2, None)),
        ("有2年以上数据开发经验者优先", None),
        ("3年以上产品经验且有B端背景者优先", None),
        ("工作要求1,5年以上前端开发经验; 2,精通JavaScript", (5, None)),
        ("任职要求:1.5+年互联网开发经验\n2.熟悉vue", (5, None)),
        ("相关专业，研究生：1-2年，本科生：3-5年", (3, 5)),
        ("1-3年（应届亦可）", (0, 3)),
        ("19年应届生，或1年开发经验", (1, None)),
        ("between 3 and 5 years of experience", (3, 5)),
        ("a minimum of three to five (3-5) years related experience", (3, 5)),
        ("two (2) to four (4) years of experience", (2, 4)),
        ("two (2) - four (4) years of experience", (2, 4)),
        ("2 (two) to 4 (four) years of experience", (2, 4)),
        ("a year of retail experience", (1, None)),
        ("Bachelor's + 3 years, Master's + 1 year", (3, None)),
        ("strong record and 2-3 years of laboratory experience", (2, 3)),
        ("must have lived in the US for 5 years", None),
        ("3-year roadmap", None),
    ],
)
def test_years_in_lists_that_lost_their_lines_and_in_further_words(
    text: str, years: tuple[float | None, float | None] | None
):
    found = find_experience("", text)
    assert (found and (found.min_years, found.max_years)) == years
