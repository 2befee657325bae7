"""Which stored postings of an employer may, by title and place, be one with a new one of the same?

Their outlines stand side by side in an index, with bits for the words (model/outline.py). By those
nearly all are passed over where they stand; the outlines that are left are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import BigInteger, Text, select

from watchbot.model.outline import may_be_one
from watchbot.model.posting import Posting
from watchbot.store.columns import storable
from watchbot.store.database import Transaction
from watchbot.store.given import given
from watchbot.store.outlined import BITS_ASKED, bits_asked, may_be
from watchbot.store.remembered import not_before, remembered
from watchbot.store.tables import postings

_ASKED = given("asked", employer=Text, number=BigInteger, **BITS_ASKED)
_LIKE = (
    select(_ASKED.c.number, postings.c.uid, postings.c.outline)
    .join(postings, postings.c.company_key == _ASKED.c.employer)
    .where(not_before(postings.c.closed_at), may_be(_ASKED, postings))
)


def like(tx: Transaction, strangers: Sequence[Posting], now: datetime | None) -> set[str]:
    """The uids of postings of the same employers, open or closed lately, that these may be."""
    said = list(dict.fromkeys((one.company_key, one.outline) for one in strangers))
    asked = [
        (storable(employer), number, *bits_asked(outline))
        for number, (employer, outline) in enumerate(said)
    ]
    rows = tx.execute(_LIKE, {"asked": asked, "since": remembered(now)}).all()
    return {uid for number, uid, kept in rows if may_be_one(said[number][1], kept)}
