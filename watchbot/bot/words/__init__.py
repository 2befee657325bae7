"""Every sentence the bot says, in the language of the person it talks to."""

from __future__ import annotations

from collections.abc import Mapping

from watchbot.bot.words import (
    en,
    en_boards,
    en_exits,
    en_rules,
    en_timeline,
    zh,
    zh_boards,
    zh_exits,
    zh_rules,
    zh_timeline,
)
from watchbot.delivery.words import is_chinese
from watchbot.delivery.words.filling import fill

ENGLISH: Mapping[str, str] = (
    en.WORDS | en_rules.WORDS | en_boards.WORDS | en_exits.WORDS | en_timeline.WORDS
)
CHINESE: Mapping[str, str] = (
    zh.WORDS | zh_rules.WORDS | zh_boards.WORDS | zh_exits.WORDS | zh_timeline.WORDS
)

__all__ = ["CHINESE", "ENGLISH", "LANGUAGES", "knows", "say"]

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "zh": CHINESE}


def say(language: str, key: str, **values: object) -> str:
    """The sentence of `key` with `values` filled in. Raises KeyError for an unknown key."""
    words = CHINESE if is_chinese(language) else ENGLISH
    return fill(words[key], values)


def knows(key: str) -> bool:
    """Whether there is such a sentence."""
    return key in ENGLISH
