"""A stored posting that cannot be read any more: others go on, and the next look at its board heals it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import text

from tests.boards import Boards
from tests.factories import NOW
from tests.watched_house import FakeSender, a_house, look, watched
from watchbot import flow
from watchbot.store import postings

HOUR = timedelta(hours=1)


@pytest.fixture
async def site():
    async with Boards() as server:
        server.greenhouse.add("4000001", "Compiler Engineer")
        yield server


def broken(db):
    with db.transaction() as tx:
        tx.execute(text("UPDATE documents SET document = '{'"))


def titles(db):
    with db.reading() as tx:
        return sorted(one.title for one in postings.open_postings(tx, limit=9))


async def test_a_look_that_reads_it_anew_heals_it(db, site):
    sender = FakeSender()
    async with a_house(db, site, sender) as house:
        await watched(house, site)
        broken(db)
        site.greenhouse.add("4000002", "Kernel Engineer")
        await look(house, NOW + HOUR)
        await flow.deliver_due(house, NOW + HOUR)
        assert titles(db) == ["Kernel Engineer"]
        site.greenhouse.listings["4000001"].text = "You build compilers for chips, in C++."
        await look(house, NOW + 2 * HOUR)
    assert titles(db) == ["Compiler Engineer", "Kernel Engineer"]
    assert "Kernel Engineer" in sender.titles()


async def test_an_alert_for_it_holds_up_no_other(db, site):
    sender = FakeSender()
    async with a_house(db, site, sender) as house:
        await watched(house, site)
        site.greenhouse.add("4000002", "Kernel Engineer")
        await look(house, NOW + HOUR)
        broken(db)
        site.greenhouse.add("4000003", "Graphics Engineer")
        await look(house, NOW + 2 * HOUR)
        for hours in (2, 3, 4):
            await flow.deliver_due(house, NOW + hours * HOUR)
    assert "Graphics Engineer" in sender.titles()
