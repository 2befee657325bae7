"""Postings that an older watchbot stored are found again by what their titles say now."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import cast

import pytest
from sqlalchemy import func, select, text, update

from tests.factories import BERLIN, NOW, make_posting
from watchbot import flow
from watchbot.delivery.relay import Relay
from watchbot.house import House
from watchbot.model.outcome import Outcome
from watchbot.pipeline.outline import edition
from watchbot.sources.fetch import Fetcher
from watchbot.store import namesakes, postings, renewal
from watchbot.store.tables import documents, posting_cities
from watchbot.store.tables import postings as table

EMPLOYERS = ("Northwind", "Fabrikam", "Contoso")
LONG = " ".join(f"word{number}" for number in range(99))


@pytest.fixture
def house(db):
    """A flow that nobody polls for."""
    return House(db=db, http=cast(Fetcher, None), relay=cast(Relay, None))


def a_stored_posting(number, **facts):
    return make_posting(
        uid=f"p{number:03}", company=EMPLOYERS[number % 3], company_key=EMPLOYERS[number % 3].lower(),
        title=facts.pop("title", "Compiler Engineer"), link=f"https://example.org/{number}",
        places=(BERLIN,), **facts,
    )  # fmt: skip


def stored_before_outlines(tx, count):
    """As after the upgrade from a schema that had none."""
    old = [replace(a_stored_posting(number), outline="") for number in range(count)]
    postings.save(tx, Outcome(postings=tuple(old)))
    tx.execute(update(posting_cities).values(name_start=None, name_end=None, company_key=""))


def outlines(tx):
    return dict(tx.execute(select(table.c.uid, table.c.outline)).all())


@pytest.fixture
def small_portions(monkeypatch):
    monkeypatch.setattr(renewal, "_OUTDATED", renewal._OUTDATED.limit(4))


def test_postings_from_before_outlines_get_theirs(db, house, small_portions):
    with db.transaction() as tx:
        stored_before_outlines(tx, 14)
    asyncio.run(flow.renew_outlines(house, NOW))
    with db.reading() as tx:
        assert outlines(tx) == {
            f"p{number:03}": a_stored_posting(number).outline for number in range(14)
        }
        assert postings.get(tx, "p003") == a_stored_posting(3)


def test_a_misspelt_employer_is_found_once_outlines_are_there(db, house):
    misspelt = make_posting(
        uid="m", company="Nortwind", company_key="nortwind", title="Compiler Engineer", places=(BERLIN,)
    )  # fmt: skip
    with db.transaction() as tx:
        stored_before_outlines(tx, 3)
        assert namesakes.like(tx, [misspelt]) == set()
    asyncio.run(flow.renew_outlines(house, NOW))
    with db.reading() as tx:
        assert namesakes.like(tx, [misspelt]) == {"p000"}


def test_outlines_of_another_dictionary_are_read_anew(db, house):
    other = chr(ord(edition()) ^ 1)
    with db.transaction() as tx:
        old = a_stored_posting(1)
        old = replace(old, outline=other + old.outline[1:])
        postings.save(tx, Outcome(postings=(old, a_stored_posting(2))))
        found = renewal.outdated(tx, edition(), renewal.Place())
        assert [one.uid for one in found.postings] == ["p001"]
    asyncio.run(flow.renew_outlines(house, NOW))
    with db.reading() as tx:
        assert outlines(tx)["p001"] == a_stored_posting(1).outline
        assert renewal.outdated(tx, edition(), renewal.Place()) == renewal.Portion((), None)


def test_titles_that_are_too_long_for_an_outline_hold_nothing_up(db, house, small_portions):
    with db.transaction() as tx:
        long = [replace(a_stored_posting(number, title=LONG), outline="") for number in range(9)]
        postings.save(tx, Outcome(postings=(*long, replace(a_stored_posting(10), outline=""))))
    asyncio.run(flow.renew_outlines(house, NOW))
    with db.reading() as tx:
        known = tx.scalar(select(func.count()).where(table.c.outline != ""))
        assert known == 1


def test_postings_that_cannot_be_read_hold_nothing_up(db, house, small_portions):
    """A whole portion of them, and more, stand before those that can."""
    with db.transaction() as tx:
        stored_before_outlines(tx, 14)
        broken = documents.c.uid.in_([f"p{number:03}" for number in range(14) if number % 3])
        tx.execute(update(documents).where(broken).values(document=text("'{'")))
    asyncio.run(flow.renew_outlines(house, NOW))
    with db.reading() as tx:
        found = {uid: outline for uid, outline in outlines(tx).items() if outline}
        assert found == {
            f"p{number:03}": a_stored_posting(number).outline for number in range(0, 14, 3)
        }
