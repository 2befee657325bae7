"""Which stored postings are of an employer that may be the same one, misspelt?

Found by the beginning or the end of the employer's name, with a telling word and a city.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache

from rapidfuzz.fuzz import ratio
from sqlalchemy import Row, select, union_all

from watchbot.model.outline import outline_in
from watchbot.model.posting import Posting
from watchbot.store.database import Transaction
from watchbot.store.rows import among
from watchbot.store.saving import cities_of
from watchbot.store.tables import posting_cities

ALIKE = 80
"""Of 100: how alike the keys of two employers must be to be looked at."""


def like(tx: Transaction, strangers: Sequence[Posting]) -> set[str]:
    """The uids of postings of employers nearly of the same names, with a word and a city of these."""
    asking: dict[str, set[str]] = defaultdict(set)
    for posting in strangers:
        outline = outline_in(posting.outline)
        if outline is not None:
            for name in outline.names(posting.company_key, cities_of(posting), asked=True):
                asking[name.start].add(posting.company_key)
                asking[name.end].add(posting.company_key)
    found = set()
    for part, key, uid in _named(tx, list(asking)):
        if any(_maybe_one(key, asked) for asked in asking[part]):
            found.add(uid)
    return found


def _named(tx: Transaction, names: Sequence[str]) -> Iterable[Row[str, str, str]]:
    """Each of these names that is stored, with the employer and the posting that have it."""
    if not names:
        return ()
    columns = (posting_cities.c.name_start, posting_cities.c.name_end)
    found = (posting_cities.c.company_key, posting_cities.c.uid)
    parts = (select(one, *found).where(among(tx, one, names)) for one in columns)
    return tx.execute(union_all(*parts))


@lru_cache(maxsize=16_384)
def _maybe_one(key: str, other: str) -> bool:
    """One begins or ends the other, or they are nearly alike; not where they are equal."""
    if key == other:
        return False
    short, long = sorted((key, other), key=len)
    return long.startswith(short) or long.endswith(short) or ratio(key, other) >= ALIKE
