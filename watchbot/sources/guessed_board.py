"""Under which names may a company have a board, and is a board that was found so its own?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from watchbot.lexicon.boards import bare_name, employer_key, spellings
from watchbot.model.board import Board
from watchbot.sources.probe import Found, Refused

_GUESSED = ("greenhouse", "ashby", "lever", "workable", "recruitee", "teamtailor", "personio")


def guesses(name: str) -> Iterator[Board]:
    """The name as systems write it: joined, and with hyphens. A Chinese one by its Latin spelling."""
    latin = next((each for each in spellings(name) if employer_key(each).isascii()), name)
    words = re.findall(r"[a-z0-9]+", bare_name(latin))
    slugs = dict.fromkeys([employer_key(latin), "-".join(words), "".join(words)])
    for kind in _GUESSED:
        for slug in list(slugs)[:2]:
            if slug.isascii() and len(slug) > 1:
                yield Board(kind=kind, token=slug)


def vouched(one: Found | Refused, name: str) -> Found | Refused:
    """A guessed board of another company is refused; one that names nobody is not sure (0.8)."""
    if isinstance(one, Refused):
        return one
    if one.company is None:
        return replace(one, sure=False)
    named = employer_key(one.company)
    asked = [key for key in map(employer_key, spellings(name)) if key]
    if named and any(named.startswith(key) or key.startswith(named) for key in asked):
        return one
    return Refused(one.board.name, "other_company", f"it is the board of {one.company}")
