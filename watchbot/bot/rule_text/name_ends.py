"""Where could a name end that begins at one place of the line?"""

from __future__ import annotations

import re

from watchbot.bot.rule_text.fields import ends_in_head
from watchbot.bot.rule_text.figures import at_edge
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.vocabulary import BARE_LEVELS

_LETTERS_AND_POINTS = re.compile(r"(?:^|[ ,])(?:[a-z]{1,4}\.){2,}$")
"""u.s., b.tech."""
_SENTENCE_END = re.compile(r"[^\W_]{4,}\. $")
"""stripe. cuda: but st. louis, u.s. bank."""
_STOPS = frozenset('\n,;:。，；"<>=≥≤?!')
_LONGEST = 40
_MOST_BLANKS = 5


def name_ends(line: TypedLine, start: int) -> list[int]:
    """Where a name that begins at `start` could end, the longest first."""
    folded = line.folded
    ends: list[int] = []
    blanks = 0
    for end in range(start + 1, min(len(folded), start + _LONGEST) + 1):
        blanks += folded[end - 1] == " "
        if _stops_names(line, start, end - 1) or blanks > _MOST_BLANKS:
            break
        goes_on = folded.startswith(("++", "#", "'t"), end) or _in_a_word(folded, end)
        if _may_be_last(folded[start:end]) and not goes_on and at_edge(folded, start, end):
            ends.append(end)
    return [end for end in reversed(ends) if not ends_in_head(folded, start, end)]


def _in_a_word(folded: str, end: int) -> bool:
    """can't: the apostrophe before `end` stands within a word."""
    return folded[end - 1] == "'" and folded[end : end + 1].isalpha()


def _stops_names(line: TypedLine, start: int, at: int) -> bool:
    """A sign that no name goes over: most of them, a dash after a blank, the end of a sentence."""
    sign = line.folded[at]
    if sign == ".":
        return bool(_SENTENCE_END.search(line.folded[start : at + 2]))
    dash = sign == "-" and line.folded[at - 1] == " "
    return dash or (sign in _STOPS and not _joins_places(line, at))


def _joins_places(line: TypedLine, at: int) -> bool:
    """`Austin, TX` and `London, UK` are one place: the lexicon may see the comma."""
    return line.folded[at] == "," and line.shown[at + 1 : at + 2] == " "


def _may_be_last(typed: str) -> bool:
    """A letter, a figure, or a sign that names end with: c++, c#, u.s., jr."""
    if typed.endswith("."):
        return typed in BARE_LEVELS or _LETTERS_AND_POINTS.search(typed) is not None
    return typed[-1].isalnum() or typed[-1] in "+#'!" or (typed[-1] == ")" and "(" in typed)
