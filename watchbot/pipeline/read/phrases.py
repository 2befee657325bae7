"""Lists of words become one finder each: Latin words whole, Chinese words anywhere."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, Protocol

from ahocorasick_rs import AhoCorasick

from watchbot.lexicon.data_files import load_toml

_MOST_GAPS = 3
"""A form with more spaces than this is looked for with spaces only or hyphens only."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A place in a text: from `at` to before `to`."""

    at: int
    to: int
    text: str

    def start(self) -> int:
        """Where it begins."""
        return self.at

    def end(self) -> int:
        """Where it ends (exclusive)."""
        return self.to

    def group(self) -> str:
        """The words."""
        return self.text


class Phrases:
    """Finds the forms of one list in folded text: hundreds of forms in one pass over the text.

    A space in a form also fits a hyphen. Of overlapping forms the leftmost, then longest counts.
    """

    def __init__(self, forms: Iterable[str]):
        self._forms = sorted({one for form in forms for one in _variants(_folded(form))})
        self._machine = AhoCorasick(self._forms) if self._forms else None

    def finditer(self, text: str) -> Iterator[Hit]:
        """Yield the hits from left to right, not overlapping."""
        if self._machine is None:
            return
        found = self._machine.find_matches_as_indexes(text, overlapping=True)
        last = 0
        for start, to_end in sorted((start, -end) for _, start, end in found):
            if start >= last and _is_whole(text, start, -to_end):
                last = -to_end
                yield Hit(start, last, text[start:last])

    def search(self, text: str) -> Hit | None:
        """Return the first hit, or None."""
        return next(self.finditer(text), None)

    def match(self, text: str) -> Hit | None:
        """Return the hit at the very start, or None."""
        hit = self.search(text)
        return hit if hit is not None and hit.at == 0 else None

    def without(self, text: str) -> str:
        """Return the text with a space in place of each hit."""
        parts: list[str] = []
        last = 0
        for hit in self.finditer(text):
            parts.append(text[last : hit.at])
            last = hit.to
        return " ".join([*parts, text[last:]]) if parts or last else text


class Finder(Protocol):
    """Whatever says where something stands in a text."""

    def spots(self, text: str) -> list[tuple[int, int]]:
        """Begin and end of each."""
        ...


class Groups:
    """Several named lists in one pass over a text, each with the hits that it would have alone."""

    def __init__(self, lists: Mapping[str, Iterable[str]]):
        owners: dict[str, list[str]] = {}
        for name, forms in lists.items():
            for form in {one for each in forms for one in _variants(_folded(each))}:
                owners.setdefault(form, []).append(name)
        self._owners = tuple(tuple(names) for names in owners.values())
        self._machine = AhoCorasick(list(owners))

    def finditer(self, text: str) -> Iterator[tuple[str, Hit]]:
        """Yield (list, hit) from left to right; of one list's overlapping hits the leftmost, longest."""
        found = self._machine.find_matches_as_indexes(text, overlapping=True)
        last: dict[str, int] = {}
        for start, to_end, form in sorted((start, -end, form) for form, start, end in found):
            end = -to_end
            if _is_whole(text, start, end):
                for name in self._owners[form]:
                    if start >= last.get(name, 0):
                        last[name] = end
                        yield name, Hit(start, end, text[start:end])

    def named(self, text: str) -> frozenset[str]:
        """The lists that have a whole form in the text."""
        return frozenset(
            name
            for form, start, end in self._machine.find_matches_as_indexes(text, overlapping=True)
            if _is_whole(text, start, end)
            for name in self._owners[form]
        )

    def spots(self, text: str) -> list[tuple[int, int]]:
        """Where whole forms of any list stand."""
        found = self._machine.find_matches_as_indexes(text, overlapping=True)
        return sorted((start, end) for _, start, end in found if _is_whole(text, start, end))


def _folded(form: str) -> str:
    return unicodedata.normalize("NFKC", form).casefold()


def _variants(form: str) -> Iterator[str]:
    parts = form.split(" ")
    gaps = len(parts) - 1
    signs = product(" -", repeat=gaps) if gaps <= _MOST_GAPS else [(" ",) * gaps, ("-",) * gaps]
    for chosen in signs:
        yield parts[0] + "".join(sign + part for sign, part in zip(chosen, parts[1:], strict=True))


def _is_whole(text: str, start: int, end: int) -> bool:
    if start and _latin(text[start]) and _latin(text[start - 1]):
        return False
    return not (end < len(text) and _latin(text[end - 1]) and _latin(text[end]))


def _latin(sign: str) -> bool:
    return sign < "\u0250" and sign.isalnum()


class Stems:
    """Tells whether a text holds one of some pieces of words: the cheap question before the dear one."""

    def __init__(self, *pieces: str):
        self._machine = AhoCorasick(pieces)

    def within(self, text: str) -> bool:
        """True when one of the pieces occurs anywhere in the text."""
        return bool(self._machine.find_matches_as_indexes(text))

    def spots(self, text: str) -> list[tuple[int, int]]:
        """Where the pieces stand."""
        return [(start, end) for _, start, end in self._machine.find_matches_as_indexes(text)]


@cache
def words_of(name: str, *path: str) -> Phrases:
    """Return the finder of one list of a lexicon file: words_of("level", "team", "phrases")."""
    return Phrases(_node(name, path))


@cache
def groups_of(name: str, *path: str) -> Groups:
    """Return the finder of a table of lists of a lexicon file: groups_of("level", "title")."""
    return Groups(_node(name, path))


@cache
def expressions_of(name: str, *path: str) -> Mapping[str, re.Pattern[str]]:
    """Return a table of expressions of a lexicon file, in its order: expressions_of("insight", "aside")."""
    return {kind: re.compile(text) for kind, text in _node(name, path).items()}


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


def _node(name: str, path: tuple[str, ...]) -> Any:
    node: Any = load_toml(name)
    for part in path:
        node = node[part]
    return node
