"""Lists of words become one pattern each: Latin words whole, Chinese words anywhere."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache

from watchbot.lexicon.words import load_toml

_GAP = r"[\s\-‐‑–_]+"


@cache
def pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for folded text that finds the longest of the forms. A space also fits a hyphen."""
    ordered = sorted(
        {unicodedata.normalize("NFKC", form) for form in forms}, key=lambda form: (-len(form), form)
    )
    return re.compile("|".join(_form(form) for form in ordered) or r"(?!)")


def _form(form: str) -> str:
    body = _GAP.join(re.escape(part) for part in form.split(" ") if part)
    if form.endswith(" "):
        body += r"\s+"
    before = r"(?<![a-z0-9À-ɏ])" if _latin(form[0]) else ""
    after = r"(?![a-z0-9À-ɏ])" if _latin(form.rstrip()[-1]) else ""
    return before + body + after


def _latin(sign: str) -> bool:
    return sign.isalnum() and sign < "\u0250"


@cache
def words_of(name: str, *path: str) -> re.Pattern[str]:
    """Return the pattern of one list of a lexicon file: words_of("level", "team", "phrases")."""
    return pattern(tuple(_list(name, path)))


@cache
def exact(name: str, *path: str) -> Mapping[str, str]:
    """Return form -> group of a table of lists, for words that stand alone."""
    table: Mapping[str, Sequence[str]] = _node(name, path)
    return {_plain(form): group for group, forms in table.items() for form in forms}


def lookup(text: str, name: str, *path: str) -> str | None:
    """Return the group that lists the (folded) text as a whole, spaces and hyphens alike."""
    return exact(name, *path).get(_plain(text))


def _plain(form: str) -> str:
    return re.sub(r"[\s\-_]+", "", form.casefold())


def _list(name: str, path: tuple[str, ...]) -> Sequence[str]:
    forms: Sequence[str] = _node(name, path)
    return forms


def _node(name: str, path: tuple[str, ...]):  # type: ignore[no-untyped-def]
    node = load_toml(name)
    for part in path:
        node = node[part]
    return node
