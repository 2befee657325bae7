"""A text in which skills are looked for, with its sentences, and those that speak of the employer."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from watchbot.lexicon.skills import Term
from watchbot.pipeline.read.phrases import Stems
from watchbot.pipeline.read.skill_cues import Cues, cues_of
from watchbot.pipeline.read.skill_parts import Parts, parts_of
from watchbot.pipeline.read.text import has_han

_OF_THE_FIRM = re.compile(
    r"\b(?:is|are) (?:an?|the|one of the) (?:[\w'-]+,? ){0,4}(?:leading|leader|largest|global|provider|company|firm|start-?up|platform|consultancy|agency|manufacturer|developer)\b"
    r"|\bfounded (?:in|by)\b|\bheadquartered\b|\bpresence (?:on|in)\b|\bworld(?:'s|’s) (?:largest|leading|first)|\btrusted by\b|\bbacked by\b|\bco-?founder\b"
    r"|(?:成立于|总部(?:位于|设)|创立于|是一家|是(?:国内|全球|中国|业内)\S{0,6}领先)"
)
"""A sentence about the employer: what stands in it is not asked of anybody."""
_FIRM_STEMS = Stems(
    *(f" {verb} {word}" for verb in ("is", "are") for word in ("a ", "an ", "the ", "one of the ")),
    *("founded", "headquartered", "presence", "world's", "world’s", "trusted by", "backed by"),
    *("founder", "成立于", "总部", "创立于", "是一家", "领先"),
)
"""Every sentence about the employer holds one of these."""
_STOP = re.compile(r"[\n。；;!?！？•·●.](?:(?<!\.)|(?=\s))")
"""Ends of sentences: they begin with one set of signs, which is quick."""

LABELS = frozenset({"tags", "title"})
"""Where a text stands that is one phrase: it has no sentences and no parts."""
_NO_STOPS: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
_ONE_PART = Parts((), ())


@dataclass(frozen=True, slots=True)
class Hit:
    """Where a name stands in the text, and what it may be the name of."""

    start: int
    end: int
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A text as shown and as folded (equal lengths), what it is, and where sure names stand in it.

    `employer`: the words of the employer's name, folded; a tool of this name needs evidence.
    `stops`: where the ends of its sentences begin and end; `of_the_firm`: sentences about the employer;
    `parts`: duties, demands and the others, by its headings; `cues`: the telling words in it;
    `chinese`: whether any of it is.
    """

    shown: str
    folded: str
    where: str
    firm: list[tuple[int, int]]
    named: list[tuple[int, int]]
    employer: frozenset[str]
    stops: tuple[tuple[int, ...], tuple[int, ...]]
    of_the_firm: list[tuple[int, int]]
    parts: Parts
    cues: Cues
    chinese: bool

    @classmethod
    def of(
        cls,
        shown: str,
        folded: str,
        where: str,
        *,
        firm: list[tuple[int, int]],
        named: list[tuple[int, int]],
        employer: str,
    ) -> Text:
        """The text with what is looked up at each of its names made ready once."""
        label = where in LABELS
        stops = _NO_STOPS if label else _stops(folded)
        parts = _ONE_PART if label else parts_of(shown, folded)
        return cls(
            shown,
            folded,
            where,
            firm,
            named,
            frozenset(employer.split()),
            stops,
            [] if label else _firm_sentences(folded, stops, parts),
            parts,
            cues_of(folded),
            has_han(folded),
        )

    def sentence(self, start: int, end: int) -> tuple[int, int]:
        """Where the sentence around a stretch begins and ends, 240 signs each way at most."""
        return _around(self.stops, start, end, len(self.folded))


def _firm_sentences(
    folded: str, stops: tuple[tuple[int, ...], tuple[int, ...]], parts: Parts
) -> list[tuple[int, int]]:
    """Where the sentences about the employer stand: from a colon on, to the next heading at most.

    Where no sentence ends, `项目简介：我们是一家…` would else speak for the demands around it.
    """
    length = len(folded)
    spots = {_around(stops, start, end, length) for start, end in _FIRM_STEMS.spots(folded)}
    found = []
    for start, end in sorted(spots):
        if said := _OF_THE_FIRM.search(folded, start, end):
            colon = max(folded.rfind(":", start, said.start()), start - 1)
            after = bisect_left(parts.starts, said.end())
            heading = parts.starts[after] if after < len(parts.starts) else length
            found.append((colon + 1, min(end, heading)))
    return found


def _stops(folded: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    spans = [match.span() for match in _STOP.finditer(folded)]
    return tuple(start for start, _ in spans), tuple(end for _, end in spans)


def _around(
    stops: tuple[tuple[int, ...], tuple[int, ...]], start: int, end: int, length: int
) -> tuple[int, int]:
    """Where the sentence around a stretch begins and ends, 240 signs each way at most."""
    begins, ends = stops
    low, high = max(0, start - 240), min(length, end + 240)
    before = bisect_right(ends, start) - 1
    after = bisect_left(begins, end)
    return (
        max(low, ends[before]) if before >= 0 else low,
        min(high, begins[after]) if after < len(begins) else high,
    )
