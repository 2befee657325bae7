"""Both languages can say everything, with the same values filled in."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from watchbot.bot.words import CHINESE, ENGLISH, LANGUAGES, say
from watchbot.model.markup import Bold, Code, line

_ROOM = Path(__file__).parents[2] / "watchbot" / "bot"


def _fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_no_sentence_is_missing_in_either_language():
    assert set(ENGLISH) == set(CHINESE)


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_a_sentence_takes_the_same_values_in_both_languages(key):
    assert _fields(ENGLISH[key]) == _fields(CHINESE[key])


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_the_chinese_sentence_is_not_the_english_one(key):
    plain = re.sub(r"[^A-Za-z]", "", re.sub(r"\{\w+\}|/\w+", "", ENGLISH[key]))
    same = ENGLISH[key] == CHINESE[key]
    assert not (same and plain and not key.startswith("language.")), key


@pytest.mark.parametrize("key", sorted(CHINESE))
def test_no_blank_follows_a_full_width_sign(key):
    told = re.sub(r"“[^”]*” ·", "", CHINESE[key])
    assert not re.search(r"[：。，、；！？）”》】] ", told)


def test_a_line_puts_no_blank_behind_a_full_width_sign():
    assert line("写成一行：", " ", Code("城市:上海")) == line("写成一行：", Code("城市:上海"))
    assert line(Bold("看不懂。"), " ", "为什么") == line(Bold("看不懂。"), "为什么")
    assert line("As one line:", " ", Code("city:Berlin")).parts[1] == " "


def _keys_said() -> set[str]:
    """Every key that the room's code names as a whole string."""
    found: set[str] = set()
    for path in _ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
                if name in ("say", "reply", "toast", "note"):
                    found |= {
                        arg.value
                        for arg in node.args
                        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                    }
    return {key for key in found if re.fullmatch(r"[a-z_]+(\.[a-z_]+)*", key)} - set(LANGUAGES)


def test_every_sentence_that_the_code_says_exists():
    assert _keys_said() - set(ENGLISH) == set()


def test_values_are_filled_in():
    assert say("zh-Hans", "watch.saved", number=3) == "已开始监控，编号 3。"
    assert say("fr", "watch.saved", number=3) == "Watching. This is number 3."
