"""A board of twelve postings whose list is long, what happens to it, and what is kept of it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from datetime import timedelta

from sqlalchemy import select

from tests.boards import Boards
from tests.factories import NOW, make_rule
from tests.watched_house import MIA
from watchbot import long_lists
from watchbot.model.board import Board
from watchbot.model.rule import Condition, Field
from watchbot.store import boards as board_store
from watchbot.store import outbox, postings, rules, subscribers
from watchbot.store.tables import outbox as messages

HOUR = timedelta(hours=1)
TITLES = ("Nurse", "Cook", "Driver", "Baker")


def in_twos(monkeypatch):
    """Every list is long, and its portions are of two."""
    monkeypatch.setattr(long_lists, "LONG", 0)
    monkeypatch.setattr(long_lists, "PORTION", 2)
    monkeypatch.setattr(long_lists, "SEEN", 3)


@asynccontextmanager
async def a_site():
    """Boards on loopback, one of which lists twelve postings."""
    async with Boards() as server:
        for number in range(12):
            server.lever.add(
                f"id-{number}", f"{TITLES[number % 4]} {number}", pay=(50_000, 60_000), text=text_of(number)
            )  # fmt: skip
        yield server


def text_of(number):
    return (
        f"Our team number {number} takes care of {TITLES[number % 4].lower()} work in all shifts."
    )


def watched(house, site):
    """Mia watches all that one board lists."""

    def add(tx):
        mia = subscribers.ensure(tx, MIA, language="en", zone="UTC", now=NOW)
        work = Condition(field=Field.TITLE, values=("nurse", "cook", "driver", "baker", "welder"))
        rules.add(tx, mia.id, make_rule(work), now=NOW)
        (setting,) = [one for one in site.settings() if one["kind"] == "lever"]
        return board_store.add(tx, Board(**setting), now=NOW)

    return house.db.run(add)


def stored(db):
    """All that is kept of the board's postings, and all messages."""
    with db.reading() as tx:
        listings = postings.listings_of(tx, 1)
        uids = {one.uid for one in listings.values()}
        found = postings.many(tx, sorted(uids))
        changes = {
            uid: [(c.kind, c.at, c.quiet, c.fields, c.tell_at) for c in postings.timeline(tx, uid)]
            for uid in found
        }
        due = board_store.one_due(tx, 1)
        return listings, found, changes, due.counts, due.interval, outbox.counts(tx).by_state


def queued(db):
    """The title of each alert that was ever queued."""
    with db.reading() as tx:
        uids = tx.scalars(select(messages.c.uid).where(messages.c.uid.is_not(None))).all()
        found = postings.many(tx, uids)
        return [found[uid].title for uid in uids]


def repaid(site, *, least):
    """Each is paid better than before."""
    for listing in site.lever.listings.values():
        listing.pay = (least, least + 10_000)


def renumbered(site):
    """The board numbers all anew."""
    site.lever.listings = {f"new-{key}": listing for key, listing in site.lever.listings.items()}
    for key, listing in site.lever.listings.items():
        listing.id = key


def some_change(site):
    site.lever.listings["id-3"].pay = (70_000, 80_000)
    site.lever.listings["id-4"].title = "Head Cook"
    for number in (20, 21, 22):
        site.lever.add(f"id-{number}", f"Welder {number}", text=text_of(number))
    site.lever.remove("id-7")


def some_come_back(site):
    site.lever.add("id-7", "Baker 7", text=text_of(7))
    site.lever.remove("id-8")
    site.lever.add("id-80", "Nurse 8", text=text_of(8))


def nothing(site):
    """All is as it was."""
