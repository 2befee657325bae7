"""The words for many outlines, one a line: which of them may be one posting with another?"""

from __future__ import annotations

from collections.abc import Iterator

from watchbot.model.outline import VAGUE, WHOLE, Outline, may_be_slip, outline_in

_FEW = 10
"""So many lines are read sooner than searched."""


class Outlines:
    """Outlines by uid, as one text: to look for a word in it is quicker than to keep lists of words.

    `lines`: `uid|outline`, one a line; an outline that is not known is the sign for a vague one.
    """

    __slots__ = ("_text",)

    def __init__(self, lines: str = "") -> None:
        self._text = f"\n{lines}\n" if lines else "\n"

    def add(self, uid: str, outline: str) -> None:
        """Remember the outline of a uid that is not there."""
        self._text += f"{uid}|{outline or VAGUE}\n"

    def drop(self, uid: str) -> None:
        """Forget an outline; one that is not there is no error."""
        before, found, rest = self._text.partition(f"\n{uid}|")
        if found:
            self._text = f"{before}\n{rest.partition(chr(10))[2]}"

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
            other = outline_in(kept)
            if other is None or asked.may_be(other):
                found.append(uid)
        return found

    def _lines(self) -> list[str]:
        return self._text[1:-1].split("\n") if len(self._text) > 1 else []

    def _near(self, asked: Outline) -> list[str]:
        """The lines that have to be read; `_signs` leaves none of them out."""
        text = self._text
        lines = text.count("\n") - 1
        known = text.count(asked.edition) + text.count(f"|{VAGUE}\n")
        if lines <= _FEW or asked.vague or known < lines:
            return self._lines()
        found: dict[str, None] = {}
        for sign in _signs(asked):
            at = text.find(sign)
            while at >= 0:
                end = text.find("\n", at)
                found[text[text.rfind("\n", 0, at) + 1 : end]] = None
                at = text.find(sign, end)
        return list(found)


def _signs(asked: Outline) -> Iterator[str]:
    """What stands in each line that this may be, by the rules of `Outline.may_be`.

    A line has its most telling word in front. Either that one is said here, or the most telling
    one here is said there, or they are slips of each other.
    """
    telling = asked.words[0]
    yield from (VAGUE, asked.letters, f" {telling} ")
    yield from (f"| {word} " for word in (*asked.words, *asked.places))
    if may_be_slip(telling, telling):
        yield from (f"| {telling[:WHOLE]}", f"{telling[-WHOLE:]} ")
