"""The words for many outlines, one a line: which of them may be one posting with another?"""

from __future__ import annotations

from collections.abc import Iterator

from watchbot.model.outline import VAGUE, Outline, may_be_slip, outline_in

_FEW = 10
"""So many lines are read sooner than searched."""


class Outlines:
    """Outlines by uid, as one text: it takes little room, and to go through it is quicker than to build
    lists of words that are asked for once.

    `lines`: `uid|outline`, one a line; of an outline that is not known nothing follows the sign.
    """

    __slots__ = ("_text",)

    def __init__(self, lines: str = "") -> None:
        self._text = f"\n{lines}\n" if lines else "\n"

    def add(self, uid: str, outline: str) -> None:
        """Remember the outline of a uid that is not there."""
        self._text += f"{uid}|{outline}\n"

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
        parted = (line.partition("|") for line in self._near(asked))
        return [uid for uid, _, kept in parted if asked.may_be(kept)]

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
        telling, letters = asked.words[0], asked.letters
        known, said = {"", *asked.words, *asked.places}, f" {telling} "
        return [
            line
            for line in lines
            if said in line
            or (first := _first_word(line)) in known
            or may_be_slip(first, telling)
            or letters in line
            or VAGUE in line
        ]

    def _other_editions(self, asked: Outline, lines: int) -> bool:
        """Whether some lines are neither of this edition nor unknown."""
        read = self._text.count(asked.edition)
        return read < lines and read + self._text.count("|\n") < lines


def _first_word(line: str) -> str:
    """The most telling word; empty where an outline is not known."""
    return line.split(" ", 2)[1] if " " in line else ""
