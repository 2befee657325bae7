"""Which part of a posting does a short line open: what is asked for, what is only welcome, or another one?"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from watchbot.lexicon.words import load_toml
from watchbot.pipeline.read.phrases import Stems, words_of

_EDGES = " \t*#_-–—•:.,、()（）[]【】<>0123456789"
_LENGTH = 42
_SHORT = _LENGTH + 10
_LONGEST_WISH, _TAIL = 150, 6
_REST = 14
"""Letters that may follow the words of a heading: `requirements for you:`."""
_WORD = re.compile(r"[a-z]+")
_WISH_LINE = re.compile(
    r"(?!.*\b(?:not preferred|required)\b).{0,90}\b(?:preferred|desired|desirable|nice[ -]to[ -]have|(?:be|are|is|as) an? (?:big |huge |strong )?(?:plus|bonus|asset|advantage))\b.{0,24}:\W*"
)
"""`Any of the following would be a plus:` opens a list of wishes."""


@dataclass(frozen=True, slots=True)
class Heading:
    """`kind`: preferred, required, neutral (Education: it depends on the part it stands in) or other.

    `alone`: nothing else stands on its line.
    """

    kind: str
    alone: bool


def heading(part: str) -> Heading | None:
    """Read a folded line; None when it opens no part of the text."""
    if len(part) > _SHORT and ":" not in part[: _LENGTH + 1]:
        return _wish_line(part)
    if part.endswith(".") and " " not in part:
        return None  # `desirable.` is the end of a sentence
    before, colon, rest = part.partition(":")
    line = before if colon and len(before) <= _LENGTH else part
    name = line.strip(_EDGES)
    alone = not rest.strip(_EDGES) or line is part
    if name and len(name) <= _LENGTH and _any_word().within(name):
        kind = _by_words(name) or _by_form(name, whole=bool(colon) or line == part)
        if kind is not None:
            return Heading(kind, alone)
    return _wish_line(part)


def _wish_line(part: str) -> Heading | None:
    if len(part) > _LONGEST_WISH or ":" not in part[-_TAIL:]:
        return None
    return Heading("preferred", alone=True) if _WISH_LINE.fullmatch(part) else None


def _by_words(name: str) -> str | None:
    """Told by its words where it is made of words of headings alone."""
    words = set(_WORD.findall(name))
    preferred, required, known = _vocabulary()
    if not words or not words <= known or not all(ord(sign) < 0x250 for sign in name):
        return None
    wished, asked = words & preferred, words & required
    if wished and not asked - {"qualifications", "qualification", "requirements", "requirement"}:
        return "preferred"
    return "required" if asked else "neutral"


@cache
def _vocabulary() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Words of headings: of wishes, of what is asked for, all of them."""
    table = load_toml("requirements")["heading_words"]
    preferred, required = frozenset(table["preferred"]), frozenset(table["required"])
    return preferred, required, preferred | required | frozenset(table["neutral"])


def _by_form(name: str, *, whole: bool) -> str | None:
    """Told by the listed form that it begins with; nearly nothing may follow."""
    if words_of("requirements", "heading_words", "never").search(name):
        return None
    for kind in ("preferred", "required", "other"):
        hit = words_of("requirements", "heading", kind).match(name)
        if hit and len(name) - hit.end() <= (_REST if whole else 0):
            return kind
    return None


@cache
def _any_word() -> Stems:
    """The cheap question first: most lines hold no word of a heading."""
    table = load_toml("requirements")
    lists = [*table["heading"].values(), *list(table["heading_words"].values())[:-1]]
    forms = {unicodedata.normalize("NFKC", form).casefold() for kind in lists for form in kind}
    kept = {form for form in forms if len(form) > 3 or not form.isascii()}
    return Stems(*(form.replace(" ", sign) for form in kept for sign in " -"))


def glued_headings() -> str:
    """A pattern for the places where a Chinese heading follows without a line break: `协作任职要求:`."""
    table = load_toml("requirements")["heading"]
    kinds = (table["required"], table["other"])
    forms = {form for kind in kinds for form in kind if form[0] >= "\u4e00"}
    long = "|".join(sorted((form for form in forms if len(form) > 3), key=len, reverse=True))
    return rf"(?<=[\u4e00-\u9fff。;a-z)])(?=(?:{long})\s*(?:[:\]】]|\d\s?[.、)]))"
