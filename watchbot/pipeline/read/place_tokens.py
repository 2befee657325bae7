"""How is a segment of a place text cut into words, and which regions and countries does it name?"""

from __future__ import annotations

import re
from dataclasses import dataclass

from watchbot.lexicon.names import name_key
from watchbot.lexicon.places import records, words
from watchbot.pipeline.read.text import fold

_TOKEN = re.compile(r"[㐀-鿿]+|[^\W\d_㐀-鿿]+(?:['’‘ʼ`ʻ.][^\W\d_㐀-鿿]+)*\.?|\d+")
_INSIDE_NAME = re.compile(r"[ \-‐‑'’‘]{1,2}|\. ?|")
_LONGEST_WORDS = 8


@dataclass(frozen=True, slots=True)
class Token:
    """A run of letters of one script or of digits: where it stands, its text, its key."""

    start: int
    end: int
    text: str
    key: str
    han: bool


class Line:
    """A segment of a place text (NFKC) with its words.

    `cased`: capitals mean something here. `bare`: the text without the signs around it.
    """

    def __init__(self, text: str):
        self.text = text
        self.tokens = _tokens(text)
        self.cased = any(sign.isupper() for sign in text)
        self.bare = bare(text)
        self._wide: frozenset[tuple[str, str]] | None = None

    def wide(self) -> frozenset[tuple[str, str]]:
        """Country and region of all regions that are named (region empty: of all countries)."""
        if self._wide is None:
            keys = {
                self.key(index, size) for index in range(len(self.tokens)) for size in (1, 2, 3)
            }
            self._wide = frozenset(
                (r.country, r.region) for key in keys for r in records(key) if r.kind in "rRkK"
            )
        return self._wide

    def key(self, index: int, size: int) -> str:
        """The key of some words from one on."""
        return " ".join(token.key for token in self.tokens[index : index + size])

    def joinable(self, index: int) -> int:
        """How many words from one on may be one name: no more than a blank or a hyphen between."""
        size, tokens = 1, self.tokens
        while size < _LONGEST_WORDS and index + size < len(tokens):
            left, right = tokens[index + size - 1], tokens[index + size]
            gap = self.text[left.end : right.start]
            if right.han or not (
                _INSIDE_NAME.fullmatch(gap) or (gap == ", " and right.key == "dc")
            ):
                break
            size += 1
        return size


def _tokens(segment: str) -> list[Token]:
    """The words that may be names; numbers glued to letters are codes of sites, and left out."""
    found: list[Token] = []
    for match in _TOKEN.finditer(segment):
        text, start, end = match.group(), match.start(), match.end()
        han = "\u3400" <= text[0] <= "\u9fff"
        if not han and (segment[:start][-1:].isdigit() or segment[end:][:1].isdigit()):
            continue  # `1TX`, `IN01`: a post code or a site's number
        if text == "NE" and found and found[-1].key in words()["streets"]:
            continue  # `Peachtree Street NE`: north-east, not Nebraska
        found.append(Token(start, end, text, fold(text) if han else name_key(fold(text)), han))
    return found


def bare(text: str) -> str:
    """A text without the signs around it."""
    return text.strip(" .,;-()[]·:")
