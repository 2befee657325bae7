"""What kind of work is it? A title (and skills) -> one of the site's categories, with the reason."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

import ahocorasick_rs

from watchbot.lexicon.categories import Category, categories
from watchbot.pipeline.read.text import fold

GENERAL = "software"
"""Said of every programmer: any technical category before it in the table tells more."""
_VOTES = 2
"""Skills of one category that must be named before they decide without the title."""


@dataclass(frozen=True, slots=True)
class CategoryRead:
    """A category with its labels and the words that decided."""

    key: str
    label_en: str
    label_zh: str
    reason: str


@dataclass(frozen=True, slots=True)
class _Finder:
    automaton: ahocorasick_rs.AhoCorasick
    words: tuple[str, ...]
    by_word: MappingProxyType[str, tuple[int, Category]]


@cache
def _finder() -> _Finder:
    by_word: dict[str, tuple[int, Category]] = {}
    for rank, category in enumerate(categories()):
        for word in category.titles:
            by_word.setdefault(fold(word), (rank, category))
    words = tuple(by_word)
    automaton = ahocorasick_rs.AhoCorasick(
        words, matchkind=ahocorasick_rs.MatchKind.LeftmostLongest
    )
    return _Finder(automaton, words, MappingProxyType(by_word))


def read_category(title: str, skills: Iterable[str] = ()) -> CategoryRead | None:
    """The category of a posting, or None: the longest telling word of the title, else the skills."""
    hits = [(-len(word), *_finder().by_word[word], word) for word in _words_in(fold(title))]
    if hits:
        best = min(hits, key=lambda hit: (hit[0], hit[1]))
        if best[2].key == GENERAL:
            best = min(
                (hit for hit in hits if hit[1] < best[1]),
                key=lambda hit: (hit[0], hit[1]),
                default=best,
            )
        _, _, category, word = best
        specific = _by_skills(skills) if category.key == GENERAL else None
        return specific or CategoryRead(category.key, category.label_en, category.label_zh, word)
    return _by_skills(skills)


def _words_in(folded: str) -> list[str]:
    finder = _finder()
    return [
        finder.words[pattern]
        for pattern, start, end in finder.automaton.find_matches_as_indexes(folded)
        if _stands_alone(folded, start, end)
    ]


def _stands_alone(text: str, start: int, end: int) -> bool:
    """A Latin word begins at a word's start; short ones also end there (qa, hr), stems need not."""
    if not text[start].isascii() or not text[start].isalnum():
        return True
    if start and text[start - 1].isascii() and text[start - 1].isalnum():
        return False
    after = text[end : end + 1]
    return end - start >= 6 or not (after.isascii() and after.isalnum())


def _by_skills(skills: Iterable[str]) -> CategoryRead | None:
    named = set(skills)
    best = max(categories(), key=lambda category: len(named.intersection(category.skills)))
    proof = sorted(named.intersection(best.skills))
    if len(proof) < _VOTES:
        return None
    return CategoryRead(best.key, best.label_en, best.label_zh, ", ".join(proof))


@lru_cache(maxsize=1024)
def category_named(text: str) -> CategoryRead | None:
    """The category that a whole text names: its key, a label, or one of its title words (后端)."""
    folded = fold(text).strip()
    for category in categories():
        if folded in {category.key, fold(category.label_en), fold(category.label_zh)}:
            return CategoryRead(category.key, category.label_en, category.label_zh, folded)
    hit = _finder().by_word.get(folded)
    if hit is None:
        return None
    category = hit[1]
    return CategoryRead(category.key, category.label_en, category.label_zh, folded)
