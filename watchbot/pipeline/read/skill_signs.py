"""What speaks for a name being meant as a skill where it stands? Named signs, weighed elsewhere."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from watchbot.lexicon.skills import Term
from watchbot.pipeline.read.skill_evidence import of_degree
from watchbot.pipeline.read.skill_text import Hit, Text

_NEAR = 28
"""Letters between two names that are still near each other."""
_RIGHT_BY, _IN_ITS_CLAUSE = 12, 90
"""Letters between a name and a word that asks for it."""
_DEED = 30
"""Letters between the verb of a duty and its object."""
_HAN = re.compile(r"[\u4e00-\u9fff]")


def kind(term: Term) -> str:
    """What sort of name it is: of a thing, sure, plain, an everyday word, or one that labels use."""
    if term.marks.label_only:
        return "label"
    if term.marks.doubtful:
        return "everyday"
    if term.marks.firm:
        return "name" if term.marks.proper else "sure"
    return "plain"


def signs(term: Term, hit: Hit, text: Text) -> Iterator[str]:
    """The signs of one mention in running text."""
    start, end = text.sentence(hit.start, hit.end)
    yield text.parts.at(hit.start)
    yield from _of_the_name(term, hit, text)
    yield from _of_the_words_around(hit, text, start, end)
    yield from _of_the_neighbours(hit, text)
    if not of_degree(hit, text):
        yield "no_subject_of_a_degree"


def _of_the_name(term: Term, hit: Hit, text: Text) -> Iterator[str]:
    if term.marks.broad:
        yield "broad"
    if text.folded[hit.start : hit.end] in text.employer:
        yield "employer"
    if text.chinese and _HAN.search(text.folded, max(0, hit.start - 30), hit.end + 30):
        yield "chinese"


def _of_the_words_around(hit: Hit, text: Text, start: int, end: int) -> Iterator[str]:
    asked = text.cues.before("asks", hit.start, start)
    if asked <= _IN_ITS_CLAUSE:
        yield "asked"
    if asked <= _RIGHT_BY:
        yield "asked_right_before"
    known = text.cues.after("known", hit.end, end)
    if known <= _RIGHT_BY:
        yield "known_right_after"
    elif known <= _IN_ITS_CLAUSE:
        yield "known_after"
    if text.cues.before("done", hit.start, start) <= _DEED:
        yield "done"
    if text.cues.after("welcome", start, end) < end - start:
        yield "welcome"


def _of_the_neighbours(hit: Hit, text: Text) -> Iterator[str]:
    at = bisect_left(text.firm, (hit.start, hit.end))
    for start, end in text.firm[max(0, at - 2) : at + 3]:
        if 0 <= start - hit.end <= _NEAR or 0 <= hit.start - end <= _NEAR:
            yield "near_a_name"
            return
