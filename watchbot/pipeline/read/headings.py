"""Which part of a posting does a short line open: what is asked for, what is only welcome, or another one?"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.pipeline.read.phrases import Groups, Stems

_EDGES = " \t*#_-–—•:.,、()（）[]【】<>0123456789"
_LENGTH = 42
_LONGEST = 64
"""Of a heading that is made of words of headings alone: Required Technical and Professional Expertise."""
_SHORT = _LONGEST + 10
_LONGEST_WISH, _TAIL = 150, 6
_KINDS = ("preferred", "required", "other")
_NEVER = "never"
"""The list of forms that stand in no heading."""
_REST = 14
"""Letters that may follow the words of a heading: `requirements for you:`."""
_WISHES = ("加分项", "优先条件", "优先项")
"""Ends of headings of wishes that no sentence goes on with."""
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
    if len(part) > _SHORT and ":" not in part[: _LONGEST + 1]:
        return _wish_line(part)
    if part.endswith(".") and " " not in part:
        return None  # `desirable.` is the end of a sentence
    before, colon, rest = part.partition(":")
    line = before if colon and len(before) <= _LONGEST else part
    name = line.strip(_EDGES)
    alone = not rest.strip(_EDGES) or line is part
    if name and len(name) <= _LONGEST and _any_word().within(name):
        whole = bool(colon) or line == part
        kind = _by_words(name) or (_by_form(name, whole=whole) if len(name) <= _LENGTH else None)
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
    hits = list(_forms().finditer(name))
    if any(kind == _NEVER for kind, _ in hits):
        return None
    least = len(name) - (_REST if whole else 0)
    begun = {kind for kind, hit in hits if hit.at == 0 and hit.to >= least}
    return next((kind for kind in _KINDS if kind in begun), None)


@cache
def _forms() -> Groups:
    table = load_toml("requirements")
    return Groups({**table["heading"], _NEVER: table["heading_words"]["never"]})


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
    forms = {form for kind in kinds for form in kind if form[0] >= "\u4e00" and len(form) > 3}
    forms |= {form for form in table["preferred"] if form.endswith(_WISHES)}
    long = sorted(forms, key=len, reverse=True)
    first = "".join(sorted({form[0] for form in long}))
    found = rf"(?:{'|'.join(long)})\s*(?:[:\]】●•]|-\s|\d\s?[.、)])"
    return rf"(?<=[\u4e00-\u9fff。;a-z)])(?<![是为的])(?=[{first}])(?={found})"
