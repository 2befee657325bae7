"""Insight texts: only what the text supports, in its own sentences."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories import NOW, make_posting
from watchbot.model.posting import Education, Experience, Posting, Sections, Skill
from watchbot.pipeline.insight import insights
from watchbot.pipeline.read.skills import find_skills
from watchbot.pipeline.sentences import sentences

ZH = """岗位职责：
1. 负责高性能算子的开发与优化；
2. 参与编译器后端的设计。
任职要求：
1. 本科及以上学历，熟练掌握C++和CUDA；
2. 熟悉PyTorch，有开源贡献者优先。
福利待遇：双休，弹性工作，经常加班。请附作品集，通过笔试后面试。"""
EN = """What you'll do
- Build ranking models with PyTorch.
- Own the training pipeline.
Requirements
- Experience with Python and SQL.
Nice to have
- Experience with CUDA.
Benefits
- Flexible hours, no overtime. A take-home coding test is part of the process."""


def silent(text: str, **given: object) -> Posting:
    skills = find_skills(text)
    usual = {"pay": None, "language": "zh", "description": text, "skills": skills}
    return make_posting(**{**usual, **given})


def test_chinese_text_gives_all_five_kinds():
    made = insights(silent(ZH), language="zh")
    assert any(line.startswith("弹性工作：") and "双休，弹性工作" in line for line in made.pros)
    assert any(line.startswith("加班：") for line in made.cons)
    assert "没有写薪资" in made.cons
    assert made.role == ("负责高性能算子的开发与优化", "参与编译器后端的设计")
    assert made.strategy[0].startswith("简历里先写清这些要求的技能：")
    assert all(skill in made.strategy[0] for skill in ("CUDA", "PyTorch"))
    assert any("作品集" in line for line in made.strategy)
    assert any("有开源贡献者优先" in line for line in made.strategy)
    assert any(line.startswith("有笔试或测评") for line in made.interview)
    assert any("CUDA" in line for line in made.interview)


def test_english_text_gives_them_in_english():
    made = insights(silent(EN, language="en"), language="en")
    assert made.role == ("Build ranking models with PyTorch.", "Own the training pipeline.")
    assert any(line.startswith("flexible hours: ") for line in made.pros)
    assert not any("overtime" in line for line in made.cons)
    assert made.strategy[0] == "Show these required skills first: Python, SQL"
    assert "If you have it, say it: “Experience with CUDA.”" in made.strategy
    assert made.interview[0].startswith("Expect a test")


def test_what_the_page_brought_is_left_alone():
    brought = Sections(pros=("上市公司",))
    assert insights(silent(ZH, sections=brought), language="zh") == brought


def test_facts_that_were_read_are_named():
    posting = silent(
        "",
        education=Education.MASTER,
        experience=Experience(min_years=8),
        class_year=2027,
        deadline=datetime(2026, 12, 24, tzinfo=UTC),
    )
    made = insights(posting, language="en")
    assert "Asks for 8 years of experience or more" in made.cons
    assert "Asks for a master's degree at least" in made.cons
    assert "For graduates of 2027: name your graduation date" in made.strategy
    assert "Apply before 2026-12-24" in made.strategy


def test_a_text_that_says_nothing_supports_nothing():
    made = insights(silent("你好", pay=make_posting().pay), language="zh")
    assert made == Sections()


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "岗位职责1. 负责开发；2. 参与测试任职要求1. 熟悉Linux系统",
            ["duties", "duties", "required"],
        ),
        ("Responsibilities: Build things. Requirements: Know things well.", ["duties", "required"]),
        ("负责后端服务的开发\n熟悉MySQL数据库", ["duties", "required"]),
    ],
)
def test_parts_are_told_by_heading_else_by_how_a_sentence_begins(text, parts):
    assert [each.part for each in sentences(silent(text))] == parts


@settings(max_examples=60)
@given(st.text(max_size=400))
def test_every_quote_stands_in_the_text(text):
    posting = silent(f"{text}\n负责双休的安排\n{text}")
    flat = "".join(posting.description.split())
    for line in insights(posting, language="zh").role:
        assert "".join(line.rstrip("…").split()) in flat


def test_page_parts_are_used_where_the_page_had_them():
    parts = Sections(responsibilities=("设计芯片架构",), minimum=("熟悉Verilog",))
    made = insights(replace(silent("别的文字"), sections=parts), language="zh")
    assert made.role == ("设计芯片架构",)
    assert made.responsibilities == parts.responsibilities


def test_what_is_asked_for_or_told_under_the_heading_of_duties_is_no_duty():
    text = """About the role
