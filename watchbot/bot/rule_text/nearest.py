"""Which known name was a mistyped word meant to be? One slip in a long word, or one that sounds the same."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from watchbot.bot.rule_text.known_names import (
    HOMOPHONES,
    ORDINARY_WORDS,
    SHORT_COMPANIES,
    company_names,
    place_names,
    skill_names,
)
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import fold, has_han


@dataclass(frozen=True, slots=True)
class Near:
    """A known name near to a typed word, and the field that it belongs to."""

    field: Field
    name: str


@lru_cache(maxsize=2048)
def nearest_name(typed: str, *, places_only: bool = False) -> Near | None:
    """The known name that a word was most likely meant to be, or None."""
    word = fold(typed)
    if has_han(word):
        return _nearest_chinese(word, places_only=places_only)
    if len(word) < 5 or not word.isalpha() or (word in ORDINARY_WORDS and not places_only):
        return None
    return _nearest_latin(word, places_only=places_only)


def _tables(places_only: bool) -> tuple[tuple[Field, frozenset[str]], ...]:
    places = (Field.PLACE, place_names())
    if places_only:
        return (places,)
    return ((Field.SKILL, skill_names()), places, (Field.COMPANY, company_names()))


def _nearest_latin(word: str, *, places_only: bool) -> Near | None:
    if not places_only and _is_inflected(word):
        return None
    allowed = 2 if len(word) >= 9 else 1
    best: tuple[int, Near] | None = None
    for near in _latin_names(places_only).get(word[0], ()):
        name = near.name.replace(" ", "")
        most = 1 if near.field is Field.COMPANY else allowed
        if abs(len(near.name) - len(word)) > most or _is_plural(word, name):
            continue
        slips = OSA.distance(word, name, score_cutoff=most)
        if 0 < slips <= most and (best is None or slips < best[0]):
            best = (slips, near)
    return best[1] if best else None


@cache
def _latin_names(places_only: bool) -> dict[str, list[Near]]:
    """Names of five letters and more by their first letter, in the order in which they are preferred."""
    found: dict[str, list[Near]] = {}
    for field, names in _tables(places_only):
        for name in sorted(names):
            if len(name) >= 5 and (field is not Field.COMPANY or _is_surely_company(name)):
                found.setdefault(name[0], []).append(Near(field, name))
    return found


def _is_surely_company(name: str) -> bool:
    """Short names of employers are near to too many words (value, Valve; primary, Primark)."""
    return len(name) >= 9 or name in SHORT_COMPANIES


def _is_plural(word: str, name: str) -> bool:
    return word.rstrip("s") == name.rstrip("s")


def _is_inflected(word: str) -> bool:
    """`testers`, `planning`: a form of an ordinary word is no slip of the finger."""
    stems = (
        word,
        *(word.removesuffix(end) for end in ("s", "es", "ing", "er", "ers", "ed", "ist", "or")),
    )
    return any(stem in ORDINARY_WORDS or f"{stem}e" in ORDINARY_WORDS for stem in stems)


def _nearest_chinese(word: str, *, places_only: bool) -> Near | None:
    if not 2 <= len(word) <= 6:
        return None
    for field, names in _tables(places_only):
        for name in names:
            known = field is not Field.COMPANY or len(name) > 2 or name in SHORT_COMPANIES
            if known and len(name) == len(word) and _slipped(word, name):
                return Near(field, name)
    return None


def _slipped(word: str, name: str) -> bool:
    """Signs that sound alike; in names of three signs or more any one sign may be wrong."""
    wrong = [(typed, meant) for typed, meant in zip(word, name, strict=True) if typed != meant]
    if not wrong:
        return False
    return len(wrong) < len(word) and all(_sounds_alike(*pair) for pair in wrong)


def _sounds_alike(one: str, other: str) -> bool:
    return any(one in group and other in group for group in HOMOPHONES)
