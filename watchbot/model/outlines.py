"""The words for many outlines, one a line: which of them may be one posting with another?"""

from __future__ import annotations

from collections.abc import Iterator

from watchbot.model.outline import VAGUE, Outline, may_be_slip, outline_in, read_outline

_FEW = 10
"""So many lines are read sooner than searched."""


class Outlines:
    """Outlines by uid, as one text: it takes little room, and to go through it is quicker than to
    build lists of words that are asked for once.

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
            other = read_outline(kept)
            if other is None or asked.may_be(other):
                found.append(uid)
        return found

    def _lines(self) -> list[str]:
        return self._text[1:-1].split("\n") if len(self._text) > 1 else []

    def _near(self, asked: Outline) -> list[str]:
        """The lines that have to be read, by the rules of `Outline.may_be`; none of them is left out.

        A line has its most telling word in front. Either that one is said here, or the most telling
        one here is said there, or they are slips of each other.
        """
        lines = self._lines()
        if len(lines) <= _FEW or asked.vague or self._other_editions(asked, len(lines)):
            return lines
        telling = asked.words[0]
        known, said = {*asked.words, *asked.places}, f" {telling} "
        found = []
        for line in lines:
            first = line.partition("| ")[2].partition(" ")[0]
            near = first in known or said in line or may_be_slip(first, telling)
            if near or VAGUE in line or asked.letters in line:
                found.append(line)
        return found

    def _other_editions(self, asked: Outline, lines: int) -> bool:
        """Whether some lines are neither of this edition nor unknown."""
        read = self._text.count(asked.edition)
        return read < lines and read + self._text.count(f"|{VAGUE}\n") < lines
