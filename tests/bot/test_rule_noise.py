"""What names nothing to look for never becomes a watch: wishes, keys at random, contradictions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bot.typed import language_of, line_of
from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.bot.rule_text.known_names import known_words
from watchbot.bot.rule_text.noise import is_noise
from watchbot.errors import RuleSyntaxError


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("make me rich lol", "wish"),
        ("i hate my job", "wish"),
        ("good boss, short hours", "wish"),
        ("find me something fun pls", "wish"),
        ("下班早的，离家近的", "wish"),
        ("有没有好工作", "wish"),
        ("来个人带我进大厂", "wish"),
        ("asdf qwerty", "empty"),
        ("sdfkjhsdf", "empty"),
        ("blah blah blah", "empty"),
        ("哈哈哈哈", "empty"),
        ("test test", "empty"),
    ],
)
def test_what_names_nothing_is_refused_with_the_reason(typed, reason):
    with pytest.raises(RuleSyntaxError) as refused:
        parse_rule(typed, language=language_of(typed))
    assert refused.value.reason == reason
    assert refused.value.example


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("下班早的 护士 南京", "city:Nanjing word:护士"),
        ("verilator", "word:verilator"),
        ("asdf nurse", "word:asdf nurse"),
        ("rigger, good people", "word:rigger"),
        ("远程 但每周到岗两天 前端", "word:前端 workplace:hybrid"),
    ],
)
def test_beside_a_condition_a_wish_is_left_out_and_a_strange_word_is_kept(typed, meant):
    assert line_of(typed) == meant


@given(st.sampled_from(sorted(known_words())))
def test_no_known_word_is_noise(word):
    assert not is_noise(word) or len(word) < 5


@pytest.mark.parametrize(
    ("typed", "only"),
    [
        ("fully remote but on site every day, plumber", ["fully remote", "on site"]),
        ("远程但要每天到岗 会计", ["远程", "到岗"]),
        ("既要远程又要坐班 java", ["远程", "坐班"]),
    ],
)
def test_two_ways_of_working_that_exclude_each_other_are_asked_about(typed, only):
    asked = parse_rule(typed, language=language_of(typed))
    assert isinstance(asked, Ask)
    assert asked.question == "ask_opposed"
    assert [option.name for option in asked.options] == only
    for option in asked.options:
        assert not isinstance(parse_rule(option.text, language=language_of(typed)), Ask)


def test_remote_or_on_site_is_a_choice_and_no_contradiction():
    assert line_of("remote or onsite, nurse") == "word:nurse workplace:remote,onsite"


def test_a_wish_is_answered_with_what_to_say_and_two_ways_on(ann):
    assert "No posting says “make me rich”" in ann.say("make me rich")
    assert "Which companies" in ann.press("Step by step")
