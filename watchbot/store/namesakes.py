"""Which stored postings are of an employer that may be the same one, misspelt?

Found by the beginning or the end of the employer's name, with a telling word and a city.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rapidfuzz.fuzz import ratio
from sqlalchemy import Column, Select, func, select

from watchbot.model.outline import outline_in
from watchbot.model.posting import Posting
from watchbot.store.among import among
from watchbot.store.database import Transaction
from watchbot.store.saving import cities_of, number_of
from watchbot.store.tables import posting_cities

ALIKE = 80
"""Of 100: how alike the keys of two employers must be to be looked at."""
Asking = Mapping[int, set[str]]
"""The number of a beginning or end of a name -> the employers that ask for it."""


def _with_name(column: Column[int]) -> Select[Any]:
    """Each of the `names` that stands in the column, with an employer and all uids that it has there."""
    columns = (column, posting_cities.c.company_key)
    uids = func.aggregate_strings(posting_cities.c.uid, " ")
    return select(*columns, uids).where(among(column, "names")).group_by(*columns)


_WITH_START = _with_name(posting_cities.c.name_start)
_WITH_END = _with_name(posting_cities.c.name_end)


def like(tx: Transaction, strangers: Sequence[Posting]) -> set[str]:
    """The uids of postings of employers nearly of the same names, with a word and a city of these."""
    starts: dict[int, set[str]] = defaultdict(set)
    ends: dict[int, set[str]] = defaultdict(set)
    for posting in strangers:
        outline = outline_in(posting.outline)
        if outline is not None:
            for name in outline.names(posting.company_key, cities_of(posting), asked=True):
                starts[number_of(name.start)].add(posting.company_key)
                ends[number_of(name.end)].add(posting.company_key)
    asked = (_WITH_START, starts), (_WITH_END, ends)
    return {uid for stored, asking in asked for uid in _of_near_employers(tx, stored, asking)}


def _of_near_employers(tx: Transaction, stored: Select[Any], asking: Asking) -> Iterator[str]:
    for name, employer, uids in tx.execute(stored, {"names": asking}).all():
        for other in asking[name]:
            if _maybe_one(employer, other):
                yield from uids.split()


def _maybe_one(key: str, other: str) -> bool:
    """One begins or ends the other, or they are nearly alike; not where they are equal."""
    if key == other:
        return False
    short, long = (key, other) if len(key) < len(other) else (other, key)
    return long.startswith(short) or long.endswith(short) or ratio(key, other) >= ALIKE
