"""Degree, years, form of employment, workplace and language as a posting states them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.lexicon.words import load_toml
from watchbot.model.posting import Education, Employment, Workplace
from watchbot.pipeline.read import workplace
from watchbot.pipeline.read.campus import is_campus
from watchbot.pipeline.read.education import find_education, read_education
from watchbot.pipeline.read.employment import find_employment, read_employment
from watchbot.pipeline.read.experience import find_experience, read_experience
from watchbot.pipeline.read.language import read_language
from watchbot.pipeline.read.workplace import find_workplace, read_workplace


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("本科及以上学历，计算机相关专业", Education.BACHELOR),
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
    ("stated", "expected"),
    [
        ("全职员工", Employment.FULL_TIME),
        ("实习生", Employment.INTERNSHIP),
        ("FullTime", Employment.FULL_TIME),
        ("SALARIED_FT", Employment.FULL_TIME),
        ("Festanstellung", Employment.FULL_TIME),
        ("CDD", Employment.TEMPORARY),
        ("Werkstudent", Employment.INTERNSHIP),
        ("Contractor", Employment.CONTRACT),
        ("Permanent Full Time", Employment.FULL_TIME),
        ("2-Part-Time", Employment.PART_TIME),
        ("全职远程", Employment.FULL_TIME),
        ("线上兼职", Employment.PART_TIME),
        ("Full-time, Contract", Employment.CONTRACT),
        ("Non-permanent", None),
        ("something else", None),
    ],
)
def test_a_boards_word_for_the_employment(stated: str, expected: Employment | None):
    assert read_employment(stated) is expected


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("Marketing Intern", "", Employment.INTERNSHIP),
        ("上位机工程师", "职位名称：软件开发实习生", Employment.INTERNSHIP),
        ("Java工程师", "有实习经历者优先", None),
        ("Engineer (Contract)", "full-time", Employment.CONTRACT),
        ("Engineer", "Job Type: Full-time", Employment.FULL_TIME),
        ("Engineer", "This is a full-time on-site role for an engineer", Employment.FULL_TIME),
        ("Engineer", r"Working Schedule" + "\n" + r"Full\-Time", Employment.FULL_TIME),
        ("Engineer", "5 years full-time work experience", None),
        ("Contract Administrator", "manages contracts", None),
        ("Smart contract engineer", "smart contract development", None),
        ("运营", "工作类型：兼职", Employment.PART_TIME),
        ("Engineer", "we build things", None),
    ],
)
def test_the_employment_a_text_states(title: str, text: str, expected: Employment | None):
    assert find_employment(title, text) is expected


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("仅现场办公", Workplace.ONSITE),
        ("混合办公", Workplace.HYBRID),
        ("远程", Workplace.REMOTE),
        ("Onsite (5 Days per Week)", Workplace.ONSITE),
        ("TELECOMMUTE", Workplace.REMOTE),
        ("Up to 50% work from home", Workplace.HYBRID),
        ("Berlin", None),
    ],
)
def test_a_boards_word_for_the_workplace(stated: str, expected: Workplace | None):
    assert read_workplace(stated) is expected


@pytest.mark.parametrize(
    ("place", "tags", "text", "expected"),
    [
        ("深圳", "非远程", "", Workplace.ONSITE),
        ("上海（部分时间可远程）", "", "", Workplace.HYBRID),
        ("杭州", "支持远程", "", Workplace.REMOTE),
        ("Berlin", "", "Note: this is a hybrid position", Workplace.HYBRID),
        ("Berlin", "", "You work with remote teams on hybrid cloud", None),
        ("Berlin", "", "Work Remotely: Yes", Workplace.REMOTE),
        ("Peoria", "", "Applicant must be able to work on site", Workplace.ONSITE),
        ("Berlin", "", "", None),
    ],
)
def test_the_workplace_a_posting_states(
    place: str, tags: str, text: str, expected: Workplace | None
):
    assert find_workplace("Engineer", place, tags, text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("负责 Kubernetes 集群运维，熟悉 Docker、Go", "zh"),
        ("You will build compilers for our customers", "en"),
        ("Wir suchen dich für die Entwicklung von Compilern", "de"),
        ("Nous recherchons une personne pour le développement", "fr"),
        ("コンパイラエンジニアを募集", "ja"),
        ("컴파일러 엔지니어 채용", "ko"),
        ("1", None),
    ],
)
def test_the_language_of_a_posting(text: str, expected: str | None):
    assert read_language(text) == expected


@given(st.text(max_size=120), st.text(max_size=200))
@settings(max_examples=60, deadline=None)
def test_any_text_can_be_asked(title: str, text: str):
    find_education(title, text)
    find_experience(title, text)
    find_employment(title, text)
    find_workplace(title, "", "", text)
    read_language(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A minimum of seven (7) years of related experience", (7, None)),
        ("along with five (5) plus years of working experience", (5, None)),
        ("Minimum ten years in construction", (10, None)),
        ("two-plus years of experience in sales", (2, None)),
        ("从事Go开发2年或以上", (2, None)),
    ],
)
def test_years_in_words_and_brackets(text: str, expected: tuple[Any, Any]):
    assert years(find_experience("Engineer", text)) == expected


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
    ("tag", "expected"),
    [
        ("全远端", Workplace.REMOTE),
        ("否（不提供远程办公）", Workplace.ONSITE),
        ("不允许远程", Workplace.ONSITE),
        ("半远端", Workplace.HYBRID),
    ],
)
def test_remote_by_its_other_word_and_denied(tag: str, expected: Workplace):
    assert find_workplace("", "", tag, "") is expected


def test_remote_denied_in_the_text_is_onsite():
    assert find_workplace("", "", "", "工作方式：不提供远程办公。") is Workplace.ONSITE


def test_a_class_that_is_only_preferred_is_no_campus_hiring():
    assert not is_campus("Java", "本科及以上学历，2027届及以后毕业生优先；")
    assert is_campus("Java", "1. 2026年应届生，计算机相关专业")


@pytest.mark.parametrize(
    "text", ["a 20+ year legacy of design", "An industry leader for 30+ years"]
)
def test_the_age_of_the_employer_is_no_experience(text: str):
    assert find_experience("Designer", text) is None


def test_bold_labels_and_denied_fields_are_read():
    assert find_workplace("", "", "", "**Location:** Remote (Dallas)") is Workplace.REMOTE
    assert find_workplace("", "", "", "Work Remotely: No") is Workplace.ONSITE
    assert find_employment("Nurse", "These roles are full time") is Employment.FULL_TIME


def test_every_phrase_of_the_workplace_passes_the_first_look():
    table = load_toml("terms")["workplace"]["text"]
    for kind in ("remote", "hybrid", "onsite"):
        for phrase in table[kind]:
            assert workplace._STEMS.within(phrase), phrase


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
        ("Preferred QualificationsBachelor's degree\nMinimum 3 years' experience in design", None),
    ],
)
def test_years_in_the_shapes_of_real_texts(text: str, expected: tuple[Any, Any] | None):
    found = find_experience("Engineer", text)
    assert (found and (found.min_years, found.max_years)) == expected


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
        ("Doctorate degreeORMaster's degree and 2 years of work", Education.MASTER),
    ],
)
def test_degrees_in_the_shapes_of_real_texts(text: str, expected: Education | None):
    assert find_education("Engineer", text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This part-time remote position is for nurses.", Employment.PART_TIME),
        ("JOB TYPE – Permanent, Part Time", Employment.PART_TIME),
        ("C2C or W2", Employment.CONTRACT),
        ("Dental assistant (currently part-time)", Employment.PART_TIME),
        ("This role will be part time.", Employment.PART_TIME),
        ("Full/Part Time Part TimeSchedule 8AM", Employment.PART_TIME),
        ("Regular/Temporary: Temporary\nFull/Part Time: Full-Time", Employment.TEMPORARY),
        ("Position Type\nIntern\nTravel", Employment.INTERNSHIP),
        ("Benefits (full time) employees", None),
        ("招聘全职/兼职讲师", None),
        ("Manage the long-term temporary call-list program", None),
    ],
)
def test_employment_in_the_shapes_of_real_texts(text: str, expected: Employment | None):
    assert find_employment("Nurse", text) is expected


@pytest.mark.parametrize(
    ("tags", "text", "expected"),
    [
        ("", "Location: Sunnyvale, CA [On-site]", Workplace.ONSITE),
        ("", "3 days a week in our London office, 2 days at home", Workplace.HYBRID),
        ("", "支持每周两天居家办公", Workplace.HYBRID),
        ("是否远程：可；office办公为主", "", Workplace.HYBRID),
        ("", "Remote work is not available for this role", Workplace.ONSITE),
        ("", "100% WFH", Workplace.REMOTE),
        ("", "occasional remote work possible", Workplace.HYBRID),
        ("", "At least 4 days/week onsite", Workplace.HYBRID),
        (
            "",
            "This role has been designed as ‘Hybrid’, 2 days per week from home",
            Workplace.HYBRID,
        ),
        ("", "We offer a hybrid model of working", Workplace.HYBRID),
        ("", "A hybrid model of care for patients", None),
        ("", "The office is open and is unavailable for remote work", Workplace.ONSITE),
        ("", "Enjoy remote work options and flexible hours", Workplace.REMOTE),
        ("", "This position is 100% in office.", Workplace.ONSITE),
        ("", "Full-time or not: 是\nRemote or not: 否", Workplace.ONSITE),
        ("", "We are in the office three days a week", Workplace.HYBRID),
        ("", "Onsite 5 days a week", Workplace.ONSITE),
        ("", "Five days per week in the office", Workplace.ONSITE),
        ("", "Onsite lunch, 3 days of training", None),
        ("", "We do not offer remote or hybrid work", Workplace.ONSITE),
    ],
)
def test_the_workplace_in_the_shapes_of_real_texts(
    tags: str, text: str, expected: Workplace | None
):
    assert find_workplace("Engineer", "", tags, text) is expected
