"""What does a title say: the work itself, and the hard facts beside it (level, year, degree ...)?"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from watchbot.lexicon.data_files import lines_of
from watchbot.pipeline.read.text import fold, folded_words, words

_CUT_OFF = re.compile(r"\s*(?:\.{2,}|…)\s*$")
_YEAR = re.compile(r"(?<!\d)(20[12]\d)(?!\d)\s*(?:届|年)?|(?<!\d)(\d{2})\s*届")
_REQUISITION = re.compile(
    r"\b(?:req(?:uisition)?|job|position|posting|ref)?\s*(?:id|no|#|number)?[:.\s#-]*\b"
    r"((?:jr|req|r|j|p|wd)?[-_]?\d{5,}(?:[-_]\d+)*)\b"
)
_SEATS = re.compile(
    r"(?:招聘?|诚聘)?\s*\d{1,3}\s*[名人位](?![\u4e00-\u9fff])|\b\d{1,3}\s*(?:openings?|positions?|vacanc(?:y|ies))\b"
)
"""How many are hired says nothing about the work: （2名）."""
_ZH_NUMBER = re.compile(r"(?:职位|岗位)?编号\s*[:：]?\s*([\w-]+)")
_REQUISITIONS = ((_ZH_NUMBER, re.compile("编号")), (_REQUISITION, re.compile(r"\d{5}")))
"""Each with a sign that it cannot be without, which is looked for sooner."""
_FIGURE = re.compile(r"\d|编号")
_STEP = re.compile(r"\b(?:level|lvl|grade|l|tier)[\s-]*([1-9])\b|\b([pt])([4-9]|1[0-2])\b")
_HAN_GAP = re.compile(r"(?<=[\u3400-\u9fff])[/、·・&\s-]+(?=[\u3400-\u9fff])")
"""Signs between Chinese characters: 框架/图编译 and 框架图编译 are the same words."""
_WORD = re.compile(r"[^\W_]+[+#]*")
_BAG = re.compile(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+[+#]*")
_LATIN = re.compile(r"[a-z0-9]")


@dataclass(frozen=True, slots=True)
class TitleFacts:
    """A title taken apart; everything is folded. Empty = the title does not say.

    `core` are the words for the work itself, with equal words for equal meanings, `bag`
    the same as single Chinese signs and words, whatever their order; `folded` is the
    whole title, `letters` the same without signs, but for those that make another word (C, C++, C#). `cut_off`: the list shortened it ("Software Engineer, Platf...").
    """

    core: frozenset[str]
    bag: tuple[str, ...]
    folded: str
    letters: str
    levels: frozenset[str]
    grades: frozenset[str]
    years: frozenset[int]
    seasons: frozenset[str]
    degrees: frozenset[str]
    intern: bool
    early: bool
    requisitions: frozenset[str]
    cut_off: bool


@lru_cache(maxsize=65536)
def read_title(title: str) -> TitleFacts:
    """Take a title apart (see `TitleFacts`). Deterministic; no text makes it raise."""
    text = fold(title).replace("’", "'").strip()
    folded, cuts = _CUT_OFF.subn("", text)
    text = folded
    text, numbers = _take_numbers(text)
    text, marks = _take_marks(text)
    text = _HAN_GAP.sub("", text)
    return TitleFacts(
        core=frozenset(folded_words(text)),
        bag=tuple(sorted(_BAG.findall(text))),
        folded=folded,
        letters=" ".join(_WORD.findall(folded)),
        levels=frozenset(marks["level"]),
        grades=frozenset(marks["grade"] | numbers.steps),
        years=numbers.years,
        seasons=frozenset(marks["season"]),
        degrees=frozenset(marks["degree"]),
        intern=bool(marks["intern"]),
        early=bool(marks["early"]),
        requisitions=numbers.requisitions,
        cut_off=cuts > 0,
    )


class _Numbers(NamedTuple):
    requisitions: frozenset[str] = frozenset()
    years: frozenset[int] = frozenset()
    steps: frozenset[str] = frozenset()


def _take_numbers(text: str) -> tuple[str, _Numbers]:
    """Cut out what is said in figures; most titles have none, and are not searched for it."""
    if not _FIGURE.search(text):
        return text, _Numbers()
    text, requisitions = _take_requisitions(_SEATS.sub(" ", text))
    text, years = _taken(_YEAR, text)
    text, steps = _taken(_STEP, text)
    return text, _Numbers(
        requisitions,
        frozenset(map(_full_year, years)),
        frozenset(hit[1] or f"{hit[2]}{hit[3]}" for hit in steps),
    )


def _take_requisitions(text: str) -> tuple[str, frozenset[str]]:
    found: set[str] = set()
    for form, sign in _REQUISITIONS:
        if sign.search(text):
            text, hits = _taken(form, text)
            found |= {hit[1].upper() for hit in hits}
    return text, frozenset(found)


def _taken(form: re.Pattern[str], text: str) -> tuple[str, list[re.Match[str]]]:
    """The text with a blank for whatever has this form, and that."""
    found: list[re.Match[str]] = []

    def take(hit: re.Match[str]) -> str:
        found.append(hit)
        return " "

    return form.sub(take, text), found


def _full_year(found: re.Match[str]) -> int:
    return int(found[1]) if found[1] else 2000 + int(found[2])


def _take_marks(text: str) -> tuple[str, dict[str, set[str]]]:
    """Cut the words of the table out of a folded title; `same` words are replaced instead."""
    marks: dict[str, set[str]] = {
        k: set() for k in ("level", "grade", "degree", "season", "intern", "early")
    }
    pattern, meanings = _table()

    def replace(found: re.Match[str]) -> str:
        kind, value = meanings[found[0]]
        if kind == "same":
            return f" {value} " if value.isascii() else value
        if kind in marks:
            marks[kind].add(value)
        return " "

    return pattern.sub(replace, text), marks


@cache
def common_words() -> frozenset[str]:
    """Words that the table knows by several spellings: kinds of work that many titles name."""
    return frozenset(
        word for kind, value in _table()[1].values() if kind == "same" for word in words(value)
    )


@cache
def _table() -> tuple[re.Pattern[str], dict[str, tuple[str, str]]]:
    """One pattern for all spellings, longest first, and what each of them means."""
    meanings: dict[str, tuple[str, str]] = {}
    for line in lines_of("titles.tsv"):
        kind, value, spellings = line.split("\t")
        meanings |= dict.fromkeys(spellings.split("|"), (kind, value))
    longest_first = sorted(meanings, key=lambda spelling: (-len(spelling), spelling))
    latin = [spelling for spelling in longest_first if _LATIN.match(spelling)]
    other = [spelling for spelling in longest_first if not _LATIN.match(spelling)]
    return re.compile(f"(?<![a-z0-9]){_one_of(latin)}|{_one_of(other)}"), meanings


def _one_of(spellings: Sequence[str]) -> str:
    """A pattern for the first of these that fits, parted by their first sign: so most are never tried."""
    by_sign: dict[str, list[str]] = defaultdict(list)
    for spelling in spellings:
        by_sign[spelling[0]].append(re.escape(spelling[1:]) + _end_of(spelling))
    signs = "".join(map(re.escape, by_sign))
    parts = (f"{re.escape(sign)}(?:{'|'.join(rest)})" for sign, rest in by_sign.items())
    return f"(?=[{signs}])(?:{'|'.join(parts)})"


def _end_of(spelling: str) -> str:
    """A Latin spelling must stand alone; a Chinese one may stand anywhere.

    What comes before is looked at once for all Latin ones: for each, it took ten times as long.
    """
    return r"(?![a-z0-9+#])" if _LATIN.match(spelling[-1]) else ""
