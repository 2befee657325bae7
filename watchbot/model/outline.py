"""The words for the little of a posting that it is found by: enough to say that two are no one job."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

VAGUE = "…"
_WHOLE = 3
_LONG_WORD = 6
"""A word of so many letters may have a slip, and so many of its first or last ones are whole then."""
_END = 3
_ASKED = 2
"""Letters of an employer's name, and words of a title, by which a misspelt employer is found."""
BITS = 50
"""So many for words and places; with those of an edition or of letters above they fit into 63."""
_SIGN_BITS = 13


Name = tuple[int, int]
"""How an employer's name begins, and how it ends, each with a city and a word of the title: as numbers,
which make small indexes. That two names have one number only adds a posting to be looked at."""


class Outline(NamedTuple):
    """What a title and its place say, in a form that is compared a thousand times for one posting.

    `words` are those for the work itself, without those of the posting's own `places`, the most
    telling first. `letters` is a hash (two signs) of the title's letters whatever their order.
    `edition` (one sign) names the dictionary that the words were read with: outlines of two editions
    say nothing of each other. `vague`: the list shortened the title, or it has no word of its own.
    """

    words: tuple[str, ...]
    places: tuple[str, ...]
    letters: str
    edition: str
    vague: bool = False

    def __str__(self) -> str:
        """The outline as one line of text, which `outline_in` reads; each word stands between blanks."""
        words, places = (" ".join(("", *part, "")) for part in (self.words, self.places))
        return f"{self.edition}{self.letters}{VAGUE if self.vague else ''}|{words}@{places}"

    def may_be(self, kept: str) -> bool:
        """False only where no reading of this title and that of an outline, as a text keeps it, makes
        them one job, or one in two places.

        Either says nothing that the other does not, or one word of each may be a slip of the other.
        """
        head, _, said = kept.partition("|")
        here = [word for word in self.words if f" {word} " not in said]
        if not here or self.vague or self.letters in head:
            return True
        if VAGUE in head or self.edition not in head:
            return True
        known = self.words + self.places
        there = [word for word in said.partition("@")[0].split() if word not in known]
        return not there or (len(here) == len(there) == 1 and may_be_slip(here[0], there[0]))

    def bits(self) -> OutlineBits:
        """The same as numbers. Where it is vague, no words: they could exclude nothing."""
        words = () if self.vague else self.words
        edition, letters = (
            number % (1 << _SIGN_BITS) for number in (ord(self.edition), checksum(self.letters))
        )
        return OutlineBits(edition, _bits_of(words), _bits_of(self.places), letters)

    def names(self, employer: str, cities: Iterable[str], *, asked: bool) -> list[Name]:
        """What this is found by though the employer is misspelt, one for each city.

        The name keeps its beginning or its end, the title its most telling word; `asked`: the second
        one too, as the first may be a slip or an addition.
        """
        start, end = _ends(employer)
        words = self.words[: _ASKED if asked else 1]
        ways = [_way(city, word) for city in cities for word in words]
        return [(start | way, end | way) for way in ways]


class OutlineBits(NamedTuple):
    """An outline as whole numbers, which a database compares where they stand (store/lookalikes.py).

    Each word sets one of `BITS` bits. As two words may share one, a little more is let through than by
    `Outline.may_be`, and nothing less. All of them 0: nothing is known, so nothing is excluded.
    """

    edition: int = 0
    words: int = 0
    places: int = 0
    letters: int = 0

    @property
    def kept(self) -> tuple[int, int]:
        """As two numbers: the edition above the words, the letters above the places."""
        return self.edition << BITS | self.words, self.letters << BITS | self.places

    @property
    def strange(self) -> int:
        """The bits of all words that this one does not say."""
        return ((1 << BITS) - 1) & ~(self.words | self.places)


def may_be_slip(one: str, other: str) -> bool:
    """Whether one slip may make one long word of the other: it leaves the beginning or the end whole."""
    long = len(one) >= _LONG_WORD <= len(other)
    return long and (one[:_WHOLE] == other[:_WHOLE] or one[-_WHOLE:] == other[-_WHOLE:])


@lru_cache(maxsize=4096)
def outline_in(text: str) -> Outline | None:
    """The outline that a text keeps; None where there is none. At hand when it is asked for again."""
    head, _, said = text.partition("|")
    if not said:
        return None
    words, _, places = said.partition("@")
    return Outline(tuple(words.split()), tuple(places.split()), head[1:3], head[0], VAGUE in head)


def may_be_one(asked: str, kept: str) -> bool:
    """`Outline.may_be` of two texts; what is not known may be anything."""
    outline = outline_in(asked)
    return outline is None or outline.may_be(kept)


@lru_cache(maxsize=4096)
def bits_in(text: str) -> OutlineBits:
    """The bits of the outline that a text keeps."""
    outline = outline_in(text)
    return outline.bits() if outline else OutlineBits()


def _bits_of(words: Iterable[str]) -> int:
    return reduce(or_, map(_bit_of, words), 0)


@lru_cache(maxsize=8192)
def _ends(employer: str) -> Name:
    """The upper half of the numbers of its names: so what one employer's board lists stands side by
    side, in the order of its cities. By chance, each posting would be two pages of its own."""
    start, end = (checksum(letters) >> 1 << 32 for letters in (employer[:_END], employer[-_END:]))
    return start, end


@lru_cache(maxsize=65536)
def _way(city: str, word: str) -> int:
    """The lower half of the number of a name: 16 bits for the city, and 16 for the word."""
    return checksum(city) % (1 << 16) << 16 | checksum(word) % (1 << 16)


@lru_cache(maxsize=65536)
def _bit_of(word: str) -> int:
    return 1 << checksum(word) % BITS


def checksum(text: str) -> int:
    """Of a text, whatever signs it holds: 32 bits, the same in every process."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))
