"""A catalogue whose outlines have no bits: all is found as before, and the bits are worked out anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import bindparam, select, text

from tests.factories import NOW, make_posting
from tests.store.old_schema import database_of
from watchbot.model.outline import bits_in
from watchbot.model.posting import Posting
from watchbot.pipeline.outline import edition, outlined
from watchbot.store import lookalikes, postings, renewal
from watchbot.store.columns import Document, UtcDateTime
from watchbot.store.database import Transaction, open_database
from watchbot.store.tables import postings as table

BEFORE = "0007"
STORED = tuple(
    make_posting(uid=uid, title=title, link=f"https://example.org/{uid}")
    for uid, title in (("c", "Compiler Engineer"), ("n", "Nurse"))
)
STRANGER = make_posting(uid="x", title="Compiler Engineer")


def fill(tx: Transaction) -> None:
    row = text(
        "INSERT INTO postings (uid, company_key, link, searchable, outline, first_seen_at)"
        " VALUES (:uid, :company_key, :link, '', :outline, :at)"
    ).bindparams(bindparam("at", NOW, UtcDateTime))
    document = text("INSERT INTO documents (uid, document) VALUES (:uid, :document)")
    document = document.bindparams(bindparam("document", type_=Document(Posting)))
    for one in STORED:
        known = {name: getattr(one, name) for name in ("uid", "company_key", "link", "outline")}
        tx.execute(row, known)
        tx.execute(document, {"uid": one.uid, "document": one})


@pytest.fixture
def old_url(database_url: str, tmp_path: Path) -> Iterator[str]:
    with database_of(BEFORE, database_url, tmp_path, fill) as address:
        yield address


def bits(tx: Transaction) -> dict[str, tuple[int, int]]:
    columns = table.c.uid, table.c.word_bits, table.c.place_bits
    return {uid: (words, places) for uid, words, places in tx.execute(select(*columns))}


def test_postings_are_found_before_their_bits_are_known_and_after(old_url: str) -> None:
    with closing(open_database(old_url)) as database, database.transaction() as tx:
        assert bits(tx) == {"c": (0, 0), "n": (0, 0)}
        assert lookalikes.like(tx, [STRANGER], NOW) == {"c"}
        renewal.renew(tx, renewal.outdated(tx, edition(), renewal.Place()).postings, outlined)
        assert bits(tx) == {one.uid: bits_in(one.outline).kept for one in STORED}
        assert lookalikes.like(tx, [STRANGER], NOW) == {"c"}
        assert postings.many(tx, ["c", "n"]) == {one.uid: one for one in STORED}
        assert renewal.outdated(tx, edition(), renewal.Place()).postings == ()
