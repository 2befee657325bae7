"""A later look at a long list: in portions it comes to what it came to in one go, whenever it is cut short."""

from __future__ import annotations

import shutil
from collections import Counter
from contextlib import contextmanager
from datetime import timedelta

import pytest
from sqlalchemy import select

from tests.boards import Boards
from tests.factories import NOW, make_rule
from tests.watched_house import MIA, Crash, FakeSender, a_house, dies, look, states
from watchbot import flow, long_lists
from watchbot.model.board import Board
from watchbot.model.change import ChangeKind
from watchbot.model.message import Address
from watchbot.model.rule import Condition, Field
from watchbot.store import boards as board_store
from watchbot.store import outbox, postings, rules, subscribers
from watchbot.store.database import Database
from watchbot.store.tables import outbox as messages

HOUR = timedelta(hours=1)
TITLES = ("Nurse", "Cook", "Driver", "Baker")


@pytest.fixture
def in_portions(monkeypatch):
    """Every list is long, and its portions are of two."""
    monkeypatch.setattr(long_lists, "LONG", 0)
    monkeypatch.setattr(long_lists, "PORTION", 2)
    monkeypatch.setattr(long_lists, "SEEN", 3)


@pytest.fixture
async def site():
    async with Boards() as server:
        for number in range(12):
            server.lever.add(
                f"id-{number}", f"{TITLES[number % 4]} {number}", pay=(50_000, 60_000), text=_text(number)
            )  # fmt: skip
        yield server


@pytest.fixture
def another_db(empty_sqlite, tmp_path):
    file = tmp_path / "another.sqlite"
    shutil.copyfile(empty_sqlite, file)
    database = Database(f"sqlite:///{file}")
    yield database
    database.close()


WELDERS = make_rule(Condition(field=Field.TITLE, values=("welder",)))


def _text(number):
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
        site.lever.add(f"id-{number}", f"Welder {number}", text=_text(number))
    site.lever.remove("id-7")


def some_come_back(site):
    site.lever.add("id-7", "Baker 7", text=_text(7))
    site.lever.remove("id-8")
    site.lever.add("id-80", "Nurse 8", text=_text(8))


def nothing(site):
    """All is as it was."""


STORY = (nothing, some_change, nothing, nothing, some_come_back, nothing, renumbered, nothing)


async def live_through(db, monkeypatch, *, portions):
    sender = FakeSender()
    async with Boards() as site:
        for number in range(12):
            title = f"{TITLES[number % 4]} {number}"
            site.lever.add(f"id-{number}", title, pay=(50_000, 60_000), text=_text(number))
        async with a_house(db, site, sender) as house:
            with monkeypatch.context() as patch:
                patch.setattr(long_lists, "LONG", 0 if portions else 1000)
                patch.setattr(long_lists, "PORTION", 2)
                await watched(house, site)
                for day, happens in enumerate(STORY):
                    happens(site)
                    await look(house, NOW + day * 13 * HOUR)
                    await flow.deliver_due(house, NOW + day * 13 * HOUR)
    return sender


async def test_many_looks_come_to_the_same_in_portions_and_in_one_go(db, another_db, monkeypatch):
    monkeypatch.setattr("random.random", lambda: 0.5)
    in_one_go = await live_through(another_db, monkeypatch, portions=False)
    in_portions = await live_through(db, monkeypatch, portions=True)
    assert stored(db) == stored(another_db)
    assert len(in_portions.sent) == len(in_one_go.sent) > 3
    assert Counter(queued(db)) == Counter(queued(another_db))
    assert Counter(queued(db))["Welder 20"] == 1
    kinds = Counter(kind for changes in stored(db)[2].values() for kind, *_ in changes)
    assert kinds.keys() == set(ChangeKind)


@contextmanager
def cut_short(monkeypatch, after):
    """The process dies after so many portions."""
    save, saved = long_lists._Portions.save, []

    def dying(self, tx, portion):
        saved.append(portion)
        return dies() if len(saved) > after else save(self, tx, portion)

    with monkeypatch.context() as patch:
        patch.setattr(long_lists._Portions, "save", dying)
        yield


async def crash_in(house, monkeypatch, now, *, after):
    due = await house.db.read(board_store.one_due, 1)
    with cut_short(monkeypatch, after), pytest.raises(Crash):
        await flow.poll_board(house, due, now)


@pytest.mark.usefixtures("in_portions")
@pytest.mark.parametrize("after", [0, 1, 3, 5])
async def test_what_the_whole_board_changed_is_told_to_nobody_though_it_is_cut_short(
    db, site, monkeypatch, after
):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        await look(house, NOW)
        repaid(site, least=70_000)
        await crash_in(house, monkeypatch, NOW + HOUR, after=after)
        report = (await look(house, NOW + 2 * HOUR))["lever"]
    assert len(report.changes) == 12 - 2 * after
    assert all(change.quiet for change in report.changes)
    assert states(db) == {}
    turns = [change for changes in stored(db)[2].values() for change in changes]
    assert sum(kind is ChangeKind.UPDATED for kind, *_ in turns) == 12


