"""The shipped table of categories: kinds of work, as the job site sorts them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from watchbot.lexicon.data_files import lines_of


class Category(NamedTuple):
    """One kind of work. `titles` are words of titles, `skills` names of the taxonomy."""

    key: str
    label_en: str
    label_zh: str
    titles: tuple[str, ...]
    skills: tuple[str, ...]


@cache
def categories() -> tuple[Category, ...]:
    """All categories, those that win a tie first."""
    rows = (line.split("\t") for line in lines_of("categories.tsv"))
    return tuple(
        Category(key, en, zh, tuple(titles.split("|")), tuple(filter(None, skills.split("|"))))
        for key, en, zh, titles, skills in rows
    )
