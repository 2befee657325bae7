"""The names that a slip of the finger may have been meant for (`lexicon/slips.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from watchbot.bot.rule_text.vocabulary import word_set
from watchbot.lexicon.companies import employers
from watchbot.lexicon.words import load_toml
from watchbot.pipeline.read.text import fold

_SLIPS: Mapping[str, str] = load_toml("slips")

HOMOPHONES = tuple(word_set(_SLIPS["sound_alike"]))
"""Signs that sound the same: what an input method offers in place of the right one."""
SHORT_COMPANIES = word_set(_SLIPS["companies"])
"""Short names of employers that everybody types."""
ORDINARY_WORDS = word_set(_SLIPS["right"])
"""Ordinary words of job titles that are near to some name and are no slip."""


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


def squeezed(folded: str) -> str:
    """Letters and figures only: how names are compared."""
    return "".join(sign for sign in folded if sign.isalnum())
