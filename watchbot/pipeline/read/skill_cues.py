"""Where do the words stand that ask for a skill, do it, or speak of a degree? Found in one pass."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cache

from ahocorasick_rs import AhoCorasick, Implementation

from watchbot.lexicon.data_files import load_toml

_NOWHERE: tuple[int, ...] = ()
FAR = 10_000


@dataclass(frozen=True, slots=True)
class Cues:
    """For each sort of word of skill_cues.toml, where such words begin and end, in order."""

    starts: dict[str, list[int]]
    ends: dict[str, list[int]]

    def before(self, sort: str, place: int, start: int) -> int:
        """Signs between the last such word and a place, looking no further back than `start`."""
        ends = self.ends.get(sort, _NOWHERE)
        index = bisect_right(ends, place) - 1
        return place - ends[index] if index >= 0 and ends[index] > start else FAR

    def after(self, sort: str, place: int, end: int) -> int:
        """Signs between a place and the next such word, looking no further than `end`."""
        starts = self.starts.get(sort, _NOWHERE)
        index = bisect_left(starts, place)
        return starts[index] - place if index < len(starts) and starts[index] < end else FAR


def cues_of(folded: str) -> Cues:
    """All cues of a text."""
    machine, sorts = _machine()
    starts: dict[str, list[int]] = {}
    ends: dict[str, list[int]] = {}
    for word, start, end in machine.find_matches_as_indexes(folded, overlapping=True):
        for sort in sorts[word]:
            starts.setdefault(sort, []).append(start)
            ends.setdefault(sort, []).append(end)
    for places in (*starts.values(), *ends.values()):
        places.sort()
    return Cues(starts, ends)


@cache
def _machine() -> tuple[AhoCorasick, list[tuple[str, ...]]]:
    table = load_toml("skill_cues")
    words = sorted({word for listed in table.values() for word in listed})
    sorts = [tuple(sort for sort, listed in table.items() if word in listed) for word in words]
    return AhoCorasick(words, implementation=Implementation.DFA), sorts
