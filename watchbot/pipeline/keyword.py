"""Where does a word stand in a text? One meaning for conditions, /why and the rule index."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from watchbot.pipeline.read.text import fold

_JOINING = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
"""A word that begins or ends with one of these does not stand within a longer one."""


class Keyword(NamedTuple):
    """A word or phrase as it is looked for in a text that went through `searchable`.

    `before`, `after`: the neighbour must not be of `_JOINING`. `plural`: an s or es may follow.
    `key` is the search as one string, equal for all spellings that mean the same.
    """

    body: str
    before: bool
    after: bool
    plural: bool
    key: str

    def is_in(self, text: str) -> bool:
        """Does it stand anywhere in this text?"""
        at = text.find(self.body)
        while at >= 0:
            if self.stands_at(text, at):
                return True
            at = text.find(self.body, at + 1)
        return False

    def stands_at(self, text: str, start: int) -> bool:
        """Is the body that was found there a word of its own, as far as it has to be?"""
        if self.before and start and text[start - 1] in _JOINING:
            return False
        return not self.after or self._ends_at(text, start + len(self.body))

    def _ends_at(self, text: str, end: int) -> bool:
        """The body ends where no letter or figure follows, or none after its plural s."""
        if text[end : end + 1] not in _JOINING:
            return True
        if not self.plural:
            return False
        tail = text[end : end + 3]
        return (tail[:1] == "s" and tail[1:2] not in _JOINING) or (
            tail[:2] == "es" and tail[2:] not in _JOINING
        )


@lru_cache(maxsize=65536)
def keyword(word: str) -> Keyword:
    """How a word is looked for: whole words where it begins or ends with a Latin letter or figure.

    "COO" is not in "Coordinator", "engineer" is in "engineers"; 后端 is in 后端工程师. A blank
    stands for any run of blanks.
    """
    folded = fold(word)
    body = " ".join(folded.split())
    before, after = _joins(folded[:1]), _joins(folded[-1:])
    plural = after and folded[-1:].isalpha() and len(folded) > 3
    return Keyword(body, before, after, plural, f"{before:d}{after:d}{plural:d}{body}")


def searchable(text: str) -> str:
    """A text in which keywords are looked for: folded, with single blanks."""
    return " ".join(fold(text).split())


def _joins(sign: str) -> bool:
    return sign.isascii() and sign.isalnum()
