"""Does the database stay small, can it be moved, and does it say what ails it?"""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import func, select, text

from tests.factories import make_change, make_posting
from tests.store.people import (
    a_board,
    a_match,
    a_rule,
    a_subscriber,
    claimed,
    queued,
    saved,
    sighted,
    some_postings,
    uid,
)
from watchbot.errors import StoreError
from watchbot.model.exit import ExitKind
from watchbot.model.message import Kind, Receipt
from watchbot.model.notes import ModelNotes
from watchbot.model.outcome import Outcome
from watchbot.model.posting import PostingKey, Sections
from watchbot.store import (
    backup,
    blocks,
    boards,
    digests,
    drafts,
    exits,
    hits,
    insights,
    intake,
    invites,
    moments,
    outbox,
    postings,
    rules,
    shares,
    subscribers,
)
from watchbot.store.database import Database, Transaction, open_database
from watchbot.store.drafts import Draft
from watchbot.store.locks import Lock
from watchbot.store.move import copy_all
from watchbot.store.retention import Retention, sweep
from watchbot.store.tables import metadata
from watchbot.store.tables import postings as postings_table

DAY = timedelta(days=1)


def url_of(db: Database) -> str:
    return db.url.render_as_string(hide_password=False)


def fill(tx: Transaction, now: datetime) -> None:
    """Something in every table."""
    board = a_board(tx, options={"region": "eu"})
    first, second = some_postings(2, description="长" * 50, keys=(PostingKey("x", "1"),))
    changes = saved(tx, board, first, replace(second, category="c"))
    postings.declare_apart(tx, first.uid, second.uid, now=now)
    ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
    rule = a_rule(tx, ann)
    a_rule(tx, ben)
    subscribers.forget(tx, ben.id)
    hits.add(tx, [a_match(rule, first, changes[0])], now=now)
    slot = digests.open_slot(tx, ann.id, date(2026, 11, 30), now)
    hits.taken(tx, [1], slot or 0)
    subscribers.mark(tx, ann.id, first.uid, "saved", now=now)
    subscribers.mute_company(tx, ann.id, "b", company="B", now=now)
    question = Draft(token="t", kind="wizard", document={"a": 1}, is_typed=True)
    drafts.save(tx, ann.id, question, now=now, expires_at=now + DAY)
    shares.add(tx, ann.id, "t", rule, now=now, expires_at=now + DAY)
    invites.add(tx, ann.id, "code", places=2, now=now, expires_at=now + DAY)
    invites.use(tx, "code", ann.id, now=now)
    blocks.add(tx, "telegram", "5", now=now)
    exits.add(tx, ann.id, ExitKind.FEED, secret="s", now=now)
    queued(tx, ann, "sent", uid=first.uid)
    [message] = claimed(tx)
    outbox.mark_sent(tx, message.id, receipt=Receipt("1"), now=now)
    queued(tx, ann, "waits", content={"text": "好"})
    outbox.freeze(tx, "telegram", None, now + DAY)
    intake.store_updates(tx, [(2**40, {"text": "hi"})], now)
    moments.note(tx, "good_poll", now)
    notes = ModelNotes(sections=Sections(pros=("双休",)))
    insights.keep(tx, "key", notes, calls=1, now=now)


def everything(db: Database) -> dict[str, list[tuple[object, ...]]]:
    with db.reading() as tx:
        return {
            table.name: sorted(tuple(row) for row in tx.execute(select(table)))
            if table.name
            not in ("hits", "documents", "postings", "changes", "rules", "boards", "insights")
            else [
                tuple(map(repr, row))
                for row in tx.execute(select(table).order_by(*table.primary_key))
            ]
            for table in metadata.sorted_tables
        }


@pytest.mark.parametrize("to_postgres", [True, False])
def test_a_database_moves_with_every_row(
    sqlite_url: str, postgres_url: str, now: datetime, to_postgres: bool
) -> None:
    urls = (sqlite_url, postgres_url) if to_postgres else (postgres_url, sqlite_url)
    with closing(Database(urls[0])) as old, closing(Database(urls[1])) as new:
        old.write(fill, now)
        before = everything(old)
        assert all(before.values()), "every table has a row to be copied"
        told: list[str] = []
        counts = copy_all(old, new, tell=lambda name, count: told.append(name))
        assert counts["postings"] == 2
        assert told == [table.name for table in metadata.sorted_tables]
        assert everything(new) == before
        with new.transaction() as tx:  # numbers go on where they were
            assert queued(tx, a_subscriber(tx), "new") == 3
            assert a_rule(tx, a_subscriber(tx)).id == 3


def test_nothing_is_moved_into_a_database_in_use(
    sqlite_url: str, postgres_url: str, now: datetime
) -> None:
    with closing(Database(sqlite_url)) as old, closing(Database(postgres_url)) as new:
        new.write(moments.note, "good_poll", now)
        with pytest.raises(StoreError, match="not empty"):
            copy_all(old, new)


def count(tx: Transaction, name: str) -> int:
    return tx.scalar(select(func.count()).select_from(metadata.tables[name])) or 0


