"""The reasons for which listings were joined, in both languages."""

from __future__ import annotations

import itertools
import re

import pytest

from watchbot.bot.joined_words import joined_words
from watchbot.model.why import FIRST_SEEN, why, why_in
from watchbot.pipeline.dedupe import _PLACE_REASONS, _REASONS
from watchbot.pipeline.look import SHUFFLED
from watchbot.pipeline.newcomers import RENUMBERED

_TITLES = [a + b for a, b in itertools.product(_REASONS.values(), _PLACE_REASONS.values())]
REASONS = (
    FIRST_SEEN,
    why("same_id"),
    why("text"),
    why("back", days=12),
    why("new_id"),
    RENUMBERED,
    SHUFFLED,
    *_TITLES,
    *(reason + why("closed_before") for reason in _TITLES),
    *(why("other_id") + reason for reason in _TITLES),
)


@pytest.mark.parametrize("reason", REASONS, ids=str)
def test_every_reason_is_told_in_the_readers_language_as_it_was_kept(reason):
    kept = why_in(reason.stored)
    assert kept == reason
    assert not re.search("[{}_]|joined", joined_words(kept, "en"))
    assert not re.search("[a-z{}]", joined_words(kept, "zh"))


@pytest.mark.parametrize(
    ("reason", "en", "zh"),
    [
        (
            why("key", system="greenhouse", value="4471829005"),
            "the same greenhouse id 4471829005",
            "greenhouse 编号相同：4471829005",
        ),
        (
            why("link", value="https://example.org/1?a=[[&b={x}"),
            "the same link https://example.org/1?a=[[&b={x}",
            "链接相同：https://example.org/1?a=[[&b={x}",
        ),
        (
            why("other_id") + why("title") + why("place") + why("closed_before"),
            "listed under another id: the same title and place; it was closed before",
            "换了编号：职位名相同，地点相同；此前已关闭",
        ),
        (why("back", days=1), *["the same posting came back on this board after 1 day", "同一职位 1 天后又在这个网站出现"]),
    ],
)  # fmt: skip
def test_what_a_reason_names_is_kept(reason, en, zh):
    kept = why_in(reason.stored)
    assert (joined_words(kept, "en"), joined_words(kept, "zh")) == (en, zh)


@pytest.mark.parametrize(
    "written",
    ["the same title and place", "words of an older version", "[[", "[[1]]", '[["key", 5]]', ""],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_reason_of_an_older_version_is_shown_as_it_was_written(written, language):
    assert joined_words(why_in(written), language) == written
