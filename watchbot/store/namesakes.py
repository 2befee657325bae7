"""Which stored postings are of an employer that may be the same one, misspelt?

Found by the beginning or the end of the employer's name, with a telling word and a city.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rapidfuzz.fuzz import ratio
from sqlalchemy import Column, Executable, func, select

from watchbot.model.outline import outline_in
from watchbot.model.posting import Posting
from watchbot.store.among import among
from watchbot.store.database import Transaction
from watchbot.store.saving import cities_of, number_of
from watchbot.store.tables import posting_cities

ALIKE = 80
"""Of 100: how alike the keys of two employers must be to be looked at."""
_BETWEEN = "\n"
Employers = Mapping[int, set[str]]
"""By the number of a beginning or end of a name: the employers that ask for it, or that have it."""


class _Stored(NamedTuple):
    """What is asked of the beginnings of names, and of their ends.

    `employers`: of each name, joined to one text as nearly all are passed over; `postings`: each
    posting with the name, and whose it is.
    """

    employers: Executable
    postings: Executable


def _stored(name: Column[int]) -> _Stored:
    employer, asked = posting_cities.c.company_key, among(name, "names")
    joined = select(name, func.aggregate_strings(employer, _BETWEEN)).where(asked).group_by(name)
    return _Stored(joined, select(name, employer, posting_cities.c.uid).where(asked))


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
    near = _near_employers(tx, stored, asking)
    rows = tx.execute(stored.postings, {"names": near}).all() if near else ()
    return {uid for name, employer, uid in rows if employer in near[name]}


def _near_employers(tx: Transaction, stored: _Stored, asking: Employers) -> Employers:
    """The stored employers that may be one of those that ask, by the name that both have."""
    near: dict[int, set[str]] = {}
    for name, joined in tx.execute(stored.employers, {"names": asking}).all():
        employers = set(joined.split(_BETWEEN))
        found = {one for one in employers for other in asking[name] if _maybe_one(one, other)}
        if found:
            near[name] = found
    return near


def _maybe_one(key: str, other: str) -> bool:
    """One begins or ends the other, or they are nearly alike; not where they are equal."""
    if key == other:
        return False
    short, long = (key, other) if len(key) < len(other) else (other, key)
    return long.startswith(short) or long.endswith(short) or ratio(key, other) >= ALIKE
