"""Every state that a board can be in has words in both languages: no reader sees our code words."""

import ast
from pathlib import Path

import pytest

import watchbot
from watchbot.bot.words import LANGUAGES, say_state

_ROOT = Path(watchbot.__file__).parent


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


def test_a_state_of_another_release_is_shown_as_it_is():
    assert say_state("zh", "melted") == "melted"
