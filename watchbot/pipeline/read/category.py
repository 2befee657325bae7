"""The kind of work that a title names, under the job site's names (机器学习工程, 高性能计算 ...)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from watchbot.lexicon.words import load_toml
from watchbot.pipeline.read.phrases import Hit, Phrases
from watchbot.pipeline.read.text import fold


@cache
def _names() -> Mapping[str, str]:
    """Word -> category. A category's own names are words of it too."""
    named: dict[str, str] = {}
    for row in load_toml("categories")["category"]:
        for word in (row["zh"], row["en"].casefold(), *row["words"]):
            named.setdefault(word, row["zh"])
    return named


@cache
def _finder() -> Phrases:
    return Phrases(_names())


@cache
def _general() -> frozenset[str]:
    return frozenset(row["zh"] for row in load_toml("categories")["category"] if row.get("general"))


@lru_cache(maxsize=4096)
def read_category(title: str) -> str | None:
    """Return the category of a title; None when no word tells it.

    The longest word decides, of equally long ones the last: titles end with what a person does.
    A general kind (software development) counts only where nothing more exact is said.
    """
    named = [(hit, _of(hit)) for hit in _finder().finditer(fold(title))]
    ranked = [((name not in _general(), _weight(hit), hit.at), name) for hit, name in named if name]
    return max(ranked)[1] if ranked else None


def _of(hit: Hit) -> str | None:
    return _names().get(hit.text) or _names().get(hit.text.replace("-", " "))


def _weight(hit: Hit) -> int:
    """A Chinese character says as much as three letters."""
    return sum(3 if sign >= "\u2e80" else 1 for sign in hit.text)


def category_named(text: str) -> str | None:
    """Return the category that a word of a rule or a board's field means ("backend", 后端, "Data Science")."""
    return _names().get(fold(text).strip().replace("-", " "))


def category_label(name: str, language: str) -> str:
    """What a category is called; a name that is not ours stays as it is."""
    for row in load_toml("categories")["category"]:
        if row["zh"] == name:
            label: str = row["zh"] if language.startswith("zh") else row["en"]
            return label
    return name
