"""By what is a posting found again? By the words of its title for the work itself, and its places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from watchbot.lexicon.data_files import read_text
from watchbot.model.outline import VAGUE, Outline, checksum, may_be_slip, outline_in
from watchbot.model.posting import Posting
from watchbot.pipeline.spots import place_words
from watchbot.pipeline.titles import common_words, read_title

_LONGEST = 400
"""Characters; a longer outline is not kept, and its posting is compared with in full each time."""
_FEW = 10
"""So many outlines are read sooner than searched."""
_SIGNS = 4096
_EDITIONS = 2048
"""Signs for letters, and further ones for editions, so that none is taken for the other."""
_MAKE = "2"
"""What changes where the bits of an outline or its names are made in another way: all are made anew."""


def outlined(posting: Posting) -> Posting:
    """The posting with the outline of its title and places as they are now."""
    text = str(outline_of(posting))
    kept = text if len(text) <= _LONGEST else ""
    return posting if kept == posting.outline else replace(posting, outline=kept)


def outline_of(posting: Posting) -> Outline:
    """The outline of a posting; words that many titles share tell least, long ones most."""
    title, places = read_title(posting.title), place_words(posting)
    words = title.core - places
    telling = sorted(words, key=lambda word: (word in common_words(), -len(word), word))
    letters = checksum(" ".join(title.bag))
    first, second = divmod(letters % _SIGNS**2, _SIGNS)
    return Outline(
        tuple(telling), tuple(sorted(places)), _sign(first) + _sign(second), edition(),
        vague=title.cut_off or not words,
    )  # fmt: skip


@cache
def edition() -> str:
    """A sign with which outlines begin, for the dictionary of titles: another one reads other words."""
    table = read_text("titles.tsv")
    return _sign(_SIGNS + checksum(_MAKE + table) % _EDITIONS)


def like(outline: str, outlines: Mapping[str, str]) -> list[str]:
    """The uids of those (by uid; "" = not known) that may be this one; of one that is not known, all."""
    asked = outline_in(outline)
    if asked is None:
        return list(outlines)
    near = _near(asked, outlines) if len(outlines) > _FEW and not asked.vague else outlines
    return [uid for uid, kept in near.items() if asked.may_be(kept)]


def _near(asked: Outline, outlines: Mapping[str, str]) -> dict[str, str]:
    """Those that have to be read, by the rules of `Outline.may_be`; none of them is left out.

    An outline has its most telling word in front. Either that one is said here, or the most telling
    one here is said there, or they are slips of each other.
    """
    telling, letters, edition = asked.words[0], asked.letters, asked.edition
    known, said = {*asked.words, *asked.places}, f" {telling} "
    return {
        uid: kept
        for uid, kept in outlines.items()
        if said in kept
        or edition not in kept
        or (first := kept.split(" ", 2)[1]) in known
        or may_be_slip(first, telling)
        or letters in kept
        or VAGUE in kept
    }


def _sign(number: int) -> str:
    """A sign that stands in no text: of the private use area of Unicode."""
    return chr(0xE000 + number)
