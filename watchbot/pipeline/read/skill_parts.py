"""Which part of a posting does a place in its text belong to: duties, demands, the offer, the employer?"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.pipeline.read.phrases import Groups, Hit

OPENING = "opening"
"""What stands before the first heading."""
_BEGINS = re.compile(r"(?:^|[\n。；;.!?！？】])[\s\W\d一二三四五六七八九十]{0,12}$")
_CLOSES = re.compile(
    r"\s{0,2}(?:[\s/&|and与及]{0,4}[^\n:：]{0,24})?[:：】\]*]|[ \t*_#\-–—)）.]*(?:\n|$)"
)
_LOOK_BACK = 16
_WHOLE_HEADING = 4
"""Chinese signs of a heading that needs nothing before it: 任职要求."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the parts of a text begin, and what they are."""

    starts: tuple[int, ...]
    names: tuple[str, ...]

    def at(self, place: int) -> str:
        """The part that holds a place: required, preferred, duties, offer, about or opening."""
        index = bisect_right(self.starts, place) - 1
        return self.names[index] if index >= 0 else OPENING


def parts_of(shown: str, folded: str) -> Parts:
    """The parts of a text, as its headings open them (`shown` and `folded` have equal lengths)."""
    found = {
        hit.at: name
        for name, hit in _headings().finditer(folded)
        if _is_heading(shown, folded, hit)
    }
    starts = tuple(sorted(found))
    return Parts(starts, tuple(found[start] for start in starts))


@cache
def _headings() -> Groups:
    return Groups(load_toml("insight")["heading"])


def _is_heading(shown: str, folded: str, hit: Hit) -> bool:
    """At the start of a line or sentence and closed by a colon or the end of the line.

    `QualificationsStrong`: also where the ends of lines were lost; `... skills. Duties: ...` and
    `…的公司任职要求：…` too.
    """
    closes = _CLOSES.match(folded, hit.to)
    if closes is None and not _runs_into_a_capital(shown, hit.to):
        return False
    if _BEGINS.search(folded[max(0, hit.at - _LOOK_BACK) : hit.at]):
        return True
    if hit.at and _runs_into_a_capital(shown, hit.at):
        return True
    if hit.to - hit.at >= _WHOLE_HEADING and folded[hit.to : hit.to + 1] == ":":
        return not folded[hit.at].isascii()
    return closes is not None and ":" in closes.group() and shown[hit.at].isupper()


def _runs_into_a_capital(shown: str, place: int) -> bool:
    return shown[place : place + 1].isupper() and shown[place - 1].islower()