Posted: Dec 8, 2018
The Fleet team is leading our future across all cities.
Some examples could be:
Role
Partner teams are passionate about ships.
You will be based at the harbour.
Build the scheduler of the fleet.
Experience with Go is welcome."""
    made = insights(silent(text, language="en"), language="en")
    assert made.role == ("Build the scheduler of the fleet.",)
    assert "Prepare an example of: “Build the scheduler of the fleet.”" in made.interview
    assert not any("Fleet team" in line for line in made.interview)


def test_a_role_that_is_only_told_of_is_shown_so():
    text = "About the role\nThis is a full-time role at the harbour."
    made = insights(silent(text, language="en"), language="en")
    assert made.role == ("This is a full-time role at the harbour.",)
    assert made.interview == ()


def test_only_skills_of_the_posting_are_asked_about_and_each_once():
    text = "任职要求\n1. 熟练使用Go语言\n2. 熟悉 Go 之一\n3. 熟悉Maven"
    made = insights(silent(text, skills=find_skills("熟练使用Go语言")), language="zh")
    assert [line for line in made.interview if "可能问到" in line] == [
        "可能问到Go语言：“熟练使用Go语言”"
    ]
    assert not any("Maven" in line for line in made.strategy)


def test_a_skill_is_named_in_the_language_of_the_reader():
    posting = silent(
        "任职要求\n1. 熟悉高并发", skills=(Skill("high concurrency", "高并发", "text"),)
    )
    assert insights(posting, language="en").strategy[0].endswith(": high concurrency")
    assert insights(posting, language="zh").strategy[0].endswith("：高并发")


def test_a_tag_that_says_the_same_as_its_name_is_not_quoted():
    tags = (Skill("五险一金", "五险一金", "tags"),)
    assert insights(silent("", skills=tags), language="zh").pros == ("五险一金",)


def test_a_long_sentence_is_cut_between_words():
    long = f"{'We are proud of what we build for everyone, '.replace(',', '') * 4}with flexible hours for all who want to work so {'and so on ' * 20}"
    [line] = insights(silent(long, language="en"), language="en").pros
    quote = line.partition("“")[2].rstrip("”").strip("…")
    assert "flexible hours" in quote
    assert f" {quote} " in f" {long} "


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1. 负责开发", "负责开发"),
        ("（2）负责开发", "负责开发"),
        ("1负责平台开发", "负责平台开发"),
        ("3+ years of experience", "3+ years of experience"),
        ("2 or more years in sales", "2 or more years in sales"),
        ("2年以上经验", "2年以上经验"),
        ("3D打印的开发", "3D打印的开发"),
        ("10) Build things", "Build things"),
        ("7 days a week", "7 days a week"),
        ("1）5G云平台的开发", "5G云平台的开发"),
        ("2．负责测试", "负责测试"),
    ],
)
def test_the_number_of_a_list_is_cut_off_and_no_other(line, said):
    assert [each.text for each in sentences(silent(f"职责\n{line}"))] == [said]


def test_a_sentence_does_not_end_at_an_abbreviation():
    text = "Requirements\nKnow one language (e.g. Java, Go). Use one tool (ex. Excel). Sell well."
    assert [each.text for each in sentences(silent(text))] == [
        "Know one language (e.g. Java, Go).",
        "Use one tool (ex. Excel).",
        "Sell well.",
    ]


def test_nobody_is_told_to_be_in_time_for_a_deadline_that_has_passed():
    posting = silent("", deadline=NOW - timedelta(days=1))
    assert not insights(posting, language="en", now=NOW).strategy
    assert insights(posting, language="en", now=NOW - timedelta(days=2)).strategy


def test_the_employers_praise_of_itself_is_nothing_to_write_of():
    text = "Nice to have\n- Experience with CUDA.\nAcme is the next data platform of the world."
    made = insights(silent(text, language="en"), language="en")
    assert [line for line in made.strategy if "Acme" in line] == []
    assert "If you have it, say it: “Experience with CUDA.”" in made.strategy


def test_a_heading_is_known_with_any_apostrophe():
    for head in ("What you'll do", "## What You’ll Do:", "What you’ ll do"):
        assert [each.part for each in sentences(silent(f"{head}\nPaint boats."))] == ["duties"]


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("Responsibilities and Job Duties", "duties"),
        ("Key Accountabilities:", "duties"),
        ("Education and Experience Requirements", "required"),
        ("Desirable skills", "preferred"),
        ("Employee Benefits", "offer"),
        ("Meet all requirements of the law in force", "duties"),
    ],
)
def test_a_short_line_that_ends_as_a_heading_opens_its_part(line, part):
    text = f"Duties\n{line}\nPaint the boats of the harbour."
    assert sentences(silent(text, language="en"))[-1].part == part


def test_one_year_is_no_years():
    posting = silent("", experience=Experience(min_years=1))
    assert (
        "Open with 1 year of experience, as asked for" in insights(posting, language="en").strategy
    )


def test_names_are_quoted_as_they_are_written():
    text = "任职要求\n1. 熟悉JavaScript与PostgreSQL"
    made = insights(silent(text), language="zh")
    assert "可能问到JavaScript、PostgreSQL：“熟悉JavaScript与PostgreSQL”" in made.interview


def test_dashes_of_a_list_that_lost_its_lines_part_it():
    text = "工作职责：-准确理解产品的需求-与产品团队充分沟通 - 制定前端的开发规范-关注前端技术"
    assert [each.text for each in sentences(silent(text))] == [
        "准确理解产品的需求",
        "与产品团队充分沟通",
        "制定前端的开发规范",
        "关注前端技术",
    ]
    whole = "负责需求-设计-开发-测试-上线的全过程"
    assert [each.text for each in sentences(silent(f"职责\n{whole}"))] == [whole]


def test_a_chinese_heading_that_is_not_listed_opens_its_part_and_is_not_quoted():
    made = insights(silent("岗位要求\n熟悉Linux\n优选条件：\n参与过开源项目"), language="zh")
    assert made.strategy[1:] == ("有这方面经历就写出来：“参与过开源项目”",)
