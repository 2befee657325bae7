"""Who has to wait for whom, and who is the only one?"""

from __future__ import annotations

import threading
from contextlib import closing
from datetime import datetime

from sqlalchemy import text

from tests.factories import make_posting
from tests.store.people import a_board, saved, uid, url_of
from watchbot.store import boards, moments, postings
from watchbot.store.database import Database, Transaction
from watchbot.store.locks import Lock


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