def test_what_is_over_goes_and_what_is_open_or_saved_stays(db: Database, now: datetime) -> None:
    late = now + 500 * DAY
    with db.transaction() as tx:
        board = a_board(tx)
        closed = [make_posting(uid=uid(n), closed_at=now, description="text") for n in (1, 2)]
        fresh = make_posting(uid=uid(3), closed_at=late - 300 * DAY, description="text")
        still_open = make_posting(uid=uid(4), description="text")
        saved(tx, board, *closed, fresh, still_open)
        ann = a_subscriber(tx)
        subscribers.mark(tx, ann.id, uid(1), "saved", now=now)
        for key, kind in (("card", Kind.CARD), ("answer", Kind.REPLY)):
            queued(tx, ann, key, kind=kind)
            [message] = claimed(tx)
            outbox.mark_sent(tx, message.id, receipt=Receipt("1"), now=late - 20 * DAY)
        queued(tx, ann, "waits")
        intake.store_updates(tx, [(1, {}), (2, {}), (3, {})], now)
        for update_id in (1, 3):
            intake.mark_done(tx, update_id)
        rule = a_rule(tx, ann)
        rules.delete(tx, ann.id, rule.id, now=now)
        swept = sweep(tx, late)
        assert not swept.more
        left = {
            posting.uid for posting in postings.many(tx, [uid(n) for n in range(1, 5)]).values()
        }
        assert left == {uid(1), uid(3), uid(4)}
        texts = [p.description for p in postings.many(tx, [uid(1), uid(3), uid(4)]).values()]
        assert texts == ["", "", "text"]
        assert [m.dedupe_key for m in outbox.of_subscriber(tx, ann.id, since=now)] == [
            "card",
            "waits",
        ]
        assert intake.next_offset(tx) == 4
        assert (count(tx, "updates"), count(tx, "rules")) == (2, 0)
        assert sum(sweep(tx, late).rows.values()) == 0


