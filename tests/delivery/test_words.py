"""Labels: the same in every language, with the same names to fill in."""

from __future__ import annotations

from string import Formatter

import pytest

from watchbot.delivery.words import LANGUAGES
from watchbot.model.language import is_chinese
from watchbot.model.posting import Education, Employment, Level, Period, Workplace
from watchbot.model.score import Band, Dimension


def test_every_language_has_the_same_keys():
    keys = {language: set(words) for language, words in LANGUAGES.items()}
    assert keys["en"] == keys["zh"]


def test_every_language_fills_in_the_same_names():
    for key, english in LANGUAGES["en"].items():
        names = [
            {name for _, name, _, _ in Formatter().parse(text) if name}
            for text in (english, LANGUAGES["zh"][key])
        ]
        assert names[0] == names[1], key


@pytest.mark.parametrize(
    ("prefix", "kind"),
    [
        ("level", Level),
        ("employment", Employment),
        ("workplace", Workplace),
        ("education", Education),
        ("per", Period),
        ("band", Band),
    ],
)
def test_every_value_has_a_word(prefix, kind):
    assert [value for value in kind if f"{prefix}.{value}" not in LANGUAGES["en"]] == []
    assert [each for each in Dimension if each not in LANGUAGES["en"]] == []


@pytest.mark.parametrize(("tag", "chinese"), [("zh", True), ("zh-Hans", True), ("zh_TW", True), ("en", False), ("de", False), ("zhx", False)])  # fmt: skip
def test_which_readers_read_chinese(tag, chinese):
    assert is_chinese(tag) is chinese
