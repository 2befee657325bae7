"""Which stored postings of an employer may, by title and place, be one with a new one of the same?

Their outlines stand side by side in an index, with bits for the words (model/outline.py). By those
nearly all are passed over where they stand; the outlines that are left are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import BigInteger, ColumnElement, Integer, Text, and_, literal, or_, select

from watchbot.model.outline import BITS, bits_in, outline_in
from watchbot.model.posting import Posting
from watchbot.store.columns import storable
from watchbot.store.database import Transaction
from watchbot.store.given import given
from watchbot.store.remembered import not_before, remembered
from watchbot.store.tables import postings

_ASKED = given(
    "asked",
    employer=Text,
    edition=BigInteger,
    words=BigInteger,
    strange=BigInteger,
    letters=BigInteger,
    number=BigInteger,
)
_BITS = literal(BITS, Integer)  # PostgreSQL shifts by no larger type


def _at_most_one(bits: ColumnElement[int]) -> ColumnElement[bool]:
    return bits.bitwise_and(bits - 1) == 0


def _may_be() -> ColumnElement[bool]:
    """What `Outline.may_be` says, but for the slip: of that only, that each says one word of its own."""
    asked, words, places = _ASKED.c, postings.c.word_bits, postings.c.place_bits
    here = asked.words - asked.words.bitwise_and(words.bitwise_or(places))
    there = words.bitwise_and(asked.strange)
    return or_(
        there == 0,
        here == 0,
        and_(_at_most_one(there), _at_most_one(here)),
        places.bitwise_rshift(_BITS) == asked.letters,
        words.bitwise_rshift(_BITS) != asked.edition,
    )


_LIKE = (
    select(_ASKED.c.number, postings.c.uid, postings.c.outline)
    .join(postings, postings.c.company_key == _ASKED.c.employer)
    .where(not_before(postings.c.closed_at), _may_be())
)


def like(tx: Transaction, strangers: Sequence[Posting], now: datetime | None) -> set[str]:
    """The uids of postings of the same employers, open or closed lately, that these may be."""
    said = list(dict.fromkeys((one.company_key, one.outline) for one in strangers))
    asked = [_asked(number, *one) for number, one in enumerate(said)]
    rows = tx.execute(_LIKE, {"asked": asked, "since": remembered(now)}).all()
    return {uid for number, uid, kept in rows if _may_be_one(said[number][1], kept)}


def _asked(number: int, employer: str, outline: str) -> tuple[str | int, ...]:
    """In the order of `_ASKED`."""
    bits = bits_in(outline)
    return storable(employer), bits.edition, bits.words, bits.strange, bits.letters, number


def _may_be_one(outline: str, kept: str) -> bool:
    mine = outline_in(outline)
    return mine is None or mine.may_be(kept)
