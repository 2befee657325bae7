"""The names that a slip of the finger may have been meant for (`lexicon/slips.toml`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from watchbot.bot.rule_text.vocabulary import word_set
from watchbot.lexicon.categories import categories
from watchbot.lexicon.companies import employers
from watchbot.lexicon.data_files import load_toml
from watchbot.lexicon.skills import taxonomy
from watchbot.pipeline.read.text import fold

_SLIPS: Mapping[str, str] = load_toml("slips")

HOMOPHONES = tuple(word_set(_SLIPS["sound_alike"]))
"""Signs that sound the same: what an input method offers in place of the right one."""
SHORT_COMPANIES = word_set(_SLIPS["companies"])
"""Short names of employers that everybody types."""
ORDINARY_WORDS = word_set(_SLIPS["right"])
"""Ordinary words of job titles and of everyday talk: near to some name, they are no slip."""
LONG_TITLE_WORDS = word_set(_SLIPS["titles"])
"""Long words of titles and trades that are often mistyped."""
TITLE_WORDS = word_set(_SLIPS["words"])
"""Chinese words of titles that are often mistyped."""


@cache
def place_names() -> frozenset[str]:
    """Well known places, folded, as people type them."""
    return word_set(_SLIPS["places"])


@cache
def skill_names() -> frozenset[str]:
    """Names of skills and tools, folded, of one word."""
    return frozenset(fold(name) for name in word_set(_SLIPS["skills"]))


@cache
def company_names() -> frozenset[str]:
    """All names of the lexicon's employers, folded, letters and figures only."""
    named = (name for one in employers() for name in (one.name, one.name_zh, *one.others))
    return frozenset(squeezed(fold(name)) for name in named if name)


@cache
def known_words() -> frozenset[str]:
    """Every Latin word, folded, that some table of the lexicon has."""
    texts = [term.text for term in taxonomy().terms]
    texts += [title for one in categories() for title in one.titles]
    texts += [name for one in employers() for name in (one.name, *one.others)]
    tables = (*load_toml("fillers").values(), *load_toml("everyday").values())
    texts += [str(table) for table in tables]
    return ORDINARY_WORDS.union(LONG_TITLE_WORDS, _LATIN.findall(fold(" ".join(texts))))


@cache
def title_words() -> frozenset[str]:
    """Ordinary words, folded, that stand in titles: what a long word with a slip may have been."""
    texts = [title for one in categories() for title in one.titles]
    texts.append(str(load_toml("everyday")["trades"]["ends"]))
    return LONG_TITLE_WORDS.union(ORDINARY_WORDS.intersection(_LATIN.findall(" ".join(texts))))


_LATIN = re.compile(r"[a-z]+")


def squeezed(folded: str) -> str:
    """Letters and figures only: how names are compared."""
    return "".join(sign for sign in folded if sign.isalnum())
