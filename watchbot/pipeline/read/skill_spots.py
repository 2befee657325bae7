"""Where in a text do names of skills stand? All names in one pass, the longest first."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import ahocorasick_rs

from watchbot.lexicon.built import built_once
from watchbot.lexicon.skills import Term, taiwan_form, taxonomy
from watchbot.pipeline.read.skill_evidence import written_so
from watchbot.pipeline.read.skill_text import Hit
from watchbot.pipeline.read.text import fold_each


@dataclass(frozen=True, slots=True)
class Names:
    """All names of the taxonomy, ready to be looked for.

    `by_pattern`: the terms of each pattern of the automaton; `by_key`: terms by folded name;
    `words`: the Latin words that names are made of.
    """

    automaton: ahocorasick_rs.AhoCorasick
    by_pattern: tuple[tuple[Term, ...], ...]
    by_key: MappingProxyType[str, tuple[Term, ...]]
    words: frozenset[str]


@built_once
def names() -> Names:
    """The names, built once."""
    by_key = _by_key()
    lists = {key for key in by_key if _is_a_list(key, by_key)}
    keys = [key for key in by_key if key not in lists]
    looked_for = "\n".join(keys)
    patterns: dict[str, list[str]] = defaultdict(list)
    for marked, key in zip(_marked(looked_for).split("\n"), keys, strict=True):
        patterns[marked].append(key)
    automaton = ahocorasick_rs.AhoCorasick(
        list(patterns), matchkind=ahocorasick_rs.MatchKind.LeftmostLongest
    )
    latin = frozenset(word[0] for word in _LATIN.finditer(looked_for))
    by_pattern = tuple(
        by_key[alike[0]]
        if len(alike) == 1
        else tuple(term for key in alike for term in by_key[key])
        for alike in patterns.values()
    )
    for key in filter(_SIGNED_LIST.search, lists):
        del by_key[key]
    return Names(automaton, by_pattern, MappingProxyType(by_key), latin)


def _by_key() -> dict[str, tuple[Term, ...]]:
    words = taxonomy()
    by_key: dict[str, tuple[Term, ...]] = {}
    for term, folded in zip(words.terms, fold_each([t.text for t in words.terms]), strict=True):
        key = term.text if folded == term.text else folded
        known = by_key.get(key, ())
        if term not in known:
            by_key[key] = (*known, term)
    for key in list(by_key):
        by_key.setdefault(taiwan_form(key), by_key[key])
    for phrase in fold_each(words.blocked):
        by_key.setdefault(phrase, ())
    return by_key


def _is_a_list(key: str, by_key: Mapping[str, tuple[Term, ...]]) -> bool:
    """`word/excel`, `spanish and english`: every part is found by itself."""
    if _LISTED.search(key) is None or key == "c/c++":
        return False
    parts = _LISTED.split(key)
    return all(any(not t.marks.label_only for t in by_key.get(part, ())) for part in parts)


_LATIN = re.compile(r"[a-z]+")
_LISTED = re.compile(r"/|、|, | and | & |和|与|及")
_SIGNED_LIST = re.compile(r"/|、|, ")
"""Such a list is no name at all; `health and safety` still leads to its skill as a word."""
_WORD_START = re.compile(r"\b(?=[a-z0-9])", re.ASCII)
_MARK = "\x1f"
"""A sign that stands in no folded text."""
_RUNS_ON = frozenset("abcdefghijklmnopqrtuvwxyz")
"""A first look, for most hits are the beginnings of longer words (`c` of `company`); plurals are not."""


def _marked(folded: str) -> str:
    """The text with a sign before each Latin word, hyphens as blanks (`fraud-detection models`).

    Names then match only at word starts, however their words are joined.
    """
    return _WORD_START.sub(_MARK, folded).replace("-", " ")


def hits_in(folded: str, shown: str) -> list[Hit]:
    """Where names stand by themselves in a text, given folded and as written, of equal length."""
    known = names()
    found = []
    marked = _marked(folded)
    marks = seen = 0
    for pattern, first, last in known.automaton.find_matches_as_indexes(marked):
        if marked[last : last + 1] in _RUNS_ON and "a" <= marked[last - 1] <= "z":
            continue
        marks += marked.count(_MARK, seen, first)
        seen = first
        start = first - marks
        end = start + last - first - marked.count(_MARK, first, last)
        if _bounded(folded, start, end) or _begins_a_sentence(shown, start, end):
            found.append(Hit(start, end, known.by_pattern[pattern]))
    return found


def _bounded(text: str, start: int, end: int, *, behind_a_stop: bool = False) -> bool:
    """Whether a name stands by itself: `Go` in `Good`, `COO` in `Coordinator` do not."""
    first, last = text[start], text[end - 1]
    if start and first.isascii() and first.isalnum():
        before = text[start - 1]
        run_on = before == "." and start > 1 and text[start - 2].isascii()
        if run_on and text[start - 2].isalnum() and not behind_a_stop:
            return False
        if end - start == 1 and before in "-&'’+#":
            return False
    if not last.isascii() or end >= len(text):
        return True
    after = text[end]
    if last.isalnum():
        return _ends(text, end, short=end - start <= 2)
    return not (last in "+#" and after in "+#")


def _begins_a_sentence(shown: str, start: int, end: int) -> bool:
    """`and more.Process improvement`, `Git.SVN`: behind a full stop that has lost its blank."""
    return (
        end - start > 2
        and shown[start - 1] == "."
        and shown[start].isupper()
        and _bounded(shown, start, end, behind_a_stop=True)
    )


def _ends(text: str, end: int, *, short: bool) -> bool:
    after = text[end]
    if after.isascii() and (after.isalnum() or after == "_"):
        plural = after == "s" and (
            end + 1 >= len(text) or not (text[end + 1].isascii() and text[end + 1].isalnum())
        )
        return plural and not short
    if after in "+#":
        is_version = text[end - 1].isdigit()  # Java 8+
        joins = text[end + 1 : end + 2].isalnum()
        return not short and after == "+" and (is_version or joins)
    if after == "." and text[end + 1 : end + 3] in {"js", "ne"}:
        return False
    return not (short and after in "-&'’")


def firm_spans(hits: list[Hit], shown: str) -> list[tuple[int, int]]:
    """Where names stand that need no evidence: they are evidence for what stands beside them."""
    return [
        (hit.start, hit.end)
        for hit in hits
        if any(
            t.marks.firm
            and not t.marks.doubtful
            and not t.marks.broad
            and not t.marks.subject
            and (not t.marks.exact or written_so(shown[hit.start : hit.end], t))
            for t in hit.terms
        )
    ]


def named_spans(hits: list[Hit], shown: str) -> list[tuple[int, int]]:
    """Where everyday words stand that are written as the name of a thing (`Word`, `Facebook`)."""
    return [
        (hit.start, hit.end)
        for hit in hits
        for term in hit.terms[:1]
        if term.marks.doubtful
        and term.marks.proper
        and not shown[hit.start].islower()
        and (not term.marks.exact or written_so(shown[hit.start : hit.end], term))
    ]
