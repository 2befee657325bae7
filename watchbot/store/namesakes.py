"""Which stored postings are of an employer that may be the same one, misspelt?

Found by the beginning or the end of the employer's name, with a telling word and a city; what is
another job by its outline is passed over where it stands (outlined.py).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rapidfuzz.fuzz import ratio
from sqlalchemy import BigInteger, Column, Executable, Text, select

from watchbot.model.outline import outline_in
from watchbot.model.posting import Posting
from watchbot.store.columns import storable
from watchbot.store.database import Transaction
from watchbot.store.given import given
from watchbot.store.outlined import BITS_ASKED, bits_asked, may_be
from watchbot.store.saving import cities_of
from watchbot.store.tables import posting_cities

ALIKE = 80
"""Of 100: how alike the keys of two employers must be to be looked at."""
Asked = tuple[int | str, ...]
_ASKED = given("asked", name=BigInteger, employer=Text, **BITS_ASKED)


def _under(name: Column[int]) -> Executable:
    """What other employers have under a name: who asked, of whom it is, its uid."""
    employer = posting_cities.c.company_key
    return (
        select(_ASKED.c.employer, employer, posting_cities.c.uid)
        .join_from(_ASKED, posting_cities, name == _ASKED.c.name)
        .where(employer != _ASKED.c.employer, may_be(_ASKED, posting_cities))
    )


_STARTS = _under(posting_cities.c.name_start)
_ENDS = _under(posting_cities.c.name_end)


def like(tx: Transaction, strangers: Sequence[Posting]) -> set[str]:
    """The uids of postings of employers nearly of the same names, with a word and a city of these,
    that by their titles these may be."""
    starts: dict[Asked, None] = {}
    ends: dict[Asked, None] = {}
    for posting in strangers:
        outline = outline_in(posting.outline)
        if outline is not None:
            asks: Asked = (storable(posting.company_key), *bits_asked(posting.outline))
            for start, end in outline.names(posting.company_key, cities_of(posting), asked=True):
                starts[start, *asks] = ends[end, *asks] = None
    return _found(tx, _STARTS, starts) | _found(tx, _ENDS, ends)


def _found(tx: Transaction, under: Executable, asked: Collection[Asked]) -> set[str]:
    rows = tx.execute(under, {"asked": list(asked)}).all() if asked else []
    return {uid for key, other, uid in rows if _maybe_one(key, other)}


def _maybe_one(key: str, other: str) -> bool:
    """One begins or ends the other, or they are nearly alike."""
    short, long = (key, other) if len(key) < len(other) else (other, key)
    return long.startswith(short) or long.endswith(short) or ratio(key, other) >= ALIKE
