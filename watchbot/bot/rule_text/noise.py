"""Is a phrase no word at all? Keys pressed at random (asdf), one sound repeated (哈哈哈), a try (test test)."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from watchbot.bot.rule_text.known_names import ORDINARY_WORDS, known_words

_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890")
_RUNS = tuple(run for row in _ROWS for run in (row, row[::-1]))
_REPEATED = re.compile(r"(.{1,4}?)[ ,]?(?:\1[ ,]?){2,}|([a-z]+)(?: \2)+")
_TRIES = frozenset({"test", "tests", "foo", "foo bar", "abc", "xyz", "测试一下", "试一下", "试试"})  # fmt: skip
_SHORTEST_RUN = 3
_SHORTEST_WORD = 4


@lru_cache(maxsize=1024)
def is_noise(phrase: str) -> bool:
    """Whether nobody can have meant anything by a folded phrase."""
    if phrase in _TRIES or phrase.startswith("lorem ipsum") or _REPEATED.fullmatch(phrase):
        return True
    words = phrase.split(" ")
    return all(_is_run_of_keys(word) or _is_unheard_of(word) for word in words)


def _is_run_of_keys(word: str) -> bool:
    return len(word) >= _SHORTEST_RUN and any(word in run for run in _RUNS)


def _is_unheard_of(word: str) -> bool:
    """Most groups of three letters are in no word that any table of the lexicon has."""
    plain = word.isascii() and word.isalpha() and word not in ORDINARY_WORDS
    if not plain or len(word) < _SHORTEST_WORD:
        return False
    groups = _threes(word)
    strange = sum(group not in _heard() for group in groups)
    return strange * 2 > len(groups)


@cache
def _heard() -> frozenset[str]:
    return frozenset(group for word in known_words() for group in _threes(word))


def _threes(word: str) -> list[str]:
    edged = f" {word} "
    return [edged[at : at + 3] for at in range(len(edged) - 2)]
