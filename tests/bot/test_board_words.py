"""Every state that a board can be in has words in both languages: no reader sees our code words."""

import ast
from pathlib import Path

import pytest

import watchbot
from watchbot.bot.words import LANGUAGES, say_refused
from watchbot.delivery.words import say_state
from watchbot.sources.left_alone import WHY

_ROOT = Path(watchbot.__file__).parent


def _refusals_named() -> set[str]:
    """All literal reasons of `Refused(what, why, ...)`, and those of sites that are left alone."""
    trees = (ast.parse(path.read_text("utf-8")) for path in _ROOT.glob("sources/**/*.py"))
    return {f"left_alone.{key}" for key in WHY} | {
        call.args[1].value
        for tree in trees
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Refused"
        if isinstance(call.args[1], ast.Constant) and isinstance(call.args[1].value, str)
    }


def _states_named() -> set[str]:
    """All literal `state="..."` with which the sources raise, and the two that the store sets."""
    trees = (ast.parse(path.read_text("utf-8")) for path in _ROOT.glob("sources/**/*.py"))
    return {"new", "ok", "failed"} | {
        word.value.value
        for tree in trees
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        for word in call.keywords
        if word.arg == "state"
        and isinstance(word.value, ast.Constant)
        and isinstance(word.value.value, str)
    }


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_state_of_a_board_has_words(language):
    states = _states_named()
    assert {"timeout", "gone", "not_json"} <= states
    assert {state for state in states if say_state(language, state) == state} == set()


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_reason_to_refuse_a_board_has_words(language):
    reasons = _refusals_named()
    assert {"empty", "other_company", "left_alone.terms"} <= reasons
    assert {why for why in reasons if say_refused(language, why) == why} == set()
    assert say_refused(language, "timeout") == say_state(language, "timeout")


def test_a_state_of_another_release_is_shown_as_it_is():
    assert say_state("zh", "melted") == "melted"
