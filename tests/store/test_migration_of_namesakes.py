"""A catalogue whose cities have no bits beside the names: all is kept, and namesakes are found anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, bindparam, inspect, select, text

from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from tests.store.old_schema import database_of
from watchbot.model.outline import bits_in
from watchbot.model.posting import Posting
from watchbot.pipeline.outline import edition, outlined
from watchbot.store import lookalikes, namesakes, postings, renewal
from watchbot.store.columns import Document, UtcDateTime
from watchbot.store.database import Transaction, open_database
from watchbot.store.saving import cities_of
from watchbot.store.tables import posting_cities

BEFORE = "0008"
OTHER_DICTIONARY = chr(ord(edition()) ^ 1)
"""The sign of the edition before: the numbers of names are made in another way since."""


def of_northwind(uid: str, title: str, **facts: object) -> Posting:
    return make_posting(
        uid=uid, company="Northwind", company_key="northwind", title=title, link=f"https://example.org/{uid}",
        places=(BERLIN, SHANGHAI), **facts,
    )  # fmt: skip


STORED = (of_northwind("c", "Compiler Engineer"), of_northwind("n", "Nurse"))
MISSPELT = make_posting(
    uid="m", company="Nortwind", company_key="nortwind", title="Compiler Engineer", places=(BERLIN,)
)


def as_it_was(posting: Posting) -> Posting:
    return replace(posting, outline=OTHER_DICTIONARY + posting.outline[1:])


def fill(tx: Transaction) -> None:
    row = text(
        "INSERT INTO postings (uid, company_key, link, searchable, outline, word_bits, place_bits,"
        " first_seen_at) VALUES (:uid, :company_key, :link, '', :outline, :words, :places, :at)"
    ).bindparams(bindparam("at", NOW, UtcDateTime))
    document = text("INSERT INTO documents (uid, document) VALUES (:uid, :document)")
    document = document.bindparams(bindparam("document", type_=Document(Posting)))
    city = text(
        "INSERT INTO posting_cities (uid, city, name_start, name_end, company_key)"
        " VALUES (:uid, :city, 12345, 54321, 'northwind')"
    )
    for one in map(as_it_was, STORED):
        words, places = bits_in(one.outline).kept
        known = {name: getattr(one, name) for name in ("uid", "company_key", "link", "outline")}
        tx.execute(row, {**known, "words": words, "places": places})
        tx.execute(document, {"uid": one.uid, "document": one})
        for key in cities_of(one):
            tx.execute(city, {"uid": one.uid, "city": key})


@pytest.fixture
def old_url(database_url: str, tmp_path: Path) -> Iterator[str]:
    with database_of(BEFORE, database_url, tmp_path, fill) as address:
        yield address


def rows(tx: Connection) -> dict[tuple[str, str], tuple[int, ...]]:
    columns = [posting_cities.c[name] for name in ("name_start", "name_end", "word_bits")]
    found = select(
        posting_cities.c.uid, posting_cities.c.city, *columns, posting_cities.c.place_bits
    )
    return {(uid, city): tuple(numbers) for uid, city, *numbers in tx.execute(found)}


def test_cities_keep_their_rows_and_have_no_bits_after_the_upgrade(old_url: str) -> None:
    with closing(open_database(old_url)) as database, database.transaction() as tx:
        everywhere = {(one.uid, city) for one in STORED for city in cities_of(one)}
        assert rows(tx) == dict.fromkeys(everywhere, (12345, 54321, 0, 0))
        assert postings.many(tx, ["c", "n"]) == {one.uid: as_it_was(one) for one in STORED}
        indexes = {
            one["name"]: one["column_names"] for one in inspect(tx).get_indexes("posting_cities")
        }
        for name in ("name_start", "name_end"):
            columns = [name, "company_key", "uid", "word_bits", "place_bits"]
            assert indexes[f"ix_posting_cities_{name}"] == columns
            assert f"ix_posting_cities_{name}_company_key_uid" not in indexes


def test_namesakes_are_found_once_their_names_and_bits_are_made_anew(old_url: str) -> None:
    with closing(open_database(old_url)) as database, database.transaction() as tx:
        again = replace(STORED[0], uid="x")
        assert lookalikes.like(tx, [again], NOW) == {"c", "n"}  # of another edition: all may be
        assert namesakes.like(tx, [MISSPELT]) == set()
        renewal.renew(tx, renewal.outdated(tx, edition(), renewal.Place()).postings, outlined)
        assert lookalikes.like(tx, [again], NOW) == {"c"}
        assert namesakes.like(tx, [MISSPELT]) == {"c"}
        kept = {one.uid: bits_in(one.outline).kept for one in STORED}
        assert {(uid, numbers[2:]) for (uid, _), numbers in rows(tx).items()} == set(kept.items())
        assert renewal.outdated(tx, edition(), renewal.Place()).postings == ()
