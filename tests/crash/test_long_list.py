"""`kill -9` between and within the portions of a long list: each alert is queued once, storms for nobody."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from datetime import datetime, timedelta

import pytest
from sqlalchemy import select

from tests.crash.long_list import PORTION
from tests.factories import NOW, make_rule
from watchbot.model.board import Board
from watchbot.model.message import Address
from watchbot.model.rule import Condition, Field
from watchbot.store import boards, postings, rules, subscribers
from watchbot.store.database import Database
from watchbot.store.tables import changes, outbox

pytestmark = [pytest.mark.timeout(300), pytest.mark.long]
KILLED = -9
OLD = range(40)
NEW = range(100, 118)
Row = tuple[str, str, str, str]


def row(number: int, *, pay: int = 50, name: str = "") -> Row:
    text = (
        f"Team {number} builds part {number * 7} of the machine and tests it at stand {number % 9}."
    )
    return (name or str(number), f"Welder {number}", text, f"EUR {pay},000 per year")


def look(
    url: str, now: datetime, rows: Iterable[Row], *, dies: int = 0, within: bool = True
) -> int:
    """One process, one look; how it ended."""
    lines = "\n".join(json.dumps(each) for each in rows)
    call = [
        sys.executable,
        "-m",
        "tests.crash.long_list",
        url,
        now.isoformat(),
        "--dies",
        str(dies),
    ]
    call += [] if within else ["--committed"]
    ended = subprocess.run(call, input=lines, text=True, capture_output=True, check=False)
    assert ended.returncode in (0, KILLED), ended.stderr
    return ended.returncode


@pytest.fixture
def url(sqlite_url: str) -> str:
    """A database in which Mia watches one board, of which the first list is known."""
    with closing(Database(sqlite_url)) as db, db.transaction() as tx:
        mia = subscribers.ensure(tx, Address("console", "mia"), language="en", zone="UTC", now=NOW)
        wanted = make_rule(Condition(field=Field.TITLE, values=("welder",)))
        rules.add(tx, mia.id, wanted, now=NOW)
        boards.add(tx, Board(kind="feed", token="northwind"), now=NOW)
    assert look(sqlite_url, NOW, map(row, OLD)) == 0
    return sqlite_url


def queued(url: str) -> Counter[str]:
    """How often each title was queued."""
    with closing(Database(url)) as db, db.reading() as tx:
        uids = tx.scalars(select(outbox.c.uid).where(outbox.c.uid.is_not(None))).all()
        found = postings.many(tx, uids)
        return Counter(found[uid].title for uid in uids)


def test_what_is_new_is_queued_once_whenever_the_process_is_killed(url: str) -> None:
    rows = [row(number) for number in (*OLD, *NEW)]
    for turn, (dies, within) in enumerate([(1, True), (1, False), (2, True), (1, False)], start=1):
        assert look(url, NOW + turn * timedelta(hours=1), rows, dies=dies, within=within) == KILLED
    assert 0 < len(queued(url)) < len(NEW)
    for hours in (6, 7):
        assert look(url, NOW + timedelta(hours=hours), rows) == 0
    assert queued(url) == {f"Welder {number}": 1 for number in NEW}


@pytest.mark.parametrize("renamed", [False, True])
def test_what_the_whole_board_changed_is_queued_for_nobody(url: str, *, renamed: bool) -> None:
    rows = [row(n, pay=50 if renamed else 70, name=f"x{n}" if renamed else "") for n in OLD]
    portions = len(OLD) // PORTION
    for turn in range(1, portions):  # at last less than an eighth of the board is left
        assert look(url, NOW + turn * timedelta(hours=1), rows, dies=1, within=False) == KILLED
    for hours in (20, 21, 22):
        assert look(url, NOW + timedelta(hours=hours), rows) == 0
    assert queued(url) == {}
    with closing(Database(url)) as db, db.reading() as tx:
        kinds = Counter(tx.scalars(select(changes.c.kind)))
        assert kinds == {"new": len(OLD)} | ({} if renamed else {"updated": len(OLD)})
        standing = postings.standing(tx, 1)
        assert standing.keys() == {name for name, *_ in rows}