def test_sweeping_goes_in_portions(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        saved(tx, a_board(tx), *some_postings(25, closed_at=now))
        rounds = 0
        while sweep(tx, now + 500 * DAY, portion=10).more:
            rounds += 1
        assert rounds == 2
        for name in ("postings", "documents", "sightings", "changes", "posting_cities"):
            assert count(tx, name) == 0, name


def test_a_board_that_was_taken_away_goes_with_its_postings_in_time(
    db: Database, now: datetime
) -> None:
    with db.transaction() as tx:
        board, other = a_board(tx), a_board(tx, token="other")
        shared, own = some_postings(2)
        saved(tx, board, shared, own)
        saved(tx, other, shared)
        boards.remove(tx, board.id, now=now)
        sweep(tx, now + 100 * DAY)
        assert count(tx, "postings") == 2
        sweep(tx, now + 401 * DAY)
        assert [posting.uid for posting in postings.open_postings(tx, limit=9)] == [shared.uid]


def test_a_year_of_polls_does_not_grow_the_database(db: Database, now: datetime) -> None:
    """Postings that come and go at the same pace end in the same number of rows."""
    keep = Retention(texts=20 * DAY, postings=40 * DAY, messages=40 * DAY)
    sizes = []
    with db.transaction() as tx:
        board, ann = a_board(tx), a_subscriber(tx)
        for week in range(30):
            at = now + week * 7 * DAY
            some = some_postings(5, start=week * 5, closed_at=at, first_seen_at=at)
            saved(tx, board, *(replace(p, keys=(PostingKey("x", p.uid),)) for p in some))
            number = queued(tx, ann, f"w{week}", now=at, due_at=at)
            claimed(tx, at)
            outbox.mark_sent(tx, number or 0, receipt=Receipt("1"), now=at)
            sweep(tx, at, keep=keep)
            sizes.append(sum(count(tx, table.name) for table in metadata.sorted_tables))
    assert max(sizes[15:]) <= sizes[14] + 60
    assert sizes[-1] < 200


def test_a_full_disk_is_said_and_nothing_is_half_done(sqlite_url: str, now: datetime) -> None:
    def fill_up(tx: Transaction) -> None:
        pages = tx.exec_driver_sql("PRAGMA page_count").scalar()
        tx.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        saved(tx, a_board(tx), *some_postings(200, description="x" * 5000))

    with closing(Database(sqlite_url)) as db:
        with pytest.raises(StoreError, match="disk is full"):
            db.write(fill_up)
        with db.transaction() as tx:
            tx.exec_driver_sql("PRAGMA max_page_count=1000000")
            assert count(tx, "postings") == 0
            saved(tx, a_board(tx), *some_postings(2))


def test_a_read_only_file_is_said(sqlite_url: str, now: datetime) -> None:
    file = sqlite_url.removeprefix("sqlite:///")
    with closing(Database(f"sqlite:///file:{file}?mode=ro&uri=true")) as db:
        with pytest.raises(StoreError, match="read-only"):
            db.write(moments.note, "x", now)
        with db.reading() as tx:
            assert moments.all(tx) == {}


def test_a_backup_is_taken_before_an_old_file_is_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "w.sqlite"
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("CREATE TABLE note (words TEXT)")
        raw.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    open_database(f"sqlite:///{file}", backup_to=tmp_path / "backups").close()
    assert not (tmp_path / "backups").exists(), "an empty database needs no backup"


def test_a_backup_of_a_database_in_use_can_be_restored(
    sqlite_url: str, now: datetime, tmp_path: Path
) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    with closing(Database(sqlite_url)) as db:
        db.write(moments.note, "good_poll", now)
        copy = backup.make(file, tmp_path / "copy.sqlite")
        db.write(moments.note, "later", now)
        with pytest.raises(StoreError, match="in use"):
            backup.restore(copy, file)
        db.tidy()
    replaced = backup.restore(copy, file)
    assert replaced is not None
    assert replaced.exists()
    with closing(open_database(sqlite_url)) as db, db.reading() as tx:
        assert set(moments.all(tx)) == {"good_poll"}


def test_a_damaged_copy_is_not_restored(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    before = file.read_bytes()
    with pytest.raises(StoreError, match="damaged"):
        backup.restore(copy, file)
    assert file.read_bytes() == before


def test_a_deadlock_is_tried_again(postgres_url: str, now: datetime) -> None:
    both = threading.Barrier(2)
    tries: list[str] = []

    def cross(tx: Transaction, first: str, second: str) -> None:
        tries.append(first)
        moments.note(tx, first, now)
        if tries.count(first) == 1:
            both.wait(timeout=20)
        moments.note(tx, second, now)

    with closing(Database(postgres_url)) as db:
        for name in ("a", "b"):
            db.write(moments.note, name, now)
        other = threading.Thread(target=db.write, args=(cross, "b", "a"))
        other.start()
        db.write(cross, "a", "b")
        other.join()
    assert len(tries) > 2, "one of the two was thrown out and ran again"


def test_a_statement_that_takes_too_long_is_said(postgres_url: str) -> None:
    def slow(tx: Transaction) -> None:
        tx.execute(text("SET LOCAL statement_timeout = 20"))
        tx.execute(text("SELECT pg_sleep(5)"))

    with closing(Database(postgres_url)) as db, pytest.raises(StoreError, match="took too long"):
        db.write(slow)


def test_a_lock_has_one_holder_until_it_is_given_back(db: Database) -> None:
    with closing(Database(url_of(db))) as elsewhere:
        mine, theirs, another = Lock(db, "leader"), Lock(elsewhere, "leader"), Lock(db, "intake")
        assert mine.acquire()
        assert mine.acquire()
        assert mine.is_held()
        assert not theirs.acquire()
        assert another.acquire()
        mine.release()
        mine.release()
        assert not mine.is_held()
        assert theirs.acquire()
        theirs.release()
        another.release()


def test_a_lock_whose_connection_broke_is_not_held(postgres_url: str) -> None:
    with closing(Database(postgres_url)) as db:
        lock = Lock(db, "leader")
        assert lock.acquire()
        with db.transaction() as tx:
            tx.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_locks "
                    "WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
                )
            )
        assert not lock.is_held()
        assert lock.acquire()
        lock.release()


def test_a_rule_that_cannot_be_read_stops_no_other(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        bad, good = a_rule(tx, ann), a_rule(tx, ann)
        broken = "UPDATE rules SET document = '{\"events\": 7}' WHERE id = 1"
        tx.exec_driver_sql(broken)
        assert rules.active(tx, now) == [good]
        assert rules.get(tx, ann.id, bad.id) is None


def test_two_boards_that_bring_the_same_opening_wait_for_each_other(postgres_url: str) -> None:
    """The second look sees what the first has saved, so that one opening is new once."""
    seen: list[int] = []
    started = threading.Event()

    def look(tx: Transaction, board_id: int, uid_given: str) -> None:
        posting = make_posting(uid=uid_given)
        known = postings.known(tx, board_id, (posting,))
        seen.append(len(known.postings))
        started.set()
        threading.Event().wait(0.2)
        board = boards.get(tx, board_id)
        assert board is not None
        saved(tx, board, posting)

    with closing(Database(postgres_url)) as db:
        with db.transaction() as tx:
            first, second = a_board(tx), a_board(tx, token="other")
        other = threading.Thread(target=db.write, args=(look, first.id, uid(1)))
        other.start()
        started.wait(10)
        db.write(look, second.id, uid(2))
        other.join()
    assert seen == [0, 1]


def test_sightings_of_a_closed_posting_can_be_saved_again(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        [posting] = some_postings(1)
        saved(tx, board, posting)
        gone = sighted(board, posting, gone_at=now)
        postings.save(tx, Outcome(postings=(replace(posting, closed_at=now),), sightings=(gone,)))
        back = make_change(id=0, uid=posting.uid, board_id=board.id)
        postings.save(tx, Outcome(postings=(posting,), changes=(back,)))
        assert tx.scalar(select(postings_table.c.closed_at)) is None
