"""Every sentence the bot says, in the language of the person it talks to."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping

from watchbot.bot.words import (
    en,
    en_boards,
    en_exits,
    en_owner,
    en_rules,
    en_sharing,
    en_talk,
    en_timeline,
    zh,
    zh_boards,
    zh_exits,
    zh_owner,
    zh_rules,
    zh_sharing,
    zh_talk,
    zh_timeline,
)
from watchbot.delivery.sentences import sentence
from watchbot.delivery.words import say_state
from watchbot.model.language import is_chinese
from watchbot.model.markup import Sentence

_SUBJECTS = (
    (en, zh),
    (en_rules, zh_rules),
    (en_boards, zh_boards),
    (en_exits, zh_exits),
    (en_owner, zh_owner),
    (en_sharing, zh_sharing),
    (en_talk, zh_talk),
    (en_timeline, zh_timeline),
)
ENGLISH: Mapping[str, str] = ChainMap(*(dict(english.WORDS) for english, _ in _SUBJECTS))
CHINESE: Mapping[str, str] = ChainMap(*(dict(chinese.WORDS) for _, chinese in _SUBJECTS))

__all__ = ["CHINESE", "ENGLISH", "LANGUAGES", "knows", "say", "say_refused"]

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "zh": CHINESE}


def say(language: str, key: str, **values: object) -> Sentence:
    """The sentence of `key` with `values` filled in. Raises KeyError for an unknown key."""
    words = CHINESE if is_chinese(language) else ENGLISH
    return sentence(words[key], values)


def say_refused(language: str, why: str) -> str:
    """Why something is not watched (`Refused.why`) in words; a state of a board where it is one."""
    key = f"board_refused.{why}"
    return say(language, key) if knows(key) else say_state(language, why)


def knows(key: str) -> bool:
    """Whether there is such a sentence."""
    return key in ENGLISH
