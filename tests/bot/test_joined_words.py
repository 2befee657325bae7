"""The reasons for which listings were joined, in both languages."""

from __future__ import annotations

import itertools
import re

import pytest

from watchbot.bot.joined_words import joined_words
from watchbot.pipeline.dedupe import _PLACE_REASONS, _REASONS
from watchbot.pipeline.look import SHUFFLED
from watchbot.pipeline.newcomers import RENUMBERED

_TITLES = [a + b for a, b in itertools.product(_REASONS.values(), _PLACE_REASONS.values())]
REASONS = (
    "first seen here",
    "the same board and id",
    "the same text, place and nearly the same title",
    "the same posting came back on this board after 12 days",
    "the board lists the same title, place and text under a new id",
    RENUMBERED,
    SHUFFLED,
    *_TITLES,
    *(f"{reason}; it was closed before" for reason in _TITLES),
    *(f"listed under another id: {reason}" for reason in _TITLES),
)


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_told_in_the_readers_language(reason):
    assert joined_words(reason, "en") == reason
    assert not re.search("[a-z]", joined_words(reason, "zh"))


@pytest.mark.parametrize(
    ("reason", "zh"),
    [
        ("the same greenhouse id 4471829005", "greenhouse 编号相同：4471829005"),
        ("the same link https://example.org/1", "链接相同：https://example.org/1"),
        ("the same title and place; it was closed before", "职位名相同，地点相同；此前已关闭"),
        ("words of an older version", "words of an older version"),
    ],
)
def test_what_a_reason_names_is_kept(reason, zh):
    assert joined_words(reason, "zh") == zh
    assert joined_words(reason, "en") == reason
