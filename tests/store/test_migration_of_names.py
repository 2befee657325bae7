"""A catalogue of the schema with names as texts: its postings are there after the upgrade, and found anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select, text

from tests.factories import BERLIN, NOW, make_posting
from tests.store.old_schema import database_of
from watchbot.model.posting import Posting
from watchbot.pipeline.outline import edition, outlined
from watchbot.store import namesakes, postings, renewal
from watchbot.store.database import Transaction, open_database
from watchbot.store.saving import cities_of
from watchbot.store.tables import documents, posting_cities
from watchbot.store.tables import postings as table

BEFORE = "0006"


def of_employer(uid: str, name: str, group_uid: str | None = None) -> Posting:
    return make_posting(
        uid=uid, company=name, company_key=name.lower(), title="Compiler Engineer",
        link=f"https://example.org/{uid}", places=(BERLIN,), group_uid=group_uid,
    )  # fmt: skip


STORED = (of_employer("a", "Northwind"), of_employer("b", "Northwind", "a"))
MISSPELT = of_employer("m", "Nortwind")


def fill(tx: Transaction) -> None:
    for posting in STORED:
        known = {name: getattr(posting, name) for name in ("uid", "company_key", "link", "outline")}
        more = {"group_uid": posting.group_uid, "searchable": "", "first_seen_at": NOW}
        tx.execute(insert(table), [known | more])
        tx.execute(insert(documents), [{"uid": posting.uid, "document": posting}])
        tx.execute(
            text(
                "INSERT INTO posting_cities (uid, city, name_start, name_end, company_key)"
                " VALUES (:uid, :city, 'nor… compiler x', '…ind compiler x', 'northwind')"
            ),
            {"uid": posting.uid, "city": cities_of(posting)[0]},
        )


@pytest.fixture
def old_url(database_url: str, tmp_path: Path) -> Iterator[str]:
    with database_of(BEFORE, database_url, tmp_path, fill) as address:
        yield address


def test_names_are_worked_out_anew_after_the_upgrade(old_url: str) -> None:
    with closing(open_database(old_url)) as database, database.transaction() as tx:
        assert postings.many(tx, ["a", "b"]) == {one.uid: one for one in STORED}
        assert [one.uid for one in postings.group_of(tx, "a")] == ["a", "b"]
        assert tx.scalar(select(func.count()).select_from(posting_cities)) == 2
        assert namesakes.like(tx, [MISSPELT]) == set()
        renewal.renew(tx, renewal.outdated(tx, edition(), renewal.Place()).postings, outlined)
        assert namesakes.like(tx, [MISSPELT]) == {"a", "b"}
        assert renewal.outdated(tx, edition(), renewal.Place()).postings == ()
