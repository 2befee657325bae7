"""Which known name was a mistyped word meant to be? One slip in a long word, or one that sounds the same."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from watchbot.bot.rule_text.known_names import (
    HOMOPHONES,
    LONG_TITLE_WORDS,
    ORDINARY_WORDS,
    SHORT_COMPANIES,
    TITLE_WORDS,
    company_names,
    known_words,
    place_names,
    skill_names,
    title_words,
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
    skills, companies = (Field.SKILL, skill_names()), (Field.COMPANY, company_names())
    return (skills, places, companies, (Field.WORD, TITLE_WORDS))


def _nearest_latin(word: str, *, places_only: bool) -> Near | None:
    right = ORDINARY_WORDS | LONG_TITLE_WORDS
    if not places_only and _is_inflected(word, right):
        return None
    near = _nearest_of(word, _latin_names(places_only).get(word[0], ()))
    if near is not None or places_only or _is_inflected(word, known_words()):
        return near
    names = _ordinary_names().get(word[0], ())
    return _nearest_of(word, names) if len(word) >= _LONG else _swapped(word, names)


def _nearest_of(word: str, names: Iterable[Near]) -> Near | None:
    allowed = 2 if len(word) >= 9 else 1
    best: tuple[int, Near] | None = None
    for near in names:
        name = near.name.replace(" ", "")
        most = allowed if near.field in (Field.SKILL, Field.PLACE) else 1
        if abs(len(near.name) - len(word)) > most or _is_plural(word, name):
            continue
        slips = OSA.distance(word, name, score_cutoff=most)
        if 0 < slips <= most and (best is None or slips < best[0]):
            best = (slips, near)
    return best[1] if best else None


_LONG = 7
"""Letters of a word from which on one slip is hardly another word."""


def _swapped(word: str, names: Iterable[Near]) -> Near | None:
    """nusre: in a short word only two letters that changed places are surely a slip."""
    letters = sorted(word)
    alike = (near for near in names if sorted(near.name) == letters and near.name != word)
    return next((near for near in alike if OSA.distance(word, near.name) == 1), None)


@cache
def _ordinary_names() -> dict[str, list[Near]]:
    """Ordinary words of titles: mechancial was meant for one of them, and no table has it."""
    return _by_first_letter(Near(Field.WORD, w) for w in sorted(title_words()) if len(w) >= 5)


@cache
def _latin_names(places_only: bool) -> dict[str, list[Near]]:
    """Names of five letters and more, in the order in which they are preferred."""
    return _by_first_letter(
        Near(field, name)
        for field, names in _tables(places_only)
        for name in sorted(names)
        if len(name) >= 5 and (field is not Field.COMPANY or _is_surely_company(name))
    )


def _by_first_letter(names: Iterable[Near]) -> dict[str, list[Near]]:
    found: dict[str, list[Near]] = {}
    for near in names:
        found.setdefault(near.name[0], []).append(near)
    return found


def _is_surely_company(name: str) -> bool:
    """Short names of employers are near to too many words (value, Valve; primary, Primark)."""
    return len(name) >= 9 or name in SHORT_COMPANIES


def _is_plural(word: str, name: str) -> bool:
    return word.rstrip("s") == name.rstrip("s")


def _is_inflected(word: str, words: Set[str]) -> bool:
    """`testers`, `planning`: a form of an ordinary word is no slip of the finger."""
    stems = [word, *(word.removesuffix(end) for end in _ENDS if word.endswith(end))]
    return any(form in words for stem in stems for form in (stem, f"{stem}e", f"{stem}y"))


_ENDS = ("s", "es", "ies", "ing", "er", "ers", "ed", "ist", "or", "al", "ly", "ion", "ment", "ity", "y", "ive", "able")  # fmt: skip


def _nearest_chinese(word: str, *, places_only: bool) -> Near | None:
    if not 2 <= len(word) <= 6:
        return None
    names = _chinese_names(places_only).get(len(word), ())
    return next((near for near in names if _slipped(word, near.name)), None)


@cache
def _chinese_names(places_only: bool) -> dict[int, list[Near]]:
    """Chinese names by the number of their signs, in the order in which they are preferred."""
    found: dict[int, list[Near]] = {}
    for field, names in _tables(places_only):
        for name in sorted(names):
            known = field is not Field.COMPANY or len(name) > 2 or name in SHORT_COMPANIES
            if known and has_han(name):
                found.setdefault(len(name), []).append(Near(field, name))
    return found


def _slipped(word: str, name: str) -> bool:
    """Some signs, but not all, are others that sound or look alike."""
    wrong = [(typed, meant) for typed, meant in zip(word, name, strict=True) if typed != meant]
    return 0 < len(wrong) < len(word) and all(_is_alike(*pair) for pair in wrong)


def _is_alike(one: str, other: str) -> bool:
    return any(one in group and other in group for group in HOMOPHONES)
