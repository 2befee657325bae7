"""Which stored postings are of an employer that may be the same one, misspelt?

Found by the beginning or the end of the employer's name, with a telling word and a city.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rapidfuzz.fuzz import ratio
from sqlalchemy import BigInteger, Column, Executable, Text, and_, func, select

from watchbot.model.outline import outline_in
from watchbot.model.posting import Posting
from watchbot.store.among import among
from watchbot.store.database import Transaction
from watchbot.store.given import given
from watchbot.store.saving import cities_of, number_of
from watchbot.store.tables import posting_cities

ALIKE = 80
"""Of 100: how alike the keys of two employers must be to be looked at."""
_BETWEEN = "\n"
Employers = Mapping[int, set[str]]
"""By the number of a beginning or end of a name: the employers that ask for it."""


class _Stored(NamedTuple):
    """What is asked of the beginnings of names, and of their ends.

    `employers`: of each name, joined to one text as nearly all are passed over; `postings`: the uids
    of one name and employer.
    """

    employers: Executable
    postings: Executable


_NEAR = given("near", name=BigInteger, employer=Text)


def _stored(name: Column[int]) -> _Stored:
    employer, uid = posting_cities.c.company_key, posting_cities.c.uid
    joined = select(name, func.aggregate_strings(employer, _BETWEEN)).group_by(name)
    both = and_(name == _NEAR.c.name, employer == _NEAR.c.employer)
    return _Stored(
        employers=joined.where(among(name, "names")),
        postings=select(uid).join_from(_NEAR, posting_cities, both),
    )


_STARTS = _stored(posting_cities.c.name_start)
_ENDS = _stored(posting_cities.c.name_end)


def like(tx: Transaction, strangers: Sequence[Posting]) -> set[str]:
    """The uids of postings of employers nearly of the same names, with a word and a city of these."""
    starts: dict[int, set[str]] = defaultdict(set)
    ends: dict[int, set[str]] = defaultdict(set)
    for posting in strangers:
        outline = outline_in(posting.outline)
        if outline is not None:
            for start, end in outline.names(posting.company_key, cities_of(posting), asked=True):
                starts[number_of(start)].add(posting.company_key)
                ends[number_of(end)].add(posting.company_key)
    return _found(tx, _STARTS, starts) | _found(tx, _ENDS, ends)


def _found(tx: Transaction, stored: _Stored, asking: Employers) -> set[str]:
    near = list(_near_employers(tx, stored, asking))
    return set(tx.scalars(stored.postings, {"near": near})) if near else set()


def _near_employers(
    tx: Transaction, stored: _Stored, asking: Employers
) -> Iterator[tuple[int, str]]:
    """Each stored employer that may be one of those that ask, and the name that both have."""
    for name, joined in tx.execute(stored.employers, {"names": asking}).all():
        for employer in set(joined.split(_BETWEEN)):
            for other in asking[name]:
                if _maybe_one(employer, other):
                    yield name, employer


def _maybe_one(key: str, other: str) -> bool:
    """One begins or ends the other, or they are nearly alike; not where they are equal."""
    if key == other:
        return False
    short, long = (key, other) if len(key) < len(other) else (other, key)
    return long.startswith(short) or long.endswith(short) or ratio(key, other) >= ALIKE
