"""The words for many outlines, one a line: which of them may be one posting with another?"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from watchbot.model.outline import VAGUE, Outline, may_be_slip, outline_in, read_outline

_FEW = 10
"""So many lines are read sooner than searched."""
_FIRST_WORD = re.compile(r"\|[^|\n]+(?:\| (\S+))?")
"""In each line once: its most telling word, nothing where the outline is not known."""


class Outlines:
    """Outlines by uid, as one text: to look for a word in it is quicker than to keep lists of words.

    `lines`: `uid|outline`, one a line; an outline that is not known is the sign for a vague one.
    """

    __slots__ = ("_by_first", "_text")

    def __init__(self, lines: str = "") -> None:
        self._text = f"\n{lines}\n" if lines else "\n"
        self._by_first: Mapping[str, list[str]] | None = None

    def add(self, uid: str, outline: str) -> None:
        """Remember the outline of a uid that is not there."""
        line = f"{uid}|{outline or VAGUE}"
        self._text += f"{line}\n"
        if self._by_first is not None:
            self._by_first[_FIRST_WORD.findall(line)[0]].append(line)

    def drop(self, uid: str) -> None:
        """Forget an outline; one that is not there is no error."""
        before, found, rest = self._text.partition(f"\n{uid}|")
        if found:
            self._text = f"{before}\n{rest.partition(chr(10))[2]}"
            self._by_first = None

    def __iter__(self) -> Iterator[str]:
        return (line.partition("|")[0] for line in self._lines())

    def like(self, outline: str) -> list[str]:
        """The uids of those that may be this one; of one that is not known, all."""
        asked = outline_in(outline)
        if asked is None:
            return list(self)
        found = []
        for line in self._near(asked):
            uid, _, kept = line.partition("|")
            other = read_outline(kept)
            if other is None or asked.may_be(other):
                found.append(uid)
        return found

    def _lines(self) -> list[str]:
        return self._text[1:-1].split("\n") if len(self._text) > 1 else []

    def _near(self, asked: Outline) -> Iterable[str]:
        """The lines that have to be read, by the rules of `Outline.may_be`; none of them is left out.

        A line has its most telling word in front. Either that one is said here, or the most telling
        one here is said there, or they are slips of each other.
        """
        text = self._text
        lines = text.count("\n") - 1
        known = text.count(asked.edition) + text.count(f"|{VAGUE}\n")
        if lines <= _FEW or asked.vague or known < lines:
            return self._lines()
        by_first = self._by_first = self._by_first or _by_first_word(text)
        telling = asked.words[0]
        firsts = [*asked.words, *asked.places]
        if may_be_slip(telling, telling):
            firsts += [word for word in by_first if may_be_slip(word, telling)]
        found = dict.fromkeys(line for first in firsts for line in by_first.get(first, ()))
        for sign in (VAGUE, asked.letters, f" {telling} "):
            found |= dict.fromkeys(self._with(sign))
        return found

    def _with(self, sign: str) -> Iterator[str]:
        """The lines in which this stands."""
        text = self._text
        at = text.find(sign)
        while at >= 0:
            end = text.find("\n", at)
            yield text[text.rfind("\n", 0, at) + 1 : end]
            at = text.find(sign, end)


def _by_first_word(text: str) -> Mapping[str, list[str]]:
    """The lines of a text by their most telling word."""
    found: Mapping[str, list[str]] = defaultdict(list)
    for first, line in zip(_FIRST_WORD.findall(text), text[1:-1].split("\n"), strict=True):
        found[first].append(line)
    return found
