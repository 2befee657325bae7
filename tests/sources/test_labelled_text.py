"""Postings as people forward them, in labelled lines; and what is none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.sources.labelled_text import read_labelled

CHINESE = """#招聘 #上海
岗位名称：嵌入式工程师
公司：云岚科技
【工作地点】上海/苏州
薪资：20-35K·14薪
岗位职责：
1. 负责嵌入式 Linux 驱动开发
任职要求：
1. 熟悉 C/C++"""
ENGLISH = """🔥 Senior Python Developer

🏢 Company: Acme Robotics
📍 Location: Berlin or remote
💰 Salary:
€70,000 - 90,000
Requirements
- Python, PostgreSQL
How to apply: jobs@acme.example"""


def test_a_chinese_post_is_read():
    found = read_labelled(CHINESE, "https://example.org/1")
    assert found is not None
    assert (found.title, found.company, found.places) == (
        "嵌入式工程师",
        "云岚科技",
        ("上海", "苏州"),
    )
    assert found.pay_text == "20-35K·14薪"
    assert found.url == "https://example.org/1"
    assert "C/C++" in found.description


def test_labels_on_one_line_end_at_full_stops():
    found = read_labelled(
        "招聘：护士。单位：市一医院；地点：南京；待遇：8000-12000元/月。要求：有证。"
    )
    assert found is not None
    assert (found.title, found.company, found.places) == ("护士", "市一医院", ("南京",))
    assert found.pay_text == "8000-12000元/月"


def test_what_stands_behind_a_full_stop_is_no_part_of_a_value():
    found = read_labelled("岗位：Java 开发\n公司：云岚科技。在张江。\n薪资：20-30k\n要求：三年")
    assert found is not None
    assert found.company == "云岚科技"


def test_an_english_post_has_its_title_in_the_first_line():
    found = read_labelled(ENGLISH)
    assert found is not None
    assert (found.title, found.company) == ("Senior Python Developer", "Acme Robotics")
    assert found.places == ("Berlin", "remote")
    assert found.pay_text == "€70,000 - 90,000"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "company: nvidia\ncity: shanghai\nskill: cuda",
        "公司：寒武纪\n城市：上海\n薪资：20k以上",
        "rust berlin",
        "Hello all,\nplease note: the meeting is moved.\nLocation: room 5",
        "工作地点：上海\n薪资：20K\n岗位职责：\n写代码",
    ],
)
def test_a_watch_or_a_chat_message_is_no_posting(text):
    assert read_labelled(text) is None


@given(st.text(max_size=300))
@settings(max_examples=60)
def test_any_text_is_read_or_not(text):
    found = read_labelled(text)
    assert found is None or found.title
