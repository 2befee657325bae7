"""A number and its noun agree, in every label of cards and of the bot."""

from __future__ import annotations

import re
from datetime import time

import pytest

from watchbot.bot import words as bot_words
from watchbot.delivery import words
from watchbot.delivery.words.filling import fill

_COUNTED = re.compile(r"\{(count|days|limit|rules|total|months|pages)\} (?:[a-z]+ )?[a-z]+s\b")
_CHOICE = re.compile(r"\{\w+:(?:[^{}]|\{\w+\})*\}")
"""`{n:...|...}`, in which a plural is chosen."""


@pytest.mark.parametrize(
    ("label", "values", "said"),
    [
        ("{count:card|cards}", {"count": 1}, "1 card"),
        ("{count:card|cards}", {"count": 0}, "0 cards"),
        ("{count:card|cards}", {"count": "1,000"}, "1,000 cards"),
        ("{count} open {count:~fits|fit}", {"count": 1}, "1 open fits"),
        ("{count} open {count:~fits|fit}", {"count": 2}, "2 open fit"),
        ("{name}: {at:%H}", {"name": "{x}", "at": time(8)}, "{x}: 08"),
        ("no {values}", {}, "no {values}"),
    ],
)
def test_the_noun_follows_its_number(label, values, said):
    assert fill(label, values) == said


@pytest.mark.parametrize("labels", [words.LANGUAGES["en"], bot_words.ENGLISH])
def test_no_english_label_has_a_fixed_plural_behind_a_number(labels):
    assert [key for key, label in labels.items() if _COUNTED.search(_CHOICE.sub("", label))] == []


@pytest.mark.parametrize("labels", [words.LANGUAGES["zh"], bot_words.CHINESE])
def test_chinese_nouns_have_no_plural(labels):
    assert [key for key, label in labels.items() if re.search(r"\{\w+:[^}]*\|", label)] == []


def test_one_is_one_in_both_rooms():
    assert words.say("en", "group.title_plain", count=1) == "1 new posting"
    tested = bot_words.say("en", "test.count", days=1, count=1, rate="")
    assert tested == "Over the last day this would have sent 1 card. It is:"
