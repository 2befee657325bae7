"""How does the database pass over what an outline excludes? By its bits, where they stand in an index.

What is left may be one job: of all postings of an employer, or under a name, very few.
"""

from __future__ import annotations

from sqlalchemy import CTE, BigInteger, ColumnElement, FromClause, Integer, and_, literal, or_

from watchbot.model.outline import BITS, bits_in
from watchbot.store.given import Kind

BITS_ASKED: dict[str, Kind] = dict.fromkeys(("edition", "words", "strange", "letters"), BigInteger)
"""Columns of what is asked for, as `bits_asked` fills them."""
_BITS = literal(BITS, Integer)  # PostgreSQL shifts by no larger type


def bits_asked(outline: str) -> tuple[int, ...]:
    """In the order of `BITS_ASKED`."""
    bits = bits_in(outline)
    return bits.edition, bits.words, bits.strange, bits.letters


def may_be(asked: CTE, kept: FromClause) -> ColumnElement[bool]:
    """What `Outline.may_be` says, but for the slip: of that only, that each says one word of its own."""
    words, places = kept.c.word_bits, kept.c.place_bits
    here = asked.c.words.bitwise_and(words.bitwise_or(places).bitwise_not())
    there = words.bitwise_and(asked.c.strange)
    return or_(
        and_(_at_most_one(there), or_(there == 0, _at_most_one(here))),
        here == 0,
        places.bitwise_rshift(_BITS) == asked.c.letters,
        words.bitwise_rshift(_BITS) != asked.c.edition,
    )


def _at_most_one(bits: ColumnElement[int]) -> ColumnElement[bool]:
    return bits.bitwise_and(bits - 1) == 0
