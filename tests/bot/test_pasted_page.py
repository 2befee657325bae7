"""A job page pasted into the chat is read, checked against what is known, and can be watched."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.bot.people import OPEN, Person, a_catalogue, openings
from tests.factories import NOW
from tests.real_data import JOBPAGES, present
from tests.store.people import saved
from watchbot.bot.conversation import Conversation
from watchbot.model.board import Board
from watchbot.pipeline.normalise import normalise
from watchbot.sources.job_page import read_page


@pytest.fixture
def li(house) -> Person:
    return Person(house, Conversation(OPEN), language="zh")


def a_page() -> str:
    return min(present(JOBPAGES).glob("*.txt")).read_text("utf-8")


def test_a_pasted_page_is_shown_in_full_and_can_be_watched(li):
    said = li.say(a_page())
    assert "我读到的内容" in said
    raw = read_page(a_page())
    assert raw.title in said
    assert "公司：" in li.press("监控 " + (raw.company or ""))
    assert "编号 1" in li.press("创建")


def test_what_was_pasted_is_not_said_back(li):
    typed = "公司：青木集团\n职位：数据分析师\n地点：杭州\n薪资：15-25K\n要求：SQL\n饭堂很好吃"
    said = li.say(typed)
    assert "青木集团" in said
    assert "饭堂很好吃" not in said


def test_roles_like_a_pasted_page_are_proposed(li):
    li.say(a_page())
    said = li.press("监控类似职位")
    assert "技能：" in said
    assert "地点：" in said


def test_a_pasted_page_that_is_known_is_told_so(house, li):
    board = a_catalogue(house)
    known = normalise(read_page(a_page()), Board(kind="job_page", token="file"), now=NOW)
    with house.transaction() as tx:
        saved(tx, board, replace(known, uid="pknown0000001"))
    assert "这个职位我已经知道" in li.say(a_page())


def test_a_pasted_page_says_which_watch_it_fits(li):
    raw = read_page(a_page())
    li.say(f'公司:"{raw.company}"')
    li.press("创建")
    assert "编号 1" in li.say(a_page())


def test_a_link_of_a_known_posting_shows_its_card(house, li):
    a_catalogue(house)
    said = li.say(f"look at this {openings()[1].url}?utm_source=chat")
    assert "Rust Engineer" in said


def test_a_page_s_button_works_after_another_question_too(li):
    li.say(a_page())
    button = next(data for data in li.buttons.values() if data.startswith("pg:"))
    li.say("/watch")
    assert "我的理解" in li.press(button)
    assert "过期" in li.press("pg:00000000:0")
