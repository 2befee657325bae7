"""The five questions, answered as people answer: vaguely, with questions, in whole sentences."""

from __future__ import annotations

import pytest

from tests.bot.people import a_catalogue
from watchbot.bot.wizard_answers import as_rule, is_no_limit


@pytest.mark.parametrize(
    "said",
    ["any", "I don't know", "not sure yet", "doesn't matter", "any company", "no idea!", "skip",
     "不限", "都行", "都可以", "哪里都行", "不知道", "还没想好", "没有要求", "无所谓。"],
)  # fmt: skip
def test_who_does_not_care_sets_no_limit(said):
    assert is_no_limit(said)


@pytest.mark.parametrize("said", ["nvidia", "all star", "Any.do", "不知名公司", "行政", "no code"])
def test_a_name_is_a_limit(said):
    assert not is_no_limit(said)


@pytest.mark.parametrize(
    ("said", "part"),
    [("70", "score>=70"), ("at least 65 please", "score>=65"), ("大概70分吧", "score>=70"), ("70分以上", "score>=70"),
     ("80+", "score>=80"), ("growth>=80 please", "score>=80"), ("25k", "25k"), ("2万以上", "2万以上"), ("7.5", "7.5")],
)  # fmt: skip
def test_a_figure_is_a_score(said, part):
    assert as_rule("score", said) == part


@pytest.mark.parametrize(
    ("said", "part"),
    [("weekly please", "delivery:weekly"), ("every monday", "delivery:weekly"), ("in the morning", "delivery:daily"),
     ("once a day", "delivery:daily"), ("as soon as it is found", "delivery:instant"), ("right away", "delivery:instant"),
     ("每周一次", "delivery:weekly"), ("每天早上", "delivery:daily"), ("一有就告诉我", "delivery:instant"), ("purple", None)],
)  # fmt: skip
def test_when_is_read_from_whole_sentences(said, part):
    assert as_rule("delivery", said) == part


def test_questions_are_answered_and_asked_again(ann):
    ann.say("/watch")
    assert "Which skills" in ann.say("i don't know")
    said = ann.say("what do you mean?")
    assert "such as: python" in said
    assert "Which skills or job titles?" in said
    ann.say("rust")
    ann.say("anywhere")
    assert "points from 0 to 100" in ann.say("what is that?")
    ann.say("at least 65 please")
    assert "as soon as it is found" in ann.say("hm")
    said = ann.say("once a day")
    assert "skill: Rust" in said
    assert "overall score: 65 or more" in said
    assert "daily digest" in said


def test_the_same_in_chinese(house, li):
    a_catalogue(house)
    li.say("监控")
    assert "什么技能" in li.say("还没想好")
    assert "例如：python" in li.say("什么意思？")
    li.say("cuda")
    li.say("哪里都行")
    li.say("60分左右吧")
    assert "技能：CUDA" in li.say("每天早上")


def test_a_question_does_not_end_a_change(house, ann):
    a_catalogue(house)
    ann.say("rust berlin")
    ann.press("Create")
    ann.say("/edit 1")
    assert "Send the line again" in ann.say("wait, what was it?")
    assert "Watch 1 would become" in ann.say("rust hamburg")