@pytest.mark.usefixtures("in_portions")
@pytest.mark.parametrize("after", [0, 1, 3, 5])
async def test_ids_that_are_all_new_are_told_to_nobody_though_it_is_cut_short(
    db, site, monkeypatch, after
):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        await look(house, NOW)
        renumbered(site)
        await crash_in(house, monkeypatch, NOW + HOUR, after=after)
        for hours in (2, 3, 4):
            report = (await look(house, NOW + hours * HOUR))["lever"]
            assert report.changes == ()
    assert states(db) == {}
    listings, found, *_ = stored(db)
    assert len(found) == 12
    assert sum(one.gone_at is None for one in listings.values()) == 12


@pytest.mark.usefixtures("in_portions")
@pytest.mark.parametrize("after", [0, 1, 2, 3])
async def test_what_is_new_is_told_once_though_it_is_cut_short(db, site, monkeypatch, after):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        await look(house, NOW)
        for number in range(20, 27):
            site.lever.add(f"id-{number}", f"Welder {number}", text=_text(number))
        await crash_in(house, monkeypatch, NOW + HOUR, after=after)
        assert len(queued(db)) == min(7, 2 * after)
        for hours in (2, 3):
            await look(house, NOW + hours * HOUR)
    assert sorted(queued(db)) == [f"Welder {number}" for number in range(20, 27)]


@pytest.mark.usefixtures("in_portions")
async def test_a_listing_is_missing_once_in_a_look_and_closed_after_two(db, site, monkeypatch):
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        await look(house, NOW)
        site.lever.remove("id-1")
        site.lever.add("id-20", "Welder", text=_text(20))
        await crash_in(house, monkeypatch, NOW + HOUR, after=0)
        assert stored(db)[0]["id-1"].missing == 0
        report = (await look(house, NOW + 2 * HOUR))["lever"]
        assert stored(db)[0]["id-1"].missing == 1
        assert report.count(ChangeKind.CLOSED) == 0
        report = (await look(house, NOW + 3 * HOUR))["lever"]
        assert report.count(ChangeKind.CLOSED) == 1


@contextmanager
def written_transactions(db, monkeypatch):
    """Counts what asks for the writer, and the rows that a statement names."""
    write, names = Database.write, []

    def noted(self, work, *args, **kwargs):
        names.append(getattr(work, "__name__", ""))
        return write(self, work, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(Database, "write", noted)
        yield names


@pytest.mark.usefixtures("in_portions")
async def test_a_list_with_nothing_new_is_one_note_and_now_and_then_when_it_was_seen(
    db, site, monkeypatch
):
    async with a_house(db, site, FakeSender()) as house:
        board = await watched(house, site)
        await look(house, NOW)
        for hours, seen in ((1, 0), (13, 4)):
            site.lever.listings = dict(reversed(site.lever.listings.items()))
            due = await house.db.read(board_store.one_due, board.id)
            with written_transactions(db, monkeypatch) as names:
                await flow.poll_board(house, due, NOW + hours * HOUR)
            assert Counter(names) == Counter({"seen": seen} if seen else {}) + Counter(
                {"_record_rest": 1}
            )
    assert {one.last_seen_at for one in stored(db)[0].values()} == {NOW + 13 * HOUR}


@pytest.mark.usefixtures("in_portions")
async def test_a_listing_that_a_person_took_out_meanwhile_is_compared_once_more(
    db, site, monkeypatch
):
    """As /split does: it is not as it was when the list was compared, so the look is done anew."""
    async with a_house(db, site, FakeSender()) as house:
        board = await watched(house, site)
        await look(house, NOW)
        due = await house.db.read(board_store.one_due, board.id)
        rest = flow._record_rest

        def taken_out(tx, stored, now):
            tx.exec_driver_sql("UPDATE sightings SET raw_hash = '' WHERE raw_id = 'id-5'")
            return rest(tx, stored, now)

        monkeypatch.setattr(flow, "_record_rest", taken_out)
        before = stored(db)[0]["id-5"]
        await flow.poll_board(house, due, NOW + HOUR)
    assert stored(db)[0]["id-5"].raw_hash == before.raw_hash


@pytest.mark.usefixtures("in_portions")
async def test_portions_are_smaller_where_many_people_want_what_is_in_them(db, site, monkeypatch):
    """Three want each posting, and a transaction has room for six alerts."""
    monkeypatch.setattr(long_lists, "PORTION", 100)
    monkeypatch.setattr(long_lists, "ALERTS", 6)
    async with a_house(db, site, FakeSender()) as house:
        await watched(house, site)
        with db.transaction() as tx:
            for name in ("ann", "ben"):
                who = subscribers.ensure(
                    tx, Address("console", name), language="en", zone="UTC", now=NOW
                )
                rules.add(tx, who.id, WELDERS, now=NOW)
        await look(house, NOW)
        for number in range(20, 29):
            site.lever.add(f"id-{number}", f"Welder {number}", text=_text(number))
        due = await house.db.read(board_store.one_due, 1)
        with written_transactions(db, monkeypatch) as names:
            await flow.poll_board(house, due, NOW + HOUR)
    assert Counter(queued(db)) == {f"Welder {number}": 3 for number in range(20, 29)}
    assert names == ["save"] * 5 + ["_record_rest"]  # of 2, 2, 2, 2 and 1
