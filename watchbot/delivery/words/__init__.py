"""The labels of cards, digests and boards, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from watchbot.delivery.words import (
    en,
    en_board_states,
    en_sources,
    zh,
    zh_board_states,
    zh_sources,
)
from watchbot.delivery.words.filling import fill
from watchbot.model.language import our_language

ENGLISH: Mapping[str, str] = en.WORDS | en_sources.WORDS | en_board_states.WORDS
CHINESE: Mapping[str, str] = zh.WORDS | zh_sources.WORDS | zh_board_states.WORDS

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "zh": CHINESE}


def say(language: str, key: str, **values: object) -> str:
    """The label of `key` with `values` filled in. Raises KeyError for an unknown key."""
    return fill(LANGUAGES[our_language(language)][key], values)


def say_state(language: str, state: str) -> str:
    """The state of a board (`SourceError.state`) in words; one without words is shown as it is."""
    return say_known(language, f"board_state.{state}", state)


def say_known(language: str, key: str, otherwise: str) -> str:
    """The label of `key`, or `otherwise` where there is none (a value of a newer kind)."""
    return LANGUAGES[our_language(language)].get(key, otherwise)
