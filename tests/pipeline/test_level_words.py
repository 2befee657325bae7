"""Words of seniority in many trades, alternatives, people who are led, and roles named by the text."""

from __future__ import annotations

import pytest

from watchbot.model.posting import Experience, Level
from watchbot.pipeline.read.campus import is_campus
from watchbot.pipeline.read.level import read_level


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Vice President, Claims", Level.DIRECTOR),
        ("供应链副总裁", Level.DIRECTOR),
        ("Senior Vice President, Claims", Level.EXECUTIVE),
        ("President and CEO", Level.EXECUTIVE),
        ("Chief Architect", Level.LEAD),
        ("Foreman - Electrical", Level.LEAD),
        ("注塑车间班长", Level.LEAD),
        ("路径规划主任工程师", Level.LEAD),
        ("护士长", Level.MANAGER),
        ("Nurse Manager - ICU", Level.MANAGER),
        ("餐饮部经理", Level.MANAGER),
        ("储备店长", Level.ENTRY),
        ("Store Manager in Training", Level.ENTRY),
        ("Level 1 Support Analyst", Level.ENTRY),
        ("首席增长官", Level.EXECUTIVE),
        ("店长助理", Level.ENTRY),
        ("Tier 2 Helpdesk Technician", Level.MID),
    ],
)
def test_words_of_other_trades_tell_the_level(title: str, expected: Level):
    assert read_level(title) is expected


@pytest.mark.parametrize(
    "title",
    [
        "Data Entry Clerk",
        "Order Entry Specialist",
        "Funeral Director",
        "School Principal",
        "主管护师",
        "海外运营（接受应届毕业生）",
        "研发工程师（可应届生）",
        "电子工程师/实习生",
        "University Recruiter",
        "Internship Coordinator",
        "Director of Photography",
        "Junior High School Teacher",
    ],
)
def test_more_look_alikes_are_no_level(title: str):
    assert read_level(title) is None


@pytest.mark.parametrize(
    ("title", "years", "expected"),
    [
        ("中级/高级Java工程师", None, Level.MID),
        ("Java工程师（中、高级）", None, Level.MID),
        ("中/高级前端工程师", None, Level.MID),
        ("中高级测试工程师", 3, Level.MID),
        ("中高级测试工程师", 5, Level.SENIOR),
        ("初中高级开发工程师", 3, Level.MID),
        ("初中级开发", None, Level.ENTRY),
        ("运维经理or总监", None, Level.MANAGER),
        ("Junior/Mid Backend Engineer", None, Level.ENTRY),
        ("Mid to Senior Analyst", None, Level.MID),
        ("Mid-Senior Analyst", None, Level.MID),
        ("Senior / Staff Engineer", None, Level.SENIOR),
        ("Senior/Data Analyst", None, Level.SENIOR),
    ],
)
def test_of_several_levels_the_lowest_that_the_years_allow_counts(
    title: str, years: float | None, expected: Level
):
    asked = Experience(min_years=years) if years is not None else None
    assert read_level(title, "", asked) is expected


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("Warehouse Manager", "You will lead and develop a team of 25 associates.", Level.MANAGER),
        ("Property Manager", "Supervise maintenance staff and leasing agents.", Level.MANAGER),
        ("Kitchen Manager", "Hire, train and schedule kitchen staff.", Level.MANAGER),
        ("Maintenance Manager", "Provides leadership and support to a staff of 12.", Level.MANAGER),
        ("Platform Manager", "You will manage 8 engineers and hire more.", Level.MANAGER),
        ("Sales Manager", "Lead, inspire and develop a high-performing team.", Level.MANAGER),
        ("生产经理", "负责计划，管理车间生产人员", Level.MANAGER),
        ("区域销售经理", "带领10人团队完成销售目标", Level.MANAGER),
        ("高级经理-数据平台", "管理10人数据小组", Level.MANAGER),
        ("Product Manager", "Lead a cross-functional team of engineers.", None),
        ("Project Manager", "Manage the project team and the budget.", None),
        ("Insights Manager", "Manage the team's calendar; work with partner teams.", None),
        ("Brand Manager", "Manage external agencies and the creative brief.", None),
        ("软件开发项目经理", "负责跨部门团队的沟通，管理项目团队进度", None),
    ],
)
def test_a_manager_is_told_by_the_people_who_are_led(title: str, text: str, expected: Level | None):
    assert read_level(title, text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We are looking for a Senior Data Engineer to join our team.", Level.SENIOR),
        ("Job Title: Sr. .NET Developer", Level.SENIOR),
        ("As a Junior Analyst, you will build reports.", Level.ENTRY),
        ("现诚聘高级Java开发工程师一名", Level.SENIOR),
        ("岗位名称：中级测试工程师", Level.MID),
        ("You will work with a senior data engineer.", None),
        ("Experience as a senior developer is welcome", None),
        ("诚聘初中高级开发人才", None),
        ("Looking for senior designers and junior designers.", None),
    ],
)
def test_a_text_may_name_the_role_with_its_level(text: str, expected: Level | None):
    assert read_level("Engineer", text) is expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [("no experience necessary", Level.ENTRY), ("无需经验", Level.ENTRY), ("经验不限", None)],
)
def test_work_that_needs_no_experience_is_for_beginners(said: str, expected: Level | None):
    assert read_level("Operator", "", Experience(min_years=0, text=said)) is expected


@pytest.mark.parametrize(
    "title", ["University Recruiter", "校园招聘专员", "Campus Recruiting Lead"]
)
def test_who_hires_graduates_is_none(title: str):
    assert is_campus(title, "") is False
