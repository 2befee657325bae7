"""`watchbot db ...`: copies are put back, and everything moves to another database."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.command_line import watchbot
from tests.factories import NOW
from watchbot.app import front_name
from watchbot.model.board import Board
from watchbot.store import boards
from watchbot.store.database import open_database
from watchbot.store.locks import Lock
from watchbot.store.move import copy_all

TOKEN = "123456789:not-a-token-of-anybody"


@pytest.fixture
def house(tmp_path):
    """A data folder in which one board is watched."""
    (tmp_path / "var").mkdir()
    with (
        closing(open_database(f"sqlite:///{tmp_path}/var/watchbot.db")) as db,
        db.transaction() as tx,
    ):
        boards.add(tx, Board(kind="lever", token="acme"), now=NOW)
    return tmp_path


def tokens(file):
    with closing(sqlite3.connect(file)) as database:
        return [row[0] for row in database.execute("SELECT token FROM boards ORDER BY id")]


def test_a_copy_is_put_back_and_what_was_there_is_kept(house):
    file = house / "var/watchbot.db"
    code, _ = watchbot("db", "backup", "copies", cwd=house)
    [copy] = (house / "copies").iterdir()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE boards SET token = 'changed'")
    code, shown = watchbot("db", "restore", str(copy), cwd=house)
    assert (code, tokens(file)) == (0, ["acme"])
    assert tokens(house / "var/watchbot.db.replaced-1") == ["changed"]
    assert "replaced-1" in shown


def test_what_is_no_copy_is_not_put_back(house):
    (house / "letter.txt").write_text("Dear Mia")
    code, shown = watchbot("db", "restore", "letter.txt", cwd=house)
    assert (code, "damaged" in shown or "not a database" in shown) == (1, True)
    assert tokens(house / "var/watchbot.db") == ["acme"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_everything_moves_and_the_counts_are_said(house, kind, request):
    target = f"sqlite:///{house}/new.db"
    if kind == "postgresql":
        target = request.getfixturevalue("postgres_url")
    code, shown = watchbot("db", "move", target, cwd=house)
    assert (code, "boards: 1" in shown, "all counts agree" in shown) == (0, True, True)
    with closing(open_database(target)) as db, db.reading() as tx:
        assert boards.find(tx, "lever", "acme")
    assert tokens(house / "var/watchbot.db") == ["acme"]


def test_a_move_that_is_interrupted_leaves_nothing_and_can_be_run_again(house, database_url):
    def interrupt(table, _):
        if table == "boards":
            raise KeyboardInterrupt

    source = f"sqlite:///{house}/var/watchbot.db"
    with closing(open_database(source)) as old, closing(open_database(database_url)) as new:
        with pytest.raises(KeyboardInterrupt):
            copy_all(old, new, tell=interrupt)
        with new.reading() as tx:
            assert boards.status(tx) == []
        assert copy_all(old, new)["boards"] == 1


def test_nothing_moves_into_a_database_that_is_in_use(house):
    target = f"sqlite:///{house}/new.db"
    assert watchbot("db", "move", target, cwd=house)[0] == 0
    code, shown = watchbot("db", "move", target, cwd=house)
    assert (code, "not empty" in shown) == (1, True)


def test_nothing_moves_while_watchbot_runs(house):
    with closing(open_database(f"sqlite:///{house}/var/watchbot.db")) as db:
        lock = Lock(db, front_name(TOKEN))
        assert lock.acquire()
        code, shown = watchbot(
            "db", "move", f"sqlite:///{house}/new.db", cwd=house, WATCHBOT_TELEGRAM__TOKEN=TOKEN
        )
        lock.release()
    assert (code, "stop it" in shown) == (1, True)


def test_parts_of_the_service_need_postgresql(house):
    code, shown = watchbot("run", "--roles", "poll", cwd=house)
    assert (code, "PostgreSQL" in shown) == (1, True)


def test_a_role_that_is_none_is_refused_with_those_that_are(house):
    code, shown = watchbot("run", "--roles", "poll,dance", cwd=house)
    assert (code, "dance" in shown, "deliver" in shown) == (1, True, True)
